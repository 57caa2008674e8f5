internal import WillDidFindings
internal import WillDidModel
internal import WillDidStage

// The steps of an app of macOS.
extension Narrator {
  mutating func mac(_ place: Int, _ after: [Int]) -> String? {
    windows(place, after) ?? controllers(place) ?? ofApplication(place, after)
  }

  private mutating func windows(_ place: Int, _ after: [Int]) -> String? {
    let call = calls[place]
    switch call.callback {
    case .performClose: return "close window of \(owner(of: call.instance, at: place))"
    case .orderOut: return "hide window of \(owner(of: call.instance, at: place))"
    case .makeKeyAndOrderFront where isLaunched:
      return "unhide window of \(owner(of: call.instance, at: place))"
    case .windowWillMiniaturize:
      takeCourse(after)
      return "miniaturize window of \(owner(of: call.instance, at: place))"
    case .windowDidDeminiaturize where !isOrderedFront(call.instance, before: place):
      takeCourse(after)
      return "deminiaturize window of \(owner(of: call.instance, at: place))"
    case .showWindow: return "show window of \(who(call.instance, at: place))"
    case .loadWindow where call.event.flag(.callerInApp) == true:
      return "load window of \(who(call.instance, at: place))"
    case .openDocument:
      let document = calls.first(.initWithContentsOf, within: place)
      return document.map { "open document \(className($0.instance))" }
    case .close where calls.base(of: call.instance)?.role == .document:
      return "close document \(who(call.instance, at: place))"
    default: return nil
    }
  }

  /// The controller by which a story calls a window.
  private mutating func owner(of window: InstanceID, at place: Int) -> String {
    let controller = calls.all[...place].lazy.compactMap { call -> InstanceID? in
      if call.instance == window {
        return call.object(.windowController) ?? call.object(.controller)
      }
      if call.callback == .setWindow, call.object(.window) == window { return call.instance }
      return nil
    }.first
    return who(controller ?? window, at: place)
  }

  /// Whether code has asked for a window that is on its way out of the Dock.
  private func isOrderedFront(_ window: InstanceID, before place: Int) -> Bool {
    let last = calls.all[..<place].last {
      $0.instance == window
        && ($0.callback == .makeKeyAndOrderFront || $0.callback == .windowDidMiniaturize)
    }
    return last?.callback == .makeKeyAndOrderFront
  }

  private mutating func controllers(_ place: Int) -> String? {
    let call = calls[place]
    switch call.callback {
    case .presentAsSheet, .presentAsPopover, .presentAsModalWindow, .presentWithAnimator:
      guard let presented = call.object(.presented) else { return nil }
      let style =
        switch call.callback {
        case .presentAsPopover: " as popover"
        case .presentAsModalWindow: " as full screen"
        default: ""
        }
      return "present \(newcomer(presented, at: place))\(style) from "
        + who(call.instance, at: place) + introduction(presented, "named")
    case .dismissController: return "dismiss \(who(call.instance, at: place))"
    case .setSelectedTabViewItemIndex:
      return call.event.number(.index).map { "select tab \($0 + 1)" }
    case .viewWillLayout where isLaunched && itself == .none:
      return nil
    default: return nil
    }
  }

  private mutating func ofApplication(_ place: Int, _ after: [Int]) -> String? {
    switch calls[place].callback {
    case .applicationTerminate: return "quit"
    case .applicationWillHide:
      takeCourse(after)
      return "hide app"
    case .applicationWillUnhide:
      takeCourse(after)
      return "unhide app"
    default: return nil
    }
  }

  /// The documents that an app opens while it is launched.
  mutating func openDocuments(within place: Int) {
    for inner in calls.within(place) where calls[inner].callback == .openUntitledDocument {
      guard !calls[inner].event.hop, let made = calls.first(.initWithType, within: inner) else {
        continue
      }
      let name = className(made.instance)
      leaveUnsaid("\(name) is new, and not out of a file")
      add("open document \(name)", at: inner)
    }
  }
}
