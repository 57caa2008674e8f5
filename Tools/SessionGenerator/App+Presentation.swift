import WillDidModel

extension App {
  /// All that a full screen covers.
  private var covered: [Actor] { [tabBar] + tabs[selected].visible }

  /// Presents a navigation controller over the whole screen (lifecycle-model §4).
  mutating func presentFullScreen() {
    guard let presenter = active.controllers.last?.actor else { return }
    let leaving = covered
    let root = makeController()
    let container = make(catalog.navigation)
    enter(.initWithRootViewController, container)
    point(.willMoveToParent, root.actor, .parent, to: container.id)
    exit(.initWithRootViewController, container)
    point(.present, presenter, animated: .yes, .presented, to: container.id)
    presented.append(Stack(container: container, controllers: [root]))
    loadActive()
    let entering = active.visible
    call(.viewWillDisappear, leaving, animated: .yes)
    call(.viewWillAppear, entering, animated: .yes)
    call(.viewIsAppearing, entering, animated: .yes)
    layOutActive()
    animate(milliseconds: 350, active.controllers.last?.views ?? [])
    call(.viewDidAppear, entering, animated: .yes)
    point(.didMoveToParent, root.actor, .parent, to: container.id)
    call(.viewDidDisappear, leaving, animated: .yes)
  }

  /// Presents a sheet, of which the presenter hears nothing (§5).
  mutating func presentSheet() {
    guard let presenter = active.controllers.last?.actor else { return }
    let sheet = makeController()
    if catalog.traits[Int(sheet.actor.kind)].origin == .storyboard {
      point(.prepareForSegue, presenter, .destination, to: sheet.actor.id)
    }
    point(.present, presenter, animated: .yes, .presented, to: sheet.actor.id)
    presented.append(Stack(controllers: [sheet], isSheet: true))
    loadActive()
    let entering = active.visible
    call(.viewWillAppear, entering, animated: .yes)
    call(.viewIsAppearing, entering, animated: .yes)
    layOutActive()
    animate(milliseconds: 350, active.controllers.last?.views ?? [])
    call(.viewDidAppear, entering, animated: .yes)
  }

  /// Dismisses by code what is presented on top.
  mutating func dismiss() {
    guard let leaving = presented.last, let top = leaving.controllers.last else { return }
    point(.dismiss, top.actor, animated: .yes)
    if leaving.isSheet {
      disappear(leaving.visible)
      presented.removeLast()
    } else {
      presented.removeLast()
      let entering = covered
      call(.viewWillDisappear, leaving.visible, animated: .yes)
      call(.viewWillAppear, entering, animated: .yes)
      call(.viewIsAppearing, entering, animated: .yes)
      animate(milliseconds: 350, tabs[selected].controllers.last?.views ?? [])
      call(.viewDidAppear, entering, animated: .yes)
      call(.viewDidDisappear, leaving.visible, animated: .yes)
    }
    end(leaving)
  }

  /// Pulls the sheet down, to be rid of it or not (§5).
  ///
  /// The sheet is its own delegate.
  mutating func pullSheet() {
    guard let sheet = presented.last, let top = sheet.controllers.last else { return }
    if random.happens(perMille: 120) {
      return point(.presentationControllerDidAttemptToDismiss, top.actor)
    }
    point(.presentationControllerShouldDismiss, top.actor)
    point(.presentationControllerWillDismiss, top.actor)
    if profile.cancellations && random.happens(perMille: 200) {
      call(.viewWillDisappear, sheet.visible, animated: .yes)
      drag(milliseconds: random.number(in: 120...420), top.views)
      call(.viewWillAppear, sheet.visible, animated: .yes)
      call(.viewDidAppear, sheet.visible, animated: .yes)
    } else {
      disappear(sheet.visible)
      presented.removeLast()
      point(.presentationControllerDidDismiss, top.actor)
      end(sheet)
    }
  }

  private mutating func disappear(_ actors: [Actor]) {
    call(.viewWillDisappear, actors, animated: .yes)
    animate(milliseconds: 350, [])
    call(.viewDidDisappear, actors, animated: .yes)
  }
}
