internal import WillDidModel
package import WillDidTimeline

/// A row of `nib_load`.
package struct NibLoadRow: TableRow {
  let load: NibLoad

  package init(load: NibLoad) { self.load = load }

  package static let table = declare(
    "nib_load", .projection, "A load of a nib.", key: ["first_seq"],
    example: "SELECT nib, owner_class, duration(duration) FROM nib_load ORDER BY duration DESC")

  package static func columns(_ columns: inout some Columns<NibLoadRow>) {
    columns.column("nib", "its name") { $0.load.nib }
    columns.column("owner", "the File's Owner; null if unknown") { $0.load.owner }
    columns.column("owner_class", "its class") { $0.load.ownerClass }
    columns.column("cached", "1 if the nib was in memory already; null if unknown") {
      $0.load.isCached
    }
    columns.thread { $0.load.thread }
    columns.lasting(from: { $0.load.start }, to: { $0.load.end })
  }
}
