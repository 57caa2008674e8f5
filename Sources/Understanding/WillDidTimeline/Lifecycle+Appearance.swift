internal import WillDidModel

// The states of a controller and what leads from one to the other. A will may be followed by the
// opposite will; a did must have had its own.
extension Lifecycle {
  mutating func willAppear(
    _ place: Int, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) {
    let state = lives[place].state
    if state == .appearing || state == .appeared {
      found(.willAppearTwice, .viewWillAppear, place, sight.moment, lives[place].since, &observer)
    } else {
      noteBeginning(place, .viewWillAppear, sight.moment, &observer)
    }
    join(place, comes: true, sight.moment, &observer)
    if lives[place].facts.contains(.removed) { lives[place].facts.insert(.cameBack) }
    lives[place].layouts = 0
    note(sight, events, place)
    // An observer sees the facts as they were before.
    enter(.appearing, place, sight.moment, &observer)
    lives[place].facts.formUnion([.announced, .controller])
    lives[place].facts.subtract([.isAppearing, .laidOut, .removed])
  }

  mutating func willDisappear(
    _ place: Int, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) {
    let life = lives[place]
    switch life.state {
    case .appearing, .appeared: break
    case .disappearing:
      found(.willDisappearTwice, .viewWillDisappear, place, sight.moment, life.since, &observer)
    case .unloaded, .disappeared, .deinited:
      if life.facts.contains(.announced) || life.gone != nil {
        found(.willDisappearTwice, .viewWillDisappear, place, sight.moment, life.since, &observer)
      } else {
        miss(.disappearedWithoutAppearing, .viewWillDisappear, place, sight.moment, &observer)
      }
    }
    lives[place].facts.insert(.controller)
    // A controller that is not on the screen does not leave it: that is no change that a user sees.
    let isKnownGone = life.state == .disappeared && life.facts.contains(.announced)
    if !isKnownGone { join(place, comes: false, sight.moment, &observer) }
    note(sight, events, place)
    enter(.disappearing, place, sight.moment, &observer)
  }

  mutating func didAppear(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    let life = lives[place]
    switch life.state {
    case .appearing:
      lives[place].appearances += 1
      counts.appearances += 1
      lives[place].facts.remove(.presenting)
    case .appeared:
      found(.didAppearTwice, .viewDidAppear, place, moment, life.since, &observer)
    case .disappearing:
      found(.didAppearWithoutWill, .viewDidAppear, place, moment, life.since, &observer)
    case .unloaded, .disappeared, .deinited:
      if life.facts.contains(.announced) || life.gone != nil {
        found(.didAppearWithoutWill, .viewDidAppear, place, moment, life.gone, &observer)
      } else {
        miss(.didAppearWithoutWill, .viewDidAppear, place, moment, &observer)
      }
    }
    lives[place].facts.insert(.controller)
    if life.state != .appeared { enter(.appeared, place, moment, &observer) }
    settle(place, comes: true, moment, &observer)
  }

  mutating func didDisappear(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    let life = lives[place]
    switch life.state {
    case .disappearing: break
    case .appearing, .appeared:
      found(.didDisappearWithoutWill, .viewDidDisappear, place, moment, life.since, &observer)
    case .unloaded, .disappeared, .deinited:
      if life.facts.contains(.announced) || life.gone != nil {
        found(.didDisappearWithoutWill, .viewDidDisappear, place, moment, life.gone, &observer)
      } else {
        miss(.disappearedWithoutAppearing, .viewDidDisappear, place, moment, &observer)
      }
    }
    lives[place].facts.insert(.controller)
    lives[place].gone = moment
    if life.state != .disappeared { enter(.disappeared, place, moment, &observer) }
    settle(place, comes: false, moment, &observer)
  }

  mutating func isAppearing(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    let life = lives[place]
    let isKnown = life.facts.contains(.announced)
    if isKnown && (life.state != .appearing || life.facts.contains(.isAppearing)) {
      found(.isAppearingOutOfPlace, .viewIsAppearing, place, moment, life.since, &observer)
    } else if !isKnown {
      noteBeginning(place, .viewIsAppearing, moment, &observer)
    }
    lives[place].facts.formUnion([.isAppearing, .controller])
    if let index = openTransition(of: life),
      let own = open[index].participants.firstIndex(where: { $0.instance == life.instance })
    {
      open[index].prove(.viewIsAppearing, of: own, at: moment)
    }
  }

  mutating func didLoad(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    if doubtful?.from == lives[place].instance { endDoubt(hasComeBack: false, &observer) }
    let life = lives[place]
    if life.facts.contains(.loaded) {
      found(.loadedTwice, .viewDidLoad, place, moment, life.load, &observer)
    } else if life.facts.contains(.announced),
      life.facts.isDisjoint(with: [.truncated, .wasLoaded]),
      life.identity == .exact || life.gone == nil
    {
      found(.appearedBeforeLoad, .viewDidLoad, place, moment, life.first, &observer)
    }
    lives[place].facts.formUnion([.loaded, .wasLoaded, .controller])
    lives[place].load = moment
    if life.state == .unloaded { enter(.disappeared, place, moment, &observer) }
  }

  mutating func unload(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    lives[place].facts.remove(.loaded)
    if lives[place].state == .disappeared { enter(.unloaded, place, moment, &observer) }
  }

  /// Takes in that memory is short: before iOS 6 the view of a controller that is covered goes then, which a log need
  /// not say.
  mutating func warn(_ place: Int) {
    let life = lives[place]
    guard life.identity != .exact else { return }
    let isCovered =
      life.state == .disappeared
      || life.state == .appeared
        && lives.first(where: {
          $0.state == .appeared && $0.since.sequence > life.since.sequence
        }) != nil
    if isCovered { lives[place].facts.remove(.loaded) }
  }

  /// Takes in a view that was set: without one, the next `viewDidLoad` is no second one.
  mutating func setView(
    _ place: Int, _ sight: FoldedEvent, _ events: EventColumns,
    _ observer: inout some LifecycleObserver
  ) {
    for attribute in events.attributes(sight.row) where attribute.key == .view {
      if attribute.value == .instance(.none) { unload(place, sight.moment, &observer) }
    }
  }

  mutating func end(_ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver) {
    let life = lives[place]
    // The others go on.
    guard life.identity != .shared else { return }
    if doubtful?.from == life.instance { endDoubt(hasComeBack: false, &observer) }
    if life.state == .appearing || life.state == .appeared && !life.isAbove {
      found(.endedWhileVisible, .deinit, place, moment, life.since, &observer)
    } else if life.state == .disappearing {
      found(.missingDidDisappear, .viewWillDisappear, place, life.since, moment, &observer)
    }
    free(place, moment, &observer)
  }

  /// Ends the object whose address a new one has: it was freed, though no event says so.
  mutating func endFormer(
    of sight: FoldedEvent, _ events: EventColumns, _ observer: inout some LifecycleObserver
  ) {
    guard sight.hasAttributes else { return }
    for attribute in events.attributes(sight.row) where attribute.key == .former {
      guard case .instance(let former) = attribute.value, former != sight.instance,
        let place = lives.place(of: former.rawValue)
      else { return }
      free(place, sight.moment, &observer)
    }
  }

  /// Takes an object out of its transition and out of the lives.
  private mutating func free(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    leave(place, moment, &observer)
    enter(.deinited, place, moment, &observer)
    observer.ended(lives[place], at: moment)
    lives.remove(place)
  }

  /// Notes that something came before what is seen of a life first.
  private mutating func noteBeginning(
    _ place: Int, _ callback: Callback, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    let facts = lives[place].facts
    guard !facts.contains(.announced), !facts.contains(.loaded), lives[place].gone == nil,
      !facts.contains(.truncated)
    else { return }
    if facts.contains(.created), seen.contains(.viewDidLoad) {
      // Said once: the load that comes too late is no second defect.
      lives[place].facts.insert(.truncated)
      found(.appearedBeforeLoad, callback, place, moment, lives[place].first, &observer)
    }
  }

  /// Judges an event without its predecessor by whether the life was seen from its beginning.
  private mutating func miss(
    _ kind: Irregularity.Kind, _ callback: Callback, _ place: Int, _ moment: Moment,
    _ observer: inout some LifecycleObserver
  ) {
    let facts = lives[place].facts
    guard !facts.contains(.truncated) else { return }
    if facts.contains(.created) || facts.contains(.loaded) {
      found(kind, callback, place, moment, lives[place].first, &observer)
    } else {
      lives[place].facts.insert(.truncated)
      found(.beginningMissing, callback, place, moment, nil, &observer)
    }
  }

  /// Ends the phase that was and begins another.
  mutating func enter(
    _ state: LifeState, _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    let life = lives[place]
    observer.phaseEnded(
      Phase(state: life.state, first: life.since, last: moment, next: state), life)
    lives[place].state = state
    lives[place].since = moment
  }

  mutating func found(
    _ kind: Irregularity.Kind, _ callback: Callback, _ place: Int, _ moment: Moment,
    _ earlier: Moment?, _ observer: inout some LifecycleObserver
  ) {
    let life = lives[place]
    observer.found(
      Irregularity(
        kind: kind, callback: callback, moment: moment, earlier: earlier, state: life.state,
        transition: life.transition, circumstances: circumstances(of: life),
        holders: lives.holder(of: life.instance) == .none
          ? [] : Array(relatives(of: life.instance).dropFirst())), life)
  }
}
