internal import WillDidFrameworks
internal import WillDidModel

// How one controller comes over another, and goes again.
extension UIViewController {
  /// Shows a controller over this one, in the style that it asks for.
  package func present(_ controller: UIViewController, animated: Bool) {
    let style = controller.resolvedStyle
    var attributes: [Attribute] = [
      .presented(controller.id), .animated(animated), .presentationStyle(style),
    ]
    if style == .custom, controller.shouldRemovePresentersView {
      attributes.append(Attribute(.removesPresenter, .flag(true)))
    }
    receive(.present, attributes) {
      self.implementation(.present, attributes, of: UIViewController.frameworkName) {
        self.bring(controller, style, animated)
      }
    }
  }

  /// The style without what the system may choose.
  private var resolvedStyle: PresentationStyle {
    guard modalPresentationStyle == .automatic else { return modalPresentationStyle }
    return stage.profile.presentsSheets ? .pageSheet : .fullScreen
  }

  private func bring(_ controller: UIViewController, _ style: PresentationStyle, _ animated: Bool) {
    let presenter = presenter(in: style)
    guard presenter.mayPresent(controller, askedOf: self), presenter.canPresent(controller) else {
      return
    }
    let presentation = Presentation(
      controller, by: presenter, style: adapted(style, of: controller))
    presenter.presentation = presentation
    controller.presentingViewController = presenter
    controller.reason = .presented
    reportStyle(presentation, asked: style)
    guard controller.loadViewIfNeeded() else { return }
    controller.prepareToAppear()
    let change = StagedTransition(
      .present, in: presenter, from: presenter, to: controller, animated: animated)
    presentation.change = change
    stage.inLayout(if: stage.profile.startsPresentationInLayout) { presentation.begin(change) }
  }

  /// The presenter: the container that has a context of its own, or else the outermost one.
  private func presenter(in style: PresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    return self as? UINavigationController ?? navigationController ?? outermost
  }

  private func mayPresent(
    _ controller: UIViewController, askedOf asked: UIViewController
  ) -> Bool {
    var message: FrameworkMessage?
    var values = [
      FrameworkMessage.Variable.presented: controller.printed, .object: asked.printed,
    ]
    if presentation?.change != nil || ownPresentation?.change != nil {
      message = .presentedInProgress
    } else if let other = presentation?.presented {
      message = .presentedOver
      values[.previous] = other.printed
    } else if !isInWindow || isAnnounced || !isComingOrThere {
      message = .presentedUnseen
    }
    guard let message else { return true }
    stage.complain(message, about: asked, values, [.presented(controller.id)])
    return false
  }

  /// Raises what UIKit does where a controller is somewhere else already.
  private func canPresent(_ controller: UIViewController) -> Bool {
    var message: FrameworkMessage?
    var values = [FrameworkMessage.Variable.object: controller.printed]
    if controller === self {
      message = .presentedItself
    } else if let other = controller.presentingViewController {
      message = .presentedTwice
      values[.other] = other.printed
    } else if let parent = controller.parent {
      message = .presentedChild
      values[.other] = parent.printed
    } else if stage.isTooDeep(controller, in: self, { $0.outermost.presentingViewController }) {
      stage.overflow(in: self)
    }
    if let message {
      stage.crash(
        message, about: self, exception: "NSInvalidArgumentException", values,
        [.presented(controller.id)])
    }
    return stage.ending == nil
  }

  /// The style that a presentation takes where there is little room.
  private func adapted(
    _ style: PresentationStyle, of controller: UIViewController
  ) -> PresentationStyle {
    guard stage.profile.idiom == .phone else { return style }
    let compact = stage.profile.presentsSheets ? PresentationStyle.pageSheet : .fullScreen
    switch style {
    case .pageSheet, .formSheet: return stage.profile.presentsSheets ? style : .fullScreen
    case .popover:
      // A delegate that answers no keeps the popover.
      let asked = controller.presentationDelegate?.ask(
        .adaptivePresentationStyle, [.controller(controller.id)], default: true)
      return asked ?? true ? compact : .popover
    default: return style
    }
  }

  private func reportStyle(_ presentation: Presentation, asked style: PresentationStyle) {
    guard let delegate = presentation.presented.presentationDelegate else { return }
    let attributes = [Attribute.controller(presentation.presented.id)]
    if style == .popover, delegate.implements(.prepareForPopoverPresentation) {
      delegate.hear(.prepareForPopoverPresentation, attributes)
    }
    if delegate.implements(.presentationControllerWillPresent) {
      let adapted = presentation.style == style ? PresentationStyle.none : presentation.style
      delegate.hear(
        .presentationControllerWillPresent, attributes + [.presentationStyle(adapted)])
    }
  }

  /// In what it is presented, or the container that it is in.
  var ownPresentation: Presentation? { outermost.presentingViewController?.presentation }

  // MARK: - Dismissing

  /// Takes away what the controller or a container around it presents, or else what it is in itself.
  package func dismiss(animated: Bool) {
    receive(.dismiss, [.animated(animated)]) {
      self.implementation(.dismiss, [.animated(animated)], of: UIViewController.frameworkName) {
        self.takeAway(animated)
      }
    }
  }

  private func takeAway(_ animated: Bool) {
    var holder: UIViewController? = self
    while let current = holder, current.presentation == nil { holder = current.parent }
    guard let presentation = holder?.presentation ?? ownPresentation else { return }
    guard presentation.chain.allSatisfy({ $0.change == nil }) else {
      return stage.complain(
        .dismissedInProgress, about: self, [.object: printed])
    }
    let change = presentation.prepareToLeave(animated: animated)
    stage.inLayout(if: stage.profile.startsPresentationInLayout) { [stage] in
      presentation.leave(change)
      for one in presentation.chain { stage.decisions?.withhold(.codeDismissed, of: one.concerned) }
      stage.after(animated ? UIKitTimes.present : 0) { presentation.finish(change) }
    }
  }

  /// The foremost controller: in front of what presents it and in the containers of UIKit.
  package var front: UIViewController {
    if let presentation { return presentation.presented.front }
    return tellsChildrenItself ? visibleChildren.last?.front ?? self : self
  }
}

extension StageObject {
  /// Whether its class has one of the methods that a delegate may leave out.
  func implements(_ callbacks: Callback...) -> Bool {
    callbacks.contains { appClass?.overrides($0) == true || appClass?.answers[$0] != nil }
  }
}

extension Presentation {
  /// The presented controller is on its way.
  func begin(_ change: StagedTransition) {
    let stage = presenter.stage
    change.begin()
    if removesPresenter {
      stage.because(.present) { presenter.beginDisappearing(animated: change.isAnimated) }
    } else {
      stage.decisions?.withhold(.presenterStays, of: presenter.onScreen)
    }
    window?.addSubview(presented.view)
    stage.because(.present) { presented.beginAppearing(animated: change.isAnimated) }
    stage.after(change.isAnimated ? UIKitTimes.present : 0) { self.arrive(change) }
  }

  /// The presented controller has arrived.
  func arrive(_ change: StagedTransition) {
    guard self.change === change else { return }
    self.change = nil
    presenter.stage.because(.present) {
      presented.endAppearing(animated: change.isAnimated)
      if removesPresenter {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endDisappearing(animated: change.isAnimated)
      }
    }
    presented.reason = .none
    change.end(cancelled: false)
  }

  /// The controllers that leave with it, the foremost first.
  private var leaving: [UIViewController] { chain.reversed().map(\.presented) }

  /// Announces that all leave who lie on the presenter.
  func leave(animated: Bool, underFinger: Bool = false) -> StagedTransition {
    let change = prepareToLeave(animated: animated, underFinger: underFinger)
    leave(change)
    return change
  }

  /// Makes the change in which all leave who lie on the presenter.
  func prepareToLeave(animated: Bool, underFinger: Bool = false) -> StagedTransition {
    let change = StagedTransition(
      .dismiss, in: presenter, from: leaving[0], to: presenter, animated: animated,
      interactive: underFinger)
    self.change = change
    return change
  }

  /// Begins a change that was made.
  func leave(_ change: StagedTransition) {
    for controller in leaving { controller.reason = .dismissed }
    presenter.stage.decisions?.withhold(
      .coveredGoes, of: leaving.flatMap(\.coveredWithin), isMinor: true)
    change.begin()
    presenter.stage.because(.dismiss) { beginLeaving(leaving, change.isAnimated) }
  }

  private func beginLeaving(_ leaving: [UIViewController], _ animated: Bool) {
    for (place, controller) in leaving.enumerated() where controller.appearance == .appeared {
      // The callbacks of those between are not known.
      if place == 0 {
        controller.beginDisappearing(animated: animated)
      } else {
        presenter.stage.uncertainly { controller.beginDisappearing(animated: animated) }
      }
    }
    if removesPresenter, presenter.loadViewIfNeeded() {
      window?.addSubview(presenter.view)
      if isFromPopover {
        presenter.stage.assuming(.willAppearInPopover) {
          presenter.beginAppearing(animated: animated)
        }
      } else {
        presenter.beginAppearing(animated: animated)
      }
    }
  }

  /// All have left.
  func finish(_ change: StagedTransition) {
    guard self.change === change else { return }
    self.change = nil
    let leaving = Array(chain.reversed())
    for one in leaving { one.presented.viewIfLoaded?.removeFromSuperview() }
    if !removesPresenter {
      presenter.stage.decisions?.withhold(.presenterStayed, of: presenter.onScreen)
    }
    presenter.stage.because(.dismiss) {
      if removesPresenter, isFromPopover {
        presenter.appearUntold()
      } else if removesPresenter {
        presenter.endAppearing(animated: change.isAnimated)
      }
      for (place, one) in leaving.enumerated() {
        if place == 0 {
          one.presented.endDisappearing(animated: change.isAnimated)
        } else {
          presenter.stage.uncertainly {
            one.presented.endDisappearing(animated: change.isAnimated)
          }
        }
      }
    }
    for one in leaving {
      one.presented.reason = .none
      one.presented.presentingViewController = nil
      one.presenter.presentation = nil
    }
    change.end(cancelled: false)
  }
}
