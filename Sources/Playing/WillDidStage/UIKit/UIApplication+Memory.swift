internal import WillDidFrameworks
internal import WillDidModel

// The calls by which the system warns an app while it runs.
extension UIApplication {
  /// Memory is short: all controllers hear of it.
  package func warnOfLowMemory() {
    stage.complain(.memoryWarning)
    (appDelegate as? AppDelegate)?.notify(.applicationDidReceiveMemoryWarning)
    stage.dropNibCaches()
    for controller in controllers {
      controller.receive(.didReceiveMemoryWarning) { controller.didReceiveMemoryWarning() }
    }
  }

  /// A person turns the device round.
  package func rotate() {
    isLandscape.toggle()
    for window in windows { window.rootViewController?.rotate() }
  }

  /// A person drags the edge of the window, or the system moves it: sizes come in a stream, a few
  /// points apart, and traits stay what they are.
  package func resize(times: Int) {
    for step in 0..<Int64(times) {
      stage.after(step * UIKitTimes.frame) { [self] in
        narrowedBy = (narrowedBy + 4) % 200
        for window in windows { window.rootViewController?.resize() }
      }
    }
  }
}

extension UIViewController {
  /// Up to iOS 5 the view of a controller that is not seen is given up.
  func purgeView() {
    guard stage.profile.purgesViews, viewIfLoaded != nil, viewIfLoaded?.window == nil else {
      return
    }
    if stage.profile.version == 5 { receive(.viewWillUnload) { self.viewWillUnload() } }
    viewIfLoaded?.controller = nil
    viewIfLoaded = nil
    outlets["view"] = nil
    receive(.viewDidUnload) { self.viewDidUnload() }
  }
}
