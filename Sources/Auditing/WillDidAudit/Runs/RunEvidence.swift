package import WillDidFindings
package import WillDidModel
internal import WillDidNib
internal import WillDidProject
internal import WillDidTimeline
internal import WillDidText

/// The evidence of runs about a project: loaded documents, classes that lived, and findings.
package struct RunEvidence: Sendable {
  /// How many runs were read.
  package private(set) var count = 0
  /// Names of nibs and storyboards that were loaded, and parts of them: "Main", "a1-view-b2".
  private var documents: Set<String> = []
  /// The names of the classes that lived in a run.
  private var classes: Set<String> = []
  /// Methods that ran where calls of `super` are seen: "Cart.viewWillAppear".
  private var methods: Set<String> = []
  /// The findings of the runs, each once.
  private(set) var found: [Found] = []

  /// Begins without runs.
  package init() {}

  /// Takes in what a run has shown.
  ///
  /// - Parameters:
  ///   - fold: What it has used.
  ///   - names: The texts of the run.
  ///   - findings: What was found in it, each with what its events tell.
  ///   - recorded: When it began, in nanoseconds of the wall clock; 0 where it does not tell.
  package mutating func add(
    _ fold: RunFold, _ names: Names,
    _ findings: [(finding: Finding, context: FindingContext)],
    recorded: Int64
  ) {
    count += 1
    for id in fold.documents {
      documents.formUnion(FindingContext.documents(in: names[id] ?? ""))
    }
    for id in fold.classes { classes.insert(ClassName.bare(names[id] ?? "")) }
    // A log of prints shows that a method ran, and not whether it called `super`.
    for method in fold.methods where fold.hopped.contains(method.callback) {
      let className = ClassName.bare(names[method.level] ?? "")
      methods.formUnion(method.callback.names.map { "\(className).\($0)" })
    }
    for (finding, context) in findings {
      found.append(Found(finding: finding, context: context, recorded: recorded))
    }
  }

  /// Whether a document was loaded, or a part of it.
  func hasLoaded(_ document: AuditDocument) -> Bool {
    documents.contains(document.name) || documents.contains(document.plainName)
      || document.file.isStoryboard
        && document.file.scenes.indices.contains { hasLoaded($0, of: document) }
  }

  /// Whether the view of a scene was loaded: its nib has the identifiers of the controller and the view.
  func hasLoaded(_ scene: Int, of document: AuditDocument) -> Bool {
    let controller = Int(document.file.scenes[scene].controller)
    guard controller >= 0 else { return false }
    let element = document.file.elements[controller]
    let name = ClassName.divided(element.customClass).name
    return documents.contains { $0.hasPrefix("\(element.id)-view-") }
      || !name.isEmpty && documents.contains(document.name) && classes.contains(name)
  }

  /// Whether a class lived in a run, so that its defects could have shown.
  func hasLived(_ className: String) -> Bool { classes.contains(className) }

  /// Whether a method of a class, by its name or its selector, ran where calls of `super` are seen.
  func hasRun(_ method: String, of className: String) -> Bool {
    methods.contains("\(className).\(method)")
  }

  /// Whether a run has shown just what was found in the files.
  package func hasSeen(_ finding: Finding) -> Bool { event(of: finding) != nil }

  /// The first event at which a run has shown just what was found in the files.
  func event(of finding: Finding) -> UInt64? {
    found.first { $0.shows(finding) }?.finding.at.sequence
  }
}

/// Something that was found in a run.
struct Found: Sendable {
  /// The finding, as its run reports it.
  let finding: Finding
  /// The parts of files that its events name.
  let context: FindingContext
  /// When the run began, in nanoseconds of the wall clock; 0 where it does not tell.
  let recorded: Int64
  /// Keys, selectors, callbacks and documents that its events name.
  private let names: Set<String>

  /// Takes a finding with the time at which its run was recorded.
  init(finding: Finding, context: FindingContext, recorded: Int64) {
    (self.finding, self.context, self.recorded) = (finding, context, recorded)
    names = Set(
      context.keys + context.selectors + context.documents + context.callbacks.flatMap(\.names))
  }

  /// Rules whose findings name only a class: the method in which a call is missing may have any name.
  private static let knownByClass: Set<Rule> = [.didMoveMissing, .observerImbalance]

  /// Rules of runs that show what a rule of files only foretells.
  private static let consequences: [Rule: Set<Rule>] = [
    .brokenReturn: [.cancelledDisappear, .cancelledPop, .reappearNoninteractive]
  ]

  /// Whether it is what was found in the files.
  func shows(_ other: Finding) -> Bool {
    guard let audited = other.audited else { return false }
    let className = ClassName.bare(other.className)
    let wanted = [audited.member, audited.identifier].filter { !$0.isEmpty }
    let isOfClass = context.className == className || finding.message.names(className)
    if let consequences = Self.consequences[other.rule] {
      return consequences.contains(finding.rule) && context.className == className
    }
    // A crash is another rule's: what it names must be what the files lack.
    guard finding.rule == other.rule else {
      guard finding.rule.category == .crash, isOfClass || context.className.isEmpty else {
        return false
      }
      return (wanted + (isOfClass ? audited.others : [])).contains(where: mentions)
    }
    if Self.knownByClass.contains(other.rule) {
      return isOfClass || context.others.contains(className)
    }
    guard isOfClass || className.isEmpty && !wanted.isEmpty else { return false }
    return wanted.isEmpty || names.isEmpty || wanted.contains(where: mentions)
  }

  /// Whether its events or its message name something.
  private func mentions(_ name: String) -> Bool {
    names.contains(name) || finding.message.names(name)
  }
}

extension Callback {
  /// Every way to spell it, also without the labels of its parameters, as audits name the methods of Swift.
  var names: [String] {
    let all = definition?.spellings ?? [name]
    // A class has many that are called init.
    return all + all.map { $0.prefix { $0 != "(" } }.filter { $0 != "init" }.map { String($0) }
  }
}

extension String {
  /// Whether a name stands in the text that is no part of a longer one.
  fileprivate func names(_ name: String) -> Bool {
    guard !name.isEmpty else { return false }
    return ranges(of: name).contains { range in
      let around = [self[..<range.lowerBound].last, self[range.upperBound...].first]
      return around.allSatisfy { $0.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true }
    }
  }
}
