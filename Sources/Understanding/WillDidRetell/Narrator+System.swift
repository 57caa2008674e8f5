internal import WillDidFindings
internal import WillDidModel

// The steps that the system or a person begins.
extension Narrator {
  mutating func ofSystem(_ place: Int, _ after: [Int]) -> String? {
    scenes(place, after) ?? environment(place, after) ?? layout(place, after)
  }

  private mutating func scenes(_ place: Int, _ after: [Int]) -> String? {
    guard isLaunched else { return nil }
    let call = calls[place]
    switch call.callback {
    case .sceneWillResignActive, .sceneDidEnterBackground, .applicationWillResignActive,
      .applicationDidEnterBackground, .sceneDidDisconnect:
      let end = after.first { calls[$0].callback == .sceneDidDisconnect }
      let isGone = call.callback == .sceneDidDisconnect || end != nil
      if call.callback != .sceneDidDisconnect, end == nil, isInBackground { return nil }
      takeCourse(after)
      guard isGone else {
        isInBackground = true
        return "go to background"
      }
      let isClosed = after.contains { calls[$0].callback == .sceneSessionsDiscarded }
      return isClosed ? "close scene" : "disconnect scene"
    case .sceneWillEnterForeground, .sceneDidBecomeActive, .applicationWillEnterForeground,
      .applicationDidBecomeActive:
      guard isInBackground else { return nil }
      isInBackground = false
      takeCourse(after)
      return "come back"
    default: return nil
    }
  }

  private mutating func environment(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .memoryWarningMessage, .applicationDidReceiveMemoryWarning, .didReceiveMemoryWarning,
      .nibCacheDropped:
      takeCourse(after)
      return "warn of low memory"
    case .willTransitionToTraitCollection, .willRotate, .viewWillTransitionToSize,
      .traitCollectionDidChange:
      return rotation(place, after)
    default: return nil
    }
  }

  /// A rotation changes traits too; sizes alone may come in a stream.
  private mutating func rotation(_ place: Int, _ after: [Int]) -> String {
    let turns = ([place] + after).contains {
      [.willTransitionToTraitCollection, .willRotate, .traitCollectionDidChange].contains(
        calls[$0].callback) || hasTurned(at: $0)
    }
    guard !turns else {
      takeRotation(at: place, after)
      return "rotate"
    }
    let sizes = calls.roots.filter {
      $0 >= place && calls[$0].callback == .viewWillTransitionToSize
        && calls[$0].instance == calls[place].instance
    }
    var times = 1
    for (one, next) in zip(sizes, sizes.dropFirst()) {
      guard calls[next].start - calls[one].end < 100_000_000 else { break }
      times += 1
    }
    taken.formUnion(calls.roots.filter { $0 > place && $0 <= sizes.prefix(times).last ?? place })
    return times == 1 ? "resize" : "resize \(times) times"
  }

  /// The callbacks of a rotation come in the course of its animation.
  private mutating func takeRotation(at place: Int, _ after: [Int]) {
    let last = calls[place].start &+ 450_000_000
    taken.formUnion(
      calls.roots.filter {
        $0 > place && calls[$0].start < last && calls[$0].callback.family == .environment
      })
    takeCourse(after)
  }

  /// Whether a window is higher than it was wide, or wider than it was high.
  private func hasTurned(at place: Int) -> Bool {
    let call = calls[place]
    guard let width = call.event.number(.width), let height = call.event.number(.height) else {
      return false
    }
    let before = calls.all[..<place].last { $0.event.number(.width) != nil }
    let (oldWidth, oldHeight) = (
      before?.event.number(.width) ?? 390, before?.event.number(.height) ?? 844
    )
    return (width > height) != (oldWidth > oldHeight)
  }

  /// The layout of one view that nothing else comes with.
  private mutating func layout(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    guard call.callback == .viewWillLayoutSubviews, isAtRest(before: place) else { return nil }
    let course = after.prefix {
      calls[$0].callback.family == .layout && calls[$0].instance == call.instance
    }
    guard itself != .none || course.count == after.count else { return nil }
    takeCourse(course)
    let times = 1 + course.count { calls[$0].callback == .viewWillLayoutSubviews }
    return "lay out \(who(call.instance, at: place))\(times > 1 ? " \(times) times" : "")"
  }

  /// Whether nothing came right before a call.
  func isAtRest(before place: Int) -> Bool {
    guard itself == .none, let index = calls.roots.lastIndex(where: { $0 < place }) else {
      return true
    }
    return calls[place].start - calls[calls.roots[index]].end > Self.turn
  }
}
