/// How an object came into being.
public enum Creation: Int64, AttributeCode {
  // The raw values of all codes are written to traces. Never renumber them.
  /// Nobody knows.
  case unknown = 0
  /// As the controller of a scene of a storyboard.
  case storyboard = 1
  /// As an object of a nib.
  case nibObject = 2
  /// In code, as the owner of a nib.
  case nibOwner = 3
  /// In code, without a nib.
  case code = 4
  /// Out of an archive.
  case archive = 5
  /// By the restoration of the state of the app.
  case restoration = 6

  /// The word for the way in every output.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .storyboard: "storyboard"
    case .nibObject: "nib-object"
    case .nibOwner: "nib-owner"
    case .code: "code"
    case .archive: "archive"
    case .restoration: "restoration"
    }
  }
}

/// What kind of coder an object is made from or written to.
public enum CoderKind: Int64, AttributeCode {
  /// Nobody knows.
  case unknown = 0
  /// The decoder of a nib.
  case nib = 1
  /// The decoder of a scene of a storyboard.
  case storyboard = 2
  /// A coder that the app made itself.
  case archive = 3
  /// The coder of state restoration.
  case restoration = 4

  /// The word for the kind in every output.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .nib: "nib"
    case .storyboard: "storyboard"
    case .archive: "archive"
    case .restoration: "restoration"
    }
  }
}

/// Which initialiser a nib used for an object.
public enum Initializer: Int64, AttributeCode {
  /// The one without arguments.
  case plain = 0
  /// The one that takes a coder.
  case coder = 1
  /// The one that takes a frame.
  case frame = 2

  /// The word for the initialiser in every output.
  public var description: String {
    switch self {
    case .plain: "init"
    case .coder: "init(coder:)"
    case .frame: "init(frame:)"
    }
  }
}

/// Which rule led to the name of a nib.
public enum NibRule: Int64, AttributeCode {
  /// Somebody named the nib.
  case explicit = 0
  /// The nib is named as the class.
  case sameName = 1
  /// The nib is named as the class without "Controller" at its end.
  case strippedController = 2
  /// The name ends with the kind of device.
  case deviceSuffix = 3

  /// The word for the rule in every output.
  public var description: String {
    switch self {
    case .explicit: "explicit"
    case .sameName: "same-name"
    case .strippedController: "stripped-controller"
    case .deviceSuffix: "device-suffix"
    }
  }
}

/// What the search for a nib comes to.
public enum NibOutcome: Int64, AttributeCode {
  /// A nib is loaded.
  case loads = 0
  /// There is no nib, and the view is made empty.
  case emptyView = 1
  /// A nib is loaded that connects no view to its owner, which raises an exception.
  case viewOutletNotSet = 2
  /// The nib that somebody named is not there, which raises an exception.
  case notFound = 3

  /// The word for the outcome in every output.
  public var description: String {
    switch self {
    case .loads: "loads"
    case .emptyView: "empty-view"
    case .viewOutletNotSet: "view-outlet-not-set"
    case .notFound: "not-found"
    }
  }
}
