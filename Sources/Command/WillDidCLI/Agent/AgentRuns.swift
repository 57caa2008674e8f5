internal import WillDidArguments
internal import WillDidImport
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun
internal import WillDidSystem
internal import WillDidText

/// The runs that an agent may ask about, by their handles.
///
/// A handle is a short name that stays with a path, or with a text that was pasted. The runs that were asked last stay
/// open, as long as their files do not change.
///
/// It is also the only way from a word of an agent to a file. A path is followed through all links first, and must lie
/// in one of the folders then; a run whose folder holds a link to elsewhere is refused, because what reads a folder of
/// segments follows links. A file that is not there and one that must not be read get the same answer.
final class AgentRuns {
  /// The folders that may be read, from the root and without links.
  let folders: [String]
  /// Whether the answer that is being worked on is still wanted.
  var goesOn: () -> Bool = { true }
  private var paths: [String] = []
  private var pasted: [AgentInput] = []
  private var opened: [AgentInput] = []

  /// So many inputs stay open; a comparison needs two.
  private static let mostOpen = 4
  /// So many pasted texts are kept, the newest.
  private static let mostPasted = 20

  /// Takes the folders that may be read.
  init(_ folders: [String]) throws(CommandError) {
    var found: [String] = []
    for folder in folders {
      guard let path = File.absolute(folder) else {
        throw CommandError("there is no such folder", at: folder, status: .noInput)
      }
      guard File.kind(at: path) == .folder else {
        throw CommandError("this is no folder", at: folder, status: .badData)
      }
      found.append(path)
    }
    self.folders = found
  }

  // MARK: - Paths

  /// Whether a path leads into one of the folders, wherever its links go.
  func allows(_ path: String) -> Bool {
    guard let whole = File.absolute(path) else { return false }
    return folders.contains { $0 == "/" || whole == $0 || whole.hasPrefix("\($0)/") }
  }

  /// The path that a word stands for, from the root and without links.
  func path(_ word: String) throws(CommandError) -> String {
    let candidates = word.hasPrefix("/") ? [word] : folders.map { "\($0)/\(word)" }
    // A file that is not there and one that must not be read are one answer: neither is said to exist.
    guard let path = candidates.first(where: allows), let whole = File.absolute(path) else {
      throw CommandError(
        "not in the folders that this server may read", at: word,
        remedy: "willdid_runs lists what is there", status: .noInput)
    }
    return whole
  }

  /// Refuses a folder with a link that leads out of what may be read.
  private func check(_ folder: String) throws(CommandError) {
    guard File.kind(at: folder) == .folder, let names = try? File.names(in: folder),
      !names.allSatisfy({ allows("\(folder)/\($0)") })
    else { return }
    throw CommandError(
      "the folder has a link that leads out of what may be read", at: name(of: folder),
      status: .noInput)
  }

  /// Ends an answer that is no longer wanted: what was read of a log until then is not the log.
  private func checkGoesOn() throws(CommandError) {
    guard goesOn() else { throw CommandError("cancelled", at: "the call", status: .interrupted) }
  }

  /// The path as answers name it: from the folder that it is in.
  func name(of path: String) -> String {
    for folder in folders where path.hasPrefix("\(folder)/") {
      return String(path.dropFirst(folder.count + 1))
    }
    return path
  }

  /// The handle of a path.
  func handle(of path: String) -> String {
    let place =
      paths.firstIndex(of: path)
      ?? {
        paths.append(path)
        return paths.count - 1
      }()
    return "r\(place + 1)"
  }

  /// The path that a handle stands for.
  private func path(ofHandle word: String) -> String? {
    guard word.hasPrefix("r"), let number = Int(word.dropFirst()),
      paths.indices.contains(number - 1)
    else { return nil }
    return paths[number - 1]
  }

  // MARK: - Inputs

  /// The input that a handle or a path stands for; a pattern reads the lines of a log that no other reads.
  func input(_ word: String, pattern: String? = nil) throws(CommandError) -> AgentInput {
    if let known = pasted.first(where: { $0.handle == word }) { return ready(known) }
    // The file of a handle may have become a link since.
    let path = try path(path(ofHandle: word) ?? word)
    let changed = Self.changed(path)
    if let place = opened.firstIndex(where: { $0.path == path }) {
      let known = opened.remove(at: place)
      if known.changed == changed, pattern == nil || known.pattern == pattern,
        !known.runs.contains(where: { $0.ending == .beingWritten })
      {
        opened.append(known)
        return ready(known)
      }
    }
    let input = try open(path, pattern)
    input.changed = changed
    opened = opened.suffix(Self.mostOpen - 1) + [input]
    return ready(input)
  }

  /// The input of a text that was pasted.
  func input(text: String, pattern: String?) throws(CommandError) -> AgentInput {
    let name = "pasted text"
    do {
      let file = try OpenedPath.temporaryFile()
      do { try file.write(Array(text.utf8), at: 0) } catch {
        throw RunError(.writing(error), at: name)
      }
      let opened = try OpenedPath(log: file, named: name, options(pattern), while: goesOn)
      try checkGoesOn()
      let handle = "p\((pasted.last.flatMap { Int($0.handle.dropFirst()) } ?? 0) + 1)"
      let input = AgentInput(handle: handle, path: "", name: name, opened)
      input.lines = PastedLog(file)
      pasted = pasted.suffix(Self.mostPasted - 1) + [input]
      return ready(input)
    } catch let error as RunError {
      throw CommandError(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("it cannot be read", at: name, status: .inputOutput)
    }
  }

  /// The lines of a log without an event that a path stands for.
  func lines(_ word: String) throws(CommandError) -> PastedLog {
    let path = try path(path(ofHandle: word) ?? word)
    return (try? File(reading: path)).map { PastedLog($0) } ?? PastedLog()
  }

  /// Lets the runs of an input end their work when it is no longer wanted.
  private func ready(_ input: AgentInput) -> AgentInput {
    for run in input.runs { run.goesOn = { [unowned self] in goesOn() } }
    return input
  }

  /// Opens the runs that a path leads to; of a folder that holds several, all.
  private func open(_ path: String, _ pattern: String?) throws(CommandError) -> AgentInput {
    let options = try options(pattern)
    let places: [String]
    do { places = try RunFiles.runs(at: path) } catch {
      throw CommandError(error, reading: name(of: path))
    }
    let input = AgentInput(handle: handle(of: path), path: path, name: name(of: path))
    input.pattern = pattern
    for place in places where allows(place) {
      try check(place)
      do throws(RunError) {
        if File.kind(at: place) == .file, !LogReader.isTrace(place) {
          let log = try OpenedPath.file(at: place)
          if places.count == 1 { input.lines = PastedLog(log) }
          input.add(try OpenedPath(log: log, named: name(of: place), options, while: goesOn))
        } else {
          input.add(try OpenedPath(place, options))
        }
      } catch {
        // One file of a folder that is no run does not keep the others from being read.
        guard places.count > 1 else { throw CommandError(error) }
      }
    }
    try checkGoesOn()
    guard !input.runs.isEmpty else {
      throw CommandError("there is no run in the folder", at: input.name, status: .noInput)
    }
    return input
  }

  /// The options of reading a log, as the command line has them.
  private func options(_ pattern: String?) throws(CommandError) -> ImportOptions {
    let words = pattern.map { ["--pattern", $0] } ?? []
    return try Report.given(byWords: words + ["-"]).input.options(keepsUnparsed: true)
  }

  /// The way to see that a file or a folder has changed.
  private static func changed(_ path: String) -> String {
    let size = (try? File(reading: path).size()) ?? 0
    return "\(File.identity(of: path) ?? "") \(File.changed(at: path) ?? 0) \(size)"
  }

  // MARK: - Listing

  /// Deeper than this no run is looked for, and more than so many files are not looked at.
  private static let (deepest, mostFiles) = (4, 5000)

  /// The paths of all runs and logs in the folders, the newest first.
  func all() -> [String] {
    var found: Set<String> = []
    var looked = 0
    for folder in folders { walk(folder, depth: 0, &found, &looked) }
    return found.map { (path: $0, time: File.changed(at: $0) ?? 0) }
      .sorted { ($1.time, $0.path) < ($0.time, $1.path) }.map(\.path)
  }

  private func walk(
    _ folder: String, depth: Int, _ found: inout Set<String>, _ looked: inout Int
  ) {
    guard depth < Self.deepest, goesOn(), let names = try? File.names(in: folder) else { return }
    let runs = (try? RunFiles.runs(at: folder)) ?? []
    found.formUnion(runs.compactMap { File.absolute($0) }.filter(allows))
    if runs == [folder] { return }
    for name in names where !name.hasPrefix(".") {
      looked += 1
      guard looked < Self.mostFiles else { return }
      let path = "\(folder)/\(name)"
      guard allows(path) else { continue }
      switch File.kind(at: path) {
      case .folder: walk(path, depth: depth + 1, &found, &looked)
      case .file where [".log", ".txt"].contains { name.hasSuffix($0) }: found.insert(path)
      default: break
      }
    }
  }
}

/// The runs that one handle stands for.
final class AgentInput {
  /// The handle.
  let handle: String
  /// The path; empty for a text that was pasted.
  let path: String
  /// The name in answers.
  let name: String
  private(set) var runs: [Run] = []
  /// How much of a log was understood.
  private(set) var tally: LineTally?
  /// The first lines of a log that had no event.
  private(set) var unparsed: [UnparsedLine] = []
  /// The lines of a log, where it is short; none of traces.
  fileprivate(set) var lines = PastedLog()
  fileprivate(set) var changed = ""
  fileprivate(set) var pattern: String?
  private var known: [RunReport]?

  /// Takes the names, and what was opened.
  init(handle: String, path: String, name: String, _ opened: OpenedPath? = nil) {
    (self.handle, self.path, self.name) = (handle, path, name)
    if let opened { add(opened) }
  }

  /// So many lines that were not understood are kept.
  private static let mostUnparsed = 20

  /// Adds the runs of a path.
  func add(_ opened: OpenedPath) {
    runs += opened.runs
    tally = opened.tally ?? tally
    unparsed += opened.unparsed.prefix(Self.mostUnparsed - unparsed.count)
  }

  /// The report of each run.
  func reports() -> [RunReport] {
    if let known { return known }
    let reports = runs.map { run in
      var report = RunReport(reading: run)
      report.isOnly = runs.count == 1
      return report
    }
    // Half a run, because the rest was not wanted any more, is none to answer from later.
    if runs.allSatisfy({ $0.goesOn?() ?? true }) { known = reports }
    return reports
  }
}

extension Verb {
  /// The verb with what a command line of these words gives it.
  static func given(byWords words: [String]) throws(CommandError) -> Self {
    do throws(UsageError) {
      guard case .run(_, let arguments) = try command.parse(words, width: 80) else {
        throw UsageError("this asks for help only")
      }
      return Self(arguments)
    } catch { throw CommandError(error) }
  }
}
