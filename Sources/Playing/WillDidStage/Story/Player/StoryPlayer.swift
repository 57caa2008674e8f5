internal import WillDidModel

/// Plays a story on a stage.
package final class StoryPlayer {
  let story: Story
  let stage: Stage
  /// The classes of the story, by the names that it gives them.
  var classes: [String: AppClass] = [:]
  /// Whether the app was launched.
  var isLaunched = false
  /// The objects with names.
  var names: [String: WeakObject] = [:]
  /// The first step that was not played, because the app had crashed.
  package private(set) var unplayed: StoryPosition?
  /// The mistake of a step within a callback.
  private var failure: StoryError?

  /// A person takes so long between two steps, in nanoseconds.
  private static let pause: Int64 = 500_000_000

  struct WeakObject {
    weak var object: StageObject?
  }

  /// Gets a story ready to be played.
  ///
  /// - Throws: Where the story asks for what the stage does not have.
  package init(_ story: Story, on stage: Stage) throws(StoryError) {
    self.story = story
    self.stage = stage
    for declaration in story.classes {
      classes[declaration.name.text] = try appClass(declaration)
    }
    stage.classes = Dictionary(uniqueKeysWithValues: classes.values.map { ($0.name, $0) })
  }

  /// Plays all steps, and lets everything come to rest.
  ///
  /// - Throws: Which step could not be played, and why.
  package func play() throws(StoryError) {
    var last = story.steps.first?.position
    for (place, step) in story.steps.enumerated() {
      guard try goesOn(to: step) else { break }
      switch step.timing {
      case .settled:
        stage.settle()
        if place > 0 { stage.pass(Self.pause) }
      case .meanwhile: break
      case .after(let nanoseconds): stage.pass(nanoseconds)
      }
      // Failures up to now are the doing of the step before.
      try failIfNeeded(at: last)
      last = step.position
      guard try goesOn(to: step) else { break }
      stage.beginStep()
      try play(step)
      stage.endTurn()
      try failIfNeeded(at: last)
    }
    stage.settle()
    try failIfNeeded(at: last)
  }

  /// Whether the app is still there for a step.
  private func goesOn(to step: Story.Step) throws(StoryError) -> Bool {
    guard let ending = stage.ending else { return true }
    guard case .crashed = ending else {
      throw StoryError("the app has ended before this step", at: step.position)
    }
    unplayed = step.position
    return false
  }

  private func failIfNeeded(at position: StoryPosition?) throws(StoryError) {
    if let failure { throw failure }
    if let error = stage.failure {
      throw StoryError("\(error)", at: position ?? StoryPosition(line: 1, column: 1))
    }
  }

  /// Plays a step, on the thread that it wants.
  private func play(_ step: Story.Step, by object: StageObject? = nil) throws(StoryError) {
    guard step.isOnOtherThread else {
      return try perform(step.action, at: step.position, by: object)
    }
    stage.onOtherThread { [self] in attempt(step, by: object) }
  }

  /// Plays a step that stands in a callback of an object.
  func playWithin(_ step: Story.Step, by object: StageObject) {
    guard case .after(let nanoseconds) = step.timing else { return attempt(step, by: object) }
    stage.after(nanoseconds) { [weak self, weak object] in
      guard let self, let object else { return }
      attempt(step, by: object)
    }
  }

  private func attempt(_ step: Story.Step, by object: StageObject?) {
    guard stage.ending == nil else { return }
    orEnd { () throws(StoryError) in
      if step.isOnOtherThread, object != nil {
        var inner = step
        inner.isOnOtherThread = false
        stage.onOtherThread { [self] in attempt(inner, by: object) }
      } else {
        try perform(step.action, at: step.position, by: object)
      }
    }
  }

  /// Does what a framework has asked for, which no error can come out of: it ends the play.
  @discardableResult func orEnd<Result>(_ work: () throws(StoryError) -> Result) -> Result? {
    do throws(StoryError) { return try work() } catch {
      failure = failure ?? error
      stage.end(.quit)
      return nil
    }
  }
}
