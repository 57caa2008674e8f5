import WillDidModel
import WillDidStage

/// A Mac of today.
let mac = SystemProfile(.macOS, 15)
let second: Int64 = 1_000_000_000

/// What a controller of the app hears.
private let heard: [Callback] = [
  .initWithNibName, .initWithCoder, .awakeFromNib, .viewDidLoad, .viewWillAppear, .viewDidAppear,
  .viewWillDisappear, .viewDidDisappear,
]

extension Stage {
  /// Declares a controller that makes its view in code and listens to all that it hears.
  func declareController(_ name: String) -> AppClass {
    let made = declare(name, of: "NSViewController")
    for callback in heard { made.overriding(callback) }
    made.methods[.loadView] = { call in
      let controller = call.object as? NSViewController
      controller?.setView(NSView(on: call.object.stage))
    }
    return made
  }

  /// Makes a controller that listens, in code.
  func controller(_ name: String) -> NSViewController {
    let made = makeObject(of: declareController(name)) as? NSViewController
    return made ?? NSViewController(on: self)
  }

  /// Declares a window controller that listens to all that it hears.
  func declareWindowController(_ name: String, nib: String) -> AppClass {
    let made = declare(name, of: "NSWindowController").overriding(
      .initWithWindowNibName, .windowWillLoad, .loadWindow, .windowDidLoad, .showWindow,
      .awakeFromNib, .setWindow)
    made.traits.windowNibName = nib
    return made
  }

  /// Makes a window controller that listens, in code.
  func windowController(_ name: String, nib: String) -> NSWindowController? {
    makeObject(of: declareWindowController(name, nib: nib)) as? NSWindowController
  }
}

extension Interface {
  /// A view that only the app draws.
  static let chart = "<customView id=\"chart\" customClass=\"Chart\"/>"

  /// A nib with a window, to which its owner has an outlet or not.
  static func window(
    owner: String, outlet: String = "window", view: String = "", _ more: String = ""
  ) -> String {
    mac(
      """
      <customObject id="-2" userLabel="File's Owner" customClass="\(owner)"><connections>
        <outlet property="\(outlet)" destination="w" id="c1"/>
      </connections></customObject>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <window id="w" visibleAtLaunch="NO"><view key="contentView" id="v"><subviews>
        \(view)
      </subviews></view></window>
      \(more)
      """)
  }
}

extension Played {
  /// What objects are told and what they do, without what goes on through `super`.
  var told: [String] {
    lines.compactMap { line in
      var words = line.split(separator: " ")
      let isUncertain = words.last == "?"
      if isUncertain { words.removeLast() }
      let isOwn = words.count == 2 || words.count == 3 && words[2] == "enter"
      return isOwn ? words.prefix(2).joined(separator: " ") + (isUncertain ? " ?" : "") : nil
    }
  }

  /// What is told from a moment on, which may have come before, until another one.
  func told(from start: String, after count: Int = 0, until end: String? = nil) -> [String] {
    let places = told.indices.filter { told[$0] == start }
    guard places.count > count else { return [] }
    let tail = told[places[count]...]
    return Array(end.map { end in tail.prefix { $0 != end } } ?? tail)
  }
}
