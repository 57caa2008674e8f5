package import WillDidFindings
package import WillDidModel
package import WillDidTimeline

/// Listens to the fold of a run and keeps what is compared of it.
///
/// It keeps something of each instance and of each class, and nothing of a single event.
///
/// Each event becomes a symbol of the vocabulary, and the sequence of its instance goes one step
/// down the tree of sequences. What the fold finds out adds transitions, nibs and durations.
package struct ShapeCollector: LifecycleObserver {
  private var shape = RunShape()
  private var reader: StepReader
  private var index = SubjectIndex()
  /// Where the events of a run about classes that name no instance are kept.
  private var classes: [UInt32: Int] = [:]
  /// When the view of a subject began to load, while it does.
  private var loads: [Int: Moment] = [:]
  /// The latest `viewIsAppearing` of the subjects that live.
  private var isAppearing: [Int: UInt64] = [:]

  package let wanted = CallbackSet.all
  package var wantsEveryLife: Bool { true }

  /// Begins before the first event of a run.
  ///
  /// - Parameters:
  ///   - vocabulary: The words of the runs that were read before.
  ///   - names: The texts of the run.
  package init(_ vocabulary: Vocabulary, names: Names) {
    reader = StepReader(vocabulary, names)
  }

  /// The words of all runs, to which those of this one have been added.
  package var vocabulary: Vocabulary { reader.vocabulary }

  package mutating func saw(_ events: EventColumns, _ row: Int, _ lives: LifeTable) {
    let place = place(events, row)
    let symbol = reader.symbol(events, row)
    append(symbol, to: place)
    shape.events += 1
    guard events.bits[row] & 3 != Edge.exit.rawValue, events.bits[row] & 4 == 0 else { return }
    switch Callback(rawValue: events.callback[row]) {
    case .loadView: loads[place] = moment(events, row)
    case .viewDidLoad where events.bits[row] & 3 == Edge.point.rawValue:
      noteLoaded(place, at: moment(events, row))
    case .viewIsAppearing: isAppearing[place] = events.sequence(row)
    case let callback where events.attributeCount[row] > 0:
      noteIdentifier(callback, events, row, place)
    default: break
    }
  }

  private func moment(_ events: EventColumns, _ row: Int) -> Moment {
    let time = events.time[row]
    return Moment(
      sequence: events.sequence(row), time: time == EventColumns.unknownTime ? nil : time)
  }

  /// Where the subject of an event is, which begins if it was not seen before.
  private mutating func place(_ events: EventColumns, _ row: Int) -> Int {
    let id = events.instance[row]
    if id != 0 {
      if let place = index[id] { return place }
      index.insert(id, at: shape.subjects.count)
    } else {
      if let place = classes[events.classID[row]] { return place }
      classes[events.classID[row]] = shape.subjects.count
    }
    let text = reader.text(events.classID[row])
    shape.subjects.append(Subject(InstanceID(rawValue: id), text))
    return shape.subjects.count - 1
  }

  /// Adds an event to a subject.
  ///
  /// Behind the longest kept sequence only a hash is carried on.
  private mutating func append(_ symbol: Vocabulary.Symbol, to place: Int) {
    var subject = shape.subjects[place]
    subject.events &+= 1
    if !subject.isCut,
      let next = reader.vocabulary.follow(
        subject.sequence, symbol, instances: shape.subjects.count)
    {
      subject.sequence = next
    } else {
      subject.facts.insert(.cut)
      subject.rest = subject.rest.mixed(with: UInt64(symbol))
    }
    shape.subjects[place] = subject
  }

  /// Keeps the identifier that an initialiser names, the first one.
  private mutating func noteIdentifier(
    _ callback: Callback, _ events: EventColumns, _ row: Int, _ place: Int
  ) {
    guard callback.family == .creation, shape.subjects[place].identifier == 0 else { return }
    for attribute in events.attributes(row) {
      switch (attribute.key, attribute.value) {
      case (.identifier, .name(let name)), (.restorationIdentifier, .name(let name)):
        shape.subjects[place].identifier = reader.text(name.rawValue)
      default: break
      }
    }
  }
}

// The results of the fold.
extension ShapeCollector {
  package mutating func phaseEnded(_ phase: Phase, _ life: Life) { note(life) }

  package mutating func ended(_ life: Life, at moment: Moment?) {
    note(life)
    guard let place = index[life.instance.rawValue] else { return }
    shape.subjects[place].nib = reader.text(life.nib.rawValue)
    shape.subjects[place].ordinal = life.ordinal
    if life.facts.contains(.controller) { shape.subjects[place].facts.insert(.controller) }
    loads[place] = nil
    isAppearing[place] = nil
  }

  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    ended(life, at: moment)
  }

  /// Notes whom an instance belongs to, as soon as that is known.
  private mutating func note(_ life: Life) {
    let holder = life.parent != .none ? life.parent : life.presenter
    guard holder != .none, let place = index[life.instance.rawValue],
      shape.subjects[place].holder == .none
        || life.parent != .none && !shape.subjects[place].facts.contains(.hasParent)
    else { return }
    shape.subjects[place].holder = holder
    if life.parent != .none { shape.subjects[place].facts.insert(.hasParent) }
  }

  package mutating func nibLoaded(_ load: NibLoad) {
    let owner =
      index[load.owner.rawValue].map { shape.subjects[$0].classText }
      ?? reader.text(load.ownerClass.rawValue)
    let key = RunShape.LoadedNib(nib: reader.text(load.nib.rawValue), owner: owner)
    shape.nibs[key, default: 0] += 1
  }

  package mutating func returned(_ call: Call) {
    guard !call.hop, Self.timed.contains(call.callback), let duration = call.duration, duration >= 0
    else { return }
    let place = call.instance == .none ? nil : index[call.instance.rawValue]
    if call.callback == .viewDidLoad, let place { noteLoaded(place, at: call.end) }
    let text = place.map { shape.subjects[$0].classText } ?? reader.text(call.classID.rawValue)
    add(duration, text, TimedPhase(rawValue: call.callback.rawValue))
  }

  private static let timed = CallbackSet(.timed)

  /// Adds the time from `loadView` to the end of `viewDidLoad`.
  private mutating func noteLoaded(_ place: Int, at end: Moment) {
    guard let start = loads.removeValue(forKey: place), let duration = end.since(start),
      duration >= 0
    else { return }
    add(duration, shape.subjects[place].classText, .loading)
  }

  /// Adds a time to a step of a class.
  private mutating func add(_ duration: Int64, _ text: Vocabulary.Text, _ phase: TimedPhase) {
    shape.timing[TimedStep(classText: text, phase: phase), default: TimingSamples()].add(duration)
  }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    func place(_ instance: InstanceID) -> Int32 {
      instance == .none ? -1 : Int32(index[instance.rawValue] ?? -1)
    }
    // A kind that follows from the order of the callbacks alone is another kind in another order.
    let kind = transition.isKindInferred ? .unknown : transition.kind
    let key = RunShape.TransitionPlace(
      kind: kind, from: place(transition.from), to: place(transition.to))
    let first = transition.participants.first?.will ?? transition.start
    shape.transitions[key, default: TransitionTally(first: first.sequence)]
      .add(transition.outcome, order(of: transition, lives))
    shape.sequences[transition.shape, default: ShapeTally()].add(transition)
    guard transition.interactive != true else { return }
    for participant in transition.participants where !participant.turnedRound {
      guard let place = index[participant.instance.rawValue],
        let duration = participant.did?.since(participant.will), duration >= 0
      else { continue }
      add(
        duration, shape.subjects[place].classText,
        participant.comes ? .appearing : .disappearing)
    }
  }

  /// In which order those who take part were called.
  private func order(of transition: Transition, _ lives: LifeTable) -> [TransitionTally.Call] {
    var calls: [(sequence: UInt64, call: TransitionTally.Call)] = []
    // Pages and tabs are few; whatever takes part beyond that is a damaged file.
    for participant in transition.participants.prefix(32) {
      guard let place = index[participant.instance.rawValue] else { continue }
      func add(_ callback: Callback, _ sequence: UInt64?) {
        guard let sequence else { return }
        calls.append(
          (sequence, TransitionTally.Call(subject: Int32(place), callback: callback)))
      }
      if !participant.lacksWill {
        add(participant.comes ? .viewWillAppear : .viewWillDisappear, participant.will.sequence)
      }
      add(participant.comesAtLast ? .viewDidAppear : .viewDidDisappear, participant.did?.sequence)
      guard participant.comes else { continue }
      add(
        .viewIsAppearing, isAppearing[place].flatMap { $0 > participant.will.sequence ? $0 : nil })
      if let life = lives[participant.instance], life.facts.contains(.loaded) {
        add(.viewDidLoad, life.load.sequence)
      }
    }
    return calls.sorted { $0.sequence < $1.sequence }.map(\.call)
  }

  /// The shape of the run, when the fold has finished.
  package mutating func finish(_ findings: [Finding]) -> RunShape {
    shape.findings = findings
    return shape
  }
}
