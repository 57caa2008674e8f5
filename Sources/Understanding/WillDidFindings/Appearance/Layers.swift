internal import WillDidModel
internal import WillDidTimeline

/// Finds where a layer above UIKit and the controller below it say different things of one screen.
///
/// Only a screen is judged whose controller the log shows. A layer has laws of its own, and what they allow is no
/// finding: SwiftUI may run `onAppear` before the controller hears anything and run it again; React Navigation has
/// `focus` and `blur` follow its own state, which a view that another one shows over the screen does not change
/// (reactnavigation.org/docs/navigation-events); MAUI raises its events before the platform moves anything
/// (learn.microsoft.com/dotnet/maui/fundamentals/shell/lifecycle). So the layer owes its word that a screen comes
/// only if it had said that it goes as the controller went, and the controller owes its own only where it is gone.
struct Layers: Detector {
  static let rules: [Rule] = [.layersDisagree]
  static let rows = Callback.all(in: [.comesAbove, .goesAbove])
  static let wantsPhases = true

  /// A controller that shows screens of a layer.
  private struct Controller: Codable {
    let classID: NameID
    let isHosting: Bool
    var state: LifeState
    var since: Moment
    /// Whether it was about to appear and has not appeared since.
    var isComing = false
    /// When it last disappeared.
    var gone: Moment?
    var screens: [Screen] = []

    init(_ life: Life) {
      (classID, isHosting) = (life.classID, life.traits.contains(.hosting))
      (state, since) = (life.state, life.since)
    }

    /// Whether its view is there and not about to go.
    var isThere: Bool { state == .appeared || state == .appearing }

    /// Whether it went without having appeared, after the layer had said that its screen comes.
    func hasTurnedBack(from word: Word) -> Bool { word.moment.sequence < since.sequence }
  }

  /// A screen of a layer, and what the layer or the controller has still to say of it.
  private struct Screen: Codable {
    let life: Life
    /// The latest words of the layer: that the screen comes, or that it goes.
    var word: Word
    /// When the layer said that it goes as the controller went; `nil` once it has come.
    var left: Word?
    /// The `viewDidAppear` behind which the layer has not said that the screen comes.
    var owedAbove: Moment?
    /// What the layer said of coming, although the controller is gone.
    var owedBelow: Word?
  }

  /// What a layer said.
  private struct Word: Codable {
    let callback: Callback
    let moment: Moment
    var comes: Bool { callback.groups.contains(.comesAbove) }

    /// Whether it says that a screen comes, behind what was before.
    func isComing(since earlier: Moment?) -> Bool {
      comes && earlier.map { moment.sequence > $0.sequence } ?? true
    }
  }

  private var controllers: [InstanceID: Controller] = [:]
  /// The classes that were met, and whether their names say that they show screens of a layer.
  private var shows = PerClass<Bool?>(nil)
  /// What a layer said last, and the controller that it named with it.
  private var said: (word: Word, controller: Life?)?

  private enum CodingKeys: CodingKey { case controllers, shows }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let word = Word(callback: Callback(rawValue: events.callback[row]), moment: events.moment(row))
    said = (word, events.controller(row).flatMap { lives[$0] })
  }

  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ context: inout DetectorContext) {
    guard let next = phase.next, let moment = phase.last else { return }
    if let said, said.word.moment == moment {
      if let below = said.controller, controllers[below.instance] == nil {
        controllers[below.instance] = Controller(below)
      }
      return take(said.word, of: life, &context)
    }
    guard controllers[life.instance] != nil || isShowing(life.classID, context) else { return }
    move(life, to: next, moment, &context)
  }

  private mutating func isShowing(_ classID: NameID, _ context: DetectorContext) -> Bool {
    if let known = shows[classID] { return known }
    let found = !ShownScreens.names(of: context.text(classID)).isEmpty
    shows[classID] = found
    return found
  }

  /// Behind so much, what was said before belongs to something else.
  private static let soon: (events: UInt64, time: Int64) = (8, 1_000_000_000)

  private static func isSoon(_ first: Moment, _ last: Moment) -> Bool {
    last.since(first).map { $0 <= soon.time } ?? (last.sequence - first.sequence <= soon.events)
  }
}

extension Layers {
  /// Takes in what the layer says of a screen.
  private mutating func take(
    _ word: Word, of life: Life, _ context: inout DetectorContext
  ) {
    guard var controller = controllers[life.parent] else { return }
    let place = controller.screens.firstIndex { $0.life.instance == life.instance }
    var screen = place.map { controller.screens[$0] } ?? Screen(life: life, word: word)
    if word.comes {
      (screen.left, screen.owedAbove) = (nil, nil)
      if controller.state == .disappeared { screen.owedBelow = word }
    } else {
      if let came = screen.owedBelow { report(came, lostBelow: screen, controller, &context) }
      screen.owedBelow = nil
      screen.left = controller.isThere ? nil : word
    }
    screen.word = word
    if let place { controller.screens[place] = screen } else { controller.screens.append(screen) }
    controllers[life.parent] = controller
  }

  /// Takes in what becomes of a controller.
  private mutating func move(
    _ life: Life, to state: LifeState, _ moment: Moment, _ context: inout DetectorContext
  ) {
    var controller = controllers[life.instance] ?? Controller(life)
    let before = controller
    (controller.state, controller.since) = (state, moment)
    if state == .appearing { controller.isComing = true }
    for place in controller.screens.indices {
      var screen = controller.screens[place]
      switch state {
      case .appearing: comes(&screen, before, moment, &context)
      case .appeared: if screen.left != nil { screen.owedAbove = moment }
      case .disappearing:
        if let appeared = screen.owedAbove { report(appeared, lostAbove: screen, before, &context) }
        screen.owedAbove = nil
        // The layer may say it first.
        if !screen.word.comes, Self.isSoon(screen.word.moment, moment) { screen.left = screen.word }
      case .disappeared where before.isComing && screen.word.isComing(since: before.gone):
        // A transition was taken back, and the layer has said that the screen comes.
        screen.owedBelow = screen.word
      case .disappeared, .unloaded, .deinited: break
      }
      controller.screens[place] = screen
    }
    if state == .appeared || state == .disappeared { controller.isComing = false }
    if state == .disappeared { controller.gone = moment }
    controllers[life.instance] = state == .deinited ? nil : controller
  }

  /// A controller is about to appear.
  private func comes(
    _ screen: inout Screen, _ before: Controller, _ moment: Moment, _ context: inout DetectorContext
  ) {
    if let came = screen.owedBelow {
      // SwiftUI may say it before the controller hears anything.
      if !Self.isSoon(came.moment, moment) { report(came, lostBelow: screen, before, &context) }
      screen.owedBelow = nil
    } else if before.state == .disappeared, before.isHosting, screen.word.comes,
      screen.word.moment.sequence < before.since.sequence
    {
      report(before.since, leavingLost: screen, before, until: moment, &context)
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    guard let end = context.latest else { return }
    for controller in controllers.values {
      for screen in controller.screens {
        if let appeared = screen.owedAbove, !Self.isSoon(appeared, end) {
          report(appeared, lostAbove: screen, controller, &context)
        }
        if let came = screen.owedBelow,
          controller.hasTurnedBack(from: came) || !Self.isSoon(came.moment, end)
        {
          report(came, lostBelow: screen, controller, &context)
        }
      }
    }
  }
}

// What is said of a screen, with the event of each layer.
extension Layers {
  private func report(
    _ appeared: Moment, lostAbove screen: Screen, _ controller: Controller,
    _ context: inout DetectorContext
  ) {
    guard let left = screen.left else { return }
    let (who, below) = (context.word(screen.life), context.word(controller.classID))
    report(
      screen, controller, "comes below", [appeared, left.moment], &context,
      "\(below) received viewDidAppear, and \(who) above it was not told that it comes, "
        + "though it had received \(left.callback.name) when \(below) went.")
  }

  private func report(
    _ came: Word, lostBelow screen: Screen, _ controller: Controller,
    _ context: inout DetectorContext
  ) {
    let (who, below) = (context.word(screen.life), context.word(controller.classID))
    let turnedBack = controller.hasTurnedBack(from: came)
    report(
      screen, controller, "\(came.callback.name) \(turnedBack ? "though it turned back" : "above")",
      [came.moment, controller.since], &context,
      "\(who) received \(came.callback.name), and \(below) below it "
        + (turnedBack ? "turned back before viewDidAppear." : "had disappeared and did not appear.")
    )
  }

  private func report(
    _ left: Moment, leavingLost screen: Screen, _ controller: Controller, until moment: Moment,
    _ context: inout DetectorContext
  ) {
    let (who, below) = (context.word(screen.life), context.word(controller.classID))
    report(
      screen, controller, "goes below", [left, screen.word.moment, moment], &context,
      "\(below) received viewDidDisappear and comes again, and \(who) above it was not told that it goes."
    )
  }

  /// Says it at the first of the events that prove it.
  private func report(
    _ screen: Screen, _ controller: Controller, _ way: String, _ proof: [Moment],
    _ context: inout DetectorContext, _ message: String
  ) {
    context.report(
      .layersDisagree, screen.life,
      about: .itself.naming(.other, context.word(controller.classID)).naming(.way, way),
      at: proof[0], events: proof.map(\.sequence), message, needsExactIdentity: true)
  }
}

extension Rule {
  /// A layer above UIKit and the controller below it that say different things.
  package static let layersDisagree = Rule(
    "AP-25", "layers-disagree", .containment, .warning,
    expects: .layersDisagree,
    meaning: """
      A layer above UIKit and the controller below it say different things of one screen: what was promised \
      was kept below and lost above, or the other way round.
      """,
    cause: """
      SwiftUI, React Navigation and MAUI tell their screens themselves when they come and go, by their own \
      state. When a swipe back is cancelled, several screens are pushed or popped at once, or UIKit is driven \
      past the layer, one of the two hears what the other does not: SwiftUI runs `onAppear` of the screen below \
      though the swipe is taken back, or leaves it out on the way back (NavigationStack with a Binding of \
      one's own, SDK of iOS 18.4).
      """,
    remedy: """
      Make what `onAppear` and its kin do repeatable, and read the state of the navigation instead of counting \
      its events. What must be right belongs into the layer that moves the screen.
      """
  )
}
