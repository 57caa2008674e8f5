internal import WillDidFrameworks
internal import WillDidProject
package import WillDidSource

/// All classes that a project declares, with where their members are written.
///
/// Classes of one name stand beside each other: which one is meant is decided by the targets of the file that
/// names it (`ClassScope`).
package struct ProjectClasses: Sendable {
  /// Where a type is declared: the file, and its place among the types of the file.
  package struct Part: Hashable, Sendable {
    package var file: Int32
    package var type: Int32
  }

  /// A class of the project.
  package struct Info: Sendable {
    /// The name without module and types around it.
    package var name: String
    /// With the types around it.
    package var path: String
    package var isObjectiveC: Bool
    /// The inheritance clause as it is written: the superclass stands first, if there is one.
    package var inherited: [String]
    /// `@objc(Name)`.
    package var runtimeName: String?
    package var main: Part
    /// The targets that compile it; empty where that is unknown.
    package var targets: [Int]
    /// Whether a target could compile it and none does.
    package var isDead: Bool
    package var isGeneric: Bool
    /// Declaration, extensions, implementations and categories.
    package var parts: [Part] = []
  }

  /// The classes, in the order of their first declarations.
  package internal(set) var classes: [Info] = []
  /// The classes of a name, also of a name with the types around it and of `@objc(Name)`.
  package internal(set) var byName: [String: [Int]] = [:]
  /// The names of protocols, which may stand where a superclass could.
  package internal(set) var protocols: Set<String> = []
  /// The other names that `typealias` gives to classes.
  package internal(set) var aliases: [String: String] = [:]
  /// Extensions and categories of types that the project does not declare.
  package internal(set) var foreign: [String: [Part]] = [:]
  /// Types that are no classes.
  package internal(set) var others: Set<String> = []
  /// How many classes begin with the same two or three capital letters, or with the same two words.
  package internal(set) var prefixes: [String: Int] = [:]

  /// Begins without classes.
  package init() {}
}
