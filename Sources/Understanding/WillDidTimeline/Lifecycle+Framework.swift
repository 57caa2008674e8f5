internal import WillDidFrameworks
internal import WillDidModel

extension Lifecycle {
  /// Whether the run is of AppKit: by what it says, or else by a callback that only AppKit sends or by an object of
  /// a class that only AppKit has.
  ///
  /// It is complete only when the log has ended.
  package func isOfAppKit(_ said: Bool?) -> Bool {
    said
      ?? (Self.ofAppKit.contains(where: seen.contains)
        || names.contains {
          instances.count(of: $0.key) > 0 && FrameworkKnowledge.table.isAppKitResponder($0.value)
        })
  }

  private static let ofAppKit = Callback.all(in: .appKit)
}
