package import WillDidModel

extension ClassName {
  /// The name without its module; of a generic class, with the innermost class of the app alone of all that it is made
  /// with: "UIHostingController⟨CartView⟩" of "UIHostingController<ModifiedContent<Shop.CartView, _FrameLayout>>".
  ///
  /// Names of hosting controllers are hundreds of characters long and begin and end alike, so that a name that is
  /// cut says nothing. Of several classes of the app the innermost is taken, and of those the first: it is the view
  /// that the others are put around. A text that is no name of a generic class stays as it is without its module.
  package static func brief(_ name: String) -> String {
    let name = demangled(name)
    guard let generic = name.firstIndex(of: "<"), name.last == ">", generic > name.startIndex,
      name.allSatisfy({ isWord($0) || "<>, ()?&:-".contains($0) })
    else { return bare(name) }
    let outer = bare(String(name[..<generic]))
    var best: (rank: Int, depth: Int, name: Substring)?
    var depth = 0
    var start = name.endIndex
    for place in name[generic...].indices {
      let letter = name[place]
      if isWord(letter) {
        if start == name.endIndex { start = place }
        continue
      }
      if start < place {
        let word = name[start..<place]
        let rank = rank(of: word, opens: letter == "<")
        if best.map({ ($0.rank, $0.depth) < (rank, depth) }) ?? true { best = (rank, depth, word) }
      }
      start = name.endIndex
      if letter == "<" { depth += 1 } else if letter == ">" { depth -= 1 }
    }
    return best.map { "\(outer)⟨\(bare(String($0.name)))⟩" } ?? outer
  }

  /// Whether a letter is one of a name with its module.
  private static func isWord(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "."
  }

  /// How likely a class of a generic name is one of the app.
  ///
  /// One with the module of an app is one for sure, and one without a module unless SwiftUI is known to have it.
  private static func rank(of word: Substring, opens: Bool) -> Int {
    let module = word.prefix { $0 != "." }
    if module.count < word.count { return frameworks.contains(String(module)) ? 0 : 3 }
    return word.hasPrefix("_") || wrappers.contains(String(word)) ? 0 : opens ? 1 : 2
  }

  /// The modules whose classes say nothing of an app: two screens have the same of them.
  private static let frameworks: Set<String> = [
    "SwiftUI", "SwiftUICore", "Swift", "UIKit", "AppKit", "Foundation", "CoreFoundation", "Combine",
    "Observation",
  ]

  /// The wrappers of SwiftUI's views, where no module is named.
  private static let wrappers: Set<String> = [
    "AnyView", "Group", "HStack", "ModifiedContent", "NavigationStack", "NavigationView",
    "Optional", "TupleView",
    "VStack", "ZStack", "Never", "EmptyView", "Bool", "Int", "String", "Text", "some", "any",
  ]
}
