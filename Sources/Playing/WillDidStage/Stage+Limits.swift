internal import WillDidModel

extension Stage {
  /// Runs something within all that runs already, until the stack is full.
  func nest(in object: StageObject?, _ body: () -> Void) {
    guard ending == nil else { return }
    guard depth < limits.nested else { return overflow(in: object) }
    depth += 1
    body()
    depth -= 1
  }

  /// Ends the app as calls without end do: no exception is raised, and only a debugger shows it.
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

  /// Events from here on belong to another step.
  package func beginStep() { eventsLeft = limits.events }
}
