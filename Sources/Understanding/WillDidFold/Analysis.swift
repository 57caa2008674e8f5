package import WillDidFindings
internal import WillDidLog
package import WillDidModel
package import WillDidTimeline

/// The one analysis of a run: its fold, what is found in it, and an observer that hears the same.
///
/// Report, diff, tests, store, exports and pages all have their findings from here. Events may be taken
/// in piece by piece; a copy, or what was written of it, goes on where it stood.
package struct Analysis<Observer: LifecycleObserver> {
  package private(set) var lifecycle: Lifecycle
  private var observers: ObserverPair<Findings, Observer>

  /// Begins before the first event of a run that is still there.
  package init(_ folding: Folding, into observer: Observer) {
    lifecycle = folding.beginning
    var findings = Findings(
      environment: folding.environment, names: folding.names, identities: folding.identities)
    findings.lines = folding.lineCounts
    observers = ObserverPair(findings, observer)
  }

  /// The observer that hears what the fold finds out.
  package var observer: Observer {
    _read { yield observers.second }
    _modify { yield &observers.second }
  }

  /// Takes in the next events.
  package mutating func take(_ events: EventColumns) {
    lifecycle.fold(events, into: &observers)
  }

  /// Takes in the end of the log, and says what was found in the order of the run.
  package mutating func finish() -> [Finding] {
    lifecycle.finish(into: &observers)
    return observers.first.finish(lifecycle)
  }

  /// Where the run was recorded; whether it is of AppKit is known for certain when it has ended.
  package var environment: Environment {
    var environment = observers.first.environment
    environment.isAppKit = lifecycle.isAppKit(environment.isAppKit)
    return environment
  }

  /// Takes in the names and instances that were declared since it began.
  package mutating func learn(from folding: Folding) {
    lifecycle.names = folding.names
    lifecycle.instances = folding.instances
    observers.first.names = folding.names
  }

  /// How many findings detectors have reported, which may still be dropped.
  package var draftCount: Int { observers.first.drafts.count }

  /// The findings whose proof is complete, while the log goes on.
  ///
  /// Those are left out that say that something has not come until the end of the log.
  package func certainFindings() -> [Finding] {
    var (lifecycle, findings) = (lifecycle, observers.first)
    let drafts = Set(findings.drafts.map(\.occasion))
    lifecycle.finish(into: &findings)
    return findings.finish(lifecycle).filter { drafts.contains($0.occasion) }
  }

  /// The classes with a question that could not be asked.
  package var gaps: [EvidenceGap.OfClasses] { observers.first.gaps }

  /// The text of an exception that ended the app and that no rule is about; empty if there was none.
  package var crash: String { observers.first.crash }
}

extension Analysis {
  /// Writes what is known of the events so far, but for the observer.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(lifecycle)
    try observers.first.encode(to: container.superEncoder())
  }

  /// Reads what ``encode(to:)`` wrote, and goes on from there; `nil` if the run now says other things of
  /// itself, which may change what its events mean.
  ///
  /// - Parameters:
  ///   - decoder: Where it was written.
  ///   - folding: The run that it was written about.
  ///   - observer: What hears the rest.
  /// - Throws: What the decoder throws.
  package init?(from decoder: any Decoder, of folding: Folding, into observer: Observer) throws {
    var container = try decoder.unkeyedContainer()
    lifecycle = try container.decode(Lifecycle.self)
    lifecycle.names = folding.names
    lifecycle.instances = folding.instances
    var findings = try Findings(from: container.superDecoder(), names: folding.names)
    guard findings.environment == folding.environment, findings.identities == folding.identities
    else { return nil }
    findings.lines = folding.lineCounts
    observers = ObserverPair(findings, observer)
  }
}

extension Folding {
  /// Reads all events and says what is found in them.
  ///
  /// With `layout` the details are read too, which are most of the events of a recorded run; those of
  /// an imported run always are.
  package func analyse<Observer: LifecycleObserver>(
    layout: Bool = false, into observer: Observer
  ) -> (analysis: Analysis<Observer>, findings: [Finding]) {
    var analysis = Analysis(self, into: observer)
    run.readAhead(strips: strips(layout: layout)) { analysis.take($0) }
    let findings = analysis.finish()
    return (analysis, findings)
  }
}
