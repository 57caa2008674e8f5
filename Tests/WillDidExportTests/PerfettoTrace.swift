/// Reads a trace of Perfetto, to see what others would.
struct PerfettoTrace {
  /// An event of a trace.
  struct Slice {
    var kind: UInt64
    var track: UInt64
    var time: UInt64
    var category: String?
    var name: String?
    var flows: [UInt64]
  }

  var slices: [Slice] = []
  /// The tracks, with their parents and names.
  var tracks: [UInt64: (parent: UInt64, name: String)] = [:]
  var clocks: [UInt64: UInt64] = [:]

  init(_ bytes: [UInt8]) throws {
    var reader = ByteReader(bytes)
    var texts: [Int: [UInt64: String]] = [:]
    for field in try reader.message()[1] ?? [] {
      let packet = try field.message()
      if (packet[13]?.first?.number ?? 0) & 1 == 1 { texts = [:] }
      for (kind, entries) in try packet[12]?.first?.message() ?? [:] {
        for entry in entries {
          let entry = try entry.message()
          texts[kind, default: [:]][entry[1]?.first?.number ?? 0] = entry[2]?.first?.text
        }
      }
      if let track = try packet[60]?.first?.message() {
        tracks[track[1]?.first?.number ?? 0] = (
          track[5]?.first?.number ?? 0, track[2]?.first?.text ?? ""
        )
      }
      for clock in try packet[6]?.first?.message()[1] ?? [] {
        let clock = try clock.message()
        clocks[clock[1]?.first?.number ?? 0] = clock[2]?.first?.number
      }
      guard let event = try packet[11]?.first?.message() else { continue }
      slices.append(
        Slice(
          kind: event[9]?.first?.number ?? 0, track: event[11]?.first?.number ?? 0,
          time: packet[8]?.first?.number ?? 0,
          category: event[3]?.first?.number.flatMap { texts[1]?[$0] },
          name: event[10]?.first?.number.flatMap { texts[2]?[$0] },
          flows: ((event[47] ?? []) + (event[48] ?? [])).compactMap(\.number)))
    }
  }

  /// What is wrong about begins and ends, track by track.
  var faults: [String] {
    var faults: [String] = []
    var open: [UInt64: [Slice]] = [:]
    for slice in slices where slice.kind != 3 {
      if slice.kind == 1 {
        open[slice.track, default: []].append(slice)
      } else if let begin = open[slice.track]?.popLast() {
        if begin.time > slice.time { faults.append("\(begin) ends at \(slice.time)") }
      } else {
        faults.append("\(slice) ends nothing")
      }
    }
    faults += open.values.joined().map { "\($0) has no end" }
    faults += slices.filter { tracks[$0.track] == nil }.map { "\($0) is on no track" }
    faults += tracks.filter { $1.parent != 0 && tracks[$1.parent] == nil }
      .map { "\($0.value) lies under no track" }
    return faults
  }

  func count(_ category: String) -> Int {
    slices.count { $0.category == category && $0.kind == 1 }
  }
}
