import WillDidModel

/// A simulated app with five tabs, whose user walks about in it.
///
/// It is advanced by one act of the user at a time, and only what lives on is kept: memory depends on
/// how deep the user is in the app, and not on how long the session is.
struct App {
  /// What has happened since the list was last emptied.
  var drafts: [Draft] = []
  /// How many instances have been made.
  var created: UInt32 = 0
  /// How many of them have ended.
  var ended: UInt32 = 0

  let profile: SessionGenerator.Profile
  var random: SplitMix64
  /// Nanoseconds since the start.
  var now: Int64 = 0
  /// How many events happen on the main thread until the next one in the background.
  var untilBackground: Int
  /// Which thread works in the background, and whether a method of it is running.
  var worker = (thread: UInt8(0), isRunning: false)

  var tabBar = Actor(id: 0, kind: 0)
  var tabs: [Stack] = []
  var selected = 0
  /// What covers the tabs: nothing, a full screen, a sheet, or a sheet over a full screen.
  var presented: [Stack] = []

  let catalog = Catalog.shared
  let pace = Pace.shared
  let spread = Spread.shared

  init(seed: UInt64, profile: SessionGenerator.Profile) {
    self.profile = profile
    random = SplitMix64(seed: seed)
    untilBackground = random.number(in: 1...2800)
  }

  /// How many instances live.
  var live: Int { Int(created - ended) }

  /// Lets the user do one thing, or launches the app.
  mutating func advance() {
    guard !tabs.isEmpty else { return launch() }
    think()
    var choice = random.below(1000)
    for (act, weight) in acts {
      choice -= weight
      if choice < 0 { return perform(act) }
    }
    scroll()
  }

  /// What the user can do now, and how often of a thousand times; otherwise the user scrolls.
  private var acts: [(Act, Int)] {
    if presented.last?.isSheet == true {
      return [(.dismiss, 100), (.pullSheet, 200), (.reload, 105), (.interrupt, 10)]
    }
    let depth = active.controllers.count
    let canBack = depth > 1
    let canSwitch = presented.isEmpty
    return [
      (.push, depth < 8 ? 180 : 0), (.pop, canBack ? 150 : 0),
      (.popToRoot, depth > 2 ? 12 : 0),
      (.selectTab, canSwitch ? 45 : 0), (.presentFullScreen, canSwitch ? 20 : 0),
      (.presentSheet, 30), (.dismiss, canSwitch ? 0 : 60),
      (.changeChildren, 30), (.reload, 105), (.interrupt, 10),
    ]
  }

  /// Something a user does, or that is done to the app.
  private enum Act {
    case push, pop, popToRoot, selectTab, presentFullScreen, presentSheet, pullSheet, dismiss
    case changeChildren, reload, interrupt
  }

  private mutating func perform(_ act: Act) {
    switch act {
    case .push: push()
    case .pop: pop()
    case .popToRoot: popToRoot()
    case .selectTab: selectTab()
    case .presentFullScreen: presentFullScreen()
    case .presentSheet: presentSheet()
    case .pullSheet: pullSheet()
    case .dismiss: dismiss()
    case .changeChildren: changeChildren()
    case .reload: reload()
    case .interrupt: interrupt()
    }
  }

  /// The stack that the user sees on top.
  var active: Stack {
    get { presented.last ?? tabs[selected] }
    set {
      if presented.isEmpty {
        tabs[selected] = newValue
      } else {
        presented[presented.count - 1] = newValue
      }
    }
  }

  /// Lets a closure change the controller on top of the active stack.
  mutating func withTop(_ change: (inout App, inout Controller) -> Void) {
    guard var top = active.controllers.popLast() else { return }
    change(&self, &top)
    active.controllers.append(top)
  }
}
