package import WillDidModel

/// A row of `class_count`: it adds to what is there of the same class, callback and edge.
package struct ClassCountRow: TableRow {
  private let className: String?
  private let callback: Callback
  private let edge: Edge
  private let count: UInt64

  package init(_ className: String?, _ callback: Callback, _ edge: Edge, count: UInt64) {
    self.className = className
    self.callback = callback
    self.edge = edge
    self.count = count
  }

  package static let table = declare(
    "class_count", .projection, "How many events of a callback a class has.",
    key: ["class", "callback", "edge"], sum: "count", isExported: false,
    example: """
      SELECT callback, sum(count) FROM class_count GROUP BY callback ORDER BY 2 DESC
      """)

  package static func columns(_ columns: inout some Columns<ClassCountRow>) {
    columns.column("class", "the class of the instance") { $0.className }
    columns.column("callback", "what was called or happened") { $0.callback.name }
    columns.column("edge", "enter, exit or point") { $0.edge }
    columns.column("count", "how many") { $0.count }
  }
}
