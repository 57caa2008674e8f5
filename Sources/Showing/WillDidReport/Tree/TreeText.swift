package import WillDidModel
internal import WillDidText
internal import WillDidTimeline

/// A hierarchy as text for people.
///
/// Children hang on branches. What a controller presents stands below it behind an arrow, so that a
/// presentation is not taken for containment.
package struct TreeText {
  private let tree: Tree
  private let look: TextLook
  private let labels: TimelineLabels

  package init(_ tree: Tree, _ names: Names, _ look: TextLook) {
    self.tree = tree
    self.look = look
    labels = TimelineLabels(names, classes: tree.nodes.map(\.life.classID))
  }

  /// The branches that lines begin with.
  private var branches: (child: String, last: String, pass: String) {
    look.hasUnicode ? ("├─ ", "└─ ", "│  ") : ("|- ", "`- ", "|  ")
  }

  /// A line for each living instance, and under it those that belong to it.
  package func text() -> String { rows().map { $0.text + "\n" }.joined() }

  /// The same, each line with its instance.
  package func rows() -> [(instance: InstanceID, text: String)] {
    var rows: [(instance: InstanceID, text: String)] = []
    for root in tree.roots { append(root, "", "", to: &rows) }
    return rows
  }

  /// Appends an instance and all that belong to it: no deeper than ``Tree/deepest``.
  private func append(
    _ place: Int, _ head: String, _ indent: String,
    to rows: inout [(instance: InstanceID, text: String)]
  ) {
    let node = tree.nodes[place]
    rows.append((node.life.instance, line(node, head)))
    for (index, child) in node.children.enumerated() {
      let isLast = index == node.children.count - 1
      append(
        child, indent + (isLast ? branches.last : branches.child),
        indent + (isLast ? "   " : branches.pass), to: &rows)
    }
    for presented in node.presented {
      append(
        presented, indent + (look.hasUnicode ? "⇡ presents " : "^ presents "), indent + "  ",
        to: &rows)
    }
  }

  /// The line of an instance: its name, its state, and whether it was removed.
  private func line(_ node: Tree.Node, _ head: String) -> String {
    var line = TextLine()
    line.append(head, .faint)
    let room = max(16, look.width - head.columns - 26)
    line.append(look.squeezed(labels.label(node.life), to: room), .subject)
    // The state of a container without events of its own is unknown.
    if node.life.state != .unloaded || node.life.facts.contains(.controller) {
      line.append("  \(node.life.state)", node.life.state.isVisible ? nil : .faint)
    }
    if node.life.facts.contains(.removed) { line.append(", removed", .warning) }
    if node.parent != .none, node.presenter != .none {
      line.append(", presented by #\(node.presenter.rawValue)", .faint)
    }
    return line.text(look)
  }
}
