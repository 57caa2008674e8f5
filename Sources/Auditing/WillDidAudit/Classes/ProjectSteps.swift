internal import WillDidSource

/// The calls and assignments in the bodies of a project, as far as a rule asks for them.
///
/// Few rules do, and of few files; so each file is read once more when it is asked for, and once by a rule.
final class ProjectSteps {
  /// The project with its sources.
  let audit: Audit
  /// The steps of the files that were asked for.
  private var known: [Int: [BodyStep]] = [:]

  /// A step with the number of its file.
  struct Placed {
    var file: Int32
    var step: BodyStep
  }

  /// Begins without steps.
  init(_ audit: Audit) { self.audit = audit }

  /// The steps of a file, by its number among the sources.
  subscript(file: Int) -> [BodyStep] {
    if let steps = known[file] { return steps }
    let steps = audit.sources[file].steps
    known[file] = steps
    return steps
  }

  /// The steps in some parts of classes.
  func `in`(_ parts: [ProjectClasses.Part]) -> [Placed] {
    parts.flatMap { part in
      self[Int(part.file)].filter { $0.type == part.type }
        .map { Placed(file: part.file, step: $0) }
    }
  }
}
