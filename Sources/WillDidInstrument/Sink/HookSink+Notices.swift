internal import CWillDidHook
internal import WillDidModel
internal import WillDidRecord

extension HookSink {
  /// A notification was posted.
  func noticed(_ name: String, _ object: HookObject) {
    guard name != Notices.bundleDidLoad else { return lookAgain() }
    guard let notice = Notices.notice(name), !object.isNil else { return }
    // A delegate with a method for it is hooked, and told of it by that. It may be gone by now.
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

  /// Classes and code may have come.
  func lookAgain() {
    if findsCode { code.set(images.code) }
    wd_hook_rescan()
  }
}
