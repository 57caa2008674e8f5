internal import WillDidModel
internal import WillDidStage
internal import WillDidText

/// Gives the classes, names and texts of a story other names, so that it says nothing of the app.
package struct Disguise {
  /// The names that were replaced, with what stands for them.
  package private(set) var names: [(old: String, new: String)] = []
  private var taken: [String: Int] = [:]

  /// Begins without names.
  package init() {}

  /// The story with other names.
  package mutating func disguise(_ draft: StoryDraft) -> StoryDraft {
    var told = draft
    for known in draft.classes { rename(className: known) }
    told.head = draft.head.compactMap(disguised(head:))
    told.unsaid = []
    for index in told.classes.indices { disguise(&told.classes[index]) }
    for index in told.steps.indices {
      told.steps[index].sentence = disguised(told.steps[index].sentence)
    }
    return told
  }

  /// A text of the app, such as a message, with its names replaced.
  package func disguised(text: String) -> String {
    // The longest first, because one name may be a part of another.
    var text = text
    for (old, new) in names.sorted(by: { $0.old.utf8.count > $1.old.utf8.count }) {
      text = text.replacing(old, with: new)
    }
    return text
  }

  private mutating func rename(className known: StoryDraft.ClassLines) {
    guard !["AppDelegate", "SceneDelegate"].contains(known.name) else { return }
    let ending = Self.endings.first { known.name.hasSuffix($0) } ?? "Object"
    rename(known.name, to: ending)
  }

  private static let endings = [
    "NavigationController", "TabBarController", "WindowController", "Controller", "View", "Cell",
    "Document", "Window", "Delegate", "Model",
  ]

  /// Numbers what ends alike in words: FirstController, SecondController.
  private mutating func rename(_ old: String, to ending: String) {
    guard !names.contains(where: { $0.old == old }) else { return }
    let number = taken[ending, default: 0]
    taken[ending] = number + 1
    let word = Self.numbers.indices.contains(number) ? Self.numbers[number] : "Number\(number + 1)"
    names.append((old, word + ending))
  }

  private static let numbers = [
    "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth",
    "Eleventh", "Twelfth",
  ]

  private func disguised(head line: String) -> String? {
    line.hasPrefix("story:") ? nil : line
  }

  private mutating func disguise(_ lines: inout StoryDraft.ClassLines) {
    lines.name = disguised(lines.name)
    lines.superclass = lines.superclass.map { disguised($0) }
    lines.habits = lines.habits.filter { !$0.hasPrefix("is in module ") }
      .map { disguised($0) }
  }

  /// A sentence in which each word that is a name of the app is another one.
  private mutating func disguised(_ sentence: String) -> String {
    renameObject(in: sentence)
    for (word, kind) in Self.words where sentence.hasPrefix(word) {
      let name = String(sentence.dropFirst(word.count).prefix { $0 != " " && $0 != "," })
      let isWordOfLanguage = ["detail", "window", "outside"].contains(name)
      if !name.isEmpty, !isWordOfLanguage { rename(name, to: kind) }
    }
    return sentence.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let bare = word.drop { $0 == "\"" }.prefix { $0 != "," && $0 != "\"" && $0 != ":" }
      guard let found = names.first(where: { $0.old == bare }) else { return String(word) }
      return word.replacing(bare, with: found.new)
    }.joined(separator: " ")
  }

  /// The name that a step gives an object is made of its class.
  private mutating func renameObject(in sentence: String) {
    let words = sentence.split(separator: " ")
    let word = sentence.hasPrefix("present ") ? "named" : "as"
    guard let place = words.lastIndex(where: { $0 == word }), place + 1 < words.count,
      words[place + 1].last?.isNumber == true
    else { return }
    rename(String(words[place + 1]), to: "Object")
  }

  /// The sentences in which the app's own words stand, and what stands for these.
  private static let words = [
    ("mark ", "Mark"), ("observes ", "Notification"), ("stops observing ", "Notification"),
    ("requests ", "Request"), ("is restored as ", "Identifier"), ("encodes ", "Key"),
    ("decodes ", "Key"), ("has no outlet ", "Outlet"), ("takes nib ", "Nib"),
    ("names its window nib ", "Nib"), ("load nib ", "Nib"), ("launch nib ", "Nib"),
    ("launch storyboard ", "Storyboard"), ("makes ", "Scene"), ("is called ", "Object"),
    ("show ", "Segue"), ("tap ", "Segue"), ("unwind ", "Segue"),
  ]
}
