internal import WillDidFindings
internal import WillDidModel
internal import WillDidStage

// How the app starts, and how its windows get what they show.
extension Narrator {
  mutating func launch(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    if isMac { return launchOnMac(place) }
    if !isLaunched, hasBundle,
      call.callback == .nibLoad || call.callback == .instantiateInitialController
    {
      return storyboard(place)
    }
    guard call.callback.family.map({ Self.opening.contains($0) }) == true else { return nil }
    let inside = [place] + calls.within(place)
    let roots = inside.filter {
      calls[$0].callback == .setRootViewController && calls[$0].object(.controller) != nil
    }
    guard let shown = roots.first, let root = calls[shown].object(.controller) else {
      return nil
    }
    taken.formUnion(after.filter { calls[$0].callback.family == .scene })
    // The window of a storyboard is filled by the framework.
    if isFromStoryboard, !calls.roots.dropFirst().contains(where: { $0 == shown }) {
      isFromStoryboard = false
      return nil
    }
    for one in inside where one < shown && isMaking(calls[one]) && isAtTop(one, of: place) {
      made.append(calls[one].instance)
    }
    return fill(root, by: place)
  }

  /// The families of callbacks in which an app fills its windows.
  private static let opening: Set<Family> = [.application, .scene, .window]

  /// Whether the code of the app delegate makes an object, and no other object does.
  private func isAtTop(_ place: Int, of root: Int) -> Bool {
    var next = calls[place].parent
    while let around = next, around != root {
      guard calls[around].callback.family == .application || calls[around].callback.family == .scene
      else { return false }
      next = calls[around].parent
    }
    return true
  }

  /// The step that shows a root in a window.
  private mutating func fill(_ root: InstanceID, by place: Int) -> String {
    let isScene = calls[place].callback == .sceneWillConnect
    if !isLaunched, isScene, isLate(place) { return launchUnseen(root, place) }
    let word =
      if !isLaunched { "launch" } else if isScene { "connect scene with" } else { "set root to" }
    let isUnseen = !isLaunched && !isScene && staysInactive(after: place)
    let shown = "\(contents(root, at: place))\(introduction(root, "as"))"
    isLaunched = true
    if isUnseen { isInBackground = true }
    return "\(word) \(shown)\(isUnseen ? " without showing it" : "")"
  }

  /// A controller, or the controllers in a new container.
  mutating func contents(_ root: InstanceID, at place: Int) -> String {
    if let content = content(of: root, at: place) { return "\(content) in \(className(root))" }
    return newcomer(root, at: place)
  }

  /// Whether a scene is connected long after the app was launched.
  private func isLate(_ place: Int) -> Bool {
    let launch = calls.roots.last {
      $0 < place && calls[$0].callback == .applicationDidFinishLaunching
    }
    return launch.map { calls[place].start - calls[$0].end > 100_000_000 } ?? false
  }

  /// Whether an app without scenes becomes active only when a person comes to it.
  private func staysInactive(after place: Int) -> Bool {
    let first = calls.roots.first {
      $0 > place
        && [.applicationDidBecomeActive, .applicationWillEnterForeground].contains(
          calls[$0].callback)
    }
    return first.map { calls[$0].start - calls[place].end > 1_000_000_000 } ?? false
  }

  private mutating func launchUnseen(_ root: InstanceID, _ place: Int) -> String {
    let launch = "launch \(contents(root, at: place))\(introduction(root, "as")) without showing it"
    isLaunched = true
    add(launch, at: calls.roots[0])
    return "come back"
  }

  /// The storyboard that the app starts with.
  private mutating func storyboard(_ place: Int) -> String? {
    let call = calls[place]
    guard let name = call.event.name(.storyboard) else { return nil }
    (isLaunched, isFromStoryboard) = (true, true)
    let restored = calls.all.filter {
      $0.callback == .viewControllerWithRestorationIdentifierPath
        || $0.callback == .decodeRestorableState
        || $0.callback == .initWithCoder && !$0.event.hop
          && $0.event.number(.creation) == Creation.restoration.rawValue
    }.compactMap {
      $0.event.name(.expectedClass) ?? ($0.instance == .none ? nil : $0.event.classID)
    }
    var list: [String] = []
    for name in restored.map({ ClassName.inStory(calls.text($0)) }) where !list.contains(name) {
      list.append(name)
    }
    let ending = list.isEmpty ? "" : " restoring \(list.joined(separator: ", "))"
    return "launch storyboard \(calls.text(name).asWord)\(ending)"
  }

  // MARK: - macOS

  private mutating func launchOnMac(_ place: Int) -> String? {
    let call = calls[place]
    guard !isLaunched else { return nil }
    if call.callback == .instantiateInitialController, let name = call.event.name(.storyboard) {
      isLaunched = true
      return "launch storyboard \(calls.text(name).asWord)"
    }
    if [.nibLoad, .loadNibNamed].contains(call.callback), let nib = call.event.name(.nib) {
      isLaunched = true
      if let storyboard = call.event.name(.storyboard) {
        return "launch storyboard \(calls.text(storyboard).asWord)"
      }
      return "launch nib \(calls.text(nib).asWord)"
    }
    if call.callback == .initWithContentViewController, let root = call.object(.controller) {
      isLaunched = true
      return "launch \(contents(root, at: place))\(introduction(root, "as")) without showing it"
    }
    guard call.callback == .finishLaunching || call.callback == .applicationDidFinishLaunching
    else { return nil }
    for inner in calls.within(place) {
      let call = calls[inner]
      switch call.callback {
      case .initWithContentViewController:
        guard let root = call.object(.controller) else { continue }
        isLaunched = true
        return "launch \(contents(root, at: place))\(introduction(root, "as"))"
      case .showWindow:
        isLaunched = true
        return "launch \(newcomer(call.instance, at: place))\(introduction(call.instance, "as"))"
      default: continue
      }
    }
    return nil
  }
}
