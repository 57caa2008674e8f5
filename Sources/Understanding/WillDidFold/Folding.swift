internal import WillDidFrameworks
package import WillDidFindings
package import WillDidLog
package import WillDidModel
package import WillDidTimeline

/// Folds the events of a run, with what the run says about itself.
package struct Folding {
  package let run: Run
  /// How surely the instances of the run are known.
  package let identities: Identities
  /// Whether the run was made of a log that people printed.
  package let isImported: Bool
  /// The facts of the run about the place where it was recorded.
  package var environment: Environment
  /// The texts of the run; a comparison of runs may give classes another name.
  package var names: Names
  /// The classes of the instances of the run.
  ///
  /// A projection that is up to date needs none of them, so they are read when they are asked for.
  package var instances: InstanceClasses { run.instances }

  package init(_ run: Run) {
    self.run = run
    names = run.declarations.names
    // Lines that the command itself wrote are about what a recorder saw.
    isImported = run.metadata[.source].map { $0 != "willdid jsonl" } ?? false
    identities = Identities(run.metadata)
    environment = Environment(
      isAppKit: run.metadata.isOfAppKit, systemVersion: run.metadata.systemVersion,
      isImported: isImported,
      mainThreads: Set(run.declarations.threads.values.filter(\.isMain).map(\.index)),
      end: run.metadata[ProcessEnd.key].flatMap { ProcessEnd($0) })
    environment.isGNUstep = run.metadata[.system] == "GNUstep"
    environment.isTest = run.metadata[.tests] != nil
  }

  /// Whether the events mean what they mean with other facts about the run.
  package func agrees(with other: Folding) -> Bool {
    environment == other.environment && identities == other.identities
  }

  /// How many lines the log behind the run had, and how many of them were read as something.
  package var lineCounts: (all: UInt64, understood: UInt64)? { run.metadata.lineCounts }

  /// Folds all events into an observer and returns the fold as it is at the end of the log.
  ///
  /// With `layout` the details are read too, which are most of the events of a recorded run; those of
  /// an imported run always are.
  package func fold(
    layout: Bool = false, into observer: inout some LifecycleObserver
  ) -> Lifecycle {
    var lifecycle = beginning
    run.readAhead(strips: strips(layout: layout)) { lifecycle.fold($0, into: &observer) }
    lifecycle.finish(into: &observer)
    return lifecycle
  }

  /// The callbacks of the app in which the main thread was when the run ended, in words.
  package var openCallbacks: String {
    var noObserver = NoObserver()
    return fold(into: &noObserver).openCalls(on: environment.mainThreads)
      .map { "\(names[$0.classID] ?? "") \($0.callback)" }.joined(separator: ", ")
  }

  /// The instances that live at a time, in nanoseconds since the start of the run; at the end if there is none.
  ///
  /// It takes as long as reading the run up to there; the caller may end it before.
  package func lives(
    at time: Int64?, layout: Bool = false, while goesOn: () -> Bool = { true }
  ) -> LifeTable {
    var noObserver = NoObserver()
    var lifecycle = beginning
    for batch in run.batches(strips: strips(layout: layout)) {
      guard goesOn() else { break }
      guard let time else {
        lifecycle.fold(batch, into: &noObserver)
        continue
      }
      let later = batch.time.firstIndex { $0 != EventColumns.unknownTime && $0 > time }
      guard let later else {
        lifecycle.fold(batch, into: &noObserver)
        continue
      }
      for row in 0..<later { lifecycle.fold(batch[row], into: &noObserver) }
      return lifecycle.lives
    }
    lifecycle.finish(into: &noObserver)
    return lifecycle.lives
  }

  /// The fold before the first event that is still there.
  package var beginning: Lifecycle {
    var lifecycle = Lifecycle(names: names, instances: instances, identities: identities)
    for event in run.recalled { lifecycle.recall(event) }
    return lifecycle
  }

  /// Whether the details are always read: they were printed, or a story has few of them.
  package var readsDetails: Bool {
    run.metadata[.source] != nil || run.metadata[.story] != nil
  }

  /// The strips that are folded.
  package func strips(layout: Bool) -> [Strip] {
    layout || readsDetails ? Strip.allCases : [.lifecycle]
  }
}
