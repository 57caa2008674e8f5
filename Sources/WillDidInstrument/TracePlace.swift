#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
internal import CWillDidPlatform

/// Where traces without a given path are written.
package enum TracePlace {
  /// How many traces are kept in the folder.
  private static let kept = 20

  /// Whether the environment says that nothing is recorded.
  static var isSwitchedOff: Bool { variable("WILLDID") == "0" }

  /// The path of a trace, or a new one in the folder for caches.
  static func path(_ wanted: String?) throws(InstrumentError) -> String {
    if let wanted, !wanted.isEmpty { return filled(wanted) }
    return newPath(in: try folder(), at: wd_wall() / 1_000_000_000)
  }

  /// The path of a new trace in a folder, which is made, and of which the oldest traces go.
  package static func newPath(in folder: String, at seconds: Int64) -> String {
    for parent in parents(of: folder) { unsafe mkdir(parent, 0o700) }
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
        filled += "\(wd_process())"
        rest = rest.dropFirst(2)
      } else {
        filled += "%"
        rest = rest.dropFirst()
      }
    }
    return filled + rest
  }

  private static func folder() throws(InstrumentError) -> String {
    #if canImport(Darwin)
      guard let home = variable("HOME") else { throw .noFolder }
      return "\(home)/Library/Caches/WillDid"
    #else
      if let caches = variable("XDG_CACHE_HOME"), caches.hasPrefix("/") {
        return "\(caches)/willdid"
      }
      guard let home = variable("HOME") else { throw .noFolder }
      return "\(home)/.cache/willdid"
    #endif
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The folder and those above it, the outermost first.
  private static func parents(of folder: String) -> [String] {
    var path = ""
    return folder.split(separator: "/").map { part in
      path += "/\(part)"
      return path
    }
  }

  /// A name of which the order is that of time: the latest traces come last.
  private static func fileName(at seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = unsafe tm()
    unsafe gmtime_r(&time, &parts)
    let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(digits)
    let clock = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits)
    return "\(date.joined())-\(clock.joined())-\(programName)-\(wd_process()).willdid"
  }

  private static func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static var programName: String {
    var name = [CChar](repeating: 0, count: 128)
    guard unsafe wd_fact(WD_FACT_PROCESS, &name, name.count) else { return "app" }
    let text = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(text.map { $0 == "/" ? "-" : $0 })
  }

  /// Makes room for one more trace: the oldest go, with what crashed runs have left beside them.
  private static func removeOld(in folder: String) {
    let names = names(in: folder).sorted()
    let traces = names.filter { $0.hasSuffix(".willdid") }
    for trace in traces.dropLast(kept - 1) {
      for name in [trace, "\(trace)-journal"] { unsafe unlink("\(folder)/\(name)") }
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}
