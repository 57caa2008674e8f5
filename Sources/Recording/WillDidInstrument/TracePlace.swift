#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import CWillDidPlatform
internal import WillDidSystem

/// Where traces without a given path are written.
package enum TracePlace {
  /// How many traces of a program are kept in the folder, and how many bytes of them at most.
  private static let kept = 20
  private static let keptBytes: Int64 = 512 << 20

  /// Whether the environment says that nothing is recorded.
  static var isSwitchedOff: Bool { EnvironmentVariables.value(of: "WILLDID") == "0" }

  /// The path of a trace, or a new one in the folder for caches.
  static func path(_ wanted: String?) throws(InstrumentError) -> String {
    if let wanted, !wanted.isEmpty { return filled(wanted) }
    return newPath(in: try folder(), at: WallClock.now / 1_000_000_000)
  }

  /// The path of a new trace in a folder, which is made; the program's oldest traces there go.
  package static func newPath(in folder: String, at seconds: Int64) -> String {
    _ = File.makeFolder(folder)
    removeOld(in: folder)
    return "\(folder)/\(fileName(at: seconds))"
  }

  /// The path with the number of the process in it.
  package static func filled(_ path: String) -> String {
    var filled = ""
    var rest = Substring(path)
    while let place = rest.firstIndex(of: "%") {
      filled += rest[..<place]
      rest = rest[place...]
      if rest.hasPrefix("%p") {
        filled += "\(ThisProcess.number)"
        rest = rest.dropFirst(2)
      } else {
        filled += "%"
        rest = rest.dropFirst()
      }
    }
    return filled + rest
  }

  /// The folder of the traces of the app.
  private static func folder() throws(InstrumentError) -> String {
    guard let folder = CacheFolder.path() else { throw .noFolder }
    return folder
  }

  /// A name whose order is that of time: the latest traces come last.
  private static func fileName(at seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    unsafe gmtime_r(&time, &parts)
    let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(digits)
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits)
    return "\(date.joined())-\(clock.joined())-\(programName)-\(ThisProcess.number).willdid"
  }

  private static func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  package static var programName: String {
    var name = [CChar](repeating: 0, count: 128)
    guard unsafe wd_fact(WD_FACT_PROCESS, &name, name.count) else { return "app" }
    let text = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(text.map { $0 == "/" ? "-" : $0 })
  }

  /// Makes room for one more trace: the program's oldest go, with what crashed runs have left beside them.
  ///
  /// Apps without a sandbox share the folder, and leave each other's traces alone.
  private static func removeOld(in folder: String) {
    var (count, bytes): (Int, Int64) = (1, 0)
    for trace in ((try? File.names(in: folder)) ?? []).filter(isOwn).reversed() {
      let files = [trace, "\(trace)-journal"].map { "\(folder)/\($0)" }
      count += 1
      bytes += files.reduce(0) { $0 + (FileFacts($1)?.size ?? 0) }
      guard count > kept || bytes > keptBytes else { continue }
      for file in files { try? File.remove(file) }
    }
  }

  /// Whether a file is a trace that this program would name so: date, time, program, process.
  private static func isOwn(_ name: String) -> Bool {
    guard name.hasSuffix(".willdid") else { return false }
    let parts = name.dropLast(8).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, Int(parts[0]) != nil, Int(parts[1]) != nil else { return false }
    return parts.last.flatMap { Int($0) } != nil
      && parts[2..<(parts.count - 1)].joined(separator: "-") == programName
  }
}
