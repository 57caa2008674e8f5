package import WillDidModel

extension Story {
  /// What happens in a step.
  ///
  /// A `StoryName` is that of an instance, or a class. A class stands for its youngest living
  /// instance, and for a new one in what brings something new.
  package enum Action: Hashable, Sendable {
    /// The app starts with a controller as the root; `name` is bound to it.
    case launch(StoryName, name: StoryName?)
    /// The app starts with controllers in a container of a class; `name` is bound to the container.
    case launchContainer(StoryName, of: [StoryName], name: StoryName?)
    case launchStoryboard(StoryName, restoring: [StoryName])
    /// The app starts with its main nib (macOS).
    case launchNib(StoryName)

    case push(StoryName, name: StoryName?, isAnimated: Bool)
    case pop(PopTarget, isAnimated: Bool)
    case setControllers([StoryName], isAnimated: Bool)
    /// The user swipes from the left edge.
    case swipeBack(letsGo: Bool)

    case present(Presentation)
    /// Somebody dismisses what a controller presents, or that which is on top.
    case dismiss(StoryName?, isAnimated: Bool)
    /// The user drags a sheet down.
    case swipeDown(letsGo: Bool)
    /// The user taps beside a popover or sheet.
    case tapOutside

    case selectTab(Tab)
    case turnPage(to: StoryName?, isBack: Bool, letsGo: Bool)
    case addChild(NewChild)
    case removeChild(StoryName, callsWillMove: Bool)
    /// The view comes into another's without `addChild`.
    case addView(of: StoryName, to: StoryName?)
    case transition(from: StoryName, to: StoryName, in: StoryName?)
    case beginAppearance(of: StoryName)
    case beginDisappearance(of: StoryName)
    case endAppearance(of: StoryName)
    case showDetail(StoryName)
    case collapse
    case expand

    case rotate
    case layOut(StoryName, times: Int)
    case warnOfLowMemory
    case goToBackground
    case comeBack
    case wait(nanoseconds: Int64)
    case mark(String)
    case quit
    case beKilled

    case loadNib(NibLoad)
    case segue(Segue, StoryName, from: StoryName?)
    case archive(StoryName)
    case unarchive(StoryName)
    case saveState

    /// The app calls a callback by itself.
    case call(Callback, of: StoryName)
    /// Somebody asks for the view.
    case loadView(of: StoryName)
    /// The app holds a strong reference.
    case keep(StoryName)
    /// The app lets go of its strong reference.
    case release(StoryName)
    /// The app makes an object and keeps it.
    case make(StoryName, name: StoryName?)

    case openDocument(StoryName)
    case closeDocument(StoryName)
    case showWindow(of: StoryName)
    /// The window of a controller closes, or that which is in front.
    case closeWindow(of: StoryName?)
    case hideWindow(of: StoryName)
    case unhideWindow(of: StoryName)
    /// The app calls `loadWindow` by itself.
    case loadWindow(of: StoryName)
  }

  /// How far a navigation controller pops.
  package enum PopTarget: Hashable, Sendable {
    case previous
    case root
    case controller(StoryName)
  }

  /// A controller that is presented.
  package struct Presentation: Hashable, Sendable {
    package var controller: StoryName
    package var style: PresentationStyle
    /// The class of the container that the controller is presented in, if any.
    package var container: StoryName?
    /// Who presents it; `nil` for whoever is on top.
    package var presenter: StoryName?
    /// What is presented is bound to this name: the container where there is one.
    package var name: StoryName?
    package var isAnimated: Bool
  }

  /// A style of presentation, as the story spells it.
  package enum PresentationStyle: String, CaseIterable, Sendable {
    case automatic
    case fullScreen = "full screen"
    case pageSheet = "page sheet"
    case formSheet = "form sheet"
    case overFullScreen = "over full screen"
    case currentContext = "current context"
    case overCurrentContext = "over current context"
    case popover
    case custom
    case customRemovingPresenter = "custom removing the presenter"
  }

  /// A tab of a tab bar.
  package enum Tab: Hashable, Sendable {
    /// The place of the tab; the first is 1.
    case number(Int)
    case controller(StoryName)
  }

  /// A controller that becomes the child of another.
  package struct NewChild: Hashable, Sendable {
    package var controller: StoryName
    /// The parent; `nil` for whoever is on top.
    package var parent: StoryName?
    package var name: StoryName?
    package var callsDidMove: Bool
    package var addsView: Bool
  }

  /// How a segue comes about.
  package enum Segue: Hashable, Sendable {
    /// The app performs it.
    case show
    /// The app unwinds it.
    case unwind
    /// The user taps what it hangs on, so that the controller is asked first.
    case tap
  }

  /// The loading of a nib by the app.
  package struct NibLoad: Hashable, Sendable {
    package var nib: StoryName
    /// The owner of the nib, if any.
    package var owner: StoryName?
    package var times: Int
    /// Whether somebody holds the objects at the top level.
    package var keepsObjects: Bool
    /// Whether the nib is read once for all times.
    package var usesCache: Bool
  }
}
