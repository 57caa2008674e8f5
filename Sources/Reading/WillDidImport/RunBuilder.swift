internal import WillDidModel

/// Makes the events of one run out of what its lines tell, and numbers what they name.
///
/// An address is one object until its deinit, or until one is made or loaded there after it has gone from the screen:
/// systems give the room of an object to the next one of its size. A class without an address is one object as long as
/// the log does not prove more, see ``NamedObjects``: the first address of a class belongs to the
/// object that was only named before.
///
/// There is one for each process of the log. Lines of consoles are added as sightings, whose names
/// are byte ranges of the line; lines of `events --format jsonl` bring numbers of their own, which
/// are adopted. Names, instances and events collect in a part, which the caller takes now and then,
/// so that a log of any length can be read.
struct RunBuilder {
  let run: Int
  var process: String?
  var pid: Int64?
  /// How the lines of the run were written.
  private var sources: LineSource = []
  /// Whether the times were read as UTC because no line says in which zone they are.
  var isLocalTime = false
  private(set) var wallStart: Int64?
  private(set) var isExact = false
  private(set) var eventCount: UInt64 = 0
  private(set) var typos: UInt64 = 0

  /// All names of the run; their numbers are those of the events.
  private var names = ByteTable()
  /// How many names were handed out already; the empty one always is.
  private var nameCount = 1
  private var part: ImportedPart
  private var instanceCount: UInt32 = 0
  private var objects = PrintedObjects()
  /// Whether the lines that name no class are of several objects.
  private var unnamed = SharedName()
  private var addressed = AddressedObjects()
  /// The objects that ended last, by their addresses if they have one.
  private var ended: [(address: UInt64?, ghost: Ghost)] = []
  /// The last events of an object that has ended come soon.
  private static let mostEnded = 8
  private var threadNumbers: [UInt64: UInt32] = [:]
  private var threads: [ImportedThread] = []
  private var nextThread: UInt32 = 0
  /// The threads that lines number themselves.
  private var adopted: Set<UInt32> = []
  private var lastThread: (id: UInt64?, number: UInt32)?
  private var hasMain = false
  private var start: Int64?
  /// In which ways lines distinguished objects.
  private var (hasExact, hasNamed, hasUnnamed) = (false, false, false)
  /// The classes of the instances that lines number themselves.
  private var known: [UInt32: NameID] = [:]
  private var nextSequence: UInt64 = 0
  /// The events of lines that are not in the part yet.
  private var rows = ImportedRows()
  private var openCalls = OpenCalls()
  /// The line of the log whose events are being added; 0 for those of a trace.
  var line: UInt64 = 0

  /// An object that has ended.
  private struct Ghost {
    let instance: UInt32
    let name: Int
    /// The number of its event.
    let sequence: UInt64
  }

  init(run: Int) {
    self.run = run
    part = ImportedPart(run: run, wallStart: nil, isExact: false)
    // The empty text has number 0.
    _ = names.insert("")
  }

  /// Adds the events of a line.
  mutating func add(
    _ sighting: Sighting, _ bytes: Bytes, time: Int64?, thread: UInt64?, source: LineSource
  ) {
    sources.formUnion(source)
    if sighting.isEnd, endCall(sighting, bytes) { return }
    let ghost = ghost(sighting, bytes)
    let owner =
      ghost == nil ? sighting.subject.map { resolve($0, bytes, sighting.callback) } : nil
    let name = owner?.name ?? ghost?.name ?? 0
    if !sighting.isEnd { openCalls.begin(call(sighting, name)) }
    if owner == nil, ghost == nil {
      hasUnnamed = true
      unnamed.noteUnnamed(sighting.callback)
    }
    let start = part.columns.attributes.count
    attach(sighting, owner, bytes)
    if sighting.isTypo { typos += 1 }
    let thread = number(thread, sighting.callback)
    let instance = owner.map { objects.instance($0.number) } ?? ghost?.instance ?? 0
    rows.append(
      sighting.callback, time: time, thread: thread, instance: instance, classID: UInt32(name),
      attributesFrom: start, in: &part.columns)
    nextSequence += 1
    eventCount += 1
    guard let owner else { return }
    objects.note(sighting.callback, of: owner.number, at: time)
    if sighting.callback == .deinit {
      let address = sighting.subject.flatMap { Self.key($0, owner.name) }
      if let address { addressed.end(address) }
      if ended.count == Self.mostEnded { ended.removeFirst() }
      let ghost = Ghost(instance: instance, name: owner.name, sequence: nextSequence - 1)
      ended.append((address, ghost))
    }
  }

  /// Puts the attributes of an event of a line into the part.
  private mutating func attach(_ sighting: Sighting, _ owner: AddressedObject?, _ bytes: Bytes) {
    if let animated = sighting.animated { part.columns.attributes.append(.animated(animated)) }
    for detail in sighting.details { part.columns.attributes.append(attribute(detail, bytes)) }
    if let below = owner?.below, below != .none {
      part.columns.attributes.append(.controller(below))
    }
    if line > 0 { part.columns.attributes.append(.logLine(Int64(clamping: line))) }
    if let owner, let address = sighting.subject?.address, !owner.isTold {
      addressed.tell(address)
      part.columns.attributes.append(.address(Int64(truncatingIfNeeded: address)))
      if owner.former != .none { part.columns.attributes.append(.former(owner.former)) }
    }
  }

  private func call(_ sighting: Sighting, _ name: Int) -> OpenCalls.Call {
    OpenCalls.Call(
      name: name, key: sighting.subject.flatMap { Self.key($0, name) }, callback: sighting.callback)
  }

  /// Whether a line is the end of a call that an earlier one began.
  private mutating func endCall(_ sighting: Sighting, _ bytes: Bytes) -> Bool {
    let name = sighting.subject.map { names.number(bytes, $0.name) } ?? 0
    return name.map { openCalls.end(call(sighting, $0)) } ?? false
  }

  /// The object that has ended at the address of a line, if what the line tells can be the beginning of no other.
  private func ghost(_ sighting: Sighting, _ bytes: Bytes) -> Ghost? {
    guard let subject = sighting.subject, !ended.isEmpty,
      [.viewDidDisappear, .viewWillDisappear, .deinit].contains(sighting.callback),
      let name = names.number(bytes, subject.name)
    else { return nil }
    let address = Self.key(subject, name)
    guard let ghost = ended.last(where: { $0.address == address && $0.ghost.name == name })?.ghost
    else { return nil }
    if let address, addressed[address] != nil { return nil }
    guard sighting.callback == .deinit else { return address == nil ? nil : ghost }
    // An end that comes twice comes at once, and no other object of the class waits for its own.
    guard nextSequence - ghost.sequence <= Self.soon, address != nil || !objects.mayEnd(name)
    else { return nil }
    return ghost
  }

  /// So many events may lie between two lines about one end.
  private static let soon: UInt64 = 2

  /// Adds an event that has its number already.
  mutating func append(_ event: Event) {
    moveRows()
    part.append(event, line: line, behind: nextSequence)
    nextSequence = event.sequence + 1
    eventCount += 1
  }

  /// Puts the events of lines into the part.
  private mutating func moveRows() {
    guard rows.count > 0 else { return }
    if part.columns.count == 0 { part.columns.firstSequence = nextSequence - UInt64(rows.count) }
    rows.move(to: &part.columns)
  }

  /// Nanoseconds since the start of the run, which is the first time that is asked for.
  mutating func relative(_ time: Int64, isWall: Bool) -> Int64 {
    if start == nil { start = time }
    guard let start else { return 0 }
    if wallStart == nil, isWall { wallStart = start }
    return time - start
  }

  /// Moves the start, now that the date of times without one is known.
  mutating func moveStart(by days: Int64) { start = start.map { $0 + days } }

  /// The object that a line names where a callback is called on it.
  private mutating func resolve(
    _ subject: SightedObject, _ bytes: Bytes, _ callback: Callback
  ) -> AddressedObject {
    let name = names.insert(bytes, subject.name)
    declare(name)
    guard let address = Self.key(subject, name) else { return resolve(name, callback) }
    hasExact = true
    if let last = addressed[address] {
      let isFree = objects.hasGivenWay(last.number, to: callback, of: name)
      if last.name == name, !isFree { return last }
      if callback.isAbove { return screen(name, of: last, address) }
    }
    let (known, former) = addressed.find(name, at: address) { [objects] in
      objects.hasGivenWay($0.number, to: callback, of: name)
    }
    if let known { return known }
    let unbound = objects.find(name, callback).flatMap { objects.hasAddress($0) ? nil : $0 }
    if let unbound { objects.bind(unbound) }
    var object = AddressedObject(
      number: unbound ?? makeObject(name, hasAddress: true), name: name)
    if let former { object.former = InstanceID(rawValue: objects.instance(former.number)) }
    addressed.put(object, at: address)
    return object
  }

  /// The screen of a layer above UIKit that a line names with the address of its controller.
  private mutating func screen(
    _ name: Int, of host: AddressedObject, _ address: UInt64
  ) -> AddressedObject {
    let key = 1 << 63 | UInt64(name) << 32 | address & 0xffff_ffff
    let below = InstanceID(rawValue: objects.instance(host.number))
    let number = addressed[key]?.number ?? makeObject(name, hasAddress: true)
    let screen = AddressedObject(number: number, name: name, isTold: true, below: below)
    addressed.put(screen, at: key)
    return screen
  }

  /// What an object is known by: its address, or its number among those of its class, which lies beyond all
  /// addresses.
  private static func key(_ subject: SightedObject, _ name: Int) -> UInt64? {
    subject.address
      ?? subject.number.map { 1 << 63 | UInt64(truncatingIfNeeded: name) << 32 | $0 & 0xffff_ffff }
  }

  /// The object that a class alone means.
  private mutating func resolve(_ name: Int, _ callback: Callback) -> AddressedObject {
    hasNamed = true
    let known = objects.find(name, callback)
    return AddressedObject(number: known ?? makeObject(name, hasAddress: false), name: name)
  }

  /// Adds an object that has not been met, and gives it the next number.
  private mutating func makeObject(_ name: Int, hasAddress: Bool) -> Int {
    // Numbers of the lines themselves may be as high as can be.
    instanceCount &+= 1
    part.instances.append(
      ImportedInstance(
        instance: InstanceID(rawValue: instanceCount), classID: NameID(rawValue: UInt32(name))))
    return objects.add(name, instance: instanceCount, hasAddress: hasAddress)
  }

  /// Puts a name that is new into the next part.
  private mutating func declare(_ name: Int) {
    guard name >= nameCount else { return }
    nameCount += 1
    objects.declareName()
    part.names.declare(NameID(rawValue: UInt32(name)), names.letters(name))
  }

  /// The number of a name, which is declared if it is new.
  mutating func name(_ text: String) -> NameID {
    let name = names.insert(text)
    declare(name)
    return NameID(rawValue: UInt32(name))
  }

  private mutating func attribute(_ detail: Sighting.Detail, _ bytes: Bytes) -> Attribute {
    switch detail.value {
    case .flag(let flag): return Attribute(detail.key, .flag(flag))
    case .number(let number): return Attribute(detail.key, .number(number))
    case .text(let range): return Attribute(detail.key, .name(name(bytes.text(range))))
    case .nothing: return Attribute(detail.key, .instance(.none))
    case .subject(let subject):
      // An instance that is merely mentioned may be in any state.
      let object = resolve(subject, bytes, .mark).number
      return Attribute(detail.key, .instance(InstanceID(rawValue: objects.instance(object))))
    }
  }

  /// Gives the thread of lines that tell none the number of the system that a first line tells: the main
  /// thread, on which both print callbacks of controllers.
  private mutating func adoptPrints(_ systemID: UInt64, _ callback: Callback) -> UInt32? {
    guard let number = threadNumbers[0], threads.count == 1, threads[0].isMain,
      callback.family == .appearance || callback.family == .loading
    else { return nil }
    threadNumbers[0] = nil
    threadNumbers[systemID] = number
    threads[0].systemID = systemID
    return number
  }

  /// The number of the thread of a line.
  ///
  /// The thread of the first callback of loading or appearance is the main one.
  private mutating func number(_ systemID: UInt64?, _ callback: Callback) -> UInt32 {
    let number: UInt32
    if let lastThread, lastThread.id == systemID {
      number = lastThread.number
    } else if let systemID, let known = threadNumbers[systemID] {
      number = known
    } else if let systemID, let number = adoptPrints(systemID, callback) {
      return number
    } else if systemID == nil, let known = threads.first(where: \.isMain) ?? threads.first {
      // A line that does not say is taken to be of the main thread, or else of the first one.
      number = known.index
    } else {
      number = nextThread
      nextThread &+= 1
      threadNumbers[systemID ?? 0] = number
      threads.append(ImportedThread(index: number, systemID: systemID ?? 0, isMain: false))
    }
    // Which thread is the main one may still turn out.
    lastThread = hasMain ? (systemID, number) : nil
    if !hasMain, let family = callback.family, family == .appearance || family == .loading {
      hasMain = true
      // A line that numbers its thread may leave open whether it is the main one.
      if let thread = threads.firstIndex(where: { $0.index == number }) {
        threads[thread].isMain = true
      }
    }
    return number
  }
}

extension RunBuilder {
  /// How many events the next part has so far.
  var events: Int { part.columns.count + rows.count }

  /// Takes over a thread by the number that the line gives it.
  mutating func adopt(thread: UInt32, isMain: Bool?) {
    isExact = true
    sources.insert(.events)
    guard adopted.insert(thread).inserted else { return }
    nextThread = max(nextThread, thread &+ 1)
    guard let isMain else { return }
    hasMain = hasMain || isMain
    threads.append(ImportedThread(index: thread, systemID: 0, isMain: isMain))
  }

  /// Takes over an instance by the number that the line gives it.
  mutating func adopt(instance: UInt32, classID: NameID) {
    hasExact = true
    guard instance != 0, known[instance] == nil else { return }
    known[instance] = classID
    instanceCount = max(instanceCount, instance)
    part.instances.append(
      ImportedInstance(instance: InstanceID(rawValue: instance), classID: classID))
  }

  /// The class of an instance that an earlier line numbered.
  func classID(of instance: UInt32) -> NameID { known[instance] ?? .none }

  /// The instance that a class alone means where a callback is called on it.
  mutating func instance(of classID: NameID, _ callback: Callback) -> UInt32 {
    let object = resolve(Int(classID.rawValue), callback).number
    objects.note(callback, of: object, at: nil)
    return objects.instance(object)
  }

  /// Whether an event with such a number can only belong to another run.
  func isBefore(_ sequence: UInt64) -> Bool { eventCount > 0 && sequence < nextSequence }

  /// Hands out what was added since the last call, or `nil` if nothing was.
  mutating func takePart() -> ImportedPart? {
    moveRows()
    guard part.columns.count > 0 else { return nil }
    var taken = ImportedPart(run: run, wallStart: wallStart, isExact: isExact)
    swap(&part, &taken)
    part.columns.reserveCapacity(taken.columns.count)
    (taken.wallStart, taken.isExact) = (wallStart, isExact)
    return taken
  }

  /// The facts about the run as a whole, when the log has been read.
  var summary: ImportedRun {
    var metadata = ["source": sources.description]
    metadata[.process] = process
    metadata[.processNumber] = pid.map(String.init)
    if isLocalTime, wallStart != nil { metadata["clock"] = "local time, read as UTC" }
    if typos > 0 { metadata["corrected spellings"] = "\(typos)" }
    return ImportedRun(
      run: run, wallStart: wallStart, threads: threads, identities: identities,
      metadata: metadata, eventCount: eventCount)
  }

  private var identities: Identities {
    var ways: Identities.Ways = []
    if hasExact { ways.insert(.exact) }
    if hasNamed { ways.insert(.named) }
    if hasUnnamed { ways.insert(.anonymous) }
    return Identities(
      unnamed.isOfSeveral ? ways.union(.shared) : ways,
      named: hasExact && hasNamed ? Set(objects.namesWithoutAddress.map(names.text)) : [],
      shared: Set(objects.sharedNames.map(names.text)))
  }
}
