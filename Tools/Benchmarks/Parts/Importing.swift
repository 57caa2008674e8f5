internal import Glibc
internal import WillDidLog
import WillDidSystem

/// Prints what the command takes to import console logs of 100 MB, in milliseconds for each of them, and to report
/// 300 MB of lines that nearly all make findings.
func measureImporting(_ command: String, in folder: String) throws {
  let defects = "\(folder)/defects.log"
  if File.kind(at: defects) == nil { try ConsoleLog.defects.write(300_000_000, to: defects) }
  let report = try Child(running: [command, "report", "--fail-on", "never", defects])
  Figure("import.defects.wall", report.wall / 1e9, "s").print()
  Figure("import.defects.memory", report.memory / 1e6, "MB").print()
  for log in [ConsoleLog.nslog, .mixed] {
    let path = "\(folder)/\(log).log"
    if File.kind(at: path) == nil { try log.write(100_000_000, to: path) }
    let output = "\(folder)/imported.willdid"
    let child = try Child(running: [command, "import", path, "--force", "-q", "-o", output])
    let size = Double(try File(reading: path).size()) / 1e6
    Figure("import.\(log).cpu", child.cpu / 1e6 / size, "ms/MB").print()
    Figure("import.\(log).memory", child.memory / 1e6, "MB").print()
  }
}

/// A kind of log that people have.
enum ConsoleLog {
  /// Lines of NSLog with method names.
  case nslog
  /// Prints of several kinds, and a quarter of lines about something else.
  case mixed
  /// Appearances and departures that nothing announces.
  case defects

  func write(_ size: Int, to path: String) throws {
    let file = try File(creating: path)
    // In pieces: a child counts as its own the memory that this process has when it is started.
    var (bytes, written) = ([UInt8](), 0)
    var number: UInt64 = 1
    while written < size {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes += line(Int(number >> 40), at: written + bytes.count).utf8
      bytes.append(UInt8(ascii: "\n"))
      guard bytes.count > 1 << 16 else { continue }
      try file.write(bytes, at: UInt64(written))
      written += bytes.count
      bytes.removeAll(keepingCapacity: true)
    }
  }

  private static let classes = [
    "FirstViewController", "DetailViewController", "SettingsController", "Shop.CartViewController",
  ]
  private static let callbacks = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  private func line(_ random: Int, at place: Int) -> String {
    let name = Self.classes[random % 4]
    // The first lines announce some: a log that never does so has no evidence of what it lacks.
    let isDefect = self == .defects && place > 1 << 12
    let callback = Self.callbacks[isDefect ? random / 4 % 2 * 2 + 2 : random / 4 % 5]
    let (minutes, seconds) = (place / 6_000_000 % 60, place / 100_000 % 60)
    let milliseconds = String(1000 + place / 100 % 1000).dropFirst()
    let time =
      "2018-11-01 17:\(minutes < 10 ? "0" : "")\(minutes):\(seconds < 10 ? "0" : "")"
      + "\(seconds).\(milliseconds)+0900 Sample[4711:90210]"
    switch self {
    case .defects: return "\(time) <\(name): 0x7f8a1b00\(random / 8 % 9)000> \(callback)"
    case .nslog: return "\(time) -[\(name) \(callback):]"
    case .mixed:
      switch random / 20 % 8 {
      case 0, 1: return "\(time) [Network] request \(random % 9999) finished with status 200"
      case 2, 3: return "🚀 \(name) \(callback) 🚀"
      case 4: return "<\(name): 0x7f8a1b0\(String(random % 4096 + 65536, radix: 16))> \(callback)"
      case 5: return "\(name): \(callback)(_:) animated: true"
      default: return "\(time) ✨ \(name) \(callback)"
      }
    }
  }
}
