internal import WillDidFrameworks
internal import CWillDidHook
internal import CWillDidPlatform
internal import WillDidModel
internal import WillDidRecord

/// The values that each call needs at once, without counting references.
@safe
struct QuickPath {
  let lane: HookLane
  let sink: Unmanaged<HookSink>
  let code: AppCode
  /// Asks a controller for the coordinator of its transition.
  let coordinator: OpaquePointer?
}

/// The hooks of a recording, from their setting to their taking back.
///
/// Memory that calls under way may still look at is never freed.
@safe
final class HookSession: Sendable {
  private let sink: HookSink
  // The pointers never change, nor does what they point to once the hooks are set.
  nonisolated(unsafe) private let path: UnsafeMutablePointer<QuickPath>
  nonisolated(unsafe) private let configuration: UnsafeMutablePointer<wd_hook_configuration>

  init(
    _ recorder: Recorder, _ settings: AppRecording.Configuration, _ filter: ClassFilter
  ) {
    let sink = HookSink(recorder, settings, filter)
    self.sink = sink
    unsafe path = .allocate(capacity: 1)
    unsafe path.initialize(
      to: QuickPath(
        lane: sink.lane, sink: .passRetained(sink), code: sink.code,
        coordinator: wd_question_make("transitionCoordinator")))
    let selectors = unsafe SelectorTexts.selectors(
      of: sink.rows, sparingViews: HookRuntime.isApple && settings.layout != .views)
    unsafe configuration = .allocate(capacity: 1)
    unsafe configuration.initialize(to: wd_hook_configuration())
    unsafe configuration.pointee.selectors = UnsafePointer(selectors.baseAddress)
    unsafe configuration.pointee.selector_count = selectors.count
    unsafe configuration.pointee.scan = settings.scan.mode
    unsafe configuration.pointee.follows_images = true
    unsafe configuration.pointee.owner = Self.owner(path)
  }

  /// Sets the hooks.
  func install() -> wd_hook_result {
    let result = unsafe wd_hook_install(configuration)
    if result == WD_HOOKS_INSTALLED { unsafe Self.observe(path) }
    return result
  }

  func uninstall() { wd_hook_uninstall() }

  func setReporting(_ isReporting: Bool) { wd_hook_set_reporting(isReporting) }

  func lookAgain() { sink.lookAgain() }

  /// The callbacks of the app in which this thread is, the outermost first.
  var openCallbacks: [String] {
    var next = unsafe wd_hook_current_call().map {
      unsafe HookCall(UnsafeMutablePointer(mutating: $0))
    }
    var open: [String] = []
    while let call = next {
      if call.note.flags.contains(.isRecorded), !call.levelNote.contains(.isFramework) {
        open.append("\(call.typeName) \(sink.rows[call.selector].callback)")
      }
      next = call.outer
    }
    return open.reversed()
  }

  /// Asks for all notifications, until the hooks go.
  private static func observe(_ context: UnsafeMutableRawPointer) {
    var names: [UnsafePointer<CChar>?] = unsafe []
    for name in FrameworkNotification.all.map(\.name) + [FrameworkNotification.bundleDidLoad] {
      unsafe names.append(UnsafePointer(name.copiedForC))
    }
    _ = unsafe wd_observe(&names, names.count, context) { context, name, object, _ in
      guard let context = unsafe context, let name = unsafe name else { return }
      let text = unsafe String(cString: name)
      // AppKit has set its own when it was made.
      let callback = FrameworkNotification.named(text)?.callback
      if callback == .applicationWillFinishLaunching { unsafe HookSession.hearExceptions(context) }
      unsafe withSink(context) { unsafe $0.noticed(text, HookObject(object)) }
    }
    unsafe names.forEach { unsafe $0?.deallocate() }
    unsafe hearExceptions(context)
  }

  /// Asks for the exceptions that end the app.
  private static func hearExceptions(_ context: UnsafeMutableRawPointer) {
    _ = unsafe wd_hear_exceptions(context) { context, exception in
      guard let context = unsafe context else { return }
      unsafe withSink(context) { unsafe $0.raised(HookObject(exception)) }
    }
  }

  private static func owner(_ path: UnsafeMutablePointer<QuickPath>) -> wd_owner {
    var owner = unsafe wd_owner()
    unsafe owner.context = UnsafeMutableRawPointer(path)
    unsafe owner.wants_class = { context, name, image in
      guard let context = unsafe context, let name = unsafe name else { return false }
      return unsafe withSink(context) { sink in
        unsafe sink.filter.hooks(
          ClassName.demangled(String(cString: name)),
          image: image.map { unsafe String(cString: $0) })
      }
    }
    unsafe owner.wants_image = { context, path in
      guard let context = unsafe context, let path = unsafe path else { return false }
      let image = unsafe String(cString: path)
      return unsafe withSink(context) { $0.images.contains(image) && $0.filter.looks(at: image) }
    }
    unsafe owner.met_class = { context, type in
      guard let context = unsafe context, let type = unsafe type else { return }
      unsafe type.pointee.note = withSink(context) { unsafe $0.note(of: type.pointee).rawValue }
    }
    unsafe owner.hooked = { context, method in
      guard let context = unsafe context, let method = unsafe method else { return }
      unsafe method.pointee.note = withSink(context) { unsafe $0.note(of: method.pointee).rawValue }
    }
    unsafe owner.left_out = { context, unsupported, withoutRoom in
      guard let context = unsafe context else { return }
      unsafe withSink(context) {
        $0.recorder.note([
          "hooks.unsupported": "\(unsupported)", "hooks.withoutRoom": "\(withoutRoom)",
        ])
      }
    }
    unsafe owner.too_deep = { context, calls in
      guard let context = unsafe context else { return }
      unsafe withSink(context) { $0.recorder.note(["hooks.tooDeep": "\(calls)"]) }
    }
    unsafe owner.enter = enterHook
    unsafe owner.exit = exitHook
    return unsafe owner
  }
}

private func withSink<Result>(
  _ context: UnsafeMutableRawPointer, _ body: (HookSink) -> Result
) -> Result {
  unsafe context.assumingMemoryBound(to: QuickPath.self).pointee.sink._withUnsafeGuaranteedRef(body)
}

/// The selectors of the catalogue as C has them, made once and kept.
@safe
private enum SelectorTexts {
  static func selectors(
    of rows: [HookRow], sparingViews: Bool
  ) -> UnsafeMutableBufferPointer<wd_selector> {
    let selectors = UnsafeMutableBufferPointer<wd_selector>.allocate(capacity: rows.count)
    for (place, row) in rows.enumerated() {
      unsafe selectors.initializeElement(
        at: place,
        to: wd_selector(
          name: text(row.selector), is_class_method: row.isClassMethod, roots: roots(row.roots),
          spared_below: roots(
            sparingViews && row.traits.contains(.sparesViews) ? .views : [])))
    }
    return unsafe selectors
  }

  private static func roots(_ names: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    guard !names.isEmpty else { return nil }
    let roots = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: names.count + 1)
    for (place, name) in names.enumerated() { unsafe roots[place] = text(name) }
    unsafe roots[names.count] = nil
    return unsafe UnsafePointer(roots)
  }

  private static let texts = Guarded([String: UInt]())

  private static func text(_ text: String) -> UnsafePointer<CChar>? {
    let address = texts.withLock { texts in
      if let known = texts[text] { return known }
      let made = unsafe UInt(bitPattern: text.copiedForC)
      texts[text] = made
      return made
    }
    return unsafe UnsafePointer(bitPattern: address)
  }
}

extension String {
  /// The text as a C string, which stays until the caller frees it.
  var copiedForC: UnsafeMutablePointer<CChar> {
    let characters = utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
    for (place, character) in characters.enumerated() { unsafe copy[place] = character }
    return unsafe copy
  }
}
