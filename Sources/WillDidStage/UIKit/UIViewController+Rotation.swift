internal import WillDidModel

// What controllers hear when the device is turned: nothing of appearing.
extension UIViewController {
  /// Tells the controller, those in it and those on it of the other size.
  func rotate() {
    if stage.profile.hasSizeTransitions {
      changeSize()
      layOutAll()
      stage.after(UIKitTimes.rotation) { [self] in
        if changesTraits { changeTraits() }
      }
    } else {
      tellOfRotation(.willRotate)
      tellOfRotation(.willAnimateRotation)
      layOutAll()
      stage.after(UIKitTimes.rotation) { self.tellOfRotation(.didRotate) }
    }
  }

  private var size: [Attribute] {
    let sides: (Int64, Int64) = stage.profile.idiom == .pad ? (1024, 768) : (844, 390)
    let isWide = stage.application.isLandscape
    return [.width(isWide ? sides.0 : sides.1), .height(isWide ? sides.1 : sides.0)]
  }

  /// On a phone that lies the height is compact; a pad is regular on all sides.
  private var changesTraits: Bool { stage.profile.idiom == .phone }

  /// Those that are told, which the implementation of UIKit does.
  private var others: [UIViewController] {
    visibleChildren + (presentation.map { [$0.presented] } ?? [])
  }

  private func changeSize() {
    forward(.viewWillTransitionToSize, size) { $0.changeSize() }
  }

  private func changeTraits() {
    receive(.traitCollectionDidChange) {
      self.implementation(.traitCollectionDidChange, of: UIViewController.frameworkName)
    }
    for other in others { other.changeTraits() }
  }

  private func tellOfRotation(_ callback: WillDidModel.Callback) {
    forward(callback, []) { $0.tellOfRotation(callback) }
  }

  private func forward(
    _ callback: WillDidModel.Callback, _ attributes: [Attribute],
    _ next: @escaping (UIViewController) -> Void
  ) {
    receive(callback, attributes) {
      self.implementation(callback, attributes, of: UIViewController.frameworkName) {
        self.others.forEach(next)
      }
    }
  }

  private func layOutAll() {
    layOut()
    for other in others { other.layOutAll() }
  }
}
