internal import WillDidModel

/// Makes the events of one run out of what its lines tell, and numbers what they name.
///
/// An address is one object until its deinit. A class without an address is one object as long as
/// the log does not prove more: the first address of a class belongs to the object that was only
/// named before.
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

  private var names = ByteTable()
  private var part: ImportedPart
  private var instanceCount: UInt32 = 0
  /// The object that a class stands for, by the number of its name.
  private var named: [UInt32] = []
  private var addressed: [UInt64: Object] = [:]
  private var threadNumbers: [UInt64: UInt32] = [:]
  private var threads: [ImportedThread] = []
  private var lastThread: (id: UInt64, number: UInt32)?
  private var hasMain = false
  private var start: Int64?
  private var identities: Identity = []
  /// Whether an instance has an address already.
  private var isBound: [Bool] = [false]
  /// The instances and threads that the line itself numbers.
  private var known: [UInt32: UInt32] = [:]
  private var nextSequence: UInt64 = 0

  private struct Object {
    var instance: UInt32
    var name: Int
  }

  init(run: Int) {
    self.run = run
    part = ImportedPart(run: run, wallStart: nil, isExact: false)
    // The empty text has number 0.
    _ = names.insert("")
    named.append(0)
  }

  /// Adds the events of a line.
  mutating func add(
    _ sighting: Sighting, _ bytes: Bytes, time: Int64?, thread: UInt64?, source: LineSource
  ) {
    sources.formUnion(source)
    let owner = sighting.subject.map { resolve($0, bytes) } ?? (0, 0)
    if sighting.subject == nil { identities.insert(.anonymous) }
    var attributes: [Attribute] = sighting.animated.map { $0 ? Self.animated : Self.still } ?? []
    for detail in sighting.details { attributes.append(attribute(detail, bytes)) }
    if sighting.isTypo { typos += 1 }
    append(
      Event(
        sequence: nextSequence, time: time, thread: number(thread, sighting.callback),
        edge: .point, callback: sighting.callback, instance: InstanceID(rawValue: owner.0),
        classID: NameID(rawValue: UInt32(owner.1)), attributes: attributes))
    if sighting.callback == .deinit, let subject = sighting.subject {
      if let address = subject.address { addressed[address] = nil }
      if named[owner.1] == owner.0 { named[owner.1] = 0 }
    }
  }

  // Made once: most lines that say so say one of the two.
  private static let animated = [Attribute.animated(true)]
  private static let still = [Attribute.animated(false)]

  mutating func append(_ event: Event) {
    part.events.append(event)
    nextSequence = event.sequence + 1
    eventCount += 1
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

  private mutating func resolve(_ subject: Subject, _ bytes: Bytes) -> (UInt32, Int) {
    let name = names.insert(bytes, subject.name)
    declare(name)
    let current = named[name]
    guard let address = subject.address else {
      identities.insert(.named)
      if current != 0 { return (current, name) }
      named[name] = makeInstance(name)
      return (named[name], name)
    }
    identities.insert(.exact)
    if let object = addressed[address], object.name == name { return (object.instance, name) }
    let isFree = current != 0 && !isBound[Int(current)]
    let instance = isFree ? current : makeInstance(name)
    isBound[Int(instance)] = true
    addressed[address] = Object(instance: instance, name: name)
    if current == 0 { named[name] = instance }
    return (instance, name)
  }

  private mutating func makeInstance(_ name: Int) -> UInt32 {
    instanceCount += 1
    isBound.append(false)
    part.instances.append(
      ImportedInstance(
        instance: InstanceID(rawValue: instanceCount), classID: NameID(rawValue: UInt32(name))))
    return instanceCount
  }

  /// Puts a name that is new into the next part.
  private mutating func declare(_ name: Int) {
    guard name >= named.count else { return }
    named.append(0)
    part.names[NameID(rawValue: UInt32(name))] = names.text(name)
  }

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
    case .subject(let subject):
      return Attribute(detail.key, .instance(InstanceID(rawValue: resolve(subject, bytes).0)))
    }
  }

  private mutating func number(_ systemID: UInt64?, _ callback: Callback) -> UInt32 {
    // A line that does not say is taken to be of the main thread, or else of the first one.
    let id = systemID ?? threads.first(where: \.isMain)?.systemID ?? threads.first?.systemID ?? 0
    let number: UInt32
    if let lastThread, lastThread.id == id {
      number = lastThread.number
    } else if let known = threadNumbers[id] {
      number = known
    } else {
      number = UInt32(threads.count)
      threadNumbers[id] = number
      threads.append(ImportedThread(index: number, systemID: id, isMain: false))
    }
    lastThread = (id, number)
    if !hasMain, let family = callback.family, family == .appearance || family == .loading {
      hasMain = true
      threads[Int(number)].isMain = true
    }
    return number
  }
}

extension RunBuilder {
  /// The sequence number that the next event gets.
  var upcomingSequence: UInt64 { nextSequence }
  var events: Int { part.events.count }

  /// Takes over a thread by the number that the line gives it.
  mutating func adopt(thread: UInt32, isMain: Bool?) {
    isExact = true
    sources.insert(.events)
    guard threadNumbers[UInt64(thread) + 1] == nil else { return }
    threadNumbers[UInt64(thread) + 1] = thread
    guard let isMain else { return }
    threads.append(ImportedThread(index: thread, systemID: 0, isMain: isMain))
  }

  /// Takes over an instance by the number that the line gives it.
  mutating func adopt(instance: UInt32, classID: NameID) {
    identities.insert(.exact)
    guard instance != 0, known[instance] == nil else { return }
    known[instance] = classID.rawValue
    part.instances.append(
      ImportedInstance(instance: InstanceID(rawValue: instance), classID: classID))
  }

  /// Whether an event with such a number can only belong to another run.
  func isBefore(_ sequence: UInt64) -> Bool { eventCount > 0 && sequence < nextSequence }

  /// Hands out what was added since the last call, or `nil` if nothing was.
  mutating func takePart() -> ImportedPart? {
    guard !part.events.isEmpty else { return nil }
    var taken = ImportedPart(run: run, wallStart: wallStart, isExact: isExact)
    swap(&part, &taken)
    (taken.wallStart, taken.isExact) = (wallStart, isExact)
    return taken
  }

  var summary: ImportedRun {
    var metadata = ["source": sources.description]
    metadata["process"] = process
    metadata["pid"] = pid.map(String.init)
    metadata["identity"] = identities.isEmpty ? nil : identities.description
    if isLocalTime, wallStart != nil { metadata["clock"] = "local time, read as UTC" }
    if typos > 0 { metadata["corrected spellings"] = "\(typos)" }
    return ImportedRun(
      run: run, wallStart: wallStart, threads: threads, metadata: metadata,
      eventCount: eventCount)
  }
}
