internal import WillDidModel
internal import WillDidTimeline

/// Says which window controllers end before their windows close.
///
/// It follows which window belongs to which controller and which windows are on the screen, by
/// showing, ordering and closing. A controller that ends while its window is shown is a case,
/// unless the app is terminating.
struct WindowControllers: Detector {
  static let rules: [Rule] = [.windowControllerLost]

  static var callbacks: [Callback] {
    [
      .showWindow, .setWindow, .makeKeyAndOrderFront, .orderFront, .orderFrontRegardless, .orderOut,
      .close, .windowWillClose, .applicationTerminate, .applicationWillTerminate,
    ]
  }
  static let rows: [Callback] = [.deinit]

  /// The windows of controllers that live.
  private var windows: [InstanceID: InstanceID] = [:]
  /// The controllers whose windows are on the screen, and since when.
  private var shown: [InstanceID: Moment] = [:]
  /// Whether the app is ending, so that all objects may.
  private var isTerminating = false
  /// The cases, class by class.
  private var lost = Tallies()

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    switch event.callback {
    case .showWindow: show(event.instance, event)
    case .setWindow:
      windows[event.instance] = event.instance(.window)
      if event.instance(.window) == nil { shown[event.instance] = nil }
    case .makeKeyAndOrderFront, .orderFront, .orderFrontRegardless:
      guard let controller = controller(event) else { return }
      windows[controller] = event.instance
      show(controller, event)
    case .orderOut, .close, .windowWillClose: hide(event)
    default: isTerminating = true
    }
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard events.isCall(row), !windows.isEmpty || !shown.isEmpty else { return }
    end(events[row], context)
  }

  private mutating func show(_ controller: InstanceID, _ event: Event) {
    guard controller != .none, shown[controller] == nil else { return }
    if let window = event.instance(.window) { windows[controller] = window }
    shown[controller] = event.moment
  }

  /// A window is gone from the screen.
  private mutating func hide(_ event: Event) {
    if let controller = controller(event) {
      shown[controller] = nil
    } else if shown[event.instance] != nil {
      shown[event.instance] = nil
    } else {
      // The log does not say whose window it is: any without a known controller may be the one.
      shown = shown.filter { windows[$0.key] != nil }
    }
  }

  /// The controller of the window that an event is about.
  private func controller(_ event: Event) -> InstanceID? {
    if let controller = event.instance(.windowController) { return controller }
    let window = event.instance(.window) ?? event.instance
    return windows.first { $0.value == window }?.key
  }

  /// An object has ended: a case if it is a controller whose window is shown.
  ///
  /// Hooks record each window that a controller gets: one without a window has shown nothing.
  private mutating func end(_ event: Event, _ context: DetectorContext) {
    let hasWindow =
      windows.removeValue(forKey: event.instance) != nil || context.environment.isImported
    guard let start = shown.removeValue(forKey: event.instance), hasWindow, !isTerminating else {
      return
    }
    lost.note(
      Tallies.Key(classID: event.classID, callback: .deinit), at: event.moment,
      instance: event.instance, events: Tallies.Tally.proof(start, event.moment))
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in lost.inOrder {
      context.report(
        .windowControllerLost, key, tally, about: .ofClass,
        "was freed while its window was on the screen\(tally.times).")
    }
  }
}

extension Rule {
  /// A window controller without an owner.
  package static let windowControllerLost = Rule(
    "MM-12", "window-controller-lost", .memory, .warning,
    expects: .wrong("its window is on the screen"),
    meaning: """
      An `NSWindowController` was freed while its window was visible, or nothing holds it. Its \
      actions and outlets stop working.
      """,
    cause: "It was only kept in a local constant. A window does not keep its controller.",
    remedy: """
      Keep the controller in a property or an array as long as its window is open, and remove it \
      on `windowWillClose(_:)`. In an app with documents call `addWindowController(_:)`.
      """
  )
}
