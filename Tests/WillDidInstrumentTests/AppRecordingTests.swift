import CWillDid
import StandInUIKit
import TestSupport
import Testing
import WillDidInstrument
import WillDidLog
import WillDidModel
import WillDidRecord

@Suite(.hooksAlone) struct AppRecordingTests {
  private func configuration(_ folder: TemporaryFolder) -> AppRecording.Configuration {
    var configuration = AppRecording.Configuration()
    configuration.path = folder.path("run.willdid")
    return configuration
  }

  private var isRecordingInC: Bool { unsafe recorderOfAppInC() != nil }

  @Test func `switched off it makes no file and hooks nothing`() throws {
    let folder = try TemporaryFolder()
    var configuration = configuration(folder)
    configuration.isEnabled = false
    let recording = try AppRecording.start(configuration)
    recording.mark("nowhere")
    recording.pause()
    recording.resume()
    #expect(recording.recorder == nil && recording.path.isEmpty)
    #expect(recording.status.hooks == .off && AppRecording.current == nil)
    recording.stop()
    #expect(try folder.names.isEmpty)
  }

  @Test func `an app is recorded once at a time`() throws {
    let folder = try TemporaryFolder()
    let recording = try AppRecording.start(configuration(folder))
    #expect(AppRecording.current === recording)
    #expect(throws: InstrumentError.isRecording) { try AppRecording.start() }
    recording.stop()
    #expect(AppRecording.current == nil && recording.status.hooks == .off)
    // To end twice does no harm.
    recording.stop()
    var again = configuration(folder)
    again.path = folder.path("again.willdid")
    try AppRecording.start(again).stop()
    #expect(try folder.names == ["again.willdid", "run.willdid"])
  }

  @Test func `who cannot start leaves the way free for others`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "run.willdid")
    let path = folder.path("run.willdid")
    #expect(throws: InstrumentError.record(.exists(path: path))) {
      try AppRecording.start(configuration(folder))
    }
    var bad = configuration(folder)
    bad.included = "("
    #expect(throws: InstrumentError.self) { try AppRecording.start(bad) }
    #expect(try folder.names == ["run.willdid"])
    var good = configuration(folder)
    good.recorder.replacesExisting = true
    try AppRecording.start(good).stop()
  }

  @Test func `what the app emits itself is in the same trace`() throws {
    let folder = try TemporaryFolder()
    let recording = try AppRecording.start(configuration(folder))
    recording.mark("logged in")
    recording.pause()
    recording.resume()
    recording.stop()
    let run = try Run(folder.path("run.willdid"))
    let names = run.declarations.names
    let marks = run.batches().flatMap { batch in (0..<batch.count).map { batch[$0] } }
      .filter { $0.callback == .mark }
      .compactMap { event -> String? in
        guard case .name(let name)? = event.attributes.first?.value else { return nil }
        return names[name]
      }
    #expect(marks == ["logged in", "recording paused", "recording resumed"])
  }

  @Test func `the trace says what was hooked`() throws {
    let folder = try TemporaryFolder()
    var configuration = configuration(folder)
    configuration.excluded = "^Debug"
    configuration.sampling = 4
    configuration.layout = .none
    configuration.recorder.metadata = ["app": "Shop"]
    let recording = try AppRecording.start(configuration)
    let status = recording.status
    recording.stop()
    let metadata = try Run(folder.path("run.willdid")).metadata
    #expect(metadata["hooks.runtime"] == status.runtime ?? "none")
    #expect(metadata["hooks.layout"] == "none" && metadata["hooks.excluded"] == "^Debug")
    #expect(metadata["hooks.sampling"] == "1 in 4" && metadata["app"] == "Shop")
    #expect(metadata["hooks.included"] == nil)
  }

  @Test(.enabled(if: unsafe si_install(""))) func `the status counts what is hooked`() throws {
    let folder = try TemporaryFolder()
    var configuration = configuration(folder)
    // Of which a test makes more than there is room for.
    configuration.excluded = "^Roomless"
    let recording = try AppRecording.start(configuration)
    let status = recording.status
    recording.stop()
    #expect(status.hooks == .installed && status.runtime != nil)
    #expect(status.methods > 50 && status.classes > 10 && status.withoutRoom == 0)
    #expect(status.description.contains("\(status.methods) methods of \(status.classes) classes"))
    #expect(recording.status.methods == 0 && recording.status.description == "hooks off")
  }

  @Test func `C starts, marks and ends a recording`() throws {
    let folder = try TemporaryFolder()
    var error = [CChar](repeating: 0, count: 64)
    func start(_ path: String, _ included: String) -> Bool {
      unsafe path.withCString { path in
        unsafe included.withCString { included in
          var options = unsafe willdid_app_options()
          unsafe options.path = path
          unsafe options.included = included
          return unsafe startAppInC(&options, &error, error.count)
        }
      }
    }
    #expect(!start(folder.path("run.willdid"), "("))
    #expect(
      String(decoding: error.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).hasPrefix(
        "the pattern '('"))
    #expect(!isRecordingInC)
    #expect(start(folder.path("run.willdid"), "^Shop"))
    #expect(AppRecording.current?.path == folder.path("run.willdid"))
    #expect(!start(folder.path("other.willdid"), "x"))
    #expect(isRecordingInC)
    pauseAppInC()
    resumeAppInC()
    stopAppInC()
    #expect(AppRecording.current == nil && !isRecordingInC)
    stopAppInC()
    let run = try Run(folder.path("run.willdid"))
    #expect(run.metadata["hooks.included"] == "^Shop")
    #expect(run.eventCount == 2)
  }
}
