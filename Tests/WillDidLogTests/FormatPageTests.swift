import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

/// The worked example of the page on the format, `LogFormat.md`.
@Suite struct FormatPageTests {
  @Test func `the bytes on the page are those that the events are written as`() throws {
    #expect(try FormatExample.bytesOnPage == FormatExample.trace())
  }

  @Test func `the bytes on the page are read as the events that it tells of`() throws {
    let folder = try TemporaryFolder()
    let run = try Run(folder.write(FormatExample.bytesOnPage, to: "example.willdid"))
    #expect(run.header == FormatExample.header)
    #expect(run.allEvents == FormatExample.events)
    #expect(run.ending == .closed)
    #expect(run.damages == [])
    let reader = run.segments[0].reader
    #expect(reader.frames.map(\.header.kind) == [.names, .events, .index])
    #expect(reader.declarations(reader.frames[0]) == FormatExample.declarations)
    #expect(reader.sealed(reader.frames[1]) == FormatExample.sealed)
  }
}

private enum FormatExample {
  static let header = FileHeader(
    run: RunID(high: 0x0123_4567_89ab_cdef, low: 0xfedc_ba98_7654_3210), tick: 1000,
    wallStart: 1_700_000_000_000_000_000)

  static let sealed: SealedRecords = [0: 6, 1: 8]

  static var declarations: Declarations {
    var declarations = Declarations()
    for (index, name) in ["Login", "UIViewController", "ready"].enumerated() {
      declarations.names[NameID(rawValue: UInt32(index) + 1)] = name
    }
    declarations.threads[0] = ThreadInfo(index: 0, isMain: true, systemID: 4242, name: "main")
    declarations.instances = [InstanceClass(instance: controller, classID: login)]
    return declarations
  }

  private static let controller = InstanceID(rawValue: 1)
  private static let login = NameID(rawValue: 1)

  static let events: [Event] = [
    event(0, 12_000, .enter, .viewDidLoad),
    event(1, 13_000, .enter, .viewDidLoad, super: true),
    event(2, 13_000, .exit, .viewDidLoad, super: true),
    event(3, 15_000, .exit, .viewDidLoad),
    event(4, 20_000, .point, .viewWillAppear, [.animated(true)]),
    event(5, 270_000, .point, .viewDidLayoutSubviews),
    Event(
      sequence: 6, time: nil, edge: .point, callback: .mark, instance: .none, classID: .none,
      attributes: [.name(NameID(rawValue: 3))]),
  ]

  private static func event(
    _ sequence: UInt64, _ time: Int64, _ edge: Edge, _ callback: Callback, super hop: Bool = false,
    _ attributes: [Attribute] = []
  ) -> Event {
    Event(
      sequence: sequence, time: time, edge: edge, callback: callback, instance: controller,
      classID: login, level: hop ? NameID(rawValue: 2) : nil, hop: hop, attributes: attributes)
  }

  /// The trace as it is written today.
  static func trace() throws -> [UInt8] {
    let file = try File(temporaryIn: "/tmp")
    var writer = try LogWriter(file, header: header, compression: .none)
    writer.append(declarations)
    writer.append(Sample.columns(events), sealed: sealed)
    try writer.finish()
    return try file.read(Int(try file.size()), at: 0)
  }

  /// The trace as it stands on the page: lines of an offset, bytes, and what they mean.
  static var bytesOnPage: [UInt8] {
    get throws {
      let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Recording/WillDidLog/WillDidLog.docc/LogFormat.md")
      let line = /^([0-9a-f]{4})  ((?:[0-9a-f]{2} ?)+)(?:  .*)?$/.anchorsMatchLineEndings()
      return try String(contentsOf: page, encoding: .utf8).matches(of: line).reduce(into: []) {
        // A line in the wrong place would shift all that follows, so it counts as none.
        guard Int($1.output.1, radix: 16) == $0.count else { return }
        $0 += $1.output.2.split(separator: " ").compactMap { UInt8($0, radix: 16) }
      }
    }
  }
}
