/// A word of a line, a text in quotes, or a comma.
struct LineWord: Equatable {
  /// Its text, without quotes.
  var text: String
  var isQuoted = false
  var position: StoryPosition

  /// Whether it is a certain word of the language.
  func says(_ word: String) -> Bool { !isQuoted && text == word }

  /// The word for a message: long ones are cut.
  var shown: String { text.shown }
}

extension String {
  /// The text in quotes for a message, cut if it is long.
  var shown: String { "'\(clipped)'" }

  /// The text for a message: on one line, and cut if it is long.
  var clipped: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? "\(line.prefix(40))…" : line
  }

  /// The text as a word of a story: in quotes unless it can do without.
  package var asWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isNameLetter }
    return isPlain ? self : quotedForStory
  }

  /// The text in the quotes of a story.
  var quotedForStory: String {
    var text = "\""
    for letter in unicodeScalars {
      switch letter {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(letter)
      }
    }
    return text + "\""
  }
}

extension Character {
  /// Whether names can hold it.
  var isNameLetter: Bool { isLetter || isNumber || "_.~-".contains(self) }
}

/// The words of a line, taken one after the other.
struct LineWords {
  private var words: [LineWord]
  /// How many were taken.
  private(set) var place = 0
  /// Where the line ends.
  let end: StoryPosition

  init(_ words: [LineWord], end: StoryPosition) { (self.words, self.end) = (words, end) }

  /// The word to be taken next.
  var next: LineWord? { place < words.count ? words[place] : nil }

  /// Where the next word stands, or where the line ends.
  var position: StoryPosition { next?.position ?? end }

  mutating func take() -> LineWord? {
    guard let word = next else { return nil }
    place += 1
    return word
  }

  /// Takes the next word if it is a certain one.
  mutating func take(_ wanted: String) -> Bool {
    guard let next, next.says(wanted) else { return false }
    place += 1
    return true
  }

  /// Takes what the next word begins with, and leaves the rest of it.
  mutating func cut(prefix: String) -> Bool {
    guard let next, !next.isQuoted, next.text.hasPrefix(prefix), next.text != prefix else {
      return false
    }
    words[place].text.removeFirst(prefix.count)
    words[place].position.column += prefix.utf8.count
    return true
  }

  /// Takes apart names with a colon between them and no space, as Swift allows it too.
  mutating func spaceColons() {
    for index in words.indices.reversed() where !words[index].isQuoted {
      let word = words[index]
      guard let colon = word.text.firstIndex(of: ":"), colon > word.text.startIndex,
        word.text.index(after: colon) < word.text.endIndex
      else { continue }
      let behind = word.text.index(after: colon)
      var rest = LineWord(text: String(word.text[behind...]), position: word.position)
      rest.position.column += word.text[..<behind].utf8.count
      words[index].text = String(word.text[..<behind])
      words.insert(rest, at: index + 1)
    }
  }

  /// Takes the colon behind the next word, and leaves the word.
  mutating func cutColon() -> Bool {
    guard let next else { return false }
    // A colon of its own comes first: Objective-C's names of methods end in one too.
    if place + 1 < words.count, words[place + 1].says(":") {
      words.remove(at: place + 1)
    } else if !next.isQuoted, next.text.count > 1, next.text.hasSuffix(":") {
      words[place].text.removeLast()
    } else {
      return false
    }
    return true
  }
}
