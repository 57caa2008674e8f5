internal import WillDidText
internal import WillDidTimeline

/// Where moments lie on the lanes: in time, or in the order of events where no times are known.
///
/// Users think for seconds and transitions take a third of one: long stretches in which nothing
/// changes are shortened, unless the scale is linear.
struct TimelineScale {
  let columns: Int
  /// Whether times are known, as against the order alone.
  let isTimed: Bool
  /// The columns in which an idle stretch is shortened.
  private(set) var gaps: [Int] = []
  /// The values at which idle stretches that are shortened end.
  private(set) var resumptions: [Int64] = []
  /// The values between which the scale is even, and their columns.
  private var knots: [(value: Int64, column: Double)] = []
  /// How much of the values a column takes where nothing is shortened.
  private(set) var valuePerColumn = 0.0
  /// The sequence numbers that make up the order.
  private let order: [UInt64]

  /// A stretch between two neighbouring values.
  private struct Stretch {
    var start: Int64
    var end: Int64
    var isBusy: Bool
    /// How long it is shown.
    var shown: Double

    var length: Double { Double(end) - Double(start) }
  }

  init(_ timelines: [Timeline], in window: TimelineWindow, columns: Int, isLinear: Bool) {
    self.columns = columns
    var moments: [Moment] = []
    for timeline in timelines {
      for phase in timeline.phases where window.overlaps(phase.first, phase.last) {
        moments.append(phase.first)
        if let last = phase.last { moments.append(last) }
      }
    }
    isTimed = !moments.isEmpty && moments.allSatisfy { $0.time != nil }
    order = isTimed ? [] : Set(moments.map(\.sequence)).sorted()
    var values =
      isTimed ? Set(moments.compactMap { $0.time.map(window.clamped) }).sorted() : []
    if !isTimed { values = order.indices.map { Int64($0) } + [Int64(order.count)] }
    guard let first = values.first else { return }
    if values.count == 1 { values.append(first.addingReportingOverflow(1).partialValue) }
    var stretches = zip(values, values.dropFirst()).map {
      Stretch(start: $0, end: $1, isBusy: false, shown: Double($1) - Double($0))
    }
    if isTimed, !isLinear {
      Self.markBusy(&stretches, timelines)
      Self.shorten(&stretches, columns: columns)
    }
    lay(stretches)
  }

  /// Notes in which stretches a controller comes or goes.
  private static func markBusy(_ stretches: inout [Stretch], _ timelines: [Timeline]) {
    var busy: [(start: Int64, end: Int64)] = []
    for timeline in timelines {
      let marks = TimelineMarks(timeline)
      for phase in timeline.phases where phase.state.isPassing && !marks.isOpen(phase) {
        if let start = phase.first.time, let end = phase.last?.time, start < end {
          busy.append((start, end))
        }
      }
    }
    busy.sort { $0.start < $1.start }
    var next = 0
    var reach = Int64.min
    for index in stretches.indices {
      while next < busy.count, busy[next].start <= stretches[index].start {
        reach = max(reach, busy[next].end)
        next += 1
      }
      stretches[index].isBusy = reach > stretches[index].start
    }
  }

  /// Shows idle stretches so much shorter that all of them together take no more room than the rest.
  ///
  /// Where there is no room to see each transition, the states between them are shown instead.
  private static func shorten(_ stretches: inout [Stretch], columns: Int) {
    let busy = stretches.reduce(0) { $0 + ($1.isBusy ? $1.length : 0) }
    let idle = stretches.filter { !$0.isBusy }.map(\.length).sorted()
    var crowds = 0
    for index in stretches.indices where stretches[index].isBusy {
      crowds += index == 0 || !stretches[index - 1].isBusy ? 1 : 0
    }
    let room = busy * min(max(1, Double(crowds * 6) / Double(columns)), 10)
    guard busy > 0, idle.reduce(0, +) > 2 * room else { return }
    var (left, limit) = (room, 0.0)
    for (index, length) in idle.enumerated() {
      limit = left / Double(idle.count - index)
      if length > limit { break }
      left -= length
    }
    for index in stretches.indices where !stretches[index].isBusy {
      stretches[index].shown = min(stretches[index].shown, limit)
    }
  }

  /// Gives each stretch its columns; a shortened one has at least three, if they do not fill all.
  private mutating func lay(_ stretches: [Stretch]) {
    let isShort = stretches.map { $0.shown < $0.length }
    let total = stretches.reduce(0) { $0 + $1.shown }
    // The last column shows what is so at the end.
    let columns = columns - 1
    var scale = Double(columns) / max(total, 1)
    var isFixed = isShort.indices.map { isShort[$0] && stretches[$0].shown * scale < 3 }
    let fixed = isFixed.count { $0 }
    if fixed * 6 > columns { isFixed = isFixed.map { _ in false } }
    if fixed * 6 <= columns, fixed > 0 {
      let rest = stretches.indices.reduce(0.0) { $0 + (isFixed[$1] ? 0 : stretches[$1].shown) }
      scale = (Double(columns) - 3 * Double(fixed)) / max(rest, 1)
    }
    valuePerColumn = 1 / scale
    var column = 0.0
    knots = [(stretches[0].start, 0)]
    for (index, stretch) in stretches.enumerated() {
      let span = isFixed[index] ? 3 : stretch.shown * scale
      if isShort[index], span > 2.9 {
        gaps.append(Int(column + span / 2))
        resumptions.append(stretch.end)
      }
      column += span
      knots.append((stretch.end, column))
    }
  }

  /// The first and the last value.
  var range: ClosedRange<Int64> {
    guard let first = knots.first, let last = knots.last else { return 0...1 }
    return first.value...last.value
  }

  /// The column of a moment and where in it; `nil` where its time is unknown.
  func position(of moment: Moment) -> Double? {
    guard isTimed else {
      let place = order.firstPlace { $0 >= moment.sequence }
      return position(ofValue: Int64(place))
    }
    return moment.time.map(position(ofValue:))
  }

  /// The column of a value, between the first and the last column.
  func column(ofValue value: Int64) -> Int { column(at: position(ofValue: value)) }

  /// The column that a position is in.
  func column(at position: Double) -> Int {
    // Rounding must not put a moment before the stretch that begins with it.
    min(max(Int(position + 1e-6), 0), columns - 1)
  }

  private func position(ofValue value: Int64) -> Double {
    guard let first = knots.first, let last = knots.last else { return 0 }
    if value <= first.value { return 0 }
    if value >= last.value { return last.column }
    let place = knots.firstPlace { $0.value >= value }
    let (low, high) = (knots[place - 1], knots[place])
    let share =
      (Double(value) - Double(low.value)) / (Double(high.value) - Double(low.value))
    return low.column + share * (high.column - low.column)
  }

  /// The sequence number at a place of the order.
  func sequence(_ place: Int) -> UInt64? { order.indices.contains(place) ? order[place] : nil }
}

extension TimelineWindow {
  /// A time, or the end of the window that it lies beyond.
  fileprivate func clamped(_ time: Int64) -> Int64 {
    min(max(time, since ?? .min), until ?? .max)
  }
}

extension Array {
  /// The first place whose element fulfils a condition that all later ones fulfil too.
  func firstPlace(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
