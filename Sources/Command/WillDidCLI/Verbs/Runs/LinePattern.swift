internal import WillDidArguments
internal import WillDidImport
internal import WillDidModel

/// An extended regular expression of POSIX with names for its groups, as other languages write them:
/// `(?<callback>…)`.
///
/// POSIX knows no names of groups. They are taken out of the pattern here and kept with the number
/// of their group; groups are counted as POSIX does, and brackets in lists or behind a backslash
/// are not counted.
struct LinePattern: ArgumentValue {
  var argument: String
  /// The expression without the names.
  private let expression: RegularExpression
  /// The number of the group with each name.
  private let groups: [String: Int]

  /// The groups that a pattern may have.
  static let names = ["class", "callback", "time", "address"]

  init(argument: String) throws(UsageError) {
    self.argument = argument
    var text = ""
    var groups: [String: Int] = [:]
    var rest = argument[...]
    var count = 0
    var isInList = false
    while let letter = rest.first {
      rest.removeFirst()
      text.append(letter)
      switch letter {
      case "\\": if let next = rest.popFirst() { text.append(next) }
      case "[" where !isInList:
        isInList = true
        // A bracket that closes at once is one of the list.
        while let next = rest.first, "^]".contains(next), !text.hasSuffix("[]") {
          text.append(next)
          rest.removeFirst()
        }
      case "]": isInList = false
      case "(" where !isInList:
        count += 1
        if let name = try Self.name(&rest) { groups[name] = count }
      default: break
      }
    }
    guard groups["callback"] != nil else {
      throw UsageError("the group (?<callback>…) is missing")
    }
    expression = try RegularExpression(argument: text, capturing: true)
    self.groups = groups
  }

  /// Takes the name out of a group, if it has one.
  private static func name(_ rest: inout Substring) throws(UsageError) -> String? {
    for head in ["?<", "?P<"] where rest.hasPrefix(head) {
      guard let close = rest.firstIndex(of: ">") else { break }
      let name = String(rest[rest.index(rest.startIndex, offsetBy: head.count)..<close])
      guard names.contains(name) else {
        throw UsageError("unknown group '\(name)'; the groups are \(names.joined(separator: ", "))")
      }
      rest = rest[rest.index(after: close)...]
      return name
    }
    if rest.hasPrefix("?:") { rest.removeFirst(2) }
    return nil
  }

  /// Finds the parts of a line.
  func match(_ line: String) -> PatternMatch? {
    guard let parts = expression.groups(of: line, count: (groups.values.max() ?? 0) + 1),
      let callback = groups["callback"].flatMap({ parts[$0] })
    else { return nil }
    /// The text of a group of the pattern.
    func part(_ name: String) -> String? { groups[name].flatMap { parts[$0] } }
    return PatternMatch(
      className: part("class"), callback: callback, time: part("time"), address: part("address"))
  }
}
