package import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// A hierarchy as JSON.
///
/// The keys and their order are a promise to scripts.
package struct TreeJSON {
  private let tree: Tree
  private let names: Names

  package init(_ tree: Tree, _ names: Names) {
    self.tree = tree
    self.names = names
  }

  /// The object for a run.
  ///
  /// Without a time, the hierarchy is that at the end of the run.
  package func json(
    _ run: RunFacts, events: UInt64, at time: Int64?, windows: JSON, scenes: JSON
  ) -> JSON {
    .object([
      ("schema", .string("willdid.tree/1")), ("run", run.json(events: events)),
      ("at", JSON(time)), ("roots", .array(tree.roots.map(node))), ("windows", windows),
      ("scenes", scenes),
    ])
  }

  /// A node and all below it: no deeper than ``Tree/deepest``.
  ///
  /// `children` has those that it contains, and behind them those that it presents.
  private func node(_ place: Int) -> JSON {
    let node = tree.nodes[place]
    let life = node.life
    return .object([
      ("instance", .number(life.instance.rawValue)),
      (
        "class",
        .string(
          names[life.classID] ?? (life.classID == .none ? "" : "name \(life.classID.rawValue)"))
      ),
      ("ordinal", .number(life.ordinal)), ("state", .string("\(life.state)")),
      ("parent", node.parent == .none ? .null : .number(node.parent.rawValue)),
      ("presenter", node.presenter == .none ? .null : .number(node.presenter.rawValue)),
      ("children", .array((node.children + node.presented).map(self.node))),
    ])
  }
}
