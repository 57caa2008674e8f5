internal import WillDidFrameworks
package import WillDidModel

/// Pages that a finger turns.
package class UIPageViewController: UIViewController {
  override package class var frameworkName: String { "UIPageViewController" }

  /// How the pages turn.
  package private(set) var transitionStyle = PageStyle.scroll
  /// All pages that the data source knows, in their order.
  package var pages: [UIViewController] = []
  /// The object that is called about gestures.
  package weak var delegate: StageObject?
  /// The object that is asked for pages; without one the controller has the list alone.
  package weak var dataSource: StageObject?
  var shown: UIViewController?
  /// Whether a finger drags, so that a page may come.
  var isTurning = false

  /// Makes a controller in code.
  package convenience init(_ style: PageStyle, on stage: Stage) {
    self.init(stage, nil)
    initialize(style)
  }

  /// `init(transitionStyle:navigationOrientation:options:)`.
  package func initialize(_ style: PageStyle) {
    transitionStyle = style
    let attributes = [Attribute(.pageStyle, .number(style.rawValue))]
    receive(.initWithTransitionStyle, attributes) {
      self.implementation(.initWithTransitionStyle, attributes)
    }
    prepare()
  }

  override func prepare() {
    super.prepare()
    if implements(.pageViewControllerWillTransition, .pageViewControllerDidFinishAnimating) {
      delegate = self
    }
    if implements(.pageViewControllerAfter, .pageViewControllerBefore) { dataSource = self }
  }

  override func fill(with controllers: [UIViewController]) -> Bool {
    initialize(appClass?.traits.pageStyle ?? .scroll)
    pages = controllers
    controllers.first.map { setViewControllers([$0], animated: false) }
    return true
  }

  override var tellsChildrenItself: Bool { true }

  override var visibleChildren: [UIViewController] {
    isAhead ? [] : shown.map { [$0] } ?? []
  }

  override package func loadView() {
    implementation(.loadView) { setView(UIView(stage, nil)) }
  }

  override func prepareToAppear() {
    guard let shown, shown.loadViewIfNeeded() else { return }
    place(shown)
  }

  override func settleChildren() {
    guard let shown, isAhead || !isPageAnnounced else { return }
    isAhead = false
    if !isPageAnnounced { shown.sendDidMove(to: self) }
    isPageAnnounced = true
    loadNeighbours()
  }

  /// Whether the page that is seen has heard that it has come.
  private var isPageAnnounced = true
  /// Whether the page received viewDidAppear before the controller itself did.
  private var isAhead = false

  /// A page that is set when the view is loaded and not seen appears at once.
  private func appearAhead(_ page: UIViewController) {
    isAhead = true
    guard page.loadViewIfNeeded() else { return }
    view.addSubview(page.view)
    stage.because(.turnPage) {
      page.announceAppearing(false)
      page.isAnnounced = false
      page.endAppearing(animated: false)
    }
    page.sendDidMove(to: self)
    stage.after(0) { page.update() }
  }

  /// Shows pages without a finger; of a pair the first one counts.
  package func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    guard let page = controllers.first else { return }
    let attributes: [Attribute] = [.to(page.id), .animated(animated)]
    receive(.setPageViewControllers, attributes) {
      self.implementation(.setPageViewControllers, attributes) { self.show(page, animated) }
    }
  }

  private func show(_ page: UIViewController, _ animated: Bool) {
    guard page !== shown else { return }
    if page.parent !== self { takeIn(page) }
    guard let old = shown, appearance == .appeared || appearance == .appearing else {
      if let old = shown { leave(old) }
      shown = page
      isPageAnnounced = isViewLoaded && appearance == .disappeared
      return isPageAnnounced ? appearAhead(page) : ()
    }
    guard page.loadViewIfNeeded() else { return }
    view.addSubview(page.view)
    shown = page
    stage.because(.turnPage) { page.comeBefore(old, animated: animated) }
    stage.after(animated ? UIKitTimes.page : 0) { [self] in
      complete(old, page, animated)
      page.sendDidMove(to: self)
      loadNeighbours()
    }
  }

  /// The dids, in the order of the style.
  func complete(_ old: UIViewController, _ new: UIViewController, _ animated: Bool) {
    old.viewIfLoaded?.removeFromSuperview()
    let leaves = { if old.appearance == .disappearing { old.endDisappearing(animated: animated) } }
    stage.because(.turnPage) {
      if transitionStyle == .curl { leaves() }
      if new.appearance == .appearing { new.endAppearing(animated: animated) }
      if transitionStyle == .scroll { leaves() }
    }
  }

  /// Lets go of a page that is not shown any more.
  func leave(_ page: UIViewController) {
    guard !pages.contains(where: { $0 === page }) else { return }
    page.sendWillMove(to: nil)
    children.removeAll { $0 === page }
    page.parent = nil
    page.sendDidMove(to: nil)
  }

  // MARK: - The data source

  /// The page beside the one that is seen; the data source is asked for it.
  func neighbour(isBack: Bool) -> UIViewController? {
    guard let shown, let place = pages.firstIndex(where: { $0 === shown }) else { return nil }
    let next = isBack ? place - 1 : place + 1
    let found = pages.indices.contains(next) ? pages[next] : nil
    var attributes = [Attribute.controller(shown.id)]
    attributes.append(
      found.map { Attribute(.result, .instance($0.id)) } ?? Attribute(.returnedNil, .flag(true)))
    dataSource?.hear(
      isBack ? .pageViewControllerBefore : .pageViewControllerAfter, attributes)
    return found
  }

  /// Pages that scroll are fetched before a finger comes, and loaded perhaps.
  func loadNeighbours() {
    guard transitionStyle == .scroll else { return }
    for page in [neighbour(isBack: true), neighbour(isBack: false)].compactMap({ $0 }) {
      stage.assuming(.loadsNeighbours) {
        if page.parent !== self {
          takeIn(page)
          page.sendDidMove(to: self)
        }
        page.loadViewIfNeeded()
      }
    }
  }
}
