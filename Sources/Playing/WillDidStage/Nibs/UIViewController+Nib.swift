internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib

// How a controller gets its view from a nib.
extension UIViewController {
  /// Loads the view from the nib of the storyboard, or from one that fits the class; whether there
  /// is one.
  func loadViewFromNib() -> Bool {
    if let origin, let nib = origin.storyboard.viewNib(of: origin.object) {
      return loadView(from: nib, of: origin)
    }
    guard let bundle = stage.bundle else { return false }
    var query = stage.nibQuery(className: className)
    query.nibName = nibName
    query.runtimeName = appClass?.traits.runtimeName
    guard
      let found = stage.orFail({ () throws(StageError) in try bundle.resolve(query) })
    else { return false }
    emit(candidates: found.candidates + otherDevices(found, bundle))
    guard let chosen = found.chosen, let path = chosen.path else {
      resolved(nil, found, owner: "")
      if found.outcome == .notFound { stage.missing(nibName ?? className, about: self) }
      return stage.ending != nil
    }
    guard let document = stage.orFail({ () throws(StageError) in try bundle.document(at: path) }),
      let nib = document.nibs.first
    else { return false }
    resolved(chosen, found, owner: nib.owner.map { nib.objects[$0].className } ?? "")
    let loader = NibLoader(nib, on: stage, owner: self)
    loader.load()
    loadedNib = nib.name
    keepUntilNextTurn(loader.topLevel)
    if stage.ending == nil, !isViewLoaded { viewOutletIsNotSet(nib.name) }
    return true
  }

  /// A loader of a nib lets go of its objects at the end of the turn.
  private func keepUntilNextTurn(_ objects: [StageObject]) { stage.after(0) { _ = objects } }

  /// The nibs for the other kind of device, where there is one: then this kind was forgotten.
  private func otherDevices(
    _ found: NibResolver.Resolution, _ bundle: StageBundle
  ) -> [NibResolver.Candidate] {
    guard found.remarks.contains(.otherDeviceOnly) else { return [] }
    return found.candidates.filter { $0.rule == .deviceSuffix }.compactMap { candidate in
      guard let own = DeviceSuffix.suffix(of: candidate.name),
        let other = DeviceSuffix.ofSystem(own.device == .pad ? .phone : .pad)
      else { return nil }
      let name = DeviceSuffix.removed(from: candidate.name) + other
      var query = stage.nibQuery(className: className)
      query.nibName = name
      let found = stage.orFail { () throws(StageError) in try bundle.resolve(query) }
      return NibResolver.Candidate(name: name, rule: .deviceSuffix, path: found?.chosen?.path)
    }
  }

  private func emit(candidates: [NibResolver.Candidate]) {
    for candidate in candidates {
      stage.emit(
        .nibCandidate, of: self,
        [
          .nib(stage.name(candidate.name)), .exists(candidate.path != nil),
          .nibRule(candidate.rule.code),
        ])
    }
  }

  private func resolved(
    _ chosen: NibResolver.Candidate?, _ found: NibResolver.Resolution, owner: String
  ) {
    var attributes = [
      Attribute.nibOutcome(found.outcome.code), Attribute(.ambiguous, .flag(found.isAmbiguous)),
    ]
    if let chosen { attributes += [.nib(stage.name(chosen.name)), .nibRule(rule(of: chosen))] }
    if chosen == nil, let nibName { attributes.append(.nib(stage.name(nibName))) }
    if !owner.isEmpty { attributes.append(Attribute(.expectedClass, .name(stage.name(owner)))) }
    stage.emit(.nibResolved, of: self, attributes)
  }

  /// The rule for the name of a nib for one kind of device.
  private func rule(of chosen: NibResolver.Candidate) -> NibRule {
    guard chosen.rule == .deviceSuffix else { return chosen.rule.code }
    if nibName != nil { return .explicit }
    let stem = DeviceSuffix.removed(from: chosen.name)
    return ControllerName.stripped(stem) == nil ? .strippedController : .sameName
  }

  private func viewOutletIsNotSet(_ nib: String) {
    stage.crash(
      .viewOutletNotSet, about: self, exception: "NSInternalInconsistencyException",
      [.class: UIViewController.frameworkName, .nib: nib], [.nib(stage.name(nib))])
  }

  /// Loads the view that the controller has in its storyboard, and what is embedded in it.
  private func loadView(from nib: Nib, of origin: StoryboardOrigin) -> Bool {
    let loader = NibLoader(
      nib, on: stage, owner: self, kind: .storyboard, storyboard: origin.storyboard.name)
    loader.outside = origin.scene.objects
    loader.load()
    guard stage.ending == nil else { return true }
    if !isViewLoaded { setView(UIView(stage, nil)) }
    for segue in origin.storyboard.segues(of: origin.object) where segue.kind == .embed {
      embed(segue, in: loader.container(of: segue))
    }
    return true
  }
}

extension NibLoader {
  /// The view that an embed segue fills.
  fileprivate func container(of segue: StoryboardSegue) -> UIView? {
    let connection = nib.connections.first { connection in
      connection.label == "containerView" && nib.objects[connection.source].id == segue.id
    }
    return connection?.destination.flatMap { objects[$0] as? UIView }
  }
}

extension NibResolver.Rule {
  fileprivate var code: NibRule {
    switch self {
    case .explicit: .explicit
    case .sameName: .sameName
    case .strippedController: .strippedController
    case .deviceSuffix: .deviceSuffix
    }
  }
}

extension NibResolver.Outcome {
  fileprivate var code: NibOutcome {
    switch self {
    case .loads: .loads
    // A stage asks for one device and a class that leaves its view to a nib.
    case .emptyView, .noNib, .differs: .emptyView
    case .viewOutletNotSet: .viewOutletNotSet
    case .notFound: .notFound
    }
  }
}
