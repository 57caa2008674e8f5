extension Callback {
  // The numbers are written to traces. Never renumber them.
  /// The window of the controller is about to be loaded.
  @inlinable public static var windowWillLoad: Callback { Callback(rawValue: 421) }
  /// The window of the controller has been loaded.
  @inlinable public static var windowDidLoad: Callback { Callback(rawValue: 422) }
  /// The controller loads its window.
  @inlinable public static var loadWindow: Callback { Callback(rawValue: 423) }
  /// The controller shows its window.
  @inlinable public static var showWindow: Callback { Callback(rawValue: 424) }
  /// The window of the controller is set.
  @inlinable public static var setWindow: Callback { Callback(rawValue: 425) }
  /// The controller or document is asked for the nib of its window.
  @inlinable public static var windowNibName: Callback { Callback(rawValue: 426) }
  /// The document of the controller is set.
  @inlinable public static var setDocument: Callback { Callback(rawValue: 427) }
}

extension Callback {
  /// The UIKit window is shown and becomes the key window.
  @inlinable public static var makeKeyAndVisible: Callback { Callback(rawValue: 436) }
  /// The UIKit window gets its root controller.
  @inlinable public static var setRootViewController: Callback { Callback(rawValue: 437) }
  /// The AppKit window or its controller gets its content controller.
  @inlinable public static var setContentViewController: Callback { Callback(rawValue: 438) }
  /// The AppKit window is shown in front and becomes the key window.
  @inlinable public static var makeKeyAndOrderFront: Callback { Callback(rawValue: 439) }
  /// The AppKit window is shown in front.
  @inlinable public static var orderFront: Callback { Callback(rawValue: 440) }
  /// The AppKit window is shown in front even of other apps.
  @inlinable public static var orderFrontRegardless: Callback { Callback(rawValue: 441) }
  /// The AppKit window is shown behind the others.
  @inlinable public static var orderBack: Callback { Callback(rawValue: 442) }
  /// The AppKit window is taken off the screen.
  @inlinable public static var orderOut: Callback { Callback(rawValue: 443) }
  /// The AppKit window is put in its place among the others.
  @inlinable public static var orderWindow: Callback { Callback(rawValue: 444) }
  /// The window becomes the key window.
  @inlinable public static var becomeKeyWindow: Callback { Callback(rawValue: 445) }
  /// The window is the key window no more.
  @inlinable public static var resignKeyWindow: Callback { Callback(rawValue: 446) }
  /// The UIKit window became visible.
  @inlinable public static var windowDidBecomeVisible: Callback { Callback(rawValue: 447) }
  /// The UIKit window became hidden.
  @inlinable public static var windowDidBecomeHidden: Callback { Callback(rawValue: 448) }
  /// The delegate hears that the window is the key window.
  @inlinable public static var windowDidBecomeKey: Callback { Callback(rawValue: 449) }
  /// The delegate hears that the window is the key window no more.
  @inlinable public static var windowDidResignKey: Callback { Callback(rawValue: 450) }
  /// The delegate hears that the window is the main window.
  @inlinable public static var windowDidBecomeMain: Callback { Callback(rawValue: 451) }
  /// The delegate hears that the window is the main window no more.
  @inlinable public static var windowDidResignMain: Callback { Callback(rawValue: 452) }
  /// The delegate hears that the window was covered or uncovered.
  @inlinable public static var windowDidChangeOcclusionState: Callback { Callback(rawValue: 453) }
  /// The window is about to go into the Dock.
  @inlinable public static var windowWillMiniaturize: Callback { Callback(rawValue: 454) }
  /// The window has gone into the Dock.
  @inlinable public static var windowDidMiniaturize: Callback { Callback(rawValue: 455) }
  /// The window has come out of the Dock.
  @inlinable public static var windowDidDeminiaturize: Callback { Callback(rawValue: 456) }
  /// The window is about to fill the screen.
  @inlinable public static var windowWillEnterFullScreen: Callback { Callback(rawValue: 457) }
  /// The window fills the screen.
  @inlinable public static var windowDidEnterFullScreen: Callback { Callback(rawValue: 458) }
  /// The window does not fill the screen although it was about to.
  @inlinable public static var windowDidFailToEnterFullScreen: Callback { Callback(rawValue: 459) }
  /// The window is about to fill the screen no more.
  @inlinable public static var windowWillExitFullScreen: Callback { Callback(rawValue: 460) }
  /// The window fills the screen no more.
  @inlinable public static var windowDidExitFullScreen: Callback { Callback(rawValue: 461) }
  /// The window still fills the screen although it was about to stop.
  @inlinable public static var windowDidFailToExitFullScreen: Callback { Callback(rawValue: 462) }
  /// The window starts showing a sheet.
  @inlinable public static var beginSheet: Callback { Callback(rawValue: 463) }
  /// The window stops showing a sheet.
  @inlinable public static var endSheet: Callback { Callback(rawValue: 464) }
  /// The delegate hears that a sheet is about to open.
  @inlinable public static var windowWillBeginSheet: Callback { Callback(rawValue: 465) }
  /// The delegate hears that a sheet has closed.
  @inlinable public static var windowDidEndSheet: Callback { Callback(rawValue: 466) }
  /// The window closes as if its button had been pressed.
  @inlinable public static var performClose: Callback { Callback(rawValue: 467) }
  /// The delegate is asked whether the window may close.
  @inlinable public static var windowShouldClose: Callback { Callback(rawValue: 468) }
  /// The delegate hears that the window is about to close.
  @inlinable public static var windowWillClose: Callback { Callback(rawValue: 469) }
  /// The window, window controller or document closes.
  @inlinable public static var close: Callback { Callback(rawValue: 470) }
}

extension Callback {
  /// The document reads itself from a file.
  @inlinable public static var readFromURL: Callback { Callback(rawValue: 486) }
  /// The document reads itself from the bytes of a file.
  @inlinable public static var readFromData: Callback { Callback(rawValue: 487) }
  /// The document reads itself from a file or folder.
  @inlinable public static var readFromFileWrapper: Callback { Callback(rawValue: 488) }
  /// The document writes itself to a file.
  @inlinable public static var writeToURL: Callback { Callback(rawValue: 489) }
  /// The document is asked for the bytes to write.
  @inlinable public static var dataOfType: Callback { Callback(rawValue: 490) }
  /// The document makes its window controllers.
  @inlinable public static var makeWindowControllers: Callback { Callback(rawValue: 491) }
  /// The document takes in a window controller.
  @inlinable public static var addWindowController: Callback { Callback(rawValue: 492) }
  /// The document gives up a window controller.
  @inlinable public static var removeWindowController: Callback { Callback(rawValue: 493) }
  /// The document hears that a window controller is about to load its nib.
  @inlinable public static var windowControllerWillLoadNib: Callback { Callback(rawValue: 494) }
  /// The document hears that a window controller has loaded its nib.
  @inlinable public static var windowControllerDidLoadNib: Callback { Callback(rawValue: 495) }
  /// The document shows its windows.
  @inlinable public static var showWindows: Callback { Callback(rawValue: 496) }
  /// The document is asked whether a window controller may close.
  @inlinable public static var shouldCloseWindowController: Callback { Callback(rawValue: 497) }
  /// The document is asked whether it may close.
  @inlinable public static var canClose: Callback { Callback(rawValue: 498) }
  /// The UIKit document opens.
  @inlinable public static var openWithCompletion: Callback { Callback(rawValue: 499) }
  /// The UIKit document closes.
  @inlinable public static var closeWithCompletion: Callback { Callback(rawValue: 500) }
  /// The UIKit document reads itself.
  @inlinable public static var loadFromContents: Callback { Callback(rawValue: 501) }
  /// The UIKit document is asked for what to write.
  @inlinable public static var contentsForType: Callback { Callback(rawValue: 502) }
  /// The document controller opens an empty document.
  @inlinable public static var openUntitledDocument: Callback { Callback(rawValue: 503) }
  /// The document controller opens a file.
  @inlinable public static var openDocument: Callback { Callback(rawValue: 504) }
  /// The document controller takes in a document.
  @inlinable public static var addDocument: Callback { Callback(rawValue: 505) }
  /// The document controller gives up a document.
  @inlinable public static var removeDocument: Callback { Callback(rawValue: 506) }
}

extension Callback {
  /// The app object is made or asked for.
  @inlinable public static var sharedApplication: Callback { Callback(rawValue: 531) }
  /// The AppKit app gets ready to run.
  @inlinable public static var finishLaunching: Callback { Callback(rawValue: 532) }
  /// The AppKit app handles events until it ends.
  @inlinable public static var applicationRun: Callback { Callback(rawValue: 533) }
  /// The app is about to be launched.
  @inlinable public static var applicationWillFinishLaunching: Callback { Callback(rawValue: 534) }
  /// The app has been launched.
  @inlinable public static var applicationDidFinishLaunching: Callback { Callback(rawValue: 535) }
  /// The AppKit app is about to become active.
  @inlinable public static var applicationWillBecomeActive: Callback { Callback(rawValue: 536) }
  /// The app has become active.
  @inlinable public static var applicationDidBecomeActive: Callback { Callback(rawValue: 537) }
  /// The app is about to be active no more.
  @inlinable public static var applicationWillResignActive: Callback { Callback(rawValue: 538) }
  /// The AppKit app is active no more.
  @inlinable public static var applicationDidResignActive: Callback { Callback(rawValue: 539) }
  /// The UIKit app has gone to the background.
  @inlinable public static var applicationDidEnterBackground: Callback { Callback(rawValue: 540) }
  /// The UIKit app is about to come to the foreground.
  @inlinable public static var applicationWillEnterForeground: Callback { Callback(rawValue: 541) }
  /// The UIKit app is told that memory is short.
  @inlinable public static var applicationDidReceiveMemoryWarning: Callback {
    Callback(rawValue: 542)
  }
  /// The AppKit app is about to be hidden.
  @inlinable public static var applicationWillHide: Callback { Callback(rawValue: 543) }
  /// The AppKit app has been hidden.
  @inlinable public static var applicationDidHide: Callback { Callback(rawValue: 544) }
  /// The AppKit app is about to be shown again.
  @inlinable public static var applicationWillUnhide: Callback { Callback(rawValue: 545) }
  /// The AppKit app has been shown again.
  @inlinable public static var applicationDidUnhide: Callback { Callback(rawValue: 546) }
  /// The AppKit app is asked whether it opens an empty document.
  @inlinable public static var applicationShouldOpenUntitledFile: Callback {
    Callback(rawValue: 547)
  }
  /// The AppKit app opens an empty document.
  @inlinable public static var applicationOpenUntitledFile: Callback { Callback(rawValue: 548) }
  /// The AppKit app is opened again while it runs.
  @inlinable public static var applicationShouldHandleReopen: Callback { Callback(rawValue: 549) }
  /// The AppKit app is asked whether it ends with its last window.
  @inlinable public static var applicationShouldTerminateAfterLastWindowClosed: Callback {
    Callback(rawValue: 550)
  }
  /// The AppKit app is asked whether it may end.
  @inlinable public static var applicationShouldTerminate: Callback { Callback(rawValue: 551) }
  /// The AppKit app is told to end.
  @inlinable public static var applicationTerminate: Callback { Callback(rawValue: 552) }
  /// The app is about to end.
  @inlinable public static var applicationWillTerminate: Callback { Callback(rawValue: 553) }
}

extension Callback {
  /// The app is asked how to set up a new scene.
  @inlinable public static var sceneConfiguration: Callback { Callback(rawValue: 581) }
  /// The scene is about to be connected to the app.
  @inlinable public static var sceneWillConnect: Callback { Callback(rawValue: 582) }
  /// The scene has become active.
  @inlinable public static var sceneDidBecomeActive: Callback { Callback(rawValue: 583) }
  /// The scene is about to be active no more.
  @inlinable public static var sceneWillResignActive: Callback { Callback(rawValue: 584) }
  /// The scene is about to come to the foreground.
  @inlinable public static var sceneWillEnterForeground: Callback { Callback(rawValue: 585) }
  /// The scene has gone to the background.
  @inlinable public static var sceneDidEnterBackground: Callback { Callback(rawValue: 586) }
  /// The scene was taken from the app.
  @inlinable public static var sceneDidDisconnect: Callback { Callback(rawValue: 587) }
  /// Scenes were closed for good.
  @inlinable public static var sceneSessionsDiscarded: Callback { Callback(rawValue: 588) }
  /// The scene has got another size, orientation or traits.
  @inlinable public static var windowSceneDidUpdate: Callback { Callback(rawValue: 589) }
}
