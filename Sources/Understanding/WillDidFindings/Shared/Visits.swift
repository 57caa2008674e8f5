internal import WillDidModel
internal import WillDidTimeline

/// Counts, each time that a screen is opened from another, how many of its class are alive.
///
/// The same screen is opened from the same place only if it was closed before, so the number should
/// not grow.
///
/// A series is a class that is opened again and again from one screen. It grows if each visit found
/// exactly one object more than the visit before; any other change starts it anew. Five visits in a
/// row are enough to tell.
struct Visits: Codable, Sendable {
  /// A class that each visit left one more of.
  struct Growth: Codable, Sendable {
    let classID: NameID
    let instance: InstanceID
    let visits: Int
    let objects: Int
    let last: Moment
    let events: [UInt64]
  }

  /// The visits of a class from one place that grew one after the other.
  private struct Series: Codable {
    let classID: NameID
    var objects: Int
    /// How many views of the class were loaded.
    var loads = 0
    /// How many screens of the class that it is opened from were loaded.
    var origins: Int
    var visits = 0
    var moments: [UInt64] = []
    var last: Moment
  }

  /// How many views of a class were loaded, and how many of their owners ended.
  private struct Balance: Codable {
    var loads: UInt32 = 0
    var ends: UInt32 = 0
  }

  private var balances = PerClass(Balance())
  /// The series of each screen that others are opened from.
  private var series: [InstanceID: [Series]] = [:]
  /// The classes whose latest visits grew.
  private var grown: [NameID: Growth] = [:]

  /// Caches that fill up at first grow less often one after the other.
  private static let enough = 5

  /// A view was loaded: one more object of the class, unless the same object loads its view again.
  mutating func noteLoad(_ event: Event, _ life: Life?) {
    // A view that was purged is loaded again by the same controller.
    if let life, life.identity == .exact, life.facts.contains(.wasLoaded) { return }
    balances[event.classID].loads += 1
  }

  /// An object of a class ended.
  mutating func noteEnd(_ classID: NameID) {
    if balances[classID].loads > 0 { balances[classID].ends += 1 }
  }

  /// Forgets the series of a screen that has ended.
  mutating func forget(_ instance: InstanceID) {
    if !series.isEmpty { series[instance] = nil }
  }

  /// A transition went through: a visit, if it goes to a screen that appears for the first time.
  mutating func note(_ transition: Transition, _ lives: LifeTable) {
    guard transition.kind != .tab, let origin = lives[transition.from],
      let target = lives[transition.to], origin.classID != target.classID,
      target.identity != .exact || target.appearances == 1
    else { return }
    let balance = balances[target.classID]
    let loads = Int(balance.loads)
    let objects = loads - Int(balance.ends)
    let origins = Int(balances[origin.classID].loads)
    var all = series[origin.instance] ?? []
    let place = all.firstIndex { $0.classID == target.classID }
    var visit =
      place.map { all[$0] }
      ?? Series(classID: target.classID, objects: 0, origins: origins, last: transition.start)
    // A visit back to a screen that is there loads none.
    guard loads > visit.loads else { return }
    // Where the place itself was opened again in between, screens may lie upon each other.
    if objects != visit.objects + 1 || origins != visit.origins {
      (visit.visits, visit.moments) = (0, [])
    }
    visit.visits += 1
    visit.objects = objects
    visit.loads = loads
    visit.origins = origins
    visit.last = transition.start
    if visit.moments.count < Self.most { visit.moments.append(transition.start.sequence) }
    if let place { all[place] = visit } else { all.append(visit) }
    series[origin.instance] = all
    grown[target.classID] =
      visit.visits < Self.enough
      ? nil
      : Growth(
        classID: target.classID, instance: target.instance, visits: visit.visits,
        objects: objects, last: visit.last, events: visit.moments)
  }

  /// A finding names no more events than this.
  private static let most = 16

  /// The classes that still grow, in the order of their numbers.
  var growths: [Growth] { grown.values.sorted { $0.classID < $1.classID } }
}
