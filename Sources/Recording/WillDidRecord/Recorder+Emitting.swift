internal import CWillDidPlatform

// None of these throws, traps or waits for a file: what cannot be recorded is counted, and the trace
// says so. An event about what is known takes nanoseconds and no lock; an object or a text that comes
// for the first time is numbered under a short lock, where every text is looked up and a deinit noted.

extension Recorder {
  /// Records what happens to an object.
  ///
  /// `level` is the class whose implementation runs, where that is not the class of the object; `hop`
  /// says whether it was reached through `super`.
  @inline(__always)
  public func emit(
    _ callback: Callback, _ edge: Edge = .point, of object: AnyObject, level: NameID? = nil,
    hop: Bool = false, _ first: Attribute? = nil, _ second: Attribute? = nil,
    _ third: Attribute? = nil, _ fourth: Attribute? = nil
  ) {
    guard let instance = registry.instance(of: object, costing: .event) else { return }
    let event = JournalEvent(callback, edge, instance, level: level, hop: hop)
    write(event, first, second, third, fourth)
    if callback == .deinit {
      registry.end(at: UInt(bitPattern: ObjectIdentifier(object)))
    }
  }

  // Attributes that are not there cost time too: most events have none.

  /// Records what happens to an object, without attributes.
  @inline(__always)
  public func emit(_ callback: Callback, _ edge: Edge = .point, of object: AnyObject) {
    guard let instance = registry.instance(of: object, costing: .event) else { return }
    write(JournalEvent(callback, edge, instance))
    if callback == .deinit { registry.end(at: UInt(bitPattern: ObjectIdentifier(object))) }
  }

  /// Records what happens to an instance, without attributes, level and hop.
  public func emit(_ callback: Callback, _ edge: Edge = .point, of instance: InstanceID) {
    write(JournalEvent(callback, edge, instance))
  }

  /// Records what happens to an instance, without attributes.
  public func emit(
    _ callback: Callback, _ edge: Edge = .point, of instance: InstanceID, level: NameID? = nil,
    hop: Bool = false
  ) {
    write(JournalEvent(callback, edge, instance, level: level, hop: hop))
  }

  /// Records what happens to an instance, with one attribute.
  public func emit(
    _ callback: Callback, _ edge: Edge = .point, of instance: InstanceID, level: NameID? = nil,
    hop: Bool = false, _ attribute: Attribute
  ) {
    write(JournalEvent(callback, edge, instance, level: level, hop: hop), attribute)
  }

  /// Records what happens to an instance.
  public func emit(
    _ callback: Callback, _ edge: Edge = .point, of instance: InstanceID, level: NameID? = nil,
    hop: Bool = false, _ first: Attribute? = nil, _ second: Attribute? = nil,
    _ third: Attribute? = nil, _ fourth: Attribute? = nil
  ) {
    let event = JournalEvent(callback, edge, instance, level: level, hop: hop)
    write(event, first, second, third, fourth)
  }

  /// Records what happens to an instance, with any number of attributes.
  public func emit(
    _ callback: Callback, _ edge: Edge = .point, of instance: InstanceID, level: NameID? = nil,
    hop: Bool = false, attributes: [Attribute]
  ) {
    write(JournalEvent(callback, edge, instance, level: level, hop: hop), attributes)
  }

  /// Records what happens without an instance, such as a nib that is looked for.
  ///
  /// ``name(ofClass:)`` numbers the class that it is about, if there is one.
  public func emit(
    _ callback: Callback, _ edge: Edge = .point, ofClass classID: NameID = .none,
    level: NameID? = nil, hop: Bool = false, attributes: [Attribute] = []
  ) {
    var event = JournalEvent(callback, edge, .none, level: level, hop: hop)
    event.classID = classID
    write(event, attributes)
  }

  /// Records that a callback of an object is entered.
  @inline(__always)
  public func enter(
    _ callback: Callback, of object: AnyObject, _ first: Attribute? = nil,
    _ second: Attribute? = nil
  ) { emit(callback, .enter, of: object, first, second) }

  /// Records that a callback of an object is left.
  @inline(__always)
  public func exit(
    _ callback: Callback, of object: AnyObject, _ first: Attribute? = nil,
    _ second: Attribute? = nil
  ) { emit(callback, .exit, of: object, first, second) }

  /// Records that a step of an object is announced.
  @inline(__always)
  public func will(
    _ step: Step, of object: AnyObject, _ first: Attribute? = nil, _ second: Attribute? = nil
  ) { emit(step.will, of: object, first, second) }

  /// Records that a step of an object has happened.
  @inline(__always)
  public func did(
    _ step: Step, of object: AnyObject, _ first: Attribute? = nil, _ second: Attribute? = nil
  ) { emit(step.did, of: object, first, second) }

  /// Records that the app has come to a place worth a name.
  public func mark(_ text: String) {
    emit(.mark, attributes: [.name(name(text))])
  }

  /// Records that something begins which takes a while.
  public func begin(_ text: String) -> Interval {
    let number = Int64(bitPattern: unsafe wd_next(&journal.recorder.pointee.last_interval))
    let interval = Interval(number: number, name: name(text))
    emit(.intervalBegan, attributes: [.interval(number), .name(interval.name)])
    return interval
  }

  /// Records that something that ``begin(_:)`` announced is over.
  public func end(_ interval: Interval) {
    emit(.intervalEnded, attributes: [.interval(interval.number), .name(interval.name)])
  }
}

/// Something that takes a while, from ``Recorder/begin(_:)`` to ``Recorder/end(_:)``.
public struct Interval: Hashable, Sendable {
  let number: Int64
  let name: NameID
}
