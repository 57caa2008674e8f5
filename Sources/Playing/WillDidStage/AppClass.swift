package import WillDidModel

/// A class of the app that is made at run time, as the Objective-C runtime makes one: a name, a
/// superclass, and implementations by callback.
package final class AppClass {
  /// The name, with the module if there is one.
  package let name: String
  /// The class above it, if that is one of the app too.
  package let superclass: AppClass?
  /// The class of a framework that it comes from.
  package let base: FrameworkClass
  /// The methods that it implements itself.
  package var methods: [Callback: Method] = [:]
  /// Its answers to the questions of the frameworks.
  package var answers: [Callback: Bool] = [:]
  /// Other traits of its objects.
  package var traits = Traits()

  /// An implementation.
  package typealias Method = (MethodCall) -> Void

  /// Makes a class that comes right from a framework.
  package init(_ name: String, of base: FrameworkClass) {
    (self.name, self.base, superclass) = (name, base, nil)
  }

  /// Makes a class that comes from another one of the app, and takes over what that is like.
  package init(_ name: String, of superclass: AppClass) {
    (self.name, base, self.superclass) = (name, superclass.base, superclass)
    (traits, answers) = (superclass.traits, superclass.answers)
  }

  /// The traits of the objects of a class.
  package struct Traits {
    /// The app keeps every object for ever.
    package var leaks = false
    /// The nib that objects are made with.
    package var nibName: String?
    /// The name that the class has in Objective-C, if it is another one.
    package var runtimeName: String?
    /// Outlets that nibs connect and the class does not have.
    package var missingOutlets: Set<String> = []
    /// Whether a gesture may not dismiss it.
    package var isModalInPresentation = false
    /// Whether it is the delegate of its own presentation.
    package var hearsOfDismissals = false
    /// Under which name its state is restored.
    package var restorationIdentifier: String?
    /// The way in which it is restored.
    package var restorer = Restorer.storyboard
    /// The identifiers of segues whose controllers it makes itself.
    package var segueActions: Set<String> = []
    /// Whether it keeps its outlets when its view is unloaded.
    package var keepsOutlets = false
    /// How its pages turn, if it has pages.
    package var pageStyle = PageStyle.scroll
    /// The nib of its window.
    package var windowNibName: String?
  }

  /// The maker of an object when the state of the app is restored.
  package enum Restorer: Equatable {
    /// The storyboard.
    case storyboard
    /// The class itself.
    case itself
    /// The class itself, which says that there should be none.
    case noObject
    /// The class itself, which makes an object of another class.
    case other(String)
  }

  /// Its implementations of a callback, from its own to those of the classes above it.
  func implementations(of callback: Callback) -> [(name: String, method: Method)] {
    var found: [(String, Method)] = []
    var next: AppClass? = self
    while let current = next {
      if let method = current.methods[callback] { found.append((current.name, method)) }
      next = current.superclass
    }
    return found
  }

  /// Whether it, or a class of the app above it, implements a callback.
  func overrides(_ callback: Callback) -> Bool {
    methods[callback] != nil || superclass?.overrides(callback) == true
  }
}

/// A call of an implementation of the app.
package final class MethodCall {
  /// The object that was called.
  package let object: StageObject
  /// With what.
  package var attributes: [Attribute]
  private let goOn: (MethodCall) -> Void

  init(_ object: StageObject, _ attributes: [Attribute], _ goOn: @escaping (MethodCall) -> Void) {
    (self.object, self.attributes, self.goOn) = (object, attributes, goOn)
  }

  /// Calls `super`.
  package func callSuper() { goOn(self) }

  /// Calls another method of `super` by mistake.
  package func callSuper(_ other: Callback) { object.callSuper(other, attributes) }
}
