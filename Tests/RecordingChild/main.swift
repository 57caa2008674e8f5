// A process that records, for tests of what other processes find.
//
//   RecordingChild SCENARIO TRACE [ARGUMENT...]

import Foundation

let arguments = CommandLine.arguments
switch arguments[1] {
case "count": try count(Array(arguments[2...]))
case "fork": try fork(arguments[2], waiting: arguments.count > 3)
case "signal": try interrupt(arguments[2])
case "full": try fillDisk(arguments[2], killed: arguments.count > 3)
case "left": try leaveMain(arguments[2])
case "lives": try live(arguments[2])
default: fatalError("no scenario \(arguments[1])")
}
