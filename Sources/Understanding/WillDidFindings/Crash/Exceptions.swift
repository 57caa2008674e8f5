internal import WillDidModel
internal import WillDidTimeline

/// Tells of exceptions that leave callbacks of the app.
///
/// One exception leaves all callbacks between where it was raised and where it is caught, the innermost
/// first: it is reported once, at the innermost one that the app has written. What another rule says of an
/// event within explains it.
struct Exceptions: Detector {
  static let rules: [Rule] = [.exceptionInCallback]

  static var wantsCalls: Bool { true }

  private var left = Tallies()
  /// The last call that was left so, on each thread.
  private var latest: [UInt32: Call] = [:]
  /// The stretches of the run in which these calls ran.
  private var stretches: [Tallies.Key: ClosedRange<UInt64>] = [:]

  mutating func returned(_ call: Call, _ context: inout DetectorContext) {
    guard call.facts.contains(.unwound), !call.hop,
      !context.traits(of: call.level).contains(.framework)
    else { return }
    // The call around it was left by the same exception, unless it went on for a while.
    let isSame = latest[call.thread].map {
      $0.start.sequence > call.start.sequence && call.end.sequence - $0.end.sequence <= 16
    }
    latest[call.thread] = call
    guard isSame != true else { return }
    let key = Tallies.Key(classID: call.level, callback: call.callback)
    stretches[key] = call.start.sequence...call.end.sequence
    left.note(
      key, at: call.end, instance: call.instance, of: call.classID,
      events: Tallies.Tally.proof(call.start, call.end))
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in left.inOrder {
      let isExplained = context.findings.contains { draft in
        (draft.finding.severity == .error || draft.finding.rule == .exceptionInCallback)
          && draft.finding.events.contains { stretches[key]?.contains($0) == true }
      }
      guard !isExplained else { continue }
      context.report(
        .exceptionInCallback, key, tally, about: .ofClass.naming(key.callback),
        "left \(key.callback.name) with an exception\(tally.times).")
    }
  }
}

extension Rule {
  /// An exception that was raised in a callback and not caught there.
  package static let exceptionInCallback = Rule(
    "CR-02", "exception-in-callback", .crash, .warning,
    expects: .wrong("left by an exception"),
    meaning: """
      A callback of the app was left by an exception. What stands behind the place where it was raised did \
      not run, and neither did what the framework does after the callback.
      """,
    cause: """
      A method was called with what it does not take: an index that is not there, `nil` in a collection, a \
      selector that the object lacks. AppKit catches what leaves a callback and goes on, half done: a nib \
      whose other objects are not awoken, a window that does not open, and, where \
      `applicationShouldTerminate(_:)` is left so, an app that cannot quit. Elsewhere the app ends.
      """,
    remedy: """
      Set a breakpoint on exceptions (`objc_exception_throw`) and run to the first stop in the callback that \
      is named. What the app wrote to the console at that time often has the reason.
      """
  )
}
