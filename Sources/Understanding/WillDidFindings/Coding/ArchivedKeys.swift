internal import WillDidModel
internal import WillDidTimeline

/// Compares the keys that are written to coders with those that are read.
///
/// A side that never ran in this log proves nothing: what an earlier run has saved is read before
/// anything is saved again.
///
/// Each key of a class has up to five sides: written in `encode(with:)` or for restoration, read in
/// `init(coder:)`, for restoration, or from a nib. Subclasses share the entries of the classes
/// whose code they run. At the end, a key with one side only is reported if the method of the other
/// side did run for the class, and a key whose two sides belong to different mechanisms is a wrong
/// pair.
struct ArchivedKeys: Detector {
  static let rules: [Rule] = [.decodeWithoutEncode, .encodeWithoutDecode, .wrongPair]

  /// In which way a key is used.
  private enum Side: String, Codable, Hashable {
    case encode, encodeRestorable, decode, decodeRestorable
    /// `init(coder:)` with the coder of a nib or storyboard, which never holds keys of the app.
    case decodeNib

    /// The method that uses keys so.
    var method: String {
      switch self {
      case .encode: "encode(with:)"
      case .encodeRestorable: "encodeRestorableState(with:)"
      case .decode, .decodeNib: "init(coder:)"
      case .decodeRestorable: "decodeRestorableState(with:)"
      }
    }
  }

  /// A key of a class and of those that share their code with it.
  private struct ArchivedKey: Codable {
    var classes: Set<NameID>
    let classID: NameID
    var first: [Side: Moment] = [:]
    var last: [Side: Moment] = [:]
    var readers: [Side: InstanceID] = [:]

    /// Whether the key was used in one of some ways.
    func has(_ sides: Side...) -> Bool { sides.contains { first[$0] != nil } }
  }

  /// The uses of each key, class by class.
  private var entries: [NameID: [ArchivedKey]] = [:]
  /// The sides that ran for a class, with keys or without.
  private var exercised: [NameID: Set<Side>] = [:]
  /// The coding method that runs on an instance.
  private var running: [InstanceID: Callback] = [:]
  /// How many entries there are, of all keys.
  private var count = 0
  /// Keys may be made at run time, so their number has a limit.
  private static let most = 1 << 14

  static let callbacks: [Callback] = [
    .encodeKey, .decodeKey, .encodeWithCoder, .encodeRestorableState, .decodeRestorableState,
  ]

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    switch event.callback {
    case .encodeKey, .decodeKey: note(event, context)
    default:
      guard !event.hop else { return }
      running[event.instance] = event.edge == .exit ? nil : event.callback
      guard event.edge != .exit else { return }
      let side: Side =
        switch event.callback {
        case .encodeWithCoder: .encode
        case .encodeRestorableState: .encodeRestorable
        default: .decodeRestorable
        }
      exercised[event.classID, default: []].insert(side)
    }
  }

  /// The side of a key, by the method that is running and the kind of the coder.
  private func side(_ event: Event) -> Side {
    let kind = event.number(.coderKind).flatMap { CoderKind(rawValue: $0) } ?? .unknown
    let method = running[event.instance]
    if event.callback == .encodeKey {
      let isRestorable =
        method == .encodeRestorableState || method != .encodeWithCoder && kind == .restoration
      return isRestorable ? .encodeRestorable : .encode
    }
    switch kind {
    case .nib, .storyboard: return .decodeNib
    // A restoration class may hand its coder to `init(coder:)`.
    case .restoration: return .decodeRestorable
    case .archive: return .decode
    case .unknown: return method == .decodeRestorableState ? .decodeRestorable : .decode
    }
  }

  /// Notes a use of a key; keys of classes of the frameworks are left out.
  private mutating func note(_ event: Event, _ context: DetectorContext) {
    let level = event.level ?? event.classID
    guard let key = event.name(.key), event.classID != .none,
      !context.traits(of: level).contains(.framework)
    else { return }
    let side = side(event)
    var known = entries[key] ?? []
    let place: Int
    if let found = known.firstIndex(where: {
      $0.classes.contains(event.classID) || $0.classes.contains(level)
    }) {
      place = found
    } else {
      guard count < Self.most else { return }
      count += 1
      place = known.count
      known.append(ArchivedKey(classes: [], classID: event.classID))
    }
    known[place].classes.formUnion([event.classID, level])
    if known[place].first[side] == nil {
      known[place].first[side] = event.moment
      known[place].readers[side] = event.instance
    }
    known[place].last[side] = event.moment
    entries[key] = known
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    running[life.instance] = nil
    if life.origin == .archive { exercised[life.classID, default: []].insert(.decode) }
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, known) in entries.sorted(by: { $0.key < $1.key }) {
      for entry in known { judge(context.text(key), entry, &context) }
    }
  }

  /// Decides what is wrong with a key, if anything is.
  private func judge(_ key: String, _ entry: ArchivedKey, _ context: inout DetectorContext) {
    let who = context.word(entry.classID)
    if entry.has(.encodeRestorable), !entry.has(.encode, .decodeRestorable),
      entry.has(.decode, .decodeNib)
    {
      let read: Side = entry.has(.decode) ? .decode : .decodeNib
      return reportPair(
        key, entry, .encodeRestorable, read, .decodeRestorable,
        "\(who) writes \(key) in encodeRestorableState(with:) and reads it in init(coder:), which "
          + "gets another coder.", &context)
    }
    if entry.has(.encode), !entry.has(.encodeRestorable, .decode), entry.has(.decodeRestorable) {
      return reportPair(
        key, entry, .encode, .decodeRestorable, .decode,
        "\(who) writes \(key) in encode(with:) and reads it in decodeRestorableState(with:), which "
          + "gets another coder.", &context)
    }
    for (write, read) in [(Side.encode, Side.decode), (.encodeRestorable, .decodeRestorable)] {
      if entry.has(read), !entry.has(write), ran(write, entry) {
        report(
          .decodeWithoutEncode, key, entry, read,
          "\(who) reads the key \(key) in \(read.method) and never writes it in \(write.method).",
          &context)
      } else if entry.has(write), !entry.has(read), ran(read, entry) {
        report(
          .encodeWithoutDecode, key, entry, write,
          "\(who) writes the key \(key) in \(write.method) and never reads it in \(read.method).",
          &context)
      }
    }
    if entry.has(.decodeNib), !entry.has(.encode, .encodeRestorable, .decode) {
      report(
        .decodeWithoutEncode, key, entry, .decodeNib,
        "\(who) reads the key \(key) from the coder of a nib or storyboard, which never holds it.",
        severity: .info, &context)
    }
  }

  /// Whether the method of a side ran for one of the classes that share the key.
  private func ran(_ side: Side, _ entry: ArchivedKey) -> Bool {
    entry.classes.contains { exercised[$0]?.contains(side) == true }
  }

  /// Tells of a key that is written for one mechanism and read by the other.
  ///
  /// It is certain if the value was asked for in vain after it had been written, or if the right
  /// reader ran without asking for it.
  private func reportPair(
    _ key: String, _ entry: ArchivedKey, _ write: Side, _ read: Side, _ right: Side,
    _ message: String,
    _ context: inout DetectorContext
  ) {
    guard let written = entry.first[write], let asked = entry.last[read] else { return }
    let isCertain = asked.sequence > written.sequence || ran(right, entry)
    report(
      .wrongPair, key, entry, read, message, severity: isCertain ? nil : .notice,
      events: [written.sequence, asked.sequence], &context)
  }

  private func report(
    _ rule: Rule, _ key: String, _ entry: ArchivedKey, _ side: Side, _ message: String,
    severity: Severity? = nil, events: [UInt64] = [], _ context: inout DetectorContext
  ) {
    guard let moment = entry.last[side], let first = entry.first[side] else { return }
    context.report(
      rule, className: context.text(entry.classID),
      about: .ofClass.naming(.key, key).naming(.way, side.rawValue), at: moment,
      events: events.isEmpty ? Array(Set([first.sequence, moment.sequence])) : events, message,
      severity: severity, instance: entry.readers[side] ?? .none)
  }
}

extension Rule {
  /// A key that is read but never written.
  package static let decodeWithoutEncode = Rule(
    "CD-02", "decode-without-encode", .coding, .warning,
    expects: .wrong("not written on the other side"),
    meaning: """
      A key is read from a coder and was never written on the matching side, so the value is \
      always missing.
      """,
    cause: """
      The line that encodes it was forgotten or uses another spelling. When `init(coder:)` is \
      called for a storyboard or nib, the coder never holds keys of the app, and `nil` is what \
      must be expected there.
      """,
    remedy: """
      Write the key in `encode(with:)` if it is read in `init(coder:)`, and in \
      `encodeRestorableState(with:)` if it is read in `decodeRestorableState(with:)`. Keep keys in \
      constants.
      """
  )

  /// A key that is written but never read.
  package static let encodeWithoutDecode = Rule(
    "CD-03", "encode-without-decode", .coding, .notice,
    expects: .wrong("not read on the other side"),
    meaning: "A key is written to a coder and no recorded run ever reads it on the matching side.",
    cause: """
      The reading side was forgotten or uses another spelling, or restoring was never tried in \
      these runs. Keeping a key for other versions of the app is a good reason too.
      """,
    remedy: """
      Read it in the matching method, or stop writing it. To be sure, record a run in which the \
      state is really restored.
      """
  )

  /// A key written by one mechanism and read by the other.
  package static let wrongPair = Rule(
    "CD-04", "wrong-pair", .coding, .warning,
    expects: .wrong("written for the other pair"),
    meaning: """
      A key is written for state restoration and read in `init(coder:)`, or written in \
      `encode(with:)` and read in `decodeRestorableState(with:)`. These are two different coders.
      """,
    cause: """
      The two mechanisms look alike. `encodeRestorableState(with:)` belongs with \
      `decodeRestorableState(with:)`, and `encode(with:)` with `init(coder:)`. A restoration class \
      that passes its coder on to `init(coder:)` makes the mix work.
      """,
    remedy: """
      Move the reading or the writing so that both belong to one mechanism. If both are needed, \
      write and read the key in each.
      """
  )
}
