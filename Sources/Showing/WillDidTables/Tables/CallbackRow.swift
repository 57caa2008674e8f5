internal import WillDidModel
internal import WillDidTimeline

/// A row of `callback`.
struct CallbackRow: TableRow {
  let call: Call

  static let table = declare(
    "callback", .projection,
    "A call that was seen to begin and to end; calls of layout are left out of recorded runs.",
    key: ["callback", "first_seq"],
    example: """
      SELECT class, count(*), duration(percentile(duration, 95)) AS p95
      FROM callback WHERE callback = 'viewDidLoad' AND NOT hop
      GROUP BY class ORDER BY percentile(duration, 95) DESC
      """)

  static func columns(_ columns: inout some Columns<CallbackRow>) {
    columns.instance { $0.call.instance }
    columns.className { $0.call.classID }
    columns.callback { $0.call.callback }
    columns.level { $0.call.level }
    columns.hop { $0.call.hop }
    columns.thread { $0.call.thread }
    columns.lasting(from: { $0.call.start }, to: { $0.call.end })
  }
}
