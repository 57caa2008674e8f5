/// The declarations and uses of a source file, as far as documents of Interface Builder and the life of controllers
/// depend on it.
///
/// It is made of the bytes of one file and knows no other. Texts of bodies are not kept.
package struct SourceFile: Sendable {
  /// Whether the file is one of Objective-C.
  package let isObjectiveC: Bool
  /// The line in which a merge left its marks.
  package internal(set) var mergeLine: Int32?
  /// The comments that ask to leave a line alone.
  package internal(set) var suppressions: [Suppression] = []
  /// The types and extensions of Swift; interfaces, implementations and categories of Objective-C.
  package internal(set) var types: [TypeDeclaration] = []
  /// The modules and headers that are imported.
  package internal(set) var imports: Set<String> = []
  /// The constants with values that can be read.
  package internal(set) var constants: [Constant] = []
  /// The calls and mentions in bodies that audits ask about.
  package internal(set) var uses: [Use] = []
  /// Whether the calls and assignments of its bodies can be read: it names a callback of a screen, shows one, or
  /// declares a delegate of an app or a scene.
  package internal(set) var hasSteps = false
  /// How names are used in bodies.
  package internal(set) var names = NameTable()
  /// Whether a member of a name is used, whatever stands between them.
  package func usesMember(_ member: String, of name: String) -> Bool {
    names["\(name).\(member)"] != nil || names["\(name)?.\(member)"] != nil
      || names["\(name)!.\(member)"] != nil
  }

  /// Strings without interpolation that may be names.
  package internal(set) var literals: Set<String> = []
  /// Where bodies make names of classes, by which nibs and scenes may be asked for.
  package internal(set) var classNames: Set<ClassName> = []
  /// Paths of generated accessors: "StoryboardScene.Main.login", "R.storyboard.main".
  package internal(set) var accessors: Set<String> = []
  /// Other names of types: of `typealias` and `@compatibility_alias`.
  package internal(set) var aliases: [(name: String, type: String)] = []

  /// Begins without declarations.
  init(isObjectiveC: Bool) { self.isObjectiveC = isObjectiveC }

  /// A name with one value.
  package struct Constant: Hashable, Sendable {
    /// The type that it is declared in, or empty.
    package var owner: String
    package var name: String
    package var value: String
  }

  /// The name of a class that a body makes a string of: `String(describing: self)`.
  package struct ClassName: Hashable, Sendable {
    /// The place among ``types`` of the type around it, or -1.
    package var type: Int32
    /// "Self", or the class; empty where only a variable has it.
    package var name: String
  }

  /// How a name is used; several files and places together.
  package struct NameUse: OptionSet, Sendable {
    package let rawValue: UInt16
    /// Takes the bits of the set.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It stands before `=`, or behind `&`.
    package static let assigned = NameUse(rawValue: 1)
    /// A member of it is used where it stands alone or behind `self`.
    package static let dereferenced = NameUse(rawValue: 2)
    /// It begins with a capital letter and is called: an object of the class may be made.
    package static let made = NameUse(rawValue: 4)
    /// It begins with a capital letter and is mentioned, other than by making an object of it.
    package static let mentioned = NameUse(rawValue: 8)
    /// It is a name with a member of it: "label.text", "label?.text".
    package static let member = NameUse(rawValue: 16)
    /// It begins with a capital letter and a member of the class is used: `Cart.make()`, `[Cart make]`.
    package static let qualified = NameUse(rawValue: 32)
    /// It is the class that `register` is given.
    package static let registered = NameUse(rawValue: 64)
    /// It stands behind `as` or `is`.
    package static let cast = NameUse(rawValue: 128)
    /// It stands in a body or a macro, in whatever way: a member of the name may be called.
    package static let used = NameUse(rawValue: 256)
    /// It does so more than once.
    package static let repeated = NameUse(rawValue: 512)
    /// It is compared with nil.
    package static let tested = NameUse(rawValue: 1024)
  }
}

/// A call that names a document, a part of one, or a child, an observer or a timer.
package struct Use: Hashable, Sendable {
  /// The kinds of uses.
  package enum Kind: UInt8, Sendable {
    /// `UIStoryboard(name:)`, `NSStoryboard(name:)`.
    case storyboard
    /// `instantiateViewController(withIdentifier:)` and the like.
    case controller
    /// `instantiateInitialViewController()` and the like.
    case initialController
    case segue
    /// The identifier of a segue is compared with a name where one begins: in `prepare(for:)` and the like.
    case comparedSegue
    /// `UINib(nibName:)`, `NSNib(nibNamed:)`.
    case nib
    /// `loadNibNamed(_:owner:)`.
    case loadNib
    /// `C(nibName:)`, `super.init(nibName:)`, `initWithWindowNibName:`.
    case nibName
    /// The value of `nibName` or `windowNibName`, as an override returns it.
    case nibNameProperty
    /// `dequeueReusableCell(withIdentifier:for:)` and the like; ``labels`` tells which.
    case dequeue
    case register
    /// `makeView(withIdentifier:)` and `makeItem(withIdentifier:)` of AppKit.
    case make
    case addChild, didMove, willMove, addObserver, removeObserver, timer, invalidate
    /// A window of UIKit is made.
    case window
    /// `UIApplication.shared.keyWindow` or `windows`, which ``name`` tells.
    case sharedWindows
    /// A window gets its scene: `window.windowScene = …`.
    case windowScene
    /// The version of the system is asked for: `#available`.
    case availability
    /// `NSUserActivity(activityType:)`.
    case userActivity
    /// The options of a scene that is connected: ``name`` is the part that is read, or dynamic if all are handed on.
    case connectionOptions
    /// The options of a launch: ``name`` is the part that is read.
    case launchOptions
  }

  /// The kind of use.
  package var kind: Kind
  /// The name that the call has, as far as it can be read.
  package var name: NameArgument
  /// The labels of all arguments, each with a colon.
  package var labels: String
  /// The expression before the call: "self.storyboard", "storyboard", "super", or empty.
  package var receiver: String
  /// The name of the storyboard that is made right before the call, or of the owner of a nib; of an observer the
  /// name of the notification or the key path.
  package var other: NameArgument
  /// The variable that the result is given to, or empty.
  package var variable: String
  /// The place among ``SourceFile/types`` of the type around it, or -1.
  package var type: Int32
  /// The method around it, as Swift names it or as a selector; empty if there is none.
  package var method: String
  /// In how many braces it stands within the method.
  package var depth: UInt8
  /// Whether it is in one of several branches of a condition of the compiler.
  package var isConditional: Bool
  /// The line and the column of the call.
  package var place: SourcePlace
}

/// A name as an argument of a call.
package enum NameArgument: Hashable, Sendable {
  /// There is none.
  case none
  /// A text in quotes.
  case literal(String)
  /// A constant: "Segue.login", "kLogin", "Segue.login.rawValue".
  case path(String)
  /// The name of a class: `String(describing: Login.self)`.
  case typeName(String)
  /// It is known at run time only.
  case dynamic
}
