package import WillDidFindings
internal import WillDidLog
package import WillDidModel
internal import WillDidReport
package import WillDidTimeline

/// Runs as tables in Parquet: the events, and all that follows from them, as SQL has it.
package struct ParquetExport: Exporter {
  package static var wantsTimes: Bool { false }

  /// What is being written, table by table.
  package var tables: [ParquetTable]
  private let kinds: [Table]
  /// Whether each row says which run of which build it is of.
  private let namesRuns: Bool
  /// Where each table is in ``tables``, if it is wanted.
  private let places: [Table: Int]
  package let wanted = CallbackSet([.nibLoad])
  package let wantsEveryLife: Bool

  private var run: ExportedRun?
  private var runID = ""
  private var names: [NameID: String] = [:]
  private var mainThreads: [UInt32: Bool] = [:]
  private var nibs = NibLoads()
  private var classes = EndedClasses()
  private var arguments = EventArguments([:])

  /// Begins the files of some tables; in folders that are named for the run, rows need not name it.
  package init(_ kinds: [Table] = Table.allCases, namesRuns: Bool) {
    self.kinds = kinds
    self.namesRuns = namesRuns
    let names: [ParquetColumn] = namesRuns ? [.optional("build", .text), .text("run")] : []
    tables = kinds.map { ParquetTable($0.rawValue, names + $0.columns) }
    places = Dictionary(
      kinds.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    wantsEveryLife = kinds.contains(.instance)
  }

  package mutating func begin(_ run: ExportedRun) {
    self.run = run
    runID = "\(run.run.header.run)"
    names = run.names
    mainThreads = run.run.declarations.threads.mapValues(\.isMain)
    nibs = NibLoads()
    classes = EndedClasses()
    arguments = EventArguments(run.names)
    for place in tables.indices { tables[place].forgetKeys() }
  }

  /// Begins a row of a table; `nil` if the table is not asked for.
  private mutating func begin(_ table: Table) -> Int? {
    guard let place = places[table] else { return nil }
    if namesRuns {
      tables[place].add(run?.build)
      tables[place].add(runID)
    }
    return place
  }

  // MARK: - What follows from the events

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    if let load = nibs.take(events, row, lives) { add(load) }
  }

  private mutating func add(_ load: NibLoads.Load) {
    guard let place = begin(.nibLoad) else { return }
    add(load.nib, to: place)
    tables[place].add(load.owner.number)
    add(load.ownerClass, to: place)
    tables[place].add(load.isCached)
    tables[place].add(Int64(load.thread))
    add(from: load.start, to: load.end, to: place)
    tables[place].endRow()
  }

  private mutating func add(_ name: NameID, to place: Int) {
    guard name != .none else { return tables[place].addNothing() }
    tables[place].add(key: UInt64(name.rawValue)) { names.text(name.rawValue) }
  }

  /// Adds when something began, when it ended, how long it took, and the events of both.
  private mutating func add(from start: Moment, to end: Moment?, to place: Int) {
    tables[place].add(start.time)
    tables[place].add(end?.time)
    tables[place].add(end?.since(start))
    tables[place].add(Int64(clamping: start.sequence))
    tables[place].add(end.map { Int64(clamping: $0.sequence) })
  }

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    guard LifeSpans.isOfController(phase, life), let place = begin(.phase) else { return }
    tables[place].add(Int64(life.instance.rawValue))
    add(life.classID, to: place)
    tables[place].add("\(phase.state)")
    tables[place].add(phase.next.map { "\($0)" } ?? "")
    add(from: phase.first, to: phase.last, to: place)
    tables[place].endRow()
  }

  package mutating func endedYoung(_ life: Life, at moment: Moment) {
    addInstance(life, at: moment)
  }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    classes.note(life)
    addInstance(life, at: moment)
  }

  private mutating func addInstance(_ life: Life, at moment: Moment?) {
    guard let place = begin(.instance) else { return }
    tables[place].add(Int64(life.instance.rawValue))
    add(life.classID, to: place)
    tables[place].add(Int64(life.ordinal))
    tables[place].add("\(life.identity)")
    tables[place].add("\(life.origin)")
    add(life.nib, to: place)
    tables[place].add(life.parent.number)
    tables[place].add(life.presenter.number)
    tables[place].add(life.owner.number)
    tables[place].add(life.facts.contains(.controller))
    tables[place].add("\(moment == nil ? life.state : .deinited)")
    tables[place].add(life.facts.contains(.removed))
    tables[place].add(Int64(life.appearances))
    tables[place].add(life.first.time)
    tables[place].add(moment?.time)
    tables[place].add(Int64(clamping: life.first.sequence))
    tables[place].add(moment.map { Int64(clamping: $0.sequence) })
    tables[place].endRow()
  }

  package mutating func returned(_ call: Call) {
    guard let place = begin(.callback) else { return }
    tables[place].add(call.instance.number)
    add(call.classID, to: place)
    // The names of callbacks have a column, and so numbers, of their own.
    tables[place].add(key: UInt64(call.callback.rawValue)) { call.callback.name }
    add(call.level, to: place)
    tables[place].add(call.hop)
    tables[place].add(Int64(call.thread))
    add(from: call.start, to: call.end, to: place)
    tables[place].endRow()
  }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    guard let place = begin(.transition) else { return }
    tables[place].add(Int64(transition.id))
    tables[place].add("\(transition.kind)")
    tables[place].add(transition.isKindInferred)
    tables[place].add("\(transition.outcome)")
    tables[place].add(transition.interactive)
    for instance in [transition.from, transition.to] {
      tables[place].add(instance.number)
      add(instance == .none ? .none : classes.classID(of: instance, lives), to: place)
    }
    tables[place].add(transition.start.time)
    tables[place].add(transition.end?.time)
    tables[place].add(transition.end?.since(transition.start))
    tables[place].add(Int64(clamping: transition.start.sequence))
    tables[place].add(transition.events.sorted().list)
    tables[place].endRow()
  }

  package mutating func add(_ findings: [Finding]) {
    for finding in findings {
      guard let place = begin(.finding) else { return }
      for text in [
        finding.rule.id, finding.rule.name, "\(finding.rule.category)", "\(finding.severity)",
      ] { tables[place].add(text) }
      tables[place].add(finding.instance.number)
      tables[place].add(finding.className.isEmpty ? nil : finding.className)
      tables[place].add(finding.at.time)
      tables[place].add(Int64(clamping: finding.at.sequence))
      tables[place].add(finding.transition == 0 ? nil : Int64(finding.transition))
      tables[place].add(finding.events.list)
      tables[place].add(finding.message)
      tables[place].add(finding.rule.remedy)
      tables[place].add(finding.fingerprint)
      tables[place].endRow()
    }
  }

  package mutating func endLives() { for load in nibs.takeAll() { add(load) } }
}

// The events, and the end.
extension ParquetExport {
  package mutating func take(_ events: EventColumns, _ rows: Range<Int>) {
    guard places[.event] != nil else { return }
    var text: [UInt8] = []
    for row in rows {
      guard let place = begin(.event) else { return }
      let (callback, thread) = (events.callback[row], events.thread[row])
      let time = events.time[row]
      tables[place].add(Int64(clamping: events.sequence(row)))
      tables[place].add(time == EventColumns.unknownTime ? nil : time)
      tables[place].add(Int64(thread))
      tables[place].add(mainThreads[thread])
      let edge = events.bits[row] & EventColumns.edgeMask
      tables[place].add(key: UInt64(edge)) { "\(Edge(rawValue: edge) ?? .point)" }
      tables[place].add(key: UInt64(callback)) { Callback(rawValue: callback).name }
      if let family = Callback(rawValue: callback).family {
        tables[place].add(key: UInt64(family.rawValue)) { "\(family)" }
      } else {
        tables[place].addNothing()
      }
      tables[place].add(InstanceID(rawValue: events.instance[row]).number)
      let classID = events.classID[row]
      add(NameID(rawValue: classID), to: place)
      add(NameID(rawValue: events.level[row] == 0 ? classID : events.level[row]), to: place)
      tables[place].add(events.bits[row] & EventColumns.hopBit != 0)
      addArguments(events, row, &text, to: place)
      tables[place].endRow()
    }
  }

  private mutating func addArguments(
    _ events: EventColumns, _ row: Int, _ text: inout [UInt8], to place: Int
  ) {
    let attributes = events.attributes(row)
    guard let first = attributes.first else { return tables[place].add(key: .max) { "{}" } }
    text.removeAll(keepingCapacity: true)
    text.append(UInt8(ascii: "{"))
    arguments.append(attributes, to: &text)
    text.append(UInt8(ascii: "}"))
    if attributes.count == 1, let key = first.value.pieceKey {
      tables[place].add(key: UInt64(first.key.rawValue) << 34 | key) {
        String(decoding: text, as: UTF8.self)
      }
    } else {
      tables[place].add(String(decoding: text, as: UTF8.self))
    }
  }

  package mutating func endRun() -> Bool {
    guard let exported = run, let place = begin(.run) else { return false }
    let facts = exported.run
    tables[place].add(facts.path)
    tables[place].add(facts.wallStart.map { "\($0)" })
    tables[place].add(facts.duration)
    tables[place].add(Int64(clamping: facts.eventCount))
    tables[place].add(facts.ending.word)
    tables[place].add(exported.processName)
    tables[place].add(facts.metadata["system"])
    tables[place].endRow()
    run = nil
    return false
  }

  package mutating func finish() {
    for place in tables.indices {
      tables[place].finish([(key: "willdid.table", value: "\(kinds[place].rawValue)/1")])
    }
  }
}

extension InstanceID {
  /// The number of the instance, or `nil` for none.
  fileprivate var number: Int64? { self == .none ? nil : Int64(rawValue) }
}

extension [UInt64] {
  /// The numbers as a JSON array.
  fileprivate var list: String { "[\(map { String($0) }.joined(separator: ","))]" }
}
