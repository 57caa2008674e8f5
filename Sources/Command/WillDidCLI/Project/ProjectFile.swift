internal import WillDidArguments
internal import WillDidFindings
internal import WillDidImport
internal import WillDidLog
internal import WillDidModel
internal import WillDidSystem
internal import WillDidText

/// The settings of a project for its runs in `.willdid.json`, in the working folder or in one above it.
///
/// Options of a command line add to its lists and take the place of its baseline.
struct ProjectFile {
  static let name = ".willdid.json"

  /// A key of the file.
  struct Key {
    var name: String
    /// The value that `willdid init` writes for it, as JSON.
    var value: String
    var help: String
  }

  static let keys = [
    Key(
      name: "patterns", value: "[]",
      help: "a list of patterns for the project's own lines, as --pattern takes them."),
    Key(
      name: "failOn", value: #"["error"]"#,
      help: "a list of what makes a report fail, as --fail-on takes them."),
    Key(
      name: "baseline", value: "null",
      help: "the baseline of a report; a path that is relative starts at the project file."),
    Key(
      name: "budget", value: "null",
      help: "the budget of a report; a path that is relative starts at the project file."),
    Key(
      name: "allow", value: "[]",
      help: """
        a list of patterns of classes whose findings do not count, as --allow takes them; or of objects \
        with the keys 'class' and 'reason'.
        """),
    Key(
      name: "rules", value: "{}",
      help: """
        an object with a key for each rule, by identifier or name, that is to have another severity: error, \
        warning, notice, info, or off, and a reason, as in {"CT-12": {"severity": "error", "reason": "…"}}.
        """),
    Key(
      name: "screens", value: "{}",
      help: """
        an object with a key for each class of a screen that is shown under another name, as in \
        {"CheckoutViewController": "Checkout"}.
        """),
    Key(
      name: "project", value: "null",
      help: """
        the folder of the sources and documents in which a report places its findings, and with which a \
        comparison of runs goes, as --project takes it; a path that is relative starts at the project file.
        """),
  ]

  /// Patterns for the project's own lines, tried one after the other.
  private(set) var patterns: [String] = []
  /// Where they stand in the file.
  private var patternsPlace = ""
  /// The conditions under which a report fails.
  private(set) var failOn: [GateCondition] = []
  /// Where the baseline is; `nil` if there is none.
  private(set) var baseline: String?
  /// Where the budget is; `nil` if there is none.
  private(set) var budget: String?
  /// Classes about which no finding counts, each with the reason that is given.
  private(set) var allow: [(classes: Pattern, reason: String)] = []
  /// The severities of rules by their identifiers, `nil` for those that are off, each with the reason that is given.
  private(set) var rules: [String: (severity: Severity?, reason: String)] = [:]
  /// The names of screens, by their classes without modules.
  private(set) var screens: [String: String] = [:]
  /// The folder of the sources and documents that findings are placed in; `nil` if there is none.
  private(set) var folder: String?

  /// Begins with the settings of a project that has no file.
  init() {}

  /// Reads the nearest file; nothing is set where there is none.
  static func found() throws(CommandError) -> ProjectFile {
    guard let (path, folder) = nearest else { return ProjectFile() }
    return try ProjectFile(at: path, in: folder)
  }

  /// The nearest file that is obeyed: one of another user could hide findings, also where its folder is above all of
  /// one's own.
  private static let nearest: (path: String, folder: String)? = {
    var folder = ThisProcess.workingFolder
    while true {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if File.kind(at: path) == .file {
        guard File.isForeign(at: path) else { return (path, folder) }
        Diagnostics.print(
          CommandError(
            "the project file belongs to another user and is not obeyed", at: path,
            remedy: "copy it, or give its settings as options", status: .success))
      }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }()

  /// Reads the file at a path.
  private init(at path: String, in folder: String) throws(CommandError) {
    let bytes: [UInt8]
    do { bytes = try File(reading: path).read(1 << 20, at: 0) } catch {
      throw CommandError(LogError(.system(error)), reading: path)
    }
    try self.init(bytes, at: path, in: folder)
  }

  /// Reads the bytes of a file.
  private init(_ bytes: [UInt8], at path: String, in folder: String) throws(CommandError) {
    guard let whole = JSON(parsing: bytes), case .object(let members) = whole else {
      throw CommandError(
        "the project file is not an object in JSON", at: path,
        remedy: "'willdid init' writes one", status: .badData)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for (key, value) in members {
      let place = "\(path):\(Self.line(of: key, in: text))"
      if key == "patterns" { patternsPlace = place }
      do throws(UsageError) { try set(key, value, in: folder) } catch {
        throw CommandError(error.description, at: place, status: .badData)
      }
    }
  }

  /// Reads a file with its patterns; fuzzers call it.
  static func check(_ bytes: [UInt8]) throws(CommandError) {
    let file = try ProjectFile(bytes, at: name, in: "/")
    do throws(InvalidPattern) { _ = try file.linePatterns() } catch { throw CommandError(error) }
  }

  /// Sets what a key of the file says.
  private mutating func set(
    _ key: String, _ value: JSON, in folder: String
  ) throws(UsageError) {
    // A member that is null is left out.
    if case .null = value, Self.keys.contains(where: { $0.name == key }) { return }
    switch key {
    case "patterns": patterns = try Self.texts(key, value)
    case "failOn": failOn = try Self.list(key, value)
    case "allow": allow = try Self.allowances(value)
    case "rules": rules = try Self.rules(value)
    case "screens": screens = try Self.screens(value)
    case "baseline": baseline = try Self.path(key, value, in: folder)
    case "budget": budget = try Self.path(key, value, in: folder)
    case "project":
      guard let path = value.string else { throw UsageError("'project' is no text") }
      // Places are relative where the command runs beside the project file.
      let isHere = path.hasPrefix("/") || folder == ThisProcess.workingFolder
      self.folder = isHere ? path : "\(folder)/\(path)"
    default:
      let question = key.nearest(in: Self.keys.map(\.name)).map { " Did you mean '\($0)'?" } ?? ""
      throw UsageError("there is no key '\(key)' in a project file.\(question)")
    }
  }

  /// The path of a file; one that is relative starts at the project file.
  private static func path(
    _ key: String, _ value: JSON, in folder: String
  ) throws(UsageError) -> String {
    guard let path = value.string else { throw UsageError("'\(key)' is no text") }
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// A list of texts; each means what it means as an option.
  private static func list<Value: ArgumentValue>(
    _ key: String, _ value: JSON
  ) throws(UsageError) -> [Value] {
    try texts(key, value).map { text throws(UsageError) in
      do throws(UsageError) { return try Value(argument: text) } catch {
        throw UsageError("'\(text)' in '\(key)': \(error.description)")
      }
    }
  }

  /// The patterns of classes whose findings do not count.
  private static func allowances(
    _ value: JSON
  ) throws(UsageError) -> [(classes: Pattern, reason: String)] {
    guard case .array(let items) = value else { throw UsageError("'allow' is no list") }
    return try items.map { item throws(UsageError) in
      guard case .object(let members) = item else {
        let classes: [Pattern] = try list("allow", .array([item]))
        return (classes[0], "")
      }
      let texts = try texts(of: members, ["class", "reason"], in: "allow")
      guard let wanted = texts["class"] else {
        throw UsageError("'allow' has an item without a 'class'")
      }
      let classes: [Pattern] = try list("allow", .array([.string(wanted)]))
      return (classes[0], texts["reason"] ?? "")
    }
  }

  /// The rules that have another severity.
  private static func rules(
    _ value: JSON
  ) throws(UsageError) -> [String: (severity: Severity?, reason: String)] {
    guard case .object(let members) = value else { throw UsageError("'rules' is no object") }
    var rules: [String: (severity: Severity?, reason: String)] = [:]
    for (word, setting) in members {
      guard let rule = Rule.find(word) else {
        throw UsageError("there is no rule '\(word)' for 'rules'.\(RuleName.question(word))")
      }
      guard case .object(let members) = setting else {
        throw UsageError("'\(word)' in 'rules' is no object with a 'severity'")
      }
      let texts = try texts(of: members, ["severity", "reason"], in: word)
      let severity = texts["severity"].flatMap { Severity(named: $0) }
      guard severity != nil || texts["severity"] == "off" else {
        throw UsageError(
          "'\(word)' in 'rules' needs a 'severity': error, warning, notice, info or off")
      }
      rules[rule.id] = (severity, texts["reason"] ?? "")
    }
    return rules
  }

  /// The names of screens; no two are the same.
  private static func screens(_ value: JSON) throws(UsageError) -> [String: String] {
    guard case .object(let members) = value else { throw UsageError("'screens' is no object") }
    var screens: [String: String] = [:]
    for (className, name) in members {
      guard let name = name.string, !name.isEmpty, !name.contains("#") else {
        throw UsageError("'\(className)' in 'screens' has no name, or one with a number sign")
      }
      guard !screens.values.contains(name) else {
        throw UsageError("two classes in 'screens' are called '\(name)'")
      }
      screens[ClassName.bare(className)] = name
    }
    return screens
  }

  /// The texts of an object that may have no other keys.
  private static func texts(
    of members: [(String, JSON)], _ keys: [String], in place: String
  ) throws(UsageError) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in members {
      guard keys.contains(key) else {
        let question = key.nearest(in: keys).map { " Did you mean '\($0)'?" } ?? ""
        throw UsageError("there is no key '\(key)' in '\(place)'.\(question)")
      }
      guard let text = value.string else { throw UsageError("'\(key)' in '\(place)' is no text") }
      texts[key] = text
    }
    return texts
  }

  /// The texts of a list.
  private static func texts(_ key: String, _ value: JSON) throws(UsageError) -> [String] {
    guard case .array(let items) = value else { throw UsageError("'\(key)' is no list") }
    return try items.map { item throws(UsageError) in
      guard let text = item.string else { throw UsageError("'\(key)' has an item that is no text") }
      return text
    }
  }

  /// The patterns for the project's own lines; compiled only where there is a log with lines.
  func linePatterns() throws(InvalidPattern) -> [LinePattern] {
    try patterns.map { text throws(InvalidPattern) in
      do throws(UsageError) { return try LinePattern(argument: text) } catch {
        throw InvalidPattern("'\(text)' in 'patterns': \(error.description)", at: patternsPlace)
      }
    }
  }

  /// The line on which a key stands first.
  private static func line(of key: String, in text: String) -> Int {
    let quoted = "\"\(key)\""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(quoted) } ?? 0) + 1
  }
}
