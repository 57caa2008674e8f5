internal import WillDidModel
internal import WillDidRecord

extension AppRecording.Configuration {
  /// The variables of the environment that an automatic recording goes by.
  package static let variables = [
    "WILLDID", "WILLDID_RUN", "WILLDID_REPLACE", "WILLDID_INCLUDE", "WILLDID_EXCLUDE",
    "WILLDID_INCLUDE_IMAGE", "WILLDID_EXCLUDE_IMAGE", "WILLDID_LAYOUT", "WILLDID_SAMPLE",
    "WILLDID_SCAN", "WILLDID_HOSTING", "WILLDID_TICK", "WILLDID_VERBOSE", "WILLDID_OTHER_READERS",
    "WILLDID_APP", "WILLDID_VERSION", "WILLDID_BUILD", "WILLDID_SEND", "WILLDID_SEND_TOKEN",
  ]

  /// The values in the bundle of the app under the names of these variables, on systems of Apple.
  package static var bundleVariables: [String: String] {
    var values: [String: String] = [:]
    for name in variables { values[name] = inBundle(name) }
    return values
  }

  /// Whether a product that starts by itself is to record.
  ///
  /// A build for debugging is recorded, but for previews of SwiftUI and extensions of apps, whose runs
  /// are not what a developer looks at. Everything else only where `WILLDID` asks for it: a package cannot be
  /// linked for debugging alone (SE-0273), so that the product may reach users.
  package static func startsByItself(
    _ environment: [String: String], isDebug: Bool, isPreview: Bool, program: String
  ) throws(InstrumentError) -> Bool {
    if let answer = try Variables(environment).flag("WILLDID") { return answer }
    return isDebug && !isPreview && program.end(of: ".appex/") == nil
  }

  /// Reads a configuration out of variables; what is not there has its default.
  package init(environment: [String: String]) throws(InstrumentError) {
    self.init()
    let variables = Variables(environment)
    isEnabled = try variables.flag("WILLDID") ?? true
    path = variables.text("WILLDID_RUN")
    recorder.replacesExisting = try variables.flag("WILLDID_REPLACE") ?? false
    recorder.allowsOtherReaders = try variables.flag("WILLDID_OTHER_READERS") ?? false
    recorder.metadata[.app] = variables.text("WILLDID_APP")
    recorder.metadata[.version] = variables.text("WILLDID_VERSION")
    recorder.metadata[.build] = variables.text("WILLDID_BUILD")
    included = variables.text("WILLDID_INCLUDE")
    excluded = variables.text("WILLDID_EXCLUDE")
    includedImages = variables.text("WILLDID_INCLUDE_IMAGE")
    excludedImages = variables.text("WILLDID_EXCLUDE_IMAGE")
    layout = try variables.word("WILLDID_LAYOUT") ?? layout
    scan = try variables.word("WILLDID_SCAN") ?? scan
    sampling = try variables.count("WILLDID_SAMPLE") ?? sampling
    recordsHostingControllers = try variables.flag("WILLDID_HOSTING") ?? true
    recorder.tick = try variables.tick("WILLDID_TICK") ?? recorder.tick
    sending = try variables.receiver("WILLDID_SEND")
  }
}

/// Texts by name; empty ones count for nothing.
private struct Variables {
  private let values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  func text(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The yes or no of a variable.
  func flag(_ name: String) throws(InstrumentError) -> Bool? {
    guard let text = text(name) else { return nil }
    switch text {
    case "1", "yes", "true", "on": return true
    case "0", "no", "false", "off": return false
    default: throw .environment(name: name, value: text)
    }
  }

  /// The number of a variable.
  func count(_ name: String) throws(InstrumentError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let count = Int(text), count > 0 else { throw .environment(name: name, value: text) }
    return count
  }

  /// The word of a variable, of those that a type has.
  func word<Word: RawRepresentable<String>>(
    _ name: String
  ) throws(InstrumentError) -> Word? {
    guard let text = text(name) else { return nil }
    guard let word = Word(rawValue: text) else { throw .environment(name: name, value: text) }
    return word
  }

  /// The receiver of a variable, with the token that another variable has.
  func receiver(_ name: String) throws(InstrumentError) -> RunReceiver? {
    guard let text = text(name) else { return nil }
    guard
      let receiver = RunReceiver(address: text, token: self.text("\(name)_TOKEN") ?? "")
    else { throw .environment(name: name, value: text) }
    return receiver
  }

  /// The unit of time of a variable.
  func tick(_ name: String) throws(InstrumentError) -> Recorder.Tick? {
    guard let text = text(name) else { return nil }
    switch text {
    case "ns": return .nanosecond
    case "us": return .microsecond
    case "ms": return .millisecond
    default: throw .environment(name: name, value: text)
    }
  }
}
