internal import WillDidFindings
internal import WillDidNib
internal import WillDidSource

/// Calls that load documents by names which are made at run time: what nothing else loads, they may.
struct UnnamedLoads {
  /// A call, by the number of its source.
  private struct Call {
    var source: Int
    var targets: Set<Int>
    var place: SourcePlace
    var ofStoryboards: Bool
  }

  /// The calls that load nibs without a name that can be read.
  private var calls: [Call] = []
  /// The documents that a call may load with the number of findings in each, by the number of the call.
  private var loads: [Int: [(document: AuditDocument, findings: Int)]] = [:]

  /// Finds them, with what their expressions may be.
  init(_ audit: Audit) {
    let values = audit.names.values
    for (number, source) in audit.sources.enumerated()
    where !source.isDead && !source.isForeign && !source.givesNames {
      for use in source.file.uses
      where [.storyboard, .nib, .loadNib].contains(use.kind) && !LoadingCalls.isAccessor(use.name) {
        let ofStoryboards = use.kind == .storyboard
        switch use.name {
        case .none, .literal, .typeName: continue
        // Nibs are often named by an expression of their class, and it is known what that loads.
        case .dynamic where !ofStoryboards: continue
        case .path, .dynamic:
          guard values.text(use.name, of: use, in: source) == nil else { continue }
          calls.append(
            Call(
              source: number, targets: Set(source.targets), place: use.place,
              ofStoryboards: ofStoryboards))
        }
      }
    }
  }

  /// Notes a document that nothing else loads and the findings in it, and returns whether a call may load it.
  mutating func take(_ document: AuditDocument, findings: Int) -> Bool {
    let call = calls.firstIndex { call in
      call.ofStoryboards == document.file.isStoryboard
        && (call.targets.isEmpty || document.targets.isEmpty
          || !call.targets.isDisjoint(with: document.targets))
    }
    guard let call else { return false }
    loads[call, default: []].append((document, findings))
    return true
  }

  /// Tells of all documents that a call may load in one finding, and of a single one by itself.
  func report(_ audit: Audit, _ verdict: inout AuditVerdict) {
    for (number, all) in loads {
      guard all.count > 1 else {
        Unreached.report(all[0].document, all[0].findings, audit, &verdict)
        continue
      }
      let call = calls[number]
      let count = all.reduce(0) { $0 + $1.findings }
      let inside = count == 0 ? "" : "; \(count == 1 ? "1 finding" : "\(count) findings") in them"
      let kind = call.ofStoryboards ? "storyboards" : "nibs"
      let names = Set(all.map(\.document.name)).sorted()
      let more = names.count - 3
      let rest = more > 0 ? " and \(more) \(more == 1 ? "other" : "others")" : ""
      verdict.report(
        .unreached, .notice,
        at: AuditPlace(path: audit.sources[call.source].path, place: call.place), class: "",
        subject: kind,
        "no name that is known loads \(kind) "
          + names.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
          + "\(rest); this call loads by names that are made at run time\(inside)",
        related: all.map { Finding.Related(file: $0.document.path, line: 1, role: "document") })
    }
  }
}
