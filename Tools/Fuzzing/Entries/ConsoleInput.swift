import WillDidImport
import WillDidModel

/// A log to be read; its first byte says how it is cut into chunks.
struct ConsoleInput {
  private let chunk: Int
  private let log: [UInt8]

  init(_ bytes: [UInt8]) {
    chunk = Int(bytes.first ?? 0) + 1
    log = Array(bytes.dropFirst())
  }

  /// How the log is cut makes no difference, and whatever it tells can be folded.
  func read() {
    let (whole, cut) = (parts(chunk: max(1, log.count)), parts(chunk: chunk))
    check(whole.map(\.events) == cut.map(\.events), "chunks of \(chunk) bytes read otherwise")
    for part in whole { Folding.fold(part) }
  }

  private func parts(chunk: Int) -> [ImportedPart] {
    var reader = ConsoleReader(keepsUnparsed: true)
    for start in stride(from: 0, to: log.count, by: chunk) {
      reader.read(Array(log[start..<min(start + chunk, log.count)]))
    }
    reader.finish()
    _ = (reader.takeUnparsed(), reader.tally, reader.runs)
    return reader.takeParts()
  }

  static var seeds: [String: [UInt8]] {
    let logs = [
      "nslog": "2018-11-01 17:07:07.123+0900 Sample[4711:90210] -[First viewWillAppear:]\n",
      "prints": "🚀 Second viewDidLoad 🚀\nFirst: viewWillAppear -> Second: viewDidAppear\n",
      "address": "<App.First: 0x7f8> viewDidAppear(true)\nViewController - init(coder:)\n",
      "message": "Unbalanced calls to begin/end appearance transitions for <First: 0x1>.\n",
      "json": #"{"seq":0,"t":5,"edge":"enter","callback":"viewDidLoad","instance":1,"class":"A"}"#,
      "table": "| First | Second |\n|---|---|\n| viewDidLoad | |\n",
    ]
    return logs.mapValues { [3] + Array($0.utf8) }
  }
}
