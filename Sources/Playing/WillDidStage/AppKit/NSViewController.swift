internal import WillDidFrameworks
package import WillDidModel

/// A controller of a view.
///
/// Its methods are named as those of AppKit and do what those do; a subclass overrides them and
/// calls `super`, or forgets to. None of them says whether something is animated.
package class NSViewController: NSResponder {
  override package class var frameworkName: String { "NSViewController" }
  override var keepsViews: Bool { true }

  override var isRecorded: Bool { true }

  /// The nib that it was made with; `nil` lets it look for one of the name of its class.
  package internal(set) var nibName: String?
  /// The container that it is in.
  package internal(set) weak var parent: NSViewController?
  /// Those whose container it is.
  package internal(set) var children: [NSViewController] = []
  /// The view, if it is loaded.
  package private(set) var viewIfLoaded: NSView?
  /// Whether it has appeared, as its callbacks say.
  package private(set) var appearance = UIViewController.Appearance.disappeared
  /// The controller that presents it.
  package internal(set) weak var presentingViewController: NSViewController?
  /// The controllers that it presents, and how that ends.
  var presentations: [(presented: NSViewController, end: () -> Void)] = []
  /// Makes its view, and what comes with it, out of the storyboard that it is from.
  var loadFromStoryboard: ((NSViewController) -> [StageObject]?)?
  /// Other objects from the nib of the view, which the controller keeps.
  private var topLevelObjects: [StageObject] = []
  private var isLoading = false

  /// Makes a controller in code.
  package convenience init(nibName: String? = nil, on stage: Stage) {
    self.init(stage, nil)
    initialize(nibName: nibName)
  }

  /// `init(nibName:bundle:)`, to which `init()` comes too.
  package func initialize(nibName: String?) {
    let name = nibName ?? appClass?.traits.nibName
    self.nibName = name
    let attributes = name.map { [Attribute.nib(stage.name($0))] } ?? []
    receive(.initWithNibName, attributes) {
      self.implementation(.initWithNibName, attributes, of: NSViewController.frameworkName)
    }
  }

  // MARK: - The view

  /// The view; asking for it loads it.
  package var view: NSView {
    loadViewIfNeeded()
    return viewIfLoaded ?? NSView(stage, nil)
  }

  /// Whether the view is loaded.
  package var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the view if that has not been done; whether it is there.
  @discardableResult package final func loadViewIfNeeded() -> Bool {
    guard viewIfLoaded == nil, !isLoading, stage.ending == nil else { return viewIfLoaded != nil }
    isLoading = true
    stage.running(code: false) { receive(.loadView) { self.loadView() } }
    isLoading = false
    return finishLoading()
  }

  /// The app calls `loadView`, which only AppKit should do.
  package final func callLoadView() {
    let attributes = [Attribute.callerInApp(true)]
    receive(.loadView, attributes) { self.loadView() }
    // The view is set, after which `viewDidLoad` comes; no source says so of a call by hand.
    stage.uncertainly { _ = finishLoading() }
  }

  private func finishLoading() -> Bool {
    guard stage.ending == nil else { return false }
    if viewIfLoaded == nil { setView(NSView(stage, nil)) }
    if stage.profile.hasControllerCallbacks {
      stage.running(code: false) { receive(.viewDidLoad) { self.viewDidLoad() } }
    }
    return stage.ending == nil
  }

  /// Loads the view from its nib.
  package func loadView() { implementation(.loadView, of: NSViewController.frameworkName, loadNib) }

  override package func completeOverride(of callback: Callback) {
    guard callback == .loadView, viewIfLoaded == nil, stage.ending == nil else { return }
    setView(NSView(stage, nil))
  }

  private func loadNib() {
    // The view of a controller of a storyboard is in a nib that the storyboard knows.
    if let objects = loadFromStoryboard?(self) {
      topLevelObjects = objects
    } else if let name = nibName {
      guard load(name) else { return fail(name) }
    } else if stage.profile.findsNibsByClass {
      guard load(runtimeName) || stage.bundle == nil else { return fail(runtimeName) }
    } else {
      fail("(null)")
    }
  }

  /// AppKit looks for the name of the class as it is, without its module.
  private var runtimeName: String {
    let name = appClass?.traits.runtimeName ?? className
    return name.split(separator: ".").last.map { String($0) } ?? name
  }

  private func load(_ name: String) -> Bool {
    guard let objects = stage.loadAppKitNib(name, for: self) else { return false }
    topLevelObjects = objects
    if viewIfLoaded == nil, stage.ending == nil {
      stage.crash(
        .noViewWasSet, about: self, exception: "NSInternalInconsistencyException",
        [.class: NSViewController.frameworkName, .nib: name], [.nib(stage.name(name))])
    }
    return true
  }

  private func fail(_ name: String) {
    guard stage.ending == nil else { return }
    stage.crash(
      .appKitNibNotFound, as: .nibFailed, about: self,
      exception: "NSInternalInconsistencyException", [.nib: name, .bundle: "null"],
      [.nib(stage.name(name)), .exists(false)])
  }

  /// Gives the controller a view, as its outlet of that name does.
  package func setView(_ view: NSView?) {
    viewIfLoaded?.controller = nil
    viewIfLoaded = view
    view?.controller = self
    stage.emit(.setView, of: self, [.view(view?.id ?? .none)])
  }

  /// Called when the view is loaded.
  package func viewDidLoad() { base(.viewDidLoad) }

  override package func awakeFromNib() { base(.awakeFromNib) }

  override func takeIn(_ object: StageObject, as key: String) {
    if let view = object as? NSView, key == "view" { setView(view) }
    if let child = object as? NSViewController { addChild(child) }
  }

  override func connect(_ outlet: String, to object: StageObject) {
    if outlet == "view", let view = object as? NSView { return setView(view) }
    guard !(object is NSViewController) else { return }
    super.connect(outlet, to: object)
  }

  // MARK: - Appearing

  /// Called before the view comes; more than once where AppKit errs.
  package func viewWillAppear() { base(.viewWillAppear) }

  /// Called when the view has come.
  package func viewDidAppear() { base(.viewDidAppear) }

  /// Called before the view goes.
  package func viewWillDisappear() { base(.viewWillDisappear) }

  /// Called when the view has gone.
  package func viewDidDisappear() { base(.viewDidDisappear) }

  /// Called when the constraints of the view are to be updated.
  package func updateViewConstraints() { base(.updateViewConstraints) }

  /// Called before the view lays out what lies in it.
  package func viewWillLayout() { base(.viewWillLayout) }

  /// Called when the view has laid out what lies in it.
  package func viewDidLayout() { base(.viewDidLayout) }

  func base(_ callback: WillDidModel.Callback, _ attributes: [Attribute] = []) {
    implementation(callback, attributes, of: NSViewController.frameworkName)
  }

  /// Lays out the view.
  package func layOut() {
    guard stage.profile.hasControllerCallbacks else { return }
    receive(.updateViewConstraints) { self.updateViewConstraints() }
    receive(.viewWillLayout) { self.viewWillLayout() }
    receive(.viewDidLayout) { self.viewDidLayout() }
  }

  /// Announces that the view comes; also to a controller that got the announcement before.
  func beginAppearing() {
    guard stage.profile.hasControllerCallbacks else { return }
    appearance = .appearing
    receive(.viewWillAppear) { self.viewWillAppear() }
  }

  /// The view has come.
  func endAppearing(isCertain: Bool) {
    guard appearance == .appearing else { return }
    // Where among the others the callbacks of layout come is not known.
    stage.uncertainly(layOut)
    appearance = .appeared
    let send = { self.receive(.viewDidAppear) { self.viewDidAppear() } }
    isCertain ? send() : stage.uncertainly(send)
  }

  /// Announces that the view goes.
  func beginDisappearing() {
    guard appearance == .appearing || appearance == .appeared else { return }
    appearance = .disappearing
    receive(.viewWillDisappear) { self.viewWillDisappear() }
  }

  /// Hears that the view goes, which was never seen, and nothing after that.
  func disappearUnseen() {
    guard stage.profile.hasControllerCallbacks else { return }
    receive(.viewWillDisappear) { self.viewWillDisappear() }
    stage.decisions?.withhold(.promised, [.viewDidDisappear], of: [id])
  }

  /// The view has gone.
  func endDisappearing() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    receive(.viewDidDisappear) { self.viewDidDisappear() }
  }
}
