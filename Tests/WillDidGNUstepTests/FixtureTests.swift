import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidModel

/// A small application with nibs written by hand, which plays what it is told to and ends.
@Suite(.onGNUstep) struct FixtureTests {
  private func play(_ scenario: String, _ more: String...) throws -> AppRun {
    try AppRun([GNUstep.fixture, "-Scenario", scenario] + more)
  }

  @Test func `a healthy application is told of, and no problems are found`() throws {
    let app = try play("healthy")
    #expect(app.result.status == 0)
    #expect(app.result.output.hasSuffix("played healthy\nterminates\n"))
    #expect(app.run.ending == .closed)
    #expect(app.run.losses == [])
    #expect(app.open == [.applicationRun, .applicationTerminate])
    let report = try app.tell("report")
    #expect(report.hasPrefix("No problems found"), "\(report)")
  }

  @Test func `nibs and storyboards tell whose they are and what they do`() throws {
    let app = try play("healthy")
    let loads = app.calls(.nibLoad).map { load in
      "\(app.text(.nib, of: load) ?? "?") for \(app.type(.owner, of: load) ?? "?")"
    }
    #expect(loads.prefix(2) == ["Main for NSApplication", "MyVC for MyVC"])
    #expect(loads.last == "Panel for PanelController")
    let outlets = app.calls(.nibOutletConnected).map { event in
      [
        app.text(.nib, of: event), app.type(.source, of: event), app.text(.outlet, of: event),
        app.type(.destination, of: event),
      ].map { $0 ?? "?" }.joined(separator: " ")
    }
    #expect(
      Set(outlets).isSuperset(of: [
        "Main NSApplication delegate FixtureDelegate", "Main FixtureDelegate window NSWindow",
        "Main FixtureDelegate label NSTextField", "MyVC MyVC view NSView",
        "MyVC MyVC button NSButton", "Panel PanelController window NSWindow",
        "Panel NSWindow delegate PanelController",
      ]), "\(outlets)")
    #expect(outlets.contains { $0.hasSuffix("BoardController label NSTextField") })
    let actions = app.calls(.nibActionConnected).map { app.text(.action, of: $0) }
    #expect(actions == ["send:"])
    #expect(
      Set(app.calls(.awakeFromNib).map { app.name($0.classID) }) == [
        "FixtureDelegate", "StampView", "MyVC", "BoardController", "PanelController",
      ])
    #expect(app.calls(.initWithFrame, of: "StampView").count == 2)
    #expect(app.calls(.initWithCoder, of: "StampView") == [])
  }

  @Test func `a forgotten super is blamed on the level that forgot it`() throws {
    let app = try play("forgetsSuper")
    let exits = app.events.filter {
      app.name($0.classID) == "ForgetfulController" && $0.edge == .exit
    }
    let exit = exits.first { $0.callback == .awakeFromNib }
    #expect(exit?.attributes.contains(Attribute(.superEntered, .flag(false))) == true)
    #expect(app.calls(.awakeFromNib, of: "ForgetfulController").map(\.hop) == [false])
    #expect(app.calls(.windowDidLoad, of: "ForgetfulController").map(\.hop) == [false])
    let report = try app.tell("report")
    #expect(report.contains("SU-01"), "\(report)")
    #expect(report.contains("ForgetfulController"), "\(report)")
    // What the method of AppKit does is nothing.
    #expect(!report.contains("windowDidLoad"), "\(report)")
  }

  @Test func `an outlet that the owner does not have is reported, and does no harm`() throws {
    let app = try play("missingOutlet")
    #expect(app.result.status == 0)
    #expect(app.calls(.nibConnectionFailed).map { app.text(.outlet, of: $0) } == ["nowhere"])
    #expect(!app.calls(.nibOutletConnected).contains { app.text(.outlet, of: $0) == "nowhere" })
    let report = try app.tell("report")
    #expect(report.hasPrefix("warning kvc-undefined-key NB-07"), "\(report)")
    #expect(report.contains("sets nowhere of BrokenController, which has no such property"))
  }

  @Test func `an exception leaves the calls that it goes through`() throws {
    let app = try play("throws")
    #expect(app.result.output.contains("FixtureException\n"))
    let left = app.events.filter { $0.attributes.contains(Attribute(.unwound, .flag(true))) }
    #expect(left.contains { $0.callback == .windowDidLoad })
    #expect(left.allSatisfy { $0.edge == .exit })
    // What follows is as in any other application.
    #expect(app.open == [.applicationRun, .applicationTerminate])
    #expect(app.calls(.windowDidLoad, of: "PanelController").count == 2)
    #expect(
      try app.tell("report").contains("ThrowingController left windowDidLoad with an exception."))
  }

  @Test func `what an application archives while a nib is loaded is not the nib's`() throws {
    let app = try play("archives")
    #expect(app.result.output.contains("a Card comes back\n"), "\(app.result.output)")
    let read = app.calls(.decodeKey, of: "Card")
    #expect(read.map { app.text(.key, of: $0) } == ["title"])
    #expect(read.allSatisfy { $0.attributes.contains(.coderKind(.archive)) })
    // The root class has a method to encode that does nothing.
    let report = try app.tell("report", "-v")
    #expect(!report.contains("CD-"), "\(report)")
  }

  @Test func `classes that come with a bundle are hooked when they come`() throws {
    let app = try play("lateBundle")
    #expect(app.calls(.windowDidLoad, of: "LateController").map(\.hop) == [false, true])
    #expect(app.calls(.awakeFromNib, of: "LateController").count == 1)
  }

  @Test func `children are left alone`() throws {
    let app = try play("children")
    #expect(app.result.output.contains("a child ended with 0\n"))
    #expect(app.result.output.contains("a shell finds 0 letters\n"))
    #expect(app.calls(.applicationRun).count == 1)
    #expect(try app.leftovers.filter { $0.hasSuffix(".willdid") } == ["run.willdid"])
  }

  @Test func `the exit status is passed on, and the trace is closed`() throws {
    let app = try play("nothing", "-Status", "7")
    #expect(app.result.status == 7)
    #expect(app.run.ending == .closed)
    #expect(app.open == [.applicationRun])
    #expect(app.result.errors.contains("the application ended with status 7: "))
  }

  @Test func `an application that is killed loses nothing`() throws {
    let app = try play("dies")
    #expect(app.result.status == 137)
    #expect(app.result.output.hasSuffix("DyingController dies\n"))
    #expect(app.run.ending == .closed)
    #expect(app.run.damages == [])
    #expect(app.run.losses == [])
    #expect(app.open.suffix(2) == [.showWindow, .windowDidLoad])
    #expect(try app.leftovers.filter { $0.hasSuffix("journal") } == [])
    let end = "was ended by signal 9 (SIGKILL) in DyingController windowDidLoad"
    #expect(app.result.errors.contains("the application \(end): "))
    #expect(try app.tell("info").contains(end))
    #expect(try app.tell("report").contains("The app \(end)"))
  }

  @Test func `a crash is an error of the report, and the callback in which it came`() throws {
    let app = try play("crashes")
    #expect(app.result.status == 139)
    #expect(app.run.metadata["process.end"] == "signal 11")
    let report = try app.tell("report")
    #expect(report.hasPrefix("error crash CR-01"), "\(report)")
    #expect(
      report.contains("signal 11 (SIGSEGV) while CrashingController"),
      "\(report)")
  }

  @Test func `an exception that nothing catches is told of with its name and reason`() throws {
    let app = try play("raisesEarly")
    #expect(app.result.status != 0)
    let report = try app.tell("report")
    #expect(
      report.contains("The app stopped with EarlyException: raised on purpose"), "\(report)")
  }

  @Test func `no setting of the user is changed`() throws {
    let app = try play("setsDefault")
    let settings = try app.settings
    #expect(settings.contains("FixtureSetting"), "\(settings)")
    #expect(!settings.contains("GSAppKitUserBundles"))
  }

  @Test func `what is recorded finds no trace of it in its process`() throws {
    let output = try play("tells").result.output
    #expect(
      output.contains("main has 3 words, the last is tells\nFoundation has 3\nanother stack: no\n"))
    #expect(!output.contains("WILLDID"), "\(output)")
    // A crash would not be the application's.
    #expect(!output.contains("signal \(SIGSEGV) is taken"), "\(output)")
  }

  @Test func `an application that waits for an answer is asked to quit in time`() throws {
    let app = try AppRun([GNUstep.fixture, "-Scenario", "asks"], limit: "1s")
    #expect(app.result.status == 0)
    #expect(app.result.output.hasSuffix("plays asks\nterminates\n"), "\(app.result.output)")
    #expect(app.run.ending == .closed)
  }

  @Test func `a nib that cannot be loaded is told of, and one without a name`() throws {
    let app = try play("failsNib")
    #expect(app.result.output.contains("loaded: 0\nloaded: 0\n"), "\(app.result.output)")
    let failed = app.calls(.nibFailed)
    #expect(failed.map { app.text(.nib, of: $0) } == ["Corrupt", nil])
    #expect(try app.tell("nibs").contains("Corrupt"))
    let report = try app.tell("report")
    #expect(report.contains("A nib was asked for without a name."), "\(report)")
  }

  @Test(arguments: [
    "healthy", "forgetsSuper", "missingOutlet", "throws", "lateBundle", "tells", "failsNib",
  ])
  func `an application does the same as without the command`(scenario: String) throws {
    let recorded = try play(scenario)
    let folder = try TemporaryFolder()
    let line = """
      mkfifo number; Xvfb -displayfd 3 -nolisten tcp 3>number 2>/dev/null & read number <number
      DISPLAY=:$number timeout \(AppRun.patience.joined(separator: " ")) "$0" "$@"; status=$?; kill $!
      exit $status
      """
    let plain = try AppRun.child("/bin/sh", in: folder).run(
      ["-c", line, "\(GNUstep.fixture)/Fixture", "-Scenario", scenario])
    #expect(recorded.result.output == plain.output)
    #expect(recorded.result.status == plain.status)
  }
}
