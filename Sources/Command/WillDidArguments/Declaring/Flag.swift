/// A name that is given or not, such as `--quiet`.
package struct Flag<Value: Sendable>: Declaration {
  package var parameter: Parameter

  private init(
    _ name: String, _ short: Character?, inversion: String? = nil, whenAbsent: Value, help: String,
    discussion: String, hidden: Bool,
    read: @escaping @Sendable (_ name: String, _ earlier: Value?) -> Value
  ) {
    parameter = Parameter(
      kind: .flag, name: name, short: short, inversion: inversion, help: help,
      discussion: discussion, isHidden: hidden, whenAbsent: whenAbsent
    ) { name, earlier throws(UsageError) in
      read(name, earlier as? Value)
    }
  }
}

extension Flag where Value == Bool {
  /// Makes a flag that is true when it is given.
  package init(
    _ name: String, short: Character? = nil, help: String, discussion: String = "",
    hidden: Bool = false
  ) {
    self.init(
      name, short, whenAbsent: false, help: help, discussion: discussion, hidden: hidden
    ) { _, _ in true }
  }

  /// Makes a flag that has a second name for the opposite; the last of the two wins.
  package init(
    _ name: String, short: Character? = nil, inversion: String, default: Bool, help: String,
    discussion: String = "", hidden: Bool = false
  ) {
    self.init(
      name, short, inversion: inversion, whenAbsent: `default`, help: help, discussion: discussion,
      hidden: hidden
    ) { name, _ in name != "--\(inversion)" }
    parameter.shownDefault = `default` ? "--\(name)" : "--\(inversion)"
  }
}

extension Flag where Value == Bool? {
  /// Makes a flag that has a second name for the opposite, and is `nil` when neither is given.
  package init(
    _ name: String, short: Character? = nil, inversion: String, help: String,
    discussion: String = "", hidden: Bool = false
  ) {
    self.init(
      name, short, inversion: inversion, whenAbsent: nil, help: help, discussion: discussion,
      hidden: hidden
    ) { name, _ in name != "--\(inversion)" }
  }
}

extension Flag where Value == Int {
  /// Makes a flag that counts how often it is given.
  package init(
    counting name: String, short: Character? = nil, help: String, discussion: String = "",
    hidden: Bool = false
  ) {
    self.init(
      name, short, whenAbsent: 0, help: help, discussion: discussion, hidden: hidden
    ) { _, earlier in (earlier ?? 0) + 1 }
    parameter.isRepeating = true
  }
}
