public import WillDidModel

// Children, and controllers that are presented. Whose view is seen where does not depend on it.
extension NSViewController {
  /// Takes in a child behind the others.
  public func addChild(_ child: NSViewController) {
    let attributes = [Attribute.child(child.id)]
    receive(.addChild, attributes) {
      self.implementation(.addChild, attributes, of: NSViewController.frameworkName) {
        self.insertChild(child, at: self.children.count)
      }
    }
  }

  /// Takes in a child at a place.
  public func insertChild(_ child: NSViewController, at index: Int) {
    let attributes = [Attribute.child(child.id), .index(Int64(index))]
    receive(.insertChild, attributes) {
      self.implementation(.insertChild, attributes, of: NSViewController.frameworkName) {
        if child.parent != nil { child.removeFromParent() }
        guard !self.stage.isTooDeep(child, in: self, { $0.parent }) else {
          return self.stage.overflow(in: self)
        }
        child.parent = self
        self.children.insert(child, at: min(index, self.children.count))
      }
    }
  }

  /// Gives up the child at a place.
  public func removeChild(at index: Int) {
    guard children.indices.contains(index) else { return }
    let attributes = [Attribute.child(children[index].id), .index(Int64(index))]
    receive(.removeChild, attributes) {
      self.implementation(.removeChild, attributes, of: NSViewController.frameworkName) {
        self.children.remove(at: index).parent = nil
      }
    }
  }

  /// Leaves the container.
  public func removeFromParent() {
    receive(.removeFromParent) {
      self.implementation(.removeFromParent, of: NSViewController.frameworkName) {
        guard let parent = self.parent,
          let index = parent.children.firstIndex(where: { $0 === self })
        else { return }
        parent.removeChild(at: index)
      }
    }
  }

  /// Puts the view of another controller into that of this one.
  public func show(_ other: NSViewController) {
    let host = view
    guard other.loadViewIfNeeded() else { return }
    host.addSubview(other.view)
  }

  /// Takes the view out of the one that it lies in.
  public func hide() { viewIfLoaded?.removeFromSuperview() }
}

// Calls of the app that only AppKit should make.
extension NSViewController {
  /// Calls a callback of the controller, as code of the app does that should not.
  ///
  /// - Returns: Whether the stage knows what then happens.
  public func callByHand(_ callback: WillDidModel.Callback) -> Bool {
    if callback == .loadView {
      callLoadView()
      return true
    }
    let method: () -> Void
    switch callback {
    case .viewDidLoad: method = viewDidLoad
    case .viewWillAppear: method = viewWillAppear
    case .viewDidAppear: method = viewDidAppear
    case .viewWillDisappear: method = viewWillDisappear
    case .viewDidDisappear: method = viewDidDisappear
    case .updateViewConstraints: method = updateViewConstraints
    case .viewWillLayout: method = viewWillLayout
    case .viewDidLayout: method = viewDidLayout
    case .awakeFromNib: method = awakeFromNib
    default: return false
    }
    receive(callback, [.callerInApp(true)], method)
    return true
  }
}

/// One controller over another.
struct AppKitPresentation {
  let presented: NSViewController
  let style: Style
  /// The window that was made for it; a popover has one that nobody sees.
  let window: NSWindow

  enum Style {
    case sheet, modalWindow, popover
  }
}

/// The window in which a popover shows its controller; nobody hears of it.
final class NSPopoverWindow: NSWindow {
  override class var frameworkName: String { "NSPopoverWindow" }
  override var isRecorded: Bool { false }
}

extension NSViewController {
  /// Presents another controller as a sheet of the window.
  public func presentAsSheet(_ controller: NSViewController) {
    present(controller, .sheet, .presentAsSheet, [.presentationStyle(.sheet)])
  }

  /// Presents another controller in a window of its own.
  public func presentAsModalWindow(_ controller: NSViewController) {
    present(controller, .modalWindow, .presentAsModalWindow, [.presentationStyle(.modalWindow)])
  }

  /// Presents another controller in a popover.
  public func presentAsPopover(_ controller: NSViewController) {
    present(controller, .popover, .presentAsPopover, [.presentationStyle(.popover)])
  }

  private func present(
    _ controller: NSViewController, _ style: AppKitPresentation.Style,
    _ callback: WillDidModel.Callback, _ attributes: [Attribute]
  ) {
    let attributes = [Attribute.presented(controller.id)] + attributes
    receive(callback, attributes) {
      self.implementation(callback, attributes, of: NSViewController.frameworkName) {
        controller.presentingViewController = self
        let window = self.makeWindow(for: controller, style)
        self.presentations.append(
          AppKitPresentation(presented: controller, style: style, window: window))
        switch style {
        case .sheet: self.viewIfLoaded?.window?.beginSheet(window)
        case .modalWindow: window.makeKeyAndOrderFront()
        case .popover:
          self.stage.emit(.popoverWillShow, of: controller)
          window.appear()
          self.stage.after(AppKitTimes.sheet) { self.stage.emit(.popoverDidShow, of: controller) }
        }
      }
    }
  }

  private func makeWindow(
    for controller: NSViewController, _ style: AppKitPresentation.Style
  ) -> NSWindow {
    guard style == .popover else { return NSWindow(contentViewController: controller, on: stage) }
    let window = NSPopoverWindow(stage, nil)
    window.fill(with: controller)
    return window
  }

  /// Dismisses a controller that this one presents.
  public func dismiss(_ controller: NSViewController) {
    let attributes = [Attribute.presented(controller.id)]
    receive(.dismissViewController, attributes) {
      self.implementation(.dismissViewController, attributes, of: NSViewController.frameworkName) {
        guard
          let place = self.presentations.firstIndex(where: { $0.presented === controller })
        else { return }
        self.end(self.presentations.remove(at: place))
      }
    }
  }

  private func end(_ presentation: AppKitPresentation) {
    presentation.presented.presentingViewController = nil
    let window = presentation.window
    switch presentation.style {
    case .sheet: window.sheetParent?.endSheet(window)
    case .modalWindow: window.close()
    case .popover:
      stage.emit(.popoverWillClose, of: presentation.presented)
      window.disappear()
      stage.emit(.popoverDidClose, of: presentation.presented)
    }
  }

  /// Dismisses this controller, whoever presents it.
  public func dismissController() {
    receive(.dismissController) {
      self.implementation(.dismissController, of: NSViewController.frameworkName) {
        self.presentingViewController?.dismiss(self)
      }
    }
  }
}
