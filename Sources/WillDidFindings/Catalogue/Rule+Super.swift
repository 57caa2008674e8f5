extension Rule {
  /// An override that left `super` out.
  package static let missingSuper = Rule(
    "SU-01", "missing-super", .super, .warning,
    meaning: """
      An override returned without having called the method of its superclass. In a subclass of a \
      container such as `UINavigationController` this breaks the container and counts as an error.
      """,
    cause: """
      The line was forgotten, or is skipped by an early return. It may stand anywhere in the \
      method, also at the end. `loadView` is different: it must not call `super` when it builds \
      the view itself, and `viewWillLayoutSubviews` does nothing by default.
      """,
    remedy: """
      Add the `super` call with the same arguments, usually as the first line of the override, and \
      place it before any `guard`.
      """
  )

  /// An override that called another method of `super`.
  package static let wrongSuper = Rule(
    "SU-02", "wrong-super", .super, .error,
    meaning: """
      An override called a different method of its superclass than the one it overrides, for \
      example `super.viewDidDisappear` in `viewWillAppear`.
      """,
    cause: """
      This is nearly always left over from copying a method. The superclass misses one call and \
      gets another at the wrong time.
      """,
    remedy: """
      Change the name after `super.` to that of the method around it, and look at the neighbours \
      that were copied with it.
      """
  )

  /// An override that passed other arguments to `super`.
  package static let superArgumentChanged = Rule(
    "SU-03", "super-argument-changed", .super, .notice,
    meaning: "The value of `animated` passed to `super` is not the one the override received.",
    cause: """
      A literal `true` or `false` was written in place of the parameter. It is mostly harmless, \
      but a superclass that looks at the value acts wrongly.
      """,
    remedy: "Pass the parameter on: `super.viewWillAppear(animated)`."
  )

  /// An override that called `super` twice.
  package static let superCalledTwice = Rule(
    "SU-04", "super-called-twice", .super, .warning,
    meaning: """
      One run of an override called the method of its superclass twice, so the superclass did its \
      work twice.
      """,
    cause: """
      The call stands both at the top and in a branch, or a helper method calls `super` as well.
      """,
    remedy: "Keep one call, on a path that always runs."
  )

  /// A `loadView` that throws the loaded view away.
  package static let loadViewCallsSuperAndReplaces = Rule(
    "SU-05", "loadView-calls-super-and-replaces", .super, .notice,
    meaning: """
      `loadView` called `super.loadView()` and then set another `view`. The first view was made \
      for nothing.
      """,
    cause: """
      The call of `super` was added out of habit. It makes a default view, and if a nib of a \
      matching name exists it loads that one too, with all its connections and side effects.
      """,
    remedy: """
      Remove `super.loadView()` and only assign `view`. If you want the nib's view, leave \
      `loadView` alone and do the rest in `viewDidLoad`.
      """
  )

  /// A call of `super` that came when the override had returned.
  package static let superCalledLate = Rule(
    "SU-06", "super-called-late", .super, .warning,
    meaning: """
      An override returned without having called the method of its superclass, and called it \
      afterwards. Whatever the superclass does in the callback is done when the framework believes \
      that it is over.
      """,
    cause: """
      The call of `super` stands in a closure: in `DispatchQueue.main.async`, in a `Task` or in a \
      completion handler.
      """,
    remedy: "Call `super` in the method itself, and leave only the rest in the closure."
  )

  /// What can be said of calls of `super`.
  static let superRules: [Rule] = [
    missingSuper, wrongSuper, superArgumentChanged, superCalledTwice, loadViewCallsSuperAndReplaces,
    superCalledLate,
  ]
}
