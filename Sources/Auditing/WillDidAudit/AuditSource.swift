package import WillDidSource
internal import WillDidText

/// A source file of the audit: where it is, what it says, and which targets compile it.
package struct AuditSource: Sendable {
  /// The path from the folder that is audited.
  package var path: String
  // Behind a reference: rules go through all sources, and would copy each.
  /// The contents, which copies of the source share.
  private let content: Content
  /// The declarations and uses in it.
  package var file: SourceFile { content.file }
  /// The calls and assignments of its bodies, which are read from the file each time.
  var steps: [BodyStep] {
    file.hasSteps ? content.bytes().map { file.steps(in: PlainText.utf8($0)) } ?? [] : []
  }
  /// The targets that compile it, by their numbers in the project.
  package var targets: [Int] = []
  /// Whether no target compiles it, though one compiles others of its folder, or its project refers to it.
  package var isDead = false
  /// Whether it lies within a project that does not name it: it may be compiled by other means.
  package var isUnbuilt = false
  /// Whether it lies beside all projects of a tree that nothing else builds: it is there to be read.
  package var isLoose = false
  /// Whether the compiler exposes members to Objective-C on its own, as it did before Swift 4.
  package var infersObjC = false
  /// Whether the compiler may leave the first label of a method out of its selector, as it did before Swift 3.
  package var mayDropLabels = false
  /// Whether it counts only as a source of classes: a dependency.
  package var isForeign = false
  /// Whether a tool wrote it to give the names of documents as members, SwiftGen or R.swift: who uses these asks
  /// for documents, and not the file itself.
  package let givesNames: Bool

  /// Takes a source that is not in any target yet.
  ///
  /// - Parameters:
  ///   - path: The path from the folder that is audited.
  ///   - file: The declarations and uses in it.
  ///   - bytes: Reads the file again, also on other threads; `nil` where that cannot be done any more.
  package init(path: String, file: SourceFile, bytes: @escaping @Sendable () -> [UInt8]?) {
    self.path = path
    content = Content(file, bytes)
    givesNames = file.types.contains { type in
      ["StoryboardType", "StoryboardSceneType", "InitialSceneType", "_R"].contains(type.name)
        || type.name == "R" && type.kind == .struct && type.outer.isEmpty
    }
  }

  /// Holds the declarations of one file once, however often the source is copied between threads.
  private final class Content: Sendable {
    let file: SourceFile
    let bytes: @Sendable () -> [UInt8]?

    /// Takes the declarations of a file, and how its bytes are read again.
    init(_ file: SourceFile, _ bytes: @escaping @Sendable () -> [UInt8]?) {
      (self.file, self.bytes) = (file, bytes)
    }
  }
}

/// The calls and assignments in the bodies of a project, as far as a rule asks for them.
///
/// Few rules do, and of few files; so each file is read once more when it is asked for, and once by a rule.
final class ProjectSteps {
  /// The sources of the project.
  private let sources: [AuditSource]
  /// The steps of the files that were asked for.
  private var known: [Int: [BodyStep]] = [:]

  /// Begins without steps.
  init(_ sources: [AuditSource]) { self.sources = sources }

  /// The steps of a file, by its number among the sources.
  subscript(file: Int) -> [BodyStep] {
    if let steps = known[file] { return steps }
    let steps = sources[file].steps
    known[file] = steps
    return steps
  }
}
