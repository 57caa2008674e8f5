internal import WillDidModel

extension CallbackSet {
  /// The calls that a diagram shows as arrows, or says how many it leaves out.
  ///
  /// Other events are notes.
  static let drawnAsCalls = CallbackSet(
    Callback.definitions.filter { definition in
      let callback = definition.callback
      let isNamed = definition.swiftName != nil || definition.objectiveCName != nil
      return isNamed && !observing.contains(callback) || unnamed.contains(callback)
        || !callback.groups.isDisjoint(with: [.comesAbove, .goesAbove])
    }.map(\.callback))
  /// Calls of methods whose names the app chooses.
  private static let unnamed: Set<Callback> = [.method, .segueAction, .unwindAction]
  /// Calls that say something of the object that observes.
  private static let observing: Set<Callback> = [.addObserver, .removeObserver]
}
