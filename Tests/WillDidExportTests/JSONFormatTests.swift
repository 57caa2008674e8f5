import Foundation
import TestSupport
import Testing
import WillDidExport
import WillDidLog
import WillDidModel

@Suite struct ChromeTests {
  private func events(_ runs: [Run]) throws -> [[String: Any]] {
    let bytes = Exported.bytes(ChromeExport(), of: runs)
    let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require(document?["traceEvents"] as? [[String: Any]])
  }

  @Test func `each event of a session is there, and begins have their ends`() throws {
    let folder = try TemporaryFolder()
    for seed in 1...UInt64(5) {
      let (run, recorded) = try Exported.session(
        3000, seed: seed, in: folder, named: "\(seed).willdid")
      let events = try self.events([run])
      let own = events.filter { ($0["cat"] as? String)?.hasPrefix("willdid.") == false }
      #expect(own.count { $0["ph"] as? String == "B" } == recorded.shape.calls)
      #expect(own.count { $0["ph"] as? String == "i" } == recorded.shape.alone)
      #expect(events.count { $0["ph"] as? String == "E" } == recorded.shape.calls)
      var open: [String: [Double]] = [:]
      for event in events {
        guard let kind = event["ph"] as? String, kind == "b" || kind == "e" else { continue }
        let key = "\(event["cat"] ?? "") \(event["id"] ?? "")"
        let time = event["ts"] as? Double ?? -1
        if kind == "b" {
          open[key, default: []].append(time)
        } else {
          let latest = open[key]?.popLast()
          let begin = try #require(latest)
          #expect(begin <= time, "seed \(seed)")
        }
      }
      #expect(open.values.joined().isEmpty, "seed \(seed)")
    }
  }

  @Test func `hostile names and odd times leave it JSON`() throws {
    let folder = try TemporaryFolder()
    var events: [Event] = []
    for id in 1...UInt32(8) {
      let time: Int64? = [nil, -5, .max, 0, 1_234, .min + 1, 7, 3][Int(id) - 1]
      for edge in [Edge.enter, .point, .exit] {
        let name = Attribute(.nib, .name(NameID(rawValue: id)))
        events.append(
          Exported.event(
            UInt64(events.count), at: time, edge, .viewWillAppear, of: id, class: id, with: [name]))
      }
    }
    let run = try Exported.run(events, in: folder)
    let names = Set(try self.events([run]).compactMap { $0["name"] as? String })
    #expect(names.contains("\(Exported.names[2] ?? "").viewWillAppear"))
    #expect(names.contains("\(Exported.names[3] ?? "").viewWillAppear"))
    // Tools that are written in C see the end of a text at a zero.
    #expect(names.contains("zero\u{2400}inside.viewWillAppear"))
    #expect(names.contains("name 8.viewWillAppear"))
    for format in StreamFormat.all {
      let faults = try Exported.faults(format, Exported.bytes(format.type.init(), of: [run]))
      #expect(faults == [], "\(format.name)")
    }
  }

  @Test func `an empty run is valid, and so is no run at all`() throws {
    let folder = try TemporaryFolder()
    let run = try Exported.run([], in: folder)
    #expect(try events([run]).allSatisfy { $0["ph"] as? String == "M" })
    #expect(try events([]).isEmpty)
  }

  @Test func `runs have processes of their own`() throws {
    let folder = try TemporaryFolder()
    let event = Exported.event(0, at: 1, .point, .viewDidLoad)
    let runs = try ["a", "b"].map {
      try Exported.run([event], in: folder, named: "\($0).willdid")
    }
    let processes = try events(runs).filter { $0["name"] as? String == "process_name" }
      .map { $0["pid"] as? Int }
    #expect(processes.count == 2 && Set(processes).count == 2)
    #expect(processes.first == 77)
  }

  @Test func `where times are unknown, order stands for them`() throws {
    let folder = try TemporaryFolder()
    let recorded = [Callback.viewDidLoad, .viewWillAppear, .viewDidAppear].enumerated().map {
      Exported.event(UInt64($0.offset), at: nil, .point, $0.element)
    }
    let points = try events([try Exported.run(recorded, in: folder)])
      .filter { $0["ph"] as? String == "i" && $0["s"] as? String == "t" }
    #expect(points.map { $0["ts"] as? Double } == [0, 1, 2])
  }

  @Test func `an exit that is missing is ended by the exit around it, and at last by the run`()
    throws
  {
    let folder = try TemporaryFolder()
    let recorded = [
      Exported.event(0, at: 10_000, .enter, .viewDidLoad),
      Exported.event(1, at: 20_000, .enter, .loadView),
      Exported.event(2, at: 30_000, .exit, .viewDidLoad),
      Exported.event(3, at: 40_000, .enter, .viewWillAppear),
      Exported.event(4, at: 50_000, .point, .viewIsAppearing),
      Exported.event(5, at: 45_000, .exit, .viewDidAppear),
    ]
    let events = try events([try Exported.run(recorded, in: folder)])
      .filter { ["B", "E"].contains($0["ph"] as? String) }
    #expect(events.map { $0["ph"] as? String } == ["B", "B", "E", "E", "B", "E"])
    #expect(events.map { $0["ts"] as? Double } == [10, 20, 30, 30, 40, 50])
  }
}

@Suite struct OTLPTests {
  private func spans(_ runs: [Run]) throws -> [[String: Any]] {
    try Exported.bytes(OTLPExport(), of: runs).split(separator: 0x0a).flatMap { line in
      let document = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      let resources = document?["resourceSpans"] as? [[String: Any]] ?? []
      let scopes = resources.flatMap { $0["scopeSpans"] as? [[String: Any]] ?? [] }
      return scopes.flatMap { $0["spans"] as? [[String: Any]] ?? [] }
    }
  }

  private func events(_ span: [String: Any]) -> Int { (span["events"] as? [Any])?.count ?? 0 }

  @Test func `each event of a session is a span or an event of one`() throws {
    let folder = try TemporaryFolder()
    let (run, recorded) = try Exported.session(4000, in: folder)
    let spans = try spans([run])
    let kind = Dictionary(grouping: spans) { ($0["spanId"] as? String ?? "").prefix(2) }
    #expect(kind["05"]?.count ?? 0 == recorded.shape.calls)
    let own = (kind["05"] ?? []) + (kind["06"] ?? [])
    #expect(own.reduce(0) { $0 + events($1) } == recorded.shape.alone)
    #expect(spans.allSatisfy { events($0) <= 128 })
    let ids = spans.compactMap { $0["spanId"] as? String }
    #expect(Set(ids).count == spans.count)
    #expect(spans.allSatisfy { $0["traceId"] as? String == "\(run.header.run)" })
    let parents = Set(spans.compactMap { $0["parentSpanId"] as? String })
    #expect(parents.isSubset(of: ids))
    #expect(spans.count { $0["parentSpanId"] == nil } == 1)
    for span in spans {
      let start = UInt64(span["startTimeUnixNano"] as? String ?? "") ?? .max
      let end = UInt64(span["endTimeUnixNano"] as? String ?? "") ?? 0
      #expect(start <= end && start >= 1_700_000_000_000_000_000)
    }
  }

  @Test func `the same run has the same spans each time`() throws {
    let folder = try TemporaryFolder()
    let (run, _) = try Exported.session(1000, in: folder)
    #expect(Exported.bytes(OTLPExport(), of: [run]) == Exported.bytes(OTLPExport(), of: [run]))
  }

  @Test func `a transition that went back says so`() throws {
    let folder = try TemporaryFolder()
    let steps: [(Callback, UInt32)] = [
      (.viewDidLoad, 1), (.viewWillAppear, 1), (.viewDidAppear, 1), (.viewDidLoad, 2),
      (.viewWillDisappear, 1), (.viewWillAppear, 2), (.viewDidDisappear, 1), (.viewDidAppear, 2),
      // A swipe back begins and is taken back.
      (.viewWillDisappear, 2), (.viewWillAppear, 1), (.viewWillDisappear, 1),
      (.viewDidDisappear, 1), (.viewWillAppear, 2), (.viewDidAppear, 2),
    ]
    let recorded = steps.enumerated().map { place, step in
      Exported.event(UInt64(place), at: Int64(place * 10), .point, step.0, of: step.1)
    }
    let statuses = try spans([try Exported.run(recorded, in: folder)])
      .filter { ($0["spanId"] as? String)?.hasPrefix("04") == true }
      .map { $0["status"] as? [String: Any] ?? [:] }
    #expect(statuses.contains { $0["code"] as? Int == 1 })
    #expect(
      statuses.contains { $0["code"] as? Int == 2 && $0["message"] as? String == "cancelled" })
  }

  @Test func `points inside a call are its events, as many as one span may have`() throws {
    let folder = try TemporaryFolder()
    let recorded =
      [Exported.event(0, at: 0, .enter, .viewDidLoad)]
      + (1...300).map { Exported.event($0, at: Int64($0), .point, .viewIsAppearing) }
      + [Exported.event(301, at: 400, .exit, .viewDidLoad)]
    let spans = try spans([try Exported.run(recorded, in: folder)])
    // Findings are events of spans of their own.
    let others = spans.filter { ($0["spanId"] as? String)?.hasPrefix("06") == true }
    #expect(others.map { events($0) } == [128, 128])
    let call = try #require(spans.first { ($0["spanId"] as? String)?.hasPrefix("05") == true })
    #expect(events(call) == 44)
  }
}
