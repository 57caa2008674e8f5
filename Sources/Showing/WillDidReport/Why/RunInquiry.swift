internal import WillDidFindings
package import WillDidLog
package import WillDidModel
internal import WillDidRun
internal import WillDidTimeline
package import WillDidWhy

extension Inquiry {
  /// A run of so many events is kept as a whole: what the other classes did says more than the law alone.
  private static let mostKept: UInt64 = 100_000

  /// Reads a run so that questions about some of its classes, or about who has an address, can be answered; about
  /// all classes without any, or where the run is not long.
  ///
  /// Objects that were only made count if they may be asked about.
  package init(
    reading run: Run, about classes: Set<NameID>? = nil, address: UInt64? = nil,
    wantsEveryLife: Bool = true, layout: Bool = false
  ) {
    let folding = Folding(run)
    let classes = run.eventCount > Self.mostKept ? classes : nil
    let (analysis, findings) = folding.analyse(
      layout: layout, into: History(of: classes, address: address, wantsEveryLife: wantsEveryLife))
    self.init(
      analysis.observer, findings: findings, environment: analysis.environment,
      names: folding.names, identities: folding.identities, instances: folding.instances,
      lost: run.losses.events &+ (run.givenUp?.events ?? 0))
  }
}

extension Run {
  /// The names of the classes of the run that have instances, or else of all names that may be one.
  package var classNames: [String] {
    let (names, instances) = (declarations.names, instances)
    let known = names.filter { instances.count(of: $0.key) > 0 }.map(\.value)
    let others = names.values.filter {
      $0.first?.isUppercase == true
        && $0.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        && Callback(named: $0) == nil
    }
    return known.sorted() + Set(others).subtracting(known).sorted()
  }

  /// The numbers of the names of some classes.
  package func classIDs(_ wanted: [String]) -> Set<NameID> {
    Set(declarations.names.filter { wanted.contains($0.value) }.map(\.key))
  }
}
