import TestSupport
import Testing
import WillDidTesting

final class ListController {}
final class DetailController {}

@Suite struct RecordingTests {
  private let list = ListController()
  private let detail = DetailController()

  @Test func `what goes through is balanced`() throws {
    let recording = try Recording { push($0) }
    recording.expectBalanced()
    recording.expectNoFindings(atLeast: .notice)
    recording.expectTransition(.push, .completed, from: "ListController", to: "DetailController")
  }

  @Test func `a cancelled transition can be expected and is balanced`() throws {
    let recording = try Recording { recorder in
      push(recorder)
      cancelPop(recorder)
    }
    recording.expectBalanced()
    recording.expectTransition(.pop, .cancelled, from: "DetailController")
  }

  @Test func `a did without its will fails with the rule and the timeline`() throws {
    let recording = try Recording { recorder in
      recorder.emit(.viewDidLoad, of: list)
      recorder.emit(.viewDidAppear, of: list)
      recorder.will(.disappear, of: list)
      recorder.did(.disappear, of: list)
      recorder.will(.appear, of: list)
    }
    withKnownIssue {
      recording.expectBalanced()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("AP-06") && text.contains("ListController: unloaded")
    }
  }

  @Test func `a transition that is not there fails`() throws {
    let recording = try Recording { push($0) }
    withKnownIssue { recording.expectTransition(.pop, .cancelled) }
    withKnownIssue { recording.expectTransition(.push, .completed, from: "OtherController") }
  }

  @Test func `a timeline is compared with a file, which is written first`() throws {
    let folder = try TemporaryFolder()
    let golden = folder.path("push.txt")
    let recording = try Recording { push($0) }
    withKnownIssue { recording.expectTimeline(matching: golden) }
    recording.expectTimeline(matching: golden)
    let other = try Recording { recorder in
      push(recorder)
      cancelPop(recorder)
    }
    withKnownIssue {
      other.expectTimeline(matching: golden)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("+ pop cancelled") }
    }
  }

  @Test func `the folder of a golden file is made, and a relative path begins beside the source`()
    throws
  {
    let folder = try TemporaryFolder()
    let recording = try Recording { push($0) }
    let source: StaticString = #filePath
    let steps = "\(source)".split(separator: "/").dropLast().map { _ in ".." }
    let golden = steps.joined(separator: "/") + folder.path("Golden/More/push.txt")
    withKnownIssue { recording.expectTimeline(matching: golden) }
    recording.expectTimeline(matching: golden)
    recording.expectTimeline(matching: folder.path("Golden/More/push.txt"))
  }

  @Test func `rules that follow each change of state see a recording too`() throws {
    let recording = try Recording(layout: true) { recorder in
      recorder.emit(.viewDidLoad, of: list)
      recorder.will(.layoutSubviews, of: list)
      recorder.did(.layoutSubviews, of: list)
      recorder.will(.appear, of: list)
      recorder.did(.appear, of: list)
    }
    withKnownIssue {
      recording.expectNoFindings(atLeast: .info)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("AP-15") }
    }
  }

  @Test func `an error of the code goes on to the test`() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try Recording { _ in throw Failure() } }
  }

  @Test func `asynchronous code is recorded too`() async throws {
    let recording = try await Recording { recorder in
      push(recorder)
      await Task.yield()
      cancelPop(recorder)
    }
    recording.expectTransition(.pop, .cancelled)
  }

  private func push(_ recorder: Recorder) {
    recorder.emit(.viewDidLoad, of: list)
    recorder.will(.appear, of: list)
    recorder.did(.appear, of: list)
    recorder.emit(.viewDidLoad, of: detail)
    recorder.will(.disappear, of: list)
    recorder.will(.appear, of: detail)
    recorder.did(.disappear, of: list)
    recorder.did(.appear, of: detail)
  }

  private func cancelPop(_ recorder: Recorder) {
    recorder.will(.disappear, of: detail, .interactive(true))
    recorder.will(.appear, of: list)
    recorder.will(.disappear, of: list)
    recorder.did(.disappear, of: list)
    recorder.will(.appear, of: detail)
    recorder.did(.appear, of: detail)
  }
}
