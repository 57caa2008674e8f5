internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel

// The participants of a diagram in their order.
extension DiagramBuilder {
  /// The participants, containers before what they contain.
  func lanesInOrder(_ picked: DiagramEvents) -> [InstanceID] {
    var parent: [InstanceID: InstanceID] = [:]
    for group in picked.groups {
      let call = group.events[0]
      parent[call.instance] = group.parent ?? parent[call.instance]
      for child in DiagramEvents.adoptions.contains(call.callback) ? [call.instance(.child)] : [] {
        if let child { parent[child] = call.instance }
      }
    }
    let holding = containers.union(parent.values)
    /// How many of an object's parents are known; a damaged run may say that they go round.
    func depth(_ subject: InstanceID) -> Int {
      var (depth, next) = (0, subject)
      while let outer = parent[next], outer != .none, depth < 16 {
        (depth, next) = (depth + 1, outer)
      }
      return depth
    }
    let isContainer = picked.subjects.map { holding.contains($0) || !report.kind(of: $0).isEmpty }
    let pairs = zip(picked.subjects, isContainer)
    let outer = pairs.filter(\.1).map(\.0).enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }
    return outer.map(\.element) + pairs.filter { !$0.1 }.map(\.0)
  }

  /// The lanes that are kept: not that of the code where it calls nothing, nor those of calls around others that are
  /// not shown.
  private var lanesInUse: [Int] {
    let calls = diagram.steps.filter { $0.note == nil }
    let busy = Set(calls.map(\.lane) + calls.compactMap(\.caller))
    return diagram.lanes.indices.filter {
      $0 == Self.framework || busy.contains($0)
        || scope.subjects.contains(diagram.lanes[$0].instance)
    }
  }

  /// Takes lanes away that are not used.
  mutating func dropIdleLanes() {
    let kept = lanesInUse
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    diagram.lanes = kept.map { diagram.lanes[$0] }
    for place in diagram.steps.indices {
      diagram.steps[place].lane = places[diagram.steps[place].lane] ?? 0
      diagram.steps[place].caller = diagram.steps[place].caller.flatMap { places[$0] }
    }
  }

  /// The lane of a caller, if it is known.
  static func callerLane(of caller: DiagramCaller) -> Int? {
    switch caller {
    case .code: code
    case .framework: framework
    case .unknown: nil
    }
  }

  /// The framework that calls from outside.
  static func nameOfFramework(_ picked: DiagramEvents, _ report: RunReport) -> String {
    if report.isAppKit { return "AppKit" }
    if report.run.metadata.isOfAppKit == false { return "UIKit" }
    // Where the run does not say it, its classes may.
    let isOfUIKit = picked.groups.lazy.flatMap(\.events).contains {
      FrameworkName(report.text($0.level ?? $0.classID)).isOfUIKit
    }
    return isOfUIKit ? "UIKit" : CallDiagram.unknownFramework
  }

  /// The objects whose calls it shows or counts, the events that it shows in their order, and the events between
  /// which others are counted.
  var extent: DiagramCuts.Extent {
    let events = diagram.steps.compactMap(\.event)
    let last = events.last ?? 0
    let objects = Set(lanesInUse.map { diagram.lanes[$0].instance })
    let first = scope.isCountedWithin ? events.first ?? 0 : 0
    let end =
      scope.isCountedWithin
      ? scope.isOfDid ? last : max(last, scope.last)
      : scope.isOfStop || isUncounted ? last : .max
    let onNone = diagram.steps.filter { $0.isCounted && $0.lane == Self.framework }
    return DiagramCuts.Extent(
      lanes: onNone.isEmpty ? objects.subtracting([.none]) : objects.union([.none]), shown: events,
      range: min(first, end)...end, onNone: CallbackSet(onNone.map(\.callback)))
  }
}
