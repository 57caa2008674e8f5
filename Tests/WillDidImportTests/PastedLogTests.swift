import Foundation
import Testing
import WillDidImport
import WillDidModel

/// Logs as people paste them, a family a file: what each must be read as stands above it.
@Suite struct PastedLogTests {
  /// A log with what is expected of it.
  struct Pasted: CustomTestStringConvertible, Sendable {
    var name: String
    var expected: [String] = []
    var log = ""

    var testDescription: String { name }
    /// Whether it is told when each event was, and not only that times are known.
    var tellsTimes: Bool { expected.last?.hasPrefix("at ") == true }
  }

  static let all = pasted()

  @Test(arguments: all) func `a pasted log tells what stands above it`(pasted: Pasted) throws {
    let bytes = Array(pasted.log.utf8)
    for chunk in [bytes.count, 97] {
      #expect(try Self.seen(bytes, chunk: chunk, pasted.tellsTimes) == pasted.expected)
    }
  }

  @Test func `there are logs enough of each family`() {
    #expect(Self.all.count >= 200)
    #expect(Set(Self.all.map { $0.name.prefix { $0 != "/" } }).count >= 25)
  }

  /// The line, the object and the callback of each event, and whether there are times, or the seconds of each.
  private static func seen(_ bytes: [UInt8], chunk: Int, _ tellsTimes: Bool) throws -> [String] {
    var reader = try #require(try LogImporters.reader(ofLogWith: bytes, ImportOptions()))
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      reader.read(Array(bytes[start..<min(start + chunk, bytes.count)]))
    }
    reader.finish()
    guard reader.hasCallbacks else { return ["nothing"] }
    let parts = reader.takeParts()
    let lines = parts.flatMap { part in
      zip(part.events, part.lines).map { event, line in
        let name = part.names[event.classID] ?? ""
        let number = event.instance == .none ? "" : "#\(event.instance.rawValue)"
        return "\(line) \(name)\(number)\(name.isEmpty ? "" : " ")\(event.callback.name)"
      }
    }
    let times = parts.flatMap(\.events).map(\.time)
    if tellsTimes {
      let seconds = times.map { $0.map { "\(Double($0) / 1e9)" } ?? "-" }
      return lines + ["at \(seconds.joined(separator: " "))"]
    }
    if times.allSatisfy({ $0 == nil }) { return lines + ["without times"] }
    return times.contains(nil) ? lines : lines + ["with times"]
  }

  /// Reads the files: `=== name: why`, lines that begin with `= `, `---`, and the log.
  private static func pasted() -> [Pasted] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Traces/pasted")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    var all: [Pasted] = []
    for name in names.sorted() where name.hasSuffix(".txt") {
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      var isLog = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("=== ") {
          all.append(Pasted(name: "\(name.dropLast(4))/\(line.dropFirst(4))"))
          isLog = false
        } else if isLog, !all.isEmpty {
          all[all.count - 1].log += line + "\n"
        } else if line == "---" {
          isLog = true
        } else if line.hasPrefix("= "), !all.isEmpty {
          all[all.count - 1].expected.append(String(line.dropFirst(2)))
        }
      }
    }
    return all
  }
}
