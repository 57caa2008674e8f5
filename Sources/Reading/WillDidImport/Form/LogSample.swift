internal import WillDidModel
internal import WillDidText

/// The first lines of a log, from which its profile is learned before they are read.
struct LogSample {
  /// The bytes of the lines.
  private(set) var text: [UInt8] = []
  /// The lines with their numbers.
  private(set) var lines: [(number: UInt64, range: Range<Int>)] = []

  /// So many bytes or lines are enough to learn from.
  static let longest = 1 << 16
  /// The most lines of a sample.
  static let most = 1000
  /// So many lines with a time show that the log has times.
  private static let leastTimed = 4

  var isFull: Bool { text.count >= Self.longest || lines.count >= Self.most }

  /// Adds a line.
  mutating func append(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) {
    let start = text.count
    for place in range { text.append(bytes[place]) }
    lines.append((number, start..<text.count))
    // A search behind the end of a line finds its end there.
    text.append(0x0a)
  }

  /// The common features of the lines.
  ///
  /// A break at a width is believed only where the lines have more events with it than without.
  func profile(_ grammar: inout LineGrammar) -> LogProfile {
    var profile = LogProfile()
    let bytes = text.span
    var (backslashes, widths) = (0, [Int: Int]())
    var widest = 0
    for line in lines where !line.range.isEmpty {
      if bytes[line.range.upperBound - 1] == UInt8(ascii: "\\") { backslashes += 1 }
      if LineMetadata.isMetadata(bytes, line.range) { profile.hasMetadata = true }
      let width = bytes.width(line.range)
      widths[width, default: 0] += 1
      widest = max(widest, width)
    }
    profile.hasBackslashes = backslashes > 1
    let count = widths[widest] ?? 0
    if (20...240).contains(widest), count > 2, count * 5 >= lines.count {
      let plain = harvest(profile, &grammar).worth
      profile.wrapWidth = widest
      if harvest(profile, &grammar).worth <= plain { profile.wrapWidth = nil }
    }
    profile.hasCounters = hasCounters
    profile.hasSignedCalls = hasSignedCalls
    profile.hasListedCalls = hasListedCalls(&grammar)
    grammar.spellings.readsFocus = hasFocus
    grammar.profile = profile
    grammar.evidence = LogEvidence()
    _ = harvest(profile, &grammar)
    if let evidence = grammar.evidence { profile.learn(evidence) }
    (grammar.evidence, grammar.profile) = (nil, profile)
    // The words before callbacks that could not be read are read now.
    let found = harvest(profile, &grammar)
    profile.marks = found.marks.kinds
    if !profile.hasMetadata, found.timed >= Self.leastTimed, found.untimed * 4 <= found.timed {
      profile.timedCallbacks = found.timedCallbacks
    }
    return profile
  }

  /// Whether lines begin with numbers that count them: `1 viewDidLoad`, `2 viewWillAppear`.
  private var hasCounters: Bool {
    var (count, next) = (0, Int64?.none)
    for line in lines where !line.range.isEmpty {
      let place = text.span.skipBlanks(line.range.lowerBound, line.range.upperBound)
      guard let number = text.span.number(place, line.range.upperBound),
        text.span.at(number.end).isBlank
      else { continue }
      guard next == nil || number.value == next else { return false }
      (count, next) = (count + 1, number.value + 1)
    }
    return count > 2
  }

  /// Whether lines with a minus say again what lines with a plus have said: `+ Cart viewDidLoad`.
  private var hasSignedCalls: Bool {
    var (open, pairs) = (Set<[UInt8]>(), 0)
    for line in lines where !line.range.isEmpty {
      let start = LinePrefix(text.span, line.range).end
      let message = text.span.trimmed(start..<line.range.upperBound)
      guard message.count > 2, text.span[message.lowerBound + 1].isBlank else { continue }
      let rest = text.span.array((message.lowerBound + 2)..<message.upperBound)
      switch text.span[message.lowerBound] {
      case UInt8(ascii: "+"): open.insert(rest)
      case UInt8(ascii: "-") where open.remove(rest) != nil: pairs += 1
      default: continue
      }
    }
    return pairs > 1
  }

  /// Whether lines with a minus name a callback again that one before has named, as no list of a textbook does.
  private func hasListedCalls(_ grammar: inout LineGrammar) -> Bool {
    var seen: [Callback: Int] = [:]
    for line in lines where !line.range.isEmpty {
      let start = LinePrefix(text.span, line.range).end
      let message = text.span.trimmed(start..<line.range.upperBound)
      guard text.span.has("- ", at: message.lowerBound, before: message.upperBound) else {
        continue
      }
      grammar.look(text.span, message)
      guard grammar.parse.found.count == 1, let found = grammar.parse.found.first,
        found.match.isExact
      else { continue }
      seen[found.match.callback, default: 0] += 1
    }
    return seen.values.contains { $0 > 1 }
  }

  /// Whether lines say of screens that they come into focus, and of some that they go out of it, and no more:
  /// `Home focus`, `Home blur`.
  private var hasFocus: Bool {
    var counts: [Callback: Int] = [:]
    var all = 0
    for line in lines where !line.range.isEmpty {
      all += 1
      let start = LinePrefix(text.span, line.range).end
      let message = text.span.trimmed(start..<line.range.upperBound)
      guard let blank = message.last(where: { text.span[$0].isBlank }), blank > message.lowerBound,
        text.span.wordCount(message) <= 3,
        let callback = Callback(
          named: text.span.text((blank + 1)..<message.upperBound).lowercased()),
        [.focus, .blur].contains(callback)
      else { continue }
      counts[callback, default: 0] += 1
    }
    // Fields of text and cameras have a focus, too.
    let found = counts.values.reduce(0, +)
    return counts.count > 1 && found > 2 && found * 2 >= all
  }

  /// The events of the lines.
  private struct Harvest {
    /// How much it is: an event of a class is worth more than one of none.
    var worth = 0
    /// How many lines with events begin with a time, and how many do not.
    var (timed, untimed) = (0, 0)
    /// The callbacks of those with a time.
    var timedCallbacks: Set<Callback> = []
    var marks = ObjectMarks()

    /// Notes the events of a line.
    mutating func note(_ found: [Sighting], _ bytes: Bytes, hasTime: Bool) {
      if hasTime { timed += 1 } else { untimed += 1 }
      worth += hasTime ? 1 : 0
      if hasTime { timedCallbacks.formUnion(found.map(\.callback)) }
      for sighting in found {
        worth += sighting.subject == nil || sighting.isTypo ? 1 : 3
        guard let subject = sighting.subject, let mark = sighting.mark else { continue }
        marks.note(bytes, subject, mark, sighting.callback)
      }
    }
  }

  /// The events of the lines, read with a profile.
  private func harvest(_ profile: LogProfile, _ grammar: inout LineGrammar) -> Harvest {
    var joiner = LineJoiner(profile)
    var (harvest, found) = (Harvest(), [Sighting]())
    func read(_ line: [UInt8], _ grammar: inout LineGrammar) {
      found.removeAll(keepingCapacity: true)
      let bytes = line.span
      let prefix = LinePrefix(bytes, 0..<line.count)
      guard grammar.read(bytes, prefix.end..<line.count, prefix.setting, into: &found) else {
        return
      }
      harvest.note(found, bytes, hasTime: prefix.time != nil)
    }
    let bytes = text.span
    for line in lines {
      for whole in joiner.take(bytes, line.range, line.number) { read(whole.text, &grammar) }
    }
    for whole in joiner.finish() { read(whole.text, &grammar) }
    return harvest
  }
}

extension LinePrefix {
  /// The setting of the line for the grammar.
  var setting: LineGrammar.Setting {
    LineGrammar.Setting(
      file: file, hasFileLine: line != nil, hasProcess: pid != nil, hasTime: time != nil)
  }
}

extension Span where Element == UInt8 {
  /// How many characters a range has.
  func width(_ range: Range<Int>) -> Int { range.count { self[$0] & 0xc0 != 0x80 } }
}
