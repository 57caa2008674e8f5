internal import WillDidLog
internal import WillDidModel
internal import WillDidReport

/// A run that is asked, with what every question needs of it.
///
/// It is made once when the store is opened. Frames are listed but not decoded.
final class OpenRun {
  let run: Run
  /// Its number among the runs, from 1.
  let number: Int64
  /// Where its events are, in their order.
  let pieces: [Piece]
  /// The texts of the run, as they are handed to SQLite.
  let texts: TextTable
  /// For each thread whether it is the main one.
  let mainThreads: [UInt32: Bool]
  private(set) var arguments: EventArguments

  /// A frame, or what the journal adds.
  struct Piece {
    enum Source {
      case frame(LogReader, IndexEntry)
      case tail(EventColumns)
    }

    let source: Source
    let first: UInt64
    let count: Int
    /// The earliest and the latest time; `nil` where none is known.
    let times: ClosedRange<Int64>?
  }

  /// Lists the pieces of a run.
  init(_ run: Run, number: Int64) {
    self.run = run
    self.number = number
    var pieces: [Piece] = []
    for reader in run.segments.map(\.reader) {
      for frame in reader.frames where frame.header.kind == .events {
        pieces.append(
          Piece(
            source: .frame(reader, frame), first: frame.header.firstSequence,
            count: Int(frame.header.eventCount), times: frame.header.times))
      }
    }
    for batch in run.tail?.batches ?? [] {
      pieces.append(
        Piece(
          source: .tail(batch), first: batch.firstSequence, count: batch.count,
          times: batch.timeRange))
    }
    self.pieces = pieces
    let names = run.declarations.names
    texts = TextTable { $0 == 0 ? nil : names.text($0) }
    mainThreads = run.declarations.threads.mapValues(\.isMain)
    arguments = EventArguments(names)
  }

  /// The attributes of a row as a JSON object.
  func appendArguments(_ attributes: ArraySlice<Attribute>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    if !attributes.isEmpty { arguments.append(attributes, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
  }
}
