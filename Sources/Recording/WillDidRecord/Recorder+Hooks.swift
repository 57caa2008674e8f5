internal import CWillDidPlatform

// Hooks see objects of a runtime that need not be those of Swift: addresses, and the addresses
// of their classes.

/// The shortest way of an event into the journal, which counts no references.
///
/// It must not be used longer than its recorder lives.
@safe
package struct HookLane: Sendable {
  // The pointers never change; what they point to is read and written with atomics.
  private nonisolated(unsafe) let recorder: UnsafeMutablePointer<wd_recorder>
  private nonisolated(unsafe) let instances: OpaquePointer

  init(_ recorder: UnsafeMutablePointer<wd_recorder>, _ instances: OpaquePointer) {
    unsafe self.recorder = recorder
    unsafe self.instances = instances
  }

  /// The instance of a type at an address, or `InstanceID/none` if none is known there.
  package func instance(at address: UInt, type: UInt) -> InstanceID {
    InstanceID(rawValue: unsafe wd_instance_id(instances, address, type))
  }

  /// The type of the instance that is known at an address, or 0.
  ///
  /// The memory there is not looked at: the object may be gone.
  package func type(at address: UInt) -> UInt {
    unsafe wd_instance_type(instances, address)
  }

  /// Records an event with nothing but whether it is animated.
  package func emit(
    _ callback: UInt16, _ edge: UInt8, _ instance: InstanceID, level: UInt32, hop: Bool,
    animated: Bool?
  ) {
    var what = wd_event_word(callback, edge, instance.rawValue, hop)
    if let animated { what |= wd_animated_bits(animated) }
    _ = unsafe wd_emit(recorder, what, wd_event_level(level))
  }
}

extension Recorder {
  /// The shortest way of events that hooks see.
  package var hookLane: HookLane { unsafe HookLane(journal.recorder, registry.instances) }

  /// Whether attributes go through a rule, so that none may take the shortest way.
  package var redactsAttributes: Bool { redaction?.attribute != nil }

  /// The instance of a type at an address; a new one at its first sight.
  package func instance(at address: UInt, type: UInt, className: () -> String) -> InstanceID {
    registry.instance(at: address, type: type, className: className) ?? .none
  }

  /// The number of the name of a type.
  package func name(ofType type: UInt, _ text: () -> String) -> NameID {
    registry.name(ofType: type, text) ?? .none
  }

  /// The name of a class, the same in every run.
  package static func className(_ type: AnyClass) -> String { recordedName(of: type) }

  /// Adds to what the trace says of the run; of what is said twice, the last counts.
  package func note(_ facts: [String: String]) { sealing.note(facts, journal) }

  /// Says that the object at an address is gone.
  package func endInstance(at address: UInt) { registry.end(at: address) }

  /// The number of another transition of the run.
  package func nextTransition() -> Int64 {
    Int64(bitPattern: unsafe wd_next(&journal.recorder.pointee.last_transition))
  }
}
