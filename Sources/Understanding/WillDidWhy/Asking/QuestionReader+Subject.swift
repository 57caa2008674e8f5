internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

// Whom a question is about.
extension QuestionReader {
  /// Decides which of two classes is asked about.
  mutating func assign(_ words: [String], _ bracket: Int?) {
    let asked = question.denied ?? question.callback
    let place = deniedPlace ?? callbacks.first { $0.callback.callback == asked }?.place
    let owners = callbacks.filter { $0.callback.callback == asked }
      .compactMap { Self.owner(behind: $0.place, words) }
    if let stranger = stranger(place, owners, words, bracket ?? words.count),
      // "The child controllers of PagerController" are asked about, whatever the log calls it.
      !(question.isAboutChildren && Self.isLikeContainer(stranger))
    {
      question.stranger = stranger
      return classes.first.map { question.after = $0.name } ?? ()
    }
    question.beside = besides(place, words)
    if classes.isEmpty, let name = kindred() ?? counted(words) {
      classes = [NamedClass(name: name, place: place ?? 0, isAfter: false)]
    }
    // "It should print "onAppear of Shelf"" quotes whose it is.
    let quoted = classes.filter { named in
      question.quotes.contains { quote in
        quote.lowercased().contains(ClassName.bare(named.name).lowercased())
          && Self.united(Self.words(of: quote)).contains { NamedCallback($0) != nil }
      }
    }
    let bound = classes.filter { owners.contains($0.place) }
    let behind = classes.filter { !$0.isAfter }
    // "When Chat is pushed from the root": words in small letters name no class beside one that is named in full.
    let isVague = behind.allSatisfy { !$0.isExact && words[$0.place].first?.isLowercase == true }
    let own =
      [quoted, bound, isVague ? classes.filter(\.isExact) : [], behind]
      .first { !$0.isEmpty } ?? []
    // A log may call a button what it calls a controller; and a class of the app is meant before one of a framework.
    let exactly = own.filter(\.isExact)
    let ofApp = exactly.filter { !FrameworkName(ClassName.bare($0.name)).isOfFramework }
    let named = ofApp.isEmpty ? exactly : ofApp
    let capital = named.filter { ClassName.bare($0.name).first?.isUppercase == true }
    let exact = capital.isEmpty ? named : capital
    let near = (exact.isEmpty ? own : exact).min {
      abs($0.place - (place ?? 0)) < abs($1.place - (place ?? 0))
    }
    // "Shelf is replaced by List, why is its onDisappear not called" is about the class that is named first.
    let isIts = place.map { $0 > 0 && words[$0 - 1].lowercased() == "its" } ?? false
    let subject = isIts && exact.count > 1 ? exact.first : near ?? classes.first
    question.className = subject?.name
    question.after = classes.first { $0.name != subject?.name }?.name
  }

  /// The name of a class that the run has not: right beside the callback, or anywhere where the question names
  /// no class of the run.
  func stranger(
    _ callback: Int?, _ owners: [Int], _ words: [String], _ bracket: Int
  ) -> String? {
    guard !classNames.isEmpty else { return nil }
    let isOfController = callbacks.first.map { QuestionWord.isOfController($0.callback.callback) }
    let names = unknown.filter {
      $0.word.count > 1 && $0.word.allSatisfy(\.isASCII) && !QuestionWord.isOfApple($0.word)
        // Views receive nothing of the kind, and the container of a library is seldom whom it stays away from.
        && !(isOfController == true && Self.isAround($0.word))
    }
    let beside = callback.flatMap { callback in
      names.first { name in
        let isBeside =
          name.place == callback - 1 && !starts.contains(callback) || owners.contains(name.place)
        return isBeside
          && (QuestionWord.isClass(name.word) || isSibling(name.word)
            || owners.contains(name.place) && QuestionWord.isModel(name.word)
            || name.place >= bracket && name.word.first?.isUppercase == true)
      }?.word
    }
    if classes.isEmpty {
      return beside
        ?? names.first { name in
          QuestionWord.isClass(name.word)
            // "When using PageController", "I subclass from FormController".
            && !words[..<name.place].suffix(3).contains {
              QuestionWord.means.contains($0.lowercased())
            }
        }?.word
    }
    if isFocused { return nil }
    // "Does not arrive in AppCoordinator when Hero is on": a name in full goes before one that a class only begins with.
    let whole =
      classes.contains(where: \.isExact)
      ? nil
      : names.first { name in
        name.word.first?.isUppercase == true
          && ["Controller", "VC", "Delegate", "Coordinator"].contains(where: name.word.hasSuffix)
      }
    return beside ?? whole?.word
  }

  /// Whether a class behind words is the one that calls: "not called by UINavigationController".
  ///
  /// - Parameter words: The words before the class.
  /// - Returns: Whether it sends, and receives nothing.
  static func isSender(behind words: ArraySlice<String>) -> Bool {
    words.last?.lowercased() == "by"
      && words.dropLast().last.map { SentenceWord.tellsCall($0.lowercased()) } == true
  }

  /// Notes that a question is about what a container shows: "shown inside a SplitVC".
  ///
  /// - Parameters:
  ///   - name: The class of the run that the question names.
  ///   - words: The words before it.
  mutating func noteInside(_ name: String, behind words: ArraySlice<String>) {
    let head = words.reversed().first { !["a", "an", "the", "my"].contains($0.lowercased()) }
    if ["inside", "within"].contains(head?.lowercased()),
      QuestionWord.isOfContainer(ClassName.bare(name))
    {
      question.isAboutChildren = true
    }
  }

  /// Where the owner of a callback is named behind it: "viewDidAppear of Detail", "the dealloc function in Model".
  private static func owner(behind callback: Int, _ words: [String]) -> Int? {
    var place = callback + 1
    if words[place...].first.map({ ["function", "method"].contains($0.lowercased()) }) == true {
      place += 1
    }
    guard place + 1 < words.count, ["of", "in", "for", "on"].contains(words[place].lowercased())
    else { return nil }
    let isArticle = ["the", "my", "a", "an"].contains(words[place + 1].lowercased())
    return isArticle && place + 2 < words.count ? place + 2 : place + 1
  }

  /// A name behind "of" that no class of the run has, or, where the log names none, any of the question.
  private func besides(_ place: Int?, _ words: [String]) -> String? {
    if classNames.isEmpty {
      return unknown.map(\.word).first {
        QuestionWord.isClass($0) && !QuestionWord.isOfApple($0)
      }
    }
    return place.flatMap { place in
      unknown.first {
        $0.place == place + 2 && words[place + 1].lowercased() == "of"
          && $0.word.first?.isUppercase == true
      }?.word
    }
  }

  /// The only class of the run that is called like a class of a framework which the question names: "my
  /// NSWindowController" of a run with PrefsWindowController.
  private func kindred() -> String? {
    let kinds = unknown.map(\.word).compactMap { word -> String? in
      if FrameworkName(word).isOfFramework, word.count > 8 { return String(word.dropFirst(2)) }
      return QuestionWord.kinds.contains { $0.lowercased() == word.lowercased() } ? word : nil
    }.map { $0.lowercased() }
    let found = classNames.filter { name in
      kinds.contains(where: ClassName.bare(name).lowercased().hasSuffix)
        && !FrameworkName(ClassName.bare(name)).isOfFramework
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The class that a number means, by its name or, of two, by its place: "the second view controller".
  private func counted(_ words: [String]) -> String? {
    let lower = words.map { $0.lowercased() }
    let found = lower.indices.compactMap { place -> String? in
      guard let number = QuestionWord.ordinals.firstIndex(of: lower[place]),
        lower[(place + 1)...].first.map(QuestionWord.screens.contains) == true
      else { return nil }
      let named = classNames.filter { ClassName.bare($0).lowercased().hasPrefix(lower[place]) }
      if named.count == 1 { return named[0] }
      return named.isEmpty && classNames.count == 2 ? classNames[number] : nil
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a word that names no class of the run is, by its parts, the name of a container: "TYPagerController".
  private static func isLikeContainer(_ word: String) -> Bool {
    ((Circumstance.logs[.container] ?? []) + ["menu"]).contains(where: word.lowercased().contains)
  }

  /// Whether a word is the name of a view, or of a container of a library: "PagingView", "DrawerController".
  private static func isAround(_ word: String) -> Bool {
    ["View", "Cell", "Button"].contains(where: word.hasSuffix)
      || !Circumstances(Circumstances.parted(word)).ofLog.isDisjoint(with: [.container])
        && ["Controller", "View"].contains(where: word.hasSuffix)
  }

  /// Whether a name differs from that of a class of the run by its number alone: "vc4" where the run has vc3.
  func isSibling(_ word: String) -> Bool {
    classNames.contains { Self.areNumbered(word.lowercased(), ClassName.bare($0).lowercased()) }
  }

  /// The words, where two that name a class of the run are one: "page 3", "screen B", and what was parted at the point of
  /// "CartView.Model".
  func paired(_ words: [String]) -> [String] {
    let bare = classNames.map { ClassName.bare($0).lowercased() }
    var found: [String] = []
    for word in words {
      let names = found.last.map { last in
        ["\(last) \(word)", "\(last)\(word)", "\(last).\(word)"].map { $0.lowercased() }
      }
      if let place = bare.firstIndex(where: { names?.contains($0) ?? false }) {
        // "The root controller" may name a class, or what it is.
        let isVague = word == "controller" && found.last?.contains(where: \.isUppercase) == false
        found[found.count - 1] = isVague ? bare[place] : ClassName.bare(classNames[place])
      } else {
        found.append(word)
      }
    }
    return found
  }

  /// The class of the run that a single capital letter means, if it is the last word of one name alone: "B".
  func lettered(_ word: String) -> String? {
    guard word.count == 1, word != "I", word.first?.isUppercase == true else { return nil }
    let found = classNames.filter { name in
      let bare = ClassName.bare(name)
      return bare.count > 1 && bare.hasSuffix(word) && bare.dropLast().last?.isLowercase == true
        || Self.endings.contains { bare == word + $0 }
    }
    return found.count == 1 ? found[0] : nil
  }
}
