internal import WillDidModel
internal import WillDidTimeline

/// Tells of windows and documents of AppKit.
///
/// Four rules share what it notes: a `loadWindow` or `windowDidLoad` without a `windowWillLoad`
/// before it, a document with both ways to make its windows, a window controller that loaded its
/// nib and still has no window, and the first view of an app if it was loaded before the launch had
/// ended. The first two are reported at the end, when it is known which classes log these calls
/// at all.
struct AppKitWindows: Detector {
  static let rules: [Rule] = [
    .windowLoadOrder, .documentBothOverrides, .viewDidLoadBeforeDidFinishLaunching, .windowNotShown,
  ]

  /// The first callback of a window that was loaded.
  private struct WindowLoad: Codable {
    let life: Life
    let moment: Moment
    let callback: Callback
  }

  /// The controllers whose windowWillLoad came, and not yet their windowDidLoad.
  private var announced: Set<InstanceID> = []
  /// The classes that have it in the log at all.
  private var announcing: Set<NameID> = []
  /// The controllers that loaded a window without windowWillLoad.
  private var unannounced: [WindowLoad] = []
  /// The controllers that are being made with a window: GNUstep says at once that it is loaded.
  private var wrapping: Set<InstanceID> = []
  /// The controllers with a window.
  private var windows: Set<InstanceID> = []
  /// The controllers that load their windows from nibs.
  private var nibs: Set<InstanceID> = []
  /// The first object of each class that returned a nib name of its own.
  private var naming: [NameID: LifeMoment] = [:]
  /// When a class first made its window controllers itself.
  private var making: [NameID: Moment] = [:]
  /// The first view of all, while the app is not launched yet.
  private var firstView: LifeMoment?
  /// When the app said that it had finished launching.
  private var launched: Moment?

  static let callbacks: [Callback] = [
    .windowWillLoad, .windowDidLoad, .loadWindow, .setWindow, .initWithWindow,
    .initWithWindowNibName, .initWithWindowNibNameOwner, .initWithWindowNibPath, .windowNibName,
    .makeWindowControllers, .applicationDidFinishLaunching,
  ]
  static let rows: [Callback] = [.viewDidLoad]

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard firstView == nil, launched == nil, events.edge(row) != .exit,
      let life = lives[InstanceID(rawValue: events.instance[row])]
    else { return }
    firstView = LifeMoment(life: life, moment: events.moment(row))
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let life =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    // The result of a getter is known when it is left.
    if event.callback == .windowNibName {
      guard !event.hop, event.isOwn, event.flag(.returnedNil) != true else { return }
      if naming[event.classID] == nil {
        naming[event.classID] = LifeMoment(life: life, moment: event.moment)
      }
      return
    }
    if event.callback == .initWithWindow, !event.hop {
      if event.edge == .exit { wrapping.remove(event.instance) }
      if event.edge == .enter { wrapping.insert(event.instance) }
    }
    guard event.isCall else { return }
    switch event.callback {
    case .windowWillLoad:
      announced.insert(event.instance)
      announcing.insert(event.classID)
    case .loadWindow:
      // A direct call has a finding of its own.
      guard !announced.contains(event.instance), event.flag(.callerInApp) != true else { return }
      note(life, event)
    case .windowDidLoad: didLoad(event, life, &context)
    case .setWindow:
      if event.instance(.window) != InstanceID.none { windows.insert(event.instance) }
    case .initWithWindow: windows.insert(event.instance)
    case .makeWindowControllers:
      if event.isOwn, making[event.classID] == nil { making[event.classID] = event.moment }
    case .applicationDidFinishLaunching: if launched == nil { launched = event.moment }
    default: nibs.insert(event.instance)
    }
  }

  /// Once for each class, because a recording may lack this altogether.
  ///
  /// A controller from a storyboard or a nib has its window from there; that `windowWillLoad` is sent then is
  /// documented nowhere.
  private mutating func note(_ life: Life, _ event: Event) {
    let isDecoded =
      [.storyboard, .nibObject, .archive, .restoration].contains(life.origin)
      || life.origin == .unknown && life.facts.contains(.created)
    guard !isDecoded || event.flag(.callerInApp) == true,
      !unannounced.contains(where: { $0.life.classID == life.classID })
    else { return }
    unannounced.append(
      WindowLoad(life: life, moment: event.moment, callback: event.callback))
  }

  /// Judges the end of a load: whether it was announced, and whether there is a window.
  private mutating func didLoad(_ event: Event, _ life: Life, _ context: inout DetectorContext) {
    let isGiven = wrapping.contains(event.instance)
    if announced.remove(event.instance) == nil, !isGiven, !life.facts.contains(.truncated) {
      note(life, event)
    }
    let window = event.instance(.window)
    let hasNone = window == InstanceID.none || event.flag(.hasWindow) == false
    let isUnset =
      window == nil && event.flag(.hasWindow) == nil && nibs.contains(event.instance)
      && !windows.contains(event.instance) && !context.environment.isImported
    guard hasNone || isUnset else { return }
    context.report(
      .windowNotShown, life, about: .itself, at: event.moment, events: [event.sequence],
      "\(context.word(life)) loaded its nib and has no window.",
      needsExactIdentity: true, needs: hasNone ? nil : .setWindow)
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    guard moment != nil else { return }
    announced.remove(life.instance)
    wrapping.remove(life.instance)
    windows.remove(life.instance)
    nibs.remove(life.instance)
  }

  mutating func finish(_ context: inout DetectorContext) {
    for load in unannounced { reportOrder(load, &context) }
    for (classID, entry) in naming.sorted(by: { $0.key < $1.key }) {
      guard let made = making[classID] else { continue }
      context.report(
        .documentBothOverrides, entry.life, about: .ofClass, at: max(made, entry.moment),
        events: [made.sequence, entry.moment.sequence],
        "\(context.word(classID)) overrides both windowNibName and makeWindowControllers.")
    }
    guard context.isAppKit, let firstView, let launched else { return }
    context.report(
      .viewDidLoadBeforeDidFinishLaunching, firstView.life, about: .itself, at: firstView.moment,
      events: [firstView.moment.sequence, launched.sequence],
      "\(context.word(firstView.life)) received viewDidLoad before applicationDidFinishLaunching."
        // With a main storyboard it cannot be otherwise.
        + (firstView.life.origin == .storyboard ? " It is in the main storyboard." : ""))
  }

  private func reportOrder(_ load: WindowLoad, _ context: inout DetectorContext) {
    // A class that prints one of the two only is not one that leaves the other out.
    if context.environment.isImported, !announcing.contains(load.life.classID) { return }
    context.report(
      .windowLoadOrder, load.life, about: .ofClass.naming(load.callback), at: load.moment,
      events: [load.moment.sequence],
      "\(context.word(load.life)) received \(load.callback.name) without windowWillLoad before it.",
      needs: .windowWillLoad)
  }
}

/// The later of two moments.
private func max(_ one: Moment, _ other: Moment) -> Moment {
  one.sequence < other.sequence ? other : one
}

extension Rule {
  /// A window loaded outside the usual order.
  package static let windowLoadOrder = Rule(
    "MC-01", "window-load-order", .appkit, .warning,
    expects: .missing(.windowWillLoad, .before).adding(.windowDidLoad, .after),
    meaning: """
      The window was loaded without the usual sequence `windowWillLoad`, `loadWindow`, \
      `windowDidLoad`.
      """,
    cause: """
      `loadWindow` was called directly: it loads the nib but sends neither `windowWillLoad` nor \
      `windowDidLoad`. It only looks like this if `windowWillLoad` is not recorded for this class. \
      A window controller that a storyboard makes is not meant here: its window comes with it.
      """,
    remedy: "Read `window` or call `showWindow(_:)` and let AppKit load it."
  )

  /// A document that names a nib and makes its own controllers.
  package static let documentBothOverrides = Rule(
    "MC-02", "document-both-overrides", .appkit, .notice,
    expects: .wrong("both are overridden"),
    meaning: """
      The document overrides both `windowNibName` and `makeWindowControllers()`. Only one of them \
      is needed, and the name may be ignored.
      """,
    cause: """
      `windowNibName` is for one standard window with the document as owner of its nib. \
      `makeWindowControllers()` is for controllers of your own, and if it does not call `super` \
      the name is never used.
      """,
    remedy: """
      Keep `makeWindowControllers()` and remove `windowNibName` if you have a window controller \
      class, otherwise do the reverse.
      """
  )

  /// A view loaded before the app had finished launching.
  package static let viewDidLoadBeforeDidFinishLaunching = Rule(
    "MC-04", "viewDidLoad-before-didFinishLaunching", .appkit, .notice,
    expects: .wrong("before the launch ended"),
    meaning: """
      The first view was loaded before `applicationDidFinishLaunching(_:)`. What is prepared \
      there, such as default settings, is missing in `viewDidLoad`.
      """,
    cause: "With a main storyboard AppKit makes the first window before that call. This is normal.",
    remedy: """
      Call `UserDefaults.register(defaults:)` and make other preparations earlier, in `main.swift` \
      before `NSApplicationMain`, in the initialiser or `awakeFromNib` of the app delegate, or on \
      first use. `applicationWillFinishLaunching(_:)` comes too late as well: the first \
      `viewDidLoad` is before it.
      """
  )

  /// A window controller without its window.
  package static let windowNotShown = Rule(
    "MC-05", "window-not-shown", .appkit, .error,
    expects: .missing(.setWindow, .within(.loadWindow), isCertain: false),
    meaning: "A window controller loaded its nib and has no window, so nothing can be shown.",
    cause: """
      The `window` outlet of File's Owner is not connected, or File's Owner is not set to the \
      window controller's class. It can also be the wrong nib.
      """,
    remedy: """
      Set File's Owner to the class of the controller, connect `window` to the window in the nib, \
      and check the name passed to `init(windowNibName:)`.
      """
  )
}
