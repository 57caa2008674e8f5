package import WillDidModel

extension Story {
  /// The action of a step.
  ///
  /// A `StoryName` is that of an instance, or a class. A class stands for its youngest living
  /// instance, and for a new one in what brings something new.
  package enum Action: Hashable, Sendable {
    /// The app starts with a root; in the background, or with its window in the Dock, if it is not seen.
    case launch(Root, isSeen: Bool)
    /// The app starts with a storyboard, and the system restores controllers of it.
    case launchStoryboard(StoryName, restoring: [StoryName])
    /// The app starts with its main nib (macOS).
    case launchNib(StoryName)

    /// The navigation controller gets a controller on top, to which `name` is bound.
    case push(StoryName, name: StoryName?, zooms: Bool, isAnimated: Bool)
    /// The navigation controller gives up one or more controllers.
    case pop(PopTarget, isAnimated: Bool)
    /// The navigation controller gets another stack.
    case setControllers([StoryName], isAnimated: Bool)
    /// The user swipes from the left edge; who lets go stays.
    case swipeBack(letsGo: Bool)
    /// The user catches a screen that zooms away; who lets go takes it back.
    case catchScreen(letsGo: Bool)
    /// The app gives the window another root.
    case setRoot(Root)

    /// A controller comes over others.
    case present(Presentation)
    /// The app dismisses what a controller presents, or the controller on top.
    case dismiss(StoryName?, isAnimated: Bool)
    /// The user drags a sheet down; who lets go keeps it.
    case swipeDown(letsGo: Bool)
    /// The user taps beside a popover or sheet.
    case tapOutside

    /// The tab bar controller shows another tab.
    case selectTab(Tab)
    /// The user turns to the next page, the page before, or a certain one; who lets go stays.
    case turnPage(to: StoryName?, isBack: Bool, letsGo: Bool)
    /// A controller becomes the child of another.
    case addChild(NewChild)
    /// A child leaves its parent, with its view.
    case removeChild(StoryName, callsWillMove: Bool)
    /// The view comes into another's without `addChild`.
    case addView(of: StoryName, to: StoryName?)
    /// A parent replaces one child by another.
    case transition(from: StoryName, to: StoryName, in: StoryName?)
    /// The app calls `beginAppearanceTransition(true, …)`.
    case beginAppearance(of: StoryName)
    /// The app calls `beginAppearanceTransition(false, …)`.
    case beginDisappearance(of: StoryName)
    /// The app calls `endAppearanceTransition()`.
    case endAppearance(of: StoryName)
    /// The split view controller shows something beside its list.
    case showDetail(StoryName)
    /// The split view controller becomes narrow.
    case collapse
    /// The split view controller becomes wide.
    case expand

    /// The device turns to its side, or back.
    case rotate
    /// The view of a controller is laid out.
    case layOut(StoryName, times: Int)
    /// The system asks for memory.
    case warnOfLowMemory
    /// The user leaves the app.
    case goToBackground
    /// The user returns to the app.
    case comeBack
    /// The window gets other sizes in a stream.
    case resize(times: Int)
    /// A scene is connected, with a window for a root.
    case connectScene(Root)
    /// A scene is disconnected: that of a controller, or the last one.
    case disconnectScene(of: StoryName?, forGood: Bool)
    /// Nothing happens for a while.
    case wait(nanoseconds: Int64)
    /// The app puts a mark into the trace.
    case mark(String)
    /// The app ends by itself.
    case quit
    /// The system ends the app without a word.
    case beKilled

    /// The app loads a nib.
    case loadNib(NibLoad)
    /// A segue is performed.
    case segue(Segue, StoryName, from: StoryName?)
    /// The app encodes an object.
    case archive(StoryName)
    /// The app decodes what it encoded of an object.
    case unarchive(StoryName)
    /// The system saves the state of the app.
    case saveState

    /// The app calls a callback by itself.
    case call(Callback, of: StoryName)
    /// Code asks for the view.
    case loadView(of: StoryName)
    /// The app holds a strong reference.
    case keep(StoryName)
    /// The app lets go of its strong reference.
    case release(StoryName)
    /// The app makes an object, keeps it, and binds a name to it.
    case make(StoryName, name: StoryName?)

    /// The user opens a document.
    case openDocument(StoryName)
    /// The user closes a document.
    case closeDocument(StoryName)
    /// The window of a controller or document is shown.
    case showWindow(of: StoryName)
    /// The window of a controller closes, or that which is in front.
    case closeWindow(of: StoryName?)
    /// The window is ordered out.
    case hideWindow(of: StoryName)
    /// The window is ordered to the front again.
    case unhideWindow(of: StoryName)
    /// The window goes into the Dock.
    case miniaturizeWindow(of: StoryName)
    /// The window comes out of the Dock.
    case deminiaturizeWindow(of: StoryName)
    /// The user hides the app.
    case hideApp
    /// The user shows the app again.
    case unhideApp
    /// The app calls `loadWindow` by itself.
    case loadWindow(of: StoryName)
  }

  /// The contents of a window: a controller, or a container of a class with several in it.
  package struct Root: Hashable, Sendable {
    /// The controller, or those in the container.
    package var controllers: [StoryName]
    /// The class of the container, if any.
    package var container: StoryName?
    /// The name that is bound to the contents of the window.
    package var name: StoryName?
  }

  /// How far a navigation controller pops.
  package enum PopTarget: Hashable, Sendable {
    /// To the one below the top.
    case previous
    /// To the one at the bottom.
    case root
    /// To a certain one.
    case controller(StoryName)
  }

  /// A controller that is presented.
  package struct Presentation: Hashable, Sendable {
    /// The controller that is presented.
    package var controller: StoryName
    /// In which style; `automatic` if the story does not say.
    package var style: PresentationStyle
    /// The class of the container that the controller is presented in, if any.
    package var container: StoryName?
    /// The controller that presents it; `nil` for the one on top.
    package var presenter: StoryName?
    /// The name that is bound to the presented controller: to the container where there is one.
    package var name: StoryName?
    /// Whether it takes the time of an animation.
    package var isAnimated: Bool
  }

  /// A style of presentation; the raw values are the words of the language.
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
    /// The tab of a controller.
    case controller(StoryName)
  }

  /// A controller that becomes the child of another.
  package struct NewChild: Hashable, Sendable {
    /// The controller that becomes a child.
    package var controller: StoryName
    /// The parent; `nil` for the controller on top.
    package var parent: StoryName?
    /// The child is bound to this name.
    package var name: StoryName?
    /// Whether the parent calls `didMove(toParent:)`, as it has to.
    package var callsDidMove: Bool
    /// Whether the parent adds the view too.
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
    /// The name of the nib.
    package var nib: StoryName
    /// The owner of the nib, if any.
    package var owner: StoryName?
    /// How often it is loaded.
    package var times: Int
    /// Whether the app holds the objects at the top level.
    package var keepsObjects: Bool
    /// Whether the nib is read once for all times.
    package var usesCache: Bool
    /// The first object at the top is bound to this name.
    package var name: StoryName?
  }
}
