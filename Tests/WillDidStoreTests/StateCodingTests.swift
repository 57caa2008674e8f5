import SessionGenerator
import TestSupport
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

@testable import WillDidStore

/// The fold as bytes.
@Suite struct StateCodingTests {
  private struct Everything: Codable, Equatable {
    enum Kind: UInt8, Codable { case first, second }

    var flag = true
    var small: Int8 = -128
    var large = UInt64.max
    var negative = Int64.min
    var real = -0.1
    var text = "Ünïcödé \u{0}"
    var missing: Int?
    var there: String? = "x"
    var list: [Kind] = [.second, .first]
    var optionals: [Int?] = [nil, 3]
    var byText: [String: [Int]] = ["a": [1], "": []]
    var byNumber: [UInt32: Bool] = [7: true, 9: false]
    var set: Set<NameID> = [NameID(rawValue: 5)]
  }

  @Test func `what is written is what is read`() throws {
    let value = Everything()
    let bytes = try StateWriter.bytes { try value.encode(to: $0) }
    #expect(try StateReader.read(bytes) { try Everything(from: $0) } == value)
  }

  @Test func `damaged bytes are refused or read as something else, without harm`() throws {
    let bytes = try StateWriter.bytes { try Everything().encode(to: $0) }
    for end in bytes.indices {
      #expect(throws: (any Error).self) {
        try StateReader.read(Array(bytes[..<end])) { try Everything(from: $0) }
      }
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0xff
      _ = try? StateReader.read(damaged) { try Everything(from: $0) }
    }
  }

  private struct Other: Codable {
    var flag = true
    var little: Int8 = 1
  }
  private struct Renamed: Codable {
    var flag = true
    var tiny: Int8 = 1
  }

  @Test func `another version is not mistaken`() throws {
    let bytes = try StateWriter.bytes { try Other().encode(to: $0) }
    _ = try StateReader.read(bytes) { try Other(from: $0) }
    #expect(throws: (any Error).self) { try StateReader.read(bytes) { try Renamed(from: $0) } }
  }

  @Test func `a fold goes on from its bytes`() throws {
    for seed in 0..<UInt64(15) {
      let session = SessionGenerator(seed: seed, events: 3000)
      let names = Names(
        session.names.enumerated().map { (NameID(rawValue: UInt32($0)), $1) })
      let events = Array(session)
      var whole = Lifecycle(names: names)
      var wholeFindings = Findings(names: names)
      for event in events { whole.fold(event, into: &wholeFindings) }
      var parts = Lifecycle(names: names)
      var findings = Findings(names: names)
      var random = SplitMix64(seed: seed)
      for event in events {
        if Int.random(in: 0..<200, using: &random) == 0 {
          let bytes = try StateWriter.bytes { try parts.encode(to: $0) }
          parts = try StateReader.read(bytes) { try Lifecycle(from: $0) }
          parts.names = names
          let more = try StateWriter.bytes { try findings.encode(to: $0) }
          findings = try StateReader.read(more) { try Findings(from: $0, names: names) }
        }
        parts.fold(event, into: &findings)
      }
      #expect(parts == whole)
      whole.finish(into: &wholeFindings)
      parts.finish(into: &findings)
      #expect(findings.finish(parts) == wholeFindings.finish(whole))
    }
  }
}
