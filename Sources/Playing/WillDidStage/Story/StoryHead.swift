internal import WillDidText

/// A line of the head of a story.
package enum HeadLine: String, CaseIterable, Sendable {
  case story
  case system
  case device
  case seed
  case bundle
  case scenes
  case assume

  /// How the line is spelled.
  package var template: String {
    switch self {
    case .story: "story: TITLE"
    case .system: "system: iOS NUMBER | macOS NUMBER"
    case .device: "device: iPhone | iPad | Mac"
    case .seed: "seed: NUMBER"
    case .bundle: "bundle: FOLDER"
    case .scenes: "scenes: yes|no"
    case .assume: "assume: SWITCH yes|no"
    }
  }

  /// The meaning of the line, in half a line.
  package var explanation: String {
    switch self {
    case .story: "what it is about"
    case .system: "with the major version, or as iOS 18.4; iOS 17 if it is missing"
    case .device: "iPhone if it is missing, and Mac on macOS"
    case .seed: "where random numbers begin; 1 if it is missing"
    case .bundle: "the folder of nibs and storyboards, relative to the story"
    case .scenes: "whether the app has adopted scenes (iOS 13 and later); yes if it is missing"
    case .assume: "an answer to what no source says; one line for each"
    }
  }
}

/// Reads the head of a story.
struct StoryHead {
  private var seen: Set<HeadLine> = []
  private var devicePosition: StoryPosition?
  private var systemPosition: StoryPosition?
  private var scenesPosition: StoryPosition?

  /// The word that the line begins with if it is one of a head: letters and a colon.
  static func key(of line: ArraySlice<UInt8>) -> String? {
    let letters = line.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    guard !letters.isEmpty, letters.endIndex < line.endIndex,
      line[letters.endIndex] == UInt8(ascii: ":")
    else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Reads a line into the story.
  mutating func read(
    _ line: ArraySlice<UInt8>, key: String, number: Int, into story: inout Story
  ) throws(StoryError) {
    let position = StoryPosition(line: number, column: 1)
    guard let headLine = HeadLine(rawValue: key) else {
      let keys = HeadLine.allCases.map(\.rawValue)
      let question = key.nearest(in: keys).map { "; did you mean '\($0):'?" } ?? ""
      throw StoryError("there is no line '\(key.clipped):'" + question, at: position)
    }
    if headLine != .assume, !seen.insert(headLine).inserted {
      throw StoryError("'\(key):' stands twice in the head", at: position)
    }
    let value = line.dropFirst(key.utf8.count + 1)
    if headLine == .story {
      story.title = try Self.title(value, line: number, start: line.startIndex)
      return
    }
    var words = try LineScanner.words(of: value, line: number, start: line.startIndex)
    let start = words.position
    switch headLine {
    case .story: break
    case .system:
      try Self.readSystem(&words, &story)
      systemPosition = start
    case .device:
      story.idiom = try Self.idiom(&words)
      devicePosition = start
    case .seed: story.seed = try Self.seed(&words)
    case .bundle: story.bundle = try Self.bundle(&words)
    case .scenes:
      story.adoptsScenes = try Self.scenes(&words)
      scenesPosition = start
    case .assume:
      let (assumption, answer) = try Self.assumption(&words)
      if story.assumptions.updateValue(answer, forKey: assumption) != nil {
        throw StoryError("'\(assumption.rawValue)' is assumed twice", at: start)
      }
    }
    if let word = words.next {
      throw StoryError("\(word.shown) is too much in '\(headLine.template)'", at: word.position)
    }
  }

  /// Checks what more than one line says.
  func finish(_ story: inout Story) throws(StoryError) {
    if let scenesPosition, story.system == .macOS || story.version < 13 {
      throw StoryError(
        "\(story.system.rawValue) \(story.version) has no scenes", at: scenesPosition)
    }
    guard let devicePosition else {
      story.idiom = story.system == .macOS ? .mac : .phone
      return
    }
    if (story.idiom == .mac) != (story.system == .macOS) {
      throw StoryError("\(story.system.rawValue) does not run on this device", at: devicePosition)
    }
  }

  /// The title: the rest of the line up to a comment, or a text in quotes.
  private static func title(
    _ value: ArraySlice<UInt8>, line: Int, start: Int
  ) throws(StoryError) -> String {
    let text = value.drop { $0.isBlank }
    if text.first == UInt8(ascii: "\"") {
      var words = try LineScanner.words(of: text, line: line, start: start)
      if let title = words.take(), words.next == nil { return title.text }
    }
    var end = text.endIndex
    for place in text.indices where text[place] == UInt8(ascii: "#") {
      guard place == text.startIndex || text[place - 1].isBlank else { continue }
      end = place
      break
    }
    while end > text.startIndex, text[end - 1].isBlank { end -= 1 }
    return String(decoding: text[..<end], as: UTF8.self)
  }

  private static func readSystem(_ words: inout LineWords, _ story: inout Story) throws(StoryError)
  {
    let position = words.position
    let names = SystemProfile.System.allCases.map(\.rawValue)
    guard let word = words.take(), let system = SystemProfile.System(rawValue: word.text) else {
      throw StoryError("the system is one of \(names.joined(separator: ", "))", at: position)
    }
    let place = words.position
    let versions = system == .macOS ? 10...99 : 2...99
    let parts = words.take()?.text.split(separator: ".", omittingEmptySubsequences: false) ?? []
    let numbers = parts.compactMap { Int($0) }
    guard (1...2).contains(parts.count), numbers.count == parts.count,
      versions.contains(numbers[0]), (0...99).contains(numbers.last ?? 0)
    else {
      throw StoryError(
        "expected the version of \(system.rawValue), as 17 in 'iOS 17' or 18.4 in 'iOS 18.4'",
        at: place)
    }
    (story.system, story.version) = (system, numbers[0])
    story.minor = parts.count > 1 ? numbers[1] : 0
  }

  private static func idiom(_ words: inout LineWords) throws(StoryError) -> SystemProfile.Idiom {
    let position = words.position
    switch words.take()?.text {
    case "iPhone": return .phone
    case "iPad": return .pad
    case "Mac": return .mac
    default: throw StoryError("the device is one of iPhone, iPad, Mac", at: position)
    }
  }

  private static func seed(_ words: inout LineWords) throws(StoryError) -> UInt64 {
    let position = words.position
    guard let seed = words.take().flatMap({ UInt64($0.text) }) else {
      throw StoryError("the seed is a number from 0 to \(UInt64.max)", at: position)
    }
    return seed
  }

  private static func bundle(_ words: inout LineWords) throws(StoryError) -> StoryName {
    let position = words.position
    guard let word = words.take(), !word.text.isEmpty else {
      throw StoryError("the folder of the bundle is missing", at: position)
    }
    return StoryName(word.text, at: position)
  }

  private static func scenes(_ words: inout LineWords) throws(StoryError) -> Bool {
    if words.take("yes") { return true }
    if words.take("no") { return false }
    throw StoryError("an app has scenes or not: yes or no", at: words.position)
  }

  private static func assumption(_ words: inout LineWords) throws(StoryError) -> (Assumption, Bool)
  {
    let position = words.position
    let text = words.take()?.text ?? ""
    guard let assumption = Assumption(rawValue: text) else {
      let names = Assumption.allCases.map(\.rawValue)
      throw StoryError("\(text.shown) is nothing to assume" + text.question(names), at: position)
    }
    if words.take("yes") { return (assumption, true) }
    if words.take("no") { return (assumption, false) }
    throw StoryError("yes or no is missing after '\(text)'", at: words.position)
  }
}
