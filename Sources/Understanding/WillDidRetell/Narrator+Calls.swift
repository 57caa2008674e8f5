internal import WillDidFindings
internal import WillDidModel
internal import WillDidStage

// The steps that an app begins by a call.
extension Narrator {
  /// The step that a call is; `nil` if it is none, or comes in the course of another.
  ///
  /// - Parameters:
  ///   - place: The place of the call.
  ///   - after: What comes behind it in the same turn.
  /// - Returns: The sentence of the step.
  mutating func sentence(_ place: Int, before after: [Int]) -> String? {
    navigation(place, after) ?? presentation(place, after) ?? containment(place, after)
      ?? appearance(place) ?? launch(place, after) ?? loading(place, after)
      ?? (isMac ? mac(place, after) : gesture(place, after) ?? ofSystem(place, after))
      ?? rest(place, after)
  }

  private func animation(_ call: RecordedCall) -> String {
    call.event.flag(.animated) == false ? " without animation" : ""
  }

  /// The calls behind one that begins a change of the screen, in the layout in which that starts.
  @discardableResult private mutating func takeLayout(_ after: [Int]) -> [Int] {
    var hasBegun = false
    let course = after.prefix { place in
      let isSecond = hasBegun && calls[place].callback == .transitionBegan
      hasBegun = hasBegun || calls[place].callback == .transitionBegan
      return !isSecond && !isOfApp(calls[place])
    }
    takeCourse(course)
    return Array(course)
  }

  // MARK: - Navigation

  private mutating func navigation(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .pushViewController:
      guard let child = call.object(.child) else { return nil }
      let course = calls.within(place) + takeLayout(after)
      let begun = course.first { calls[$0].callback == .transitionBegan }.map { calls[$0] }
      let zoom = begun?.event.flag(.interruptible) == true ? " with a zoom" : ""
      return "push \(newcomer(child, at: place))\(introduction(child, "as"))\(zoom)"
        + animation(call)
    case .popViewController:
      takeLayout(after)
      return "pop\(animation(call))"
    case .popToRootViewController:
      takeLayout(after)
      return "pop to root\(animation(call))"
    case .popToViewController:
      guard let target = call.object(.controller) else { return nil }
      takeLayout(after)
      return "pop to \(who(target, at: place))\(animation(call))"
    case .setPageViewControllers:
      guard let page = call.object(.to), !made.contains(call.instance) else { return nil }
      return "set controllers to \(newcomer(page, at: place))\(animation(call))"
    case .setViewControllers:
      guard !made.contains(call.instance), isLaunched || itself != .none else { return nil }
      let list = stack(behind: place, takeLayout(after)).map {
        newcomer(orThere: $0, in: call.instance, at: place)
      }
      return list.isEmpty
        ? nil : "set controllers to \(list.joined(separator: ", "))\(animation(call))"
    case .showDetailViewController:
      guard let shown = call.object(.controller) else { return nil }
      return "show detail \(newcomer(shown, at: place))"
    default: return nil
    }
  }

  /// The stack of a container that a call gives another one.
  private func stack(behind place: Int, _ layout: [Int]) -> [InstanceID] {
    let container = calls[place].instance
    var stack = children[container] ?? []
    var top: InstanceID?
    for place in calls.within(place) + layout {
      let call = calls[place]
      switch call.callback {
      case .willMoveToParent where call.object(.parent) == container:
        stack.removeAll { $0 == call.instance }
        stack.append(call.instance)
      case .willMoveToParent where call.hasNoParent: stack.removeAll { $0 == call.instance }
      case .transitionBegan: top = call.object(.to)
      default: break
      }
    }
    // The visible one stays on top where nothing moves.
    if top == nil { top = children[container]?.last }
    if let top, stack.contains(top), stack.last != top {
      stack.removeAll { $0 == top }
      stack.append(top)
    }
    return stack
  }

  /// An object of a stack: one that is there already, or a new one.
  private mutating func newcomer(
    orThere id: InstanceID, in container: InstanceID, at place: Int
  ) -> String {
    parents[id] == container && names[id] == nil ? className(id) : newcomer(id, at: place)
  }

  // MARK: - Presentations

  private mutating func presentation(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .present:
      guard let presented = call.object(.presented) else { return nil }
      var words = "present "
      if let content = content(of: presented, at: place) {
        words += "\(content)\(style(of: call)) in \(className(presented))"
      } else {
        words += "\(newcomer(presented, at: place))\(style(of: call))"
      }
      takeLayout(after)
      if call.instance != itself { words += " from \(who(call.instance, at: place))" }
      return words + introduction(presented, "named") + animation(call)
    case .dismiss:
      takeLayout(after)
      return "dismiss \(who(call.instance, at: place))\(animation(call))"
    default: return nil
    }
  }

  /// The controllers that a new container was filled with; `nil` of what is no new container.
  mutating func content(of id: InstanceID, at place: Int) -> String? {
    guard isContainer(id) else { return nil }
    guard let index = made.firstIndex(of: id) else {
      let held = hasBundle || isLaunched ? [] : childrenFromNib(of: id, before: place)
      return held.isEmpty ? nil : held.map(className).joined(separator: ", ")
    }
    var held = children[id] ?? []
    for one in calls.within(place) where calls[one].callback == .willMoveToParent {
      let call = calls[one]
      if call.object(.parent) == id, !held.contains(call.instance) { held.append(call.instance) }
    }
    held = held.filter { made[..<index].contains($0) }
    guard !held.isEmpty else { return nil }
    // Pages are there before they are seen.
    let waiting = made[..<index].filter { !held.contains($0) && parents[$0] == nil }
    made.removeAll { $0 == id }
    return (held + waiting).map { newcomer($0, at: place) }.joined(separator: ", ")
  }

  /// The children that a storyboard has given a container.
  private func childrenFromNib(of id: InstanceID, before place: Int) -> [InstanceID] {
    var found: [InstanceID] = []
    for call in calls.all where call.object(.parent) == id {
      let isThere = calls.births[call.instance].map { $0 < place } ?? false
      if isThere, !found.contains(call.instance) { found.append(call.instance) }
    }
    return found.sorted()
  }

  private func style(of call: RecordedCall) -> String {
    guard let number = call.event.number(.presentationStyle),
      let style = PresentationStyle(rawValue: number), style != usualStyle
    else { return "" }
    let word: String? =
      switch style {
      case .fullScreen: "full screen"
      case .pageSheet: "page sheet"
      case .formSheet: "form sheet"
      case .overFullScreen: "over full screen"
      case .currentContext: "current context"
      case .overCurrentContext: "over current context"
      case .popover: "popover"
      case .custom:
        call.event.flag(.removesPresenter) == true ? "custom removing the presenter" : "custom"
      default: nil
      }
    return word.map { " as \($0)" } ?? ""
  }

  // MARK: - Children

  private mutating func containment(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .addChild:
      guard let child = call.object(.child), !made.contains(call.instance) else { return nil }
      return add(child, place, after)
    case .willMoveToParent where call.hasNoParent && call.level != "":
      // Taking a child away by the book begins with this.
      guard
        let removal = after.first(where: {
          calls[$0].callback == .removeFromParent && calls[$0].instance == call.instance
        })
      else { return nil }
      taken.formUnion(after.prefix { $0 <= removal })
      return "remove child \(who(call.instance, at: place))"
    case .removeFromParent:
      return "remove child \(who(call.instance, at: place)) without willMove"
    default: return nil
    }
  }

  private mutating func add(_ child: InstanceID, _ place: Int, _ after: [Int]) -> String {
    let call = calls[place]
    let exchange = after.first {
      calls[$0].callback == .transitionFromTo && calls[$0].object(.to) == child
    }
    let parent = who(call.instance, at: place)
    if let exchange, let old = calls[exchange].object(.from) {
      taken.formUnion(after.prefix { $0 <= exchange })
      taken.formUnion(
        calls.roots.filter {
          $0 > exchange && calls[$0].callback == .removeFromParent && calls[$0].instance == old
        }.prefix(1))
      return "transition from \(who(old, at: place)) to \(newcomer(child, at: place)) in \(parent)"
    }
    var words = "add child \(newcomer(child, at: place)) to \(parent)\(introduction(child, "as"))"
    let told = after.first {
      calls[$0].callback == .didMoveToParent && calls[$0].instance == child
    }
    if let told {
      taken.formUnion(after.prefix { $0 <= told })
    } else {
      words += " without didMove"
    }
    return words
  }

  // MARK: - Appearance by hand

  private mutating func appearance(_ place: Int) -> String? {
    let call = calls[place]
    switch call.callback {
    case .beginAppearanceTransition:
      let word = call.event.flag(.isAppearing) == false ? "disappearance" : "appearance"
      return "begin \(word) of \(who(call.instance, at: place))"
    case .endAppearanceTransition: return "end appearance of \(who(call.instance, at: place))"
    default:
      guard call.event.flag(.callerInApp) == true, !call.event.hop,
        Self.byHand.contains(call.callback)
      else { return nil }
      return "call \(call.callback.name) of \(who(call.instance, at: place))"
    }
  }

  /// The callbacks that stories can call.
  private static let byHand = Set(UIViewController.byHand.keys)
    .union(NSViewController.byHand.keys).union(NSWindowController.byHand.keys)

  // MARK: - The rest

  private mutating func rest(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .deinit where itself == .none && isLaunched:
      // An object that ends alone was held until here.
      guard isOfApp(call.instance), isAtRest(before: place) || kept.contains(call.instance)
      else { return nil }
      takeCourse(after.filter { calls[$0].callback == .deinit })
      return "release \(who(call.instance, at: place))"
    case .mark: return "mark \(calls.text(call.event.name(.name)).asWord)"
    case .intervalBegan:
      leaveUnsaid("the interval \(calls.text(call.event.name(.name)))")
      return nil
    default: return nil
    }
  }
}
