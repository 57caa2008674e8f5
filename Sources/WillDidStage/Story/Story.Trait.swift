package import WillDidModel

extension Story {
  /// A sentence about a class.
  package struct Trait: Hashable, Sendable {
    /// Where the sentence begins.
    package var position: StoryPosition
    /// What the sentence says.
    package var habit: Habit
    /// The sentence, spelled as the table of sentences spells it.
    package var text: String
  }

  /// What a class does otherwise than its superclass.
  package enum Habit: Hashable, Sendable {
    /// The class overrides a callback and calls super.
    case overrides(Callback)
    /// The class overrides a callback without a call of super.
    case forgetsSuper(in: Callback)
    case callsSuperTwice(in: Callback)
    /// The class calls another method of its superclass than the one it overrides.
    case callsOtherSuper(Callback, in: Callback)
    case passesOtherAnimated(in: Callback)
    /// The class overrides `loadView`, calls super there, and then sets a view of its own.
    case callsSuperInLoadView
    /// The class does something in a callback, behind or before its call of super.
    case does(Step, in: Callback, beforeSuper: Bool)
    case takes(nanoseconds: Int64, in: Callback)
    case prints(String, in: Callback)
    /// The class prints each callback that it overrides, as "TEXT ClassName callback".
    case printsCallbacks(with: String?)
    /// Somebody keeps every instance for ever.
    case leaks
    case trapsInInitWithCoder
    case forwardsNoAppearance
    /// Sheets with it are modal in the sense of `isModalInPresentation`.
    case cannotBeSwipedAway
    /// The controller is the delegate of its own presentation.
    case hearsOfDismissals
    case answers(Bool, to: Callback)
    /// The controller is made with this name of a nib.
    case takesNib(StoryName)
    case hasNoOutlet(StoryName)
    case isCalledInObjectiveC(StoryName)
    case isInModule(StoryName)
    case encodes(key: StoryName, in: Callback)
    case decodes(key: StoryName, in: Callback)
    /// The restoration identifier.
    case isRestored(as: StoryName)
    /// The class is the restoration class of its instances.
    case isRestoredByItsClass(Restored)
    case makesInSegueAction(StoryName)
    case observes(StoryName, in: Callback)
    case stopsObserving(StoryName, in: Callback)
    case requests(StoryName, in: Callback)
    /// The class lets go of no outlet when its view is unloaded.
    case keepsOutlets
    case namesWindowNib(StoryName)
  }

  /// What a restoration class answers.
  package enum Restored: Hashable, Sendable {
    /// A new instance of the class.
    case itself
    case nothing
    /// A new instance of another class.
    case other(StoryName)
  }
}
