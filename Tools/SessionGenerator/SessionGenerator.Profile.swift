extension SessionGenerator {
  /// What happens in a session.
  public struct Profile: Hashable, Sendable {
    /// Whether layout and constraints are recorded, which are two thirds of what a real app does.
    public var layout: Bool
    /// Whether fingers take back pops and pulls of sheets.
    public var cancellations: Bool

    /// Makes a profile.
    public init(layout: Bool, cancellations: Bool) {
      self.layout = layout
      self.cancellations = cancellations
    }

    /// All that a real app does.
    public static let realistic = Profile(layout: true, cancellations: true)
    /// No layout.
    public static let quiet = Profile(layout: false, cancellations: true)
    /// No layout, and each will is followed by its did.
    public static let balanced = Profile(layout: false, cancellations: false)
  }
}
