internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// The callbacks of the delegate of a presentation, and those that it does not get.
extension Inquiry {
  /// The dismissals that a delegate was not informed of.
  func dismissals(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard Law.codeDismissed.callbacks.contains(callback) else { return [] }
    let instance = past.life.instance
    return latest(history.changes) { $0.transition.start }.compactMap { change in
      let transition = change.transition
      guard
        transition.kind == .dismiss || isAnnounced(change, instance), concerns(change, instance)
      else { return nil }
      let range = transition.start.sequence...(transition.end?.sequence ?? end.sequence)
      let call = history.presentings.last {
        $0.callback.groups.contains(.dismisses) && $0.moment.sequence <= range.upperBound
          && $0.moment.sequence + 64 >= range.lowerBound
      }
      if transition.outcome == .cancelled {
        guard callback == .presentationControllerDidDismiss else { return nil }
        return occasion(
          .takenBackDid, callback, of: instance, at: transition.end ?? transition.start,
          [
            .other: reversal(transition).capitalizedFirst,
            .will: "presentationControllerWillDismiss",
            .what: "\(transition.start.sequence)",
          ]
        ).proved(words(transition), proof(of: transition))
      }
      guard let call, call.isByCode == true, transition.interactive != true else { return nil }
      return occasion(
        .codeDismissed, callback, of: instance, at: transition.end ?? transition.start,
        [.other: word(transition.from)]
      ).proved("\(call.callback.name) of \(word(call.caller))", [call.moment.sequence])
        .proved(words(transition), proof(of: transition))
    }
  }

  /// The changes of a stack that were announced to its delegate and taken back.
  func arrivals(_ past: History.Past) -> [Occasion] {
    let instance = past.life.instance
    return calls(.navigationControllerWillShow, of: instance).compactMap { announced in
      let change = history.changes.first {
        guard let end = $0.transition.end?.sequence else { return false }
        return end > announced.moment.sequence
          && $0.transition.start.sequence <= announced.moment.sequence + 8
      }
      guard let transition = change?.transition, transition.outcome == .cancelled else {
        return nil
      }
      return occasion(
        .takenBackDid, .navigationControllerDidShow, of: instance,
        at: transition.end ?? transition.start,
        [
          .other: reversal(transition).capitalizedFirst,
          .will: Callback.navigationControllerWillShow.name, .what: "\(announced.moment.sequence)",
        ]
      ).proved(words(transition), proof(of: transition))
    }
  }

  /// The scenes that connected without a question for their configuration.
  func connections(_ past: History.Past) -> [Occasion] {
    let asked = calls(.sceneConfiguration).map(\.moment.sequence)
    var last: UInt64 = 0
    return calls(.sceneWillConnect).compactMap { connection in
      let number = connection.moment.sequence
      defer { last = number }
      guard !asked.contains(where: { $0 > last && $0 < number }) else { return nil }
      return occasion(
        .sessionKnown, .sceneConfiguration, of: past.life.instance, at: connection.moment
      ).proved("the scene connected", [number])
    }
  }

  /// Whether an object may be the delegate of what a transition dismisses: it is that, or who presents it.
  private func concerns(_ change: History.Change, _ instance: InstanceID) -> Bool {
    let transition = change.transition
    return transition.from == instance || transition.to == instance
      || change.presenter == instance || change.ancestors.contains(instance)
      || change.bystanders[instance] != nil
      || isAnnounced(change, instance)
      || transition.participants.contains { $0.instance == instance }
  }

  /// Whether an object heard as the delegate of a presentation that a dismissal begins.
  private func isAnnounced(_ change: History.Change, _ instance: InstanceID) -> Bool {
    let transition = change.transition
    return calls(.presentationControllerWillDismiss, of: instance).contains {
      $0.moment.sequence + 8 >= transition.start.sequence
        && $0.moment.sequence <= (transition.end ?? transition.start).sequence
    }
  }
}
