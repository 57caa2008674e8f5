import Foundation
import TestSupport
import Testing
import WillDidExport
import WillDidLog
import WillDidModel

/// Events without any sense, which a damaged or edited file may hold.
@Suite struct AnyEventsTests {
  private static func events(seed: UInt64) -> [Event] {
    var random = SplitMix64(seed: seed)
    let callbacks = Callback.definitions.map(\.callback) + [Callback(rawValue: 65_535)]
    let times: [Int64?] = [nil, 0, -1, .max, .min + 1, 5, 1_000_000, .max - 1]
    return (0..<300).map { number in
      func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
      let attributes = (0..<any(4)).map { _ in
        let key = Attribute.Key.definitions[any(Attribute.Key.definitions.count)].key
        let values: [Attribute.Value] = [
          .flag(true), .number(.min), .name(NameID(rawValue: UInt32(any(9)))),
          .instance(InstanceID(rawValue: UInt32(any(7)))),
        ]
        return Attribute(key, values[any(4)])
      }
      return Event(
        sequence: UInt64(number), time: seed % 3 == 0 ? times[any(8)] : Int64(number * 10),
        thread: any(20) == 0 ? .max : UInt32(any(3)), edge: Edge.allCases[any(3)],
        callback: callbacks[any(callbacks.count)],
        instance: InstanceID(rawValue: any(30) == 0 ? .max : UInt32(any(7))),
        classID: NameID(rawValue: UInt32(any(9))), level: NameID(rawValue: UInt32(any(9))),
        hop: any(3) == 0, attributes: attributes)
    }
  }

  @Test func `any events at all are exported, each once`() throws {
    for seed in 0..<UInt64(20) {
      let folder = try TemporaryFolder()
      let events = Self.events(seed: seed)
      let run = try Exported.run(events, in: folder)
      let (calls, alone) = events.shape

      let document = try JSONSerialization.jsonObject(
        with: Data(Exported.bytes(ChromeExport(), of: [run])))
      let chrome = (document as? [String: Any])?["traceEvents"] as? [[String: Any]] ?? []
      let own = chrome.filter { ($0["cat"] as? String)?.hasPrefix("willdid.") == false }
      #expect(own.count == calls + alone, "seed \(seed)")
      #expect(chrome.count { $0["ph"] as? String == "E" } == calls, "seed \(seed)")

      for format in StreamFormat.all {
        let faults = try Exported.faults(format, Exported.bytes(format.type.init(), of: [run]))
        #expect(faults == [], "seed \(seed): \(format.name)")
      }

      for (name, file) in Exported.tables(of: [run]) {
        let table = try ParquetReader(file)
        if name == "event" { #expect(table.rows.count == events.count, "seed \(seed)") }
      }
    }
  }
}
