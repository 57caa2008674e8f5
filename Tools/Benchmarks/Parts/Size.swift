internal import Glibc
internal import WillDidLog
import WillDidSystem

/// Prints how many bytes an event takes in a trace, and what writing it costs.
///
/// "live" is what a recorder writes; "kept" is deflated harder, as recovery does it with events that
/// it finds in a journal.
func measureSize(_ count: Int, in folder: String) throws {
  let path = folder + "/size.willdid"
  for (tick, word) in [(1, "ns"), (1000, "us")] as [(UInt32, String)] {
    for (compression, kind) in [(Compression.fast, "live"), (.thorough, "kept")] {
      let cost = try Generation.trace(count, tick: tick, compression, to: path)
      let size = try File(reading: path).size()
      unsafe unlink(path)
      Figure("size.\(kind).\(word)", Double(size) / Double(count), "B/event").print()
      Figure("encode.\(kind).\(word)", cost / Double(count), "ns/event").print()
    }
  }
}
