internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// A question that a run answers, with its answer.
package struct OpenQuestion: Sendable {
  /// The words that ask it.
  package let question: String
  /// The occasion that the question leads to.
  package let occasion: Occasion
}

extension Inquiry {
  /// The questions that people will ask of the run: callbacks that they expect and that did not come, that came
  /// twice, or that should not have come, the worst first.
  package func questions(most: Int) -> [OpenQuestion] {
    var found: [OpenQuestion] = []
    var known: Set<String> = []
    let screens = history.pasts.values.lazy.filter {
      $0.life.isScreen && $0.life.traits.isDisjoint(with: .framework)
    }.map { (first: $0.life.first.sequence, instance: $0.life.instance) }.sorted {
      $0.first < $1.first
    }
    for screen in screens.prefix(most * Self.screensOfQuestion) {
      guard let past = history.pasts[screen.instance] else { continue }
      for callback in Self.asked {
        let occasions = occasions(of: callback, past.life.instance).filter {
          $0.isStrong && (Self.surprising.contains($0.law) || $0.verdict == .owed)
        }
        guard let last = occasions.last(where: { $0.verdict == .owed }) ?? occasions.last else {
          continue
        }
        let text = "\(word(past.life.instance)) \(callback.name)"
        // `viewDidAppear` stays away where `viewWillAppear` does.
        if known.insert("\(past.life.classID.rawValue) \(last.law.name)").inserted {
          found.append(OpenQuestion(question: text, occasion: last))
        }
      }
    }
    let ranked = found.enumerated().sorted {
      let ranks = ($0.element.occasion.law.rank, $1.element.occasion.law.rank)
      return ranks.0 == ranks.1 ? $0.offset < $1.offset : ranks.0 < ranks.1
    }
    return ranked.prefix(most).map(\.element)
  }

  /// The numbers of the transitions of the run, those first that did not go through.
  package var transitions: [UInt32] {
    let all = history.changes.map(\.transition).filter { !$0.participants.isEmpty }
    return (all.filter { $0.outcome != .completed } + all.filter { $0.outcome == .completed })
      .map(\.id)
  }

  /// How many screens are asked about for each question that is listed: people read the first few.
  private static let screensOfQuestion = 16

  /// The callbacks that people ask for.
  private static let asked: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewDidDisappear, .viewDidLoad, .awakeFromNib, .deinit,
    .presentationControllerDidDismiss, .onAppear, .onDisappear, .focus, .transitionEnd,
  ]
  /// The laws that people do not expect.
  private static let surprising: Set<Law> = [
    .presenterStayed, .foregroundUncovers, .takenBackDid, .replaced, .unexpected, .codeDismissed,
    .ownerNotAwoken, .notForwarded, .viewOutsideParent, .sceneInstead, .returned, .heldSheet,
    .nested, .stackRefused,
    .keptAbove, .swipeSilent,
  ]
}

extension Law {
  /// How much an answer by it matters.
  var rank: Int {
    switch verdict {
    case .owed: 0
    case .overtaken: 1
    case .cancelled: 2
    case .sentToAnother: 3
    case .notDue: self == .foregroundUncovers ? 5 : 4
    case .came: self == .unexpected ? 1 : 6
    case .notObservable, .cannotTell: 7
    }
  }
}
