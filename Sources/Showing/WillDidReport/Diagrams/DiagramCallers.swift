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
    .resignKeyWindow, .beginSheet, .endSheet, .performClose, .close, .readFromURL, .readFromData,
    .readFromFileWrapper, .writeToURL, .dataOfType, .canClose, .openWithCompletion,
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
    } + [.nibLoad, .loadNibNamed, .loadNibFile, .instantiateNib])

  /// The calls within which a framework calls what otherwise the app does.
  private static let makers = CallbackSet(Callback.all(in: .called)).union(
    CallbackSet([.seguePerform, .nibLoad, .unwindForSegue, .showWindow, .showWindows, .close]))

  /// The last that is heard of a segue before it shows where it leads, and of a button that goes back.
  private static let announcements = CallbackSet([
    .prepareForSegue, .unwindAction, .navigationBarShouldPop,
  ])
  /// Takes in an event of the run.
  mutating func take(_ events: EventColumns, _ row: Int, _ text: (NameID) -> String) {
    let edge = events.edge(row)
    let (thread, callback) = (events.thread[row], events.callback[row])
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
    guard edge != .point else { return }
    if edge == .enter {
      let isMaker = Self.makers.contains(Callback(rawValue: callback))
      let count = open[thread]?.count ?? 0
      guard isMaker || count > 0, count < Self.mostOpen else { return }
      var entry = Open(
        callback: callback, instance: events.instance[row], level: events[row].level)
      if isMaker, Self.shown.contains(Callback(rawValue: callback)), case let event = events[row],
        !event.hop
      {
        entry.shown = DiagramEvents.Group(events: [event], caller: caller(of: event, text))
      }
      open[thread, default: []].append(entry)
    } else if let place = open[thread]?.lastIndex(where: {
      $0.callback == callback && $0.instance == events.instance[row]
    }) {
      if place == 0, var call = open[thread]?[place].shown,
        DiagramEvents.beginnings.contains(
          Callback(rawValue: callback))
      {
        call.take(events[row])
        returned[thread] = call
      }
      open[thread]?.removeSubrange(place...)
    }
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
    let usual = DiagramCaller(event.callback)
    guard usual != .framework, event.callback != .deinit else { return usual }
    guard let around = open[event.thread]?.last else {
      guard DiagramEvents.beginnings.contains(event.callback), let target = segues[event.thread]
      else {
        return usual
      }
      // A segue that a person taps is within nothing.
      let isAbout = event.attributes.contains { $0.value == .instance(target) }
      return target != .none && isAbout ? .framework : .unknown
    }
    // An archiver is of neither the app nor the framework of its controllers.
    guard Callback(rawValue: around.callback).family != .coding else { return .unknown }
    if let level = around.level, !FrameworkName(text(level)).isOfFramework { return usual }
    return Self.makers.contains(Callback(rawValue: around.callback)) ? .framework : .unknown
  }
}
