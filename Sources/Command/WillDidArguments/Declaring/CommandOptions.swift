/// The options of a command as the properties of a type: what is declared is what can be read.
///
/// Each property is a ``Given``, or a group: another type of this kind. Parsing, help, completions and
/// manual pages take them in the order of the properties.
package protocol CommandOptions {
  /// The heading in help under which they are listed; empty for the usual one.
  static var section: String { get }

  /// Makes options that nothing was read for.
  init()
}

extension CommandOptions {
  /// The usual heading.
  package static var section: String { "" }

  /// Takes what a command line gives for the options.
  package init(_ arguments: Arguments) {
    self.init()
    read(arguments)
  }

  /// The declarations, in the order in which help lists them.
  package static var declarations: [any Declaration] { Self().declarations }

  private var declarations: [any Declaration] {
    let all = Mirror(reflecting: self).children.flatMap { child -> [any Declaration] in
      switch child.value {
      case let option as any GivenOption: [option.declaration]
      case let group as any CommandOptions: group.declarations
      default: []
      }
    }
    return Self.section.isEmpty ? all : all.under(Self.section)
  }

  private func read(_ arguments: Arguments) {
    for child in Mirror(reflecting: self).children {
      switch child.value {
      case let option as any GivenOption: option.read(arguments)
      case let group as any CommandOptions: group.read(arguments)
      default: break
      }
    }
  }
}

/// A property that is an option of a command: what is declared, and what a command line gives for it.
@propertyWrapper
package final class Given<Declared: Declaration> {
  fileprivate let declared: Declared
  private var value: Declared.Value?

  /// Makes the property of a declaration.
  package init(_ declaration: Declared) { declared = declaration }

  /// The value from the command line, or else the default.
  package var wrappedValue: Declared.Value {
    guard let value else {
      preconditionFailure("\(declared.parameter.id) is known when the command line has been read")
    }
    return value
  }
}

/// A ``Given``, whatever it declares.
private protocol GivenOption {
  var declaration: any Declaration { get }

  func read(_ arguments: Arguments)
}

extension Given: GivenOption {
  fileprivate var declaration: any Declaration { declared }

  fileprivate func read(_ arguments: Arguments) { value = arguments[declared] }
}
