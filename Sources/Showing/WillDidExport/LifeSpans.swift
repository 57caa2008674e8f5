internal import WillDidModel
internal import WillDidTimeline

/// Turns the fold's facts about controllers into stretches of time that follow one another.
///
/// Other tools refuse stretches that overlap or end before they begin. So a stretch begins no
/// earlier than the one before it ended, and one without an end goes on to the end of the run.
struct LifeSpans {
  /// A stretch of the life of a controller.
  struct Span {
    var state: LifeState
    var start: Int64
    var end: Int64
    var first: UInt64
    /// The event that ended it; `nil` if nothing did.
    var last: UInt64?
  }

  /// When the latest stretch of each controller that lives ended.
  private var ends: [InstanceID: Int64] = [:]
  /// The latest time of the run, up to which what nothing ended is drawn.
  private let latest: Int64

  init(until latest: Int64) { self.latest = latest }

  /// Whether a stretch is one of a controller: every object begins as unloaded, and most are views.
  static func isOfController(_ phase: Phase, _ life: Life) -> Bool {
    phase.state != .unloaded || life.facts.contains(.controller)
      || phase.next != nil && phase.next != .deinited
  }

  /// The stretch of a phase, and whether it is the first of its controller.
  mutating func span(of phase: Phase, _ life: Life) -> (span: Span, isFirst: Bool) {
    let known = ends[life.instance]
    let start = max(phase.first.time ?? known ?? 0, known ?? .min)
    let end = max(phase.last == nil ? latest : phase.last?.time ?? start, start)
    ends[life.instance] = end
    let span = Span(
      state: phase.state, start: start, end: end, first: phase.first.sequence,
      last: phase.last?.sequence)
    return (span, known == nil)
  }

  /// When a life ended whose stretches were written; `nil` if there were none.
  mutating func end(of life: Life, at moment: Moment?) -> Int64? {
    ends.removeValue(forKey: life.instance).map { end in
      max(end, moment == nil ? latest : moment?.time ?? end)
    }
  }

  /// From when to when a transition was, the end not before the start.
  func times(of transition: Transition) -> (start: Int64, end: Int64) {
    let start = transition.start.time ?? 0
    return (start, max(start, transition.end == nil ? latest : transition.end?.time ?? start))
  }
}

/// The classes of instances, also of those that have ended, as far as transitions may name them.
///
/// A transition is written when it has ended, and an instance in it may have ended before.
struct EndedClasses {
  private var classes: [InstanceID: NameID] = [:]

  /// Remembers the class of an instance that has ended.
  mutating func note(_ life: Life) { classes[life.instance] = life.classID }

  /// The class of an instance; none if it is unknown.
  func classID(of instance: InstanceID, _ lives: LifeTable) -> NameID {
    lives[instance]?.classID ?? classes[instance] ?? .none
  }
}
