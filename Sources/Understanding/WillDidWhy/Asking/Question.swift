package import WillDidFrameworks
package import WillDidModel

/// A question about a run: a callback of some instances, and which of its occasions.
package struct Question: Sendable {
  /// The class that it is about, with its module; `nil` where none was named.
  package var className: String?
  /// Which instance of the class, from 1; `nil` for any.
  package var ordinal: UInt32?
  /// The address of the instance, where one was named.
  package var address: UInt64?
  /// A name that no class of the run has.
  package var stranger: String?
  /// The callback, if the question names one.
  package var callback: Callback?
  /// Every callback that it names.
  package var namedCallbacks: Set<Callback> = []
  /// The other callbacks that it names, but for those that it says to come.
  package var otherCallbacks: [Callback] = []
  /// Whether the callback is named by an ending that the app and its scenes have in common.
  package var isShared = false
  /// A method that it asks about and that is no callback.
  package var strangeCallback: String?
  /// Whether it is about the children of the class that it names.
  package var isAboutChildren = false
  /// Whether it speaks of a time at which something that lay over a screen has gone, or the app is back.
  package var isAboutReturn = false
  /// Whether it says that the callback comes, and denies what one would expect with it: "is called, but it does not
  /// go".
  package var isSaidToCome = false
  /// Whether it asks why the callback comes, and denies nothing.
  package var assertsComing = false
  /// Of several callbacks the one that is said to stay away.
  package var denied: Callback?
  /// Whether it says that what it is about is over: closed, popped, removed.
  package var tellsLeaving = false
  /// Whether it says that a view is added to another one.
  package var tellsAdding = false
  /// The classes that a shortened name may mean, where there are several, and the name.
  package var alternatives: (word: String, classes: [String])?
  /// Whether it asks why outlets have no object.
  package var isAboutOutlets = false
  /// Whether it asks why, why not or why again.
  package var sense = Sense.open
  /// The class after whose coming or going it is asked.
  package var after: String?
  /// The event that it is asked about, or after which.
  package var event: UInt64?
  /// The transition that it is about.
  package var transition: UInt32?
  /// The latest moment that it is about, in nanoseconds since the start of the run.
  package var time: Int64?
  /// The words that were understood otherwise than they were written.
  package var remarks: [String] = []

  /// The situation that it describes besides names.
  package var circumstances: Set<Circumstance> = []
  /// A name behind "of" that no class of the run has, which may be that of a delegate.
  package var beside: String?
  /// Whether it is a sentence, and not names alone.
  package var isSentence = false
  /// Whether it is about one of several that it does not name: "the second tab".
  package var tellsOther = false
  /// The number of what it is about: that of "page 4".
  package var number: String?
  /// The words that are names of the app's code, and of nothing that is known here: "isActive".
  package var rareWords: Set<String> = []
  /// Its longer words in small letters, whatever they mean.
  package var longWords: Set<String> = []
  /// The texts that it quotes.
  package var quotes: [String] = []

  /// Begins without words.
  package init() {}

  /// Whether it says that what it is about comes, once or again.
  var tellsComing: Bool { assertsComing || isSaidToCome || sense == .again && isSentence }

  /// Whether it names anything that a run may have.
  var namesSomething: Bool {
    callback != nil || className != nil || stranger != nil || strangeCallback != nil || event != nil
      || transition != nil || address != nil
  }

  /// The sense of a question about a callback.
  package enum Sense: Sendable {
    /// Whatever the run decides: why it came, why not, or why again.
    case open
    case whyNot, again
  }
}
