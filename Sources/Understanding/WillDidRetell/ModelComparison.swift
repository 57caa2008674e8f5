package import WillDidFrameworks
internal import WillDidFindings
package import WillDidLog
package import WillDidModel
internal import WillDidRun
internal import WillDidStage
internal import WillDidTimeline
internal import WillDidWhy

/// A run beside what the model plays for the same steps: the first difference of each controller.
package struct ModelComparison {
  /// A controller of both, and where its callbacks first differ.
  package struct Difference {
    /// The controller as every output names it.
    package let subject: String
    /// The callbacks that came last before, in both.
    package let before: [String]
    /// The callback that the run has there; `nil` where it has none any more.
    package let inRun: Callback?
    /// The callback that the model sends there; `nil` where it sends none any more.
    package let inModel: Callback?
    /// The event of the run at the difference; the last before it where the run has none.
    package let event: UInt64
    /// When that was; `nil` where the run has no times.
    package let time: Int64?
    /// The law that the difference is about; `nil` where none is about such a callback.
    package let law: Law?
    /// Whether the model only guesses that it sends the callback.
    package let isGuess: Bool
    /// Whether the run begins something for which the story has no step: the story lacks it, not the model.
    package let lacksStep: Bool

    /// Whether a source says what comes there: then the difference is one of the run or a mistake of the model.
    package var isCertain: Bool {
      guard let law, !isGuess, !lacksStep else { return false }
      return law.grade == .documented || law.grade == .logged
    }
  }

  /// The differences, in the order of the run.
  package private(set) var differences: [Difference] = []
  /// How many controllers are the same in both.
  package private(set) var same = 0
  /// The controllers that only the run has.
  package private(set) var alone: [String] = []

  /// Compares a run with the play of its story.
  package init(_ run: Run, _ played: Run) {
    let (real, model) = (Side(run), Side(played))
    for subject in real.order where real.isController(subject) {
      let here = real.sightings[subject, default: []]
      guard let there = model.sightings[subject] else {
        alone.append(subject)
        continue
      }
      let wanted = real.begin(there.filter { real.callbacks.contains($0.callback) }, as: here)
      let common = zip(here, wanted).prefix { $0.callback == $1.callback }.count
      if common == here.count, common == wanted.count {
        same += 1
        continue
      }
      let (one, other) = (here.dropFirst(common).first, wanted.dropFirst(common).first)
      let unseen = other.flatMap { real.unseen($0.callback, of: here[0].instance) }
      differences.append(
        Difference(
          subject: subject,
          before: here[..<common].suffix(3).map(\.callback.name),
          inRun: one?.callback, inModel: other?.callback,
          event: (one ?? here.last)?.sequence ?? 0, time: (one ?? here.last)?.time,
          law: unseen ?? other.flatMap { model.law(of: $0) } ?? one.flatMap { real.law(of: $0) },
          isGuess: other?.isGuess ?? false,
          lacksStep: other == nil && one.map { real.begins($0.callback) } == true))
    }
  }
}

/// The callbacks of the controllers of one side.
private struct Side {
  struct Sighting {
    var callback: Callback
    var instance: InstanceID
    var sequence: UInt64
    var time: Int64?
    var isGuess: Bool
  }

  /// The callbacks of each controller in their order.
  private(set) var sightings: [String: [Sighting]] = [:]
  private(set) var order: [String] = []
  /// The callbacks that the run has at all: others cannot be missing.
  private(set) var callbacks: Set<Callback> = []
  private let inquiry: Inquiry
  /// Whether the run was made of a log.
  private let isImported: Bool

  init(_ run: Run) {
    let folding = Folding(run)
    isImported = folding.isImported
    let (analysis, findings) = folding.analyse(into: History(of: nil, address: nil))
    inquiry = Inquiry(
      analysis.observer, findings: findings, environment: analysis.environment,
      names: folding.names, identities: folding.identities, instances: folding.instances,
      lost: run.losses.events)
    let lines = ComparableEvents(run)
    var depth: [UInt64: Int] = [:]
    for event in lines.events {
      let key = UInt64(event.instance.rawValue) << 16 | UInt64(event.callback.rawValue)
      // A call of super is a part of the call around it.
      if event.edge == .exit {
        depth[key, default: 0] -= 1
        continue
      }
      defer { if event.edge == .enter { depth[key, default: 0] += 1 } }
      guard depth[key, default: 0] <= 0, event.instance != .none, !event.hop,
        event.callback.family.map(Self.compared.contains) == true,
        event.flag(.callerInApp) != true
      else { continue }
      let name = ClassName.inStory(lines.className(event))
      take(
        event,
        ClassName.instance(name, ordinal: run.instances.ordinal(of: event.instance)))
    }
  }

  /// The families of callbacks that the model says something about.
  private static let compared: Set<Family> = [
    .loading, .appearance, .containment, .windowController, .document,
  ]

  /// Members of these families that code calls: no framework promises them.
  private static let calls: Set<Callback> = [
    .setView, .setWindow, .setDocument, .addChild, .removeFromParent, .addWindowController,
    .removeWindowController, .addDocument, .removeDocument, .openDocument, .openUntitledDocument,
    .showWindow, .showWindows, .close,
  ]

  private mutating func take(_ event: Event, _ subject: String) {
    guard !Self.calls.contains(event.callback) else { return }
    if sightings[subject] == nil { order.append(subject) }
    callbacks.insert(event.callback)
    sightings[subject, default: []].append(
      Sighting(
        callback: event.callback, instance: event.instance, sequence: event.sequence,
        time: event.time, isGuess: event.flag(.uncertain) == true))
  }

  /// Whether an object is a controller or a document: views too are awakened from nibs.
  func isController(_ subject: String) -> Bool {
    sightings[subject, default: []].contains { $0.callback != .awakeFromNib }
  }

  /// The callbacks of the model from where a run begins that has the end of a life only.
  ///
  /// A run that was not recorded from the start, such as a part of a log, has not what came before.
  func begin(_ wanted: [Sighting], as here: [Sighting]) -> [Sighting] {
    guard isImported, let first = here.first, first.callback != wanted.first?.callback,
      !isMade(first),
      let place = wanted.firstIndex(where: { $0.callback == first.callback })
    else { return wanted }
    return Array(wanted[place...])
  }

  /// Whether an object is made or loaded by a callback.
  private func isMade(_ sighting: Sighting) -> Bool {
    sighting.callback.family == .loading || sighting.callback.groups.contains(.initializer)
  }

  /// Whether a callback begins something that a step of its own brings about: a did where no will is printed.
  func begins(_ callback: Callback) -> Bool {
    switch callback {
    case .loadView, .viewDidLoad, .viewWillAppear, .viewWillDisappear: true
    case .viewDidAppear: !callbacks.contains(.viewWillAppear)
    case .viewDidDisappear: !callbacks.contains(.viewWillDisappear)
    default: false
    }
  }

  /// The law by which a run does not show whether a callback came, if that is so.
  func unseen(_ callback: Callback, of instance: InstanceID) -> Law? {
    inquiry.occasions(of: callback, instance).last { $0.verdict != .came }.map(\.law)
      .flatMap { [.notObservable, .cannotTell].contains($0.verdict) ? $0 : nil }
  }

  /// The law by which a callback came; where none is known of this time, the surest that is about such a one.
  func law(of sighting: Sighting) -> Law? {
    let occasion = inquiry.occasions(of: sighting.callback, sighting.instance)
      .first { $0.moment.sequence == sighting.sequence }
    if let occasion { return occasion.law }
    let about = Law.all.filter { $0.callbacks.contains(sighting.callback) }
    return about.first { $0.grade == .documented || $0.grade == .logged } ?? about.first
  }
}

extension Retelling {
  /// The run beside the play of its story, as the model has it without the assumptions that fit the run.
  package func compare(_ draft: StoryDraft) throws(RetellError) -> ModelComparison {
    var draft = draft
    draft.head.removeAll { $0.hasPrefix("assume:") }
    guard let story = draft.story else { throw RetellError(.nothingShown) }
    return ModelComparison(run, try replay.play(story).run)
  }
}
