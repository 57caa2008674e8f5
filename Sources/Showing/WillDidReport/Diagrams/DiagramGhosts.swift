internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline
internal import WillDidWhy

// The calls that stayed away, each where it was due.
extension DiagramBuilder {
  /// Says how many calls on the same objects follow that are left out; `nil` where that is not known.
  mutating func addRest(_ count: Int?) {
    var step = CallDiagram.Step(mark: .came, callback: .mark, lane: Self.framework)
    step.note = count.map { "\($0.counted("later call")) left out" } ?? "later calls are left out"
    step.rest = count ?? 0
    diagram.steps.append(step)
  }

  /// Puts in what the rule says should have come, in some places.
  mutating func addMissing(_ isPlaced: (Expectation.Place) -> Bool) {
    for missing in scope.expectation.missing where isPlaced(missing.place) {
      // The calls that were put in before have moved it.
      guard let here = diagram.steps.firstIndex(where: { $0.event == self.here }) else { return }
      let callback = missing.callback ?? diagram.steps[here].callback
      let lane = lane(of: missing, scope.subject, here)
      let isItself = callback == diagram.steps[here].callback && lane == diagram.steps[here].lane
      guard missing.callback == nil || !isItself else { continue }
      if missing.place == .before, scope.due.contains(callback),
        let late = lateCall(callback, of: lane, after: here)
      {
        diagram.steps[late].mark = missing.isCertain || scope.isError ? .wrong : .here
        diagram.steps[late].finding = "due before \(diagram.steps[here].callback.name)"
        continue
      }
      if missing.place == .after, hasCome(callback, of: lane, after: here) { continue }
      if missing.law == .unannounced, isSecond(here, of: lane) { continue }
      for lane in missing.place == .atEnd ? lanesOfPeers(of: lane, without: callback) : [lane] {
        add(missing, callback, lane, here, isError: scope.isError)
      }
    }
  }

  /// Whether a call came though it was taken for one that stayed away: says of a did that it is late.
  private mutating func hasCome(_ callback: Callback, of lane: Int, after promise: Int) -> Bool {
    guard let late = lateCall(callback, of: lane, after: promise) else { return false }
    // One that comes to an object that has ended was due before that.
    let isBehindEnd = diagram.steps[promise..<late].contains {
      $0.lane == lane && $0.callback == .deinit
    }
    if diagram.steps[late].mark == .came || isBehindEnd, DiagramScope.dids.contains(callback) {
      (diagram.steps[late].mark, diagram.steps[late].finding) = (.here, "late")
    }
    return true
  }

  /// The lane of the object that should have received a call.
  private func lane(of missing: Expectation.Missing, _ subject: InstanceID, _ here: Int) -> Int {
    if missing.receiver == .holder, let event = diagram.steps[here].event,
      let lane = holders[event].flatMap({ lanes[$0] })
    {
      return lane
    }
    // The event may be of another object, such as the parent of the one that heard nothing.
    return lanes[subject] ?? diagram.steps[here].lane
  }

  /// Puts in what other findings say should have come around the events of the diagram.
  mutating func addMissingOfOthers(_ said: [UInt64: [Finding]]) {
    let findings = diagram.steps.compactMap(\.event).flatMap { event in
      (said[event] ?? []) + (closings[event].flatMap { said[$0] } ?? [])
    }
    for finding in findings {
      let isOwn = finding.at.sequence == scope.here && finding.expectation == scope.expectation
      guard !isOwn, lanes[finding.instance] != nil else { continue }
      for missing in finding.expectation.missing
      where missing.place != .atEnd && missing.law.verdict == .owed {
        let here = diagram.steps.firstIndex { step in
          let events = [step.event, step.event.flatMap { closings[$0] }]
          return events.contains(finding.at.sequence)
        }
        guard let here else { continue }
        let callback = missing.callback ?? diagram.steps[here].callback
        let lane = lane(of: missing, finding.instance, here)
        let isThere = diagram.steps.contains {
          !$0.mark.hasCome && $0.lane == lane && $0.callback == callback
        }
        let isItself = callback == diagram.steps[here].callback && lane == diagram.steps[here].lane
        if isThere || missing.callback != nil && isItself { continue }
        if missing.place == .before, lateCall(callback, of: lane, after: here) != nil { continue }
        if missing.place == .after, hasCome(callback, of: lane, after: here) { continue }
        if missing.place == .before, mayFollow(callback, lane, here),
          !isFollowedByNone(finding.expectation, finding.instance, here)
        {
          continue
        }
        if missing.law == .unannounced, isSecond(here, of: lane) { continue }
        add(
          missing, callback, lane, here, until: finding.events.max() ?? 0,
          isError: finding.severity == .error)
      }
    }
  }

  /// Whether a did comes a second time, with no other turn between: no will is missing there.
  private func isSecond(_ here: Int, of lane: Int) -> Bool {
    let before = diagram.steps[..<here].last {
      $0.lane == lane && $0.mark.hasCome && !$0.isSuper && DiagramScope.turns.contains($0.callback)
    }
    return before?.callback == diagram.steps[here].callback
  }

  /// Whether a call that was due before a step may have come behind all that is drawn: nothing that is drawn shows
  /// that it was too late.
  private func mayFollow(_ callback: Callback, _ lane: Int, _ here: Int) -> Bool {
    !DiagramScope.turns.contains(callback)
      && !diagram.steps[(here + 1)...].contains {
        $0.lane == lane && $0.mark.hasCome && DiagramScope.turns.contains($0.callback)
      }
  }

  /// Whether what would have followed a call stayed away as well, so that the call did not come later either.
  private func isFollowedByNone(
    _ expectation: Expectation, _ instance: InstanceID, _ here: Int
  ) -> Bool {
    expectation.missing.contains { missing in
      missing.place == .after
        && missing.callback.map {
          lateCall($0, of: lane(of: missing, instance, here), after: here) == nil
        } ?? false
    }
  }

  /// Puts in one call that should have come.
  mutating func add(
    _ missing: Expectation.Missing, _ callback: Callback, _ lane: Int, _ here: Int,
    until last: UInt64? = nil, isError: Bool
  ) {
    let found = diagram.steps[here]
    let mark = missing.mark(isError: isError)
    var step = CallDiagram.Step(
      mark: mark, callback: callback, lane: lane,
      caller: missing.isByCode || isByHand(found, missing)
        ? Self.code
        : missing.place.isWithin ? Self.framework : Self.callerLane(of: DiagramCaller(callback)))
    if callback == .willMoveToParent, case .ahead = missing.place { step.detail = "(nil)" }
    if scope.subject == .none, found.note != nil { step.note = callback.name }
    var (brings, place) = (missing.brings, here)
    switch missing.place {
    case .before:
      place = Self.willCallbacks.contains(callback) ? willPlace(before: here, lane) : here
      step.depth = place == here ? found.depth : diagram.steps[place].depth
      // It would have come right before, behind what is left out there.
      swap(&step.skipped, &diagram.steps[place].skipped)
    case .after:
      let promise = Promise(callback: callback, lane: lane, step: here, last: last ?? scope.last)
      (place, step.depth) = due(promise)
      if isLimit(place, promise) { swap(&step.skipped, &diagram.steps[place].skipped) }
      if callback == .endAppearanceTransition { brings = broughtDid(by: here, lane) }
      if let end = wrapped(step, promise) {
        step.depth = end.depth + 1
        return diagram.steps.insert(contentsOf: [end, step], at: place)
      }
    case .atEnd:
      // Nothing comes to an object that has ended.
      let end = diagram.steps.firstIndex { $0.lane == lane && $0.callback == .deinit }
      place = end ?? diagram.steps.count
      step.depth = end.map { diagram.steps[$0].depth } ?? 0
    case .ahead(let callback):
      place = departurePlace(callback, of: lane, before: here) ?? here
      step.depth = diagram.steps[place].depth
    case .within(let outer):
      let around = self.place(of: outer, before: here, lane)
      step.depth = around.map { diagram.steps[$0].depth + 1 } ?? found.depth
      place = around.map { $0 + 1 } ?? here
    case .inside:
      step.depth = found.depth + 1
      (step.isSuper, step.caller) = (true, found.lane)
      place = here + 1
    }
    if let outer = bracket(around: step, missing) {
      step.depth = outer.depth + 1
      return diagram.steps.insert(contentsOf: [outer, step], at: place)
    }
    diagram.steps.insert(step, at: place)
    if let brings {
      var inner = CallDiagram.Step(
        mark: mark, callback: brings, lane: lanes[scope.subject] ?? found.lane,
        caller: Self.framework)
      if missing.receiver == .subject { inner.lane = lane }
      inner.depth = step.depth + 1
      diagram.steps.insert(inner, at: place + 1)
    }
  }

  /// The call that another one is made within.
  private func place(of outer: Callback, before here: Int, _ lane: Int) -> Int? {
    let lanes = [lane, Self.framework, diagram.steps[here].lane]
    let around =
      outer == .nibLoad && CallDiagram.loads.contains(diagram.steps[here].callback)
      ? here
      : diagram.steps[...here].lastIndex { $0.callback == outer && lanes.contains($0.lane) }
    // It is the load of the nib that connects outlets.
    guard let around, around + 1 < diagram.steps.count,
      diagram.steps[around + 1].callback == .nibLoad
    else { return around }
    return around + 1
  }

  /// The call of the app around one that stayed away before an event, where the app tells the object of appearing and
  /// disappearing itself.
  private func bracket(
    around step: CallDiagram.Step, _ missing: Expectation.Missing
  ) -> CallDiagram.Step? {
    guard missing.place == .before, missing.law.verdict == .owed,
      DiagramScope.turns.contains(step.callback), step.callback != .deinit,
      forwarded.contains(diagram.lanes[step.lane].instance)
    else { return nil }
    let appears = step.callback.isAppearing
    let isBegin = Self.willCallbacks.contains(step.callback)
    var outer = CallDiagram.Step(
      mark: step.mark,
      callback: isBegin ? .beginAppearanceTransition : .endAppearanceTransition, lane: step.lane,
      caller: Self.code)
    if isBegin { outer.detail = appears ? "(appearing)" : "(disappearing)" }
    // One that came all the same did not bring what it should.
    let hasBegun = diagram.steps.contains {
      $0.lane == outer.lane && $0.callback == .beginAppearanceTransition
        && $0.detail == "(appearing)"
    }
    guard !appears || !hasBegun else { return nil }
    outer.depth = step.depth
    return outer
  }

  /// Whether code of the app made a call that otherwise a framework makes, so that it owes what follows.
  private func isByHand(_ found: CallDiagram.Step, _ missing: Expectation.Missing) -> Bool {
    guard case .framework = DiagramCaller(found.callback), missing.place == .after else {
      return false
    }
    return found.caller == Self.code
  }

  /// The did that the end of an appearance brings, by the will that its beginning brought.
  private func broughtDid(by begin: Int, _ lane: Int) -> Callback? {
    let steps = diagram.steps
    guard steps[begin].callback == .beginAppearanceTransition else { return nil }
    let first = steps[(begin + 1)...].first {
      $0.lane == lane && !$0.isSuper && DiagramScope.turns.contains($0.callback)
    }
    let will = first.flatMap { Self.willCallbacks.contains($0.callback) ? $0 : nil }
    let did = will.map { Self.did(of: $0.callback) }
    // It came all the same where another end brought it.
    let hasCome = steps[(begin + 1)...].contains { $0.lane == lane && $0.callback == did }
    return hasCome ? nil : did
  }

  /// The did that a will announces.
  private static func did(of will: Callback) -> Callback {
    will == .viewWillAppear ? .viewDidAppear : .viewDidDisappear
  }

  /// The end that code of the app owes around a did whose will a beginning of its brought.
  private func wrapped(_ step: CallDiagram.Step, _ promise: Promise) -> CallDiagram.Step? {
    let will = diagram.steps[promise.step]
    // A flat log has the beginning right before it.
    let before = diagram.steps[..<promise.step]
    guard Self.willCallbacks.contains(will.callback), will.lane == promise.lane,
      let outer = before.last(where: { $0.depth < will.depth })
        ?? before.last(where: { $0.lane == will.lane && $0.isCounted }),
      outer.callback == .beginAppearanceTransition, outer.lane == promise.lane
    else { return nil }
    var end = CallDiagram.Step(
      mark: step.mark, callback: .endAppearanceTransition, lane: promise.lane, caller: Self.code)
    end.depth = min(step.depth, outer.depth)
    return end
  }

  /// Takes ghosts away that stand for the same call as one that is said more exactly, within the call that owes it.
  mutating func dropDoubled() {
    let turns = DiagramScope.turns
    for place in diagram.steps.indices.reversed() {
      let ghost = diagram.steps[place]
      guard !ghost.mark.hasCome, ghost.note == nil, turns.contains(ghost.callback) else { continue }
      let others = diagram.steps.indices.filter { other in
        let step = diagram.steps[other]
        guard other != place, step.lane == ghost.lane, step.callback == ghost.callback,
          !step.mark.hasCome, step.depth > ghost.depth
        else { return false }
        return !diagram.steps[min(place, other)...max(place, other)].contains {
          $0.lane == ghost.lane && $0.mark.hasCome && !$0.isSuper && turns.contains($0.callback)
        }
      }
      if !others.isEmpty { diagram.steps.remove(at: place) }
    }
  }

  /// Puts in what transitions promised, or what could have come at the end of the run.
  mutating func addGhosts(atEnd isAtEnd: Bool) {
    let all = scope.ghosts.filter { ($0.promise == .max) == isAtEnd }
    let comesFirst = comesFirst
    let isLate = { (ghost: DiagramScope.Ghost) in
      ghost.mark == .cancelled && (ghost.callback == .viewDidAppear) != comesFirst
    }
    for ghost in all.filter({ !isLate($0) }) + all.filter(isLate) { add(ghost) }
  }

  /// Puts in what a transition promised.
  private mutating func add(_ ghost: DiagramScope.Ghost) {
    // A callback that a log never prints does not stay away; one that is taken back comes in no log.
    if let printed = report.printed, !printed.contains(ghost.callback), ghost.mark != .cancelled {
      return
    }
    let isOfNone = ghost.instance == .none
    guard let lane = lanes[ghost.instance] ?? (isOfNone ? Self.framework : nil),
      let promise = diagram.steps.lastIndex(where: { $0.event.map { $0 <= ghost.promise } ?? false }
      ),
      // A call that should not have come promises nothing, unless the finding is that nothing followed.
      diagram.steps[promise].mark != .unexpected || ghost.promise == .max
        || scope.expectation == .nothing && scope.here == diagram.steps[promise].event
    else { return }
    var step = CallDiagram.Step(
      mark: ghost.mark, callback: ghost.callback, lane: lane,
      caller: Self.callerLane(of: DiagramCaller(ghost.callback)))
    if isOfNone { step.note = ghost.callback.name }
    // Nothing comes to an object that has ended.
    if ghost.callback != .deinit, !isOfNone,
      let end = diagram.steps[...promise].firstIndex(where: {
        $0.lane == lane && $0.callback == .deinit && $0.mark.hasCome
      })
    {
      step.depth = diagram.steps[end].depth
      swap(&step.skipped, &diagram.steps[end].skipped)
      return diagram.steps.insert(step, at: end)
    }
    guard ghost.promise != .max else { return diagram.steps.append(step) }
    // Code that calls a will by hand is owed nothing.
    let isByHand =
      Self.willCallbacks.contains(diagram.steps[promise].callback)
      && diagram.steps[promise].caller == Self.code
    guard !isByHand else { return }
    if DiagramScope.dids.contains(ghost.callback),
      hasCome(ghost.callback, of: lane, after: promise)
    {
      return
    }
    let due = Promise(callback: ghost.callback, lane: lane, step: promise, last: scope.last)
    let place: Int
    (place, step.depth) =
      switch ghost.mark {
      case .cancelled: turnPlace(due) ?? self.due(due)
      case .notDue: placeBehind(due) ?? self.due(due)
      default: self.due(due)
      }
    if isLimit(place, due) { swap(&step.skipped, &diagram.steps[place].skipped) }
    guard [.perhaps, .missing].contains(ghost.mark), let end = wrapped(step, due) else {
      return diagram.steps.insert(step, at: place)
    }
    step.depth = end.depth + 1
    diagram.steps.insert(contentsOf: [end, step], at: place)
  }
}

extension Expectation.Place {
  /// Whether it is within a call in which the framework makes it.
  fileprivate var isWithin: Bool {
    if case .within = self { true } else { false }
  }
}

extension Expectation.Missing {
  /// The mark of a call that stayed away: where the finding is an error, that it did is no question.
  fileprivate func mark(isError: Bool) -> CallDiagram.Mark {
    law.verdict == .notDue ? .notDue : isCertain || isError ? .missing : .perhaps
  }
}
