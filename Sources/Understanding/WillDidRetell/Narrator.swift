internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidLog
internal import WillDidModel
internal import WillDidStage
internal import WillDidText

/// Finds the steps behind the calls of a run.
///
/// It goes through the calls that no other surrounds. Those that a person, the system or the app begins are
/// steps; what frameworks send in their course is passed over, and what else the app did is left unsaid.
struct Narrator {
  let calls: RecordedCalls
  /// The instances that need a name because their class alone would mean another one.
  let named: Set<InstanceID>
  let isMac: Bool
  /// Whether the nibs of the app are at hand: without them the story makes in code what they would make.
  let hasBundle: Bool
  /// The style in which a controller is presented that asks for none.
  let usualStyle: PresentationStyle
  private(set) var steps: [StoryDraft.StepLine] = []
  private(set) var unsaid: [String] = []
  /// The instances whose class alone meant another one.
  var unnamed: Set<InstanceID> = []

  /// The children of each controller, in the order in which they came.
  var children: [InstanceID: [InstanceID]] = [:]
  var parents: [InstanceID: InstanceID] = [:]
  /// The names of instances that the story has introduced.
  var names: [InstanceID: String] = [:]
  /// The steps in the callbacks of classes.
  var habits: Habits = [:]
  /// The callbacks of classes whose steps are known.
  var told: Set<String> = []
  /// The objects that the app has made and that no step has shown yet, and when the first was made.
  var made: [InstanceID] = []
  /// The objects that the callback makes in which a step is looked for, as steps.
  var madeInCallback: [String] = []
  /// The objects that the story makes and keeps.
  private(set) var kept: Set<InstanceID> = []
  private var madeSince: (start: Int64, quiet: Int64)?
  /// The siblings of a step that belong to it.
  var taken: Set<Int> = []
  var isLaunched = false
  var isInBackground = false
  /// Whether a storyboard was named whose window is not there yet.
  var isFromStoryboard = false
  /// The object in whose callback a step stands.
  var itself = InstanceID.none
  /// The end of the events before the step that is looked for.
  private var quietSince: Int64 = 0
  /// The end of the step before.
  private var stepEnd: Int64 = 0

  init(
    _ calls: RecordedCalls, named: Set<InstanceID>, isMac: Bool, hasBundle: Bool,
    usualStyle: PresentationStyle
  ) {
    (self.calls, self.named, self.isMac, self.usualStyle) = (calls, named, isMac, usualStyle)
    self.hasBundle = hasBundle
  }

  /// Finds the steps of the whole run.
  mutating func tell() {
    let roots = calls.roots
    for (index, place) in roots.enumerated() {
      let call = calls[place]
      if call.start - quietSince > Self.pause / 2 { makeWhatIsLeft(before: place) }
      if !taken.contains(place) {
        if isMaking(call), isLaunched || call.callback != .initWithContentViewController {
          note(making: call)
        } else if let sentence = sentence(place, before: turn(behind: index)) {
          add(sentence, at: place)
        }
        if isMac, call.callback == .finishLaunching { openDocuments(within: place) }
      }
      follow(place)
      quietSince = max(quietSince, call.end)
    }
    makeWhatIsLeft(before: calls.all.count)
    // An app that ends before it shows anything was launched all the same.
    if steps.isEmpty, !calls.all.isEmpty {
      add("launch \(FrameworkClass.usual(onMac: isMac).name)", at: 0)
    }
  }

  /// More calls of one turn are not looked through.
  private static let mostInTurn = 500
  /// Calls that come within so many nanoseconds are of one turn of the run loop.
  static let turn: Int64 = 8_000_000
  /// A person takes so long between two steps, in nanoseconds.
  private static let pause: Int64 = 500_000_000
  /// A time is known to so many nanoseconds.
  private static let blur: Int64 = 6_000_000

  /// The calls behind one of those that no other surrounds, as far as they come in the same turn.
  private func turn(behind index: Int) -> [Int] {
    var end = calls[calls.roots[index]].end
    return Array(
      calls.roots[(index + 1)...].prefix(Self.mostInTurn).prefix { place in
        defer { end = max(end, calls[place].end) }
        return calls[place].start - end < Self.turn
      })
  }

  // MARK: - Objects that are made

  func isMaking(_ call: RecordedCall) -> Bool {
    call.instance != .none && call.callback.groups.contains(.initializer)
      && calls.births[call.instance].map { calls[$0].event.sequence == call.event.sequence } == true
  }

  private mutating func note(making call: RecordedCall) {
    if made.isEmpty { madeSince = (call.start, quietSince) }
    made.append(call.instance)
  }

  /// Objects that no step has shown were made to be kept.
  private mutating func makeWhatIsLeft(before place: Int) {
    let isLong =
      calls.all.indices.contains(place) && calls[place].start - quietSince > Self.pause / 2
    guard isLaunched || isLong else { return }
    // Views and windows that code makes belong to what shows them.
    made = made.filter { !isView($0) }
    for id in made { make(id) }
  }

  /// Makes an object that a step is about and that none has shown.
  mutating func make(_ id: InstanceID) {
    guard let index = made.firstIndex(of: id) else { return }
    made.remove(at: index)
    if itself != .none {
      madeInCallback.append("make \(className(id))")
      return
    }
    guard let birth = calls.births[id], isOfApp(id) || isContainer(id) else { return }
    kept.insert(id)
    add("make \(className(id))\(introduction(id, "as"))", at: birth)
  }

  // MARK: - Steps

  /// Adds a step, with the time since the one before.
  mutating func add(_ sentence: String, at place: Int) {
    let call = calls[place]
    var (start, quiet) = (call.start, quietSince)
    // A step begins where the first object is made for it.
    if let since = madeSince, call.start - since.start < Self.pause / 2 { (start, quiet) = since }
    madeSince = nil
    let gap = start - quiet
    var timing = ""
    if steps.isEmpty {
      timing = ""
    } else if start - stepEnd < 1_000_000, gap < 1_000_000 {
      timing = "meanwhile"
    } else if gap < Self.pause - Self.blur {
      timing = "after \(Self.duration(start - stepEnd))"
    } else if gap >= 2 * Self.pause + Self.blur {
      let wait = Self.duration(gap - 2 * Self.pause)
      steps.append(StoryDraft.StepLine(sentence: "wait \(wait)", event: call.event.sequence))
    } else if gap > Self.pause + Self.blur {
      timing = "after \(Self.duration(start - stepEnd))"
    }
    if !call.isMain { timing += timing.isEmpty ? "on another thread" : " on another thread" }
    steps.append(
      StoryDraft.StepLine(timing: timing, sentence: sentence, event: call.event.sequence))
    stepEnd = ([place] + taken).map { calls[$0].end }.max() ?? call.end
  }

  /// A time as stories spell it, to the millisecond, and longer ones more roughly.
  static func duration(_ nanoseconds: Int64) -> String {
    var milliseconds = max(1, (nanoseconds &+ 500_000) / 1_000_000)
    if milliseconds > 2000 { milliseconds = (milliseconds + 50) / 100 * 100 }
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }

  /// Notes a part of the run that the story cannot have.
  mutating func leaveUnsaid(_ text: String) {
    if !unsaid.contains(text) { unsaid.append(text) }
  }

  /// Takes what comes in the course of a step, but for what the app does by calls of its own.
  mutating func takeCourse(_ places: some Sequence<Int>) {
    taken.formUnion(places.filter { !isOfApp(calls[$0]) })
  }

  /// Whether a call is one that apps make.
  func isOfApp(_ call: RecordedCall) -> Bool {
    call.event.flag(.callerInApp) == true || Self.ofApp.contains(call.callback)
  }

  /// The calls that apps make.
  private static let ofApp: Set<Callback> = [
    .pushViewController, .popViewController, .popToRootViewController, .popToViewController,
    .setViewControllers, .present, .dismiss, .addChild, .removeFromParent,
    .beginAppearanceTransition, .endAppearanceTransition, .performSegue, .mark,
  ]

  // MARK: - Who is in whom

  /// Takes in what a call and those within it say of parents, and what the app does in its callbacks.
  private mutating func follow(_ place: Int) {
    for place in [place] + calls.within(place) {
      tellOfCallback(place)
      followOne(calls[place])
    }
  }

  private mutating func followOne(_ call: RecordedCall) {
    switch call.callback {
    case .willMoveToParent:
      if let parent = call.object(.parent) { join(call.instance, parent) }
    case .addChild:
      if let child = call.object(.child) { join(child, call.instance) }
    case .didMoveToParent where call.hasNoParent: leave(call.instance)
    case .removeFromParent, .deinit: leave(call.instance)
    default: break
    }
  }

  private mutating func join(_ child: InstanceID, _ parent: InstanceID) {
    guard parents[child] != parent else { return }
    leave(child)
    parents[child] = parent
    children[parent, default: []].append(child)
  }

  private mutating func leave(_ child: InstanceID) {
    guard let parent = parents.removeValue(forKey: child) else { return }
    children[parent]?.removeAll { $0 == child }
  }
}
