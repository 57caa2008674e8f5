internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidTimeline

/// Writes what the fold finds out into the tables of a projection, a row each.
struct RowWriter: LifecycleObserver {
  /// What is to be written when more is known.
  struct Pending: Codable {
    fileprivate struct Unloaded: Codable {
      let phase: Phase
      let life: Life
    }

    /// A stretch in which a view was not loaded; it is one of a controller if more is heard of it.
    fileprivate var unloaded: Unloaded?
    fileprivate var nibs = NibLoads()
  }

  private let database: Database
  private let instances: Statement
  private let phases: Statement
  private let callbacks: Statement
  private let transitions: Statement
  private let loads: Statement
  /// Why rows could not be written, if they could not.
  private(set) var failure: StoreError?
  /// What rows name and has no row of its own yet.
  private var names = NumberSet()
  private var words = NumberSet()
  /// What is known but cannot be written yet.
  private(set) var pending: Pending

  let wanted = CallbackSet([.nibLoad])
  let wantsEveryLife = true

  init(_ database: Database, pending: Pending = Pending()) throws(StoreError) {
    self.database = database
    self.pending = pending
    instances = try database.insertion(into: "_instance", columns: 17)
    phases = try database.insertion(into: "_phase", columns: 7)
    callbacks = try database.insertion(into: "_callback", columns: 10)
    transitions = try database.insertion(into: "_transition", columns: 13)
    loads = try database.insertion(into: "_nib_load", columns: 9)
  }

  private mutating func write(_ statement: Statement) {
    guard failure == nil else { return }
    do { try statement.execute() } catch { failure = error }
  }

  private mutating func number(_ name: NameID) -> Int64? {
    guard name != .none else { return nil }
    names.insert(name.rawValue)
    return Int64(name.rawValue)
  }

  // MARK: - What the fold finds out

  mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    guard let load = pending.nibs.take(events, row, lives) else { return }
    write(load)
  }

  private mutating func write(_ load: NibLoads.Load) {
    loads.set(1, Int64(clamping: load.start.sequence))
    loads.set(2, load.end.map { Int64(clamping: $0.sequence) })
    loads.set(3, number(load.nib))
    loads.set(4, load.owner.number)
    loads.set(5, number(load.ownerClass))
    loads.set(6, load.isCached.map { $0 ? 1 : 0 })
    loads.set(7, Int64(load.thread))
    loads.set(8, load.start.time)
    loads.set(9, load.end?.time)
    write(loads)
  }

  mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    writeUnloaded()
    // Every object begins like this; most are views.
    if phase.state == .unloaded {
      pending.unloaded = Pending.Unloaded(phase: phase, life: life)
    } else {
      write(phase, life)
    }
  }

  private mutating func writeUnloaded() {
    guard let unloaded = pending.unloaded else { return }
    pending.unloaded = nil
    write(unloaded.phase, unloaded.life)
  }

  private mutating func write(_ phase: Phase, _ life: Life) {
    phases.set(1, "\(phase.state)")
    phases.set(2, Int64(clamping: phase.first.sequence))
    phases.set(3, Int64(life.instance.rawValue))
    phases.set(4, number(life.classID))
    phases.set(5, phase.first.time)
    phases.set(6, phase.last?.time)
    phases.set(7, phase.last.map { Int64(clamping: $0.sequence) })
    write(phases)
  }

  mutating func ended(_ life: Life, at moment: Moment?) {
    if life.facts.contains(.controller) { writeUnloaded() } else { pending.unloaded = nil }
    instances.set(1, Int64(life.instance.rawValue))
    instances.set(2, number(life.classID))
    instances.set(3, Int64(life.ordinal))
    instances.set(4, Int64(life.identity.rawValue))
    instances.set(5, life.origin.rawValue)
    instances.set(6, number(life.nib))
    instances.set(7, life.parent.number)
    instances.set(8, life.presenter.number)
    instances.set(9, life.owner.number)
    instances.set(10, life.facts.contains(.controller) ? 1 : 0)
    instances.set(11, Int64((moment == nil ? life.state : .deinited).rawValue))
    instances.set(12, life.facts.contains(.removed) ? 1 : 0)
    instances.set(13, Int64(life.appearances))
    instances.set(14, life.first.time)
    instances.set(15, moment?.time)
    instances.set(16, Int64(clamping: life.first.sequence))
    instances.set(17, moment.map { Int64(clamping: $0.sequence) })
    write(instances)
  }

  // Nobody needs to know the phases of a view.
  mutating func endedYoung(_ life: Life, at moment: Moment) { ended(life, at: moment) }

  mutating func returned(_ call: Call) {
    words.insert(UInt32(call.callback.rawValue))
    callbacks.set(1, Int64(call.callback.rawValue))
    callbacks.set(2, Int64(clamping: call.start.sequence))
    callbacks.set(3, Int64(clamping: call.end.sequence))
    callbacks.set(4, call.instance.number)
    callbacks.set(5, number(call.classID))
    callbacks.set(6, number(call.level))
    callbacks.set(7, call.hop ? 1 : 0)
    callbacks.set(8, Int64(call.thread))
    callbacks.set(9, call.start.time)
    callbacks.set(10, call.end.time)
    write(callbacks)
  }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions.set(1, Int64(transition.id))
    transitions.set(2, transition.kind.rawValue)
    transitions.set(3, transition.isKindInferred ? 1 : 0)
    transitions.set(4, transition.outcome.rawValue)
    transitions.set(5, transition.interactive.map { $0 ? 1 : 0 })
    transitions.set(6, transition.from.number)
    transitions.set(7, lives[transition.from].flatMap { number($0.classID) })
    transitions.set(8, transition.to.number)
    transitions.set(9, lives[transition.to].flatMap { number($0.classID) })
    transitions.set(10, transition.start.time)
    transitions.set(11, transition.end?.time)
    transitions.set(12, Int64(clamping: transition.start.sequence))
    transitions.set(13, transition.events.sorted().list)
    write(transitions)
  }

  // MARK: - What is written at the end of a part

  /// Writes how many events each class has of each callback, in addition to what is there.
  mutating func add(_ counts: ClassCounts) throws(StoreError) {
    let statement = try database.prepare(
      """
      INSERT INTO _class_count VALUES(?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count
      """)
    for (key, count) in counts.byKey {
      if key.classID != 0 { names.insert(key.classID) }
      words.insert(UInt32(key.callback))
      statement.set(1, Int64(key.classID))
      statement.set(2, Int64(key.callback))
      statement.set(3, Int64(key.edge))
      statement.set(4, Int64(count))
      try statement.execute()
    }
  }

  func add(_ findings: [Finding]) throws(StoreError) {
    let statement = try database.insertion(into: "_finding", columns: 14)
    for finding in findings {
      statement.set(1, nil as Int64?)
      for (index, text) in [
        finding.rule.id, finding.rule.name, "\(finding.rule.category)", "\(finding.severity)",
      ].enumerated() { statement.set(Int32(index + 2), text) }
      statement.set(6, finding.instance.number)
      statement.set(7, finding.className.isEmpty ? nil : finding.className)
      statement.set(8, finding.at.time)
      statement.set(9, Int64(clamping: finding.at.sequence))
      statement.set(10, finding.transition == 0 ? nil : Int64(finding.transition))
      statement.set(11, finding.events.list)
      statement.set(12, finding.message)
      statement.set(13, finding.rule.remedy)
      statement.set(14, finding.fingerprint)
      try statement.execute()
    }
  }

  /// Writes the loads of nibs that nothing ended.
  mutating func addOpenLoads() { for load in pending.nibs.takeAll() { write(load) } }

  /// Writes the texts that rows name.
  mutating func addTexts(of names: [NameID: String]) throws(StoreError) {
    if let failure { throw failure }
    let name = try database.prepare("INSERT OR IGNORE INTO _name VALUES(?, ?)")
    for number in self.names.takeAll() {
      name.set(1, Int64(number))
      name.set(2, names.text(number))
      try name.execute()
    }
    let word = try database.prepare("INSERT OR IGNORE INTO _word VALUES(?, ?)")
    for number in words.takeAll() {
      word.set(1, Int64(number))
      word.set(2, Callback(rawValue: UInt16(truncatingIfNeeded: number)).name)
      try word.execute()
    }
  }
}

extension Database {
  /// A statement that inserts a row of so many columns.
  fileprivate func insertion(into table: String, columns: Int) throws(StoreError) -> Statement {
    let places = [String](repeating: "?", count: columns).joined(separator: ", ")
    return try prepare("INSERT OR REPLACE INTO \(table) VALUES(\(places))")
  }
}

extension InstanceID {
  /// The number of the instance, or `nil` for nobody.
  fileprivate var number: Int64? { self == .none ? nil : Int64(rawValue) }
}

extension [UInt64] {
  /// The numbers as a JSON array.
  fileprivate var list: String { "[\(map { String($0) }.joined(separator: ","))]" }
}
