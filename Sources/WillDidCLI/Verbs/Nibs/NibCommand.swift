internal import WillDidArguments
internal import WillDidLog
internal import WillDidNib

/// The verbs that tell what nibs do, without running anything.
enum NibCommand {
  enum Format: String, CaseIterable, ArgumentValue { case text, json }

  static let format = Option("format", default: Format.text, help: "How to print.")

  static let command = Command<Verb>(
    "nib", abstract: "Tells how documents of Interface Builder are loaded.",
    discussion: """
      Nothing is run: documents and compiled nibs are read as they are.

      Examples:
        willdid nib plan DetailView.xib
        willdid nib resolve --class DetailViewController --bundle Sample.app --os 12
      """,
    subcommands: [NibPlan.command, NibResolve.command])
}

/// The files of the disk, for documents and bundles.
struct DiskFiles: NibFiles {
  func kind(at path: String) -> NibFileKind? {
    switch File.kind(at: path) {
    case .folder: .folder
    case .file, .other: .file
    case nil: nil
    }
  }

  func bytes(of path: String, atMost limit: Int) throws(NibError) -> [UInt8] {
    do throws(SystemError) {
      let file = try File(reading: path)
      var bytes: [UInt8] = []
      while bytes.count < limit {
        let piece = try file.next(min(1 << 20, limit - bytes.count))
        if piece.isEmpty { break }
        bytes += piece
      }
      return bytes
    } catch { throw NibError(error) }
  }

  func names(in folder: String) throws(NibError) -> [String] {
    do { return try File.names(in: folder) } catch { throw NibError(error) }
  }
}

extension NibError {
  fileprivate init(_ error: SystemError) {
    self.init(
      .unreadable(error.reason, isMissing: error.action == "open" || error.action == "list"))
  }
}

extension CommandError {
  /// Why a document cannot be read.
  init(_ error: NibError, reading path: String) {
    var place = error.file.isEmpty ? path : "\(path)/\(error.file)"
    if error.file.hasPrefix("\(path)/") { place = error.file }
    if let position = error.position {
      // In the form that editors jump to.
      place +=
        position.line > 0 ? ":\(position.line):\(position.column)" : ", byte \(position.byte)"
    }
    let status: ExitStatus =
      switch error.reason {
      case .unreadable(_, let isMissing): isMissing ? .noInput : .inputOutput
      default: .badData
      }
    self.init("\(error.reason)", at: place, status: status)
  }
}
