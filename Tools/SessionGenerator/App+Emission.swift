import WillDidModel

extension App {
  /// Records a callback as a point, without begin and end.
  mutating func point(
    _ callback: Callback, _ actor: Actor, name: UInt16 = 0, animated: Animated = .unsaid,
    _ relation: Attribute.Key? = nil, to other: UInt32 = 0
  ) {
    wait(for: pace.before, callback, actor)
    add(
      Draft(
        time: now, instance: actor.id, other: other, kind: actor.kind, name: name,
        callback: callback.rawValue, relation: relation?.rawValue ?? 0, edge: .point,
        animated: animated))
  }

  /// Records that a callback is entered, first in the class of the instance and then in its base.
  mutating func enter(
    _ callback: Callback, _ actor: Actor, name: UInt16 = 0, animated: Animated = .unsaid
  ) {
    wait(for: pace.before, callback, actor)
    let inheritance = inheritance(of: callback, in: actor)
    add(
      Draft(
        time: now, instance: actor.id, kind: actor.kind,
        level: inheritance == .inherited ? catalog.base : 0, name: name,
        callback: callback.rawValue, edge: .enter, animated: animated))
    guard inheritance == .overriding else { return }
    for edge in [Edge.enter, .exit] {
      wait(for: pace.before, callback, actor)
      add(
        Draft(
          time: now, instance: actor.id, kind: actor.kind, level: catalog.base,
          callback: callback.rawValue, edge: edge, hop: true,
          animated: edge == .enter ? animated : .unsaid))
    }
  }

  /// Records that a callback is left.
  mutating func exit(_ callback: Callback, _ actor: Actor) {
    wait(for: pace.during, callback, actor)
    let inheritance = inheritance(of: callback, in: actor)
    add(
      Draft(
        time: now, instance: actor.id, kind: actor.kind,
        level: inheritance == .inherited ? catalog.base : 0, callback: callback.rawValue,
        edge: .exit))
  }

  /// Records a callback from its enter to its exit, of each actor in turn.
  mutating func call(
    _ callback: Callback, _ actors: [Actor], name: UInt16 = 0, animated: Animated = .unsaid
  ) {
    for actor in actors {
      enter(callback, actor, name: name, animated: animated)
      exit(callback, actor)
    }
  }

  /// Makes an instance and gives it the next number.
  mutating func make(_ kind: UInt16) -> Actor {
    created += 1
    return Actor(id: created, kind: kind)
  }

  /// Records the end of an instance.
  mutating func end(_ actor: Actor) {
    point(.deinit, actor)
    ended += 1
  }

  /// Lets time pass in which nothing happens.
  mutating func pass(milliseconds: Int) {
    now += spread.logNormal(median: Int64(milliseconds) * 1_000_000, word: random.next())
  }

  /// Lets the user think for a while.
  mutating func think() {
    now += spread.exponential(mean: 5_000_000_000, word: random.next())
  }

  private func inheritance(of callback: Callback, in actor: Actor) -> Catalog.Inheritance {
    switch callback {
    case .viewDidLoad, .viewWillAppear, .viewDidAppear: catalog.traits[Int(actor.kind)].inheritance
    default: .own
    }
  }

  private mutating func wait(for medians: [Int64], _ callback: Callback, _ actor: Actor) {
    let median =
      (medians[Int(callback.rawValue)] * catalog.traits[Int(actor.kind)].slowness) >> 8
    now += spread.logNormal(median: median, word: random.next())
  }

  private mutating func add(_ draft: Draft) {
    drafts.append(draft)
    untilBackground -= 1
    if untilBackground <= 0 { workInBackground() }
  }

  /// Enters or leaves a method on a thread in the background.
  private mutating func workInBackground() {
    if !worker.isRunning { worker.thread = worker.thread % 3 + 1 }
    let methods = catalog.methods
    let name = methods.lowerBound + UInt16(random.below(methods.count))
    now += spread.logNormal(median: 40_000, word: random.next())
    drafts.append(
      Draft(
        time: now, instance: 0, kind: catalog.worker, name: worker.isRunning ? 0 : name,
        callback: Callback.method.rawValue, thread: worker.thread,
        edge: worker.isRunning ? .exit : .enter))
    worker.isRunning.toggle()
    // Two events on average in 1,428 are 0.14 %.
    untilBackground = worker.isRunning ? random.number(in: 1...40) : random.number(in: 1...2816)
  }
}
