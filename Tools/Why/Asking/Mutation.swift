internal import TestSupport
package import WillDidFrameworks
internal import WillDidStage
internal import WillDidWhy
package import WillDidModel

/// A call of appearing or disappearing that is taken out of the events of a run, or put in twice.
package struct Mutation {
  package enum Kind: String, CaseIterable { case removed, doubled }

  package let kind: Kind
  package let callback: Callback
  package let instance: InstanceID
  /// The rows of the call: its own and those of its levels, not what was called inside.
  let rows: [Int]

  /// The callbacks that are changed.
  private static let callbacks: Set<Callback> = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// Every call of some instances that can be changed: of those that are marked as uncertain nothing follows.
  package static func all(_ kind: Kind, in events: EventColumns, of instances: Set<InstanceID>)
    -> [Mutation]
  {
    events.callback.indices.compactMap { row in
      let event = events[row]
      guard callbacks.contains(event.callback), event.edge != .exit, !event.hop,
        instances.contains(event.instance), !event.attributes.contains(.uncertain(true))
      else { return nil }
      return Mutation(
        kind: kind, callback: event.callback, instance: event.instance,
        rows: rows(of: event, at: row, in: events))
    }
  }

  private static func rows(of call: Event, at start: Int, in events: EventColumns) -> [Int] {
    guard call.edge == .enter else { return [start] }
    var found: [Int] = []
    for row in start..<events.count {
      let event = events[row]
      guard event.instance == call.instance, event.callback == call.callback,
        event.thread == call.thread
      else { continue }
      found.append(row)
      if event.edge == .exit, !event.hop { break }
    }
    return found
  }

  /// When the instance appears or disappears further; `nil` if it does not.
  package func end(in events: EventColumns) -> Int64? {
    let next = (rows.last.map { $0 + 1 } ?? 0)..<events.count
    return next.lazy.map { events[$0] }
      .first { $0.instance == instance && Self.callbacks.contains($0.callback) }?.time
  }

  /// Whether the run says that the transition went through in which the call came: then neither its end nor
  /// another transition explains that the call is missing.
  package func wentThrough(in events: EventColumns) -> Bool {
    let began = (0..<(rows.first ?? 0)).last { row in
      events.callback[row] == Callback.transitionBegan.rawValue
        && events.attributes(row).contains { $0 == .from(instance) || $0 == .to(instance) }
    }
    guard let began, let number = events.attributes(began).first(where: { $0.key == .transition })
    else { return false }
    return ((rows.last ?? 0)..<events.count).contains { row in
      events.callback[row] == Callback.transitionEnded.rawValue
        && events.attributes(row).contains(number)
        && events.attributes(row).contains(.outcome(.completed))
    }
  }

  /// The events with the change.
  package func applied(to events: EventColumns) -> EventColumns {
    var changed = EventColumns()
    let own = Set(rows)
    for row in 0..<events.count {
      if kind == .removed, own.contains(row) { continue }
      changed.append(events[row])
      if kind == .doubled, row == rows.last { for row in rows { changed.append(events[row]) } }
    }
    return changed
  }
}

/// What is answered about a call that was taken out or doubled.
package struct MutationResult: CustomStringConvertible {
  package enum Outcome: String, CaseIterable {
    /// The verdict is owed, or the call is one that should not have come.
    case noticed
    /// The answer says what else explains it.
    case explained
    /// The answer is as if nothing had been changed, or names no reason.
    case missed
  }

  package let story: String
  package let subject: String
  package let mutation: Mutation
  package let event: Int
  /// Whether the run says that the transition of the call went through.
  package let wentThrough: Bool
  package let before: Law
  package let after: Law?

  package var description: String {
    "\(story)  \(subject) \(mutation.callback.name) \(mutation.kind.rawValue) at event \(event): "
      + "was \(before.name), \(outcome): answered \(after?.name ?? "nothing")"
  }

  package var outcome: Outcome {
    guard let after else { return .missed }
    if after.verdict == .owed || after == .unexpected { return .noticed }
    switch after.verdict {
    case .cancelled, .overtaken, .notObservable, .sentToAnother:
      return after == before ? .missed : .explained
    default: return .missed
    }
  }
}

extension PlayedStory {
  /// A call that can be changed, with what is answered before that.
  package typealias Choice = (mutation: Mutation, subject: String, before: Law)

  /// The calls of the run that can be changed, each about something that was not wrong before.
  package func choices() -> [Choice] {
    let (events, whole) = (events, Interrogation(run))
    let instances = Set(answers.map(\.subject))
    return Mutation.Kind.allCases.flatMap { Mutation.all($0, in: events, of: instances) }
      .compactMap { mutation in
        let answer = whole.answer(mutation.callback, of: mutation.instance)
        guard let before = answer?.occasion.law, before.verdict != .owed, before != .unexpected
        else { return nil }
        return (mutation, whole.word(mutation.instance), before)
      }
  }

  /// Changes a call and asks about it.
  package func ask(about choice: Choice) -> MutationResult {
    let (events, mutation) = (events, choice.mutation)
    let changed = Interrogation(run, events: mutation.applied(to: events))
    // Asked without a time, it may be about a later call, which is there.
    let results = [nil, mutation.end(in: events)].map { time in
      MutationResult(
        story: file.name, subject: choice.subject, mutation: mutation, event: mutation.rows[0],
        wentThrough: mutation.wentThrough(in: events), before: choice.before,
        after: changed.answer(mutation.callback, of: mutation.instance, until: time)?.occasion.law)
    }
    return results.first { $0.outcome != .missed } ?? results[0]
  }
}
