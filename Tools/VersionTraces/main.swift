// Makes the traces that later versions must still read.
//
//   VersionTraces everything TRACE   all kinds of frames and columns, through the writer alone
//   VersionTraces segments TRACE     segments of a recorder with several threads
//   VersionTraces killed TRACE       a trace and its journal; the process ends by SIGKILL

import Foundation

/// The same on every machine.
let metadata = [
  "process": "Sample", "process.id": "1", "system": "Sample", "system.release": "1",
  "machine": "none", "app": "Versions",
]

guard CommandLine.arguments.count == 3 else {
  print("usage: VersionTraces everything|segments|killed TRACE")
  exit(64)
}
let path = CommandLine.arguments[2]
switch CommandLine.arguments[1] {
case "everything": try Everything().write(to: path)
case "segments": try recordSegments(path)
default: try recordUntilKilled(path)
}
