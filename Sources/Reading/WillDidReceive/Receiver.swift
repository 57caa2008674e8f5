package import WillDidLog
package import WillDidSystem

/// Takes connections of recorders at a port, many at a time, and keeps what they send.
package final class Receiver {
  /// The port at which it listens.
  package var port: UInt16 { socket.port }
  /// Whether no other machine reaches it.
  package var isLoopback: Bool { socket.isLoopback }

  private let socket: ListeningSocket
  private let token: WireToken
  private let runs: ReceivedRuns
  private let refused: (_ peer: String, WireRefusal) -> Void
  private var connections: [Connection] = []
  private var lastNumber = 0

  private struct Connection {
    let number: Int
    let socket: Socket
    var talk: ReceiverTalk
    let began = MonotonicClock.now
    var lastHeard = MonotonicClock.now
    var isLost = false
  }

  /// More connections than these are closed at once.
  private static let mostConnections = 200
  /// How long a sender may take to prove itself, and may say nothing after that, in nanoseconds.
  private static let limits: (proof: Int64, silence: Int64) = (5_000_000_000, 30_000_000_000)
  /// A sender that takes no answers is not sent more than this.
  private static let mostWaiting = 1 << 16

  /// Serves at a port with a token, and hears of connections that are refused.
  package init(
    _ socket: ListeningSocket, token: WireToken, into runs: ReceivedRuns,
    refused: @escaping (_ peer: String, WireRefusal) -> Void = { _, _ in }
  ) {
    (self.socket, self.token, self.runs, self.refused) = (socket, token, runs, refused)
  }

  /// Works for as long as wanted, and looks ten times a second whether it still is.
  ///
  /// Then all runs are ended; what has come of them by then is whole.
  package func serve(while isWanted: () -> Bool) {
    while isWanted() { step(milliseconds: 100) }
    for place in connections.indices { end(place, refusing: .busy) }
    connections = []
    runs.endLost(all: true)
  }

  private func step(milliseconds: Int32) {
    let wanted =
      [(socket.descriptor, false)]
      + connections.map { ($0.socket.descriptor, !$0.talk.output.isEmpty) }
    let ready = Readiness.wait(wanted, milliseconds: milliseconds)
    for place in connections.indices {
      if ready[place + 1] { hear(place) }
      // An answer at once need not wait for another look.
      answer(place)
      checkTime(place)
    }
    for connection in connections where connection.isLost {
      runs.leave(connection.number)
      if let refusal = connection.talk.refusal { refused(connection.socket.peer, refusal) }
    }
    connections.removeAll(where: \.isLost)
    if ready[0] { accept() }
    runs.endLost()
  }

  private func accept() {
    while let made = socket.accept() {
      guard connections.count < Self.mostConnections else { continue }
      lastNumber += 1
      connections.append(
        Connection(
          number: lastNumber, socket: made,
          talk: ReceiverTalk(lastNumber, from: made.peer, token: token, into: runs)))
    }
  }

  /// Takes what has come, one stretch at a time, so that no sender keeps the others waiting.
  private func hear(_ place: Int) {
    do throws(SystemError) {
      guard let bytes = try connections[place].socket.receive(WireMessage.largestPart) else {
        return
      }
      connections[place].lastHeard = MonotonicClock.now
      if bytes.isEmpty { connections[place].isLost = true }
      if !connections[place].talk.isOver { connections[place].talk.take(bytes) }
    } catch { connections[place].isLost = true }
  }

  private func answer(_ place: Int) {
    let output = connections[place].talk.output
    guard !output.isEmpty else { return }
    do throws(SystemError) {
      connections[place].talk.output.removeFirst(
        try connections[place].socket.send(output[...]))
      if connections[place].talk.output.count > Self.mostWaiting {
        connections[place].isLost = true
      }
    } catch { connections[place].isLost = true }
  }

  private func checkTime(_ place: Int) {
    let (connection, now) = (connections[place], MonotonicClock.now)
    // The sender closes a connection that is over once it has read the last answer.
    let isLate =
      connection.talk.isTrusted
      ? now - connection.lastHeard > Self.limits.silence
      : now - (connection.talk.isOver ? connection.lastHeard : connection.began) > Self.limits.proof
    if isLate || connection.talk.refusal != nil && connection.talk.output.isEmpty {
      connections[place].isLost = true
    }
  }

  private func end(_ place: Int, refusing reason: WireRefusal) {
    if !connections[place].talk.isOver { connections[place].talk.refuse(reason) }
    answer(place)
    runs.leave(connections[place].number)
  }
}
