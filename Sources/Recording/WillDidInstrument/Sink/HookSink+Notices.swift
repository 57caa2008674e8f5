internal import WillDidFrameworks
internal import CWillDidHook
internal import WillDidModel
internal import WillDidRecord

extension HookSink {
  /// A notification was posted.
  func noticed(_ name: String, _ object: HookObject) {
    guard name != FrameworkNotification.bundleDidLoad else { return bundleLoaded() }
    guard let notice = FrameworkNotification.named(name), !object.isNil else { return }
    // A delegate with a method for it is hooked, and hears of it by that. It may be gone by now.
    let delegate = lane.type(at: object.object("delegate").address)
    guard !HookRuntime.instances(of: delegate, respondTo: notice.selector),
      records(object), let instance = instance(of: object, in: nil)
    else { return }
    var attributes: [Attribute] = []
    if let controller = knownInstance(of: object.object("windowController")) {
      attributes.append(Attribute(.windowController, .instance(controller)))
    }
    recorder.emit(notice.callback, of: instance, attributes: attributes)
  }

  /// A bundle has brought code, and classes.
  private func bundleLoaded() {
    // Apple's runtime tells the hooks of each image by itself (objc_addLoadImageFunc in objc-runtime-new.mm of
    // objc4), so that no other is looked at; a class that is met is looked at then.
    guard HookRuntime.isApple else { return lookAgain() }
    findCode()
  }

  /// An exception was raised that nothing catches.
  func raised(_ exception: HookObject) {
    var attributes = [Attribute(.fatal, .flag(true))]
    append(exception.object("name").text, .exceptionName, to: &attributes)
    append(exception.object("reason").text, .reason, to: &attributes)
    recorder.emit(.exceptionMessage, attributes: attributes)
  }

  /// Classes and code may have come.
  func lookAgain() {
    findCode()
    wd_hook_rescan()
  }

  private func findCode() {
    if findsCode { code.set(images.code) }
  }
}
