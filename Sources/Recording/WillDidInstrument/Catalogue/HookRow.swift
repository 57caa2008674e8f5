package import WillDidModel

/// One method of a framework that is hooked, and what a call of it tells.
// A class, because a structure of so many parts would be counted part by part at each call.
/// A method that is hooked, with the meaning of its call.
package final class HookRow: Sendable {
  /// The callback that the call is.
  package let callback: Callback
  /// How Objective-C spells the method.
  package let selector: String
  package let isClassMethod: Bool
  /// The classes whose methods are meant, with those that come from them; none: any class.
  package let roots: [String]
  /// The meaning of each argument, in their order: one for each colon of the selector.
  package let arguments: [Argument]
  /// The questions to the receiver when the call begins.
  package let questions: [Question]
  /// The meaning of the returned value.
  package let result: Result
  /// The receivers whose calls are recorded.
  package let audience: Audience
  /// The form in which a call is recorded.
  package let form: Form
  /// The traits of the method.
  package let traits: Traits
  /// The work with the call besides recording it.
  package let effect: Effect

  init(
    _ callback: Callback, as selector: String? = nil, isClassMethod: Bool = false,
    of roots: [String], _ arguments: [Argument] = [], asks questions: [Question] = [],
    result: Result = .ignored, audience: Audience = .every, form: Form = .call,
    traits: Traits = [], effect: Effect = .none
  ) {
    self.callback = callback
    self.selector = selector ?? callback.definition?.objectiveCName ?? ""
    self.isClassMethod = isClassMethod
    self.roots = roots
    self.arguments = arguments
    self.questions = questions
    self.result = result
    self.audience = audience
    self.form = form
    self.traits = traits.union(Traits(callback.groups))
    self.effect = effect
  }
}

extension HookRow {
  /// The meaning of an argument.
  package enum Argument: Sendable {
    /// Nothing; it is a pointer or an integer.
    case ignored
    /// Nothing; it is so many numbers with a point.
    case ignoredNumbers(Int)
    case flag(Attribute.Key)
    case number(Attribute.Key)
    /// A size, recorded as width and height.
    case size
    case object(Attribute.Key)
    /// The object that the argument gives for a question.
    case objectOf(String, Attribute.Key)
    case text(Attribute.Key)
    /// The name of a nib, or the path of one.
    case nib
    /// Where a nib is, as an address of a file.
    case nibURL
    case bundle
    /// A coder, recorded with its kind.
    case coder
    /// The table of AppKit that names the owner of a nib.
    case nameTable
    /// A segue: its identifier, and where it leads.
    case segue
    /// Whether a transition went through, as against back.
    case outcome
    /// A controller that is presented: the style that it asks for is recorded as well.
    case presented
  }

  /// A question to a receiver.
  package enum Question: Sendable {
    case flag(String, Attribute.Key)
    case number(String, Attribute.Key)
    case object(String, Attribute.Key)
    /// An object that the receiver does not hold and that may be gone: recorded where the trace knows it.
    case unheld(String, Attribute.Key)
    case text(String, Attribute.Key)
    /// Whether the view of a controller is in a window, without loading it.
    case isInWindow
    /// The window of a window controller, without loading it, and whether there is one.
    case windowIfLoaded(Attribute.Key)
  }

  /// The meaning of a returned value.
  package enum Result: Sendable {
    case ignored
    case flag(Attribute.Key)
    case object(Attribute.Key)
    /// The name of a nib, or that there is none.
    case nib
    /// Whether nothing was returned.
    case nothing
  }

  /// Of which receivers calls are recorded.
  package enum Audience: Sendable {
    case every
    /// Controllers, windows, documents, what the app defines itself, what is known already, and within
    /// the load of a nib what makes an interface.
    case ofInterest
    /// Objects whose class the app defines.
    case ofApp
    /// Objects that are known already.
    case known
    /// No instance: the event is about none.
    case noInstance
  }

  /// How a call becomes events.
  package enum Form: Sendable {
    /// An event when it begins and one when it ends.
    case call
    /// One event when it has ended.
    case afterwards
    /// None.
    case unrecorded
  }

  /// The traits of a method.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Overrides must call the implementation above, and none but that of the same method.
    package static let callsSuper = Traits(rawValue: 1)
    /// Only the framework should make the call.
    package static let isOfFramework = Traits(rawValue: 2)
    /// Of layout: only where the configuration asks for it.
    package static let isLayout = Traits(rawValue: 4)
    /// Of views: only where the configuration asks for it.
    package static let isOfViews = Traits(rawValue: 8)
    /// Only implementations of the app are worth an event.
    package static let onlyOverrides = Traits(rawValue: 16)
    /// Of views, the base class's method tells enough, unless views are asked for: nearly every view that
    /// is written in Swift has its own.
    package static let sparesViews = Traits(rawValue: 32)

    /// The traits that follow from the groups of a callback.
    fileprivate init(_ groups: Callback.Group) {
      self = []
      if groups.contains(.callsSuper) { insert(.callsSuper) }
      if groups.contains(.frameworkOnly) { insert(.isOfFramework) }
    }
  }

  /// The work with a call besides recording it.
  package enum Effect: Sendable {
    case none
    /// A nib, by its name or place, is asked for.
    case nibRequest
    /// A nib is made into objects.
    case nibLoad
    /// The call makes an object that stands for a nib or a storyboard, and remembers its name.
    case naming
    /// A storyboard makes a controller.
    case storyboard
    /// A nib connects an outlet, an action or a binding.
    case connection
    /// A template of a nib becomes an object.
    case nibObject
    /// The objects of a nib are awake, and it is known which of them are at the top.
    case topLevel
    /// A value is set by its key, which within a nib is an outlet.
    case keyValue
    /// A value is written to or read from a coder.
    case codedValue
    /// A transition may begin.
    case appearance
    /// A controller is to be presented, which may be refused.
    case presentation
    /// A view is put into another one, or taken out.
    case subview
    /// An object is handed over whose class may have methods of the catalogue: as the argument, or as what
    /// is returned.
    case meeting
    /// The object ends.
    case end
  }
}
