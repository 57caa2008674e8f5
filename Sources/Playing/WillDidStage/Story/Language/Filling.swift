internal import WillDidModel

/// The words of a line in the slots of a template.
package struct Filling: Sendable {
  private var values: [Slot: Value] = [:]
  private var parts: Set<String> = []

  /// The values that can stand in a slot.
  enum Value: Sendable {
    case names([StoryName])
    case callback(Callback)
    case number(Int64)
    case text(String)
    case style(Story.PresentationStyle)
    case answer(Bool)
    case step(Story.Step, mentions: [Mention])
  }

  mutating func fill(_ slot: Slot, with value: Value) { values[slot] = value }

  mutating func add(part: String) { parts.insert(part) }

  /// Whether an optional part of the template was said.
  func has(_ part: String) -> Bool { parts.contains(part) }

  /// The names that have to exist or come to be there.
  var mentions: [Mention] {
    Slot.allCases.flatMap { slot -> [Mention] in
      switch values[slot] {
      case .names(let names)?:
        guard let role = slot.kind.role else { return [] }
        return names.map { Mention(role: role, name: $0) }
      case .step(_, let mentions)?: return mentions
      default: return []
      }
    }
  }
}

// A sentence asks only for slots of its own template; the tests fill each template.
extension Filling {
  subscript(slot: Slot) -> StoryName { given(self[ifAny: slot]) }

  subscript(ifAny slot: Slot) -> StoryName? { list(slot).first }

  func list(_ slot: Slot) -> [StoryName] {
    if case .names(let names)? = values[slot] { names } else { [] }
  }

  func callback(_ slot: Slot = .callback) -> Callback {
    guard case .callback(let callback)? = values[slot] else { return given(nil) }
    return callback
  }

  var nanoseconds: Int64 {
    guard case .number(let number)? = values[.duration] else { return given(nil) }
    return number
  }

  var numberIfAny: Int? {
    if case .number(let number)? = values[.number] { Int(number) } else { nil }
  }

  var number: Int { given(numberIfAny) }

  var textIfAny: String? {
    if case .text(let text)? = values[.text] { text } else { nil }
  }

  var text: String { given(textIfAny) }

  var style: Story.PresentationStyle {
    if case .style(let style)? = values[.style] { style } else { .automatic }
  }

  var isYes: Bool {
    guard case .answer(let answer)? = values[.answer] else { return given(nil) }
    return answer
  }

  var step: Story.Step {
    guard case .step(let step, _)? = values[.step] else { return given(nil) }
    return step
  }

  private func given<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("the template has no such slot") }
    return value
  }
}

extension Filling {
  /// The value of a slot as the language spells it.
  func text(of slot: Slot) -> String {
    switch values[slot] {
    case .names(let names)?: names.map(\.text.asWord).joined(separator: ", ")
    case .callback(let callback)?: callback.name.asWord
    case .number(let number)? where slot.kind == .duration: StoryDuration(number).text
    case .number(let number)?: String(number)
    case .text(let text)?: text.asWord
    case .style(let style)?: style.rawValue
    case .answer(let answer)?: answer ? "yes" : "no"
    case .step(let step, _)?: step.text
    case nil: slot.rawValue
    }
  }
}
