/// A fact about a run, which its trace has as a text under a key.
package struct RunFact: Hashable, Sendable {
  /// The key, as recorders write it and readers show it.
  package let key: String
  /// The keys under which older traces have it.
  package let older: [String]
  /// Its meaning.
  package let meaning: String
  /// Where it comes from where the app does not say it itself.
  package let source: String

  private init(_ key: String, older: [String] = [], _ meaning: String, from source: String) {
    (self.key, self.older, self.meaning, self.source) = (key, older, meaning, source)
  }
}

extension RunFact {
  package static let app = RunFact(
    "app", "what the app is called",
    from: "`CFBundleName` of its bundle, `ApplicationName` on GNUstep")
  package static let version = RunFact(
    "version", "the version of the app that people see",
    from: "`CFBundleShortVersionString`, `ApplicationRelease` on GNUstep")
  package static let build = RunFact(
    "build", older: ["app.build"],
    "the build of the app, by which fleets are divided; its version where no build is known",
    from: "`CFBundleVersion`, `FullVersionID` on GNUstep")
  package static let device = RunFact(
    "device", "the model of the device, such as iPhone15,2; never its name",
    from: "the system; in a simulator the model that is simulated")
  package static let machine = RunFact(
    "machine", "the kind of processor", from: "the system")
  package static let system = RunFact(
    "system", "the system and its version, such as iOS 18.1, or GNUstep", from: "the system")
  package static let release = RunFact(
    "system.release", "the version of its kernel", from: "the system")
  package static let frameworks = RunFact(
    "hooks.frameworks", "UIKit, AppKit, or both in an app of Catalyst", from: "the hooks")
  package static let process = RunFact(
    "process", "what the process is called", from: "the system, or the log")
  package static let processNumber = RunFact(
    "process.id", older: ["pid"], "its number", from: "the system, or the log")
  package static let source = RunFact(
    "source", "the kind of the log", from: "`willdid import`")
  package static let story = RunFact(
    "story", "the title of the story that was played", from: "`willdid play`")
  package static let tests = RunFact(
    "tests", "the framework of tests that the process has", from: "the hooks")

  /// All of them, in the order of the page about them.
  package static let all = [
    app, version, build, device, machine, system, release, frameworks, process, processNumber,
    source,
    story, tests,
  ]
}

extension [String: String] {
  /// A fact of a run, unless it is empty.
  package subscript(fact: RunFact) -> String? {
    get { self[fact.key].flatMap { $0.isEmpty ? nil : $0 } }
    set { self[fact.key] = newValue }
  }

  /// The same with each fact under its key of today.
  package var withPresentKeys: Self {
    var facts = self
    for fact in RunFact.all {
      for key in fact.older {
        guard let value = facts.removeValue(forKey: key) else { continue }
        facts[fact] = facts[fact] ?? value
      }
    }
    facts[.build] = facts[.build] ?? facts[.version]
    return facts
  }

  /// Whether the controllers of the run are those of AppKit and not of UIKit; `nil` where it does not say.
  ///
  /// An app of Catalyst has both frameworks, and the controllers of UIKit.
  package var isOfAppKit: Bool? {
    if let frameworks = self[.frameworks] { return frameworks == "AppKit" }
    switch systemWords.first?.lowercased() {
    case "ios", "ipados", "tvos", "visionos", "watchos": return false
    // An app of Catalyst runs on macOS too.
    default: return nil
    }
  }

  /// The first number in the version of a system of Apple or of GNUstep; what the kernel calls itself tells nothing.
  package var systemVersion: Int? {
    guard isOfAppKit == false || ["macos", "gnustep"].contains(systemWords.first?.lowercased())
    else { return nil }
    return systemWords.dropFirst().first { $0.first?.isNumber == true }
      .flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }
  }

  private var systemWords: [Substring] { (self[.system] ?? "").split(separator: " ") }
}
