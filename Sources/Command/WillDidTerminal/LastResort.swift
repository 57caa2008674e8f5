internal import WillDidSystem

/// Ends the command when a call into a library has not come back in time.
package enum LastResort {
  /// Does something that should end by itself within a limit in nanoseconds, if there is one; two seconds after
  /// it the command ends, with a status.
  package static func watch<Result, Failure>(
    limit: Int64?, status: Int32, during body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let limit else { return try body() }
    unsafe self.status = status
    Signal.alarm.handle { _ in
      UnfinishedFiles.remove()
      TerminalDevice.complain("willdid: took longer than --timeout\n")
      unsafe ThisProcess.endNow(LastResort.status)
    }
    Signal.sendAlarm(inSeconds: limit / 1_000_000_000 + 2)
    defer { Signal.sendAlarm(inSeconds: 0) }
    return try body()
  }

  // A signal handler can reach nothing but what is global.
  nonisolated(unsafe) private static var status: Int32 = 0
}
