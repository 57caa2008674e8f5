extension Callback {
  // The numbers are written to traces. Never renumber them.
  /// The console shows a text that is none of the known messages.
  @inlinable public static var message: Callback { Callback(rawValue: 601) }
  /// An exception was raised that is none of the known ones.
  @inlinable public static var exceptionMessage: Callback { Callback(rawValue: 602) }
  /// The console shows "Unbalanced calls to begin/end appearance transitions for …".
  @inlinable public static var unbalancedMessage: Callback { Callback(rawValue: 603) }
  /// The console shows "nested push animation can result in corrupted navigation bar".
  @inlinable public static var nestedPushMessage: Callback { Callback(rawValue: 604) }
  /// The console shows "Finishing up a navigation transition in an unexpected state…".
  @inlinable public static var unexpectedNavigationStateMessage: Callback {
    Callback(rawValue: 605)
  }
  /// The console shows "Can't add self as subview".
  @inlinable public static var selfSubviewMessage: Callback { Callback(rawValue: 606) }
  /// The console shows "Warning: Attempt to present … on …".
  @inlinable public static var attemptToPresentMessage: Callback { Callback(rawValue: 607) }
  /// The console shows "Attempt to dismiss from view controller …".
  @inlinable public static var attemptToDismissMessage: Callback { Callback(rawValue: 608) }
  /// The console shows "child view controller:… should have parent view controller:… but …".
  @inlinable public static var hierarchyInconsistencyMessage: Callback { Callback(rawValue: 609) }
  /// The console shows "… loaded the … nib but the view outlet was not set".
  @inlinable public static var viewOutletNotSetMessage: Callback { Callback(rawValue: 610) }
  /// The console shows "… loaded the … nib but didn't get a UITableView".
  @inlinable public static var notATableViewMessage: Callback { Callback(rawValue: 611) }
  /// The console shows "Could not load NIB in bundle: … with name …".
  @inlinable public static var nibNotFoundMessage: Callback { Callback(rawValue: 612) }
  /// The console shows "Invalid parameter not satisfying: (name != nil) && …".
  @inlinable public static var emptyNibNameMessage: Callback { Callback(rawValue: 613) }
  /// The console shows "… this class is not key value coding-compliant for the key …".
  @inlinable public static var undefinedKeyMessage: Callback { Callback(rawValue: 614) }
  /// The console shows "Unknown class … in Interface Builder file".
  @inlinable public static var unknownClassMessage: Callback { Callback(rawValue: 615) }
  /// The console shows "Failed to connect … outlet from … missing setter or instance variable".
  @inlinable public static var connectionFailedMessage: Callback { Callback(rawValue: 616) }
  /// The console shows "Failed to set … user defined inspected property on …".
  @inlinable public static var attributeFailedMessage: Callback { Callback(rawValue: 617) }
  /// The console shows "… unrecognized selector sent to instance …".
  @inlinable public static var unrecognizedSelectorMessage: Callback { Callback(rawValue: 618) }
  /// The console shows "Fatal error: init(coder:) has not been implemented".
  @inlinable public static var initCoderNotImplementedMessage: Callback { Callback(rawValue: 619) }
  /// The console shows "Received memory warning".
  @inlinable public static var memoryWarningMessage: Callback { Callback(rawValue: 620) }
}

extension Callback {
  /// The app set a mark.
  @inlinable public static var mark: Callback { Callback(rawValue: 641) }
  /// The app began an interval.
  @inlinable public static var intervalBegan: Callback { Callback(rawValue: 642) }
  /// The app ended an interval.
  @inlinable public static var intervalEnded: Callback { Callback(rawValue: 643) }
  /// A method that the app asked to have recorded ran.
  @inlinable public static var method: Callback { Callback(rawValue: 644) }
}
