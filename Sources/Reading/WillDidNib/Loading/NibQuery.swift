package import WillDidFrameworks

extension NibResolver {
  /// The facts about the controller.
  package struct Query: Sendable {
    /// The class as the runtime or Swift calls it, with or without its module.
    package var className: String
    /// The name that the class has in Objective-C, if that is another.
    package var runtimeName: String?
    /// The name that the controller was made with.
    package var nibName: String?
    /// Whether the class makes its view itself, as far as is known.
    package var loadView = LoadView.inherited
    /// The kind of owner; `nil` to take it from the name of the class.
    package var kind: Kind?
    package var system = System()
    package var idiom: Idiom?
    /// The languages that the user prefers, the first most.
    package var languages: [String] = []
    /// Whether the folder is a bundle; `nil` to tell by what is in it.
    package var isBundle: Bool?

    package init(className: String) { self.className = className }
  }

  /// The ways in which a class writes `loadView`.
  package enum LoadView: String, CaseIterable, Sendable {
    /// It has no `loadView` of its own.
    case inherited
    /// It has one, and whether that calls the one of its superclass is not known.
    case overridden
    /// It has one that never calls `super`.
    case withoutSuper = "without-super"
  }

  /// The kinds of owners of nibs.
  package enum Kind: String, CaseIterable, Sendable {
    case viewController = "view-controller"
    case windowController = "window-controller"
    case document

    /// The outlet of the owner that must lead to what it shows.
    package var outlet: String { self == .viewController ? "view" : "window" }
  }

  /// The system that the app runs on.
  package struct System: Sendable {
    package var platform: Nib.Platform
    /// The major version; `nil` where any may be meant.
    package var version: Int?

    package init(platform: Nib.Platform = .uiKit, version: Int? = nil) {
      self.platform = platform
      self.version = version
    }
  }

  /// The kind of a device.
  package typealias Idiom = DeviceSuffix.Device
}
