import WillDidFindings
import WillDidModel
import WillDidTimeline

/// A run that a test tells event by event; a millisecond passes with each.
struct Story {
  private(set) var events: [Event] = []
  private(set) var names = Names()
  private var numbers: [String: NameID] = [:]
  private var classes: [InstanceID: NameID] = [:]
  /// Nanoseconds since the start, or `nil` where the run has no clock.
  var time: Int64? = 0
  var thread: UInt32 = 0
  var environment = Environment(mainThreads: [0])
  var identities = Identities()

  /// The number of a text.
  mutating func name(_ text: String) -> NameID {
    if let known = numbers[text] { return known }
    let number = NameID(rawValue: UInt32(numbers.count + 1))
    numbers[text] = number
    names[number] = text
    return number
  }

  /// An instance of a class that no event has named yet.
  mutating func some(_ className: String) -> InstanceID {
    let instance = InstanceID(rawValue: UInt32(classes.count + 1))
    classes[instance] = name(className)
    return instance
  }

  /// Lets time pass.
  mutating func pass(_ milliseconds: Int64) {
    time = time.map { $0 &+ milliseconds * 1_000_000 }
  }

  mutating func tell(
    _ edge: Edge, _ callback: Callback, _ instance: InstanceID = .none, level: String? = nil,
    hop: Bool = false, _ attributes: [Attribute] = []
  ) {
    let level = level.map { name($0) }
    events.append(
      Event(
        sequence: UInt64(events.count), time: time, thread: thread, edge: edge, callback: callback,
        instance: instance, classID: classes[instance] ?? .none, level: level, hop: hop,
        attributes: attributes))
    pass(1)
  }

  mutating func point(_ callback: Callback, _ instance: InstanceID, _ attributes: Attribute...) {
    tell(.point, callback, instance, attributes)
  }

  mutating func enter(_ callback: Callback, _ instance: InstanceID, _ attributes: Attribute...) {
    tell(.enter, callback, instance, attributes)
  }

  mutating func exit(_ callback: Callback, _ instance: InstanceID, _ attributes: Attribute...) {
    tell(.exit, callback, instance, attributes)
  }

  /// A call from its enter to its exit, in which `super` runs through the levels that are named.
  mutating func call(
    _ callback: Callback, _ instance: InstanceID, reaching levels: [String] = [],
    _ attributes: Attribute...
  ) {
    tell(.enter, callback, instance, attributes)
    for level in levels { tell(.enter, callback, instance, level: level, hop: true, attributes) }
    for level in levels.reversed() { tell(.exit, callback, instance, level: level, hop: true) }
    tell(.exit, callback, instance)
  }

  /// The callbacks of one instance, each as a point.
  mutating func points(_ instance: InstanceID, _ callbacks: Callback...) {
    for callback in callbacks { tell(.point, callback, instance) }
  }

  /// Shows a first controller.
  mutating func show(_ first: InstanceID) {
    points(first, .plainInit, .viewDidLoad, .viewWillAppear, .viewDidAppear)
  }

  /// Pushes a new controller onto another.
  mutating func push(_ top: InstanceID, onto below: InstanceID, lasting milliseconds: Int64 = 350) {
    points(top, .plainInit, .viewDidLoad)
    point(.viewWillDisappear, below)
    point(.viewWillAppear, top)
    pass(milliseconds)
    point(.viewDidDisappear, below)
    point(.viewDidAppear, top)
  }

  /// Pops a controller, which does not end by that.
  mutating func pop(_ top: InstanceID, to below: InstanceID, lasting milliseconds: Int64 = 350) {
    point(.willMoveToParent, top, .parent(.none))
    point(.viewWillDisappear, top)
    point(.viewWillAppear, below)
    pass(milliseconds)
    point(.viewDidDisappear, top)
    point(.viewDidAppear, below)
    point(.didMoveToParent, top, .parent(.none))
  }

  /// Starts a pop and takes it back.
  mutating func cancelPop(_ top: InstanceID, to below: InstanceID) {
    point(.viewWillDisappear, top)
    point(.viewWillAppear, below)
    pass(300)
    point(.viewWillDisappear, below)
    point(.viewDidDisappear, below)
    point(.viewWillAppear, top)
    point(.viewDidAppear, top)
  }

  /// What is found in the run.
  var findings: [Finding] {
    var lifecycle = Lifecycle(names: names, identities: identities)
    var findings = Findings(environment: environment, names: names, identities: identities)
    for event in events { lifecycle.fold(event, into: &findings) }
    lifecycle.finish(into: &findings)
    return findings.finish(lifecycle)
  }

  /// The findings of one rule.
  func findings(_ rule: String) -> [Finding] { findings.filter { $0.rule.id == rule } }
}
