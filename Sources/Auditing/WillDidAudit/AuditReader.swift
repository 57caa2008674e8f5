internal import WillDidNib
internal import WillDidProject
internal import WillDidSource
internal import WillDidText
internal import WillDidXML

/// Reads what an audit needs of the files of a project.
///
/// It asks for the bytes of each file once. Files are independent of each other, so that several readers may
/// work beside each other; what they read is put together in the order of the paths.
package struct AuditReader: Sendable {
  /// The meaning of a file for an audit.
  package enum Content: Sendable {
    case source(AuditSource)
    case document(AuditDocument)
    /// A file that may name documents and classes.
    case data(DataNames)
    /// A file that was passed over, and the names that can be read in it all the same.
    case skipped(SkipReason, DataNames)
    case other
  }

  /// Why a file was passed over.
  package enum SkipReason: Error, CustomStringConvertible {
    case unreadable, longLine, otherFormat
    case tooLarge(limit: Int)
    /// A document that goes wrong, or ends, in a line.
    case damaged(line: Int32, String)
    case tooDeep
    /// A merge left its marks in a line.
    case merged(line: Int32)

    package var description: String {
      switch self {
      case .unreadable: "it cannot be read"
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
      case .longLine: "it has a line of more than \(AuditReader.longestLine >> 20) MB"
      case .otherFormat: "it is in no format of Xcode 3 or later"
      case .damaged(let line, let words): "it is damaged in line \(line): \(words)"
      case .tooDeep: "its elements are nested too deep"
      case .merged(let line): "a merge left its marks in line \(line)"
      }
    }

    /// Whether the file should have been read: it is what its name says, as far as its bytes show.
    package var isLoss: Bool {
      switch self {
      case .unreadable, .damaged, .tooDeep, .merged: true
      case .tooLarge, .longLine, .otherFormat: false
      }
    }
  }

  /// Larger files are no sources.
  ///
  /// Documents may be as large as those that are planned.
  private static let largest = 8 << 20

  /// How large a file may be to be read.
  package static func limit(of path: String) -> Int {
    // A project file has a line for each file of the largest project, and nothing else can say what it says.
    if isDocument(path) { return XMLText.largest }
    return path.hasSuffix(".pbxproj")
      ? largest << 3 : DataNames.wants(path) ? DataNames.largest : largest
  }

  /// A file with a longer line was written by a machine.
  private static let longestLine = 1 << 20

  /// Whether the bytes of a file are needed.
  package static func wants(_ path: String) -> Bool {
    holdsFindings(path) || DataNames.wants(path)
  }

  /// Whether a file is one that findings are about.
  package static func holdsFindings(_ path: String) -> Bool {
    isDocument(path) || ["swift", "m", "mm", "h"].contains(Paths.suffix(path))
  }

  private static func isDocument(_ path: String) -> Bool {
    ["xib", "storyboard"].contains(Paths.suffix(path))
  }

  /// Reads one file.
  ///
  /// - Parameters:
  ///   - path: The path from the folder that is audited.
  ///   - bytes: The bytes of the file.
  ///   - isForeign: Whether it lies in a dependency.
  ///   - again: Gives the bytes once more, for the few sources whose bodies a rule asks for.
  /// - Returns: The meaning of the file.
  package static func read(
    _ path: String, _ bytes: [UInt8], isForeign: Bool,
    again: (@Sendable () -> [UInt8]?)? = nil
  ) -> Content {
    let bytes = PlainText.utf8(bytes)
    switch Paths.suffix(path) {
    case "swift", "m", "mm", "h":
      guard isSource(bytes) else { return .skipped(.longLine, DataNames()) }
      let file =
        Paths.suffix(path) == "swift" ? SourceFile(swift: bytes) : SourceFile(objectiveC: bytes)
      var source = AuditSource(path: path, file: file, bytes: again ?? { bytes })
      source.isForeign = isForeign
      return .source(source)
    case "xib", "storyboard":
      do throws(SkipReason) {
        var document = AuditDocument(path: path, file: try Self.document(bytes))
        document.isForeign = isForeign
        return .document(document)
      } catch { return .skipped(error, DataNames(path, bytes)) }
    // A dependency loads the documents that its data names itself.
    default: return isForeign || !DataNames.wants(path) ? .other : .data(DataNames(path, bytes))
    }
  }

  /// Reads a document of Interface Builder, in whichever format it is.
  private static func document(_ bytes: [UInt8]) throws(SkipReason) -> InterfaceDocument {
    do throws(NibError) { return try InterfaceDocument(reading: bytes) } catch {
      guard case .xml(let reason) = error.reason else { throw .otherFormat }
      if let line = PlainText.mergeLine(bytes) { throw .merged(line: line) }
      if case .tooDeep = reason { throw .tooDeep }
      guard InterfaceDocument.isBegun(by: bytes) else { throw .otherFormat }
      throw .damaged(
        line: error.position.map { Int32(clamping: $0.line) } ?? 1, "\(reason)")
    }
  }

  /// Whether bytes are a source that people wrote, by the length of its lines.
  private static func isSource(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > longestLine else { return true }
    var (start, place) = (0, 0)
    let span = bytes.span
    while place < span.count {
      if span[place] == 0x0a {
        if place - start > longestLine { return false }
        start = place + 1
      }
      place += 1
    }
    return place - start <= longestLine
  }
}
