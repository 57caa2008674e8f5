public import WillDidRecord

extension AppRecording {
  /// The parts of an app that are recorded, and where.
  ///
  /// All of it has a default that suits most apps.
  public struct Configuration: Sendable {
    /// Whether anything is recorded: if not, no method is hooked and no file is made.
    ///
    /// The variable `WILLDID` of the environment, set to 0, says no for all.
    public var isEnabled = true
    /// Where the trace is written; `%p` stands for the number of the process.
    ///
    /// Without a path it is a new file in the folder for caches: `Library/Caches/WillDid` of the app
    /// on systems of Apple, `willdid` in `$XDG_CACHE_HOME` or `~/.cache` elsewhere. Its name has the
    /// program, the time and the number of the process; of those of a program the latest 20 are kept, and at
    /// most 512 MiB: the oldest go first.
    public var path: String?
    /// How events are written.
    public var recorder = Recorder.Configuration()
    /// Classes whose objects are recorded, as an extended regular expression; all, without one.
    ///
    /// The names are tried with their module and without.
    public var included: String?
    /// Classes that are neither recorded nor hooked, whatever else says so.
    public var excluded: String?
    /// Programs and libraries whose classes are recorded, as an expression for their paths.
    public var includedImages: String?
    /// Programs and libraries of whose classes nothing is recorded and no method hooked.
    public var excludedImages: String?
    /// How much of layout is recorded.
    public var layout = Layout.controllers
    /// Of how many instances of a class one is recorded: the first, and then one in so many.
    ///
    /// It is decided when an instance is met, and holds for its life.
    public var sampling = 1
    /// The name of a screen, beside that of its class.
    ///
    /// It is asked each time that a controller is about to appear, and recorded with that event.
    public var screenName: (@Sendable (Screen) -> String?)?
    /// Whether the controllers are recorded that SwiftUI makes for its views.
    public var recordsHostingControllers = true
    /// Which classes are looked at before an object of them is met.
    public var scan = Scan.automatic
    /// Whether it is an error if there is no Objective-C whose methods could be hooked.
    ///
    /// If it is not, only what the code of the app emits is recorded.
    public var requiresRuntime = false
    /// Where the run is sent while it is recorded, to a `willdid listen`; the trace is written all the same.
    public var sending: RunReceiver? {
      get { recorder.sending }
      set { recorder.sending = newValue }
    }
    /// Where the code of the app lies; where its programs and libraries are, if it is `nil`.
    package var appCode: [Range<UInt>]?

    /// Makes a configuration with all defaults.
    public init() {}
  }

  /// How much of layout is recorded.
  public enum Layout: String, Sendable {
    /// Nothing.
    case none
    /// Layout of controllers: two calls for each pass.
    case controllers
    /// Also what each view hears, where it lies and where it is moved: a flood.
    case views
  }

  /// Which classes are looked at before an object of them is met.
  public enum Scan: String, Sendable {
    /// All on GNUstep; on systems of Apple the frameworks' base classes alone.
    case automatic
    /// Every class of the process.
    case all
    /// The frameworks' base classes, and those of the app; no other class is woken.
    ///
    /// An app with a class that needs a newer system than the one that runs ends at once on systems of Apple,
    /// unless `excluded` or `excludedImages` names the class or its library.
    case images
    /// The frameworks' base classes.
    case atFirstSight = "first-sight"
  }

  /// A controller that is about to appear.
  @safe
  public struct Screen {
    /// The name of its class.
    public let className: String
    /// The controller, as Objective-C knows it: `Unmanaged.fromOpaque` makes it an object of Swift on
    /// systems of Apple.
    public let pointer: UnsafeRawPointer

    init?(className: String, address: UInt) {
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
      self.className = className
      unsafe self.pointer = pointer
    }
  }
}
