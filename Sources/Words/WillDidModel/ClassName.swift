/// Names of classes as people write them.
package enum ClassName {
  /// The name in Swift of a class that the Objective-C runtime calls otherwise: "Shop.Cart" for
  /// "_TtC4Shop4Cart".
  ///
  /// Other names stay as they are, and so do those of generic classes, which the runtime does not write
  /// in this form alone.
  package static func demangled(_ name: String) -> String {
    guard name.utf8.starts(with: "_Tt".utf8) else { return name }
    var rest = name.dropFirst(3).drop { $0 == "C" || $0 == "V" || $0 == "O" }
    var words: [Substring] = []
    while !rest.isEmpty {
      // A private class has a number of its file before its name.
      let isPrivate = rest.first == "P"
      if isPrivate { rest = rest.dropFirst() }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard let length = Int(digits), length > 0, rest.count - digits.count >= length else {
        return name
      }
      rest = rest.dropFirst(digits.count)
      if !isPrivate { words.append(rest.prefix(length)) }
      rest = rest.dropFirst(length)
    }
    return words.count < 2 ? name : words.joined(separator: ".")
  }

  /// The label of an instance in every output: its class, and a number unless it is the first one of
  /// its class.
  package static func instance(_ className: String, ordinal: some BinaryInteger) -> String {
    ordinal > 1 ? "\(className)#\(ordinal)" : className
  }

  /// The module, and the name of the class in it: "Shop" and "Cart.Cell" of "Shop.Cart.Cell".
  package static func divided(_ name: String) -> (module: String, name: String) {
    let name = demangled(name)
    guard let point = name.firstIndex(where: { $0 == "." || $0 == "<" }), name[point] == "." else {
      return ("", name)
    }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }

  /// The name without its module, and without the classes that it is nested in.
  package static func bare(_ name: String) -> String {
    let name = demangled(name)
    // Bytes, because each class of a run comes by.
    let point = name.utf8.prefix { $0 != UInt8(ascii: "<") }.lastIndex(of: UInt8(ascii: "."))
    return point.map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// The name without its module; of a generic class, with the innermost class of the app alone of all that it is made
  /// with: "UIHostingController⟨CartView⟩" of "UIHostingController<ModifiedContent<Shop.CartView, _FrameLayout>>".
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

  private static func isWord(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_" || letter == "."
  }

  /// How likely a class of a generic name is one of the app.
  private static func rank(of word: Substring, opens: Bool) -> Int {
    let module = word.prefix { $0 != "." }
    if module.count < word.count { return frameworks.contains(String(module)) ? 0 : 3 }
    return word.hasPrefix("_") || wrappers.contains(String(word)) ? 0 : opens ? 1 : 2
  }

  /// The modules whose classes say nothing of an app.
  private static let frameworks: Set<String> = [
    "SwiftUI", "SwiftUICore", "Swift", "UIKit", "AppKit", "Foundation", "CoreFoundation", "Combine",
    "Observation",
  ]

  /// What views of SwiftUI are wrapped in, where no module is named.
  private static let wrappers: Set<String> = [
    "AnyView", "Group", "HStack", "ModifiedContent", "NavigationStack", "NavigationView",
    "Optional", "TupleView",
    "VStack", "ZStack", "Never", "EmptyView", "Bool", "Int", "String", "Text", "some", "any",
  ]
}
