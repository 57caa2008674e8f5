internal import WillDidText
internal import WillDidTimeline

/// The content of a cell of a lane.
enum TimelineCell {
  case nothing
  case unloaded
  case loaded
  case appeared
  case idle
  case disappearing
  case appearing
  case turned
  case open
  case ended

  init(_ state: LifeState) {
    self =
      switch state {
      case .unloaded: .unloaded
      case .disappeared: .loaded
      case .appearing: .appearing
      case .appeared: .appeared
      case .disappearing: .disappearing
      case .deinited: .ended
      }
  }

  var role: TextLook.Role? {
    switch self {
    case .unloaded, .loaded, .idle: .faint
    case .turned: .cancelled
    case .open: .error
    case .nothing, .appeared, .appearing, .disappearing, .ended: nil
    }
  }

  /// The word in the legend.
  var word: String {
    switch self {
    case .nothing: ""
    case .unloaded: "not loaded"
    case .loaded: "loaded"
    case .idle: "idle time left out"
    case .appeared: "appeared"
    case .appearing: "appearing"
    case .disappearing: "disappearing"
    case .turned: "cancelled"
    case .open: "no did followed"
    case .ended: "deinit"
    }
  }
}

extension TimelineCell {
  /// The cells in the lane of an instance, one for each column.
  ///
  /// A cell shows the state that takes most of it, one in which the view is visible before one in
  /// which it is not; what went wrong is shown however short it was.
  static func cells(
    of timeline: Timeline, in window: TimelineWindow, on scale: TimelineScale
  ) -> [TimelineCell] {
    var cells = [TimelineCell](repeating: .nothing, count: scale.columns)
    var shares = [Double](repeating: 0, count: scale.columns)
    let marks = TimelineMarks(timeline)
    for phase in timeline.phases where window.overlaps(phase.first, phase.last) {
      guard let start = scale.position(of: phase.first) else { continue }
      let end = phase.last.flatMap { scale.position(of: $0) } ?? Double(scale.columns)
      let isOpen = marks.isOpen(phase)
      let cell = marks.isTurned(phase) ? .turned : TimelineCell(phase.state)
      let first = scale.column(at: start)
      for column in first...max(first, scale.column(at: end - 2e-6)) {
        let room = min(end, Double(column + 1)) - max(start, Double(column))
        // The will stays visible in front of what is missing.
        let shown = isOpen && (column > first || end - start < 1) ? .open : cell
        let share = max(room, 0) + 1e-9 + shown.weight + (isOpen && column == first ? 0.9 : 0)
        guard share > shares[column] else { continue }
        (cells[column], shares[column]) = (shown, share)
      }
    }
    for gap in scale.gaps where [.unloaded, .loaded, .appeared].contains(cells[gap]) {
      cells[gap] = .idle
    }
    if let end = timeline.end, window.overlaps(end, end), let place = scale.position(of: end) {
      cells[scale.column(at: place)] = .ended
    }
    return cells
  }

  /// The weight beyond the share of the cell.
  private var weight: Double {
    switch self {
    case .nothing, .unloaded, .loaded, .idle: 0
    case .appeared, .appearing, .disappearing: 1
    case .turned: 2
    case .open: 3
    case .ended: 4
    }
  }
}
