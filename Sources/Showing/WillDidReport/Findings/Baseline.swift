package import WillDidFindings
internal import WillDidText

/// Findings that are known and accepted for the time being.
///
/// An entry with a fingerprint accepts that finding only; one without accepts every finding of its
/// rule and class. It also knows which entries were used, so that a baseline can be kept short.
///
/// Fingerprints of earlier versions left out what some findings are about (`Finding/former`). An entry with
/// one accepts a finding only where nothing else can be meant: `meet(_:)` looks at all of a run first.
package struct Baseline: Sendable {
  /// An accepted entry: one finding by its fingerprint, or all of a rule, a class, or both.
  package struct Entry: Hashable, Sendable {
    package var fingerprint: String?
    /// The version of the fingerprint; `nil` in what versions wrote that knew of one only.
    package var version: Int64?
    package var rule: String?
    package var className: String?
    package var reason = ""
    /// The last day on which the entry holds, as ISO 8601 writes it: "2027-01-31".
    package var expires: String?
  }

  /// The entries, in the order of the file.
  package private(set) var entries: [Entry] = []
  /// Where each entry stands: "line 3".
  private var lines: [String] = []
  /// The entries of single findings, by their fingerprints.
  private var byFingerprint: [String: Int] = [:]
  /// The entries without a fingerprint.
  private var general: [Int] = []
  /// The entries that a finding has matched.
  private var used: Set<Int> = []
  /// The findings that entries of an earlier version may mean, by what is the same for all of them.
  private var meant: [String: Meant] = [:]
  /// The entries that may mean more findings than they can accept.
  private var ambiguous: Set<Int> = []
  /// The entries that were used by a fingerprint of an earlier version.
  private var outdated: Set<Int> = []
  /// The date of today, for entries that expire.
  private let today: String

  /// Some findings, and the entries that accept as many of them.
  private struct Meant {
    var fingerprints: Set<String> = []
    var entries: Set<Int> = []
  }

  /// Makes a baseline that accepts nothing.
  package init() { today = "" }

  /// Reads a baseline: an object on each line, an array of objects, or an object that has such an array
  /// under "findings" or "entries", as a report in JSON does.
  ///
  /// - Parameters:
  ///   - bytes: The baseline.
  ///   - today: The day by which it is judged whether an entry has expired.
  /// - Throws: What is no entry, and where it stands.
  package init(_ bytes: [UInt8], today: String) throws(BaselineError) {
    self.today = today
    for (place, object) in try Self.objects(bytes) {
      let entry: Entry
      do { entry = try Entry(object) } catch { throw BaselineError(error.problem, place) }
      if let fingerprint = entry.fingerprint, !fingerprint.isEmpty {
        // Of two entries for one finding the one that holds longer counts.
        if let other = byFingerprint[fingerprint], !hasExpired(entries[other]) {
          continue
        }
        byFingerprint[fingerprint] = entries.count
      } else {
        general.append(entries.count)
      }
      entries.append(entry)
      lines.append(place)
    }
  }

  /// The objects of a baseline in any of its forms, each with its place for error messages.
  private static func objects(
    _ bytes: [UInt8]
  ) throws(BaselineError) -> [(place: String, object: JSON)] {
    if let whole = JSON(parsing: bytes) {
      var value = whole
      if let list = whole["findings"] ?? whole["entries"] { value = list }
      switch value {
      case .array(let values):
        return values.enumerated().map { ("entry \($0.offset + 1)", $0.element) }
      case .object: return [("line 1", value)]
      default: throw BaselineError("is not a list of objects", "")
      }
    }
    var objects: [(place: String, object: JSON)] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated()
    where line.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) {
      guard let object = JSON(parsing: line) else {
        throw BaselineError("is not JSON", "line \(number + 1)")
      }
      objects.append(("line \(number + 1)", object))
    }
    return objects
  }

  /// Whether an entry is not valid any more.
  private func hasExpired(_ entry: Entry) -> Bool { entry.expires.map { $0 < today } ?? false }

  /// How many entries do not hold any more.
  package var expired: Int { entries.count(where: hasExpired) }

  /// The entries that hold and have not accepted any finding.
  package var unused: [Entry] {
    entries.enumerated().filter {
      !used.contains($0.offset) && !ambiguous.contains($0.offset) && !hasExpired($0.element)
    }
    .map(\.element)
  }

  /// Where the entries stand that may mean several findings, and accept none of them.
  package var ambiguousLines: [String] { ambiguous.sorted().map { lines[$0] } }

  /// Where the entries stand that accept what they do not name: an earlier version has written them.
  package var outdatedLines: [String] { outdated.subtracting(ambiguous).sorted().map { lines[$0] } }

  /// Looks at all findings of a run before they are accepted one by one.
  ///
  /// As many entries of an earlier version as there are findings that they may mean accept all of these; fewer
  /// accept none.
  package mutating func meet(_ findings: [Finding]) {
    var groups: [String: Meant] = [:]
    for finding in findings {
      guard let former = finding.former, entry(named: finding.fingerprint) == nil else { continue }
      groups[former.group, default: Meant()].fingerprints.insert(finding.fingerprint)
      guard let place = entry(named: former.text), entries[place].version == nil else { continue }
      groups[former.group]?.entries.insert(place)
    }
    for (group, found) in groups where !found.entries.isEmpty {
      var all = meant[group] ?? Meant()
      all.fingerprints.formUnion(found.fingerprints)
      all.entries.formUnion(found.entries)
      if all.fingerprints.count <= all.entries.count {
        meant[group] = all
      } else {
        ambiguous.formUnion(found.entries)
      }
    }
  }

  /// The entry with a fingerprint that has not expired.
  private func entry(named fingerprint: String) -> Int? {
    byFingerprint[fingerprint].flatMap { hasExpired(entries[$0]) ? nil : $0 }
  }

  /// The entry that accepts a finding by the fingerprint that an earlier version gave it.
  private func formerEntry(of finding: Finding) -> Int? {
    guard let former = finding.former, let meant = meant[former.group],
      meant.fingerprints.contains(finding.fingerprint)
    else { return nil }
    return entry(named: former.text) ?? meant.entries.min()
  }

  /// The entry that accepts a finding, if one does.
  package mutating func accept(_ finding: Finding) -> Entry? {
    let exact = entry(named: finding.fingerprint)
    let former = exact == nil ? formerEntry(of: finding) : nil
    if let former { outdated.insert(former) }
    guard
      let place = exact ?? former
        ?? general.first(where: { entries[$0].fits(finding) && !hasExpired(entries[$0]) })
    else { return nil }
    used.insert(place)
    return entries[place]
  }
}

/// Why something is no baseline, and where.
package struct BaselineError: Error, Hashable {
  /// The problem, in words.
  package var problem: String
  /// The place of the problem in the file.
  package var place: String

  init(_ problem: String, _ place: String) {
    self.problem = problem
    self.place = place
  }
}

extension Baseline.Entry {
  /// The version of fingerprints that name what a finding is about.
  private static let version: Int64 = 2

  /// Makes an entry that accepts just one finding.
  package init(accepting finding: Finding) {
    fingerprint = finding.fingerprint
    version = Self.version
    rule = finding.rule.id
    className = finding.className
  }

  /// Makes an entry for one finding out of the one that accepts it now.
  package init(keeping entry: Self, for finding: Finding) {
    self.init(accepting: finding)
    reason = entry.reason
    expires = entry.expires
  }

  /// Reads a baseline from JSON.
  fileprivate init(_ object: JSON) throws(BaselineError) {
    guard case .object(let members) = object else {
      throw BaselineError("is not an object", "")
    }
    for key in ["fingerprint", "rule", "class", "reason", "expires"] {
      switch object[key] {
      case .string, .null, nil: break
      default: throw BaselineError("has a '\(key)' that is not text", "")
      }
    }
    func text(_ key: String) -> String? { object[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    (fingerprint, className) = (text("fingerprint"), text("class"))
    if case .number(let digits)? = object["version"] { version = Int64(digits) }
    rule = try text("rule").map { name throws(BaselineError) in
      guard let rule = Rule.find(name) else {
        // A fingerprint suffices, also of a rule that only a newer version knows.
        guard text("fingerprint") != nil else {
          throw BaselineError("names the unknown rule '\(name)'", "")
        }
        return name
      }
      return rule.id
    }
    reason = text("reason") ?? ""
    expires = text("expires")
    guard fingerprint != nil || rule != nil || className != nil else {
      let keys = members.isEmpty ? "" : " but \(members.map(\.0).joined(separator: ", "))"
      throw BaselineError("has no fingerprint, rule or class\(keys)", "")
    }
    if let expires, !Self.isDate(expires) {
      throw BaselineError("expires on '\(expires)', which is not a date such as 2027-01-31", "")
    }
  }

  /// Whether it accepts a finding without naming its fingerprint.
  fileprivate func fits(_ finding: Finding) -> Bool {
    (rule == nil || rule == finding.rule.id)
      && (className == nil || className == finding.className)
  }

  /// Whether a text is a date of the calendar.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && day >= 1 && day <= days[month - 1]
  }

  /// The entry as a line of a baseline.
  package var line: String {
    JSON.object([
      ("fingerprint", JSON(fingerprint)), ("version", JSON(version)), ("rule", JSON(rule)),
      ("class", JSON(className)),
      ("reason", .string(reason)), ("expires", JSON(expires)),
    ]).text() + "\n"
  }
}
