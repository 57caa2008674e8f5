internal import WillDidLog
internal import WillDidModel
import WillDidSystem

/// Prints what the command takes to compare two runs of so many events, and to write one in formats of other tools,
/// in seconds of all its threads.
func measureLongVerbs(_ command: String, _ paths: [String], _ word: String) throws {
  let comparison = try Child(running: [command, "diff", "--fail-on", "never"] + paths)
  Figure("verbs.diff.\(word)", comparison.cpu / 1e9, "s").print()
  Figure("memory.diff.\(word)", comparison.memory / 1e6, "MB").print()
  for format in ["parquet", "perfetto", "otlp"] {
    let child = try Child(running: [command, "export", "--format", format, paths[0]])
    Figure("verbs.export.\(format).\(word)", child.cpu / 1e9, "s").print()
    Figure("verbs.export.\(format).\(word).wall", child.wall / 1e9, "s").print()
    Figure("memory.export.\(format).\(word)", child.memory / 1e6, "MB").print()
  }
}

/// Prints what the command takes to read a run in which each controller has a class of its own.
///
/// The projection of a run goes where the environment says; the run is another one each time.
func measureClasses(_ command: String, _ count: Int, in folder: String) throws {
  let path = folder + "/classes.willdid"
  try writeClasses(count, to: path)
  let question = "SELECT class, count(*) FROM instance GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 3"
  for arguments in [["info"], ["report", "--fail-on", "never"], ["query", question]] {
    let child = try Child(running: [command] + arguments + [path])
    Figure("classes.\(arguments[0])", child.cpu / 1e9, "s").print()
    Figure("memory.classes.\(arguments[0])", child.memory / 1e6, "MB").print()
  }
  try File.remove(path)
}

/// Writes a run whose controllers come onto the screen and go, and say at the end that they end or do not.
private func writeClasses(_ count: Int, to path: String) throws {
  var writer = try LogWriter(
    File(creating: path), header: FileHeader(run: .random(), tick: 1, wallStart: 0),
    compression: .fast)
  let callbacks: [Callback] = [
    .plainInit, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear,
  ]
  var (declarations, events) = (Declarations(), EventColumns())
  for number in 1...count {
    let (instance, name) = (
      InstanceID(rawValue: UInt32(number)), NameID(rawValue: UInt32(number))
    )
    declarations.names[name] = "Class\(number)Controller"
    declarations.instances.append(InstanceClass(instance: instance, classID: name))
    for callback in callbacks + (number % 4 == 0 ? [.deinit] : []) {
      events.append(
        Event(
          sequence: UInt64(events.count), time: Int64(number) * 1_000_000, thread: 0, edge: .point,
          callback: callback, instance: instance, classID: name))
    }
    guard events.count >= Generation.batch || number == count else { continue }
    writer.append(declarations)
    writer.append(events)
    try writer.flush()
    (declarations, events) = (Declarations(), EventColumns())
  }
  try writer.finish()
}
