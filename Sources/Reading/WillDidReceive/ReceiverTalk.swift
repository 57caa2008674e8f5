package import WillDidLog

/// The receiver's side of one connection, without the socket: bytes come in, and answers go out.
package struct ReceiverTalk {
  private enum State {
    case beginning
    /// It has asked for a proof; the run, and what both ends drew.
    case challenging(RunID, senderLot: [UInt8], receiverLot: [UInt8])
    case receiving(ReceivedRun)
    case over
  }

  /// The bytes to send, taken away by the one who sends them.
  package var output: [UInt8] = []
  /// Whether nothing is to come: what is in ``output`` goes out, and then the connection ends.
  package var isOver: Bool { if case .over = state { true } else { false } }
  /// Whether the sender has proved that it knows the token.
  package var isTrusted: Bool { if case .receiving = state { true } else { false } }
  /// Why the connection was refused; `nil` where it was not.
  package private(set) var refusal: WireRefusal?

  private let number: Int
  private let peer: String
  private let token: WireToken
  private let runs: ReceivedRuns
  private var state = State.beginning
  private var reader = WireReader()

  /// Begins a connection with a number of its own.
  package init(_ number: Int, from peer: String, token: WireToken, into runs: ReceivedRuns) {
    (self.number, self.peer, self.token, self.runs) = (number, peer, token, runs)
  }

  /// Takes bytes as they come.
  package mutating func take(_ bytes: [UInt8]) {
    reader.append(bytes)
    var hasNews = false
    do throws(LogError) {
      while !isOver, let message = try reader.next() {
        try take(message)
        hasNews = true
      }
    } catch { refuse(.damaged) }
    guard hasNews, case .receiving(let run) = state else { return }
    output += WireMessage.written(run.place).encoded
  }

  /// Ends the connection with a reason.
  package mutating func refuse(_ reason: WireRefusal) {
    refusal = reason
    output += WireMessage.refused(reason).encoded
    state = .over
  }

  private mutating func take(_ message: WireMessage) throws(LogError) {
    switch (state, message) {
    case (.beginning, .hello(let version, let run, let lot)):
      guard version.major <= WireMessage.version.major else { return refuse(.version) }
      let own = WireToken.lot()
      output += WireMessage.challenge(lot: own).encoded
      state = .challenging(run, senderLot: lot, receiverLot: own)
    case (.challenging(let id, let senderLot, let receiverLot), .proof(let proof)):
      func right(_ end: WireToken.End) -> [UInt8] {
        token.proof(of: end, id, senderLot: senderLot, receiverLot: receiverLot)
      }
      guard WireToken.areEqual(proof, right(.sender)) else { return refuse(.token) }
      do throws(LogError) {
        let run = try runs.take(id, for: number, from: peer)
        output += WireMessage.has(proof: right(.receiver), run.place).encoded
        state = .receiving(run)
      } catch { refuse(error.isOfSystem ? .notWritten : .taken) }
    case (.receiving(let run), _):
      // A sender that came back has it now.
      guard runs.isOwner(number, of: run.id) else { return refuse(.taken) }
      try take(message, of: run)
    default: refuse(.damaged)
    }
  }

  private mutating func take(_ message: WireMessage, of run: ReceivedRun) throws(LogError) {
    switch message {
    case .part(let place, let bytes):
      do throws(LogError) { try run.append(bytes, at: place) } catch {
        if error.isOfSystem { runs.fail(error, at: run.path, from: peer) }
        refuse(error.isOfSystem ? .notWritten : .damaged)
      }
    case .alive: break
    case .end:
      let place = run.place
      do throws(LogError) { try runs.end(run) } catch { return refuse(.notWritten) }
      output += WireMessage.written(place).encoded
      state = .over
    default: refuse(.damaged)
    }
  }
}

extension LogError {
  fileprivate var isOfSystem: Bool { if case .system = reason { true } else { false } }
}
