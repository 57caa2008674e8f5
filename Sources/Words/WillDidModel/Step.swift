/// A step that a will announces and a did confirms.
public struct Step: Hashable, Sendable {
  /// The callback that announces the step.
  public var will: Callback
  /// The callback that tells that the step has happened.
  public var did: Callback

  /// Makes a step out of its two callbacks.
  public init(will: Callback, did: Callback) {
    self.will = will
    self.did = did
  }
}

extension Callback {
  /// The step that the callback announces or tells, or `nil` if it is no half of one.
  public var step: Step? {
    switch definition?.partner {
    case .will(let did): Step(will: self, did: did)
    case .did(let will): Step(will: will, did: self)
    case nil: nil
    }
  }
}
