// The notes on classes, methods and calls: each in one word, so that a call that needs nothing
// special needs no look into any table.

/// The facts about a class.
struct ClassNote: OptionSet {
  let rawValue: UInt64

  /// Nothing about its objects is recorded.
  static let isIgnored = ClassNote(rawValue: 1)
  /// It comes with the system.
  static let isFramework = ClassNote(rawValue: 2)
  /// Its objects are controllers, windows, documents and the like.
  static let isPrincipal = ClassNote(rawValue: 4)
  /// Its objects are what interfaces are made of.
  static let isInterface = ClassNote(rawValue: 8)
  /// Its objects stand for nibs and storyboards.
  static let isNamed = ClassNote(rawValue: 16)
}

/// The facts about a method: the number of its callback, the work with its calls, and the name of its level.
struct MethodNote {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(callback: UInt16, _ flags: Flags, level: UInt32) {
    rawValue =
      UInt64(callback) | UInt64(flags.rawValue) << 16 | UInt64(level) << 32
  }

  struct Flags: OptionSet {
    let rawValue: UInt16

    /// A call needs nothing but its two events.
    static let isQuick = Flags(rawValue: 1)
    /// The first argument says whether it is animated.
    static let isAnimated = Flags(rawValue: 2)
    /// Whether the app made the call is to be found out.
    static let asksForCaller = Flags(rawValue: 4)
    /// Overrides must call the implementation above.
    static let callsSuper = Flags(rawValue: 8)
    /// It is a method of the app.
    static let isOfApp = Flags(rawValue: 16)
    /// The only method above is that of the root class, which does nothing.
    static let hasNothingAbove = Flags(rawValue: 64)
    /// A transition may begin with it: the receiver is asked for the coordinator.
    static let mayBeginTransition = Flags(rawValue: 32)
  }

  @inline(__always) var callback: UInt16 { UInt16(truncatingIfNeeded: rawValue) }
  @inline(__always) var flags: Flags {
    Flags(rawValue: UInt16(truncatingIfNeeded: rawValue >> 16))
  }
  @inline(__always) var level: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
}

/// The facts about a call while it runs: the instance it is about, or the nib that it loads.
struct CallNote {
  var rawValue: UInt64 = 0

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The beginning was recorded, so the end is.
    static let isRecorded = Flags(rawValue: 128)
    /// The load of a nib was begun with it.
    static let holdsLoad = Flags(rawValue: 64)
    /// A nib was loaded within it.
    static let hasLoaded = Flags(rawValue: 32)
    /// The nib that is loaded with it was found: something came of it.
    static let hasParts = Flags(rawValue: 4)
    /// The objects at the top of the nib were recorded.
    static let hasTopLevel = Flags(rawValue: 2)
    /// A storyboard makes a controller with it.
    static let isStoryboard = Flags(rawValue: 8)
    /// It was reached through `super`.
    static let isHop = Flags(rawValue: 16)
    /// The view that another one is put into is in a window.
    static let hasWindow = Flags(rawValue: 1)
    /// Code of the app puts it there.
    static let isMadeByApp = Flags(rawValue: 2)
    /// A framework puts it there.
    static let isMadeByFramework = Flags(rawValue: 4)
    /// The view of the controller that presents is in none.
    static let hasNoWindow = Flags(rawValue: 1)
  }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  @inline(__always)
  init(_ flags: Flags, instance: UInt32 = 0, name: UInt32 = 0) {
    rawValue =
      UInt64(instance) | UInt64(name & 0xff_ffff) << 32 | UInt64(flags.rawValue) << 56
  }

  @inline(__always) var flags: Flags {
    get { Flags(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56)) }
    set { rawValue = rawValue & ~(0xff << 56) | UInt64(newValue.rawValue) << 56 }
  }
  /// The instance that it is about; of the load of a nib, its owner.
  @inline(__always) var instance: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  /// The name of the nib or storyboard.
  var name: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) & 0xff_ffff }
}
