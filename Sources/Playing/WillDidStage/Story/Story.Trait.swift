package import WillDidModel

extension Story {
  /// A sentence about a class.
  package struct Trait: Hashable, Sendable {
    /// Where the sentence begins.
    package var position: StoryPosition
    /// The habit that the sentence declares.
    package var habit: Habit
    /// The sentence, spelled as the table of sentences spells it.
    package var text: String
  }

  /// The ways in which a class differs from its superclass.
  package enum Habit: Hashable, Sendable {
    /// The class overrides a callback and calls super.
    case overrides(Callback)
    /// The class overrides a callback without a call of super.
    case forgetsSuper(in: Callback)
    /// The class calls super two times.
    case callsSuperTwice(in: Callback)
    /// The class calls another method of its superclass than the one it overrides.
    case callsOtherSuper(Callback, in: Callback)
    /// The class calls super with the opposite of the `animated` that it was given.
    case passesOtherAnimated(in: Callback)
    /// The class overrides `loadView`, calls super there, and then sets a view of its own.
    case callsSuperInLoadView
    /// The class does something in a callback, behind or before its call of super.
    case does(Step, in: Callback, beforeSuper: Bool)
    /// The class blocks the thread.
    case takes(nanoseconds: Int64, in: Callback)
    /// The class writes a line to the console.
    case prints(String, in: Callback)
    /// The class prints each callback that it overrides, as "TEXT ClassName callback".
    case printsCallbacks(with: String?)
    /// The app keeps every instance for ever.
    case leaks
    /// The class has the `fatalError` that Xcode suggests for `init(coder:)`.
    case trapsInInitWithCoder
    /// The container does not tell its children of appearance by itself.
    case forwardsNoAppearance
    /// A sheet of it is modal, in the sense of `isModalInPresentation`.
    case cannotBeSwipedAway
    /// A page view controller turns its pages like paper.
    case curlsPages
    /// The controller is the delegate of its own presentation.
    case hearsOfDismissals
    /// The class returns this from a method that asks.
    case answers(Bool, to: Callback)
    /// The controller is made with this name of a nib.
    case takesNib(StoryName)
    /// The class lacks an outlet that nibs connect.
    case hasNoOutlet(StoryName)
    /// The class has another name in Objective-C, and in nibs.
    case isCalledInObjectiveC(StoryName)
    /// The class belongs to a module.
    case isInModule(StoryName)
    /// The class writes a value for a key.
    case encodes(key: StoryName, in: Callback)
    /// The class reads the value of a key.
    case decodes(key: StoryName, in: Callback)
    /// The class has a restoration identifier.
    case isRestored(as: StoryName)
    /// The class is the restoration class of its instances.
    case isRestoredByItsClass(Restored)
    /// The class makes the controller of the segue with this identifier.
    case makesInSegueAction(StoryName)
    /// The class starts to observe a notification.
    case observes(StoryName, in: Callback)
    /// The class stops observing a notification.
    case stopsObserving(StoryName, in: Callback)
    /// The class asks the network for something.
    case requests(StoryName, in: Callback)
    /// The class lets go of no outlet when its view is unloaded.
    case keepsOutlets
    /// The document or window controller names the nib of its window.
    case namesWindowNib(StoryName)
  }

  /// The answers of a restoration class.
  package enum Restored: Hashable, Sendable {
    /// A new instance of the class.
    case itself
    /// `nil`: the instance is not restored.
    case nothing
    /// A new instance of another class.
    case other(StoryName)
  }
}
