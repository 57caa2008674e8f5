internal import WillDidModel
internal import WillDidText

extension Callback {
  /// Whether code of the app calls it, so that nothing is to be wondered at: `addChild`, `beginAppearanceTransition`.
  var isMadeByCode: Bool { groups.contains(.called) && !groups.contains(.asked) }
}

/// A callback that the words of a question name.
struct NamedCallback {
  /// The callback.
  let callback: Callback
  /// Whether only the ending of its name stands there, which the app and its scenes have in common: "did
  /// become active".
  var isShared = false
  /// Whether a word of sentences means it: "loaded".
  var isMeant = false

  /// Takes a callback.
  init(_ callback: Callback, isShared: Bool = false) {
    (self.callback, self.isShared) = (callback, isShared)
  }

  /// Finds the callback that a word names: in any spelling, or shortened as far as it is unique.
  init?(_ word: String) {
    let bare = word.prefix { $0 != "(" }
    for text in [word, String(bare), bare + ":"] {
      if let found = Callback(named: text), found.definition != nil, !Self.isText(found) {
        self.init(found)
        return
      }
    }
    if word.contains(":"), let part = Self.selectors(endingIn: word), part.count == 1 {
      self.init(part[0])
      return
    }
    let letters = bare.lowercased().filter { !":-_".contains($0) }
    // "willPresentNotification" is a method of its own.
    let wanted = bare.first?.isUppercase == true ? Self.withoutNotification(letters) : letters
    guard wanted.count >= 4 else { return nil }
    if let exact = Self.names[wanted] {
      self.init(exact)
      return
    }
    // A word of a sentence, such as "window", is no ending of a name.
    guard
      bare.dropFirst().contains(where: \.isUppercase) || !word.utf8.allSatisfy({ $0 < 0x80 })
        || Self.heads.contains(where: wanted.hasPrefix)
    else { return nil }
    // "transitionCoordinator" and "presentationStyle" are things, whatever method has such a label.
    let isStep = Self.heads.contains(where: wanted.hasPrefix)
    if !isStep, Self.things.contains(where: wanted.hasSuffix) { return nil }
    if let found = Self.labels[wanted] {
      self.init(found)
    } else if let shared = Self.shared[wanted] {
      self.init(shared, isShared: true)
    } else {
      let endings = (isStep ? Self.ofControllers + Self.ofContainers : Self.ofControllers).filter {
        $0.name.lowercased().hasSuffix(wanted)
      }
      // Popovers have a delegate of their own, which is seldom meant.
      let usual = endings.filter { !$0.name.hasPrefix("popover") }
      guard let meant = usual.first ?? endings.first, max(usual.count, 1) == 1 else { return nil }
      self.init(meant)
    }
  }

  /// Finds the callback whose name several words spell: "view did load", "did enter background".
  init?(spelledBy words: some Collection<String>) {
    let joined = words.joined().lowercased()
    if let exact = Self.names[joined] {
      self.init(exact)
    } else if Self.heads.contains(words.first?.lowercased() ?? "") {
      self.init(joined)
    } else {
      return nil
    }
  }

  /// Finds the callback of controllers that a misspelt word is nearest to.
  init?(misspelling word: String) {
    // "willViewAppear" has the parts of its name in another order.
    let word =
      ["Will", "Did"].first { word.lowercased().hasPrefix($0.lowercased() + "view") }
      .map { "view\($0)\(word.dropFirst($0.count + 4))" } ?? word
    guard let near = word.nearest(in: Self.ofControllers.map(\.name)),
      near.editDistance(to: word) <= (word.count < 10 ? 1 : 2),
      let callback = Callback(named: near)
    else { return nil }
    self.init(callback)
  }

  /// The callbacks whose selectors end with labels: "openURL:options:" of the app delegate's.
  private static func selectors(endingIn labels: String) -> [Callback]? {
    guard labels.count > 7, !labels.contains("(") else { return nil }
    let end = ":\(labels)\(labels.hasSuffix(":") ? "" : ":")"
    return Callback.definitions.filter { $0.spellings.contains { $0.hasSuffix(end) } }
      .map(\.callback)
  }

  /// The name of a notification without what makes it one: "UIApplicationDidBecomeActiveNotification".
  private static func withoutNotification(_ letters: String) -> String {
    let end = "notification"
    guard letters.hasSuffix(end) else { return letters }
    let name = letters.dropLast(end.count)
    let isOfKit = ["uiapplication", "uiscene", "nsapplication", "nswindow"]
      .contains(where: name.hasPrefix)
    return String(isOfKit ? name.dropFirst(2) : name)
  }

  /// Whether it is what an app or a console writes, whose names are words of sentences: "message".
  private static func isText(_ callback: Callback) -> Bool {
    callback.family == .user || callback.family == .console
  }

  /// How the names of things end.
  private static let things = [
    "coordinator", "style", "animated", "completion", "contentviewcontroller",
  ]

  /// The beginnings of callbacks, by which an ending in small letters is known for one.
  private static let heads = ["will", "did"]

  /// Each callback by its name in small letters.
  private static let names: [String: Callback] = Dictionary(
    Callback.definitions.filter { !isText($0.callback) }
      .map { ($0.name.lowercased(), $0.callback) },
    uniquingKeysWith: { old, _ in old })

  /// The labels and the last words that only one callback has: "configurationForConnecting".
  private static let labels: [String: Callback] = {
    var found: [String: Set<Callback>] = [:]
    for definition in Callback.definitions {
      for spelling in definition.spellings {
        let labels = spelling.split { ":(), ".contains($0) }
        for label in labels where label.count > 7 && label != "viewController" {
          // Of two frameworks UIKit is meant, as a rule.
          guard !definition.callback.groups.contains(.appKit), !spelling.hasPrefix("tabView(")
          else { continue }
          found[label.lowercased(), default: []].insert(definition.callback)
        }
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }()

  /// The callbacks of the app by the endings of their names, which those of scenes may have too.
  private static let shared: [String: Callback] = {
    let head = "application"
    let own = Callback.definitions.filter { $0.family == .application && $0.name.hasPrefix(head) }
    return Dictionary(
      own.map { ($0.name.dropFirst(head.count).lowercased(), $0.callback) },
      uniquingKeysWith: { old, _ in old })
  }()

  /// The callbacks of the delegates of containers, which people shorten.
  private static let ofContainers = Callback.definitions.filter {
    [.navigation, .container].contains($0.family) && $0.name.contains("Controller")
  }.map(\.callback)

  /// The callbacks that people shorten and misspell.
  private static let ofControllers = Callback.definitions.filter {
    [.appearance, .loading, .containment, .presentation, .memory].contains($0.family)
  }.map(\.callback)
}
