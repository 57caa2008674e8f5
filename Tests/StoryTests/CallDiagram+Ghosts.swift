import WillDidFindings
import WillDidFrameworks
import WillDidModel
import WillDidReport

extension CallDiagram.Step {
  var isGhost: Bool { !mark.hasCome && note == nil && !isSuper }
  /// Whether it says that a finger gave up what it began.
  var isLetGo: Bool { note?.hasPrefix("let go: cancelled") ?? false }
}

extension CallDiagram {
  /// The receiver of a call and its name.
  func words(_ place: Int) -> String {
    "\(lanes[steps[place].lane].name) \(steps[place].callback.name)"
  }

  /// Whether a call belongs to the way back of what the diagram shows to have gone the other way before.
  func isReturn(_ place: Int) -> Bool {
    let step = steps[place]
    let opposite: Callback
    switch step.callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear: opposite = .viewWillDisappear
    case .viewWillDisappear, .viewDidDisappear: opposite = .viewWillAppear
    default: return false
    }
    return steps[..<place].contains {
      $0.lane == step.lane && $0.callback == opposite && $0.mark.hasCome
    }
  }

  /// The calls that bring wills and dids.
  private static let brackets: Set<Callback> = [
    .beginAppearanceTransition, .endAppearanceTransition,
  ]
  private static let wills: Set<Callback> = [.viewWillAppear, .viewWillDisappear]
  private static let turns = wills.union([.viewDidAppear, .viewDidDisappear, .deinit])
  private static let announcements: [Callback: Callback] = [
    .viewDidAppear: .viewWillAppear, .viewDidDisappear: .viewWillDisappear,
  ]

  /// Whether a did that is drawn as one that stayed away comes behind it, with its will before it.
  func isKept(_ place: Int) -> Bool {
    let ghost = steps[place]
    let isTurn = { (step: Step) in
      step.lane == ghost.lane && step.note == nil && !step.isSuper && step.mark.hasCome
        && Self.turns.contains(step.callback)
    }
    let (before, after) = (
      steps[..<place].last(where: isTurn), steps[place...].first(where: isTurn)
    )
    guard let will = Self.announcements[ghost.callback] else { return false }
    return after?.callback == ghost.callback && before?.callback == will
  }

  /// The flaws in the places of calls that stayed away, as far as the diagram shows them by itself.
  func flawsOfGhosts(_ events: [UInt64: Event]) -> [String] {
    steps.indices.compactMap { place in
      // A call that was not due may come later, though not behind the will that stands before it, and promises nothing.
      guard steps[place].isGhost, steps[place].mark != .notDue || isKept(place) else { return nil }
      return flaw(of: place, events).map { "\(words(place)) \($0)" }
    }
  }

  /// The flaw in the place of a call that stayed away, as far as the diagram shows it by itself.
  func flaw(of place: Int, _ events: [UInt64: Event]) -> String? {
    let ghost = steps[place]
    let isOwn = { (step: Step) in
      step.lane == ghost.lane && step.note == nil && !step.isSuper
    }
    let came = { (step: Step) in isOwn(step) && step.mark.hasCome }
    let later = steps[(place + 1)...].first { came($0) && Self.turns.contains($0.callback) }
    if later?.callback == ghost.callback, Self.turns.contains(ghost.callback) {
      return "comes after all"
    }
    let earlier = steps[..<place].lastIndex { came($0) && Self.turns.contains($0.callback) }
    if ghost.callback != .deinit, let earlier, steps[earlier].callback == .deinit {
      return "stands behind the end of its object"
    }
    guard let will = Self.announcements[ghost.callback] else { return nil }
    // A turn within the call of the will is over before its did could come.
    let own = steps[..<place].lastIndex { came($0) && $0.callback == will }
    let call = own.map { start in
      start + 1..<(steps[(start + 1)...].firstIndex { $0.depth <= steps[start].depth } ?? place)
    }
    let said = steps[..<place].indices.last { index in
      let step = steps[index]
      guard !(call?.contains(index) ?? false), !Self.brackets.contains(step.callback) else {
        return false
      }
      return isOwn(step) && Self.turns.contains(step.callback)
        || step.lane == ghost.lane && step.isGhost
          && (step.mark != .notDue || Self.announcements[step.callback] != nil
            || step.callback == will)
    }.map { steps[$0] }
    // A flat log does not show that the will came within the call that began it.
    let isWithinEnd = place > 0 && steps[place - 1].callback == .endAppearanceTransition
    if let own, ghost.depth > steps[own].depth, !isWithinEnd {
      return "stands deeper than its will"
    }
    // Behind all that came to the object it is the next one that stayed away.
    if later == nil, let said, said.callback == ghost.callback, said.mark.hasCome { return nil }
    if let said, said.callback != will { return "stands behind \(said.callback.name)" }
    guard let earlier, steps[earlier].callback == will else { return nil }
    let between = steps[earlier + 1..<place]
    let began = steps[...earlier].last { $0.note != nil && $0.callback == .transitionBegan }
    let number = { (step: Step) in step.event.flatMap { events[$0]?.number(.transition) } }
    let isOver = between.contains {
      $0.callback == .transitionEnded && began != nil && number($0) == began.flatMap(number)
    }
    if isOver { return "stands behind the end of its transition" }
    return between.contains { came($0) && $0.callback == .removeFromParent }
      ? "stands behind the removal of its object" : nil
  }
}
