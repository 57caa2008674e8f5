extension Family {
  /// Whether the callbacks of the family come in floods that tell nothing of transitions.
  ///
  /// Traces keep details apart so that reading the rest need not inflate them.
  public var isDetail: Bool {
    switch self {
    case .layout, .view, .nibObject: true
    default: false
    }
  }
}
