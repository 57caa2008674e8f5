extension Attribute {
  /// Whether the change is animated.
  public static func animated(_ flag: Bool) -> Self { Self(.animated, .flag(flag)) }
  /// Whether a finger drives the transition now.
  public static func interactive(_ flag: Bool) -> Self { Self(.interactive, .flag(flag)) }
  /// Whether a finger drove the transition when it began.
  public static func initiallyInteractive(_ flag: Bool) -> Self {
    Self(.initiallyInteractive, .flag(flag))
  }
  /// Whether the transition goes back instead of through.
  public static func cancelled(_ flag: Bool) -> Self { Self(.cancelled, .flag(flag)) }
  /// Whether the code of the app made the call, and not a framework.
  public static func callerInApp(_ flag: Bool) -> Self { Self(.callerInApp, .flag(flag)) }
  /// Whether the implementation reached the one of its superclass.
  public static func superEntered(_ flag: Bool) -> Self { Self(.superEntered, .flag(flag)) }
  /// Whether nobody knows if this happens here; the stage says so of rows it had to guess.
  public static func uncertain(_ flag: Bool) -> Self { Self(.uncertain, .flag(flag)) }
  /// Whether the child appears, as against disappears.
  public static func isAppearing(_ flag: Bool) -> Self { Self(.isAppearing, .flag(flag)) }
  /// Whether the nib that was looked for exists.
  public static func exists(_ flag: Bool) -> Self { Self(.exists, .flag(flag)) }
  /// What was answered to a question of the framework.
  public static func answer(_ flag: Bool) -> Self { Self(.answer, .flag(flag)) }

  /// How the transition ended.
  public static func outcome(_ code: Outcome) -> Self { Self(.outcome, .number(code.rawValue)) }
  /// What kind of transition it is.
  public static func transitionKind(_ code: TransitionKind) -> Self {
    Self(.transitionKind, .number(code.rawValue))
  }
  /// What kind of coder the object is made from or written to.
  public static func coderKind(_ code: CoderKind) -> Self {
    Self(.coderKind, .number(code.rawValue))
  }
  /// How the object came into being.
  public static func creation(_ code: Creation) -> Self { Self(.creation, .number(code.rawValue)) }
  /// In which style a controller is presented.
  public static func presentationStyle(_ code: PresentationStyle) -> Self {
    Self(.presentationStyle, .number(code.rawValue))
  }
  /// Which initialiser a nib used for the object.
  public static func how(_ code: Initializer) -> Self { Self(.how, .number(code.rawValue)) }
  /// Which rule led to the name of a nib.
  public static func nibRule(_ code: NibRule) -> Self { Self(.nibRule, .number(code.rawValue)) }
  /// What the search for a nib comes to.
  public static func nibOutcome(_ code: NibOutcome) -> Self {
    Self(.nibOutcome, .number(code.rawValue))
  }

  /// The line of the file, from 1.
  public static func line(_ number: Int64) -> Self { Self(.line, .number(number)) }
  /// How many there are.
  public static func count(_ number: Int64) -> Self { Self(.count, .number(number)) }
  /// How many bytes there are.
  public static func bytes(_ number: Int64) -> Self { Self(.bytes, .number(number)) }
  /// The width in points, rounded.
  public static func width(_ number: Int64) -> Self { Self(.width, .number(number)) }
  /// The height in points, rounded.
  public static func height(_ number: Int64) -> Self { Self(.height, .number(number)) }
  /// The place among others, from 0.
  public static func index(_ number: Int64) -> Self { Self(.index, .number(number)) }
  /// The number of the transition in the run, which its events share.
  public static func transition(_ number: Int64) -> Self { Self(.transition, .number(number)) }
  /// The number of the interval in the run, which its two ends share.
  public static func interval(_ number: Int64) -> Self { Self(.interval, .number(number)) }

  /// The parent of the controller.
  public static func parent(_ instance: InstanceID) -> Self { Self(.parent, .instance(instance)) }
  /// The child that is taken in or given up.
  public static func child(_ instance: InstanceID) -> Self { Self(.child, .instance(instance)) }
  /// The controller that presents.
  public static func presenter(_ instance: InstanceID) -> Self {
    Self(.presenter, .instance(instance))
  }
  /// The controller that is presented.
  public static func presented(_ instance: InstanceID) -> Self {
    Self(.presented, .instance(instance))
  }
  /// The owner of the nib.
  public static func owner(_ instance: InstanceID) -> Self { Self(.owner, .instance(instance)) }
  /// Where the segue or the connection starts.
  public static func source(_ instance: InstanceID) -> Self { Self(.source, .instance(instance)) }
  /// Where the segue or the connection leads.
  public static func destination(_ instance: InstanceID) -> Self {
    Self(.destination, .instance(instance))
  }
  /// The controller that the transition leaves.
  public static func from(_ instance: InstanceID) -> Self { Self(.from, .instance(instance)) }
  /// The controller that the transition goes to.
  public static func to(_ instance: InstanceID) -> Self { Self(.to, .instance(instance)) }
  /// The window of the view or controller.
  public static func window(_ instance: InstanceID) -> Self { Self(.window, .instance(instance)) }
  /// Who caused the segue or the action.
  public static func sender(_ instance: InstanceID) -> Self { Self(.sender, .instance(instance)) }
  /// The navigation, tab, page or split controller that does it.
  public static func container(_ instance: InstanceID) -> Self {
    Self(.container, .instance(instance))
  }
  /// The controller that the event of a view, bar, segue or delegate is about.
  public static func controller(_ instance: InstanceID) -> Self {
    Self(.controller, .instance(instance))
  }
  /// The view of the controller.
  public static func view(_ instance: InstanceID) -> Self { Self(.view, .instance(instance)) }
  /// The object that is made, connected or meant.
  public static func object(_ instance: InstanceID) -> Self { Self(.object, .instance(instance)) }

  /// The name of the nib.
  public static func nib(_ name: NameID) -> Self { Self(.nib, .name(name)) }
  /// The bundle that is searched.
  public static func bundle(_ name: NameID) -> Self { Self(.bundle, .name(name)) }
  /// The directory that is searched, such as a storyboard.
  public static func directory(_ name: NameID) -> Self { Self(.directory, .name(name)) }
  /// The name of the storyboard.
  public static func storyboard(_ name: NameID) -> Self { Self(.storyboard, .name(name)) }
  /// The identifier of the scene, segue, cell or window.
  public static func identifier(_ name: NameID) -> Self { Self(.identifier, .name(name)) }
  /// The key of the coder or of key-value coding.
  public static func key(_ name: NameID) -> Self { Self(.key, .name(name)) }
  /// The label of the object or connection.
  public static func label(_ name: NameID) -> Self { Self(.label, .name(name)) }
  /// The name of the outlet.
  public static func outlet(_ name: NameID) -> Self { Self(.outlet, .name(name)) }
  /// The selector of the action.
  public static func action(_ name: NameID) -> Self { Self(.action, .name(name)) }
  /// The whole text of the message.
  public static func message(_ name: NameID) -> Self { Self(.message, .name(name)) }
  /// The source file.
  public static func file(_ name: NameID) -> Self { Self(.file, .name(name)) }
  /// The restoration identifier of the object.
  public static func restorationIdentifier(_ name: NameID) -> Self {
    Self(.restorationIdentifier, .name(name))
  }
  /// The path of the file, or of restoration identifiers joined by slashes.
  public static func path(_ name: NameID) -> Self { Self(.path, .name(name)) }
  /// What the app calls the mark, interval or method.
  public static func name(_ name: NameID) -> Self { Self(.name, .name(name)) }
}
