internal import WillDidModel
package import WillDidReport
internal import WillDidTimeline

/// A row of `hierarchy_at`.
package struct HierarchyRow: TableRow {
  private let node: Tree.Node

  package static let table = declare(
    "hierarchy_at", .function,
    "A controller that lived at a time, in ns since the start of the run: hierarchy_at(t).",
    isExported: false,
    example: "SELECT class, state FROM hierarchy_at(5e9) WHERE state = 'appeared'")

  package static func columns(_ columns: inout some Columns<HierarchyRow>) {
    columns.instance { $0.node.life.instance }
    columns.className { $0.node.life.classID }
    columns.column("state", "as in instance, at that time") { $0.node.life.state }
    columns.column("parent", "the controller that contained it then; null if none") {
      $0.node.parent
    }
    columns.column("presenter", "the controller that presented it then; null if none") {
      $0.node.presenter
    }
  }

  /// The rows of a hierarchy.
  package static func all(of tree: Tree) -> Rows {
    var rows = Rows(table)
    for node in tree.nodes { rows.append(HierarchyRow(node: node)) }
    return rows
  }
}
