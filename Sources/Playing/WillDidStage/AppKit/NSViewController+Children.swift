package import WillDidModel

// Children, and controllers that are presented. Whose view is seen where does not depend on it.
extension NSViewController {
  /// Takes in a child behind the others.
  package func addChild(_ child: NSViewController) {
    let attributes = [Attribute.child(child.id)]
    receive(.addChild, attributes) {
      self.implementation(.addChild, attributes, of: NSViewController.frameworkName) {
        self.insertChild(child, at: self.children.count)
      }
    }
  }

  /// Takes in a child at a place.
  package func insertChild(_ child: NSViewController, at index: Int) {
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
  package func removeChild(at index: Int) {
    guard children.indices.contains(index) else { return }
    let attributes = [Attribute.child(children[index].id), .index(Int64(index))]
    receive(.removeChild, attributes) {
      self.implementation(.removeChild, attributes, of: NSViewController.frameworkName) {
        self.children.remove(at: index).parent = nil
      }
    }
  }

  /// Leaves the container.
  package func removeFromParent() {
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
  package func show(_ other: NSViewController) {
    let host = view
    guard other.loadViewIfNeeded() else { return }
    stage.running(code: false) { host.addSubview(other.view) }
  }

  /// Takes the view out of the one that it lies in.
  package func hide() {
    stage.running(code: false) { viewIfLoaded?.removeFromSuperview() }
  }
}

// Calls of the app that only AppKit should make.
extension NSViewController {
  /// Calls a callback of the controller, as code of the app does that should not.
  ///
  /// - Returns: Whether the stage knows what then happens.
  package func callByHand(_ callback: WillDidModel.Callback) -> Bool {
    guard let call = Self.byHand[callback] else { return false }
    call(self, callback)
    return true
  }

  /// The callbacks that code of the app can call, and what then happens.
  package static let byHand:
    [WillDidModel.Callback: @Sendable (NSViewController, WillDidModel.Callback) -> Void] = [
      .loadView: { who, _ in who.callLoadView() },
      .viewDidLoad: { $0.plain($1, $0.viewDidLoad) },
      .viewWillAppear: { $0.plain($1, $0.viewWillAppear) },
      .viewDidAppear: { $0.plain($1, $0.viewDidAppear) },
      .viewWillDisappear: { $0.plain($1, $0.viewWillDisappear) },
      .viewDidDisappear: { $0.plain($1, $0.viewDidDisappear) },
      .updateViewConstraints: { $0.plain($1, $0.updateViewConstraints) },
      .viewWillLayout: { $0.plain($1, $0.viewWillLayout) },
      .viewDidLayout: { $0.plain($1, $0.viewDidLayout) },
      .awakeFromNib: { $0.plain($1, $0.awakeFromNib) },
    ]

  private func plain(_ callback: WillDidModel.Callback, _ method: @escaping () -> Void) {
    receive(callback, [.callerInApp(true)], method)
  }
}

/// The window in which a popover shows its controller; no callback is about it.
final class NSPopoverWindow: NSWindow {
  override class var frameworkName: String { "NSPopoverWindow" }
  override var isRecorded: Bool { false }
}

extension NSViewController {
  /// Presents another controller as a sheet of the window.
  package func presentAsSheet(_ controller: NSViewController) {
    present(controller, .sheet, .presentAsSheet) {
      let window = NSWindow(contentViewController: controller, on: self.stage)
      return (
        { self.viewIfLoaded?.window?.beginSheet(window) }, { window.sheetParent?.endSheet(window) }
      )
    }
  }

  /// Presents another controller in a window of its own.
  package func presentAsModalWindow(_ controller: NSViewController) {
    present(controller, .modalWindow, .presentAsModalWindow) {
      let window = NSWindow(contentViewController: controller, on: self.stage)
      return ({ window.makeKeyAndOrderFront() }, { window.close() })
    }
  }

  /// Presents another controller in a popover.
  package func presentAsPopover(_ controller: NSViewController) {
    let stage = stage
    present(controller, .popover, .presentAsPopover) {
      let window = NSPopoverWindow(stage, nil)
      window.fill(with: controller)
      return (
        {
          stage.emit(.popoverWillShow, of: controller)
          window.appear()
          stage.after(AppKitTimes.sheet) { stage.emit(.popoverDidShow, of: controller) }
        },
        {
          stage.emit(.popoverWillClose, of: controller)
          window.disappear()
          stage.emit(.popoverDidClose, of: controller)
        }
      )
    }
  }

  /// Presents a controller, in a window that is shown and later taken away.
  private func present(
    _ controller: NSViewController, _ style: PresentationStyle,
    _ callback: WillDidModel.Callback,
    _ makeWindow: @escaping () -> (show: () -> Void, end: () -> Void)
  ) {
    let attributes = [Attribute.presented(controller.id), .presentationStyle(style)]
    receive(callback, attributes) {
      self.implementation(callback, attributes, of: NSViewController.frameworkName) {
        controller.presentingViewController = self
        let window = makeWindow()
        self.presentations.append((controller, window.end))
        window.show()
      }
    }
  }

  /// Dismisses a controller that this one presents.
  package func dismiss(_ controller: NSViewController) {
    let attributes = [Attribute.presented(controller.id)]
    receive(.dismissViewController, attributes) {
      self.implementation(.dismissViewController, attributes, of: NSViewController.frameworkName) {
        guard
          let place = self.presentations.firstIndex(where: { $0.presented === controller })
        else { return }
        controller.presentingViewController = nil
        self.presentations.remove(at: place).end()
      }
    }
  }

  /// Dismisses this controller, no matter which controller presents it.
  package func dismissController() {
    receive(.dismissController) {
      self.implementation(.dismissController, of: NSViewController.frameworkName) {
        self.presentingViewController?.dismiss(self)
      }
    }
  }
}
