package import WillDidModel

// A run whose oldest part is gone begins with what is remembered of those that live.
extension Lifecycle {
  /// Takes in an event that is remembered from a part of the run that is gone.
  ///
  /// It is the last one of its family for its instance, so nothing is judged by it.
  package mutating func recall(_ event: Event) {
    guard event.instance != .none else { return }
    let moment = Moment(sequence: event.sequence, time: event.time)
    let place: Int
    if let known = lives.place(of: event.instance.rawValue) {
      place = known
    } else {
      counts.instances += 1
      let membership = classes.membership(
        of: event.instance, in: event.classID, names, instances)
      place = lives.insert(Life(event.instance, event.classID, membership, at: moment))
      lives[place].facts.insert(.truncated)
    }
    seen.insert(event.callback.rawValue)
    switch Role(of: event.callback) {
    case .willAppear, .isAppearing: remember(place, .appearing, moment)
    case .didAppear: remember(place, .appeared, moment)
    case .willDisappear: remember(place, .disappearing, moment)
    case .didDisappear:
      remember(place, .disappeared, moment)
      lives[place].gone = moment
    case .didLoad:
      lives[place].facts.formUnion([.loaded, .controller])
      lives[place].load = moment
      if lives[place].state == .unloaded { lives[place].state = .disappeared }
    case .creation: lives[place].facts.insert(.created)
    case .willMove, .didMove: recallParent(event, place)
    default: break
    }
  }

  /// Sets the state of a life without telling an observer.
  private mutating func remember(_ place: Int, _ state: LifeState, _ moment: Moment) {
    lives[place].state = state
    lives[place].since = moment
    lives[place].facts.formUnion([.announced, .loaded, .controller])
  }

  private mutating func recallParent(_ event: Event, _ place: Int) {
    for attribute in event.attributes where attribute.key == .parent {
      if case .instance(let parent) = attribute.value { lives[place].parent = parent }
    }
  }
}
