extension Story {
  /// Reads a story; the first thing that is wrong with it is thrown.
  package static func read(_ bytes: [UInt8]) throws(StoryError) -> Story {
    var reader = StoryReader()
    try reader.read(bytes)
    return try reader.finish()
  }
}

/// Reads a story line by line.
struct StoryReader {
  /// The largest sizes of a story.
  private enum Limit {
    static let bytes = 1 << 20
    static let bytesInLine = 4096
    static let steps = 100_000
    static let classes = 1000
  }

  private var story = Story()
  private var head = StoryHead()
  private var names = StoryNames()
  /// Whether a class or a step stands above.
  private var isHeadOver = false
  /// Whether the line above belongs to a class.
  private var isInClass = false

  mutating func read(_ bytes: [UInt8]) throws(StoryError) {
    guard bytes.count <= Limit.bytes else {
      throw StoryError("a story has at most 1 MiB", at: StoryPosition(line: 1, column: 1))
    }
    // Some editors begin each file of theirs with this mark of UTF-8.
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let lines = bytes[start...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      try Self.checkText(text, line: index + 1)
      try read(text, line: index + 1)
    }
  }

  mutating func finish() throws(StoryError) -> Story {
    try endHead()
    try names.finish()
    return story
  }

  private static func checkText(_ text: ArraySlice<UInt8>, line: Int) throws(StoryError) {
    guard text.count <= Limit.bytesInLine else {
      throw StoryError(
        "a line has at most \(Limit.bytesInLine) bytes",
        at: StoryPosition(line: line, column: Limit.bytesInLine + 1))
    }
    let decoded = String(decoding: text, as: UTF8.self).utf8
    for (index, (byte, repaired)) in zip(text, decoded).enumerated() {
      let position = StoryPosition(line: line, column: index + 1)
      guard byte == repaired else { throw StoryError("the line is not UTF-8", at: position) }
      guard byte >= 0x20 && byte != 0x7f || byte.isBlank else {
        throw StoryError("the line has a control character, byte \(byte), in it", at: position)
      }
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, line number: Int) throws(StoryError) {
    let start = line.startIndex
    if let key = StoryHead.key(of: line) {
      guard !isHeadOver else {
        throw StoryError(
          "'\(key.clipped):' belongs above the first class and the first step",
          at: StoryPosition(line: number, column: 1))
      }
      return try head.read(line, key: key, number: number, into: &story)
    }
    var words = try LineScanner.words(of: line, line: number, start: start)
    guard let first = words.next else { return }
    if line.first?.isBlank == true {
      try readTrait(&words)
    } else if first.says("class") {
      try readClass(&words)
    } else {
      try readStep(&words)
    }
  }

  private mutating func readClass(_ words: inout LineWords) throws(StoryError) {
    try endHead()
    words.spaceColons()
    var declaration = try Grammar.classes.read(&words).meaning
    if declaration.superclass == declaration.name {
      declaration.superclass.text = names.usualSuperclass
    }
    try names.checkClass(declaration.superclass)
    try names.declare(declaration.name)
    guard story.classes.count < Limit.classes else {
      throw StoryError("a story has at most \(Limit.classes) classes", at: declaration.position)
    }
    story.classes.append(declaration)
    isInClass = true
  }

  private mutating func readTrait(_ words: inout LineWords) throws(StoryError) {
    let position = words.position
    guard isInClass else {
      throw StoryError(
        "the line is indented, and there is no class above to which it could belong",
        at: position)
    }
    if Grammar.actions.canBegin(words), !Grammar.habits.canBegin(words) {
      throw StoryError(
        "the line is indented, and a step is not; in a class, write 'in CALLBACK: STEP'",
        at: position)
    }
    let sentence = try Grammar.habits.read(&words)
    let isInCallback = if case .does = sentence.meaning { true } else { false }
    try names.note(sentence.mentions, isInCallback: isInCallback)
    story.classes[story.classes.count - 1].traits.append(
      Story.Trait(position: position, habit: sentence.meaning, text: sentence.text))
  }

  private mutating func readStep(_ words: inout LineWords) throws(StoryError) {
    try endHead()
    if Grammar.habits.canBegin(words), !Grammar.actions.canBegin(words) {
      throw StoryError(
        "the line is a sentence about a class, which is indented below its class",
        at: words.position)
    }
    let (step, mentions) = try Story.Step.read(&words)
    try names.note(mentions, isInCallback: false)
    guard story.steps.count < Limit.steps else {
      throw StoryError("a story has at most \(Limit.steps) steps", at: step.position)
    }
    story.steps.append(step)
    isInClass = false
  }

  /// Ends the head: what it says holds for all that follows.
  private mutating func endHead() throws(StoryError) {
    guard !isHeadOver else { return }
    isHeadOver = true
    try head.finish(&story)
    names.system = story.system
  }
}
