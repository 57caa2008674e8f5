internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

/// Reads a question in the words in which people ask.
///
/// The words may stand in any order: what names a callback is the callback, what names a class of the run
/// is the class, and of two classes the second is what happened before. Names may be shortened as far as
/// they are unique; what is misspelt is mended, and said.
package struct QuestionReader {
  /// The classes of the run, with their modules.
  private let classNames: [String]
  /// The question as far as it was read.
  private var question = Question()
  /// The words that mean nothing here.
  private var unknown: [String] = []
  /// The words that may be classes, with their places.
  private var classes: [NamedClass] = []
  /// The callbacks that are named, with the places of their words.
  private var callbacks: [(callback: Callback, place: Int)] = []
  private var denials: [(word: String, place: Int)] = []

  /// A class of the run that the question names.
  private struct NamedClass {
    let name: String
    let place: Int
    let isAfter: Bool
    /// Whether it is named letter for letter.
    var isExact = false
  }

  /// Prepares to read questions about the classes of a run.
  package init(classNames: [String]) { self.classNames = classNames }

  /// Reads a question.
  ///
  /// - Parameter text: The words of it.
  /// - Returns: What they ask.
  /// - Throws: Which words name nothing.
  package func read(_ text: String) throws(WhyError) -> Question {
    var reader = self
    return try reader.reading(text)
  }

  /// Reads the words of a question.
  private mutating func reading(_ text: String) throws(WhyError) -> Question {
    let words = Self.joined(Self.words(of: text))
    var isAfter = false
    for (place, word) in words.enumerated() {
      let lower = word.lowercased()
      if QuestionWord.after.contains(lower) {
        isAfter = true
      } else if QuestionWord.outlets.contains(lower) {
        question.isAboutOutlets = true
      } else if let sense = QuestionWord.sense(of: lower) {
        if sense == .whyNot { denials.append((lower, place)) }
        // "Not called twice" is about twice.
        if question.sense != .again { question.sense = sense }
      } else if takeNumber(word, behind: place > 0 ? words[place - 1] : "", of: words.count) {
        isAfter = false
      } else if let name = classNames.first(where: { Self.isMeant(by: word, $0) }) {
        classes.append(NamedClass(name: name, place: place, isAfter: isAfter, isExact: true))
        isAfter = false
      } else if QuestionWord.ignored.contains(lower) {
        if lower == "of" { isAfter = false }
      } else if let callback = callback(word) {
        callbacks.append((callback, place))
      } else if let name = className(word) {
        classes.append(NamedClass(name: name, place: place, isAfter: isAfter))
        isAfter = false
      } else if let meant = QuestionWord.callbacks[lower] {
        if callbacks.isEmpty { callbacks.append((meant, place)) }
      } else {
        unknown.append(word)
      }
    }
    // "The controller that presents it": a verb, where a callback is named too.
    let verbs = callbacks.filter { QuestionWord.verbs.contains($0.callback) }
    if verbs.count < callbacks.count {
      callbacks.removeAll { QuestionWord.verbs.contains($0.callback) }
    }
    question.callback = callbacks.first?.callback
    question.otherCallbacks = callbacks.dropFirst().map(\.callback)
    deny(words)
    try mend()
    assign()
    return question
  }

  /// The words of a text: what stands between spaces and points, but for signs around them.
  ///
  /// A callback with the labels of its parameters, as `init(nibName:bundle:)`, is one word.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    for piece in text.split(whereSeparator: { $0.isWhitespace || ",;?!？！。、「」“”\"`".contains($0) }) {
      var piece = piece.trimmed(of: "-'[]<>.:")
      if piece.hasSuffix("'s") || piece.hasSuffix("’s") { piece = piece.dropLast(2) }
      if piece.hasPrefix("(") { piece = piece.trimmed(of: "()") }
      if piece.isEmpty { continue }
      if Callback(named: String(piece)) != nil || piece.hasPrefix("#") {
        words.append(String(piece))
        continue
      }
      for part in Self.parts(of: piece) where !part.isEmpty { words.append(part) }
    }
    return words
  }

  /// The words with callbacks in one that were written in several: "view did load".
  private static func joined(_ words: [String]) -> [String] {
    var found: [String] = []
    var place = 0
    while place < words.count {
      let length = stride(from: min(5, words.count - place), to: 1, by: -1).first {
        spellings[words[place..<place + $0].joined().lowercased()] != nil
      }
      found.append(words[place..<place + (length ?? 1)].joined())
      place += length ?? 1
    }
    return found
  }

  /// The parts of a word: "Detail.viewDidAppear(_:)" has two; letters of other scripts end a name.
  private static func parts(of piece: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    for letter in piece {
      switch letter {
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      let isName = letter.isASCII || depth > 0
      if letter == ".", depth == 0 {
        parts.append(part)
        part = ""
      } else if let last = part.last, (last.isASCII || depth > 0) != isName {
        parts.append(part)
        part = String(letter)
      } else {
        part.append(letter)
      }
    }
    return parts + [part]
  }

  /// Takes in a number: of a transition or an event, or an address.
  ///
  /// In a sentence a bare number is one of an event only where it says so: people name versions, too.
  private mutating func takeNumber(_ word: String, behind before: String, of count: Int) -> Bool {
    if word.hasPrefix("0x"), let address = UInt64(word.dropFirst(2), radix: 16) {
      question.address = address
      return true
    }
    if word.hasPrefix("#"), let number = UInt32(word.dropFirst()) {
      question.transition = number
      return true
    }
    guard let number = UInt64(word) else { return false }
    if count <= 3 || ["event", "events", "at"].contains(before.lowercased()) {
      question.event = number
    }
    return true
  }

  /// The callback that a word names: in any spelling, or shortened as far as it is unique.
  private func callback(_ word: String) -> Callback? {
    let bare = word.prefix { $0 != "(" }
    for text in [word, String(bare), bare + ":"] {
      if let found = Callback(named: text), found.definition != nil { return found }
    }
    let wanted = bare.lowercased().filter { $0 != ":" }
    guard wanted.count >= 4 else { return nil }
    if let exact = Self.spellings[wanted] { return exact }
    // A word of a sentence, such as "window", is no ending of a name.
    guard
      bare.dropFirst().contains(where: \.isUppercase) || !word.utf8.allSatisfy({ $0 < 0x80 })
        || Self.heads.contains(where: wanted.hasPrefix)
    else { return nil }
    if let label = Self.labels[wanted] { return label }
    let endings = Self.controllerCallbacks.filter { $0.name.lowercased().hasSuffix(wanted) }
    return endings.count == 1 ? endings[0] : nil
  }

  /// The beginnings of callbacks, by which an ending in small letters is known for one.
  private static let heads = ["will", "did"]

  /// Each callback by its name in small letters.
  private static let spellings: [String: Callback] = Dictionary(
    Callback.definitions.map { ($0.name.lowercased(), $0.callback) },
    uniquingKeysWith: { old, _ in old })

  /// The labels and the last words that only one callback has: "configurationForConnecting".
  private static let labels: [String: Callback] = {
    var found: [String: Set<Callback>] = [:]
    for definition in Callback.definitions {
      for spelling in definition.spellings {
        for label in spelling.split(whereSeparator: { ":(), ".contains($0) }) where label.count > 7
        {
          found[label.lowercased(), default: []].insert(definition.callback)
        }
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }()

  /// The callbacks that people shorten.
  private static let controllerCallbacks = Callback.definitions.filter {
    [.appearance, .loading, .containment, .presentation, .memory].contains($0.family)
  }.map(\.callback)

  /// The class of the run that a word names: whole, or its beginning, if no other begins so.
  private mutating func className(_ word: String) -> String? {
    let (name, ordinal) = Self.numbered(word)
    let wanted = name.lowercased()
    guard wanted.count >= 2 || classNames.contains(name) else { return nil }
    let bare = classNames.map { (full: $0, bare: ClassName.bare($0).lowercased()) }
    var found = bare.filter { $0.bare == wanted || $0.full.lowercased() == wanted }
    if found.isEmpty {
      found = bare.filter { Self.stems(of: $0.bare).contains(wanted) }
    }
    if found.isEmpty, wanted.count >= 3 { found = bare.filter { $0.bare.hasPrefix(wanted) } }
    guard let first = found.first else { return nil }
    if found.count > 1 {
      question.remarks.append(
        "'\(word)' is read as \(ClassName.bare(first.full)); others begin so too")
    }
    if let ordinal { question.ordinal = ordinal }
    return first.full
  }

  /// A name and the number of an instance behind it: "DetailController#2".
  private static func numbered(_ word: String) -> (String, UInt32?) {
    guard let mark = word.lastIndex(of: "#"), let number = UInt32(word[word.index(after: mark)...])
    else { return (word, nil) }
    return (String(word[..<mark]), number)
  }

  /// Whether a word is the name of a class, or what people leave of it, letter for letter: "First".
  private static func isMeant(by word: String, _ className: String) -> Bool {
    let bare = ClassName.bare(className)
    // "NSViewController's viewDidLoad" of an app whose class is called ViewController.
    let own = FrameworkName(word)
    if own.isOfUIKit || own.isOfAppKit, word.dropFirst(2) == bare { return true }
    return bare == word
      || word.first?.isUppercase == true
        && endings.contains { bare.count == word.count + $0.count && bare == word + $0 }
  }

  /// The endings of controllers that people leave away.
  private static let endings = ["ViewController", "Controller", "VC"]

  /// What people leave of the name of a controller.
  private static func stems(of name: String) -> [String] {
    endings.filter { name.hasSuffix($0.lowercased()) }.map { String(name.dropLast($0.count)) }
  }

  /// Finds what misspelt words mean.
  private mutating func mend() throws(WhyError) {
    let bare = classNames.map(ClassName.bare)
    for word in unknown where word.allSatisfy(\.isASCII) && word.count > 3 {
      if question.callback == nil,
        let near = word.nearest(in: Self.controllerCallbacks.map(\.name)),
        near.editDistance(to: word) <= 2
      {
        question.callback = Callback(named: near)
        question.remarks.append("'\(word)' is read as \(near)")
      } else if classes.isEmpty, let near = word.nearest(in: bare),
        let place = bare.firstIndex(of: near)
      {
        classes.append(NamedClass(name: classNames[place], place: 0, isAfter: false))
        question.remarks.append("'\(word)' is read as \(near)")
      }
    }
    if classes.isEmpty, !classNames.isEmpty {
      question.stranger = unknown.first {
        $0.first?.isUppercase == true && $0.count > 3 && $0.allSatisfy(\.isASCII)
          && !FrameworkName($0).isOfFramework
      }
    }
    if question.callback == nil, classes.isEmpty, question.event == nil,
      question.transition == nil, question.address == nil
    {
      throw WhyError(.nothingNamed(unknown))
    }
  }

  /// Decides which of several callbacks is said to stay away: the one next to the word that says so.
  ///
  /// - Parameter words: The words of the question, by which it is known what stands between two of them.
  private mutating func deny(_ words: [String]) {
    if question.isAboutOutlets { return question.sense = .open }
    guard callbacks.count > 1 else { return }
    let near = denials.flatMap { denial in
      callbacks.compactMap { named -> (callback: Callback, distance: Int)? in
        guard named.place > denial.place else {
          return (named.callback, 2 * (denial.place - named.place))
        }
        // "Without viewDidAppear", "but not the viewDidAppear"; else the denial follows what it denies.
        let between = words[(denial.place + 1)..<named.place]
        return between.allSatisfy { QuestionWord.ignored.contains($0.lowercased()) }
          ? (named.callback, 1) : nil
      }
    }.min { $0.distance < $1.distance }
    guard let near, near.distance <= 8 else { return }
    question.denied = near.callback
    question.sense = .whyNot
  }

  /// Decides which of two classes is asked about.
  private mutating func assign() {
    let own = classes.filter { !$0.isAfter }
    let asked = question.denied ?? question.callback
    let place = callbacks.first { $0.callback == asked }?.place ?? 0
    let exact = own.filter(\.isExact)
    let near = (exact.isEmpty ? own : exact).min {
      abs($0.place - place) < abs($1.place - place)
    }
    let subject = near ?? classes.first
    question.className = subject?.name
    question.after = classes.first { $0.name != subject?.name }?.name
  }
}

/// Why a question cannot be answered.
package struct WhyError: Error, Equatable {
  /// The problems of questions that cannot be answered.
  package enum Problem: Equatable, Sendable {
    /// The words name no callback and no class of the run.
    case nothingNamed([String])
  }

  /// The problem.
  package let problem: Problem

  /// Takes a problem.
  init(_ problem: Problem) { self.problem = problem }
}

extension Substring {
  /// The text without some signs at its ends.
  fileprivate func trimmed(of signs: String) -> Substring {
    var text = self
    while let first = text.first, signs.contains(first) { text = text.dropFirst() }
    while let last = text.last, signs.contains(last) { text = text.dropLast() }
    return text
  }
}
