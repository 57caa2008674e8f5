import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel

/// Applications as Debian has them.
///
/// How often something happens repeats from run to run; the order in which the objects of a nib wake
/// does not, so none is asserted.
@Suite(.onGNUstep, .serialized) struct ApplicationTests {
  @Test func `TextEdit loads a nib for its document`() throws {
    let app = try AppRun(["TextEdit"], limit: "3s")
    expectLife(of: "TextEdit", in: app)
    let owners = app.calls(.nibLoad).map { load in
      "\(app.text(.nib, of: load) ?? "?") for \(app.type(.owner, of: load) ?? "?")"
    }
    #expect(
      owners.prefix(2) == ["Edit for NSApplication", "DocumentWindow for DocumentWindowController"])
    #expect(app.calls(.makeWindowControllers, of: "Document").count == 1)
    #expect(app.calls(.windowDidLoad, of: "DocumentWindowController").map(\.hop) == [false, true])
    #expect(app.calls(.awakeFromNib, of: "DocumentController").count == 1)
    // Its nib was made for AppKit of Apple, whose applications have a menu in the dock.
    let report = try app.tell("report")
    #expect(report.hasPrefix("warning kvc-undefined-key NB-07"), "\(report)")
    #expect(report.contains("The nib Edit sets dockMenu of NSApplication, which has no such"))
    #expect(report.contains("\n1 warning in "))
    expectSame(app, try AppRun(["TextEdit"], limit: "3s"))
  }

  @Test func `Gorm loads its main nib twice`() throws {
    let app = try AppRun(["Gorm"], limit: "3s")
    expectLife(of: "Gorm", in: app)
    let main = app.calls(.nibLoad).filter { app.text(.nib, of: $0) == "Gorm" }
    #expect(main.map { app.type(.owner, of: $0) } == ["Gorm", "Gorm"])
    #expect(app.calls(.awakeFromNib, of: "Gorm").count == 2)
    let report = try app.tell("report")
    #expect(report.hasPrefix("notice owner-awakeFromNib-repeated NB-12"), "\(report)")
    #expect(
      report.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "Gorm received awakeFromNib 2 times: it owns the nib Gorm, which was loaded 2 times."))
    // What a menu of AppKit does when it wakes again is not for an app to change.
    #expect(report.split(separator: "\n").count { $0.contains("received awakeFromNib") } == 1)
    #expect(try app.tell("nibs").contains("Gorm was loaded 2 times for Gorm"))
    expectSame(app, try AppRun(["Gorm"], limit: "3s"))
  }

  /// What holds for every application that is asked to quit.
  private func expectLife(of name: String, in app: AppRun) {
    #expect(app.result.status == 0, "\(app.result.errors)")
    #expect(app.run.ending == .closed)
    #expect(app.run.losses == [])
    #expect(app.run.metadata["process"] == name)
    #expect(app.open == [.applicationRun, .applicationTerminate])
    for callback in [
      Callback.finishLaunching, .applicationWillFinishLaunching, .applicationDidFinishLaunching,
      .applicationWillTerminate,
    ] {
      #expect(app.calls(callback).filter { !$0.hop }.count == 1, "\(callback)")
    }
    let loads = app.calls(.nibLoad)
    #expect(!loads.isEmpty)
    for load in loads {
      #expect(app.text(.nib, of: load) != nil)
      #expect(app.type(.owner, of: load) != nil)
    }
    #expect(!app.calls(.nibOutletConnected).isEmpty)
    #expect(
      app.calls(.nibOutletConnected).allSatisfy {
        app.type(.source, of: $0) != nil && app.type(.destination, of: $0) != nil
          && app.text(.outlet, of: $0) != nil
      })
  }

  /// What happened must have happened as often in another run.
  private func expectSame(_ app: AppRun, _ other: AppRun) {
    let tallies = (app.tally, other.tally)
    let differences = Set(tallies.0.keys).union(tallies.1.keys).sorted()
      .filter { tallies.0[$0] != tallies.1[$0] }
      .map { "\($0): \(tallies.0[$0] ?? 0), \(tallies.1[$0] ?? 0)" }
    #expect(differences == [])
  }

  @Test func `what is filtered out is not recorded`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("run.willdid")
    let result = try AppRun.child(in: folder).run([
      "run", "-o", path, "--display", "own", "--include", "^Document", "--exclude", "Properties",
      "--for", "1s", "--", "TextEdit",
    ])
    #expect(result.status == 0)
    let run = try Run(path)
    let classes = run.batches().flatMap { batch in (0..<batch.count).map { batch[$0] } }
      .filter { $0.instance != .none }.map { run.declarations.names[$0.classID] ?? "" }
    #expect(Set(classes) == ["Document", "DocumentController", "DocumentWindowController"])
  }
}
