internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib

extension Stage {
  /// Makes a class known by its name, as the runtime does: nibs, archives and restoration find it.
  package func register(_ appClass: AppClass) { classes[appClass.name] = appClass }

  /// Makes an object of a class in code, as `init()` does.
  package func makeObject(of appClass: AppClass) -> StageObject {
    let object = appClass.base.make(self, appClass)
    object.initializeInCode()
    return object
  }

  /// `Bundle.loadNibNamed(_:owner:)`: returns the objects at the top, which only the caller keeps.
  @discardableResult package func loadNib(
    named name: String, owner: StageObject? = nil
  ) -> [StageObject] {
    var attributes = [Attribute.nib(self.name(name))]
    if let owner { attributes.append(.owner(owner.id)) }
    emit(.loadNibNamed, .enter, of: nil, attributes)
    let loaded = nib(named: name, for: owner).map { instantiate($0, owner) } ?? []
    emit(.loadNibNamed, .exit, of: nil)
    return loaded
  }

  /// Finds the nib of a name; an app without it crashes.
  func nib(named name: String, for owner: StageObject?) -> Nib? {
    guard let bundle, ending == nil else { return nil }
    guard !name.isEmpty else {
      crash(
        .emptyNibName, exception: "NSInternalInconsistencyException")
      return nil
    }
    var query = nibQuery(className: owner?.className ?? "")
    query.nibName = name
    guard let found = orFail({ () throws(StageError) in try bundle.resolve(query) }) else {
      return nil
    }
    guard let path = found.chosen?.path else {
      missing(name, about: owner)
      return nil
    }
    return orFail { () throws(StageError) in try bundle.document(at: path) }.flatMap { document in
      keepResources(document)
      return document.nibs.first
    }
  }

  /// The question that the profile of the stage asks when it looks for a nib.
  func nibQuery(className: String) -> NibResolver.Query {
    var query = NibResolver.Query(className: className)
    query.system = NibResolver.System(
      platform: profile.system == .iOS ? .uiKit : .appKit, version: profile.version)
    query.idiom =
      switch profile.idiom {
      case .phone: .phone
      case .pad: .pad
      case .mac: .mac
      }
    query.isBundle = true
    return query
  }

  /// The bundle as messages name it.
  var bundleText: String { "NSBundle <\(bundle?.path ?? "")> (loaded)" }

  /// The nib that a call or a class named is not there.
  func missing(_ nib: String, about object: StageObject?, directory: String? = nil) {
    let path = bundle?.path ?? ""
    emit(
      .nibFailed, of: object,
      [.nib(name(nib)), .bundle(name(path)), .nibOutcome(.notFound)])
    var values = [FrameworkMessage.Variable.bundle: bundleText, .nib: nib]
    values[.directory] = directory
    guard profile.system == .iOS || object != nil else {
      return console.write(FrameworkMessage.nibNotFound.text(values))
    }
    crash(
      .nibNotFound, about: object, exception: "NSInternalInconsistencyException", values,
      [.nib(name(nib)), .bundle(name(path))])
  }

  /// Makes the objects of a nib, which live until the end of the turn and then belong to who kept
  /// them.
  func instantiate(
    _ nib: Nib, _ owner: StageObject?, isCached: Bool = false
  ) -> [StageObject] {
    let loader = NibLoader(nib, on: self, owner: owner)
    guard loader.load(isCached: isCached) else { return [] }
    let objects = loader.topLevel
    after(0) { _ = objects }
    return objects
  }

  /// Images and sounds of a nib go to the caches of named ones on macOS.
  func keepResources(_ document: NibDocument) {
    guard document.platform == .appKit else { return }
    for image in document.images where memory.resources.insert("image \(image)").inserted {
      emit(.nibImageCached, of: nil, [Attribute(.image, .name(name(image)))])
    }
    for sound in document.sounds where memory.resources.insert("sound \(sound)").inserted {
      emit(.nibSoundCached, of: nil, [Attribute(.sound, .name(name(sound)))])
    }
  }

  /// Lets go of what nib objects have read, as a memory warning does.
  package func dropNibCaches() {
    memory.warnings += 1
    guard memory.nibObjects > 0 else { return }
    memory.nibObjects = 0
    emit(.nibCacheDropped, of: nil)
  }
}

/// A nib that is read once and made into objects many times.
package final class UINib {
  /// The name of the nib.
  package let name: String
  private let stage: Stage
  private var nib: Nib?
  private var warnings = 0

  /// `UINib(nibName:bundle:)`; the nib is read when it is needed.
  package init(named name: String, on stage: Stage) {
    (self.name, self.stage) = (name, stage)
    stage.emit(.initWithNibNamed, of: nil, [.nib(stage.name(name))])
    if name.isEmpty { nib = stage.nib(named: name, for: nil) }
  }

  /// `instantiate(withOwner:)`: returns the objects at the top, which only the caller keeps.
  @discardableResult package func instantiate(owner: StageObject? = nil) -> [StageObject] {
    var attributes = [Attribute.nib(stage.name(name))]
    if let owner { attributes.append(.owner(owner.id)) }
    stage.emit(.instantiateNib, .enter, of: nil, attributes)
    defer { stage.emit(.instantiateNib, .exit, of: nil) }
    if warnings != stage.memory.warnings { nib = nil }
    warnings = stage.memory.warnings
    let isCached = nib != nil
    if isCached { stage.emit(.nibCacheHit, of: nil, [.nib(stage.name(name))]) }
    nib = nib ?? stage.nib(named: name, for: owner)
    guard let nib else { return [] }
    if !isCached { stage.memory.nibObjects += 1 }
    return stage.instantiate(nib, owner, isCached: isCached)
  }
}
