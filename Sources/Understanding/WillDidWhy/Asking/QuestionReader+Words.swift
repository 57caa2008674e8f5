internal import WillDidModel
internal import WillDidText

// The words of a question.
extension QuestionReader {
  /// The words of a text: what stands between spaces and points, but for signs around them.
  ///
  /// A callback with the labels of its parameters, as `init(nibName:bundle:)`, is one word.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    // "addListener('blur', …)" names two things.
    let text = text.replacing("('", with: " ")
    for piece in text.split(whereSeparator: {
      $0.isWhitespace || ",;?!/|→，；？！。、：（）「」“”\"`".contains($0)
    }).flatMap({ $0.pieces(separatedBy: "--") }) {
      var piece = piece.trimmed(of: "-'[]<>.:*~")
      if piece.hasSuffix("'s") || piece.hasSuffix("’s") { piece = piece.dropLast(2) }
      // "(void)viewWillAppear:(BOOL)animated", as Objective-C declares it.
      if piece.hasPrefix("("), let end = piece.firstIndex(of: ")"),
        piece[end...].dropFirst().first?.isLetter == true
      {
        piece = piece[end...].dropFirst()
      }
      if let type = piece.firstRange(of: ":(") { piece = piece[...type.lowerBound] }
      if piece.hasPrefix("(") || piece.hasSuffix(")") && !piece.contains("(") {
        piece = piece.trimmed(of: "()")
      }
      if piece.isEmpty { continue }
      if Callback(named: String(piece)) != nil || piece.hasPrefix("#") {
        words.append(String(piece))
        continue
      }
      for part in Self.parts(of: piece) where !part.isEmpty {
        // "viewDidLoad2", as some print for their second controller.
        let name = part.reversed().drop(while: \.isNumber)
        if name.count < part.count, Callback(named: String(name.reversed())) != nil {
          words += [String(part.dropFirst(name.count)), String(name.reversed())]
        } else {
          words.append(part)
        }
      }
    }
    return words
  }

  /// The words with callbacks in one that were written in several: "view did load".
  static func united(_ words: [String]) -> [String] {
    var found: [String] = []
    var place = 0
    while place < words.count {
      let length = stride(from: min(5, words.count - place), to: 1, by: -1).first {
        NamedCallback(spelledBy: words[place..<place + $0]) != nil
      }
      found.append(words[place..<place + (length ?? 1)].joined())
      place += length ?? 1
    }
    return found
  }

  /// The places of the words of each sentence of a text.
  func sentences(of text: String) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var sentence = ""
    for piece in text.split(whereSeparator: \.isWhitespace) + ["."[...]] {
      sentence += "\(piece) "
      guard let last = piece.last, ".?!。？！".contains(last) else { continue }
      let start = sentences.last?.upperBound ?? 0
      let count = paired(Self.united(Self.words(of: sentence))).count
      if count > 0 { sentences.append(start..<start + count) }
      sentence = ""
    }
    return sentences
  }

  /// The quotes in a text that are long enough to be known again: "Creating the view".
  static func quotes(of text: String) -> [String] {
    let parts = text.split(omittingEmptySubsequences: false) { "\"“”".contains($0) }
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 && parts[$0].count > 3 }
      .map { String(parts[$0]) }
  }

  /// The words of a text from the first one inside a pair of brackets at its end on.
  func bracket(_ text: String) -> Int? {
    let text = text[...].trimmed(of: " .?!\n")
    guard text.last == ")", let open = text.lastIndex(of: "("), open > text.startIndex,
      text[text.index(before: open)].isWhitespace
    else { return nil }
    return paired(Self.united(Self.words(of: String(text[..<open])))).count
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
      let isName = letter.isOfLatin || depth > 0
      if letter == ".", depth == 0 {
        parts.append(part)
        part = ""
      } else if let last = part.last, (last.isOfLatin || depth > 0) != isName {
        parts.append(part)
        part = String(letter)
      } else {
        part.append(letter)
      }
    }
    return parts + [part]
  }
}

extension Character {
  /// Whether it is no letter of a script other than that of names: "ã" and "ü" stand in words as "a" and "u" do.
  fileprivate var isOfLatin: Bool {
    isASCII
      || unicodeScalars.allSatisfy { $0.value < 0x250 || (0x1E00..<0x1F00).contains($0.value) }
  }
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
