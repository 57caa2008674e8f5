import Foundation
import Testing
import WillDidLog
import WillDidRecord

@Suite struct CInterfaceTests {
  @Test func `what C emits is what is read`() throws {
    let folder = try Folder()
    let path = folder.path("run.willdid")
    let (process, output) = (Process(), Pipe())
    process.executableURL = RecordingChild.executable("RecordingInC")
    process.arguments = [path]
    process.standardOutput = output
    try process.run()
    let printed = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      printed == "\(path) exists already: move it away, or let the configuration replace it\n")
    let trace = try Trace(path)
    #expect(
      trace.lines == [
        "enter viewDidLoad Screen#1",
        "exit viewDidLoad Screen#1",
        "point viewWillAppear Sheet#2 animated=true parent=#1 nib=Nib line=-3",
        "point mark #0 name=tapped",
        "point intervalBegan #0 interval=1 name=loading",
        "point intervalEnded #0 interval=1 name=loading",
        "point viewDidLoad Screen#3",
        "point viewDidLoad #4",
      ])
    #expect(trace.events[0].time == 1000 && trace.events[1].time == 2500)
    #expect(trace.events[2].level.map { trace.names[$0] } == "Base" && trace.events[2].hop)
    #expect(trace.run.metadata["app"] == "InC")
  }
}
