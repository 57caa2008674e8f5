internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

// The callbacks of layers above UIKit, each by the laws of its layer.
extension Inquiry {
  /// A screen that was mounted last over another one, and left by a gesture as the question says.
  func unmountedUnsaid(_ asked: Asked) -> Occasion? {
    let mounts = calls(.componentDidMount)
    guard asked.circumstances.isSuperset(of: [.pops, .byGesture]),
      asked.circumstances.isDisjoint(with: [.tab, .background, .cancelled]),
      let last = mounts.last, last.instance == asked.answer?.instance,
      mounts.contains(where: { $0.instance != last.instance })
    else { return nil }
    return occasion(by: .unmountDue, asked)
  }

  /// Why the callback of a layer came.
  func cameAbove(_ call: History.Sighting, _ past: History.Past) -> Occasion {
    let (callback, instance) = (call.callback, call.instance)
    if let finding = disagreements(past).first(where: { $0.at.sequence == call.moment.sequence }) {
      return disagreed(.keptAbove, callback, past, finding)
    }
    let law = Self.lawsAbove(isScripted: isScripted).first { $0.isAbout(callback) } ?? .sent
    let count = calls(callback, of: instance).count
    return proved(
      by: call,
      occasion(law, callback, of: instance, at: call.moment, [.count: count.counted("time")]))
  }

  /// The laws by which layers send callbacks; of two about one callback the first holds.
  private static func lawsAbove(isScripted: Bool) -> [Law] {
    let own: [Law] = [
      .swiftUI, .taskOver, .bodyEvaluated, .navigated, .screenMoved, .mounted, .pageMoved,
      .routeMoved, .appStateMoved,
    ]
    return isScripted ? [.screenMoved] + own : own
  }

  /// Whether the run is of React Native, where `onAppear` is no word of SwiftUI.
  private var isScripted: Bool {
    [
      .focus, .blur, .willFocus, .transitionStart, .onWillAppear, .componentDidMount,
    ].contains { history.seenAnywhere.contains($0) }
  }

  /// Each time that the callback of a layer was due and stayed away, or that one was begun and not ended.
  func above(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let own = past.calls.map { history.sightings[Int($0)] }
    guard own.contains(where: { $0.callback == callback }) else { return [] }
    let owed = disagreements(past).filter { finding in
      let proofs = own.filter { finding.events.contains($0.moment.sequence) }
      // One at a call of its own says that the other layer owes.
      return !proofs.contains { $0.moment.sequence == finding.at.sequence }
        && proofs.contains { $0.callback.isOpposite(of: callback) }
    }.map { disagreed(.lostAbove, callback, past, $0) }
    switch callback {
    case .transitionEnd: return owed + unended(own)
    case .blur: return owed + [unmounted(past)].compactMap(\.self)
    default: return owed
    }
  }

  /// A screen over which another one came: that it goes out of focus is sent, and not printed.
  private func unprintedBlur(_ past: History.Past) -> Occasion? {
    let instance = past.life.instance
    let comings = history.sightings.filter { $0.callback.groups.contains(.comesAbove) }
    guard let own = comings.last(where: { $0.instance == instance }),
      comings.contains(where: {
        $0.instance != instance && $0.moment.sequence > own.moment.sequence
      })
    else { return nil }
    return hidden(.blur, past.life, isSent: true)
  }

  /// A screen that was still there under another one, which came and went.
  func stayedAbove(_ call: Occasion) -> Occasion? {
    guard Law.stayedAbove.isAbout(call.callback) else { return nil }
    let instance = call.instance
    let later = history.sightings.filter { $0.moment.sequence > call.moment.sequence }
    guard !later.contains(where: { $0.instance == instance && Self.goes($0.callback) }),
      let gone = later.last(where: { $0.instance != instance && Self.goes($0.callback) }),
      later.contains(where: {
        $0.instance == gone.instance && $0.callback.groups.contains(.comesAbove)
          && $0.moment.sequence < gone.moment.sequence
      })
    else { return nil }
    return occasion(
      .stayedAbove, call.callback, of: instance, at: gone.moment,
      [
        .what: "\(call.callback.name) at event \(call.moment.sequence)",
        .other: word(gone.instance),
      ]
    ).proved("\(call.callback.name) came", [call.moment.sequence])
      .proved("\(gone.callback.name) of \(word(gone.instance))", [gone.moment.sequence])
  }

  /// A screen that another one took the place of, and that did not come back when that one went and nothing else came.
  func unreturned(_ call: Occasion) -> Occasion? {
    let instance = call.instance
    guard Law.unreturned.isAbout(call.callback), environment.isImported else { return nil }
    let later = history.sightings.filter { $0.moment.sequence > call.moment.sequence }
    guard let gone = later.last(where: { $0.instance == instance && Self.hasGone($0.callback) }),
      let other = later.last(where: {
        $0.instance != instance && Self.begins($0.callback)
          && $0.moment.sequence + 4 >= gone.moment.sequence
          && $0.moment.sequence <= gone.moment.sequence + 4
      })?.instance,
      let end = later.last(where: { $0.instance == other && Self.hasGone($0.callback) })?.moment,
      end.sequence > gone.moment.sequence + 1,
      !later.contains(where: {
        Self.begins($0.callback) && $0.moment.sequence > gone.moment.sequence + 4
          || $0.instance == instance && $0.moment.sequence > gone.moment.sequence
      })
    else { return nil }
    return occasion(
      .unreturned, call.callback, of: instance, at: end, [.other: word(other)]
    ).proved("\(call.callback.name) came before", [call.moment.sequence])
      .proved("\(gone.callback.name) of \(word(instance))", [gone.moment.sequence])
      .proved("\(word(other)) went", [end.sequence])
  }

  /// Whether a screen begins to come with a callback.
  private static func begins(_ callback: Callback) -> Bool {
    callback == .viewWillAppear || callback.groups.contains(.comesAbove)
  }

  /// Whether a screen has gone with a callback.
  private static func hasGone(_ callback: Callback) -> Bool {
    callback == .viewDidDisappear || goes(callback)
  }

  /// A screen of a layer that has not gone since it came.
  func stillAbove(_ call: Occasion) -> Occasion? {
    guard Law.stillAbove.isAbout(call.callback), let past = history.pasts[call.instance] else {
      return nil
    }
    let instance = call.instance
    let later = history.sightings.filter { $0.moment.sequence > call.moment.sequence }
    let isPrinted = past.calls.contains { Self.goes(history.sightings[Int($0)].callback) }
    guard !later.contains(where: { $0.instance == instance && Self.goes($0.callback) }),
      isPrinted || !later.contains(where: { $0.callback.groups.contains(.comesAbove) })
    else { return nil }
    return occasion(
      .stillAbove, call.callback, of: instance, at: end,
      [.what: "\(call.callback.name) at event \(call.moment.sequence)"]
    ).proved("\(call.callback.name) came", [call.moment.sequence])
  }

  /// A screen that has come back since it went, and over which its layer has put nothing.
  func backAbove(_ call: Occasion) -> Occasion? {
    let law = [Law.focusStays, .routeStays].first { $0.isAbout(call.callback) }
    let later = history.sightings.filter {
      $0.moment.sequence > call.moment.sequence && $0.callback.groups.contains(.comesAbove)
    }
    guard let law, Self.goes(call.callback), let back = later.last,
      back.instance == call.instance
    else { return nil }
    return occasion(law, call.callback, of: call.instance, at: end)
      .proved("\(call.callback.name) came", [call.moment.sequence])
      .proved("\(back.callback.name) came after it", [back.moment.sequence])
  }

  /// Whether a screen goes with a callback.
  private static func goes(_ callback: Callback) -> Bool {
    callback.groups.contains(.goesAbove) || callback == .willBlur
  }

  /// A screen of React Navigation that went after it had come into focus, and was told nothing.
  private func unmounted(_ past: History.Past) -> Occasion? {
    let instance = past.life.instance
    guard let own = calls(.focus, of: instance).last,
      !isCalled(.blur, of: instance, from: own.moment.sequence)
    else { return nil }
    // A screen that had the focus before is returned to; a new one lies over this one.
    let other = calls(.focus).last { call in
      call.moment.sequence > own.moment.sequence && call.instance != instance
        && isCalled(.focus, of: call.instance, from: 0, to: own.moment.sequence)
    }
    let below = history.pasts[past.life.parent]?.life
    let gone = below.flatMap { $0.isVisible ? nil : $0.gone }
    guard let moment = other?.moment ?? gone, moment.sequence > own.moment.sequence else {
      return nil
    }
    return occasion(.unmounted, .blur, of: instance, at: moment, [.what: "\(moment.sequence)"])
      .proved(
        other.map { "focus of \(word($0.instance)) came" } ?? "the controller went",
        [moment.sequence])
  }

  /// The callbacks with which a screen of a layer comes.
  private static let comings = Callback.all(in: .comesAbove)

  /// A screen that another one came after, which may lie over it or take its place.
  private func coveredAbove(_ callback: Callback, _ past: History.Past) -> Occasion? {
    guard isTakenToPrint, callback.groups.contains(.goesAbove), !Law.routeStays.isAbout(callback)
    else { return nil }
    let instance = past.life.instance
    let comings = Self.comings.flatMap { calls($0) }
      .sorted { $0.moment.sequence < $1.moment.sequence }
    guard let own = comings.first(where: { $0.instance == instance }),
      let other = comings.first(where: {
        $0.instance != instance && $0.moment.sequence > own.moment.sequence
      })
    else { return nil }
    let name = word(other.instance)
    return occasion(
      .noProof, callback, of: instance, at: other.moment,
      [
        .what: "whether \(name) came over \(word(instance)), or in its place",
        .advice: "What lies under another screen stays, and one that is replaced goes.",
      ]
    ).proved("\(other.callback.name) of \(name)", [other.moment.sequence])
  }

  /// A component that another one was mounted over.
  private func staysMounted(_ past: History.Past) -> Occasion? {
    let instance = past.life.instance
    guard let own = calls(.componentDidMount, of: instance).last,
      let other = calls(.componentDidMount).first(where: {
        $0.instance != instance && $0.moment.sequence > own.moment.sequence
      })
    else { return nil }
    return occasion(
      .staysMounted, .componentWillUnmount, of: instance, at: other.moment,
      [.other: word(other.instance)]
    ).proved("componentDidMount of \(word(other.instance))", [other.moment.sequence])
  }

  /// The findings that say that a screen and its controller disagree.
  private func disagreements(_ past: History.Past) -> [Finding] {
    findings(of: past.life.instance).filter { $0.rule == .layersDisagree }
  }

  private func disagreed(
    _ law: Law, _ callback: Callback, _ past: History.Past, _ finding: Finding
  ) -> Occasion {
    var found = occasion(
      law, callback, of: past.life.instance, at: finding.at,
      [.finding: finding.message, .advice: finding.rule.remedy])
    found.finding = finding
    found.facts = [Occasion.Fact(finding.rule.title, finding.events)]
    return found
  }

  /// The starts of transitions that no end followed before the next one.
  private func unended(_ own: [History.Sighting]) -> [Occasion] {
    let steps = own.filter { [.transitionStart, .transitionEnd].contains($0.callback) }
    return steps.indices.compactMap { place in
      let (step, next) = (steps[place], steps.dropFirst(place + 1).first)
      guard step.callback == .transitionStart, next?.callback != .transitionEnd,
        next != nil || step.moment.sequence < end.sequence
      else { return nil }
      return occasion(
        .swipeSilent, .transitionEnd, of: step.instance, at: step.moment,
        [.what: "\(step.moment.sequence)"]
      ).proved("transitionStart came", [step.moment.sequence])
    }
  }

  /// Why the callback of a layer never came, or why a screen of one has no callback of a controller; `nil` where
  /// no law of a layer says.
  func absenceAbove(_ callback: Callback, _ past: History.Past) -> Occasion? {
    let (life, instance) = (past.life, past.life.instance)
    if life.isAbove, Law.belowOnly.isAbout(callback) {
      let below = life.parent == .none ? "the controller below it" : word(life.parent)
      return occasion(.belowOnly, callback, of: instance, at: end, [.other: below])
    }
    guard callback.isAbove else { return nil }
    if callback == .blur, let found = unmounted(past) ?? unprintedBlur(past) { return found }
    if callback == .componentWillUnmount { return staysMounted(past) }
    if let found = coveredAbove(callback, past) { return found }
    if callback == .transitionEnd {
      return unended(past.calls.map { history.sightings[Int($0)] }).last
    }
    let law: Law? = [.focusStays, .routeStays].first {
      $0.isAbout(callback) && history.seenAnywhere.contains(callback)
    }
    return law.map { occasion($0, callback, of: instance, at: end) }
  }
}

extension Callback {
  /// Whether one of two callbacks says that a screen of a layer comes, and the other that it goes.
  fileprivate func isOpposite(of other: Callback) -> Bool {
    groups.contains(.comesAbove) && other.groups.contains(.goesAbove)
      || groups.contains(.goesAbove) && other.groups.contains(.comesAbove)
  }
}
