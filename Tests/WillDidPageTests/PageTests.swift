import Foundation
import Testing
import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidText
import WillDidTimeline

@testable import WillDidPage

@Suite struct PageTests {
  @Test func `the page about the page lists every state of windows`() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
        path: "../../Sources/Showing/WillDidPage/WillDidPage.docc/ThePage.md"), encoding: .utf8)
    let words = WindowStates.State.allCases.map { "\($0)" }.joined(separator: ", ")
    #expect(page.contains("that they went through:\n\(words)."))
  }

  private static let names: Names = [
    NameID(rawValue: 1): "List", NameID(rawValue: 2): "Detail",
    NameID(rawValue: 3): "</title><script>",
  ]

  private struct Script {
    var events = EventColumns()
    private var time: Int64 = 0

    mutating func add(
      _ callback: Callback, _ instance: UInt32, class classID: UInt32? = nil,
      _ attributes: [Attribute] = []
    ) {
      time += 1_000_000
      events.append(
        Event(
          sequence: UInt64(events.count), time: time, edge: .point, callback: callback,
          instance: InstanceID(rawValue: instance),
          classID: NameID(rawValue: classID ?? instance), attributes: attributes))
    }

    mutating func appear(_ instance: UInt32) {
      add(.viewDidLoad, instance)
      add(.viewWillAppear, instance)
      add(.viewDidAppear, instance)
    }
  }

  private func run(_ script: Script, path: String = "run.willdid") -> PageRun {
    var lifecycle = Lifecycle(names: Self.names)
    var fold = PageFold()
    lifecycle.fold(script.events, into: &fold)
    lifecycle.finish(into: &fold)
    fold.finish()
    let report = RunReport(run: RunFacts(path: path), counts: lifecycle.counts, names: Self.names)
    return PageRun(report, fold)
  }

  private func text(
    _ runs: [PageRun], _ events: [EventColumns] = [], limit: UInt64 = 100, match: PageMatch? = nil
  ) -> String {
    var page = Page(runs, front: .findings, match: match)
    var buffer = ByteBuffer()
    page.begin(to: &buffer)
    for (number, events) in events.enumerated() {
      page.writeEvents(of: number, [events], limit: limit, to: &buffer)
    }
    page.end({ events.indices.contains($0) ? [events[$0]] : [] }, to: &buffer)
    return buffer.text
  }

  @Test func `the script of a page has no words of its own for details that were skipped`() {
    let script = String(decoding: PageParts.script, as: UTF8.self)
    #expect(script.contains(".unread") && !script.contains("were skipped"))
  }

  @Test func `a parent is remembered after it has gone`() {
    var script = Script()
    script.appear(1)
    script.add(.willMoveToParent, 2, [.parent(InstanceID(rawValue: 1))])
    script.add(.didMoveToParent, 2, [.parent(InstanceID(rawValue: 1))])
    script.appear(2)
    script.add(.willMoveToParent, 2, [.parent(.none)])
    script.add(.viewWillDisappear, 2)
    script.add(.viewDidDisappear, 2)
    script.add(.didMoveToParent, 2, [.parent(.none)])
    script.add(.deinit, 2)
    let fold = run(script).fold
    #expect(fold.subjects.map(\.life.instance.rawValue) == [1, 2])
    #expect(fold.subjects[1].parent == InstanceID(rawValue: 1))
    #expect(fold.subjects[1].life.parent == .none)
    #expect(fold.subjects.map { $0.end == nil } == [true, false])
  }

  @Test func `a window is the one that shows a controller`() {
    var script = Script()
    script.add(.setRootViewController, 9, class: 3, [.controller(InstanceID(rawValue: 1))])
    script.appear(1)
    let fold = run(script).fold
    #expect(fold.windows.map(\.rawValue) == [9])
    #expect(fold.placeOfWindow(showing: InstanceID(rawValue: 1)) == 1)
    #expect(fold.placeOfWindow(showing: InstanceID(rawValue: 2)) == 0)
  }

  @Test func `pairs are told by the places of the instances`() {
    var (base, current) = (Script(), Script())
    base.appear(1)
    base.appear(2)
    current.appear(2)
    let pairs = [
      PageMatch.Pair(.removed, base: InstanceID(rawValue: 1), current: .none),
      PageMatch.Pair(
        .changed, base: InstanceID(rawValue: 2), current: InstanceID(rawValue: 2),
        differences: [.events, .nib]),
    ]
    let runs = [run(base), run(current)]
    let edits = [
      PageMatch.Edit(pair: 1, base: 0, current: nil),
      PageMatch.Edit(pair: 1, base: 2, current: 1, isMoved: true),
    ]
    let match = PageMatch(pairs: pairs, edits: edits)
    #expect(match.columns(runs[0], runs[1]).directory.map(\.name).count == 8)
    var expected = PageColumns()
    expected.add("pair.status", [3, 1])
    expected.add("pair.base", [1, 2])
    expected.add("pair.current", [0, 1])
    expected.add("pair.differences", [0, 5])
    expected.add("edit.pair", [1, 1])
    expected.add("edit.base", [0, 2])
    expected.add("edit.current", [-1, 1])
    expected.add("edit.moved", [0, 1])
    #expect(match.columns(runs[0], runs[1]).bytes == expected.bytes)
    #expect(text(runs, match: match).range(of: "class=\"match\"") != nil)
    #expect(text(runs).range(of: "class=\"match\"") == nil)
  }

  @Test func `the title is text, and the page says what may run in it`() {
    let text = text([run(Script(), path: "/there/<title><script>alert(1)&.willdid")])
    // A failing test is not to print the whole page.
    func has(_ part: String) -> Bool { text.range(of: part) != nil }
    #expect(has("<title>&lt;title&gt;&lt;script&gt;alert(1)&amp;.willdid · WillDid</title>"))
    #expect(has("default-src 'none'; script-src 'sha256-"))
    #expect(has("require-trusted-types-for 'script'"))
    #expect(!has("unsafe-inline"))
    // Three elements of data, the script, and nothing of the name of the file.
    #expect(text.split(separator: "<script", omittingEmptySubsequences: false).count - 1 == 4)
    #expect(text.hasSuffix("</body>\n</html>\n"))
  }

  @Test func `what needs no script is text, and stands at the end`() throws {
    var script = Script()
    script.appear(1)
    let text = text([run(script, path: "/there/<b>one.willdid")], [script.events], limit: .max)
    let start = try #require(text.range(of: "<noscript>")).lowerBound
    let told = String(decoding: Array(text.utf8)[start...], as: UTF8.self)
    #expect(told.range(of: "<h1>&lt;b&gt;one.willdid</h1>") != nil)
    #expect(told.range(of: "<b>one") == nil)
    #expect(told.hasSuffix("</noscript>\n</body>\n</html>\n"))
  }

  @Test func `the code of a page has no comments and no indentation`() {
    for part in [PageParts.script, PageParts.style] {
      #expect(
        !part.starts(with: " ".utf8)
          && ["\n ", "/**", "\n//"].allSatisfy {
            String(decoding: part, as: UTF8.self).range(of: $0) == nil
          })
    }
  }

  @Test func `events stand in islands behind the script`() throws {
    var script = Script()
    for _ in 0..<70_000 { script.add(.didReceiveMemoryWarning, 1) }
    let run = run(script)
    let text = text([run], [script.events], limit: .max)
    let counts = text.split(separator: "data-count=\"").dropFirst()
      .compactMap { Int($0.prefix { $0.isNumber }) }
    #expect(counts == [65_536, 70_000 - 65_536])
    let start = try #require(text.range(of: "class=\"events\"")).lowerBound
    let code = try #require(text.range(of: "'use strict'")).lowerBound
    #expect(code < start)
  }

  @Test func `beyond the limit stand only events that prove something`() {
    var script = Script()
    script.appear(1)
    script.add(.viewWillDisappear, 1)
    script.add(.viewDidDisappear, 1)
    for _ in 0..<10 { script.add(.didReceiveMemoryWarning, 1) }
    let run = run(script)
    #expect(run.proofs == [1, 2, 3, 4])
    var events = PageEvents(run, limit: 1)
    #expect(events.take(script.events).isEmpty)
    // The first event, and the four of the two transitions.
    #expect(events.takeLast()?.count == 5)
    #expect(events.isOver(at: 5))
    #expect(!events.isOver(at: 4))
  }
}

extension String {
  /// The first place of a text.
  fileprivate func range(of text: String) -> Range<Int>? {
    let (all, part) = (Array(utf8), Array(text.utf8))
    let start = all.indices.first { all[$0] == part[0] && all[$0...].starts(with: part) }
    return start.map { $0..<$0 + part.count }
  }
}
