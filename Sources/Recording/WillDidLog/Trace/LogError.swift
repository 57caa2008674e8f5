package import WillDidSystem

/// Why a trace, or a part of it, could not be read or written.
package struct LogError: Error, Hashable {
  /// The mistake.
  package var reason: Reason
  /// The first byte that is at fault, counted from the start of the file; `nil` where the file as a
  /// whole is.
  package var offset: UInt64?

  package init(_ reason: Reason, at offset: UInt64? = nil) {
    self.reason = reason
    self.offset = offset
  }

  /// The mistakes that a trace can have.
  package enum Reason: Hashable, Sendable {
    /// The system refused to do something with a file.
    case system(SystemError)
    /// The file does not begin like a trace.
    case notATrace
    /// The folder holds no trace.
    case noTrace
    /// The folder holds traces of several runs, here their names.
    case severalRuns([String])
    /// Segments are missing between others.
    case missingSegments(Int)
    /// A segment says that another follows, and none does.
    case noNextSegment
    /// The file of a segment holds another one.
    case misplacedSegment(Int)
    /// A segment is there once more.
    case doubledSegment(Int)
    /// A file holds the run once more beside its segments.
    case doubledRun
    /// Frames are missing where the bytes show no gap.
    case missingFrames(Int)
    /// A frame stands where it does not belong.
    case misplacedFrame
    /// A frame is there once more.
    case doubledFrame
    /// The journal begins behind the end of the trace, or what a thread wrote to it is not all there.
    case missingRecords
    /// A segment of the journal is not as it was when it was full.
    case changedSegment
    /// A lane of the journal goes on behind an empty stretch.
    case emptyStretch
    /// The journal ends before the end that it says it has.
    case shortJournal
    /// A segment is of a run that was replaced.
    case formerRun
    /// The file was written by a version of the format that this version does not know.
    case newerFormat(major: Int, minor: Int)
    /// The header of the file does not match its checksum.
    case damagedHeader
    /// The file ends within a frame.
    case truncated
    /// No frame begins where one should.
    case noFrame
    /// The payload of a frame does not match its checksum.
    case checksumMismatch
    /// A part of a frame is shorter or longer than the frame says.
    case wrongLength(part: String)
    /// A part of a frame cannot be inflated.
    case notInflatable(part: String)
    /// A number in a frame is outside of what it can be.
    case outOfRange(part: String)
  }
}

extension LogError: CustomStringConvertible {
  /// The mistake and its place, in one line for a person.
  package var description: String {
    guard let offset else { return reason.description }
    return "\(reason) at byte \(offset)"
  }
}

extension LogError.Reason: CustomStringConvertible {
  /// The mistake, without the place.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .notATrace: "not a WillDid trace"
    case .noTrace: "no WillDid trace in the folder"
    case .severalRuns(let names): "more than one run in the folder (\(Self.list(names)))"
    case .missingSegments(1): "a segment before this one is missing"
    case .missingSegments(let count): "\(count) segments before this one are missing"
    case .noNextSegment: "the segment after this one is missing"
    case .misplacedSegment(let number): "the file holds segment \(number)"
    case .doubledSegment(let number): "segment \(number) is there once more"
    case .doubledRun: "the run is there once more, beside its segments"
    case .missingFrames(1): "a frame before this place is missing"
    case .missingFrames(let count): "\(count) frames before this place are missing"
    case .misplacedFrame: "a frame is not in its place"
    case .doubledFrame: "a frame is there once more"
    case .missingRecords: "a part of what the journal held is missing"
    case .changedSegment: "a part of the journal does not match its checksum"
    case .emptyStretch: "a part of the journal is empty"
    case .shortJournal: "the end of the journal is cut off"
    case .formerRun: "the segment is left from a run that was replaced"
    case .newerFormat(let major, let minor):
      "written in trace format \(major).\(minor), which is newer than this version reads "
        + "(\(FormatVersion.current))"
    case .damagedHeader: "the header of the file does not match its checksum"
    case .truncated: "the file ends within a frame"
    case .noFrame: "no frame begins"
    case .checksumMismatch: "a frame does not match its checksum"
    case .wrongLength(let part): "a frame has a wrong length in its \(part)"
    case .notInflatable(let part): "a frame cannot be inflated in its \(part)"
    case .outOfRange(let part): "a frame has a number out of range in its \(part)"
    }
  }
}

extension LogError.Reason {
  /// The first of some names, and how many more there are.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }
}

/// A stretch of a trace that could not be read.
package struct Damage: Hashable, Sendable {
  /// Why it could not be read.
  package var reason: LogError.Reason
  /// The first byte of the stretch, counted from the start of the file.
  package var offset: UInt64
  /// How many bytes were passed over.
  package var length: UInt64
  /// How many events are missing; `nil` where nothing tells.
  package var missingEvents: UInt64?
}

extension Damage: CustomStringConvertible {
  /// The damage and its size, in one line for a person.
  package var description: String {
    // A part that is missing as a whole has no place in a file.
    if length == 0 { return offset == 0 ? about : "byte \(offset): \(about)" }
    return "byte \(offset): \(reason); \(length) bytes passed over, \(missing)"
  }

  private var about: String { "\(reason), \(missing)" }

  /// How many events are missing, in words.
  package var missing: String {
    switch missingEvents {
    case nil: "an unknown number of events is missing"
    case 0: "no event is missing"
    case 1: "1 event is missing"
    case let count?: "\(count) events are missing"
    }
  }
}
