internal import CWillDidHook
internal import CWillDidPlatform
internal import WillDidModel
internal import WillDidRecord

/// The values that a block of a coordinator needs; it is kept until the block is called.
private final class Handler {
  let sink: HookSink
  let coordinator: UInt
  /// Where the block is that was made with it.
  var place: UInt = 0

  init(_ sink: HookSink, _ coordinator: UInt) {
    (self.sink, self.coordinator) = (sink, coordinator)
  }

  /// A block that calls a function with the handler, once.
  func block(
    _ called: @escaping @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void
  ) -> HookObject {
    let kept = unsafe Unmanaged.passRetained(self)
    let block = unsafe HookObject(wd_block(kept.toOpaque(), called))
    if block.isNil { unsafe kept.release() }
    place = block.address
    return block
  }
}

extension HookSink {
  /// A controller is about to appear or disappear: with a coordinator it is a part of a transition.
  func transitionMayBegin(_ call: HookCall, _ instance: InstanceID) {
    let receiver = call.receiver
    let coordinator = receiver.object("transitionCoordinator")
    guard !coordinator.isNil else { return }
    let from = Self.controller("UITransitionContextFromViewController", of: coordinator)
    let to = Self.controller("UITransitionContextToViewController", of: coordinator)
    let isKnown = transitions.knows(coordinator.address, from: from.address, to: to.address)
    guard !isKnown else { return }
    // A controller does not hold its parent.
    let container = knownController(receiver.object("parentViewController"))
    let begun = transitions.begin(coordinator.address, from: from.address, to: to.address) {
      (recorder.nextTransition(), container ?? instance)
    }
    guard let begun else { return }
    recordBeginning(of: begun, coordinator, from, to, call)
    let handler = Handler(self, coordinator.address)
    unsafe coordinator.send(
      "animateAlongsideTransition:completion:", HookObject(nil),
      handler.block { context, argument in
        unsafe Handler.take(context).transitionEnded(HookObject(argument))
      })
    waitForFinger(coordinator)
  }

  /// Listens for a finger that lets go, or that takes hold of what began without one.
  private func waitForFinger(_ coordinator: HookObject) {
    guard coordinator.responds(to: "notifyWhenInteractionChangesUsingBlock:") else { return }
    let handler = Handler(self, coordinator.address)
    let block = unsafe handler.block { context, argument in
      unsafe Handler.take(context).interactionChanged(HookObject(argument))
    }
    guard !block.isNil else { return }
    transitions.wait(coordinator.address, for: block.address)
    _ = coordinator.object("notifyWhenInteractionChangesUsingBlock:", block)
  }

  private func recordBeginning(
    of begun: TransitionWatch.Watched, _ coordinator: HookObject, _ from: HookObject,
    _ to: HookObject, _ call: HookCall
  ) {
    let isInteractive = coordinator.flag("initiallyInteractive")
    var attributes = [Attribute.transition(begun.number)]
    let kind = kind(from, to)
    if kind != .unknown { attributes.append(.transitionKind(kind)) }
    attributes.append(.initiallyInteractive(isInteractive))
    attributes.append(.animated(coordinator.flag("isAnimated")))
    if coordinator.flag("isInterruptible") { attributes.append(.interruptible(true)) }
    if isInteractive { attributes.append(.interactive(true)) }
    if !from.isNil { append(from, .from, call, to: &attributes) }
    if !to.isNil { append(to, .to, call, to: &attributes) }
    recorder.emit(.transitionBegan, of: begun.subject, attributes: attributes)
  }

  /// A controller that takes part, by the name of the constant of UIKit that asks for it.
  private static func controller(_ name: String, of coordinator: HookObject) -> HookObject {
    let exported = unsafe HookObject(wd_exported_object(name + "Key"))
    return coordinator.object(
      "viewControllerForKey:", exported.isNil ? .string(name) : exported)
  }

  /// The kind of a transition, as far as its participants say why they move.
  private func kind(_ from: HookObject, _ to: HookObject) -> TransitionKind {
    if from.flag("isBeingDismissed") { return .dismiss }
    if to.flag("isBeingPresented") { return .present }
    /// Whether a controller is on the stack of a navigation controller.
    func isOnStack(_ controller: HookObject) -> Bool {
      knownController(controller.object("parentViewController"), of: "UINavigationController")
        != nil
    }
    if from.flag("isMovingFromParentViewController"), isOnStack(from) { return .pop }
    if to.flag("isMovingToParentViewController"), isOnStack(to) { return .push }
    return .unknown
  }

  fileprivate func interactionChanged(
    _ context: HookObject, _ coordinator: UInt, _ block: UInt
  ) {
    // Without a context nothing has changed: it is the end of waiting.
    guard let watched = transitions.called(coordinator, block), !context.isNil else { return }
    recorder.emit(
      .transitionInteractionChanged, of: watched.subject,
      attributes: [
        .transition(watched.number), .interactive(context.flag("isInteractive")),
        .cancelled(context.flag("isCancelled")),
      ])
  }

  fileprivate func transitionEnded(_ context: HookObject, _ coordinator: UInt) {
    guard let watched = transitions.end(coordinator) else { return }
    // No finger came.
    HookObject(address: watched.waiting).callWithNothing()
    recorder.emit(
      .transitionEnded, of: watched.subject,
      attributes: [
        .transition(watched.number),
        .outcome(context.flag("isCancelled") ? .cancelled : .completed),
      ])
  }
}

extension Handler {
  /// The handler that a block was made with, which it keeps no longer.
  fileprivate static func take(_ context: UnsafeMutableRawPointer?) -> Handler {
    // A block is never made without one.
    unsafe Unmanaged<Handler>.fromOpaque(context.unsafelyUnwrapped).takeRetainedValue()
  }

  fileprivate func interactionChanged(_ context: HookObject) {
    sink.interactionChanged(context, coordinator, place)
  }

  fileprivate func transitionEnded(_ context: HookObject) {
    sink.transitionEnded(context, coordinator)
  }
}
