internal import Glibc
internal import WillDidAudit
internal import WillDidLog
internal import WillDidProject

/// Prints what reading the files of a project costs on one core, in milliseconds for each megabyte.
func measureAuditing() {
  let project = GeneratedProject(sources: 25_000_000)
  let kinds: [(name: String, suffixes: [String])] = [
    ("swift", [".swift"]), ("objc", [".h", ".m"]), ("documents", [".xib", ".storyboard"]),
  ]
  for kind in kinds {
    let files = project.files.filter { file in kind.suffixes.contains { file.path.hasSuffix($0) } }
      .map { (path: $0.path, bytes: Array($0.text.utf8)) }
    let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    let nanoseconds = time(CLOCK_THREAD_CPUTIME_ID) {
      for file in files { _ = AuditReader.read(file.path, file.bytes, isForeign: false) }
    }
    Figure(
      "audit.\(kind.name)", nanoseconds / 1e6 / megabytes, "ms/MB",
      note: "\(megabytes.short) MB in \(files.count) files"
    ).print()
  }
  let paths = project.files.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let list = project.files.last.map { Array($0.text.utf8) } ?? []
  let reading = time(CLOCK_THREAD_CPUTIME_ID) {
    _ = Project(
      reading: ProjectFiles(paths: paths) { $0.hasSuffix(".pbxproj") ? list : nil })
  }
  let megabytes = Double(list.count) / 1e6
  Figure("audit.pbxproj", reading / 1e6 / megabytes, "ms/MB", note: "\(megabytes.short) MB").print()
}

/// Prints time and memory of an audit of a project with 25 MB of sources and 300 documents.
func measureAuditCommand(_ command: String, _ folder: String) throws {
  for threads in [1, 2] {
    let child = try Child(running: [
      command, "audit", folder, "--fail-on", "never", "--threads", "\(threads)",
    ])
    let name = "audit.command.\(threads)thread\(threads == 1 ? "" : "s")"
    Figure("\(name).wall", child.wall / 1e6, "ms").print()
    Figure("\(name).cpu", child.cpu / 1e6, "ms").print()
    Figure("\(name).memory", child.memory / 1e6, "MB").print()
  }
}

/// Writes the project that an audit is measured with.
func writeAuditedProject(to folder: String) throws {
  let project = GeneratedProject(sources: 25_000_000)
  try project.write(to: folder)
}
