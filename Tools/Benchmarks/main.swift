import Glibc
import SessionGenerator
import WillDidLog
import WillDidModel

func cpu() -> Double {
  var t = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)
  return Double(t.tv_sec) * 1e9 + Double(t.tv_nsec)
}
let n = Int(CommandLine.arguments.dropFirst().first ?? "1000000") ?? 0
for tick in [1, 1000] as [UInt32] {
  for level in [1, 3, 6, 9] as [Int32] {
    let file = try File(temporaryIn: "/tmp")
    var writer = try LogWriter(
      file, header: FileHeader(run: .random(), tick: tick, wallStart: 0),
      compression: Compression(level: level))
    var generator = SessionGenerator(seed: 1, events: n)
    var columns = EventColumns()
    var t = 0.0
    while let e = generator.next() {
      columns.append(e)
      if columns.count == 65536 {
        let s = cpu(); writer.append(columns); try writer.flush(); t += cpu() - s;
        columns.removeAll()
      }
    }
    writer.append(columns); try writer.finish()
    let reader = try LogReader(file)
    let s = cpu(); var c = 0
    for f in reader.frames { c += reader.events(f)?.count ?? 0 }
    let d = cpu() - s
    let s2 = cpu()
    for f in reader.frames { c += reader.events(f, strips: [.lifecycle], columns: [])?.count ?? 0 }
    let d2 = cpu() - s2
    print(
      "tick", tick, "level", level, "B/ev", Double(writer.length) / Double(n), "encode ns",
      t / Double(n), "decode ns", d / Double(n), "lifecycle ns", d2 / Double(n))
    if level == 6 {
      for (k, v) in reader.sizes().sorted(by: { $0.value > $1.value }).prefix(14) {
        print("   ", k, Double(v) / Double(n))
      }
    }
  }
}
