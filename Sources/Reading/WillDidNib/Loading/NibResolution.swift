extension NibResolver {
  /// A nib that is looked for.
  package struct Candidate: Sendable, Hashable {
    package var name: String
    package var rule: Rule
    /// Where it is; `nil` if it does not exist.
    package var path: String?

    package init(name: String, rule: Rule, path: String?) {
      (self.name, self.rule, self.path) = (name, rule, path)
    }
  }

  /// Which rule leads to a name.
  package enum Rule: String, Sendable {
    case explicit
    case sameName = "same-name"
    case strippedController = "stripped-controller"
    case deviceSuffix = "device-suffix"
  }

  /// The outcome of asking for the view.
  package enum Outcome: String, Sendable {
    case loads
    case emptyView = "empty-view"
    case viewOutletNotSet = "view-outlet-not-set"
    case notFound = "not-found"
    /// No nib is looked for.
    case noNib = "no-nib"
    /// It comes to one thing on one kind of device, and to another on another.
    case differs
  }

  /// Remarks that limit an answer, or are good to know.
  package enum Remark: String, Sendable, CaseIterable {
    /// The class makes its view itself.
    case loadViewOverridden = "load-view-overridden"
    /// Both names exist; documents say that the one without Controller comes first.
    case documentedOrder = "documented-order"
    /// Both names exist; on iOS 12 the name of the class was seen to come first.
    case observedOrder = "observed-order"
    /// It is not known whether the module is left out of the name.
    case moduleInName = "module-in-name"
    /// There is a nib for another kind of device only.
    case otherDeviceOnly = "other-device-only"
    /// The owner of the nib is declared to be of another class.
    case otherOwner = "other-owner"
    /// The order in which folders of languages are searched depends on the user.
    case severalLanguages = "several-languages"
    /// The kind of the owner follows from the name of its class.
    case guessedKind = "guessed-kind"
    /// A window controller or document takes no nib by the name of its class.
    case namedInCode = "named-in-code"
    /// The nib gives its owner a window, and no view.
    case windowOutlet = "window-outlet"
    /// The folder is no bundle, and all in it was searched.
    case searchedProject = "searched-project"
    /// Several documents of the name are there, and which of them a target has is not known.
    case severalPlaces = "several-places"
  }

  /// The answer.
  package struct Resolution: Sendable {
    package var candidates: [Candidate] = []
    package var chosen: Candidate?
    package var isAmbiguous = false
    package var outcome = Outcome.emptyView
    /// The exception that the framework raises, in its words; `nil` where none is or none is known.
    package var exception: String?
    package var remarks: [Remark] = []
    /// The outcomes where they depend on something that was not said.
    package var cases: [Case] = []

    /// Whether the app crashes, in one case at least that the query does not exclude.
    package var isCrash: Bool {
      exception != nil || outcome == .differs && cases.contains { $0.resolution.exception != nil }
    }
  }

  /// An answer for one of several cases.
  package struct Case: Sendable {
    package var condition: Condition
    package var resolution: Resolution
  }

  /// The conditions on which an answer depends.
  package enum Condition: String, Sendable {
    case phone, pad
    /// `loadView` calls the one of its superclass.
    case superCalled = "super-called"
  }
}
