extension String {
  /// A line of plain text that no reader of mdoc takes for anything else.
  var manualText: String {
    let words = split(separator: " ", omittingEmptySubsequences: false).map { word in
      let text = String(word).escaping("\\") { _ in "\\e" }
      // A plain hyphen could be printed as a typographic one, which no shell accepts.
      return text.hasPrefix("-") ? text.escaping("-") { _ in "\\-" } : text
    }
    let line = words.joined(separator: " ")
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Paragraphs as lines of mdoc: a sentence begins a line, and examples keep their layout.
  var manualLines: [String] {
    blocks.enumerated().flatMap { index, block in
      if block[0].isExample {
        return [".Bd -literal -offset indent"]
          + block.map { String($0.dropFirst(2)).manualText } + [".Ed"]
      }
      return (index == 0 ? [] : [".Pp"]) + block.flatMap(\.sentences).map(\.manualText)
    }
  }

  /// Lines that stand together, either all of them examples or none.
  private var blocks: [[Substring]] {
    var blocks: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let last = blocks[blocks.count - 1].last
      if line.isEmpty || last.map({ $0.isExample != line.isExample }) ?? false { blocks.append([]) }
      if !line.isEmpty { blocks[blocks.count - 1].append(line) }
    }
    return blocks.filter { !$0.isEmpty }
  }
}

extension Substring {
  /// Whether it is a line to be shown as it is.
  fileprivate var isExample: Bool { hasPrefix("  ") }

  /// The sentences of a line, each broken into short lines.
  fileprivate var sentences: [String] {
    var sentences = [""]
    for word in split(separator: " ") {
      let gap = sentences[sentences.count - 1].isEmpty ? "" : " "
      sentences[sentences.count - 1] += gap + word
      if let end = word.last, ".!?".contains(end) { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
      .flatMap { $0.wrapped(to: 76).split(separator: "\n").map(String.init) }
  }
}
