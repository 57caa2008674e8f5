internal import CWillDidPlatform
internal import WillDidLog
internal import WillDidSystem

/// Sends the trace while it is written, on a thread of its own.
///
/// The trace is the queue: where the connection is lost or slow, it just stays behind, and neither the threads of the
/// app nor the sealing thread wait for it.
final class TraceSender: Sendable {
  private struct State {
    /// When the end stops waiting, on the monotonic clock; `nil` while the app is recorded.
    var deadline: Int64?
    var failure: String?
    /// Whether a receiver has ever said what it has.
    var hasBegun = false
  }

  private let receiver: RunReceiver
  private let id: RunID
  private let files: TraceFiles
  private let links: Links
  private let state = Guarded(State())
  /// To be rung when the trace has grown; the end rings it, too.
  let news: Bell
  /// Rung when the thread ends.
  private let farewell: Bell
  private let thread = Guarded<OwnThread?>(nil)

  private static let second: Int64 = 1_000_000_000
  /// How often what is not sealed yet is asked for.
  private static let pace = second / 10
  /// How long the receiver may say nothing before it is asked whether it is there, and then before it is given up.
  private static let silence = 10 * second
  /// How long an address has to answer, and how long to wait before it is tried again.
  private static let patience: Int32 = 2000
  private static let waits = (first: second / 5, longest: 10 * second)

  /// The ways to the rest of the recorder.
  struct Links: Sendable {
    /// Asks for what is not in the trace yet.
    var askForMore: @Sendable () -> Void
    /// Says which descriptor a fork of the process must close; -1 is none.
    var noteDescriptor: @Sendable (Int32) -> Void
  }

  /// Begins to send; nothing of it has to succeed for the app to be recorded.
  init(
    to receiver: RunReceiver, _ id: RunID, _ files: TraceFiles, _ links: Links
  ) throws(RecordError) {
    (self.receiver, self.id, self.files, self.links) = (receiver, id, files, links)
    do throws(SystemError) { (news, farewell) = (try Bell(), try Bell()) } catch {
      throw .system(error)
    }
    guard let made = unsafe OwnThread("WillDid sender", work) else {
      throw .system(SystemError("start a thread for", "the recorder"))
    }
    thread.withLock { $0 = made }
  }

  /// Why the run is not being sent; `nil` while it is, or was to its end.
  var failure: String? { state.withLock { $0.failure } }

  /// Lets the rest be sent, once the trace is closed: as long as the receiver is patient, and no longer.
  func finish() {
    let patience = min(max(receiver.patience, 0), 60)
    let deadline = wd_monotonic() + Int64(patience * 1e9)
    state.withLock { $0.deadline = $0.deadline ?? deadline }
    news.ring()
    // A signal ends a wait early. While the system looks for a name, nothing ends the thread: it then outlasts the
    // recorder.
    while !Readiness.wait([(farewell.descriptor, false)], milliseconds: 50)[0] {
      guard wd_monotonic() < deadline + Self.pace else { return }
    }
    thread.withLock { thread in
      thread?.wait()
      thread = nil
    }
  }

  private var deadline: Int64? { state.withLock { $0.deadline } }

  // MARK: - The thread

  private func work() {
    // For good: what runs on this thread must not emit.
    _ = wd_begin_registration()
    var wait = Self.waits.first
    while true {
      let wasLast = deadline != nil
      let began = wd_monotonic()
      do throws(SystemError) {
        let socket = try Socket(
          connectingTo: receiver.host, port: receiver.port, within: Self.patience)
        if try talk(over: socket) { break }
      } catch { fail(error.reason) }
      // Once the trace is closed, one more attempt has to do where nothing ever listened.
      if hasPassed(deadline) || wasLast && !state.withLock({ $0.hasBegun }) { break }
      wait = wd_monotonic() - began > Self.second ? Self.waits.first : wait
      pause(wait)
      wait = min(wait * 2, Self.waits.longest)
    }
    farewell.ring()
  }

  private func hasPassed(_ deadline: Int64?) -> Bool {
    deadline.map { wd_monotonic() >= $0 } ?? false
  }

  private func fail(_ reason: String) {
    let place = Socket.address(receiver.host, receiver.port)
    state.withLock { $0.failure = "the run is not sent to \(place): \(reason)" }
  }

  /// Waits before the next attempt, or until the trace is closed.
  private func pause(_ nanoseconds: Int64) {
    let isOver = deadline != nil
    let end = wd_monotonic() + (isOver ? Self.pace : nanoseconds)
    while isOver == (deadline != nil), wd_monotonic() < end {
      let left = Int32((end - wd_monotonic()) / 1_000_000 + 1)
      _ = Readiness.wait([(news.descriptor, false)], milliseconds: max(left, 0))
      news.silence()
    }
  }

  /// Sends over a connection until it is lost; returns whether the receiver has all.
  private func talk(over socket: Socket) throws(SystemError) -> Bool {
    links.noteDescriptor(socket.descriptor)
    // Before the socket is closed: its number may be another file's then.
    defer { links.noteDescriptor(-1) }
    var talk = SenderTalk(id, token: WireToken(receiver.token), SentFiles(files))
    var (nextFlush, lastHeard, lastAsked) = (wd_monotonic(), wd_monotonic(), wd_monotonic())
    while true {
      let deadline = deadline
      guard !hasPassed(deadline) else {
        fail("there was no time to send all of it")
        return false
      }
      let now = wd_monotonic()
      if now >= nextFlush {
        nextFlush = now + Self.pace
        if talk.isSending, talk.isCaughtUp, deadline == nil { links.askForMore() }
      }
      talk.fill(isLast: deadline != nil)
      if now - lastHeard > Self.silence {
        guard talk.isSending, now - lastHeard < 2 * Self.silence else {
          fail("it does not answer")
          return false
        }
        if lastAsked < lastHeard { talk.ask() }
        lastAsked = now
      }
      if !talk.outgoing.isEmpty {
        talk.outgoing.removeFirst(try socket.send(talk.outgoing[...]))
      }
      let left = min(nextFlush, deadline ?? .max) - wd_monotonic()
      let ready = Readiness.wait(
        [(news.descriptor, false), (socket.descriptor, !talk.outgoing.isEmpty)],
        milliseconds: Int32(min(max(left / 1_000_000 + 1, 1), 1000)))
      if ready[0] { news.silence() }
      guard ready[1], let bytes = try socket.receive(1 << 12) else { continue }
      lastHeard = wd_monotonic()
      talk.take(bytes)
      if talk.isSending { state.withLock { ($0.failure, $0.hasBegun) = (nil, true) } }
      if talk.isDone { return true }
      guard talk.refusal == nil, !bytes.isEmpty else {
        fail(talk.refusal?.text ?? "it has closed the connection")
        return false
      }
    }
  }
}
