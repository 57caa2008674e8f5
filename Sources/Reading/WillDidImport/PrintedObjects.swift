internal import WillDidModel

/// The objects of a run that lines name by class alone, distinguished by callbacks that one cannot receive.
///
/// A class is one object until the log proves more: a controller is not made after it has begun to
/// live, and does not load its view again once it has appeared. The object that was there before is
/// retired if it had gone from the screen; if not, the class has pushed another of its kind, and who
/// appears and disappears tells which of them is meant.
struct PrintedObjects {
  /// The objects that were made, whether by name or by address, and have not ended.
  private var lives: [Life] = []
  /// The places of ``lives`` where an object has ended.
  private var free: [Int] = []
  /// The classes of objects that ended without an address.
  private var endedNames: Set<Int> = []
  /// The classes whose ends the log has.
  private var endingNames: Set<UInt32> = []
  /// The objects that a class may stand for, the newest last, by the number of the name.
  private var candidates: [[Int]] = [[]]
  /// Whether a name stands for several objects without a load, by its number.
  private var sharing = [SharedName()]
  /// The object of a class that went last and whose end was not logged yet.
  private var retired: [Int: Int] = [:]
  private var clock: UInt32 = 0

  /// A log with more objects of a class at a time prints addresses, or its reader could not follow it.
  private static let limit = 16

  private struct Life {
    // A log with many objects has a life for each of them, so lives are kept small.
    let name: UInt32
    let instance: UInt32
    var hasAddress: Bool
    var hasBegun = false
    var isLoaded = false
    var appearance = Appearance.never
    /// When the appearance changed, as against those of others.
    var changed: UInt32 = 0

    /// Whether a callback of appearance can be the next.
    func mayHear(_ callback: Callback) -> Bool {
      switch callback {
      case .viewWillAppear: appearance != .appearing && appearance != .visible
      case .viewDidAppear: appearance == .never || appearance == .appearing
      case .viewWillDisappear: appearance != .leaving && appearance != .hidden
      case .viewDidDisappear: appearance == .never || appearance == .leaving
      default: true
      }
    }
  }

  /// The last callback of appearance.
  private enum Appearance {
    case never, appearing, visible, leaving, hidden
  }

  /// Takes in the name with the next number.
  mutating func declareName() {
    candidates.append([])
    sharing.append(SharedName())
  }

  func instance(_ object: Int) -> UInt32 { lives[object].instance }
  func hasAddress(_ object: Int) -> Bool { lives[object].hasAddress }

  /// Says that the object is known by its address from now on.
  mutating func bind(_ object: Int) { lives[object].hasAddress = true }

  /// Puts in an object, which its class stands for from now on.
  mutating func add(_ name: Int, instance: UInt32, hasAddress: Bool) -> Int {
    let life = Life(name: UInt32(name), instance: instance, hasAddress: hasAddress)
    let object = free.popLast() ?? lives.count
    if object == lives.count { lives.append(life) } else { lives[object] = life }
    if candidates[name].count == Self.limit { candidates[name].removeFirst() }
    candidates[name].append(object)
    return object
  }

  /// The numbers of the classes whose name alone stands for several objects.
  var sharedNames: [Int] { sharing.indices.filter { sharing[$0].isShared } }

  /// The numbers of the classes with an object that has no address.
  var namesWithoutAddress: Set<Int> {
    endedNames.union(lives.lazy.filter { !$0.hasAddress }.map { Int($0.name) })
  }
}

extension PrintedObjects {
  /// The object that a class means where a callback is called; `nil` if it can be none so far.
  mutating func find(_ name: Int, _ callback: Callback) -> Int? {
    guard let newest = candidates[name].last else { return nil }
    let isOnly = candidates[name].count == 1
    switch callback {
    case .awakeFromNib, .loadView, .viewDidLoad:
      if let unloaded = last(name, where: { !$0.isLoaded }) { return unloaded }
      guard lives[newest].appearance != .never else { return newest }
      return retire(newest)
    case .viewWillAppear where !isOnly: return appearing(name) ?? newest
    case .viewIsAppearing where !isOnly, .viewDidAppear where !isOnly:
      return last(name, .appearing) ?? newest
    case .viewWillDisappear where !isOnly:
      return last(name, .visible) ?? last(name, .appearing) ?? newest
    case .viewDidDisappear where !isOnly: return leaving(name) ?? newest
    case .deinit:
      // An object that is gone from the screen ends before one that is on it.
      return last(name, .hidden) ?? retired[name] ?? newest
    default:
      guard lives[newest].hasBegun, callback.family == .creation else { return newest }
      return retire(newest)
    }
  }

  /// Whether an object of the class waits for its end: it was made, or has gone from the screen.
  func mayEnd(_ name: Int) -> Bool {
    retired[name] != nil
      || last(name) { $0.appearance == .hidden || $0.appearance == .never } != nil
  }

  /// Whether an object was freed unseen before a callback of a class at its address: it had gone from the screen, and
  /// what is called there makes an object or loads one, of another class or of one whose ends the log does not have.
  func hasGivenWay(_ object: Int, to callback: Callback, of name: Int) -> Bool {
    let life = lives[object]
    guard life.appearance == .hidden else { return false }
    switch callback {
    case .awakeFromNib, .loadView, .viewDidLoad:
      return life.isLoaded && (life.name != name || !endingNames.contains(life.name))
    default: return callback.family == .creation
    }
  }

  /// Notes what is called on an object.
  mutating func note(_ callback: Callback, of object: Int, at time: Int64?) {
    noteSharing(callback, object, time)
    switch callback {
    case .viewDidLoad: lives[object].isLoaded = true
    case .viewDidUnload: lives[object].isLoaded = false
    // Before iOS 6 the warning unloads a view that is covered, and a log need not print that.
    case .didReceiveMemoryWarning where isCovered(object): lives[object].isLoaded = false
    case .viewWillAppear, .viewIsAppearing: change(object, .appearing)
    case .viewDidAppear:
      // A controller that has appeared is loaded, though the log may begin later.
      lives[object].isLoaded = true
      change(object, .visible)
    case .viewWillDisappear: change(object, .leaving)
    case .viewDidDisappear: change(object, .hidden)
    case .deinit: return end(object)
    default:
      guard !lives[object].hasBegun else { return }
      let family = callback.family
      guard family != .creation, family != .console else { return }
    }
    lives[object].hasBegun = true
  }

  /// Whether two objects of a class change places that one would have to be.
  private mutating func noteSharing(_ callback: Callback, _ object: Int, _ time: Int64?) {
    guard callback.family == .appearance, callback != .viewIsAppearing, !lives[object].hasAddress
    else { return }
    let name = Int(lives[object].name)
    if candidates[name].count > 1 { sharing[name].forget() }
    guard sharing[name].isCrowded else {
      return sharing[name].note(callback, time, place: clock)
    }
    // Several objects with marks are no riddle until one receives a callback that it cannot.
    if !lives[object].mayHear(callback) { sharing[name].noteMisfit() }
  }

  private mutating func change(_ object: Int, _ appearance: Appearance) {
    clock &+= 1
    lives[object].appearance = appearance
    lives[object].changed = clock
  }

  /// Whether an object is hidden, or another one came after it where departures are not printed.
  private func isCovered(_ object: Int) -> Bool {
    let life = lives[object]
    return life.appearance == .hidden
      || life.appearance == .visible
        && lives.contains { $0.appearance == .visible && $0.changed > life.changed }
  }

  private mutating func end(_ object: Int) {
    pass(object)
    endingNames.insert(lives[object].name)
    if !lives[object].hasAddress { endedNames.insert(Int(lives[object].name)) }
    // The place belongs to no object until it is taken.
    lives[object].hasAddress = true
    free.append(object)
  }

  /// Makes a class no longer stand for an object.
  private mutating func pass(_ object: Int) {
    let name = Int(lives[object].name)
    candidates[name].removeAll { $0 == object }
    if retired[name] == object { retired[name] = nil }
  }

  /// Makes way for another object of the class.
  private mutating func retire(_ object: Int) -> Int? {
    guard lives[object].appearance == .hidden else { return nil }
    pass(object)
    retired[Int(lives[object].name)] = object
    return nil
  }

  private func last(_ name: Int, where matches: (Life) -> Bool) -> Int? {
    candidates[name].last { matches(lives[$0]) }
  }

  private func last(_ name: Int, _ appearance: Appearance) -> Int? {
    last(name) { $0.appearance == appearance }
  }

  /// The object that began to leave last: a swipe back that is cancelled has two.
  private func leaving(_ name: Int) -> Int? {
    var last: Int?
    for object in candidates[name] where lives[object].appearance == .leaving {
      if let other = last, lives[other].changed > lives[object].changed { continue }
      last = object
    }
    return last
  }

  /// The object that begins to appear: one that is not on the screen, or else comes back to it.
  private func appearing(_ name: Int) -> Int? {
    let away = last(name) { $0.appearance == .never || $0.appearance == .hidden }
    guard let away, let leaving = leaving(name) else { return away ?? leaving(name) }
    // A controller that was hidden while the other was leaving is where a cancelled transition would have led.
    let isCancelled =
      lives[away].appearance == .hidden && lives[away].changed > lives[leaving].changed
    return isCancelled ? leaving : away
  }
}
