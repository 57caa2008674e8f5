internal import WillDidModel

/// Which classes have another name in one of the runs.
package struct ClassMap: Hashable, Sendable {
  private var names: [String: String] = [:]

  package init() {}

  var isEmpty: Bool { names.isEmpty }

  /// Adds a class that has got another name, each with its module or without it.
  ///
  /// - Returns: Whether the map stays one: no class has two new names, or one that is given up itself.
  package mutating func add(_ old: String, becomes new: String) -> Bool {
    guard old != new, names[old] == nil || names[old] == new, names[new] == nil,
      !names.values.contains(old)
    else { return false }
    names[old] = new
    return true
  }

  /// The name by which a class is compared, which is also given to the nibs that bear its name.
  ///
  /// It is the same in both runs: a nib may have kept its name when the class got another.
  func name(for text: String) -> String {
    guard !names.isEmpty, !text.isEmpty else { return text }
    if let new = names[text] { return new }
    let full = ClassName.demangled(text)
    if let new = names[full] { return new }
    let bare = ClassName.bare(full)
    guard bare != full, let new = names[bare] else { return text }
    return new.contains(".") ? new : full.dropLast(bare.count) + new
  }
}
