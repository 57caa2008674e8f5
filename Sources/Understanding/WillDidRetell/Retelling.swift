internal import WillDidFrameworks
package import WillDidLog
internal import WillDidFindings
internal import WillDidModel
internal import WillDidRun
package import WillDidStage
internal import WillDidText

/// The way back from a run to the story that plays it.
package struct Retelling {
  /// The run.
  let run: Run
  /// The last event that counts; `nil` for all.
  private let last: UInt64?
  let replay: StoryReplay
  /// The folder of the nibs, as the story names it.
  private let bundle: String?

  /// Prepares to tell a run again.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - last: The last event that counts; `nil` for all.
  ///   - bundle: The nibs of the app.
  ///   - path: The bundle as the story names it.
  package init(
    _ run: Run, until last: UInt64? = nil, bundle: StageBundle? = nil, path: String? = nil
  ) {
    (self.run, self.last, self.bundle) = (run, last, path)
    replay = StoryReplay(bundle: bundle)
  }

  /// The story as the events of the run have it, before it was played.
  package func draft() -> StoryDraft {
    let calls = RecordedCalls(run, until: last)
    let isMac = run.metadata.isOfAppKit ?? looksLikeMac(calls)
    var head = Head(run.metadata, isMac: isMac)
    head.note(calls)
    var narrator = narrate(calls, isMac, head, named: [])
    var named: Set<InstanceID> = []
    for _ in 0..<3 where !narrator.unnamed.subtracting(named).isEmpty {
      named.formUnion(narrator.unnamed)
      narrator = narrate(calls, isMac, head, named: named)
    }
    var draft = StoryDraft()
    draft.head = head.lines
    if let bundle { draft.head.append("bundle: \(bundle.asPath)") }
    if isOfLog {
      let narrator = TransitionNarrator(run, until: last, isMac: isMac)
      (draft.classes, draft.steps) = (narrator.classes, narrator.steps)
      draft.unsaid = narrator.unsaid
      return draft
    }
    var classes = ClassTeller(calls, isMac: isMac)
    draft.classes = classes.tell(narrator.habits)
    draft.steps = narrator.steps
    draft.unsaid = narrator.unsaid + classes.unsaid
    if calls.isCut { draft.unsaid.append("what comes behind \(RecordedCalls.most) events") }
    return draft
  }

  private func narrate(
    _ calls: RecordedCalls, _ isMac: Bool, _ head: Head, named: Set<InstanceID>
  ) -> Narrator {
    var narrator = Narrator(
      calls, named: named, isMac: isMac, hasBundle: bundle != nil, usualStyle: head.usualStyle)
    narrator.tell()
    return narrator
  }

  private func looksLikeMac(_ calls: RecordedCalls) -> Bool {
    calls.all.contains {
      $0.callback.groups.contains(.appKit) || FrameworkName($0.level).isOfAppKit
    }
  }

  /// The lines of a play of a draft; `nil` if it cannot be played.
  func play(_ draft: StoryDraft) throws(RetellError) -> ComparableEvents? {
    guard let story = draft.story else { return nil }
    return ComparableEvents(try replay.play(story).run)
  }

  /// The lines of the run.
  var events: ComparableEvents { ComparableEvents(run, until: last) }
}

/// The head of a story.
struct Head {
  private(set) var system: String
  private(set) var version: Int
  private var isPad: Bool
  private var hasScenes = true
  /// Whether the run says which system it is of.
  private let isKnown: Bool
  private let title: String?

  init(_ facts: [String: String], isMac: Bool) {
    let words = (facts[.system] ?? "").split(separator: " ")
    system = isMac ? "macOS" : "iOS"
    let number = words.dropFirst().first { $0.first?.isNumber == true }
    let parts = number?.split(separator: ".").compactMap { Int($0) } ?? []
    isKnown = ["ios", "ipados", "macos"].contains(words.first?.lowercased() ?? "")
    version = isKnown ? parts.first ?? (isMac ? 15 : 17) : isMac ? 15 : 17
    minor = isKnown && parts.count > 1 ? parts[1] : 0
    isPad = words.first?.lowercased() == "ipados" || facts[.device]?.hasPrefix("iPad") == true
    title = facts[.story]
  }

  private let minor: Int

  /// Takes in what the events show of the device and of scenes.
  mutating func note(_ calls: RecordedCalls) {
    guard system == "iOS" else { return }
    // Views are unloaded up to iOS 5 alone.
    if !isKnown,
      calls.all.contains(where: { [.viewWillUnload, .viewDidUnload].contains($0.callback) })
    {
      version = 5
    }
    let devices = calls.all.filter { $0.callback == .nibCandidate }
      .compactMap { DeviceSuffix.suffix(of: calls.text($0.event.name(.nib)))?.device }
    if devices.contains(.pad), !devices.contains(.phone) { isPad = true }
    let sides = calls.all.filter { $0.callback == .viewWillTransitionToSize }
      .map { max($0.event.number(.width) ?? 0, $0.event.number(.height) ?? 0) }
    if sides.contains(where: { $0 >= 1000 }) { isPad = true }
    let isConnected = calls.all.contains { $0.callback == .sceneWillConnect }
    let isFinished = calls.all.contains { $0.callback == .applicationDidFinishLaunching }
    let isShown = calls.all.contains {
      $0.callback == .setRootViewController || $0.callback == .sceneLifecycleMessage
    }
    if version >= 13, isFinished, isShown, !isConnected { hasScenes = false }
  }

  /// The style of a presentation that asks for none.
  var usualStyle: PresentationStyle { version >= 13 ? .pageSheet : .fullScreen }

  var lines: [String] {
    var lines = ["system: \(system) \(version)" + (minor > 0 ? ".\(minor)" : "")]
    if let title, !title.isEmpty { lines.insert("story: \(title.asTitle)", at: 0) }
    if isPad { lines.append("device: iPad") }
    if !hasScenes { lines.append("scenes: no") }
    return lines
  }
}
