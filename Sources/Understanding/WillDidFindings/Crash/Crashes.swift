internal import WillDidModel
internal import WillDidTimeline
internal import WillDidText

/// Tells of the ends of apps that no other rule explains.
///
/// An app ends once, and several lines are about it: the exception, the library of C++, the debugger, the
/// report. What comes before the next change of state is one crash.
struct Crashes: Detector {
  static let rules: [Rule] = [.crash, .sceneLifecycle, .sceneConfiguration]

  private struct Crash: Codable {
    var life: Life?
    let moment: Moment
    var events: [UInt64]
    let text: String
    let subject: FindingSubject
    /// The reason, as far as it is the same in each run.
    let reason: String
    /// Whether the message is one that another rule speaks of.
    let isKnown: Bool
    /// How much the text tells.
    let worth: Int
    /// How often a controller or a window changed its state afterwards.
    var steps = 0

    /// Whether a later line is of another crash: both name an exception or a place, and not the same.
    func differs(from later: Crash) -> Bool {
      worth >= 2 && worth == later.worth && subject != later.subject
        && !reason.hasPrefix(later.reason) && !later.reason.hasPrefix(reason)
    }

    /// Whether a finding tells why the app ended: what is wrong with a nib may have been found before the
    /// message came.
    func isExplained(_ finding: Finding) -> Bool {
      guard finding.severity == .error, finding.rule.category != .crash else { return false }
      if finding.events.contains(where: events.contains) { return true }
      return isKnown && finding.rule.category == .nib && finding.at.sequence <= moment.sequence
        && finding.instance == life?.instance ?? .none
    }
  }

  private var crashes: [Crash] = []
  /// Whether further lines are of the last crash.
  private var isOpen = false
  /// Whether UIKit ended the app for want of scenes, if it wrote of them.
  private var isEndedWithoutScenes: Bool?
  /// The classes of scene delegates that UIKit did not find.
  private var missed: Set<String> = []
  /// The exceptions that AppKit wrote of when it had caught them, the first of each, and what they are about.
  private var caught: [Crash] = []
  private var caughtSubjects: Set<FindingSubject> = []

  static let wantsPhases = true
  static let callbacks = Callback.definitions.filter { $0.family == .console }.map(\.callback)

  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ context: inout DetectorContext) {
    isOpen = false
    if let last = crashes.indices.last { crashes[last].steps += 1 }
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    let isFatal = event.flag(.fatal) == true
    if event.callback == .sceneLifecycleMessage { noteScenes(event, isFatal, &context) }
    if event.callback == .sceneDelegateMessage { noteSceneDelegate(event, &context) }
    if isFatal {
      note(event, lives, context)
    } else if event.callback == .exceptionMessage {
      // AppKit writes so of an exception that it has caught itself.
      let crash = crash(event, lives, context)
      if caughtSubjects.insert(crash.subject).inserted { caught.append(crash) }
    }
  }

  /// UIKit may write several times that scenes will be needed, and at last that it ends the app.
  private mutating func noteScenes(
    _ event: Event, _ isFatal: Bool, _ context: inout DetectorContext
  ) {
    guard isEndedWithoutScenes == nil || isFatal && isEndedWithoutScenes == false else { return }
    isEndedWithoutScenes = isFatal
    context.drop { $0.rule == .sceneLifecycle }
    context.report(
      .sceneLifecycle, about: isFatal ? .run.naming(.way, "fatal") : .run, at: event.moment,
      events: [event.sequence], "UIKit wrote: \(context.text(event.name(.message)))",
      severity: isFatal ? .error : nil)
  }

  /// UIKit names a class once for each way in which it looks for it, and then the scene.
  private mutating func noteSceneDelegate(_ event: Event, _ context: inout DetectorContext) {
    let name = context.text(event.name(.expectedClass))
    guard missed.isEmpty || !name.isEmpty, missed.insert(name).inserted else { return }
    context.report(
      .sceneConfiguration, about: .run.naming(.other, name), at: event.moment,
      events: [event.sequence],
      "UIKit wrote: \(context.text(event.name(.message)))")
  }

  private func crash(_ event: Event, _ lives: LifeTable, _ context: DetectorContext) -> Crash {
    let isNamed = event.instance != .none || event.classID != .none
    return Crash(
      life: isNamed
        ? lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
        : nil,
      moment: event.moment, events: [event.sequence], text: Self.text(event, context),
      subject: Self.subject(event, context), reason: Self.reason(event, context),
      isKnown: ![.exceptionMessage, .unrecognizedSelectorMessage].contains(event.callback),
      worth: Self.worth(event, context))
  }

  private mutating func note(_ event: Event, _ lives: LifeTable, _ context: DetectorContext) {
    let crash = crash(event, lives, context)
    guard isOpen, let last = crashes.indices.last, !crashes[last].differs(from: crash) else {
      isOpen = true
      crashes.append(crash)
      return
    }
    let events = crashes[last].events
    // A crash without end has enough lines.
    guard events.count < 16 else { return }
    let (life, steps) = (crash.life ?? crashes[last].life, crashes[last].steps)
    if crash.worth > crashes[last].worth { crashes[last] = crash }
    (crashes[last].life, crashes[last].steps) = (life, steps)
    crashes[last].events = events + [event.sequence]
  }

  /// How much a message tells: an exception by its name more than an error at a line, an error in words more
  /// than a signal.
  private static func worth(_ event: Event, _ context: DetectorContext) -> Int {
    if event.name(.exceptionName) != nil { return 3 }
    if event.name(.file) != nil { return 2 }
    let text = context.text(event.name(.message))
    return text.contains("EXC_") || text.contains("SIG") ? 0 : 1
  }

  private static func text(_ event: Event, _ context: DetectorContext) -> String {
    let (name, reason) = (
      context.text(event.name(.exceptionName)), context.text(event.name(.reason))
    )
    if !name.isEmpty {
      return "The app stopped with \(name)\(reason.isEmpty ? "." : ": \(reason)")"
    }
    let file = context.text(event.name(.file))
    let line = event.number(.line).map { ":\($0)" } ?? ""
    let message = context.text(event.name(.message))
    let place = file.isEmpty ? "" : " in \(file)\(line)"
    let words = message.isEmpty ? reason : message
    return "The app stopped\(place)\(words.isEmpty ? "." : ": \(words)")"
  }

  /// The exception and its reason, or what the message says and where in the sources it happened.
  private static func subject(_ event: Event, _ context: DetectorContext) -> FindingSubject {
    func text(_ key: Attribute.Key) -> String { context.text(event.name(key)) }
    let (exception, reason) = (text(.exceptionName), text(.reason))
    guard exception.isEmpty, reason.isEmpty || !text(.message).isEmpty else {
      return .ofClass.naming(.exception, exception).naming(reason: reason)
    }
    return .ofClass.naming(.source, source(event, context)).naming(reason: text(.message))
  }

  /// An exception with its reason, or the place of an error: of the lines about one crash one may be cut off, and
  /// one begin with stars.
  private static func reason(_ event: Event, _ context: DetectorContext) -> String {
    let exception = context.text(event.name(.exceptionName))
    if exception.isEmpty { return source(event, context) }
    let reason = context.text(event.name(.reason)).drop { $0 == "*" || $0 == " " }
    return "\(exception) \(SteadyText(String(reason)).text)"
  }

  /// The file and the line of an error: "Cart.swift:41".
  private static func source(_ event: Event, _ context: DetectorContext) -> String {
    let file = context.text(event.name(.file)).split(separator: "/").last ?? ""
    return file + (event.number(.line).map { ":\($0)" } ?? "")
  }

  mutating func finish(_ context: inout DetectorContext) {
    reportSignal(&context)
    let survived = crashes.indices.filter { goesOn(after: $0, context) }
    for crash in caught + survived.map({ crashes[$0] })
    where !context.findings.contains(where: { crash.isExplained($0.finding) }) {
      reportSurvived(crash, &context)
    }
    if !survived.isEmpty, survived.count == crashes.count { context.crash = "" }
    let ends = crashes.indices.filter { !survived.contains($0) }.map { crashes[$0] }
    for crash in ends where !context.findings.contains(where: { crash.isExplained($0.finding) }) {
      if let life = crash.life {
        context.report(
          .crash, life, about: crash.subject, at: crash.moment, events: crash.events, crash.text)
      } else {
        context.report(
          .crash, about: crash.subject, at: crash.moment, events: crash.events, crash.text)
      }
    }
  }
}

extension Crashes {
  /// Whether a recorded app went on after an exception that nothing in it had caught.
  ///
  /// AppKit catches it, and the panel of GNUstep lets a person go on. UIKit never does, and what a log calls an end is
  /// one.
  private func goesOn(after place: Int, _ context: DetectorContext) -> Bool {
    guard !context.environment.isImported, context.isAppKit, let latest = context.latest,
      let last = crashes[place].events.last
    else { return false }
    return place < crashes.count - 1 || crashes[place].steps > 0
      || latest.sequence > last + Self.unwinding
  }

  /// So many events may still come while an exception ends an app: callbacks are left.
  private static let unwinding: UInt64 = 32

  /// Says of an exception that the app went on after it.
  private func reportSurvived(_ crash: Crash, _ context: inout DetectorContext) {
    let heads = ["The app stopped with ", "The app stopped: "]
    let head = heads.first(where: crash.text.hasPrefix) ?? ""
    let message =
      "An exception was not caught, and the app went on: \(crash.text.dropFirst(head.count))"
    if let life = crash.life {
      context.report(
        .exceptionInCallback, life, about: crash.subject, at: crash.moment, events: crash.events,
        message)
    } else {
      context.report(
        .exceptionInCallback, about: crash.subject, at: crash.moment, events: crash.events,
        message)
    }
  }

  /// A signal ended the app, and no line tells why.
  private func reportSignal(_ context: inout DetectorContext) {
    guard crashes.isEmpty, let end = context.environment.end, end.isCrash,
      let latest = context.latest
    else { return }
    let calls = context.open.map { "\(context.word($0.classID)) \($0.callback.name)" }
    let place = calls.isEmpty ? "" : " while \(calls.joined(separator: ", and in it ")) was running"
    let text = "The app \(end.words)\(place)."
    let events =
      context.open.map(\.start.sequence) + (context.open.isEmpty ? [latest.sequence] : [])
    guard let last = context.open.last else {
      return context.report(
        .crash, about: .run.naming(.signal, end.words), at: latest, events: events, text)
    }
    context.report(
      .crash, className: context.text(last.classID),
      about: .ofClass.naming(last.callback).naming(.signal, end.words), at: latest, events: events,
      text,
      instance: last.instance)
  }
}

extension Rule {
  /// An end of the app that no other rule explains.
  package static let crash = Rule(
    "CR-01", "crash", .crash, .error,
    expects: .appStops,
    meaning: """
      The app crashed: with an exception that was not caught, an error of Swift that \
      cannot be recovered, or a signal.
      """,
    cause: """
      The message names it. Where it is "unexpectedly found nil while implicitly unwrapping", mostly \
      an outlet was used before the view was loaded, or its connection is missing.
      """,
    remedy: """
      Look at the events before it: which controller was being loaded, shown or left. The first frame \
      of the app's own code in the stack behind the message is where to set a breakpoint.
      """
  )

  /// UIKit's demand that an app adopts scenes.
  package static let sceneLifecycle = Rule(
    "CT-15", "scene-lifecycle", .containment, .warning,
    expects: .wrong("the app has no scenes"), provenBy: .both,
    meaning: """
      The app has no scenes. UIKit logs that since iOS and tvOS 18.4 and visionOS 2.4, in other words since 26. \
      An app that is built with the SDK of iOS 27 or later does not launch; one that is built with an \
      earlier one still does, on iOS 27 too.
      """,
    cause: """
      The app delegate still makes the window and hears when the app is activated and left, as before iOS 13, or the \
      scene manifest has no configuration. Apple says so in TN3187; apps of SwiftUI have scenes by themselves.
      """,
    remedy: """
      Add a scene manifest to the Info.plist and a scene delegate that makes the window, as Apple's \
      technical note TN3187 describes. From April 2027 on the App Store takes only what is built with the SDK \
      of iOS 27.
      """
  )
}
