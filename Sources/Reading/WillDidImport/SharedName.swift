internal import WillDidModel

/// Whether the callbacks that bear one name, or none, can all be those of one controller.
///
/// Lines that name nothing are of several as soon as one does not fit the life of one. A class that prints its
/// name is one object as long as ``PrintedObjects`` has no better reason, and a line that does not fit is a defect
/// of it: only what more than one line would have to be missing for is of another object.
struct SharedName {
  /// Where the object is, as far as the name is of one.
  private var state = State.unknown
  private var isLoaded = false
  /// The callbacks of appearance since the state was settled: two bits for each, behind a one.
  private var steps = Self.none
  /// Whether those of no other controller are between them.
  private var areNeighbours = true
  /// When the latest came, and which one it was among those of all controllers.
  private var latest: (time: Int64?, place: UInt32) = (nil, 0)
  /// How often one came that was there.
  private var strayArrivals = 0
  /// How many arrivals the lines have, and whether they have departures at all.
  private var (arrivals, hasDepartures) = (0, false)
  private(set) var isShared = false
  /// Whether objects of the class were distinguished: which of them is left may be mistaken.
  private(set) var isCrowded = false
  /// Whether one of them was heard to do what it cannot.
  private var hasMisfit = false

  private enum State {
    case unknown, hidden, appearing, visible, leaving, ended
  }

  /// Two that change places do so within so many nanoseconds.
  private static let together: Int64 = 1_000_000_000

  /// Whether lines that name nothing are of several: also where they have arrivals and never a departure,
  /// for then nothing shows who has come back from who has come.
  var isOfSeveral: Bool { isShared || arrivals > 1 && !hasDepartures }

  /// Takes in a callback that names nothing.
  mutating func noteUnnamed(_ callback: Callback) {
    let before = state
    // An object that comes behind the end of one is another.
    if before == .ended { isShared = true }
    switch callback {
    case .viewDidLoad:
      isShared = isShared || isLoaded || before != .unknown
      isLoaded = true
      state = .hidden
    case .viewWillAppear:
      isShared = isShared || before == .appearing || before == .visible
      arrivals += 1
      state = .appearing
    case .viewDidAppear:
      isShared = isShared || before != .appearing && before != .unknown
      state = .visible
    case .viewWillDisappear:
      isShared = isShared || before == .leaving || before == .hidden
      state = .leaving
    case .viewDidDisappear:
      isShared = isShared || before != .leaving && before != .unknown
      hasDepartures = true
      state = .hidden
    case .deinit:
      isShared = isShared || before == .appearing || before == .visible
      state = .ended
    default:
      guard callback.family == .creation || callback.family == .loading else { return }
      isShared = isShared || before == .appearing || before == .visible
    }
  }
}

extension SharedName {
  /// Takes in a callback of appearance of a class that prints its name; `place` numbers those of all controllers.
  mutating func note(_ callback: Callback, _ time: Int64?, place: UInt32) {
    guard !isShared, let code = Self.code(callback) else { return }
    let isSoon = latest.time.flatMap { before in time.map { $0 - before < Self.together } } ?? true
    areNeighbours = steps == Self.none || areNeighbours && place &- latest.place == 1
    steps = steps << 2 | code
    latest = (time, place)
    let isVisible = state == .visible || state == .unknown
    switch steps {
    case Self.arrival:
      // Behind a departure whose announcement was lost it may be the return of the same.
      if state == .visible { strayArrivals += 1 }
      settle(.visible)
    case Self.departure:
      isShared = state == .hidden && strayArrivals > 0
      settle(.hidden)
    case Self.brokenOff where state != .visible: settle(.hidden)
    case Self.push where isVisible, Self.page where state == .visible,
      Self.overlay where state == .visible:
      isShared = true
    case Self.presentation where isVisible:
      // A departure that was taken back ends like this too, if the announcement of the next one was lost.
      isShared = isSoon && areNeighbours
      settle(.hidden)
    default: if !Self.begun[Int(steps)] { restart(callback, code) }
    }
  }

  /// Takes in what cannot happen to the object that it was taken for.
  ///
  /// Once a line may be missing or doubled; further events are of others, which cannot be distinguished.
  mutating func noteMisfit() {
    isShared = isShared || hasMisfit
    hasMisfit = true
  }

  /// Forgets what was begun, because other objects of the class are distinguished.
  mutating func forget() {
    isCrowded = true
    settle(.unknown)
  }

  private mutating func settle(_ state: State) { (self.state, steps) = (state, Self.none) }

  /// Begins again with a callback that does not go on from those before it.
  private mutating func restart(_ callback: Callback, _ code: UInt16) {
    switch callback {
    case .viewDidAppear: settle(.visible)
    case .viewDidDisappear: settle(.hidden)
    default:
      let wasThere = Self.code(.viewDidAppear) == steps >> 2 & 3 && steps >> 2 > Self.none
      settle(wasThere ? .visible : .unknown)
      (steps, areNeighbours) = (Self.none << 2 | code, true)
    }
  }

  private static let none: UInt16 = 1

  private static func code(_ callback: Callback) -> UInt16? {
    switch callback {
    case .viewWillAppear: 0
    case .viewDidAppear: 1
    case .viewWillDisappear: 2
    case .viewDidDisappear: 3
    default: nil
    }
  }

  private static func steps(_ callbacks: Callback...) -> UInt16 {
    callbacks.reduce(none) { $0 << 2 | (code($1) ?? 0) }
  }

  private static let arrival = steps(.viewWillAppear, .viewDidAppear)
  private static let departure = steps(.viewWillDisappear, .viewDidDisappear)
  private static let brokenOff = steps(.viewWillAppear, .viewWillDisappear, .viewDidDisappear)
  // One object of the class takes the place of another.
  private static let push = steps(
    .viewWillDisappear, .viewWillAppear, .viewDidDisappear, .viewDidAppear)
  private static let presentation = steps(
    .viewWillDisappear, .viewWillAppear, .viewDidAppear, .viewDidDisappear)
  private static let page = steps(
    .viewWillAppear, .viewWillDisappear, .viewDidDisappear, .viewDidAppear)
  private static let overlay = steps(
    .viewWillAppear, .viewWillDisappear, .viewDidAppear, .viewDidDisappear)

  /// Whether steps begin one of the orders above and are not yet all of it, by their number.
  private static let begun: [Bool] = {
    var begun = [Bool](repeating: false, count: 1 << 9)
    for order in [arrival, departure, push, presentation, page, overlay] {
      // One that came where it means nothing does not go on.
      var steps = order >> 2
      while steps > 0 {
        begun[Int(steps)] = true
        steps >>= 2
      }
    }
    return begun
  }()
}
