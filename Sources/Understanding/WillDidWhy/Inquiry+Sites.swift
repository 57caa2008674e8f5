package import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// The places of callbacks that never came.
extension Inquiry {
  /// The call that shows where one that never came would have come: the call that a framework makes it within, or the
  /// same call on another child of its container, which got it instead.
  package func site(of occasion: Occasion) -> (call: UInt64, place: Expectation.Place)? {
    guard occasion.isOfWholeLife || occasion.law == .mismatched,
      [.notDue, .owed].contains(occasion.verdict), occasion.law != .stillThere
    else { return nil }
    let (callback, instance) = (occasion.callback, occasion.instance)
    if let outer = callback.maker, !calls(outer, of: instance).isEmpty {
      let call = calls(outer, of: instance).last { brings(callback, $0) }
      if let call { return (call.moment.sequence, .within(outer)) }
      // The container announced only that the child goes: the announcement that it comes was due when the container
      // took it in.
      return calls(.didMoveToParent, of: instance).first.map { ($0.moment.sequence, .before) }
    }
    // A nib that is loaded for an object may be another one than that of its view, and come later.
    if occasion.law == .ownerNotAwoken,
      let load = history.loads.last(where: { $0.owner == instance })
    {
      return (load.start.sequence, .within(.nibLoad))
    }
    if callback == .awakeFromNib {
      let loaded = calls(.viewDidLoad, of: instance) + calls(.windowDidLoad, of: instance)
      return loaded.first.map { ($0.moment.sequence, .within(.nibLoad)) }
    }
    guard let life = history.pasts[instance]?.life, life.parent != .none,
      callback.family == .appearance || callback == .loadView || callback == .viewDidLoad
    else { return nil }
    let traits = history.pasts[life.parent]?.life.traits ?? []
    // A call that its container received before it had it says nothing of it.
    let entry = calls(.willMoveToParent, of: instance).first?.moment ?? life.first
    let sibling = calls(callback).first { call in
      call.instance != instance && call.moment.sequence > life.first.sequence
        && history.pasts[call.instance]?.life.parent == life.parent
    }
    if let sibling, !traits.isDisjoint(with: [.navigation, .tab, .page]) {
      return (sibling.moment.sequence, .before)
    }
    guard callback.family == .appearance else { return nil }
    return calls(callback, of: life.parent).last { $0.moment.sequence > entry.sequence }
      .map { ($0.moment.sequence, .within(callback)) }
  }

  /// Whether a call can bring a callback: the beginning and the end of an appearance bring no disappearing.
  private func brings(_ callback: Callback, _ call: History.Sighting) -> Bool {
    let begin = calls(.beginAppearanceTransition, of: call.instance).last {
      $0.moment.sequence <= call.moment.sequence
    }
    guard callback.family == .appearance, let appears = begin?.isAppearing else { return true }
    return appears == callback.isAppearing
  }

  /// The latest will before a moment at which its did could have been expected, if none followed it.
  package func brokenWill(of occasion: Occasion) -> UInt64? {
    let instance = occasion.instance
    guard let will = occasion.callback.will, occasion.callback.family == .appearance else {
      return nil
    }
    let wills = calls(will, of: instance).map(\.moment.sequence)
    guard let latest = wills.last(where: { $0 < occasion.moment.sequence }) else { return nil }
    let next = wills.first { $0 > latest } ?? .max
    return isCalled(occasion.callback, of: instance, from: latest, to: next) ? nil : latest
  }
}

extension Callback {
  /// The call on the same object that a framework makes it within, where it comes in no other.
  fileprivate var maker: Callback? {
    switch self {
    case .setWindow: .loadWindow
    case .viewDidUnload: .didReceiveMemoryWarning
    case .viewWillAppear, .viewWillDisappear: .beginAppearanceTransition
    case .viewDidAppear, .viewDidDisappear: .endAppearanceTransition
    default: nil
    }
  }
}
