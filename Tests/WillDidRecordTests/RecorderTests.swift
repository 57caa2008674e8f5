import Testing
import WillDidLog
import WillDidRecord

@Suite struct RecorderTests {
  final class Screen {}

  @Test func `what is emitted is what is read`() throws {
    let folder = try Folder()
    let recorder = try Recorder(writingTo: folder.path("run.willdid"))
    let screen = Screen()
    let parent = Screen()
    recorder.enter(.viewDidLoad, of: screen)
    recorder.exit(.viewDidLoad, of: screen)
    recorder.will(.appear, of: screen, .animated(true))
    recorder.did(.appear, of: screen, .animated(false), .parent(recorder.instance(of: parent)))
    recorder.mark("tapped")
    let interval = recorder.begin("loading")
    recorder.end(interval)
    recorder.emit(
      .nibLoad, .enter, ofClass: recorder.name(ofClass: Screen.self),
      attributes: [.nib(recorder.name("Main")), .animated(true), .line(-5)])
    recorder.stop()
    let trace = try Trace(folder.path("run.willdid"))
    #expect(
      trace.lines == [
        "enter viewDidLoad RecorderTests.Screen#1",
        "exit viewDidLoad RecorderTests.Screen#1",
        "point viewWillAppear RecorderTests.Screen#1 animated=true",
        "point viewDidAppear RecorderTests.Screen#1 animated=false parent=#2",
        "point mark #0 name=tapped",
        "point intervalBegan #0 interval=1 name=loading",
        "point intervalEnded #0 interval=1 name=loading",
        "enter nibLoad RecorderTests.Screen#0 nib=Main animated=true line=-5",
      ])
    #expect(trace.isClosed)
    #expect(folder.names == ["run.willdid"])
  }
}
