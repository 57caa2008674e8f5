internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel

/// The caller of a call, as far as the events of a run show it.
enum DiagramCaller {
  /// Code of the app.
  case code
  /// A framework, whichever recorded call it is within.
  case framework
  /// Nothing says it.
  case unknown

  /// The caller of a call that stayed away, or that nothing but its callback is known of.
  init(_ callback: Callback) {
    if callback.groups.contains(.called) {
      self = .code
    } else {
      // A layer above UIKit calls its callbacks itself.
      let isOfLayer = !callback.groups.isDisjoint(with: [.comesAbove, .goesAbove])
      self = isOfLayer || Self.either.contains(callback) ? .unknown : .framework
    }
  }

  /// The calls that an app makes as often as a framework, and the end of an object.
  private static let either = CallbackSet([
    .plainInit, .initWithCoder, .initWithFrame, .initWithContentRect, .initWithType,
    .initWithContentsOf, .initForURL, .loadViewIfNeeded, .setView, .layoutIfNeeded, .addSubview,
    .removeFromSuperview, .willMoveToParent, .didMoveToParent, .deinit, .seguePerform,
    .instantiateInitialViewController, .instantiateInitialController, .encodeWithCoder,
    .setWindow, .setDocument, .loadWindow, .makeWindowControllers,
    .addWindowController, .removeWindowController, .showWindow, .showWindows, .makeKeyAndVisible,
    .setRootViewController, .setContentViewController, .makeKeyAndOrderFront, .orderFront,
    .orderFrontRegardless, .orderBack, .orderOut, .orderWindow, .becomeKeyWindow,
    .resignKeyWindow, .beginSheet, .endSheet, .performClose, .close, .writeToURL, .dataOfType,
    .canClose, .openWithCompletion,
    .closeWithCompletion, .openUntitledDocument, .openDocument, .addDocument, .removeDocument,
    .setSelectedTabViewItemIndex, .sharedApplication, .finishLaunching, .applicationRun,
    .applicationTerminate, .updateUserActivityState, .viewTask, .restoreState, .method,
  ])
}

/// Follows the calls that frameworks make of themselves while a call of the app has not returned.
///
/// Most events are of neither kind, and nothing is kept of them. Ends that a damaged run has lost let no more
/// than a few calls wait.
struct DiagramCallers {
  /// The calls of each thread that have not returned, from the outermost that an app makes on.
  private var open: [UInt32: [Open]] = [:]
  /// The most calls of a thread that wait for their ends.
  private static let mostOpen = 256
  /// Where a segue of each thread leads that was announced and has not been shown.
  private var segues: [UInt32: InstanceID] = [:]

  /// The objects whose callback code is about to call itself, as a framework has said.
  private var direct: Set<UInt32> = []
  /// The threads on which the action of an unwind segue has just returned: the segue itself goes back then.
  private var unwinding: Set<UInt32> = []
  /// The threads on which UIKit has refused to present something within the outermost call.
  private var refused: Set<UInt32> = []
  /// How many calls of `viewDidLoad` each thread is within.
  private var loading: [UInt32: Int] = [:]
  /// The windows that have a root controller: only code of the app gives them another one.
  private var rooted: Set<UInt32> = []
  /// The most windows that are remembered.
  private static let mostWindows = 256
  /// The last call of each thread that began a change of the screen and has returned before that.
  private var returned: [UInt32: DiagramEvents.Group] = [:]
  /// The callbacks with which a change of the screen begins behind the call that asked for it.
  private static let delayed = CallbackSet([
    .loadView, .viewDidLoad, .transitionBegan, .viewWillAppear, .viewWillDisappear,
    .viewIsAppearing,
  ])
  /// The callbacks with which it ends.
  private static let dids = CallbackSet([.viewDidAppear, .viewDidDisappear, .transitionEnded])

  private struct Open {
    var callback: UInt16
    var instance: UInt32
    /// The class whose implementation runs; none where that is not known.
    var level: NameID?
    /// The call itself, if it is shown around what it brings.
    var shown: DiagramEvents.Group?
  }

  /// The calls that are shown around what they bring, though they are made on an object that has no part in it.
  private static let shown = CallbackSet(
    Callback.all(in: .called).filter {
      [.containment, .navigation, .presentation].contains($0.family)
    } + [
      .nibLoad, .loadNibNamed, .loadNibFile, .instantiateNib, .archivedData, .unarchivedObject,
    ])

  /// The calls within which a framework calls what otherwise the app does.
  private static let makers = CallbackSet(Callback.all(in: .called)).union(
    CallbackSet([
      .seguePerform, .nibLoad, .unwindForSegue, .showWindow, .showWindows, .close, .loadView,
      .makeWindowControllers, .readFromURL, .readFromFileWrapper,
    ]))

  /// The last that is heard of a segue before it shows where it leads, and of a button that goes back.
  private static let announcements = CallbackSet([
    .prepareForSegue, .unwindAction, .navigationBarShouldPop,
  ])

  /// Notes what tells who makes the calls that follow.
  private mutating func note(_ events: EventColumns, _ row: Int) {
    let edge = events.edge(row)
    let (thread, callback) = (events.thread[row], events.callback[row])
    if callback == Callback.unwindAction.rawValue, edge != .enter {
      unwinding.insert(thread)
    } else if !unwinding.isEmpty, edge != .exit {
      unwinding.remove(thread)
    }
    if Self.announcements.contains(Callback(rawValue: callback)), edge != .exit {
      segues[thread] = events[row].instance(.destination) ?? InstanceID.none
    } else if !segues.isEmpty, edge != .exit,
      DiagramEvents.beginnings.contains(Callback(rawValue: callback))
    {
      segues[thread] = nil
    }
    if !returned.isEmpty, Self.dids.contains(Callback(rawValue: callback)) {
      returned[thread] = nil
    }
    if callback == Callback.setRootViewController.rawValue, rooted.count < Self.mostWindows {
      rooted.insert(events.instance[row])
    }
    if callback == Callback.directCallMessage.rawValue, direct.count < Self.mostWindows {
      direct.insert(events.instance[row])
    } else if !direct.isEmpty, Callback(rawValue: callback).family == .appearance {
      direct.remove(events.instance[row])
    }
    if callback == Callback.attemptToPresentMessage.rawValue { refused.insert(thread) }
  }

  /// Takes in an event of the run.
  mutating func take(_ events: EventColumns, _ row: Int, _ text: (NameID) -> String) {
    let edge = events.edge(row)
    let (thread, callback) = (events.thread[row], events.callback[row])
    let isMaker = edge == .enter && Self.makers.contains(Callback(rawValue: callback))
    // A segue that shows where it leads is forgotten with this call, which it makes.
    let shown = isMaker ? self.shown(events, row, text) : nil
    note(events, row)
    guard edge != .point else { return }
    if callback == Callback.viewDidLoad.rawValue {
      loading[thread] = max(0, (loading[thread] ?? 0) + (edge == .enter ? 1 : -1))
    }
    if edge == .enter {
      let count = open[thread]?.count ?? 0
      guard isMaker || count > 0, count < Self.mostOpen else { return }
      open[thread, default: []].append(
        Open(
          callback: callback, instance: events.instance[row], level: events[row].level,
          shown: shown))
    } else if let place = open[thread]?.lastIndex(where: {
      $0.callback == callback && $0.instance == events.instance[row]
    }) {
      // A container that is filled while it loads begins nothing.
      let isFilled =
        callback == Callback.setViewControllers.rawValue && loading[thread] ?? 0 > 0
      let isRefused = place == 0 && refused.remove(thread) != nil
      if place == 0, !isFilled, !isRefused, var call = open[thread]?[place].shown,
        DiagramEvents.beginnings.contains(
          Callback(rawValue: callback))
      {
        call.take(events[row])
        returned[thread] = call
      }
      open[thread]?.removeSubrange(place...)
    }
  }

  /// A call as it is shown around what it brings, with those that it is within.
  private func shown(
    _ events: EventColumns, _ row: Int, _ text: (NameID) -> String
  ) -> DiagramEvents.Group? {
    guard Self.shown.contains(Callback(rawValue: events.callback[row])),
      case let event = events[row],
      !event.hop
    else { return nil }
    var shown = DiagramEvents.Group(events: [event], caller: caller(of: event, text))
    shown.cause = [open[event.thread]?.last { $0.shown != nil }?.shown].compactMap(\.self)
    return shown
  }

  /// The call that brings an event and is shown around it, or before it where it has returned.
  func around(_ event: Event) -> DiagramEvents.Group? {
    guard event.edge != .exit, !event.hop else { return nil }
    if let open = open[event.thread], !open.isEmpty { return open.last { $0.shown != nil }?.shown }
    return Self.delayed.contains(event.callback) ? returned[event.thread] : nil
  }

  /// The maker of a call, before the call itself is taken in.
  func caller(of event: Event, _ text: (NameID) -> String) -> DiagramCaller {
    if event.flag(.callerInApp) == true { return .code }
    if event.callback == .setRootViewController, rooted.contains(event.instance.rawValue) {
      return .code
    }
    if event.callback.family == .appearance, direct.contains(event.instance.rawValue) {
      return .code
    }
    let usual = DiagramCaller(event.callback)
    guard usual != .framework, event.callback != .deinit else { return usual }
    let groups = event.callback.groups
    if unwinding.contains(event.thread), groups.contains(.pops) || groups.contains(.dismisses) {
      return .framework
    }
    guard let around = open[event.thread]?.last else {
      guard DiagramEvents.beginnings.contains(event.callback), let target = segues[event.thread]
      else {
        return usual
      }
      // A segue that a person taps is within nothing.
      let isAbout = event.attributes.contains { $0.value == .instance(target) }
      return target != .none && isAbout ? .framework : .unknown
    }
    // An archiver is of neither the app nor the framework of its controllers, unless it reads a nib.
    guard Callback(rawValue: around.callback).family != .coding else { return .unknown }
    let isOfLoad = around.callback == Callback.loadView.rawValue
    if let level = around.level, !FrameworkName(text(level)).isOfFramework {
      return isOfLoad && event.callback == .setView ? .code : usual
    }
    if isOfLoad, around.level == nil { return usual }
    // An object of a nib is made within that which holds it.
    let isOfNib =
      around.callback == Callback.initWithCoder.rawValue
      && open[event.thread]?.contains { $0.callback == Callback.nibLoad.rawValue } ?? false
    return isOfNib || Self.makers.contains(Callback(rawValue: around.callback))
      ? .framework : .unknown
  }
}
