internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

/// The lines of a short log, as they stand: people print more than callbacks, and a question is about that too.
package struct Transcript: Sendable {
  /// A line of the log.
  struct Line: Sendable {
    /// The number of the line, from 1.
    let number: Int
    /// The text of the line.
    let text: String
    /// The words of the line, callbacks in one.
    let words: [String]
    /// The callbacks that the line names, with the places of their words.
    let callbacks: [(callback: Callback, place: Int)]

    init(_ text: Substring, number: Int) {
      (self.text, self.number) = (String(text), number)
      let words = QuestionReader.united(QuestionReader.words(of: self.text))
      self.words = words
      callbacks = words.indices.compactMap { place in
        NamedCallback(words[place]).map { ($0.callback, place) }
      }
    }

    /// The second of the day that the line says, if it does.
    var second: Int64? {
      let parts = text.split { !$0.isNumber && $0 != ":" }
        .map { $0.split(separator: ":", omittingEmptySubsequences: false) }
      return parts.lazy.compactMap { part -> Int64? in
        let numbers = part.compactMap { $0.count == 2 ? Int64($0) : nil }
        guard part.count == 3, numbers.count == 3 else { return nil }
        return (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
      }.first
    }

    /// The class that stands before a word, as the object that prints does.
    ///
    /// - Parameter place: Where the word stands.
    /// - Returns: The name, or `nil` where only classes of frameworks stand there.
    func subject(before place: Int) -> String? {
      words[..<place].last {
        ($0.first?.isUppercase == true || Self.kinds.contains(where: $0.hasSuffix))
          && $0.dropFirst().contains(where: \.isLowercase)
          && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && $0.count > 2
          && !FrameworkName($0).isOfFramework && NamedCallback($0) == nil
      }
    }

    /// How the names of objects end that begin small: "anotherController".
    private static let kinds = ["Controller", "Delegate", "VC", "Coordinator"]

    /// Whether the line says that a change was taken back: "didCancelScroll", "transitionCompleted=0".
    var tellsCancelling: Bool {
      let lower = text.lowercased()
      let isTaken =
        lower.contains("cancel")
        && !["tap", "click", "button", "press", "= false", "=false", ": false", "=0", ": no"]
          .contains(where: lower.contains)
      return isTaken || Circumstances(text).ofLog.contains(.cancelled)
        || ["completed", "complete", "finished"].contains { lower.denies($0) }
    }

    /// Whether the line says that something has no object: "textView = (null)".
    var tellsNothing: Bool { words.contains { ["nil", "null"].contains($0.lowercased()) } }

    /// Whether the line denies something, or is a complaint of UIKit: "not deallocated", "Attempt to dismiss".
    var tellsTrouble: Bool {
      let lower = " " + text.lowercased()
      return [" not ", " never ", "attempt to ", "unbalanced calls"].contains(where: lower.contains)
    }

    /// Whether the line is about something that listens: "willBlur listener added".
    var tellsListening: Bool {
      words.contains { word in
        ["listener", "listening", "subscri", "observing"].contains(
          where: word.lowercased().contains)
          || word.hasPrefix("add") && word.hasSuffix("Observer")
      }
    }

    /// Whether a layer above UIKit prints the line.
    var isOfLayer: Bool {
      ["LOG ", " LOG ", "flutter:", "[DOTNET]", "[JS]", "JS:", "WARN "].contains {
        text.hasPrefix($0)
      }
    }

    /// Whether native code prints the line, beside those of a layer.
    var isNative: Bool { !isOfLayer && !callbacks.isEmpty }

    /// Where the line names a callback.
    func place(of callback: Callback) -> Int? {
      callbacks.first { $0.callback == callback }?.place
    }
  }

  /// The lines that are not empty.
  let lines: [Line]
  /// The situations that the lines speak of.
  let circumstances: Set<Circumstance>
  /// The text of all lines.
  let text: String

  /// The last of some classes that each property was set to an object of: "mainController = <List: 0x600>".
  package func roles(of classNames: [String]) -> [String: String] {
    let full = Dictionary(
      classNames.map { (ClassName.bare($0), $0) }, uniquingKeysWith: { first, _ in first })
    var roles: [String: String] = [:]
    for words in lines.map(\.words) {
      for place in words.indices.dropFirst().dropLast()
      where words[place] == "=" && words[place - 1].contains(where: \.isUppercase) {
        if let name = full[words[place + 1]] { roles[words[place - 1]] = name }
      }
    }
    return roles
  }

  /// The most bytes of a log that are read so: what people paste is shorter.
  package static let most = 1 << 14

  /// Takes the text of a log, or of none.
  package init(_ text: String = "") {
    self.text = text
    circumstances = text.isEmpty ? [] : Circumstances(Circumstances.parted(text)).ofLog
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }.map { Line($0.element, number: $0.offset + 1) }
  }
}

extension String {
  /// Whether a value of it is said to be false: "completed: false", "completed=0".
  fileprivate func denies(_ name: String) -> Bool {
    guard let end = firstRange(of: name)?.upperBound else { return false }
    let rest = self[end...].drop { $0 == " " }
    guard rest.first == ":" || rest.first == "=" else { return false }
    let value = rest.dropFirst().drop { $0 == " " }
    return ["false", "no", "0"].contains(where: value.hasPrefix)
  }
}
