internal import WillDidFindings
package import WillDidLog
internal import WillDidModel
internal import WillDidRun
internal import WillDidText
package import WillDidTimeline
internal import WillDidWhy

extension RunFacts {
  /// The facts of a report or a timeline about its run.
  package init(_ run: Run) {
    self.init(
      path: run.path, id: "\(run.header.run)", metadata: run.metadata,
      start: run.header.wallStart == 0
        ? nil : "\(WallTime(nanoseconds: run.header.wallStart))",
      duration: run.duration, ending: run.ending.word)
  }
}

extension RunReport {
  /// The name of a thread; of one that has none in a log the number that the log prints, if it prints any.
  private static func threadName(_ thread: ThreadInfo, isImported: Bool) -> String {
    if !thread.name.isEmpty { return thread.name.escaped }
    guard isImported else { return "thread \(thread.index)" }
    return thread.systemID == 0 ? "another thread" : "thread \(String(thread.systemID, radix: 16))"
  }

  /// The report of a run with all findings, and an observer that has heard the same analysis.
  ///
  /// The run is folded once: findings, names of objects and the observer all come from that pass.
  package static func reading<Observer: LifecycleObserver>(
    _ run: Run, layout: Bool = false, besides observer: Observer
  ) -> (report: RunReport, observer: Observer) {
    let folding = Folding(run)
    let (analysis, findings) = folding.analyse(
      layout: layout, into: ObserverPair(ReportFold(folding), observer))
    let fold = analysis.observer.first
    // Where the main thread is unknown, the others mean nothing either.
    let threads = run.declarations.threads.values
    let others = threads.contains(where: \.isMain) ? threads.filter { !$0.isMain } : []
    var counts = analysis.lifecycle.counts
    counts.events = max(counts.events, run.readableEvents)
    var facts = RunFacts(run)
    let damages = run.damages
    facts.isDamaged = !damages.isEmpty
    facts.unread = damages.reduce(0) { $0 &+ ($1.damage.missingEvents ?? 0) }
    facts.lost = run.losses.events
    facts.givenUp = run.givenUp?.events ?? 0
    facts.crash = analysis.crash
    facts.hasUnread = counts.events > analysis.lifecycle.counts.events
    var report = RunReport(
      run: facts, counts: counts, unparsed: folding.lineCounts.map { $0.all - $0.understood } ?? 0,
      findings: findings, names: folding.names, instances: fold.instances,
      threads: Dictionary(
        others.map { ($0.index, threadName($0, isImported: folding.isImported)) },
        uniquingKeysWith: { first, _ in first }))
    report.isAppKit = analysis.environment.isAppKit == true
    report.controllers = fold.controllers
    report.questions = fold.surprises.found.map { report.question($0) }
    if folding.isImported {
      report.place(of: run)
      for index in findings.indices {
        report.findings[index].address = fold.addresses[findings[index].instance]
      }
      report.gaps = EvidenceGap.gaps(
        seen: analysis.lifecycle.seen, identities: folding.identities, hasTimes: run.times != nil)
      report.classGaps = analysis.gaps
      report.printed = analysis.lifecycle.seen
    }
    return (report, analysis.observer.second)
  }

  /// The report of a run with all findings.
  package init(reading run: Run, layout: Bool = false) {
    self = Self.reading(run, layout: layout, besides: NoObserver()).report
  }
}

/// Gathers what a report has besides the findings.
///
/// Counts controllers, and notes which number each instance has within its class and where the log says that it
/// was in memory: the first event of an object has its address.
private struct ReportFold: LifecycleObserver {
  /// The classes of instances, as the run numbers them.
  private(set) var instances: InstanceClasses
  /// How many controllers there were.
  private(set) var controllers: UInt64 = 0
  /// The questions that a person may have about the run.
  private(set) var surprises = Surprises()
  /// The addresses of instances, where a log has them.
  private(set) var addresses = Addresses()
  /// The callbacks that the fold has to hand over.
  let wanted: CallbackSet

  init(_ folding: Folding) {
    instances = folding.instances
    wanted = folding.isImported ? .all : CallbackSet()
  }

  /// Notes an event.
  mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    for attribute in events.attributes(row) where attribute.key == .address {
      guard case .number(let number) = attribute.value else { continue }
      addresses.note(events.instance[row], UInt64(bitPattern: number))
    }
  }

  /// Notes a transition, for the questions.
  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    surprises.ended(transition, lives)
  }

  /// Notes the end of a life.
  mutating func ended(_ life: Life, at moment: Moment?) {
    if life.facts.contains(.controller) { controllers += 1 }
    instances.note(life.instance, life.classID, ordinal: life.ordinal)
  }
}

/// The address of each instance, found by its number: a log may have millions of them.
private struct Addresses {
  private var dense: [UInt64] = []
  /// The same for numbers that only a damaged or edited file has.
  private var others: [UInt32: UInt64] = [:]
  /// Numbers from here on go into a dictionary, so that a damaged file cannot make the list huge.
  private static let most = 1 << 22
  private static let unknown = UInt64.max

  /// Notes an address, unless one is known.
  mutating func note(_ instance: UInt32, _ address: UInt64) {
    guard instance < Self.most else {
      if others[instance] == nil { others[instance] = address }
      return
    }
    while dense.count <= instance { dense.append(Self.unknown) }
    if dense[Int(instance)] == Self.unknown { dense[Int(instance)] = address }
  }

  subscript(instance: InstanceID) -> UInt64? {
    guard instance.rawValue < dense.count else { return others[instance.rawValue] }
    let address = dense[Int(instance.rawValue)]
    return address == Self.unknown ? nil : address
  }
}

extension Run {
  /// How many events could be read, also of those that were not asked for.
  fileprivate var readableEvents: UInt64 {
    let sealed = segments.reduce(UInt64(0)) { sum, segment in
      let damaged = Set(segment.reader.damages.map(\.offset))
      return segment.reader.frames.reduce(sum) { sum, frame in
        guard frame.header.kind == .events, !damaged.contains(frame.offset) else { return sum }
        return sum + UInt64(frame.header.eventCount)
      }
    }
    return (tail?.batches ?? []).reduce(sealed) { $0 + UInt64($1.count) }
  }
}

extension RunReport {
  /// A question in words, and what makes a person ask it.
  fileprivate func question(_ surprise: Surprises.Surprise) -> Question {
    /// The word for an instance in messages.
    func word(_ instance: InstanceID) -> String {
      ClassName.instance(
        ClassName.bare(names[instances.classID(of: instance)] ?? ""),
        ordinal: instances.ordinal(of: instance))
    }
    let (presenter, presented) = (word(surprise.presenter), word(surprise.presented))
    return Question(
      text: presenter.isEmpty ? "viewWillAppear" : "\(presenter) viewWillAppear",
      occasion: "\(presenter.isEmpty ? "The controller below" : presenter) received no "
        + "viewWillAppear when \(presented.isEmpty ? "another one" : presented) went")
  }

  /// Reads where findings stand in the log and in the source, as the events that show them say.
  private mutating func place(of run: Run) {
    guard !findings.isEmpty else { return }
    var shown = self
    shown.read(Set(findings.map(\.at.sequence)), of: run)
    for index in findings.indices {
      guard let event = shown.events[findings[index].at.sequence] else { continue }
      findings[index].place = Finding.Place(event, names: names)
    }
  }

  /// Reads the events with some sequence numbers: only the frames in which they are.
  ///
  /// An event that cannot be read is missing afterwards, which formats show as such.
  package mutating func read(_ wanted: Set<UInt64>, of run: Run) {
    let numbers = wanted.sorted()
    guard let last = numbers.last else { return }
    /// The place of the first event from a number on.
    func first(from sequence: UInt64) -> Int {
      var range = 0..<numbers.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range =
          numbers[middle] < sequence
          ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return range.lowerBound
    }
    let batches = run.batches { _, frame in
      let start = frame.header.firstSequence
      let place = first(from: start)
      return place < numbers.count && numbers[place] - start < UInt64(frame.header.eventCount)
    }
    for batch in batches where batch.count > 0 && batch.sequence(0) <= last {
      var place = first(from: batch.sequence(0))
      for row in 0..<batch.count where place < numbers.count {
        while place < numbers.count, numbers[place] < batch.sequence(row) { place += 1 }
        if place < numbers.count, numbers[place] == batch.sequence(row) {
          events[numbers[place]] = batch[row]
        }
      }
    }
  }
}
