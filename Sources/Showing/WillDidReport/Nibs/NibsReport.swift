internal import WillDidFrameworks
package import WillDidLog
internal import WillDidModel
internal import WillDidRun
package import WillDidTimeline

/// The loads of a run that are shown.
///
/// Both text and JSON are made from it, so that they agree on what is shown, repeated and counted.
package struct NibsReport {
  package let loads: [NibLoad]
  /// The places of those that are shown, in the order in which they began.
  let shown: [Int]
  let run: Run
  /// Loads of one nib for one owner, where there are several.
  let repeated: [Repeated]

  /// A nib that one owner loaded more than once.
  struct Repeated {
    var owner: InstanceID
    var nib: NameID
    /// The places of the loads.
    var loads: [Int]
  }

  /// The totals of all that is shown.
  struct Totals {
    var loads = 0
    var nibs = 0
    var cached = 0
    var failed = 0
    var objects = 0
    var connections = 0
    var awakened = 0
    /// `nil` where no load has a known duration.
    var own: Int64?
    var awake: Int64 = 0
  }

  /// Finds the loads of a run that are wanted.
  package init(_ run: Run, where wants: (NibLoad) -> Bool = { _ in true }) {
    let loads = run.nibLoads
    shown = loads.indices.filter { wants(loads[$0]) }
    repeated = Self.repeated(loads, shown, run.declarations.names)
    (self.run, self.loads) = (run, loads)
  }

  /// The text of a name of the run; empty for an unknown one.
  func text(_ id: NameID) -> String { run.declarations.names.text(id.rawValue) }

  /// The name of the owner of a load.
  package func owner(of load: NibLoad) -> String {
    guard load.ownerClass != .none else { return "instance \(load.owner.rawValue)" }
    return ClassName.instance(
      text(load.ownerClass), ordinal: run.instances.ordinal(of: load.owner))
  }

  private static func repeated(
    _ loads: [NibLoad], _ shown: [Int], _ names: Names
  ) -> [Repeated] {
    struct Key: Hashable {
      var owner: InstanceID
      var storyboard: NameID
      var base: String
    }
    var places: [Key: Int] = [:]
    var groups: [Repeated] = []
    for place in shown where loads[place].owner != .none && loads[place].nib != .none {
      let load = loads[place]
      let key = Key(
        owner: load.owner, storyboard: load.storyboard,
        base: NibFileName.base(names.text(load.nib.rawValue)))
      if let group = places[key] {
        groups[group].loads.append(place)
      } else {
        places[key] = groups.count
        groups.append(Repeated(owner: load.owner, nib: load.nib, loads: [place]))
      }
    }
    return groups.filter { $0.loads.count > 1 }
  }

  /// The sums over all loads that are shown.
  var totals: Totals { totals(of: shown) }

  /// The sums over some loads.
  ///
  /// Durations are those without the loads inside, so that none counts twice.
  func totals(of places: [Int]) -> Totals {
    var totals = Totals()
    var nibs: Set<String> = []
    for load in places.lazy.map({ loads[$0] }) {
      totals.loads += 1
      nibs.insert("\(text(load.storyboard))\0\(NibFileName.base(text(load.nib)))")
      if load.isCached == true { totals.cached += 1 }
      if load.isFailed { totals.failed += 1 }
      totals.objects += load.objects
      totals.connections += load.connections
      totals.awakened += load.awakened
      if let own = load.own {
        totals.own = (totals.own ?? 0).addingReportingOverflow(own).partialValue
      }
      totals.awake = totals.awake.addingReportingOverflow(load.awake).partialValue
    }
    totals.nibs = nibs.count
    return totals
  }
}
