// A process that records, for tests of what other processes find.
//
//   RecordingChild SCENARIO TRACE [ARGUMENT...]

import Foundation

let arguments = CommandLine.arguments
switch arguments[1] {
case "count": try count(Array(arguments[2...]))
case "fork": try fork(arguments[2], waiting: arguments.count > 3)
#if os(Linux)
  case "bare-fork": try forkBarely(arguments[2])
#endif
case "signal": try interrupt(arguments[2])
case "full": try fillDisk(arguments[2], arguments.count > 3 ? arguments[3] : "")
case "refused": try startWithoutRoom(arguments[2], replacing: arguments.count > 3)
case "left": try leaveMain(arguments[2])
case "send": try send(Array(arguments[2...]))
case "visits": try visit(arguments[2], extra: arguments.count > 3 ? arguments[3] : "")
case "lives": try live(arguments[2])
default: fatalError("no scenario \(arguments[1])")
}
