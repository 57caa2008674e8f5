import WillDidModel

/// What holds for each controller, whatever happens to it.
enum Laws {
  /// The first event that breaks a law, and which.
  static func broken(by events: [Event], _ names: Names) -> String? {
    var lives: [InstanceID: Life] = [:]
    for event in events where event.edge != .exit && !event.hop && event.instance != .none {
      if let law = lives[event.instance, default: Life()].take(event.callback) {
        return
          "event \(event.sequence), \(names[event.classID] ?? "") \(event.callback.name): \(law)"
      }
    }
    return nil
  }

  /// The state machine of a controller, written down once more and without a look at the fold.
  private struct Life {
    private enum State { case disappeared, appearing, appeared, disappearing }
    private var state = State.disappeared
    private var isLoaded = false
    private var hasArrived = false
    private var isOver = false

    mutating func take(_ callback: Callback) -> String? {
      if isOver { return "nothing comes after deinit" }
      switch callback {
      case .viewDidLoad:
        if isLoaded { return "a view is loaded once" }
        isLoaded = true
      case .viewDidUnload: isLoaded = false
      case .viewWillAppear:
        guard isLoaded else { return "a view is loaded before it appears" }
        guard state == .disappeared || state == .disappearing else {
          return "appearing and disappearing alternate"
        }
        (state, hasArrived) = (.appearing, false)
      case .viewIsAppearing:
        guard state == .appearing, !hasArrived else { return "viewIsAppearing comes once" }
        hasArrived = true
      case .viewDidAppear:
        guard state == .appearing else { return "did comes after will" }
        state = .appeared
      case .viewWillDisappear:
        guard state == .appeared || state == .appearing else {
          return "appearing and disappearing alternate"
        }
        state = .disappearing
      case .viewDidDisappear:
        guard state == .disappearing else { return "did comes after will" }
        state = .disappeared
      case .deinit:
        guard state == .disappeared else { return "who is seen is not freed" }
        isOver = true
      default: break
      }
      return nil
    }
  }
}
