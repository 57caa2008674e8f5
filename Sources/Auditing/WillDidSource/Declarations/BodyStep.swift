/// A call or an assignment in a body, with what it is about and whether it always runs.
///
/// Only files that name a callback of a screen, show one, or declare a delegate of an app or a scene have them, and
/// they are read when they are asked for: ``SourceFile/steps(in:)``.
package struct BodyStep: Hashable, Sendable {
  /// The object that is called, or the property that is set: "timer", "tableView.delegate".
  ///
  /// It is without `self` and the underscore of a variable; a part that is the result of a call is "()".
  package var target: String
  /// The method that is called without its labels, or "=".
  package var name: String
  /// The arguments as they are written, each with its label: "name: .shown"; of an assignment the value alone.
  package var arguments: [Argument]
  /// The names that the conditions around it ask for; `nil` where it cannot be read whether it runs.
  package var conditions: [String]?
  /// Whether it stands in a block that something else may run, at any time.
  package var isDeferred: Bool
  /// The place among ``SourceFile/types`` of the type around it.
  package var type: Int32
  /// The method around it, without labels.
  package var method: String
  /// The line and the column of the name, or of what is set.
  package var place: SourcePlace

  /// An argument as it is written, without spaces.
  package struct Argument: Hashable, Sendable {
    /// The label in Swift, or the part of the selector; empty where there is none.
    package var label: String
    /// The argument itself.
    package var text: String
  }

  /// The properties that say that a screen leaves its stack, which they do as soon as a swipe back begins.
  package static let poppedNames: Set<String> = [
    "isMovingFromParent", "isMovingFromParentViewController",
  ]

  /// Whether it runs only where the screen leaves its stack.
  package var asksForPop: Bool {
    guard let conditions, !conditions.contains(Self.denial) else { return false }
    return conditions.contains(where: Self.poppedNames.contains)
  }

  /// A word among the names of conditions: that the screen leaves its stack is denied.
  static let denial = "!"

  /// The path of some names without what does not tell objects apart: `self`, and the underscore of a variable.
  static func path(_ names: some Sequence<String>) -> String {
    names.map { $0.hasPrefix("_") && $0.count > 1 ? String($0.dropFirst()) : $0 }
      .filter { $0 != "self" }.joined(separator: ".")
  }
}

/// The conditions under which a place of a body runs, while it is read from its beginning.
struct StepConditions {
  /// The blocks around the place: where each ends, and the names that its condition asks for.
  private var blocks: [(end: Int, names: [String]?, leaves: Bool, isDeferred: Bool)] = []
  /// The names that were asked for before what may have left the body.
  private var before: [String]? = []

  /// The names that all conditions ask for; `nil` where one cannot be read.
  var names: [String]? {
    blocks.reduce(before) { names, block in
      names.flatMap { names in block.names.map { names + $0 } }
    }
  }

  /// Begins a block that ends at a place.
  ///
  /// - Parameters:
  ///   - end: Where it ends.
  ///   - names: The names that its condition asks for; `nil` if they cannot be read.
  ///   - leaves: Whether leaving the body within it is no surprise: that of `guard`, or one that runs on its own.
  ///   - isDeferred: Whether something else may run it, at any time.
  mutating func begin(
    upTo end: Int, _ names: [String]?, leaves: Bool = false, isDeferred: Bool = false
  ) {
    blocks.append((end, names, leaves, isDeferred))
  }

  /// The end of the innermost block; `nil` where it is the body itself.
  var blockEnd: Int? { blocks.last?.end }

  /// Whether something else may run the place, at any time.
  var isDeferred: Bool { blocks.contains(where: \.isDeferred) }

  /// Ends the blocks that reach no further than a place.
  mutating func move(to place: Int) { blocks.removeAll { $0.end <= place } }

  /// Notes that the body may be left here, so that the conditions around hold for what follows.
  mutating func leave() {
    guard !blocks.contains(where: \.leaves) else { return }
    before = names
    // The rest of the body runs where the screen does not leave its stack.
    if names?.contains(where: BodyStep.poppedNames.contains) == true {
      before?.append(BodyStep.denial)
    }
  }

  /// Notes names on which everything that follows depends.
  mutating func require(_ names: [String]?) {
    guard blocks.isEmpty else { return }
    before = before.flatMap { before in names.map { before + $0 } }
  }
}
