extension Story {
  /// Something that the user, the system or the app does.
  package struct Step: Hashable, Sendable {
    /// Where the step begins, with what stands before its sentence.
    package var position: StoryPosition
    /// When it happens.
    package var timing: Timing
    /// Whether it happens on another thread than the main one.
    package var isOnOtherThread: Bool
    /// The action.
    package var action: Action
    /// The step, spelled as the table of sentences spells it.
    package var text: String
  }

  /// How long after the step before a step happens.
  package enum Timing: Hashable, Sendable {
    /// When everything has come to rest, and half a second more.
    case settled
    /// In the same turn of the run loop; so are steps in a callback, unless they say otherwise.
    case meanwhile
    /// So much later, whether or not anything still moves.
    case after(nanoseconds: Int64)
  }
}
