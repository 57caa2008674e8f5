import Foundation
import WillDidRecord

/// Emits a numbered event each millisecond, and sends the run to a port of this machine; for ever with a count of 0.
///
///     TRACE PORT COUNT
func send(_ arguments: [String]) throws {
  var configuration = Recorder.Configuration()
  var receiver = RunReceiver(address: "127.0.0.1:\(arguments[1])")
  receiver?.patience = 20
  configuration.sending = receiver
  let recorder = try Recorder(writingTo: arguments[0], configuration: configuration)
  let count = Int(arguments[2]) ?? 0
  for number in 0..<(count == 0 ? .max : count) {
    recorder.emit(.mark, attributes: [.index(Int64(number))])
    usleep(1000)
  }
  recorder.stop()
  print(recorder.sendingFailure ?? "sent")
}
