public import CWillDid
internal import CWillDidPlatform

// The functions of willdid.h.

extension OpaquePointer {
  /// The recorder that C holds.
  fileprivate var recorder: Recorder {
    unsafe Unmanaged<Recorder>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }
}

/// Begins a trace.
@_cdecl("willdid_start")
public func startInC(
  _ path: UnsafePointer<CChar>?, _ configuration: UnsafePointer<willdid_configuration>?,
  _ error: UnsafeMutablePointer<CChar>?, _ errorSize: Int
) -> OpaquePointer? {
  guard let path = unsafe path else { return nil }
  do {
    let recorder = try unsafe Recorder(
      writingTo: String(cString: path),
      configuration: configuration.map { unsafe Recorder.Configuration(inC: $0.pointee) } ?? .init()
    )
    return unsafe OpaquePointer(Unmanaged.passRetained(recorder).toOpaque())
  } catch let failure {
    unsafe copy("\(failure)", to: error, errorSize)
    return nil
  }
}

/// Copies a text as a C string, as much of it as fits.
private func copy(_ text: String, to target: UnsafeMutablePointer<CChar>?, _ size: Int) {
  guard let target = unsafe target, size > 0 else { return }
  let bytes = text.utf8.prefix(size - 1)
  for (place, byte) in bytes.enumerated() { unsafe target[place] = CChar(bitPattern: byte) }
  unsafe target[bytes.count] = 0
}

/// Seals everything that was emitted before.
@_cdecl("willdid_flush")
public func flushInC(_ recorder: OpaquePointer?) { unsafe recorder?.recorder.flush() }

/// Ends the trace and frees the recorder.
@_cdecl("willdid_stop")
public func stopInC(_ recorder: OpaquePointer?) {
  guard let recorder = unsafe recorder else { return }
  let owned = unsafe Unmanaged<Recorder>.fromOpaque(UnsafeRawPointer(recorder))
  unsafe owned.takeRetainedValue().stop()
}

/// Tells whether nothing could be written lately, and why.
@_cdecl("willdid_failure")
public func failureInC(
  _ recorder: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Bool {
  guard let failure = unsafe recorder?.recorder.failure else { return false }
  unsafe copy("\(failure)", to: text, size)
  return true
}

/// Says what time it is.
@_cdecl("willdid_set_time")
public func setTimeInC(_ recorder: OpaquePointer?, _ time: Int64) {
  unsafe recorder?.recorder.setTime(time)
}

// MARK: - Names and instances

/// The number of a text.
@_cdecl("willdid_name_of")
public func nameInC(_ recorder: OpaquePointer?, _ text: UnsafePointer<CChar>?) -> UInt32 {
  guard let recorder = unsafe recorder, let text = unsafe text else { return 0 }
  return unsafe recorder.recorder.name(String(cString: text)).rawValue
}

/// The instance that an object is.
@_cdecl("willdid_instance_of")
public func instanceInC(
  _ recorder: OpaquePointer?, _ object: UnsafeRawPointer?, _ className: UnsafePointer<CChar>?
) -> UInt32 {
  guard let recorder = unsafe recorder, let object = unsafe object,
    let className = unsafe className
  else { return 0 }
  // C has no pointer that is the class: the name itself is compared, by its hash.
  var hash: UInt = 0xcbf2_9ce4_8422_2325
  var place = 0
  while unsafe className[place] != 0 {
    hash = (hash ^ UInt(UInt8(bitPattern: unsafe className[place]))) &* 0x100_0000_01b3
    place += 1
  }
  return unsafe recorder.recorder.registry.instance(at: UInt(bitPattern: object), type: hash) {
    unsafe String(cString: className)
  }?.rawValue ?? 0
}

/// A new instance of what is no object of this process.
@_cdecl("willdid_make_instance")
public func makeInstanceInC(
  _ recorder: OpaquePointer?, _ className: UnsafePointer<CChar>?
) -> UInt32 {
  guard let recorder = unsafe recorder, let className = unsafe className else { return 0 }
  return unsafe recorder.recorder.makeInstance(ofClass: String(cString: className)).rawValue
}

/// Says that an object is gone.
@_cdecl("willdid_end_instance")
public func endInstanceInC(_ recorder: OpaquePointer?, _ object: UnsafeRawPointer?) {
  unsafe recorder?.recorder.registry.end(at: UInt(bitPattern: object))
}

// MARK: - Emitting

/// Records what happens to an instance.
@_cdecl("willdid_emit")
public func emitInC(
  _ recorder: OpaquePointer?, _ callback: UInt16, _ edge: willdid_edge, _ instance: UInt32
) {
  unsafe recorder?.recorder.emit(
    Callback(rawValue: callback), Edge(edge), of: InstanceID(rawValue: instance))
}

/// Records an event with attributes.
@_cdecl("willdid_emit_event")
public func emitEventInC(_ recorder: OpaquePointer?, _ event: UnsafePointer<willdid_event>?) {
  guard let recorder = unsafe recorder?.recorder, let event = unsafe event?.pointee else { return }
  var words = unsafe JournalEvent(
    Callback(rawValue: event.callback), Edge(event.edge), InstanceID(rawValue: event.instance),
    level: NameID(rawValue: event.level), hop: event.hop)
  unsafe words.classID = NameID(rawValue: event.class_name)
  unsafe recorder.write(
    words,
    UnsafeBufferPointer(start: event.attributes, count: event.attribute_count).map {
      Attribute($0)
    })
}

/// Records that the app has come to a place worth a name.
@_cdecl("willdid_mark")
public func markInC(_ recorder: OpaquePointer?, _ text: UnsafePointer<CChar>?) {
  guard let recorder = unsafe recorder, let text = unsafe text else { return }
  unsafe recorder.recorder.mark(String(cString: text))
}

/// Records that something begins which takes a while.
@_cdecl("willdid_begin")
public func beginInC(_ recorder: OpaquePointer?, _ text: UnsafePointer<CChar>?) -> UInt64 {
  guard let recorder = unsafe recorder, let text = unsafe text else { return 0 }
  let interval = unsafe recorder.recorder.begin(String(cString: text))
  return UInt64(interval.name.rawValue) << 32 | UInt64(UInt32(truncatingIfNeeded: interval.number))
}

/// Records that it is over.
@_cdecl("willdid_end")
public func endInC(_ recorder: OpaquePointer?, _ interval: UInt64) {
  unsafe recorder?.recorder.end(
    Interval(
      number: Int64(interval & 0xffff_ffff),
      name: NameID(rawValue: UInt32(truncatingIfNeeded: interval >> 32))))
}

// MARK: - Words of C in Swift

extension Edge {
  fileprivate init(_ edge: willdid_edge) {
    self = Edge(rawValue: UInt8(edge.rawValue & 3)) ?? .point
  }
}

extension Attribute {
  fileprivate init(_ attribute: willdid_attribute) {
    let value = attribute.value
    let id = UInt32(truncatingIfNeeded: value)
    let known: Value =
      switch attribute.kind {
      case WILLDID_FLAG: .flag(value != 0)
      case WILLDID_NAME: .name(NameID(rawValue: id))
      case WILLDID_INSTANCE: .instance(InstanceID(rawValue: id))
      default: .number(value)
      }
    self.init(Key(rawValue: attribute.key), known)
  }
}

extension willdid_attribute {
  fileprivate init(_ attribute: Attribute) {
    let (kind, value): (willdid_kind, Int64) =
      switch attribute.value {
      case .flag(let flag): (WILLDID_FLAG, flag ? 1 : 0)
      case .number(let number): (WILLDID_NUMBER, number)
      case .name(let name): (WILLDID_NAME, Int64(name.rawValue))
      case .instance(let other): (WILLDID_INSTANCE, Int64(other.rawValue))
      }
    self.init(key: attribute.key.rawValue, kind: kind, value: value)
  }
}

extension Recorder.Configuration {
  /// A configuration in the words of C.
  package init(inC words: willdid_configuration) {
    self.init()
    tick = unsafe Recorder.Tick(rawValue: words.tick) ?? tick
    clock =
      switch unsafe words.clock {
      case WILLDID_CLOCK_MONOTONIC: .monotonic
      case WILLDID_CLOCK_MANUAL: .manual
      default: .automatic
      }
    whenFull = unsafe words.when_full == WILLDID_WAIT ? .wait : .drop
    if unsafe words.longest_wait > 0 { longestWait = unsafe words.longest_wait }
    if unsafe words.journal_initial > 0 { journal.initial = unsafe words.journal_initial }
    if unsafe words.journal_maximum > 0 { journal.maximum = unsafe words.journal_maximum }
    if unsafe words.size_limit > 0 { sizeLimit = unsafe .dropNewest(bytes: words.size_limit) }
    if unsafe words.segment_size > 0 {
      let retention = unsafe Recorder.Retention(
        count: words.kept_segments > 0 ? Int(words.kept_segments) : nil,
        bytes: words.kept_bytes > 0 ? words.kept_bytes : nil,
        seconds: words.kept_seconds > 0 ? words.kept_seconds : nil)
      sizeLimit = unsafe .segments(bytes: words.segment_size, keeping: retention)
    }
    survivesPowerLoss = unsafe words.survives_power_loss
    replacesExisting = unsafe words.replaces_existing
    sending = unsafe words.send_to.flatMap { address in
      unsafe RunReceiver(
        address: String(cString: address),
        token: words.send_token.map { unsafe String(cString: $0) } ?? "")
    }
    unsafe readMetadata(words.metadata)
    allowsOtherReaders = unsafe words.allows_other_readers
    redaction = unsafe Redaction(inC: words)
  }

  private mutating func readMetadata(_ texts: UnsafePointer<UnsafePointer<CChar>?>?) {
    guard var place = unsafe texts else { return }
    while let key = unsafe place[0], let value = unsafe place[1] {
      metadata[unsafe String(cString: key)] = unsafe String(cString: value)
      unsafe place += 2
    }
  }
}

extension Redaction {
  /// The rules of a configuration in the words of C, as far as there are any.
  fileprivate init(inC words: willdid_configuration) {
    // The header asks that it lives as long as the recorder.
    nonisolated(unsafe) let context = unsafe words.context
    self.init()
    if let redact = unsafe words.redact {
      attribute = { attribute, callback in
        var words = willdid_attribute(attribute)
        return unsafe redact(context, &words, callback.rawValue) ? Attribute(words) : nil
      }
    }
    func rule(_ answer: TextRule?) -> (@Sendable (String) -> String)? {
      guard let answer = unsafe answer else { return nil }
      return { text in unsafe answer(context, text).map { unsafe String(cString: $0) } ?? "" }
    }
    text = unsafe rule(words.redact_text)
    className = unsafe rule(words.redact_class)
  }

  private typealias TextRule =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>?
}
