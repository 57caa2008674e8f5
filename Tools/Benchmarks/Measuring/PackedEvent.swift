internal import WillDidRecord

/// A record of a stream file as it lies in memory: the layout of `StreamRecord`.
struct PackedEvent: BitwiseCopyable {
  var time: Int64
  var instance: UInt32
  var classID: UInt32
  var level: UInt32
  var name: UInt32
  var other: UInt32
  var callback: UInt16
  var thread: UInt16
  var edge: UInt8
  var hop: UInt8
  /// 0: not said, 1: no, 2: yes.
  var animated: UInt8
}

extension PackedEvent {
  /// All of the record but its time, so that a loop that needs it has to read it.
  @inline(__always)
  var fields: UInt64 {
    var word = UInt64(instance) << 32 | UInt64(other)
    word ^= UInt64(classID) << 32 | UInt64(level)
    word ^= UInt64(name) << 32 | UInt64(callback)
    word ^= UInt64(thread) << 32 | UInt64(edge)
    return word ^ (UInt64(hop) << 8 | UInt64(animated))
  }

  /// The edge; an app writes it down as a constant.
  @inline(__always)
  private var swiftEdge: Edge { edge == 0 ? .point : edge == 1 ? .enter : .exit }

  @inline(__always)
  private var swiftLevel: NameID? { level == 0 ? nil : NameID(rawValue: level) }

  @inline(__always)
  private var swiftAnimated: Attribute? { animated == 0 ? nil : .animated(animated == 2) }

  /// Records the event by the number of its instance.
  @inline(__always)
  func emit(to recorder: Recorder) {
    guard instance != 0 else { return emitWithoutInstance(to: recorder) }
    let callback = Callback(rawValue: callback)
    let instance = InstanceID(rawValue: instance)
    if name | other | level == 0, animated | hop == 0 {
      recorder.emit(callback, swiftEdge, of: instance)
    } else if name | other == 0, animated == 0 {
      recorder.emit(callback, swiftEdge, of: instance, level: swiftLevel, hop: hop != 0)
    } else if let attribute = onlyAttribute {
      recorder.emit(callback, swiftEdge, of: instance, level: swiftLevel, hop: hop != 0, attribute)
    } else {
      let (first, second, third) = attributes
      recorder.emit(
        callback, swiftEdge, of: instance, level: swiftLevel, hop: hop != 0, first, second, third)
    }
  }

  /// Records the event by the object that it is about.
  @inline(__always)
  func emit(to recorder: Recorder, of object: AnyObject) {
    let callback = Callback(rawValue: callback)
    if name | other == 0, animated == 0, level == 0, hop == 0 {
      recorder.emit(callback, swiftEdge, of: object)
    } else if name | other == 0 {
      recorder.emit(
        callback, swiftEdge, of: object, level: swiftLevel, hop: hop != 0, swiftAnimated)
    } else {
      let (first, second, third) = attributes
      recorder.emit(
        callback, swiftEdge, of: object, level: swiftLevel, hop: hop != 0, first, second, third)
    }
  }

  @inline(__always)
  func emitWithoutInstance(to recorder: Recorder) {
    let (first, second, third) = attributes
    recorder.emit(
      Callback(rawValue: callback), swiftEdge, ofClass: NameID(rawValue: classID),
      level: swiftLevel, hop: hop != 0,
      attributes: [first, second, third].compactMap { $0 })
  }

  /// The attribute of an event that has one; an app writes down which.
  @inline(__always)
  private var onlyAttribute: Attribute? {
    if name == 0, animated == 0 { return .parent(InstanceID(rawValue: other)) }
    guard other == 0 else { return nil }
    if name == 0 { return .animated(animated == 2) }
    return animated == 0 ? .nib(NameID(rawValue: name)) : nil
  }

  /// What few events have.
  ///
  /// The keys are always the same, because a record does not keep them.
  @inline(__always)
  private var attributes: (Attribute?, Attribute?, Attribute?) {
    let named: Attribute? = name == 0 ? nil : .nib(NameID(rawValue: name))
    let related: Attribute? = other == 0 ? nil : .parent(InstanceID(rawValue: other))
    // The recorder stops at the first one that is missing.
    guard let animated = swiftAnimated else {
      return named == nil ? (related, nil, nil) : (named, related, nil)
    }
    return named == nil ? (animated, related, nil) : (animated, named, related)
  }
}
