import WillDidModel

/// Follows every instance through lifecycle-model §0 and collects what breaks a rule.
struct LifeChecker {
  /// Where the view of a controller stands.
  enum State {
    case disappeared, appearing, appeared, disappearing
  }

  private struct Life {
    var state = State.disappeared
    var isLoaded = false
    var isAppearingSeen = false
    var isMoving = false
    var hasEnded = false
  }

  /// What broke a rule.
  private(set) var problems: [String] = []
  /// How many appearances and disappearances went back.
  private(set) var turns = (appearing: 0, disappearing: 0)
  private var lives: [InstanceID: Life] = [:]
  private var presented: Set<InstanceID> = []
  /// Controllers that were removed or dismissed, until they end.
  private var leaving: Set<InstanceID> = []
  private var open: [UInt32: [Event]] = [:]
  private var times: [UInt32: Int64] = [:]
  private var count: UInt64 = 0
  private var instances: UInt32 = 0

  /// Looks at the next event.
  mutating func check(_ event: Event) {
    check(event.sequence == count, "the sequence is not dense", event)
    count += 1
    if let time = event.time {
      check(time >= times[event.thread, default: 0], "time goes back", event)
      times[event.thread] = time
    }
    check(event.thread <= times.count, "a thread is numbered before it is seen", event)
    nest(event)
    guard event.instance != .none else { return }
    if lives[event.instance] == nil {
      instances += 1
      check(event.instance.rawValue == instances, "instances are not dense", event)
      check(event.callback.family == .creation, "the first event makes nothing", event)
    }
    for attribute in event.attributes {
      guard case .instance(let other) = attribute.value, other != .none else { continue }
      check(lives[other] != nil, "another instance is named before it is made", event)
      if attribute.key == .presented { presented.insert(other) }
    }
    var life = lives[event.instance, default: Life()]
    check(!life.hasEnded, "something happens after the end", event)
    if event.edge != .exit && !event.hop { live(&life, event) }
    lives[event.instance] = life
  }

  private mutating func live(_ life: inout Life, _ event: Event) {
    switch event.callback {
    case .viewDidLoad:
      check(!life.isLoaded, "a view is loaded twice", event)
      life.isLoaded = true
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      check(life.isLoaded, "a view appears before it is loaded", event)
      appear(&life, event)
    case .willMoveToParent:
      check(!life.isMoving, "a controller moves twice", event)
      life.isMoving = true
    case .didMoveToParent:
      check(life.isMoving, "a controller has moved but was not about to", event)
      life.isMoving = false
      if event.attributes == [.parent(.none)] { leaving.insert(event.instance) }
    case .deinit:
      check(life.state == .disappeared, "a controller ends while it is visible", event)
      check(!life.isMoving, "a controller ends while it moves", event)
      life.hasEnded = true
      leaving.remove(event.instance)
    default: break
    }
  }

  private mutating func appear(_ life: inout Life, _ event: Event) {
    switch (life.state, event.callback) {
    case (.disappeared, .viewWillAppear):
      check(leaving.isEmpty, "\(leaving) are gone but have not ended", event)
      life.state = .appearing
      life.isAppearingSeen = false
    case (.disappearing, .viewWillAppear):
      life.state = .appearing
      turns.disappearing += 1
    case (.appearing, .viewIsAppearing):
      check(!life.isAppearingSeen, "a view is appearing twice", event)
      life.isAppearingSeen = true
    case (.appearing, .viewDidAppear): life.state = .appeared
    case (.appeared, .viewWillDisappear): life.state = .disappearing
    case (.appearing, .viewWillDisappear):
      life.state = .disappearing
      turns.appearing += 1
    case (.disappearing, .viewDidDisappear):
      life.state = .disappeared
      if presented.contains(event.instance) { leaving.insert(event.instance) }
    default: check(false, "out of place while \(life.state)", event)
    }
  }

  /// Callbacks end in the reverse order of their beginning, thread by thread.
  private mutating func nest(_ event: Event) {
    switch event.edge {
    case .point: break
    case .enter: open[event.thread, default: []].append(event)
    case .exit:
      let enter = open[event.thread, default: []].popLast()
      check(
        enter?.callback == event.callback && enter?.instance == event.instance
          && enter?.level == event.level && enter?.hop == event.hop,
        "the exit is not that of the last enter", event)
    }
  }

  private mutating func check(_ holds: Bool, _ problem: String, _ event: Event) {
    if !holds { problems.append("\(problem): \(event)") }
  }
}
