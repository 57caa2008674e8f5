internal import WillDidModel
internal import WillDidTimeline

/// Tells of callbacks that the app calls itself.
///
/// One finding for each class and callback names the first calls.
///
/// The recorder says of each call whether its caller is code of the app. Such a call also breaks
/// the rules of pairing, so what those have found about the same events is taken back.
struct ManualCalls: Detector {
  static let rules: [Rule] = [.manualCallback, .directLoadCall]

  /// Where calls are counted together.
  private struct Place: Codable, Hashable {
    let classID: UInt32
    let callback: UInt16
  }

  /// The calls of one callback of a class.
  private struct Calls: Codable {
    let life: Life
    let first: Moment
    /// The first few.
    var events: [UInt64]
    var count: UInt64 = 1
  }

  /// The calls that were seen.
  private var places: [Place: Calls] = [:]
  /// Calls that other rules would take for something else.
  private var called: Set<UInt64> = []

  static let rows = Callback.all(in: .frameworkOnly)
  static let callbacks: [Callback] = [.directCallMessage]

  /// UIKit itself says that the app called a callback.
  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let selector = context.text(event.name(.selector))
    let life =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    context.report(
      .manualCallback, life, about: .itself.naming(.selector, selector), at: event.moment,
      events: [event.sequence],
      "UIKit says that the app called \(selector) of \(context.word(life)) itself.",
      severity: context.environment.isTest ? .notice : nil)
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    // An override that calls `super` is app code too.
    guard events.attributeCount[row] > 0, !events.isHop(row), events.edge(row) != .exit,
      events.flag(.callerInApp, row) == true
    else { return }
    let moment = events.moment(row)
    let instance = InstanceID(rawValue: events.instance[row])
    called.insert(moment.sequence)
    let place = Place(classID: events.classID[row], callback: events.callback[row])
    if var calls = places[place] {
      calls.count += 1
      if calls.events.count < 8 { calls.events.append(moment.sequence) }
      places[place] = calls
    } else {
      let classID = NameID(rawValue: events.classID[row])
      places[place] = Calls(
        life: lives[instance] ?? context.life(instance, classID, at: moment), first: moment,
        events: [moment.sequence])
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    let consumed = Self.consumed
    let called = called
    // The other calls that they name are those of the framework, which prove this as well.
    var others: [UInt64: [UInt64]] = [:]
    context.drop { finding in
      guard consumed.contains(finding.rule),
        let call = ([finding.at.sequence] + finding.events).first(where: called.contains)
      else { return false }
      if finding.rule == .doubleViewDidLoad { others[call, default: []] += finding.events }
      return true
    }
    for (place, calls) in places.sorted(by: { $0.value.first.sequence < $1.value.first.sequence }) {
      let callback = Callback(rawValue: place.callback)
      let rule: Rule =
        switch callback {
        case .loadView: .directLoadCall
        case .loadWindow: .windowLoadOrder
        default: .manualCallback
        }
      let times = calls.count > 1 ? " \(calls.count) times" : ""
      context.report(
        rule, calls.life, about: .ofClass.naming(callback), at: calls.first,
        events: Set(calls.events + calls.events.flatMap { others[$0] ?? [] }).sorted(),
        "The app called \(callback.name) of \(context.word(calls.life.classID)) itself\(times).",
        // A test that calls them knows what it does.
        severity: context.environment.isTest
          ? .notice
          : rule == .manualCallback && context.environment.isImported ? .warning : nil)
    }
  }

  /// The findings that a call by hand looks like to rules that do not know it.
  private static let consumed: Set<Rule> = [
    .didWithoutWillAppear, .didWithoutWillDisappear, .appearTwice, .doubleViewWillAppear,
    .doubleViewWillDisappear,
    .appearBeforeLoad, .disappearNeverAppeared, .isAppearingOutOfPlace, .doubleViewDidLoad,
    .willWithoutDidAppear, .willWithoutDidDisappear, .deinitWhileVisible, .interruptedAppear,
    .tailOpen,
  ]
}

extension Rule {
  /// A callback called by the app's own code.
  package static let manualCallback = Rule(
    "AP-23", "manual-callback", .containment, .error,
    expects: Expectation(isUnexpected: true, remark: "called by your code"),
    meaning: """
      The app's own code called a lifecycle method such as `viewWillAppear`, which only UIKit, \
      AppKit or GNUstep may send.
      """,
    cause: """
      Mostly it was meant to refresh a screen after a sheet had closed, or to drive a child of a \
      container. A subclass that calls `super` is not meant here. In a log made of printed lines \
      this is a guess. Unit tests call such methods on purpose, so it is a notice in a run of tests.
      """,
    remedy: """
      Move the work into a method of its own and call that one. In a container use \
      `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`, and to load a view \
      use `loadViewIfNeeded()`.
      """
  )

  /// A direct call of `loadView` or `loadWindow`.
  package static let directLoadCall = Rule(
    "NB-10", "direct-load-call", .nib, .warning,
    expects: .wrong("called by code of the app"),
    meaning: """
      The app called `loadView` or `loadWindow` itself. The callbacks around it, such as \
      `viewDidLoad` or `windowDidLoad`, may be left out, and the view may be made twice.
      """,
    cause: """
      It was meant to force loading. An override that calls `super` is fine and not meant here.
      """,
    remedy: """
      Read `view` or call `loadViewIfNeeded()` on a `UIViewController`, and on an \
      `NSViewController` since macOS 14; before, read `view` there. `viewIfLoaded` asks without \
      loading. Read `window` or call `showWindow(_:)` on an `NSWindowController`.
      """
  )
}
