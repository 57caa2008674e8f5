package import WillDidModel

/// A message of a framework, a runtime or the debugger on the console, in all its wordings.
///
/// The rows are in `Tables/Messages.txt`.
package struct FrameworkMessage: Sendable {
  /// The name of the row.
  package let name: String
  package let kind: Kind
  /// The callback that stands for the message in a trace.
  package let callback: Callback
  /// The facts in the message itself.
  package let facts: [(key: Attribute.Key, value: Bool)]
  /// Whether only a short line holds it: the words alone are those of any text.
  package let isShort: Bool
  /// The identifier of the rule that explains it; empty if none does.
  package let rule: String
  /// The wordings; the first is printed.
  package let wordings: [[Part]]

  /// How a message comes to be written.
  package enum Kind: Sendable {
    /// It stands alone or is the reason of an exception.
    case message
    /// It is the reason of an exception, also where it stands alone.
    case raised
    /// It says that the app has ended.
    case end
    /// It heads a part of what is written about an end.
    case report
    /// It names an exception and its reason.
    case exception
  }

  /// A part of a wording.
  indirect package enum Part: Sendable {
    case words(StaticString)
    case slot(Variable, Value)
    /// Any words may stand here.
    case gap
    /// The words that follow may be missing.
    case cut
    /// Words that only some lines have.
    case optional([Part])
  }

  /// The values that may stand in a slot.
  package enum Value: Sendable {
    /// An object with its class, and mostly its address: `<First: 0x7f…>`.
    case object
    /// The name of a class, without its module.
    case name
    /// The name of a class as it stands.
    case type
    /// A text before the words that follow.
    case text
    /// The same without the quotes around it.
    case plain
    /// One word.
    case word
    case selector
    /// A method with its class, which is the subject if it is not one of a framework.
    case method
    /// The rest up to a full stop.
    case sentence
    /// The rest, without the quotes around it.
    case rest
    /// The name of an exception: `NSRangeException`.
    case exception
    case number
  }

  init(
    _ name: String, _ kind: Kind, _ callback: Callback,
    _ facts: [(key: Attribute.Key, value: Bool)] = [], isShort: Bool = false, rule: String = "",
    wordings: [[Part]]
  ) {
    (self.name, self.kind, self.callback) = (name, kind, callback)
    (self.facts, self.isShort, self.rule) = (facts, isShort, rule)
    self.wordings = wordings
  }
}

extension FrameworkMessage {
  /// The message as the framework writes it, with a value in each slot.
  ///
  /// An optional part is left out unless there is a value for each of its slots.
  package func text(_ values: [Variable: String] = [:]) -> String {
    Self.text(wordings[0], values)
  }

  /// A wording with values in its slots.
  package static func text(_ wording: [Part], _ values: [Variable: String]) -> String {
    var text = ""
    for part in wording {
      switch part {
      case .words(let words): text += words.description
      case .slot(let slot, _): text += values[slot] ?? ""
      case .gap: text += " … "
      case .cut: break
      case .optional(let parts):
        if slots(parts).allSatisfy({ values[$0] != nil }) { text += Self.text(parts, values) }
      }
    }
    return text
  }

  /// The slots of some parts, also of those that are optional.
  package static func slots(_ parts: [Part]) -> [Variable] {
    parts.flatMap { part -> [Variable] in
      switch part {
      case .slot(let slot, _): [slot]
      case .optional(let parts): slots(parts)
      case .words, .gap, .cut: []
      }
    }
  }
}
