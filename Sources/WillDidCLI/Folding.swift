internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidTimeline

/// Folds the events of a run, with what the run says about itself.
struct Folding {
  let run: Run
  /// How surely the instances of the run are known.
  let identities: Identities
  /// Whether the run was made of a log that people printed.
  let isImported: Bool

  init(_ run: Run) {
    self.run = run
    // Lines that the command itself wrote tell of what a recorder saw.
    isImported = run.metadata["source"].map { $0 != "willdid jsonl" } ?? false
    identities = Identities(run.metadata)
  }

  /// The texts of the run.
  var names: [NameID: String] { run.declarations.names }

  /// What the run tells of the place where it was recorded.
  var environment: Environment {
    let system = SystemFacts(run.metadata)
    return Environment(
      isAppKit: system.isAppKit, systemVersion: system.version, isImported: isImported,
      mainThreads: Set(run.declarations.threads.values.filter(\.isMain).map(\.index)))
  }

  /// Folds all events into an observer and returns the fold as it is at the end of the log.
  ///
  /// With `layout` the details are read too, which are most of the events of a recorded run; those of
  /// an imported run always are.
  func fold(layout: Bool = false, into observer: inout some LifecycleObserver) -> Lifecycle {
    var lifecycle = Lifecycle(names: names, identities: identities)
    for event in run.recalled { lifecycle.recall(event) }
    let strips: [Strip] = layout || run.metadata["source"] != nil ? Strip.allCases : [.lifecycle]
    for batch in run.batches(strips: strips) { lifecycle.fold(batch, into: &observer) }
    lifecycle.finish(into: &observer)
    return lifecycle
  }
}

extension Identities {
  /// Reads what the importer has noted; a recorder knows each instance.
  fileprivate init(_ metadata: Metadata) {
    let kinds = (metadata["identity"] ?? "").listed
    let named = (metadata["named"] ?? "").listed
    if kinds.contains("exact") || kinds.isEmpty {
      self.init(.exact, named: Set(named))
    } else {
      self.init(kinds.contains("named") ? .named : .anonymous)
    }
  }
}

/// What the metadata of a run tell of the system that it was recorded on.
private struct SystemFacts {
  var isAppKit: Bool?
  var version: Int?

  /// Reads a text such as "iOS 18.1", which an app gives: what the kernel calls itself tells nothing.
  init(_ metadata: Metadata) {
    let words = (metadata["system"] ?? "").split(separator: " ")
    guard let name = words.first?.lowercased() else { return }
    switch name {
    case "ios", "ipados", "tvos", "visionos", "watchos": isAppKit = false
    // An app of Catalyst runs on macOS too and has the controllers of UIKit.
    case "macos", "gnustep": break
    default: return
    }
    let number = words.dropFirst().first { $0.first?.isNumber == true }
    version = number?.split(separator: ".").first.flatMap { Int($0) }
  }
}

extension String {
  /// The parts of a list with commas, but for the commas between the parameters of a generic class.
  fileprivate var listed: [String] {
    var parts = [""]
    var depth = 0
    for letter in self {
      switch letter {
      case "<": depth += 1
      case ">": depth -= 1
      case "," where depth <= 0:
        parts.append("")
        continue
      case " " where parts[parts.count - 1].isEmpty: continue
      default: break
      }
      parts[parts.count - 1].append(letter)
    }
    return parts.filter { !$0.isEmpty }
  }
}

extension RunFacts {
  /// What a report or a timeline says of the run that it tells of.
  init(_ run: Run) {
    let duration = run.times.map { times in
      let result = times.upperBound.subtractingReportingOverflow(times.lowerBound)
      return result.overflow ? .max : result.partialValue
    }
    self.init(
      path: run.path, id: "\(run.header.run)", metadata: run.metadata,
      start: run.header.wallStart == 0
        ? nil : "\(WallTime(nanoseconds: run.header.wallStart))",
      duration: duration, ending: run.ending.word)
  }
}
