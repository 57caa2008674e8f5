internal import WillDidModel

/// What a transition coordinator knows of one change of the screen.
final class StagedTransition {
  let kind: TransitionKind
  let container: UIViewController
  let from: UIViewController?
  let to: UIViewController?
  let isAnimated: Bool
  let isInteractive: Bool
  private let number: Int64
  private var stage: Stage { container.stage }

  init(
    _ kind: TransitionKind, in container: UIViewController, from: UIViewController?,
    to: UIViewController?, animated: Bool, interactive: Bool = false
  ) {
    self.kind = kind
    self.container = container
    (self.from, self.to, isAnimated, isInteractive) = (from, to, animated, interactive)
    number = container.stage.nextTransition()
  }

  /// The coordinator is there: who asks for it is told how the transition began.
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
