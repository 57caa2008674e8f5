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

  /// The names that a team gives to its screens, by their classes without modules.
  ///
  /// A command sets them once, before it shows anything and begins another thread.
  nonisolated(unsafe) package static var screens: [String: String] = [:]

  /// The name that a team gives to the screen of a class; `nil` where it gives none.
  package static func screen(of className: String) -> String? {
    unsafe screens.isEmpty ? nil : screens[bare(className)]
  }

  /// The label of an instance in every output: its screen or its class, and a number unless it is the first one of
  /// its class.
  package static func instance(_ className: String, ordinal: some BinaryInteger) -> String {
    let name = screen(of: className) ?? className
    return ordinal > 1 ? "\(name)#\(ordinal)" : name
  }

  /// The module, and the name of the class in it: "Shop" and "Cart.Cell" of "Shop.Cart.Cell".
  package static func divided(_ name: String) -> (module: String, name: String) {
    let name = demangled(name)
    guard let point = name.firstIndex(where: { $0 == "." || $0 == "<" }), name[point] == "." else {
      return ("", name)
    }
    return (String(name[..<point]), String(name[name.index(after: point)...]))
  }

  /// The name without its module and the classes that it is nested in, but for a view or a controller: each of them
  /// may have a `ViewModel`.
  package static func bare(_ name: String) -> String {
    let name = demangled(name)
    // Bytes, because each class of a run comes by.
    let bytes = name.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
    var start = bytes.startIndex
    // A screen needs no other name before its own, and what stands there may be a module: "CartView.CartController".
    let isOuter = { (part: Substring.UTF8View) in
      outers.contains { part.suffix($0.count).elementsEqual($0) }
    }
    let isScreen = isOuter(bytes[..<end])
    while let point = bytes[start..<end].firstIndex(of: UInt8(ascii: ".")),
      isScreen || !isOuter(bytes[start..<point])
    {
      start = bytes.index(after: point)
    }
    return start == bytes.startIndex ? name : String(name[start...])
  }

  /// How the names of views and controllers end, and those of most modules do not.
  private static let outers = ["View", "Screen", "Controller", "VC"].map { Array($0.utf8) }
}
