internal import WillDidLog
internal import WillDidSystem

/// The sender's side of one connection, without the socket: answers come in, and bytes go out.
struct SenderTalk {
  private enum State {
    /// It has said which run it has.
    case greeting
    /// It has proved that it knows the token, and drawn a lot that the receiver answered with its own.
    case proving(receiverLot: [UInt8])
    /// The receiver has what comes before a place.
    case sending(WirePlace)
    /// The receiver is to say that it has all.
    case ending(WirePlace)
    case over
  }

  /// The bytes to send, taken away as they are.
  var outgoing: [UInt8]
  /// Why the connection is of no use; `nil` while it is.
  private(set) var refusal: WireRefusal?
  /// Whether the receiver has all of the run.
  private(set) var isDone = false
  /// Whether nothing stands in the trace that was not handed over.
  private(set) var isCaughtUp = false

  private let id: RunID
  private let token: WireToken
  private let lot = WireToken.lot()
  private var files: SentFiles
  private var state = State.greeting
  private var reader = WireReader()

  /// No more waits to be sent than this and one message: the trace itself is the queue.
  private static let mostWaiting = 1 << 17

  init(_ id: RunID, token: WireToken, _ files: SentFiles) {
    (self.id, self.token, self.files) = (id, token, files)
    outgoing = WireMessage.hello(WireMessage.version, id, lot: lot).encoded
  }

  /// Whether the receiver has said what it has.
  var isSending: Bool { if case .sending = state { true } else { false } }

  /// Takes answers as they come.
  mutating func take(_ bytes: [UInt8]) {
    reader.append(bytes)
    do throws(LogError) {
      while refusal == nil, !isDone, let message = try reader.next() { take(message) }
    } catch { refusal = .damaged }
  }

  private mutating func take(_ message: WireMessage) {
    switch (state, message) {
    case (_, .refused(let reason)): refusal = reason
    case (.greeting, .challenge(let receiverLot)):
      outgoing += WireMessage.proof(proof(of: .sender, receiverLot)).encoded
      state = .proving(receiverLot: receiverLot)
    case (.proving(let receiverLot), .has(let proof, let place)):
      // Whatever listens at the port must not get the run without knowing the token.
      if WireToken.areEqual(proof, self.proof(of: .receiver, receiverLot)) {
        state = .sending(place)
      } else {
        refusal = .token
      }
    case (.sending, .written): break
    case (.ending(let end), .written(let place)): isDone = isDone || place == end
    default: refusal = .damaged
    }
  }

  private func proof(of end: WireToken.End, _ receiverLot: [UInt8]) -> [UInt8] {
    token.proof(of: end, id, senderLot: lot, receiverLot: receiverLot)
  }

  /// Hands over what has come to the trace; with `isLast`, what is there is all.
  mutating func fill(isLast: Bool) {
    guard case .sending(var place) = state else { return }
    while outgoing.count < Self.mostWaiting {
      guard let (start, bytes) = files.next(behind: place) else {
        isCaughtUp = true
        if isLast {
          outgoing += WireMessage.end.encoded
          state = .ending(place)
        }
        return
      }
      outgoing += WireMessage.part(start, bytes).encoded
      place = WirePlace(segment: start.segment, offset: start.offset + UInt64(bytes.count))
      state = .sending(place)
    }
    isCaughtUp = false
  }

  /// Says that the sender is there, and asks whether the receiver is.
  mutating func ask() { outgoing += WireMessage.alive.encoded }
}
