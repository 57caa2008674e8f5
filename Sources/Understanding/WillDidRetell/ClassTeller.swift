internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidModel
internal import WillDidStage

/// Finds the classes behind the calls of a run, with what is particular about them.
struct ClassTeller {
  private let calls: RecordedCalls
  /// The calls of each class of the app: by its instances, or of its implementations.
  private var levels: [String: [Int]] = [:]
  /// The instances of each class, by its name with the module.
  private var members: [String: [Int]] = [:]
  private var order: [String] = []
  /// The class of the object that the restoration class of each class gives back.
  private var successors: [String: String] = [:]
  /// The sentences about what each class lacks, for which other objects are told off too.
  private var lost: [String: [String]] = [:]
  private let isMac: Bool
  private let hasOwnDelegate: Bool
  private(set) var unsaid: [String] = []

  init(_ calls: RecordedCalls, isMac: Bool) {
    (self.calls, self.isMac) = (calls, isMac)
    hasOwnDelegate = Self.hasOwnDelegate(calls)
    for (place, call) in calls.all.enumerated() {
      let name = calls.text(call.event.classID)
      if members[name] == nil, isOfApp(name), !isDelegate(name, place) { order.append(name) }
      members[name, default: []].append(place)
      noteLoss(call)
      noteRestorer(place)
      guard isOfApp(call.level) else { continue }
      levels[call.level, default: []].append(place)
    }
    // A class without an instance is one that others come from.
    for name in levels.keys.sorted()
    where members[name] == nil && (!Self.delegates.contains(name) || hasOwnDelegate) {
      order.insert(name, at: 0)
      members[name] = []
    }
  }

  /// Notes what the class of an object lacks, as a framework complains about it.
  private mutating func noteLoss(_ call: RecordedCall) {
    if call.callback == .initCoderNotImplementedMessage, let around = call.parent {
      lost[calls[around].level, default: []].append("traps in init(coder:)")
      return
    }
    guard
      [.undefinedKeyMessage, .connectionFailedMessage, .nibAttributeFailed].contains(call.callback)
    else { return }
    let id = call.object(.source) ?? call.object(.object) ?? call.instance
    let name = call.event.name(.outlet) ?? call.event.name(.key) ?? call.event.name(.keyPath)
    guard id != .none, let name else { return }
    lost[calls.className(id), default: []].append("has no outlet \(calls.text(name).asWord)")
  }

  /// Notes what the restoration class of a controller gives back.
  private mutating func noteRestorer(_ place: Int) {
    let call = calls[place]
    guard call.callback == .viewControllerWithRestorationIdentifierPath,
      let name = call.event.name(.expectedClass).map({ calls.text($0) }), isOfApp(name)
    else { return }
    if members[name] == nil {
      order.append(name)
      members[name] = []
    }
    let made = calls.within(place).first { calls[$0].callback.groups.contains(.initializer) }
    let other = made.map { calls.className(calls[$0].instance) }
    successors[name] = other
    let ending = other.map { $0 == name ? "" : " as \(ClassName.inStory($0))" } ?? " as nothing"
    lost[name, default: []].append("is restored by its class\(ending)")
    let path = calls.text(call.event.name(.path)).split(separator: "/").last
    if let path { lost[name, default: []].append("is restored as \(String(path).asWord)") }
  }

  /// The classes that the stage gives every app.
  static let delegates: Set<String> = ["AppDelegate", "SceneDelegate"]

  private func isOfApp(_ name: String) -> Bool {
    !name.isEmpty && !FrameworkName(name).isOfFramework && FrameworkClass.named(name) == nil
  }

  /// Whether the stage gives an app the class: unless a run shows that the app has one of its own, in which not
  /// every callback is there.
  private func isDelegate(_ name: String, _ place: Int) -> Bool {
    Self.delegates.contains(name) && !hasOwnDelegate
  }

  private static func hasOwnDelegate(_ calls: RecordedCalls) -> Bool {
    let isMade = calls.all.contains {
      delegates.contains(calls.text($0.event.classID))
        && $0.callback.groups.contains(.initializer)
    }
    if isMade { return true }
    let found = Set(
      calls.all.filter { Self.delegates.contains($0.level) }.map(\.callback))
    guard !found.isEmpty || calls.all.contains(where: { Self.delegates.contains($0.level) }) else {
      return calls.roots.contains { calls[$0].callback == .setRootViewController }
    }
    return !found.contains(.applicationWillFinishLaunching) && !isMacLaunch(calls)
      || calls.all.contains { Self.delegates.contains($0.level) && $0.callback == .method }
  }

  private static func isMacLaunch(_ calls: RecordedCalls) -> Bool {
    calls.all.contains { $0.callback == .finishLaunching }
  }

  /// Each class with its sentences, behind the one that it comes from.
  mutating func tell(
    _ steps: [String: [(callback: Callback, sentence: String, isBefore: Bool)]]
  ) -> [StoryDraft.ClassLines] {
    var told: [StoryDraft.ClassLines] = []
    var bare: Set<String> = []
    for name in inOrder() {
      let short = ClassName.bare(name)
      guard bare.insert(short).inserted else {
        unsaid.append("a second class called \(short), of another module")
        continue
      }
      var lines = StoryDraft.ClassLines(
        name: ClassName.inStory(name), superclass: superclass(of: name))
      if let module = module(of: name) { lines.habits.append("is in module \(module)") }
      lines.habits += habits(of: name, steps[name] ?? [])
      told.append(lines)
    }
    return told
  }

  private func module(of name: String) -> String? {
    let demangled = ClassName.demangled(name)
    guard !demangled.contains("<"), let point = demangled.lastIndex(of: ".") else { return nil }
    return String(demangled[..<point]).asWord
  }

  /// The classes, each behind the class that it comes from.
  private func inOrder() -> [String] {
    var sorted: [String] = []
    func add(_ name: String, _ depth: Int) {
      guard !sorted.contains(name), depth < 20 else { return }
      if let above = parent(of: name) { add(above, depth + 1) }
      if let other = successors[name], other != name { add(other, depth + 1) }
      sorted.append(name)
    }
    for name in order { add(name, 0) }
    return sorted
  }

  /// The class of the app right above a class.
  private func parent(of name: String) -> String? {
    for place in members[name] ?? [] {
      let call = calls[place]
      guard call.level != name, isOfApp(call.level), members[call.level] != nil else { continue }
      // The first implementation that `super` leads to is that of the nearest class.
      if let around = call.parent.map({ calls[$0] }), around.callback == call.callback,
        around.instance == call.instance, around.level != name, isOfApp(around.level)
      {
        continue
      }
      return call.level
    }
    return nil
  }

  private func superclass(of name: String) -> String? {
    if let parent = parent(of: name) { return ClassName.inStory(parent) }
    let own = members[name] ?? []
    if own.contains(where: { calls[$0].callback == .notATableViewMessage }) {
      return FrameworkClass.tableController.name
    }
    if let found = own.first.flatMap({ calls.base(of: calls[$0].event.classID) })?.name {
      return found == FrameworkClass.usual(onMac: isMac).name ? nil : found
    }
    let isController = own.contains {
      [.loading, .appearance, .containment].contains(calls[$0].callback.family)
    }
    return isController || name.hasSuffix("Controller") ? nil : FrameworkClass.object.name
  }
}

// MARK: - Habits

extension ClassTeller {
  private func habits(
    of name: String, _ steps: [(callback: Callback, sentence: String, isBefore: Bool)]
  ) -> [String] {
    var habits: [String] = []
    func add(_ habit: String) { if !habits.contains(habit) { habits.append(habit) } }
    let own = members[name] ?? []
    for place in own { traits(place).forEach(add) }
    lost[name]?.forEach(add)
    let implemented = levels[name] ?? []
    var overridden: [Callback] = []
    for place in implemented where !overridden.contains(calls[place].callback) {
      overridden.append(calls[place].callback)
    }
    for callback in overridden {
      let places = implemented.filter { calls[$0].callback == callback }
      let body = doings(callback, places) + steps.filter { $0.callback == callback }.map(\.sentence)
      let traps =
        callback == .initWithCoder && lost[name]?.contains("traps in init(coder:)") == true
      let how = traps ? nil : override(callback, places)
      if let how, body.isEmpty || !how.hasPrefix("overrides") { add(how) }
      body.forEach(add)
    }
    return habits
  }

  /// The facts that a call shows of the class of its object.
  private func traits(_ place: Int) -> [String] {
    let call = calls[place]
    let event = call.event
    var traits: [String] = []
    switch call.callback {
    case .shouldPerformSegue where event.flag(.answer) == false:
      traits.append("answers no to shouldPerformSegue")
    case .nibCandidate where event.number(.nibRule) == NibRule.sameName.rawValue:
      let nib = calls.text(event.name(.nib)).prefix { $0 != "~" }
      let name = calls.className(call.instance)
      if nib != name, nib != ClassName.bare(name), !nib.isEmpty, !nib.contains(".") {
        traits.append("is called \(String(nib).asWord) in Objective-C")
      }
    case .segueAction:
      if let id = event.name(.identifier) {
        traits.append("makes \(calls.text(id).asWord) in a segue action")
      }
    case .initWithNibName where call.parent == nil || isByApp(place):
      if let nib = event.name(.nib) { traits.append("takes nib \(calls.text(nib).asWord)") }
    case .initWithWindowNibName, .windowNibName:
      if let nib = event.name(.nib) {
        traits.append("names its window nib \(calls.text(nib).asWord)")
      }
    case .initWithTransitionStyle where event.number(.pageStyle) == PageStyle.curl.rawValue:
      traits.append("curls its pages")
    case .presentationControllerWillDismiss, .presentationControllerDidDismiss,
      .presentationControllerWillPresent, .presentationControllerDidAttemptToDismiss:
      traits.append("hears of dismissals")
    default: break
    }
    if let id = event.name(.restorationIdentifier) {
      traits.append("is restored as \(calls.text(id).asWord)")
    }
    return traits
  }

  private func isByApp(_ place: Int) -> Bool {
    guard let around = calls[place].parent else { return true }
    return isOfApp(calls[around].level)
  }

  /// The sentence about an override and its calls of `super`; `nil` if another sentence says it.
  private func override(_ callback: Callback, _ places: [Int]) -> String? {
    let call = calls[places[0]]
    if callback == .deinit || callback == .windowNibName { return nil }
    let isAnswer = ![.canPerformUnwindSegueAction, .shouldPerformSegue].contains(callback)
    if isAnswer, let answer = call.event.flag(.answer) {
      let name = callback.spelling
      if callback == .shouldAutomaticallyForwardAppearanceMethods {
        return answer ? nil : "forwards no appearance"
      }
      if callback == .presentationControllerShouldDismiss, answer { return nil }
      return "answers \(answer ? "yes" : "no") to \(name)"
    }
    if callback.name.hasPrefix("presentationController") { return nil }
    let hops = places.map { place in
      calls[place].children.filter { calls[$0].event.hop && calls[$0].instance == call.instance }
    }
    let inner = hops.max { $0.count < $1.count } ?? []
    let own = inner.filter { calls[$0].callback == callback }
    let others = inner.filter { calls[$0].callback != callback }
    if callback == .loadView {
      return own.isEmpty ? "overrides loadView" : "calls super in loadView"
    }
    if own.count > 1 { return "calls super twice in \(callback.spelling)" }
    if let one = own.first {
      let isOther = calls[one].event.flag(.animated) != call.event.flag(.animated)
      return isOther
        ? "passes another animated to super in \(callback.spelling)"
        : "overrides \(callback.spelling)"
    }
    if let other = others.first {
      return "calls super.\(calls[other].callback.spelling) in \(callback.spelling)"
    }
    return Self.isOfSuper(callback)
      ? "forgets super in \(callback.spelling)" : "overrides \(callback.spelling)"
  }

  /// Whether the classes of the frameworks implement a callback, so that a call of `super` would be seen.
  private static func isOfSuper(_ callback: Callback) -> Bool {
    switch callback.family {
    case .creation, .appearance, .layout, .containment, .loading, .environment: true
    default: callback.groups.contains(.callsSuper)
    }
  }

  /// The things that a class does in a callback besides steps.
  private func doings(_ callback: Callback, _ places: [Int]) -> [String] {
    var found: [String] = []
    let name = callback.spelling
    for place in places {
      for inner in calls[place].children {
        let call = calls[inner]
        let text =
          switch call.callback {
          case .addObserver:
            "observes \(calls.text(call.event.name(.notification)).asWord) in \(name)"
          case .removeObserver:
            "stops observing \(calls.text(call.event.name(.notification)).asWord) in \(name)"
          case .method: "requests \(calls.text(call.event.name(.name)).asWord) in \(name)"
          case .encodeKey: "encodes \(calls.text(call.event.name(.key)).asWord) in \(name)"
          case .decodeKey: "decodes \(calls.text(call.event.name(.key)).asWord) in \(name)"
          default: ""
          }
        if !text.isEmpty, !found.contains(text) { found.append(text) }
      }
    }
    if let time = places.map(ownTime).max(), time > 3_000_000 {
      found.append("takes \(Narrator.duration(time)) in \(name)")
    }
    return found
  }

  /// The time that a call took without those within it.
  private func ownTime(_ place: Int) -> Int64 {
    var longest: Int64 = 0
    var last = calls[place].start
    for inner in calls[place].children {
      longest = max(longest, calls[inner].start - last)
      last = calls[inner].end
    }
    return max(longest, calls[place].end - last)
  }
}

extension Callback {
  /// The callback as stories spell it.
  var spelling: String { name.asWord }
}
