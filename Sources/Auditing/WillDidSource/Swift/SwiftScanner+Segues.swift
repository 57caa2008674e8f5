internal import WillDidText

/// With which names the methods that prepare segues compare identifiers.
extension SwiftScanner {
  /// The methods that a segue is handed to.
  private static let methods: Set<String> = [
    "prepare", "prepareForSegue", "shouldPerformSegue", "shouldPerformSegueWithIdentifier",
  ]

  /// Notes the names that a body compares the identifier of a segue with, one by one or in a `switch`.
  mutating func readSegueComparisons(_ range: Range<Int>, _ body: Body) {
    guard Self.methods.contains(body.method), body.type != nil else { return }
    var holders: Set<String> = body.method.hasPrefix("should") ? ["identifier"] : []
    var place = range.lowerBound
    while place < range.upperBound {
      if isIdentifier(place, holders), let name = holder(of: place) { holders.insert(name) }
      if tokens[place].kind == .comparison, ["==", "!="].contains(tokens.text(place)) {
        readComparison(place, range, holders, body)
      } else if tokens.isIdentifier(place), tokens.text(place) == "switch" {
        readSwitch(place, range, holders, body)
      }
      place += 1
    }
  }

  /// Whether a name is the identifier of a segue: `segue.identifier`, or a variable that has it.
  private func isIdentifier(_ place: Int, _ holders: Set<String>) -> Bool {
    guard tokens.isIdentifier(place) else { return false }
    let name = tokens.text(place)
    guard tokens.isMark(place - 1, ".") else {
      return holders.contains(name) && !tokens.isMark(place + 1, ":")
    }
    return name == "identifier" && tokens.isIdentifier(place - 2)
      && tokens.text(place - 2).lowercased().contains("segue")
  }

  /// The variable that gets the identifier: `guard let name = segue.identifier`.
  private func holder(of place: Int) -> String? {
    guard tokens.isMark(place - 1, "."), tokens.isMark(place - 3, "="),
      tokens.isIdentifier(place - 4)
    else { return nil }
    return tokens.text(place - 4)
  }

  /// Reads a comparison of an identifier with a text.
  private mutating func readComparison(
    _ place: Int, _ range: Range<Int>, _ holders: Set<String>, _ body: Body
  ) {
    var left = place - 1
    while tokens.isMark(left, "!") || tokens.isMark(left, "?") { left -= 1 }
    var right = place + 1
    while tokens.isIdentifier(right), tokens.isMark(right + 1, "."), right + 2 < range.upperBound {
      right += 2
    }
    if isIdentifier(left, holders) {
      noteComparison(place + 1..<min(right + 1, range.upperBound), body)
    } else if isIdentifier(right, holders) {
      var start = left
      while tokens.isMark(start - 1, "."), tokens.isIdentifier(start - 2) { start -= 2 }
      noteComparison(start..<left + 1, body)
    }
  }

  /// Reads the patterns of a `switch` over the identifier, or over what an enumeration makes of it.
  private mutating func readSwitch(
    _ place: Int, _ range: Range<Int>, _ holders: Set<String>, _ body: Body
  ) {
    var open = place + 1
    var (isOfIdentifier, made) = (false, "")
    while open < range.upperBound, !tokens.isMark(open, "{") {
      if isIdentifier(open, holders) { isOfIdentifier = true }
      if tokens.isMark(open, "("), tokens.isIdentifier(open - 1), made.isEmpty {
        made = tokens.text(open - 1)
      }
      open += 1
    }
    guard isOfIdentifier, open < range.upperBound else { return }
    let end = tokens.partner(open, before: range.upperBound)
    var next = open + 1
    while next < end {
      if tokens.word(next) == .case {
        next = readPatterns(next + 1, before: end, made, body)
      } else {
        let isOpen =
          tokens.isMark(next, "{") || tokens.isMark(next, "(") || tokens.isMark(next, "[")
        next = isOpen ? tokens.behind(next, before: end) : next + 1
      }
    }
  }

  /// Reads the names behind `case`, up to the colon.
  private mutating func readPatterns(
    _ start: Int, before end: Int, _ made: String, _ body: Body
  ) -> Int {
    var place = start
    while place < end, !tokens.isMark(place, ":") {
      let first = place
      while place < end, !tokens.isMark(place, ":"), !tokens.isMark(place, ",") {
        place = tokens.isMark(place, "(") ? tokens.behind(place, before: end) : place + 1
      }
      var last = place
      while last > first + 1, tokens.isMark(last - 1, "?") { last -= 1 }
      let isCase = tokens.isMark(first, ".") && last == first + 2
      if made.isEmpty {
        if !isCase { noteComparison(first..<last, body) }
      } else if isCase {
        add(
          .comparedSegue, .path("\(made).\(tokens.text(first + 1))"), at: first, body, 0)
      }
      if tokens.isMark(place, ",") { place += 1 }
    }
    return place
  }

  /// Notes the text of a comparison.
  private mutating func noteComparison(_ value: Range<Int>, _ body: Body) {
    guard let first = value.first else { return }
    switch nameArgument(value) {
    case .literal(let text): add(.comparedSegue, .literal(text), at: first, body, 0)
    case .path(let path) where path != "nil" && !tokens.isMark(first, "."):
      add(.comparedSegue, .path(path), at: first, body, 0)
    default: break
    }
  }
}
