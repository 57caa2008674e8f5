internal import WillDidModel

/// A member of the chain of responders.
package class NSResponder: StageObject {
  override package class var frameworkName: String { "NSResponder" }

  /// The outlets that nibs have set.
  package var outlets: ObjectTable = [:]

  /// Called when a nib that it is in, or that it owns, is complete.
  package func awakeFromNib() {
    implementation(.awakeFromNib, of: Self.frameworkName)
  }

  /// Takes an object that a nib has put into it.
  func takeIn(_ object: StageObject, as key: String) {}

  /// Sets an outlet, as its setter does.
  func connect(_ outlet: String, to object: StageObject) { hold(object, as: outlet) }

  /// Whether it keeps a view, which must not keep it then.
  var keepsViews: Bool { false }

  /// Comes to the screen when its nib is complete.
  func showFromNib() {}
}

/// A view with its superview, its subviews and its controller.
///
/// Controllers of AppKit hear of what happens to their views, whether or not they are children of
/// the controller above.
package class NSView: NSResponder {
  override package class var frameworkName: String { "NSView" }

  /// The view that it lies in.
  package internal(set) weak var superview: NSView?
  /// The views that lie in it.
  package internal(set) var subviews: [NSView] = []
  /// The controller whose view it is.
  package internal(set) weak var controller: NSViewController?
  /// The window that it fills.
  weak var filledWindow: StageObject?
  private var isItselfHidden = false

  /// Makes a view in code.
  package convenience init(on stage: Stage) {
    self.init(stage, nil)
    initializeFrame()
  }

  /// `init(frame:)`.
  package func initializeFrame() {
    guard isOfApp else { return }
    receive(.initWithFrame) { self.implementation(.initWithFrame, of: NSView.frameworkName) }
  }

  override package func awakeFromNib() {
    implementation(.awakeFromNib, of: NSView.frameworkName)
  }

  override func takeIn(_ object: StageObject, as key: String) {
    // Views that are decoded with the one around them are not added to it one by one.
    if let view = object as? NSView { take(view) }
  }

  override func connect(_ outlet: String, to object: StageObject) {
    // An owner of the view is not kept by it.
    if (object as? NSResponder)?.keepsViews == true { return }
    if let view = object as? NSView, isWithin(view) { return }
    super.connect(outlet, to: object)
  }

  private func isWithin(_ view: NSView) -> Bool {
    view === self || superview?.isWithin(view) == true
  }

  // MARK: - The hierarchy

  /// Puts a view into this one; the controllers of views that come to be seen by that get their callbacks.
  package func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    guard !stage.isTooDeep(view, in: self, { $0.superview }) else {
      return stage.overflow(in: self)
    }
    let comes = isSeen && !view.isHidden
    view.move(to: self) {
      guard comes else { return self.take(view) }
      view.come { self.take(view) }
    }
  }

  private func take(_ view: NSView) {
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of the one that it lies in.
  package func removeFromSuperview() {
    guard let superview else { return }
    move(to: nil) {
      self.go {
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
      }
    }
  }

  private func move(to superview: NSView?, _ change: () -> Void) {
    guard isOfApp else { return change() }
    let attributes = [Attribute(.superview, .instance(superview?.id ?? .none))]
    send(.viewWillMoveToSuperview, attributes)
    change()
    send(.viewDidMoveToSuperview)
  }

  private func send(_ callback: WillDidModel.Callback, _ attributes: [Attribute] = []) {
    receive(callback, attributes) {
      self.implementation(callback, attributes, of: NSView.frameworkName)
    }
  }

  // MARK: - What is seen

  /// Whether it is hidden, itself: its window may be none the less.
  package var isHidden: Bool {
    get { isItselfHidden }
    set {
      guard newValue != isItselfHidden else { return }
      newValue ? hide() : unhide()
    }
  }

  /// Whether it or a view around it is hidden.
  package var isHiddenOrHasHiddenAncestor: Bool {
    isItselfHidden || superview?.isHiddenOrHasHiddenAncestor == true
  }

  /// Whether it is in a window on the screen, and not hidden.
  var isSeen: Bool { window?.isVisible == true && !isHiddenOrHasHiddenAncestor }

  private func hide() {
    let isNew = superview?.isHiddenOrHasHiddenAncestor != true
    go { self.isItselfHidden = true }
    if isNew { sendHidden(.viewDidHide) }
  }

  private func unhide() {
    let isNew = superview?.isHiddenOrHasHiddenAncestor != true
    let change = { self.isItselfHidden = false }
    if superview?.isSeen ?? (window?.isVisible == true) {
      come(change)
    } else {
      change()
    }
    if isNew { sendHidden(.viewDidUnhide) }
  }

  private func sendHidden(_ callback: WillDidModel.Callback) {
    if isOfApp { send(callback) }
    for view in subviews where !view.isItselfHidden { view.sendHidden(callback) }
  }

  /// The controllers whose views come and go with this one, the outer ones first.
  var controllers: [NSViewController] {
    (controller.map { [$0] } ?? [])
      + subviews.filter { !$0.isItselfHidden }.flatMap(\.controllers)
  }

  /// Comes to be seen by a change, or comes again: the controllers get their callbacks around it.
  func come(again: Bool = false, _ change: () -> Void) {
    let coming = window?.isSilent == true ? [] : controllers
    for controller in coming { controller.beginAppearing() }
    change()
    stage.after(AppKitTimes.display) { [stage] in
      // That the will comes again is in logs; whether the did does too is not, nor whether the did
      // comes before the app has finished launching.
      let isCertain = !again && !stage.mac.isLaunching
      for controller in coming { controller.endAppearing(isCertain: isCertain) }
    }
  }

  /// Is seen no more after a change: the controllers get their callbacks around it.
  func go(_ change: () -> Void) {
    let going = isSeen && window?.isSilent != true ? controllers : []
    for controller in going { controller.beginDisappearing() }
    change()
    for controller in going { controller.endDisappearing() }
  }
}
