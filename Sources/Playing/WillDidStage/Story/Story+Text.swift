extension Story: CustomStringConvertible {
  /// The story in one spelling: the head, the classes, and the steps.
  package var description: String {
    let paragraphs = [headLines] + classes.map(\.lines) + [steps.map(\.text)]
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var headLines: [String] {
    var lines = ["system: \(systemText)"]
    if !title.isEmpty { lines.insert("story: \(title.asTitle)", at: 0) }
    if idiom == .pad { lines.append("device: iPad") }
    if seed != 1 { lines.append("seed: \(seed)") }
    if let bundle { lines.append("bundle: \(bundle.text.asPath)") }
    if !adoptsScenes { lines.append("scenes: no") }
    for assumption in Assumption.allCases {
      guard let answer = assumptions[assumption] else { continue }
      lines.append("assume: \(assumption.rawValue) \(answer ? "yes" : "no")")
    }
    return lines
  }
}

extension Story.ClassDeclaration {
  fileprivate var lines: [String] {
    let isUsual = superclass.position == name.position
    let first = isUsual ? "class \(name)" : "class \(name): \(superclass)"
    return [first] + traits.map { "    " + $0.text }
  }
}

extension String {
  /// The text as a title: in quotes where it would be read otherwise.
  package var asTitle: String {
    let isPlain =
      !contains { "\"#\n".contains($0) } && first?.isWhitespace == false
      && last?.isWhitespace == false
    return isPlain ? self : quotedForStory
  }

  /// The text as a folder, in which slashes need no quotes.
  package var asPath: String {
    let isPlain = allSatisfy { $0.isNameLetter || $0 == "/" }
    return isPlain ? self : quotedForStory
  }
}
