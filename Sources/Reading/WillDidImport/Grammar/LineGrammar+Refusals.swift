/// Lines that are none of a log, whatever stands in them.
extension LineGrammar {
  static func isCode(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    if bytes[range.lowerBound] == UInt8(ascii: "@") { return true }
    if bytes.holds(["selector(", "->>"], in: range) { return true }
    if bytes.has("/*", at: range.lowerBound, before: range.upperBound),
      bytes.ends(range, with: "*/"), bytes.holds(["-[", "+["], in: range)
    {
      return true
    }
    let last = bytes[range.upperBound - 1]
    return last == UInt8(ascii: ";") || last == UInt8(ascii: "{")
      || bytes[range.lowerBound] == UInt8(ascii: "}") || isArgument(bytes, range)
  }

  /// Whether a text ends like an argument: `print("viewDidLoad")`, `name: "viewDidLoad", `.
  private static func isArgument(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let isListed = bytes[range.upperBound - 1] == UInt8(ascii: ",")
    let end = range.upperBound - (isListed ? 1 : 0)
    switch bytes.at(end - 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return isListed
    case UInt8(ascii: ")") where bytes.at(end - 2) == UInt8(ascii: "\""):
      guard let open = bytes.find("(\"", in: range) else { return false }
      return open == range.lowerBound || bytes.at(open - 1).isWord
    default: return false
    }
  }

  /// An item of a list that is nothing but code: what one should look for, not what was printed.
  static func isListedCode(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    if [0x2d, 0x2a, 0x2b].contains(bytes[start]), bytes.at(start + 1).isBlank {
      start = bytes.skipBlanks(start + 1, range.upperBound)
      if bytes.at(start) == UInt8(ascii: "`") { return true }
    }
    // `[x] ` is a thing to do.
    return Wording.tasks.contains { bytes.has($0, at: start, before: range.upperBound) }
  }

  /// Whether a text without a time is about a callback and is no event of it.
  func isAbout(_ bytes: Bytes, _ range: Range<Int>, _ setting: Setting) -> Bool {
    guard let first = parse.found.first, let last = parse.found.last else { return false }
    // A line of a source that a search has found: `First.swift:12:    second.viewDidLoad()`.
    if setting.hasFileLine, bytes[range.lowerBound].isLowercase,
      bytes.isIndented(range.lowerBound), bytes.at(first.start - 1) == UInt8(ascii: ".")
    {
      return true
    }
    // A line of a tool that is about to trace a callback.
    if bytes.holds(["handler at \""], in: last.match.end..<range.upperBound) { return true }
    // `viewDidLoad :` heads an explanation.
    if first.start == range.lowerBound, bytes.at(last.match.end) == 0x20,
      bytes.isText(bytes.trimmed(last.match.end..<range.upperBound), ":")
    {
      return true
    }
    // A callback in quotes of code in an item of a list, or in a sentence that quotes a class, too.
    let quote = UInt8(ascii: "`")
    guard bytes.at(first.start - 1) == quote, bytes.at(first.match.end) == quote,
      first.start > range.lowerBound
    else { return false }
    let start = bytes.skipDecoration(range.lowerBound, range.upperBound)
    let before = start..<max(start, first.start - 1)
    let isItem = start > range.lowerBound && bytes.at(start - 1).isBlank
    return !before.isEmpty && bytes[range.lowerBound] != UInt8(ascii: "|")
      && (isItem || before.contains { bytes[$0] == quote })
  }

  /// A heading of Markdown, as against a banner that also ends with signs.
  static func isHeading(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while bytes.at(place) == UInt8(ascii: "#"), place < range.upperBound { place += 1 }
    // A heading of Markdown has six at most; more are a rule that people put before what they print.
    return place > range.lowerBound && place <= range.lowerBound + 6 && bytes.at(place).isBlank
      && bytes[range.upperBound - 1] != UInt8(ascii: "#")
  }

  /// A frame of a stack or a symbol of a program: it has an address before the method, or ends with the
  /// distance from one.
  static func isFrame(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    if Wording.frameHeads.contains(where: { bytes.has($0, at: start, before: end) }) { return true }
    if isTest(bytes, range) || isMarkup(bytes, range) { return true }
    // `File "First.swift", line 42, in First.viewDidLoad`
    if bytes.has("File \"", at: start, before: end), bytes.holds(["\", line "], in: range) {
      return true
    }
    if bytes.has("-[", at: start, before: end) || bytes.has("+[", at: start, before: end),
      bytes.holds(["]: unrecognized selector sent", "]: message sent to deallocated"], in: range)
    {
      return true
    }
    if let address = bytes.hexNumber(start, end), address.end - start >= 8,
      bytes.at(address.end).isBlank
    {
      return true
    }
    if bytes.holds([") at ", "] at "], in: range),
      bytes.holds([" at <compiler-generated>", ".swift:", ".m:", ".mm:"], in: range)
    {
      return true
    }
    if isNumberedFrame(bytes, range) || isCommit(bytes, range) { return true }
    // A debugger tells what a method was called with: `#0 First.viewDidLoad(self=0x…)`.
    if bytes.holds(["(self="], in: range) { return true }
    // A breakpoint of a debugger, a symbol of `atos`.
    if bytes.holds(Wording.frameMarks, in: range) {
      return true
    }
    // `#4 0x0001 in First.viewDidLoad()`, `#4: 0x0001`, `#0 First.viewDidLoad() ()`
    if bytes[start] == UInt8(ascii: "#"), let number = bytes.number(start + 1, end) {
      let sign = bytes.at(number.end) == UInt8(ascii: ":") ? 1 : 0
      if bytes.address(bytes.skipBlanks(number.end + sign, end), end) != nil
        || bytes.ends(range, with: " ()")
      {
        return true
      }
    }
    // The symbols of a map: `0x100001480 0x40 [ 3] -[First viewDidLoad]`.
    if let address = bytes.address(start, end) {
      let next = bytes.skipBlanks(address.end, end)
      if bytes.address(next, end) != nil || bytes.at(next) == UInt8(ascii: "[") { return true }
    }
    // `-[First viewDidLoad] + 177`, `+ 0xb1`
    var place = end
    while place > start, bytes[place - 1].hexValue != nil || bytes[place - 1] == 0x78 { place -= 1 }
    guard place < end, place - 3 > start, bytes[place - 1] == 0x20,
      bytes[place - 2] == UInt8(ascii: "+")
    else { return false }
    return bytes[place - 3] == 0x20
  }

  /// The lines of runners of tests about a test that is named like a callback: also `✓ viewDidLoad (0.01s)`.
  private static func isTest(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    if isOfRunner(bytes, range) { return true }
    return bytes.ends(range, with: "s)")
      && Wording.testMarks.contains {
        bytes.has($0, at: range.lowerBound, before: range.upperBound)
      }
  }

  /// The lines of Apple's runners of tests: `Test Case '-[Tests viewDidLoad]' started.`,
  /// `◇ Test viewDidLoad() started.`.
  static func isOfRunner(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    if Wording.testHeads.contains(where: {
      bytes.has($0, at: range.lowerBound, before: range.upperBound)
    }) {
      return true
    }
    let start = bytes.skipDecoration(range.lowerBound, range.upperBound)
    return bytes.has("Test ", at: start, before: range.upperBound)
      && bytes.holds(Wording.testVerdicts, in: range)
  }

  /// `<string>viewDidLoad</string>`, a symbol that a linker misses.
  private static func isMarkup(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    if bytes.ends(range, with: "\", referenced from:") { return true }
    guard bytes[range.lowerBound] == UInt8(ascii: "<"), bytes.at(range.lowerBound + 1).isLowercase
    else { return false }
    return bytes.holds(["</"], in: range)
  }

  /// `2 Catalog First.viewDidAppear(_:) (First.swift:41)`, `2 Catalog "First.m" line 41 in -[First viewDidLoad]`.
  private static func isNumberedFrame(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let number = bytes.number(range.lowerBound, range.upperBound),
      bytes.at(number.end).isBlank
    else { return false }
    if bytes.holds(Wording.frameFiles, in: range) {
      return true
    }
    guard bytes[range.upperBound - 1] == UInt8(ascii: ")"),
      let open = range.last(where: { bytes[$0] == UInt8(ascii: "(") }),
      let file = bytes.sourceFile(open + 1, range.upperBound)
    else { return false }
    return file.end == range.upperBound - 1
  }

  /// `4d5e6f7 Log viewDidAppear` in a list of commits.
  private static func isCommit(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let start = bytes.skipDecoration(range.lowerBound, range.upperBound)
    let hash = start..<bytes.endOfWord(start, range.upperBound)
    guard (7...10).contains(hash.count) || hash.count == 40, bytes.at(hash.upperBound).isBlank,
      hash.contains(where: { bytes[$0].isDigit }), hash.contains(where: { bytes[$0].isLetter })
    else { return false }
    return hash.allSatisfy { bytes[$0].isDigit || (0x61...0x66).contains(bytes[$0]) }
  }
}

extension Span where Element == UInt8 {
  /// Whether at least four blanks stand before a place, as they do in sources.
  fileprivate func isIndented(_ place: Int) -> Bool {
    (1...4).allSatisfy { at(place - $0).isBlank }
  }
}
