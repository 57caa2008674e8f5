internal import WillDidModel

// The callbacks when the device is turned: none of appearing.
extension UIViewController {
  /// Tells the controller, those in it and those on it of the other size.
  func rotate() {
    if stage.profile.hasSizeTransitions {
      if changesTraits { announceTraits() }
      changeSize()
      if changesTraits, stage.profile.changesTraitsFirst {
        changeTraits()
      } else if changesTraits {
        // They change in the animation; whether before the layout is not known of older systems.
        stage.uncertainly(changeTraits)
      }
      layOutAll()
    } else {
      sendRotation(.willRotate)
      sendRotation(.willAnimateRotation)
      layOutAll()
      stage.after(UIKitTimes.rotation) { self.sendRotation(.didRotate) }
    }
  }

  /// Tells the controller, those in it and those on it of another size of the window, which leaves
  /// the traits alone.
  func resize() {
    changeSize()
    layOutAll()
  }

  private var size: [Attribute] {
    let sides: (Int64, Int64) = stage.profile.idiom == .pad ? (1024, 768) : (844, 390)
    let isWide = stage.application.isLandscape
    let width = (isWide ? sides.0 : sides.1) - stage.application.narrowedBy
    return [.width(width), .height(isWide ? sides.1 : sides.0)]
  }

  /// On a phone that lies the height is compact; a pad is regular on all sides.
  private var changesTraits: Bool { stage.profile.idiom == .phone }

  /// Those that receive it, which the implementation of UIKit does.
  private var others: [UIViewController] {
    visibleChildren + (presentation.map { [$0.presented] } ?? [])
  }

  private func changeSize() {
    forward(.viewWillTransitionToSize, size) { $0.changeSize() }
  }

  private func announceTraits() {
    forward(.willTransitionToTraitCollection, []) { $0.announceTraits() }
  }

  private func changeTraits() {
    receive(.traitCollectionDidChange) {
      self.implementation(.traitCollectionDidChange, of: UIViewController.frameworkName)
    }
    for other in others { other.changeTraits() }
  }

  private func sendRotation(_ callback: WillDidModel.Callback) {
    forward(callback, []) { $0.sendRotation(callback) }
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
    update()
    for other in others { other.layOutAll() }
  }
}
