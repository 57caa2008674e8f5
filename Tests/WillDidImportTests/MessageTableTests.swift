import Testing
import WillDidFrameworks
import WillDidModel

/// The table of messages and the reader of logs say the same.
@Suite struct MessageTableTests {
  /// A value for each slot of a wording, no two of them alike.
  static func values(_ wording: [FrameworkMessage.Part]) -> [FrameworkMessage.Variable: String] {
    var values: [FrameworkMessage.Variable: String] = [:]
    for (number, (slot, kind)) in slots(wording).enumerated() {
      values[slot] =
        switch kind {
        case .object: "<Shop.Some\(number)Controller: 0x7f8\(number)>"
        case .name, .type, .word: "Word\(number)"
        case .text, .plain: slot == .address ? "0x7f8\(number)" : "Text\(number)"
        case .selector: "pull\(number):"
        case .method: "-[Cart\(number)Controller pull:]"
        case .sentence, .rest: "rest\(number)"
        case .exception: "NSRange\(number)Exception"
        case .number: "\(number)"
        }
    }
    return values
  }

  private static func slots(
    _ parts: [FrameworkMessage.Part]
  ) -> [(FrameworkMessage.Variable, FrameworkMessage.Value)] {
    parts.flatMap { part -> [(FrameworkMessage.Variable, FrameworkMessage.Value)] in
      switch part {
      case .slot(let slot, let value): [(slot, value)]
      case .optional(let parts): slots(parts)
      case .words, .gap, .cut: []
      }
    }
  }

  @Test(arguments: FrameworkMessage.all.map(\.name))
  func `the reader finds each wording with what stands in its slots`(name: String) throws {
    let message = try #require(FrameworkMessage.all.first { $0.name == name })
    for wording in message.wordings {
      let values = Self.values(wording)
      let text = FrameworkMessage.text(wording, values)
      let lines = Reading(text).lines
      #expect(lines.count == 1, "\(text)")
      let line = lines.first ?? ""
      #expect(line.split(separator: " ").contains("\(message.callback)"), "\(text): \(line)")
      for (slot, value) in values {
        if let key = slot.key, key.isName {
          #expect(line.contains(" \(key.name)=\(value)"), "\(text): \(line)")
        }
        if slot == .object, !value.isEmpty {
          let owner = value.drop { $0 != "." }.dropFirst().prefix { $0 != ":" }
          #expect(line.hasPrefix("\(owner) "), "\(text): \(line)")
        }
        if slot == .class { #expect(line.hasPrefix("\(value) "), "\(text): \(line)") }
      }
      for fact in message.facts {
        #expect(line.contains(" \(fact.key.name)=\(fact.value)"), "\(text): \(line)")
      }
      #expect(!message.isFatal || line.contains(" fatal=true"), "\(text): \(line)")
    }
  }

  @Test func `each callback of the console but the plain message is that of a row`() {
    let known = Set(FrameworkMessage.all.map(\.callback))
    for row in Callback.definitions where row.family == .console && row.callback != .message {
      #expect(known.contains(row.callback), "\(row.name)")
    }
  }
}

extension FrameworkMessage {
  /// Whether a line that holds nothing else tells of an end.
  fileprivate var isFatal: Bool {
    switch kind {
    case .raised, .end, .report, .exception: true
    case .message: facts.contains { $0.key == .fatal }
    }
  }
}

extension Attribute.Key {
  fileprivate var isName: Bool {
    Attribute.Key.definitions.contains {
      if $0.key == self, case .name = $0.kind { true } else { false }
    }
  }
}
