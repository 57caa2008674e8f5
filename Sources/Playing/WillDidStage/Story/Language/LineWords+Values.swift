internal import WillDidModel
internal import WillDidText

extension LineWords {
  /// Takes what belongs into a slot; there is a word to take.
  mutating func takeValue(of slot: Slot) throws(StoryError) -> Filling.Value {
    switch slot.kind {
    case .who, .className, .newName: .names([try takeName()])
    case .several: .names(try takeNames())
    case .word: .names([try takeAnyName()])
    case .callback: .callback(try takeCallback())
    case .duration: .number(try takeDuration())
    case .number: .number(try takeNumber())
    case .text: .text(try takeText())
    case .style: .style(try takeStyle())
    case .answer: .answer(try takeAnswer())
    case .step: try takeStep()
    }
  }

  private func misfit(_ what: String) -> StoryError { StoryError(what, at: position) }

  /// Takes a word that is no comma.
  private mutating func takeText() throws(StoryError) -> String {
    guard let next, !next.says(",") else { throw misfit("a word is missing here") }
    return take()?.text ?? next.text
  }

  mutating func takeName() throws(StoryError) -> StoryName {
    let position = position
    let shown = next?.shown ?? ""
    if next?.isQuoted == true { throw misfit("\(shown) is a text; names stand without quotes") }
    let text = try takeText()
    guard text.allSatisfy(\.isNameLetter), !text.allSatisfy(\.isNumber) else {
      throw StoryError(
        "\(shown) is not a name; names are of letters, digits and _ . ~ -", at: position)
    }
    return StoryName(text, at: position)
  }

  private mutating func takeNames() throws(StoryError) -> [StoryName] {
    var names = [try takeName()]
    while take(",") { names.append(try takeName()) }
    return names
  }

  private mutating func takeAnyName() throws(StoryError) -> StoryName {
    let position = position
    let text = try takeText()
    if text.isEmpty { throw StoryError("a name has at least one letter", at: position) }
    return StoryName(text, at: position)
  }

  private mutating func takeCallback() throws(StoryError) -> Callback {
    let position = position
    let shown = next?.shown ?? ""
    let text = try takeText()
    if let callback = Callback(named: text), callback.definition != nil { return callback }
    let names = Callback.definitions.map(\.name) + Callback.definitions.compactMap(\.swiftName)
    throw StoryError("\(shown) is not a callback" + text.question(names), at: position)
  }

  private mutating func takeDuration() throws(StoryError) -> Int64 {
    let position = position
    let number = try takeText()
    let digits = number.prefix { $0.isNumber || $0 == "." }
    var unit = String(number[digits.endIndex...])
    var shown = number
    if unit.isEmpty, let next, StoryDuration.units.contains(where: { next.says($0.name) }) {
      unit = take()?.text ?? unit
      shown += " " + unit
    }
    if let duration = StoryDuration(String(digits), unit: unit) { return duration.nanoseconds }
    let isNumber = !digits.isEmpty && unit.isEmpty
    throw StoryError(
      isNumber
        ? "\(shown.shown) has no unit; write s, ms or us behind it"
        : "\(shown.shown) is not a duration; write '300 ms', '2 s' or '40 us', at most a day",
      at: position)
  }

  private mutating func takeNumber() throws(StoryError) -> Int64 {
    guard let next, !next.isQuoted, let number = Int64(next.text), (1...10_000).contains(number),
      next.text.allSatisfy(\.isNumber)
    else { throw misfit("\(next?.shown ?? "it") is not a number from 1 to 10000") }
    _ = take()
    return number
  }

  private mutating func takeStyle() throws(StoryError) -> Story.PresentationStyle {
    // The longest comes first: "custom removing the presenter" before "custom".
    let styles = Story.PresentationStyle.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
    for style in styles {
      var rest = self
      if style.rawValue.split(separator: " ").allSatisfy({ rest.take(String($0)) }) {
        self = rest
        return style
      }
    }
    let names = Story.PresentationStyle.allCases.map(\.rawValue)
    throw misfit(
      "\(next?.shown ?? "it") is not a style; the styles are " + names.joined(separator: ", "))
  }

  private mutating func takeAnswer() throws(StoryError) -> Bool {
    if take("yes") { return true }
    if take("no") { return false }
    throw misfit("\(next?.shown ?? "it") is not an answer; write yes or no")
  }

  private mutating func takeStep() throws(StoryError) -> Filling.Value {
    let (step, mentions) = try Story.Step.read(&self, isInCallback: true)
    return .step(step, mentions: mentions)
  }
}
