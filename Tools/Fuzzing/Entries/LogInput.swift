import WillDidImport
import WillDidLog
import WillDidSystem

/// A log of any kind, as a file that gzip may have packed.
struct LogInput {
  private let log: [UInt8]

  init(_ bytes: [UInt8]) { log = bytes }

  /// How the log is cut makes no difference to what it tells.
  func read() {
    let (whole, cut) = (parts(of: log, chunk: max(1, log.count)), parts(of: log, chunk: 7))
    check(whole.map(\.events) == cut.map(\.events), "chunks of 7 bytes read otherwise")
    for part in whole { Folding.fold(part) }
  }

  /// Reads the bytes as a file, and what they are as the content of a packed one.
  func readPacked() throws {
    _ = try Self.unpacked(log)
    let packed = gzipped(log)
    check(try Self.unpacked(packed) == log, "what was packed is unpacked otherwise")
    // An end that is missing is an error, and no loop.
    _ = try Self.unpacked(Array(packed.dropLast(log.count % 20 + 1)))
  }

  private static let mostBytes = 1 << 24

  /// The bytes of a log; `nil` if they cannot be read.
  private static func unpacked(_ bytes: [UInt8]) throws -> [UInt8]? {
    let files = FuzzFiles()
    try files.write(trace: bytes)
    var log = LogBytes(try File(reading: files.trace), isLive: false)
    var read: [UInt8] = []
    while true {
      guard let next = try? log.next(1 << 16) else { return nil }
      read += next
      if next.isEmpty || read.count > mostBytes { return read }
    }
  }

  private func parts(of log: [UInt8], chunk: Int) -> [ImportedPart] {
    guard var reader = try? LogImporters.reader(ofLogWith: log, ImportOptions(keepsUnparsed: true))
    else { return [] }
    for start in stride(from: 0, to: log.count, by: chunk) {
      reader.read(Array(log[start..<min(start + chunk, log.count)]))
    }
    reader.finish()
    _ = (reader.takeUnparsed(), reader.tally, reader.runs)
    return reader.takeParts()
  }

  /// Reports of crashes, as systems of Apple write them.
  static var crashes: [String: [UInt8]] {
    let head = #"{"app_name":"Shop","timestamp":"2026-03-01 10:00:00.00 +0100","bug_type":"309"}"#
    let body = """
      {"procName":"Shop","captureTime":"2026-03-01 09:59:59.1 +0100","exception":{"type":"EXC_CRASH",\
      "signal":"SIGABRT"},"asi":{"libsystem":["abort() called"]},"lastExceptionBacktrace":[{"imageIndex":0,\
      "symbol":"-[Cart viewDidLoad]"}],"threads":[{"triggered":true,"frames":[{"imageIndex":0,"symbol":\
      "@objc CartController.viewWillAppear(_:)","symbolLocation":4}]}],"usedImages":[{"name":"Shop"}]}
      """
    return ["ips": "\(head)\n\(body)\n", "body": body].mapValues { Array($0.utf8) }
  }

  /// Tables that xctrace has exported.
  static var tables: [String: [UInt8]] {
    let row = """
      <row><start-time id="1" fmt="00:00.100">100000</start-time><process id="2" fmt="Shop (7)"><pid \
      id="3">7</pid></process><thread id="4" fmt="Main Thread 0x1f (Shop)"/><os-log-message id="5" \
      fmt="-[Cart viewDidLoad]">-[Cart viewDidLoad]</os-log-message></row>
      """
    let head = """
      <?xml version="1.0"?><trace-query-result><node xpath='//a'><schema name="os-log"><col><mnemonic>time\
      </mnemonic></col><col><mnemonic>process</mnemonic></col><col><mnemonic>thread</mnemonic></col><col>\
      <mnemonic>message</mnemonic></col></schema>
      """
    let referring = #"<row><time ref="1"/><process ref="2"/><thread ref="4"/><m ref="5"/></row>"#
    let many = String(repeating: referring, count: 300)
    return [
      "table": "\(head)\(row)\(referring)</node></trace-query-result>",
      "long-table": "\(head)\(row)\(many)</node></trace-query-result>",
    ].mapValues { Array($0.utf8) }
  }

  /// Contents of packed logs, and one that is packed.
  static var packed: [String: [UInt8]] {
    let line = "2018-11-01 17:07:07.123 Sample[4711:90210] -[First viewWillAppear:]\n"
    let plain = Array(String(repeating: line, count: 300).utf8)
    return [
      "plain": plain, "packed": gzipped(plain),
      "twice": gzipped(gzipped(plain)),
    ]
  }
}

private func gzipped(_ bytes: [UInt8]) -> [UInt8] { ZlibStream(.gzip(level: 1)).packed(bytes) }
