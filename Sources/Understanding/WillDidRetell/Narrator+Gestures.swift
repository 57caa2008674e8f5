internal import WillDidFindings
internal import WillDidModel
internal import WillDidStage

// The steps that only their consequences show: gestures, tabs and pages.
extension Narrator {
  mutating func gesture(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .transitionBegan: return transition(place, after)
    case .transitionInteractionChanged where call.event.flag(.interactive) == true:
      return
        "catch the screen\(lettingGo(isCancelled(call.event.number(.transition), after: place)))"
    case .presentationControllerShouldDismiss:
      let goesOn = after.contains { calls[$0].callback == .transitionBegan }
      if !goesOn { takeCourse(after) }
      return goesOn ? nil : "swipe down"
    case .presentationControllerDidAttemptToDismiss: return "swipe down"
    case .tabBarControllerShouldSelect where call.event.flag(.answer) == false:
      guard let tab = call.object(.controller) else { return nil }
      return selection(of: tab)
    case .pageViewControllerWillTransition:
      guard let page = call.object(.to) else { return nil }
      takeCourse(after)
      return turn(to: page, at: place)
    case .loadView, .viewDidLoad, .viewWillAppear, .viewWillDisappear:
      return change(place, after)
    default: return nil
    }
  }

  private func lettingGo(_ isCancelled: Bool) -> String { isCancelled ? " and let go" : "" }

  /// Whether a transition was taken back.
  private func isCancelled(_ number: Int64?, after place: Int) -> Bool {
    let end = calls.all[place...].first {
      $0.event.number(.transition) == number
        && ($0.callback == .transitionEnded
          || $0.callback == .transitionInteractionChanged && $0.event.flag(.cancelled) != nil)
    }
    return end?.event.flag(.cancelled) == true
      || end?.event.number(.outcome) == Outcome.cancelled.rawValue
  }

  private mutating func transition(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    guard let number = call.event.number(.transitionKind),
      let kind = TransitionKind(rawValue: number)
    else { return nil }
    let isInteractive = call.event.flag(.initiallyInteractive) == true
    let end = lettingGo(isCancelled(call.event.number(.transition), after: place))
    takeCourse(after)
    switch (kind, isInteractive) {
    case (.pop, true): return "swipe back\(end)"
    case (.dismiss, true): return "swipe down\(end)"
    case (.dismiss, false): return "tap outside"
    default: return nil
    }
  }

  // MARK: - Tabs and pages

  /// A change of what a container shows, by the first that is sent to one of its children.
  private mutating func change(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    guard isLaunched, let container = parents[call.instance] else { return nil }
    let comes = call.callback != .viewWillDisappear
    let appears =
      call.callback == .viewWillAppear
      || after.contains {
        calls[$0].callback == .viewWillAppear && calls[$0].instance == call.instance
      }
    switch calls.base(of: container)?.role {
    case .tabs where comes && appears:
      takeCourse(after)
      return selection(of: call.instance)
    case .pages where comes && appears:
      guard !isReturn(place) else { return nil }
      takeCourse(after)
      return turn(to: call.instance, at: place)
    case .columns where call.callback != .loadView && call.callback != .viewDidLoad:
      takeCourse(after)
      return comes ? "expand" : "collapse"
    default: return nil
    }
  }

  private func selection(of tab: InstanceID) -> String? {
    guard let container = parents[tab], let index = children[container]?.firstIndex(of: tab) else {
      return nil
    }
    return "select tab \(index + 1)"
  }

  /// Whether a page that appears had begun to disappear: it springs back.
  private func isReturn(_ place: Int) -> Bool {
    let id = calls[place].instance
    let last = calls.all[..<place].last {
      $0.instance == id && $0.callback.family == .appearance && $0.callback != .viewIsAppearing
    }
    return last?.callback == .viewWillDisappear
  }

  private mutating func turn(to page: InstanceID, at place: Int) -> String {
    let seen = calls.all[(place + 1)...].first {
      $0.instance == page
        && ($0.callback == .viewDidAppear || $0.callback == .viewWillDisappear)
    }
    let end = lettingGo(seen?.callback == .viewWillDisappear)
    if made.contains(page) { return "turn the page to \(newcomer(page, at: place))\(end)" }
    let pages = (parents[page].flatMap { children[$0] } ?? []).sorted()
    let shown = pages.first { one in
      one != page && isSeen(one, at: place)
    }
    let isBack = shown.map { page < $0 } ?? false
    return "turn the page\(isBack ? " back" : "")\(end)"
  }

  /// Whether a controller has appeared and not yet disappeared.
  private func isSeen(_ id: InstanceID, at place: Int) -> Bool {
    calls.all[..<place].last {
      $0.instance == id && ($0.callback == .viewDidAppear || $0.callback == .viewDidDisappear)
    }?.callback == .viewDidAppear
  }
}
