internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The events of a run as islands, so many in each that one is read between two pictures.
///
/// Islands of 65,536 events are made one after the other. Callbacks and texts are numbered through
/// the whole run, and an island holds those that no earlier one had; arguments are numbered within
/// an island.
struct PageEvents {
  /// The run, which knows the places of instances and texts.
  private var run: PageRun
  private let limit: UInt64
  /// Events that findings and transitions name: they are shown beyond the limit too.
  private let proofs: Set<UInt64>
  private let lastProof: UInt64
  /// How many events are shown so far.
  private var taken: UInt64 = 0
  private var arguments: EventArguments
  /// The place of each callback among those of the run, and 1; 0 for one that has not come.
  private var callbacks = [UInt16](repeating: 0, count: 1 << 16)
  private var callbackCount: UInt16 = 0
  /// The places of instances by their numbers, where these are dense: each event asks for one.
  private let places: [Int32]

  private var freshCallbacks: [JSON] = []
  private var argumentTexts: [[UInt8]: Int] = [:]
  private var freshArguments: [JSON] = []
  /// Instances that events only name, with what they are called.
  private var freshOthers: [JSON] = []
  private var others: Set<InstanceID> = []
  private var rows = Rows()

  /// The columns of an island.
  private struct Rows {
    var sequence: [UInt64] = []
    var time: [Int64?] = []
    var subject: [Int] = []
    var callback: [Int] = []
    var bits: [UInt8] = []
    var level: [Int] = []
    var thread: [UInt32] = []
    var arguments: [Int] = []
  }

  /// How many events an island has.
  private static let size = 1 << 16

  /// Begins before the first event of a run.
  ///
  /// - Parameters:
  ///   - run: The run, whose first island is made already.
  ///   - limit: How many events are shown; those that prove something are shown all the same.
  init(_ run: PageRun, limit: UInt64) {
    self.run = run
    self.limit = limit
    proofs = run.proofs
    lastProof = proofs.max() ?? 0
    arguments = EventArguments(run.report.names)
    places = Self.dense(run.places)
  }

  private static func dense(_ places: [UInt32: Int]) -> [Int32] {
    let most = Int(places.keys.max() ?? 0)
    guard most <= 4 * places.count + 1024 else { return [] }
    var dense = [Int32](repeating: 0, count: most + 1)
    for (instance, place) in places { dense[Int(instance)] = Int32(clamping: place) }
    return dense
  }

  private func place(_ instance: UInt32) -> Int {
    if places.isEmpty { return run.places[instance] ?? 0 }
    return instance < UInt32(clamping: places.count) ? Int(places[Int(instance)]) : 0
  }

  /// Whether nothing that comes later than an event is shown.
  func isOver(at sequence: UInt64) -> Bool { taken >= limit && sequence > lastProof }

  /// Takes in events and returns the islands that are full.
  mutating func take(_ events: EventColumns) -> [PageEventIsland] {
    var islands: [PageEventIsland] = []
    for row in 0..<events.count {
      let sequence = events.sequence(row)
      guard taken < limit || proofs.contains(sequence) else { continue }
      taken += 1
      append(events, row, sequence)
      if rows.sequence.count == Self.size { islands.append(takeIsland()) }
    }
    return islands
  }

  /// Adds a row.
  private mutating func append(_ events: EventColumns, _ row: Int, _ sequence: UInt64) {
    rows.sequence.append(sequence)
    rows.time.append(events.time[row] == EventColumns.unknownTime ? nil : events.time[row])
    rows.subject.append(place(events.instance[row]))
    rows.callback.append(number(Callback(rawValue: events.callback[row])))
    rows.bits.append(events.bits[row] & (EventColumns.edgeMask | EventColumns.hopBit))
    rows.level.append(run.texts.place(events.level[row]))
    rows.thread.append(events.thread[row])
    rows.arguments.append(number(events.attributes(row)))
  }

  /// The place of a callback among those of the run, from 0.
  private mutating func number(_ callback: Callback) -> Int {
    let known = callbacks[Int(callback.rawValue)]
    guard known == 0 else { return Int(known) - 1 }
    let family = callback.family.map { "\($0)" } ?? ""
    freshCallbacks.append(.array([.string(callback.name), .string(family)]))
    // There cannot be more than the numbers of callbacks.
    callbackCount &+= 1
    callbacks[Int(callback.rawValue)] = callbackCount
    return Int(callbackCount) - 1
  }

  /// The place of the arguments among those of the island, from 1; 0 stands for none.
  private mutating func number(_ attributes: ArraySlice<Attribute>) -> Int {
    guard !attributes.isEmpty else { return 0 }
    for attribute in attributes {
      if case .instance(let instance) = attribute.value { note(instance) }
    }
    var text: [UInt8] = []
    arguments.append(attributes, to: &text)
    if let known = argumentTexts[text] { return known }
    freshArguments.append(.string(String(decoding: text, as: UTF8.self)))
    argumentTexts[text] = freshArguments.count
    return freshArguments.count
  }

  /// Notes the name of an instance that has no track.
  private mutating func note(_ instance: InstanceID) {
    guard instance != .none, place(instance.rawValue) == 0, others.insert(instance).inserted else {
      return
    }
    let instances = run.report.instances
    freshOthers.append(
      .array([
        .number(instance.rawValue), .number(run.texts.place(instances.classID(of: instance))),
        .number(instances.ordinal(of: instance)),
      ]))
  }

  /// The island of the events that are in none yet, if there are any.
  mutating func takeLast() -> PageEventIsland? { rows.sequence.isEmpty ? nil : takeIsland() }

  /// Makes an island of the rows, and begins the next.
  private mutating func takeIsland() -> PageEventIsland {
    var columns = PageColumns()
    columns.add("seq", rows.sequence)
    columns.add(times: "t", rows.time)
    columns.add("subject", rows.subject)
    columns.add("callback", rows.callback)
    columns.add("bits", rows.bits)
    columns.add("level", rows.level)
    columns.add("thread", rows.thread)
    columns.add("args", rows.arguments)
    let members: [(String, JSON)] = [
      ("texts", run.texts.takeFresh()), ("others", .array(freshOthers)),
      ("callbacks", .array(freshCallbacks)),
      ("args", .array(freshArguments)),
    ]
    let island = PageEventIsland(
      count: rows.sequence.count, letters: PageIsland(members, columns).letters)
    rows = Rows()
    freshCallbacks = []
    freshOthers = []
    freshArguments = []
    argumentTexts = [:]
    return island
  }
}

/// Some of the events of a run, as they stand in a page.
struct PageEventIsland {
  /// How many events it holds.
  var count: Int
  /// Its data in base64.
  var letters: [UInt8]
}
