package import WillDidLog
internal import WillDidModel
package import WillDidTimeline

extension Run {
  /// The loads of nibs of the run, with all that they made, in the order in which they began.
  ///
  /// Only the frames that hold something of a load are read.
  package var nibLoads: [NibLoad] {
    let names = declarations.names
    var fold = NibLoads()
    var loads: [NibLoad] = []
    for batch in batches(where: { $0.reader.mayHoldLoads($1) }) {
      for row in 0..<batch.count
      where NibLoads.callbacks.contains(Callback(rawValue: batch.callback[row])) {
        loads += fold.take(batch, row, names)
      }
    }
    loads += fold.finish()
    loads.sort { $0.number < $1.number }
    for place in loads.indices where loads[place].ownerClass == .none {
      loads[place].ownerClass = instances.classID(of: loads[place].owner)
    }
    return loads
  }
}

extension LogReader {
  /// Whether a frame may hold something of a load, by what it says of itself.
  fileprivate func mayHoldLoads(_ frame: IndexEntry) -> Bool {
    guard let counts = counts(frame) else { return true }
    return counts.contains { NibLoads.callbacks.contains($0.callback) }
  }
}
