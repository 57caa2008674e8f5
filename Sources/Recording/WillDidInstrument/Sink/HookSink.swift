internal import WillDidFrameworks
internal import CWillDidHook
internal import CWillDidPlatform
internal import WillDidModel
internal import WillDidRecord

/// Makes events of the calls that hooks see.
final class HookSink: Sendable {
  let recorder: Recorder
  let lane: HookLane
  let rows: [HookRow]
  let filter: ClassFilter
  let images: AppImages
  let code: AppCode
  /// Whether the app has code where its images are, as against where a test says.
  let findsCode: Bool
  /// Whether every load of a nib comes to a loader, as on GNUstep.
  let hasNibLoaders: Bool
  /// Whether the nibs that bundles load are loaded by nib objects, as in UIKit.
  let hasNibObjects: Bool
  let screenName: (@Sendable (AppRecording.Screen) -> String?)?
  let samples: Samples?
  let names = NamedObjects()
  let transitions = TransitionWatch()
  private let verdicts = Guarded([UInt: Bool]())
  private let rootMethods = Guarded([String: Bool]())
  let words: Words

  init(_ recorder: Recorder, _ configuration: AppRecording.Configuration, _ filter: ClassFilter) {
    self.recorder = recorder
    self.filter = filter
    lane = recorder.hookLane
    images = AppImages()
    code = AppCode(configuration.appCode ?? images.code)
    findsCode = configuration.appCode == nil
    hasNibLoaders = HookRuntime.hasClass("GSModelLoader")
    hasNibObjects = HookRuntime.hasClass("UINib")
    screenName = configuration.screenName
    samples = configuration.sampling > 1 ? Samples(oneIn: configuration.sampling) : nil
    words = Words(owner: recorder.name("File's Owner"))
    let hasNibLoaders = hasNibLoaders
    rows = HookRow.catalogue.filter { row in
      switch configuration.layout {
      case .none:
        if !row.traits.isDisjoint(with: [.isLayout, .isOfViews]) { return false }
      case .controllers: if row.traits.contains(.isOfViews) { return false }
      case .views: break
      }
      // An object that stands for itself on GNUstep must be guessed elsewhere.
      return row.effect != .keyValue || !hasNibLoaders
    }
  }

  /// Texts that events name again and again.
  struct Words: Sendable {
    let owner: NameID
  }

  // MARK: - Classes and methods

  /// Says what is known of a class.
  func note(of type: wd_class) -> ClassNote {
    let name = unsafe HookRuntime.className(type)
    let image = unsafe type.image.map { unsafe String(cString: $0) }
    var note: ClassNote = []
    if !filter.records(name, image: image) { note.insert(.isIgnored) }
    if isFramework(name, image: image) { note.insert(.isFramework) }
    func isAny(_ roots: [String]) -> Bool { roots.contains { unsafe wd_class_is(type.object, $0) } }
    if isAny(.principals) { note.insert(.isPrincipal) }
    if isAny(.interface) { note.insert(.isInterface) }
    if isAny(.named) { note.insert(.isNamed) }
    return note
  }

  /// Whether a class comes with the system: as its image tells on Apple's systems, elsewhere as its name does
  /// unless it lies with the app.
  private func isFramework(_ name: String, image: String?) -> Bool {
    guard let image else { return FrameworkName(name).isOfFramework }
    return !images.contains(image) && (images.isApple || FrameworkName(name).isOfFramework)
  }

  /// Says what is to be done with calls of a method.
  func note(of method: wd_method) -> MethodNote {
    let row = unsafe rows[Int(method.selector)]
    let level = unsafe method.level.pointee
    var flags: MethodNote.Flags = []
    if isQuick(row) { flags.insert(.isQuick) }
    if case .flag(.animated)? = row.arguments.first { flags.insert(.isAnimated) }
    if row.traits.contains(.isOfFramework) { flags.insert(.asksForCaller) }
    if row.effect == .appearance { flags.insert(.mayBeginTransition) }
    if row.traits.contains(.callsSuper) { flags.insert(.callsSuper) }
    if row.traits.contains(.callsSuper), rootHas(row.selector),
      HookRuntime.ancestor(of: UInt(bitPattern: unsafe level.object), having: row.selector)
        == "NSObject"
    {
      flags.insert(.hasNothingAbove)
    }
    if unsafe !ClassNote(rawValue: level.note).contains(.isFramework) { flags.insert(.isOfApp) }
    let name = recorder.name(ofType: UInt(bitPattern: unsafe level.object)) {
      unsafe HookRuntime.className(level)
    }
    return MethodNote(callback: row.callback.rawValue, flags, level: name.rawValue)
  }

  /// Whether every object has a method: few are so, and to ask each class above is dear.
  private func rootHas(_ selector: String) -> Bool {
    rootMethods.withLock { known in
      if let answer = known[selector] { return answer }
      let root = HookObject.class("NSObject")
      let answer = HookRuntime.instances(of: root.address, respondTo: selector)
      // It may come later.
      if !root.isNil { known[selector] = answer }
      return answer
    }
  }

  /// Whether a call has nothing to tell but that it is, and whether it is animated.
  private func isQuick(_ row: HookRow) -> Bool {
    let isPlain = row.arguments.allSatisfy { argument in
      switch argument {
      case .ignored, .ignoredNumbers: true
      case .flag(.animated): !recorder.redactsAttributes
      default: false
      }
    }
    var animated = row.arguments.indices.filter {
      if case .flag(.animated) = row.arguments[$0] { true } else { false }
    }
    if animated.first == 0 { animated.removeFirst() }
    guard case .ignored = row.result, row.effect == .none || row.effect == .appearance,
      row.callback != .viewWillAppear || screenName == nil
    else { return false }
    return isPlain && animated.isEmpty && row.questions.isEmpty && row.form == .call
      && row.audience != .noInstance && !row.isClassMethod
      && row.traits.isDisjoint(with: [.onlyOverrides])
  }

  // MARK: - Instances

  /// Whether events about an object are recorded that was not itself sent the call.
  func records(_ object: HookObject) -> Bool { records(ofType: object.type) }

  /// Whether objects of a class are recorded.
  private func records(ofType type: UInt) -> Bool {
    verdicts.withLock { verdicts in
      if let known = verdicts[type] { return known }
      let verdict = filter.records(HookRuntime.className(address: type), image: nil)
      verdicts[type] = verdict
      return verdict
    }
  }

  /// The instance that the receiver of a call is; `nil` if it is not recorded.
  func instance(of call: HookCall, _ row: HookRow) -> InstanceID? {
    let (address, type) = (call.address, call.type)
    let known = lane.instance(at: address, type: type)
    if known != .none { return known }
    let note = call.typeNote
    let isWanted =
      switch row.audience {
      case .every: true
      case .ofInterest:
        note.contains(.isPrincipal) || !note.contains(.isFramework)
          || note.contains(.isInterface) && call.load != nil
      case .ofApp: !note.contains(.isFramework)
      case .known, .noInstance: false
      }
    guard isWanted else { return nil }
    return newInstance(at: address, type: type, call) { call.typeName }
  }

  /// The instance that an object is that a call mentions; `nil` if that is not recorded.
  func instance(of object: HookObject, in call: HookCall?) -> InstanceID? {
    guard !object.isNil else { return InstanceID.none }
    let type = object.type
    guard type != 0 else { return nil }
    let known = lane.instance(at: object.address, type: type)
    if known != .none { return known }
    object.see()
    return newInstance(at: object.address, type: type, call) {
      HookRuntime.className(address: type)
    }
  }

  /// The instance that the trace knows at the place of an object; `nil` if it knows none.
  ///
  /// The object may be gone. Getters such as `delegate` and `windowController` return what may not be
  /// held, and only objects that are handed to a call or a notification are sure to be there: what comes
  /// from anywhere else is recorded by its address, and never touched.
  func knownInstance(of object: HookObject) -> InstanceID? {
    let known = lane.instance(at: object.address, type: lane.type(at: object.address))
    return known == .none ? nil : known
  }

  /// The controller of UIKit that the trace knows at the place of an object, which may be gone.
  func knownController(_ object: HookObject, of kind: String = "UIViewController") -> InstanceID? {
    let type = lane.type(at: object.address)
    guard type != 0, HookRuntime.isClass(type, kind), records(ofType: type) else { return nil }
    return knownInstance(of: object)
  }

  /// Numbers an object that is met for the first time.
  private func newInstance(
    at address: UInt, type: UInt, _ call: HookCall?, _ name: () -> String
  ) -> InstanceID? {
    // An object that is ending has been recorded as ended, and must not begin again.
    var outer = call
    while let running = outer {
      if running.address == address, rows[running.selector].effect == .end {
        return nil
      }
      outer = running.outer
    }
    if let samples, !samples.takes(address, type) { return nil }
    let instance = recorder.instance(at: address, type: type, className: name)
    return instance == .none ? nil : instance
  }
}
