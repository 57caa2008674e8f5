internal import WillDidModel

/// How much may happen before a stage takes it for something without an end.
package struct StageLimits: Sendable {
  /// How many calls may lie within each other: threads of an app have no room for many more.
  package var nested = 300
  /// How many events may come of one step.
  package var events = 200_000
  /// The nanoseconds within which everything comes to rest: an hour.
  package var rest: Int64 = 3_600_000_000_000
  /// The nanoseconds that a session may last, so that times can be added: a year.
  package var session: Int64 = 365 * 86_400_000_000_000
}

extension Stage {
  /// Runs something within all that runs already, until the stack is full.
  func nest(in object: StageObject?, _ body: () -> Void) {
    guard ending == nil else { return }
    guard depth < limits.nested else { return overflow(in: object) }
    depth += 1
    body()
    depth -= 1
  }

  /// Ends the app as calls without an end do: nobody raises anything, and only the debugger tells.
  func overflow(in object: StageObject?) {
    die(.exceptionMessage, in: object, "EXC_BAD_ACCESS (code=2): stack overflow")
  }

  /// Whether something has no room in something else: it would lie within itself, or too deep.
  func isTooDeep<Node: AnyObject>(
    _ node: Node, in outer: Node?, _ next: (Node) -> Node?
  ) -> Bool {
    var (place, depth) = (outer, 0)
    while let current = place {
      depth += 1
      if current === node || depth > limits.nested { return true }
      place = next(current)
    }
    return false
  }

  /// What happens from here on is that of another step.
  package func beginStep() { eventsLeft = limits.events }
}
