import TestSupport
import Testing
import WillDidDiff
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidPage
import WillDidReport
import WillDidRun
import WillDidStore
import WillDidTables
import WillDidTesting
import WillDidText
import WillDidTimeline

/// What is told of a run in several places is the same, in every run of `Traces`.
@Suite struct AllTracesTests {
  private let runs = StoredRun.all()

  init() throws { try #require(runs.count > 600) }

  @Test func `the loads of nibs are the rows of nib_load`() throws {
    var count = 0
    for run in runs {
      let names = run.declarations.names
      let loads = run.nibLoads.map { load -> [Value] in
        func text(_ name: NameID) -> Value { names[name].map { .text($0) } ?? .null }
        func number(_ number: Int64?) -> Value { number.map { .integer($0) } ?? .null }
        return [
          text(load.nib),
          load.owner == .none ? .null : .integer(Int64(load.owner.rawValue)),
          text(load.ownerClass), number(load.isCached.map { $0 ? 1 : 0 }),
          .integer(Int64(load.thread)), number(load.start.time), number(load.end?.time),
          .integer(Int64(load.start.sequence)), number(load.end.map { Int64($0.sequence) }),
        ]
      }
      let rows = try Store([run]).rows(
        """
        SELECT nib, owner, owner_class, cached, thread, started, ended, first_seq, last_seq
        FROM nib_load ORDER BY first_seq
        """)
      #expect(rows == loads, "\(run.path)")
      count += loads.count
    }
    #expect(count > 100)
  }

  @Test func `a test finds what a report and a query find`() throws {
    var count = 0
    for run in runs {
      for layout in [false, true] {
        let findings = Folding(run).analyse(layout: layout, into: NoObserver()).findings
        let recording = Recording(of: run, trace: [], layout: layout)
        #expect(recording.findings == findings, "\(run.path), layout \(layout)")
        guard !layout else { continue }
        count += findings.count
        let rows = try Store([run]).rows("SELECT rule, fingerprint, message FROM finding")
        #expect(
          Set(rows)
            == Set(findings.map { [.text($0.rule.id), .text($0.fingerprint), .text($0.message)] }),
          "\(run.path)")
      }
    }
    #expect(count > 500)
  }

  @Test func `an object has one name`() throws {
    for run in runs {
      let folding = Folding(run)
      var (analysis, found) = folding.analyse(
        into: ObserverPair(LifeList(), ShapeCollector(Vocabulary(), names: folding.names)))
      let lives = analysis.observer.first.lives
      let names = ObjectNames(lives, folding.names)
      // Which events are read makes no difference.
      let all = folding.analyse(layout: true, into: LifeList()).analysis.observer.lives
      for life in all { names.expect(life.instance, ordinal: life.ordinal, in: run.path) }
      // The timeline and the tree write a module where classes of several have one name.
      let labels = TimelineLabels(folding.names, classes: lives.map(\.classID))
      for life in lives {
        guard let name = names.bare[life.instance] else { continue }
        #expect(labels.label(life).hasSuffix(name.escaped), "\(run.path)")
      }
      let rows = try Store([run]).rows("SELECT instance, object(class, ordinal) FROM instance")
      for row in rows {
        guard case .integer(let id) = row[0], case .text(let name) = row[1] else { continue }
        names.expect(InstanceID(rawValue: UInt32(id)), is: name, in: run.path)
      }
      let vocabulary = analysis.observer.second.vocabulary
      let shape = analysis.observer.second.finish(found)
      let diff = RunDiff(shape, shape, vocabulary)
      for instance in diff.instances {
        guard let place = instance.current, let name = names.bare[shape.subjects[place].instance]
        else { continue }
        #expect(diff.path(of: instance).hasSuffix(name), "\(run.path)")
      }
      let known = Set(names.bare.values)
      for finding in found {
        for word in finding.message.matches(of: /[\w.]+#\d+/) {
          #expect(known.contains(String(word.output)), "\(run.path): \(finding.message)")
        }
      }
    }
  }

  @Test func `events, nibs and the page call an object what reports call it`() throws {
    var counts = (events: 0, owners: 0, subjects: 0)
    for run in runs {
      let folding = Folding(run)
      let lives = folding.analyse(into: LifeList()).analysis.observer.lives
      let names = ObjectNames(lives, folding.names)
      let look = TextLook(width: 100, hasColor: false, hasUnicode: false)
      var text = TextEvents(EventContext(run), TextStyle(width: nil, look: look))
      for batch in run.batches() {
        for row in 0..<batch.count {
          guard let name = names.full[InstanceID(rawValue: batch.instance[row])] else { continue }
          var line: [UInt8] = []
          text.append(batch, [row][...], to: &line)
          let words = String(decoding: line.dropLast(), as: UTF8.self)
          #expect("\(words)  ".contains("  \(name.escaped)  "), "\(run.path): \(words)")
          counts.events += 1
        }
      }
      let nibs = NibsReport(run)
      for load in nibs.loads {
        guard let name = names.full[load.owner] else { continue }
        #expect(nibs.owner(of: load) == name, "\(run.path)")
        counts.owners += 1
      }
      var page = RunReport.reading(run, besides: PageFold())
      page.observer.finish()
      for (id, name) in try PageData(page.report, page.observer).subjects {
        names.expect(InstanceID(rawValue: id), is: name, in: run.path)
        counts.subjects += 1
      }
    }
    #expect(counts.events > 10_000 && counts.owners > 50 && counts.subjects > 1000)
  }

  /// The greatest whole number that a script tells from its neighbours.
  private static let greatest: Int64 = 9_007_199_254_740_991

  @Test func `the page has the columns of SQL`() throws {
    var compared: Set<String> = []
    for run in runs {
      var page = RunReport.reading(run, besides: PageFold())
      page.observer.finish()
      let store = try Store([run])
      // The page shows more phases than those of controllers.
      for (name, values) in try PageData(page.report, page.observer).columns
      where !name.hasPrefix("phase.") {
        let parts = name.split(separator: ".").map(String.init)
        let table = Table.all.first { $0.name == parts[0] }
        guard let column = table?.columns.first(where: { $0.name == parts[1] }),
          column.kind == .integer || column.kind == .time
        else { continue }
        let expected = try store.rows("SELECT \(parts[1]) FROM \(parts[0])").map { row in
          // What is beyond is shown as the greatest.
          if case .integer(let number) = row[0] {
            return min(max(number, -Self.greatest), Self.greatest)
          }
          return column.kind == .time ? Int64.min : -1
        }
        #expect(values.sorted() == expected.sorted(), "\(run.path): \(name)")
        compared.insert(name)
      }
    }
    #expect(compared.count > 15)
  }
}

/// What the objects of a run are called, by their lives.
private struct ObjectNames {
  /// With the modules of their classes.
  private(set) var full: [InstanceID: String] = [:]
  private(set) var bare: [InstanceID: String] = [:]

  init(_ lives: [Life], _ names: Names) {
    for life in lives where life.classID != .none && life.instance != .none {
      let name = names[life.classID] ?? ""
      let number = life.ordinal > 1 ? "#\(life.ordinal)" : ""
      full[life.instance] = name + number
      bare[life.instance] = ClassName.bare(name) + number
    }
  }

  func expect(_ instance: InstanceID, is name: String, in path: String) {
    guard let expected = bare[instance] else { return }
    #expect(name == expected, "\(path)")
  }

  func expect(_ instance: InstanceID, ordinal: UInt32, in path: String) {
    guard let expected = bare[instance] else { return }
    #expect(ordinal > 1 ? expected.hasSuffix("#\(ordinal)") : !expected.contains("#"), "\(path)")
  }
}

/// Keeps the lives of a run.
private struct LifeList: LifecycleObserver {
  var lives: [Life] = []
  mutating func ended(_ life: Life, at moment: Moment?) { lives.append(life) }
}
