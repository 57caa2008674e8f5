package import WillDidModel

/// A view controller.
///
/// Its methods are named as those of UIKit and do what those do; a subclass overrides them and calls
/// `super`, or forgets to. What only UIKit itself calls is internal.
package class UIViewController: UIResponder {
  override package class var frameworkName: String { "UIViewController" }

  override var isRecorded: Bool { true }

  /// The nib that it was made with; `nil` lets it look for one by its name.
  package internal(set) var nibName: String?
  /// The storyboard that it is from, and the nib there that has its view.
  var origin: StoryboardOrigin?
  /// The nib that its view was loaded from.
  var loadedNib: String?
  /// Those whose views come into this one when it is loaded, as embed segues say.
  var embedded: [(child: UIViewController, container: UIView)] = []
  /// The container that it is in.
  package internal(set) weak var parent: UIViewController?
  /// Those whose container it is.
  package internal(set) var children: [UIViewController] = []
  /// The view, if it is loaded.
  package internal(set) var viewIfLoaded: UIView?
  /// Whether it has appeared, as its callbacks say.
  package internal(set) var appearance = Appearance.disappeared
  /// Its presentation of another controller.
  package internal(set) var presentation: Presentation?
  /// The controller that presents it.
  package internal(set) weak var presentingViewController: UIViewController?
  /// How it is presented.
  package var modalPresentationStyle = PresentationStyle.automatic
  /// Whether gestures may not dismiss it.
  package lazy var isModalInPresentation = appClass?.traits.isModalInPresentation ?? false
  /// Whether its presentation controller of the app takes the view of the presenter away; for the
  /// custom style.
  package var shouldRemovePresentersView = false
  /// Whether it comes out of a view when it is pushed, so that a finger can catch it (iOS 18).
  package var comesWithZoom = false
  /// The object that is called about gestures that dismiss it.
  package weak var presentationDelegate: StageObject?
  /// The outlets that nibs have set.
  package var outlets: ObjectTable = [:]
  /// How many `beginAppearanceTransition` wait for their end.
  var beginnings: [(isAppearing: Bool, animated: Bool)] = []
  /// Calls the children as the controller is called, where its class does that.
  var delivering: (() -> Void)?
  /// Why its view goes or comes, as `isMovingFromParent` and its siblings tell.
  var reason = Reason.none
  /// Whether it received viewWillAppear, and its view is not where it can be seen.
  var isAnnounced = false

  /// The state that the pair of callbacks has reached.
  package enum Appearance: String, Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  enum Reason {
    case none, movingToParent, movingFromParent, presented, dismissed
  }

  /// Makes a controller in code.
  package convenience init(nibName: String? = nil, on stage: Stage) {
    self.init(stage, nil)
    initialize(nibName: nibName)
  }

  // MARK: - Creation

  /// `init(nibName:bundle:)`, to which `init()` comes too.
  package func initialize(nibName: String?) {
    let name = nibName ?? appClass?.traits.nibName
    self.nibName = name
    let attributes = name.map { [Attribute.nib(stage.name($0))] } ?? []
    receive(.initWithNibName, attributes) {
      self.implementation(.initWithNibName, attributes, of: UIViewController.frameworkName) {
        self.finishInitializing()
      }
    }
    prepare()
  }

  /// The work of its class's initialiser at its end.
  func finishInitializing() {}

  /// The last step of every way of making a controller.
  ///
  /// A controller that has the methods of a delegate is its own delegate.
  func prepare() {
    if appClass?.traits.hearsOfDismissals == true { presentationDelegate = self }
    stage.application.note(self)
  }

  // MARK: - The view

  /// The view; asking for it loads it.
  package var view: UIView {
    loadViewIfNeeded()
    return viewIfLoaded ?? UIView(stage, nil)
  }

  /// Whether the view is loaded.
  package var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the view if that has not been done; whether it is there.
  @discardableResult package final func loadViewIfNeeded() -> Bool {
    guard viewIfLoaded == nil, stage.ending == nil else { return viewIfLoaded != nil }
    stage.running(code: false) {
      receive(.loadView) { self.loadView() }
      guard stage.ending == nil else { return }
      if viewIfLoaded == nil { setView(UIView(stage, nil)) }
      receive(.viewDidLoad) { self.viewDidLoad() }
      showEmbedded()
    }
    return stage.ending == nil
  }

  /// Makes the view: from a nib, if one fits, and else an empty one.
  package func loadView() {
    implementation(.loadView, of: UIViewController.frameworkName) {
      if !loadViewFromNib() { setView(UIView(stage, nil)) }
    }
  }

  /// Gives the controller a view.
  func setView(_ view: UIView?) {
    viewIfLoaded = view
    view?.controller = self
  }

  /// Called when the view is loaded.
  package func viewDidLoad() { base(.viewDidLoad) }

  /// Called when the nib or scene that the controller is from is complete.
  package func awakeFromNib() { base(.awakeFromNib) }

  // MARK: - Appearing

  /// Called before the view comes.
  package func viewWillAppear(_ animated: Bool) { appear(.viewWillAppear, animated) }

  /// Called when the view is in the hierarchy and has its size.
  package func viewIsAppearing(_ animated: Bool) { appear(.viewIsAppearing, animated) }

  /// Called when the view has come.
  package func viewDidAppear(_ animated: Bool) { appear(.viewDidAppear, animated) }

  /// Called before the view goes.
  package func viewWillDisappear(_ animated: Bool) { appear(.viewWillDisappear, animated) }

  /// Called when the view has gone.
  package func viewDidDisappear(_ animated: Bool) { appear(.viewDidDisappear, animated) }

  /// The implementations of these callbacks: those of containers call the children.
  private func appear(_ callback: Callback, _ animated: Bool) {
    let level = tellsChildrenItself ? Self.frameworkName : UIViewController.frameworkName
    implementation(callback, [.animated(animated)], of: level) {
      let send = delivering
      delivering = nil
      send?()
    }
  }

  /// Called before the layout, when what the view shows is to be brought up to date.
  package func updateProperties() { base(.updateProperties) }

  /// Called before the view lays out what lies in it.
  package func viewWillLayoutSubviews() { base(.viewWillLayoutSubviews) }

  /// Called when the view has laid out what lies in it.
  package func viewDidLayoutSubviews() { base(.viewDidLayoutSubviews) }

  // MARK: - Others

  /// Called before the controller comes to a container, or leaves it.
  package func willMove(toParent parent: UIViewController?) {
    base(.willMoveToParent, parentAttributes(parent))
  }

  /// Called when the controller has come to a container, or has left it.
  package func didMove(toParent parent: UIViewController?) {
    base(.didMoveToParent, parentAttributes(parent))
  }

  func parentAttributes(_ parent: UIViewController?) -> [Attribute] {
    [.parent(parent?.id ?? .none)]
  }

  /// Called when memory is short.
  package func didReceiveMemoryWarning() {
    implementation(.didReceiveMemoryWarning, of: UIViewController.frameworkName) { purgeView() }
  }

  /// Called before the view is given up; up to iOS 5.
  package func viewWillUnload() { base(.viewWillUnload) }

  /// Called when the view was given up; up to iOS 5.
  package func viewDidUnload() {
    implementation(.viewDidUnload, of: UIViewController.frameworkName) {
      // Code lets go of the outlets here, and it is easily forgotten.
      if appClass?.traits.keepsOutlets != true { outlets = [:] }
    }
  }

  func base(_ callback: Callback, _ attributes: [Attribute] = []) {
    implementation(callback, attributes, of: UIViewController.frameworkName)
  }

  // MARK: - Who contains whom

  /// The outermost container.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// Whether the view is in a window that is on the screen.
  package var isInWindow: Bool { viewIfLoaded?.window?.isVisible ?? false }

  /// The children that are seen when the controller is.
  var visibleChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  /// Tells a child that it will come, and makes it one.
  func takeIn(_ child: UIViewController) {
    guard !stage.isTooDeep(child, in: self, { $0.parent }) else {
      return stage.overflow(in: self)
    }
    child.sendWillMove(to: self)
    // The app may have moved another controller meanwhile.
    guard stage.ending == nil, !stage.isTooDeep(child, in: self, { $0.parent }) else {
      return stage.overflow(in: self)
    }
    child.parent = self
    if !children.contains(where: { $0 === child }) { children.append(child) }
  }

  /// Whether it tells its children of appearing when it appears itself.
  var forwardsAppearance: Bool {
    let callback = Callback.shouldAutomaticallyForwardAppearanceMethods
    return implements(callback) ? question(callback) : true
  }

  /// Whether the implementations of its class tell the children, so that they hear nothing if an
  /// override forgets `super`.
  var tellsChildrenItself: Bool { false }

  /// Makes the controller, which is new, with others in it; whether it is a container.
  func fill(with controllers: [UIViewController]) -> Bool { false }

  /// Makes sure before the controller appears that who is to be seen in it is there.
  func prepareToAppear() {}

  /// The controller has appeared, and with it those in it.
  func settleChildren() {}
}
