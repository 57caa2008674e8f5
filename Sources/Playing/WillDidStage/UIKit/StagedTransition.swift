internal import WillDidFrameworks
internal import WillDidModel

/// The state of one change of the screen in a transition coordinator.
final class StagedTransition {
  let kind: TransitionKind
  let container: UIViewController
  let from: UIViewController?
  let to: UIViewController?
  let isAnimated: Bool
  /// Whether a finger drives it: from the beginning, or because one has caught it.
  private(set) var isInteractive: Bool
  /// The controllers that leave the container when it goes through, the top one first.
  var gone: [UIViewController]
  private let number: Int64
  private var stage: Stage { container.stage }

  init(
    _ kind: TransitionKind, in container: UIViewController, from: UIViewController?,
    to: UIViewController?, animated: Bool, interactive: Bool = false,
    removing gone: [UIViewController] = []
  ) {
    self.kind = kind
    self.container = container
    self.gone = gone
    (self.from, self.to, isAnimated, isInteractive) = (from, to, animated, interactive)
    number = container.stage.nextTransition()
  }

  /// The coordinator is there: a caller that asks for it learns how the transition began.
  func begin() {
    var attributes = [
      Attribute.transition(number), .transitionKind(kind), .initiallyInteractive(isInteractive),
      .animated(isAnimated),
    ]
    if isInteractive { attributes.append(.interactive(true)) }
    if let from { attributes.append(.from(from.id)) }
    if let to { attributes.append(.to(to.id)) }
    stage.emit(.transitionBegan, of: container, attributes)
  }

  /// The law by which those who take part are sent callbacks.
  var law: Law {
    switch kind {
    case .push: .push
    case .pop: .pop
    case .present: .present
    case .dismiss: .dismiss
    default: .change
    }
  }

  /// Whether a screen comes out of a view or goes back into it.
  var isZoom: Bool { (kind == .push ? to : from)?.comesWithZoom == true }

  /// A finger catches what moves.
  func hold() {
    isInteractive = true
    stage.emit(
      .transitionInteractionChanged, of: container, [.transition(number), .interactive(true)])
  }

  /// The finger let go.
  func release(cancelled: Bool) {
    stage.emit(
      .transitionInteractionChanged, of: container,
      [.transition(number), .interactive(false), .cancelled(cancelled)])
  }

  /// The completion of what was animated alongside runs.
  func end(cancelled: Bool) {
    // Where among the callbacks the completion runs is not known.
    stage.uncertainly {
      stage.emit(
        .transitionAlongsideCompleted, of: container, [.transition(number), .cancelled(cancelled)])
    }
    stage.emit(
      .transitionEnded, of: container,
      [.transition(number), .outcome(cancelled ? .cancelled : .completed)])
  }
}
