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
  private let thread: RowThread
  /// The rows that are not sent yet.
  private var rows = Rows()
  /// Why rows could not be written, if they could not.
  private var failure: StoreError?
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
    thread = RowThread(try RowSink(database))
  }

  /// Sends the rows if there are enough of them.
  private mutating func sendRows() {
    guard rows.isFull, failure == nil else { return }
    do throws(StoreError) { try thread.send(rows) } catch { failure = error }
    rows = Rows()
  }

  /// Waits until all rows are written, after which the connection may be used again.
  mutating func flush() throws(StoreError) {
    do throws(StoreError) { try thread.send(rows) } catch { failure = failure ?? error }
    rows = Rows()
    do throws(StoreError) { try thread.wait() } catch { failure = failure ?? error }
    if let failure { throw failure }
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
    rows.begin(.nibLoad)
    rows.add(load.start.sequence)
    rows.add(load.end.map { Int64(clamping: $0.sequence) })
    rows.add(number(load.nib))
    rows.add(load.owner.number)
    rows.add(number(load.ownerClass))
    rows.add(load.isCached.map { $0 ? 1 : 0 })
    rows.add(Int64(load.thread))
    rows.add(load.start.time)
    rows.add(load.end?.time)
    sendRows()
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
    rows.begin(.phase)
    rows.add("\(phase.state)")
    rows.add(phase.next.map { "\($0)" } ?? "")
    rows.add(phase.first.sequence)
    rows.add(Int64(life.instance.rawValue))
    rows.add(number(life.classID))
    rows.add(phase.first.time)
    rows.add(phase.last?.time)
    rows.add(phase.last.map { Int64(clamping: $0.sequence) })
    sendRows()
  }

  mutating func ended(_ life: Life, at moment: Moment?) {
    // What waits may be of somebody else, of whom more is heard later.
    if pending.unloaded?.life.instance == life.instance {
      if life.facts.contains(.controller) { writeUnloaded() } else { pending.unloaded = nil }
    }
    rows.begin(.instance)
    rows.add(Int64(life.instance.rawValue))
    rows.add(number(life.classID))
    rows.add(Int64(life.ordinal))
    rows.add(Int64(life.identity.rawValue))
    rows.add(life.origin.rawValue)
    rows.add(number(life.nib))
    rows.add(life.parent.number)
    rows.add(life.presenter.number)
    rows.add(life.owner.number)
    rows.add(life.facts.contains(.controller))
    rows.add(Int64((moment == nil ? life.state : .deinited).rawValue))
    rows.add(life.facts.contains(.removed))
    rows.add(Int64(life.appearances))
    rows.add(life.first.time)
    rows.add(moment?.time)
    rows.add(life.first.sequence)
    rows.add(moment.map { Int64(clamping: $0.sequence) })
    sendRows()
  }

  // Nobody needs to know the phases of a view.
  mutating func endedYoung(_ life: Life, at moment: Moment) {
    rows.begin(.young)
    rows.add(Int64(life.instance.rawValue))
    rows.add(number(life.classID))
    rows.add(Int64(life.ordinal))
    rows.add(Int64(life.identity.rawValue))
    rows.add(life.origin.rawValue)
    rows.add(number(life.nib))
    rows.add(life.first.time)
    rows.add(moment.time)
    rows.add(life.first.sequence)
    rows.add(moment.sequence)
    sendRows()
  }

  mutating func returned(_ call: Call) {
    words.insert(UInt32(call.callback.rawValue))
    rows.begin(.callback)
    rows.add(Int64(call.callback.rawValue))
    rows.add(call.start.sequence)
    rows.add(call.end.sequence)
    rows.add(call.instance.number)
    rows.add(number(call.classID))
    rows.add(number(call.level))
    rows.add(call.hop)
    rows.add(Int64(call.thread))
    rows.add(call.start.time)
    rows.add(call.end.time)
    sendRows()
  }

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    rows.begin(.transition)
    rows.add(Int64(transition.id))
    rows.add(transition.kind.rawValue)
    rows.add(transition.isKindInferred)
    rows.add(transition.outcome.rawValue)
    rows.add(transition.interactive.map { $0 ? 1 : 0 })
    rows.add(transition.from.number)
    rows.add(lives[transition.from].flatMap { number($0.classID) })
    rows.add(transition.to.number)
    rows.add(lives[transition.to].flatMap { number($0.classID) })
    rows.add(transition.start.time)
    rows.add(transition.end?.time)
    rows.add(transition.start.sequence)
    rows.add(transition.events.sorted().list)
    sendRows()
  }

  // MARK: - What is written at the end of a part

  /// Writes how many events each class has of each callback, in addition to what is there.
  mutating func add(_ counts: ClassCounts, _ texts: [NameID: String]) throws(StoreError) {
    let statement = try database.prepare(
      """
      INSERT INTO _class_count VALUES(?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count
      """)
    for (key, count) in counts.byKey {
      statement.set(1, texts.text(key.classID))
      statement.set(2, Callback(rawValue: key.callback).name)
      statement.set(3, "\(Edge(rawValue: key.edge) ?? .point)")
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

extension InstanceID {
  /// The number of the instance, or `nil` for nobody.
  fileprivate var number: Int64? { self == .none ? nil : Int64(rawValue) }
}

extension [UInt64] {
  /// The numbers as a JSON array.
  fileprivate var list: String { "[\(map { String($0) }.joined(separator: ","))]" }
}
