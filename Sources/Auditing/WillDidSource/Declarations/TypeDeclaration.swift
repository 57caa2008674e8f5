/// A type, an extension or a category, with its members.
package struct TypeDeclaration: Sendable {
  /// The kinds of declarations.
  package enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case interface, implementation, category

    /// Whether it adds members to a type that is declared elsewhere.
    package var isExtension: Bool { self == .extension || self == .category }
  }

  /// The kind of declaration.
  package var kind: Kind
  /// Its name without the types around it; of an extension what is extended: "Cart.Row".
  package var name: String
  /// The types around it, joined with periods.
  package var outer: String
  /// The types in the inheritance clause, without generic arguments.
  package var inherited: [String] = []
  /// The protocols that Objective-C writes between angle brackets.
  package var protocols: [String] = []
  /// The name of `@objc(Name)`.
  package var objectiveCName: String?
  /// The attributes of the declaration.
  package var flags: Flags = []
  /// The properties in the declaration itself.
  package var properties: [Property] = []
  /// The methods in the declaration itself.
  package var methods: [Method] = []
  /// The names and raw values of the cases of an enumeration.
  package var cases: [(name: String, value: String?)] = []
  /// The line and the column of its name.
  package var place: SourcePlace

  /// The name with the types around it.
  package var path: String { outer.isEmpty ? name : "\(outer).\(name)" }

  /// The attributes of a declaration.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    /// Takes the bits of the set.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `@objc` or `@objcMembers`: of an extension all members are exposed by it.
    package static let objc = Flags(rawValue: 1)
    package static let objcMembers = Flags(rawValue: 2)
    package static let isPrivate = Flags(rawValue: 4)
    package static let isGeneric = Flags(rawValue: 8)
    /// It is declared in the body of a function.
    package static let isLocal = Flags(rawValue: 16)
    /// An interface of Objective-C that is only continued: `@interface Cart ()`.
    package static let isContinuation = Flags(rawValue: 32)
  }
}

/// The facts in the declaration of a property or a method besides its name.
package struct MemberFlags: OptionSet, Sendable {
  /// The bits of the set.
  package let rawValue: UInt32
  /// Takes the bits of the set.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The runtime knows it by its own attributes and modifiers.
  package static let exposed = MemberFlags(rawValue: 1)
  /// A member with `@IBOutlet` or `IBOutlet`.
  package static let outlet = MemberFlags(rawValue: 2)
  /// A method with `@IBAction` or `IBAction`.
  package static let action = MemberFlags(rawValue: 4)
  /// A method with `@IBSegueAction`.
  package static let segueAction = MemberFlags(rawValue: 8)
  /// A member with `override`.
  package static let isOverride = MemberFlags(rawValue: 16)
  /// A member of the type itself.
  package static let isStatic = MemberFlags(rawValue: 32)
  /// A member that other files cannot use.
  package static let isPrivate = MemberFlags(rawValue: 64)
  /// The type ends in `!`.
  package static let isUnwrapped = MemberFlags(rawValue: 128)
  /// A property with `let`.
  package static let isConstant = MemberFlags(rawValue: 256)
  /// A getter, a setter or an observer is written out.
  package static let hasAccessor = MemberFlags(rawValue: 512)
  /// A property without a setter.
  package static let isReadOnly = MemberFlags(rawValue: 1024)
  /// A variable of an instance in Objective-C, and no property.
  package static let isVariable = MemberFlags(rawValue: 2048)
  /// It has an initial value.
  package static let hasValue = MemberFlags(rawValue: 4096)
  /// A method of Objective-C that is only declared.
  package static let isDeclaration = MemberFlags(rawValue: 8192)
  /// A property of an optional type, or a method that a protocol does not require.
  package static let isOptional = MemberFlags(rawValue: 16384)
  /// A body that does nothing but trap.
  package static let isTrap = MemberFlags(rawValue: 32768)
  /// A property that does not hold its value.
  package static let isWeak = MemberFlags(rawValue: 65536)
  /// A member with `@nonobjc`.
  package static let isNotExposed = MemberFlags(rawValue: 131072)
  /// A property with `@IBInspectable`.
  package static let isInspectable = MemberFlags(rawValue: 262144)
  /// A body that does nothing, or only returns a value.
  package static let isEmpty = MemberFlags(rawValue: 524288)
  /// Its value is made when it is asked for the first time.
  package static let isLazy = MemberFlags(rawValue: 1_048_576)
}

/// A property as it is declared.
package struct Property: Sendable {
  /// The name of the property.
  package var name: String
  /// The type as it is written, without spaces; empty if it is inferred.
  package var type: String
  /// The name of `@objc(name)`, the getter of `getter=`, the variable of `@synthesize`.
  package var otherName: String?
  /// The selector of `setter=`.
  package var setter: String?
  /// The attributes and modifiers.
  package var flags: MemberFlags
  /// The line and the column of the name.
  package var place: SourcePlace
}

/// A method as it is declared, with what its body calls of its superclass.
package struct Method: Sendable {
  /// The name as it is written: "viewDidLoad", "init", or the selector of Objective-C.
  package var name: String
  /// The labels of the parameters, `_` where there is none.
  package var labels: [String] = []
  /// The name at run time where it is exposed.
  package var selector: String
  /// The attributes and modifiers.
  package var flags: MemberFlags
  /// The methods that its body calls on `super`, by name.
  package var supers: [String] = []
  /// The line and the column of the name.
  package var place: SourcePlace

  /// The name at run time as Swift made it before version 3, without the first label.
  package var unlabelledSelector: String {
    guard let colon = selector.firstIndex(of: ":") else { return selector }
    return name + selector[colon...]
  }

  /// The name with its labels, as Swift writes it: "application(_:open:options:)".
  package var labelledName: String {
    "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }
}
