import Testing
import WillDidDiff
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidRun
import WillDidStore
import WillDidTesting
import WillDidText
import WillDidTimeline

/// What is told of a run in several places is the same, in every run of `Traces`.
@Suite struct AllTracesTests {
  private let runs: [Run]

  init() throws {
    runs = try AllTraces.runs()
    try #require(runs.count > 600)
  }

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
      var expected: [InstanceID: String] = [:]
      for life in lives where life.classID != .none && life.instance != .none {
        let name = ClassName.bare(folding.names[life.classID] ?? "")
        expected[life.instance] = life.ordinal > 1 ? "\(name)#\(life.ordinal)" : name
      }
      // The timeline and the tree write a module where classes of several have one name.
      let labels = TimelineLabels(folding.names, classes: lives.map(\.classID))
      for life in lives {
        guard let name = expected[life.instance] else { continue }
        #expect(labels.label(life).hasSuffix(name.escaped), "\(run.path)")
      }
      let rows = try Store([run]).rows("SELECT instance, object(class, ordinal) FROM instance")
      for row in rows {
        guard case .integer(let id) = row[0], let name = expected[InstanceID(rawValue: UInt32(id))]
        else {
          continue
        }
        #expect(row[1] == .text(name), "\(run.path)")
      }
      let vocabulary = analysis.observer.second.vocabulary
      let shape = analysis.observer.second.finish(found)
      let diff = RunDiff(shape, shape, vocabulary)
      for instance in diff.instances {
        guard let place = instance.current, let name = expected[shape.subjects[place].instance]
        else {
          continue
        }
        #expect(diff.path(of: instance).hasSuffix(name), "\(run.path)")
      }
      let known = Set(expected.values)
      for finding in found {
        for word in finding.message.matches(of: /[\w.]+#\d+/) {
          #expect(known.contains(String(word.output)), "\(run.path): \(finding.message)")
        }
      }
    }
  }
}

/// Keeps the lives of a run.
private struct LifeList: LifecycleObserver {
  var lives: [Life] = []
  mutating func ended(_ life: Life, at moment: Moment?) { lives.append(life) }
}
