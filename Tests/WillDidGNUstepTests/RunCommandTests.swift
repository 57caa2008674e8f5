import Foundation
import TestSupport
import Testing

/// `willdid run` with programs that are no applications of GNUstep: shell scripts, which tell how they
/// were started.
@Suite struct RunCommandTests {
  private let folder: TemporaryFolder
  private var child: ChildProcess

  init() throws {
    folder = try TemporaryFolder()
    child = AppRun.child(in: folder)
    // None of them loads it.
    child.environment["WILLDID_PROBE"] = try folder.write("".utf8, to: "probe")
    // It makes no difference which applications the machine has.
    child.environment["GNUSTEP_CONFIG_FILE"] = try folder.write(
      ["LOCAL", "NETWORK", "SYSTEM", "USER_DIR"].map { "GNUSTEP_\($0)_APPS=\(folder.path)/none\n" }
        .joined().utf8, to: "GNUstep.conf")
    child.environment["DISPLAY"] = ":none"
  }

  private func run(_ arguments: String...) throws -> ChildProcess.Result {
    try child.run(["run"] + arguments)
  }

  /// Makes a program and returns where it is.
  ///
  /// A shell writes it: a file that this process has open for writing may be inherited by what another
  /// test starts meanwhile, and then no process may run it.
  @discardableResult
  private func write(_ script: String, to name: String) throws -> String {
    let line = "cat >\"$0\" && chmod +x \"$0\""
    let made = try AppRun.child("/bin/sh", in: folder)
      .run(["-c", line, name], input: "#!/bin/sh\n\(script)\n")
    #expect(made.status == 0, "\(made.errors)")
    return folder.path(name)
  }

  // MARK: Finding

  /// Makes an application that says where it is.
  private func makeApp(_ name: String, in place: String, executable: String) throws {
    try folder.makeFolder("\(place)/\(name).app/Resources")
    try write("echo $0", to: "\(place)/\(name).app/\(executable)")
  }

  @Test func `an application is found in the folders of GNUstep, the user's own first`() throws {
    let configuration = """
      # A remark
      GNUSTEP_LOCAL_APPS="\(folder.path)/local"
      GNUSTEP_NETWORK_APPS=\(folder.path)/network # no more of it
      GNUSTEP_SYSTEM_APPS='\(folder.path)/system'
      GNUSTEP_USER_DIR_APPS=mine
      """
    try folder.write(configuration.utf8, to: "GNUstep.conf")
    for place in ["system", "network", "local", "mine"] {
      try makeApp("Ink", in: place, executable: "Ink")
      #expect(try run("--", "Ink").output == "\(folder.path)/\(place)/Ink.app/Ink\n")
      #expect(try run("--", "Ink.app/").output == "\(folder.path)/\(place)/Ink.app/Ink\n")
    }
  }

  @Test(.onGNUstep, arguments: ["TextEdit", "Gorm.app", "Nowhere"])
  func `it is found where openapp finds it`(name: String) throws {
    var openapp = AppRun.child("/usr/bin/openapp", in: folder)
    let found = try openapp.run(["--find", name]).output.split(separator: "\n").last
    openapp = AppRun.child(in: folder)
    openapp.environment["DISPLAY"] = ":none"
    let ours = try openapp.run(["run", "--", name])
    if let found, found.contains("=> Using ") {
      // Without a display it cannot begin, and says who it is.
      #expect(ours.errors.contains("\(found.split(separator: " ").last ?? ""): Uncaught"))
      #expect(ours.status == 1)
    } else {
      #expect(ours.status == 66)
    }
  }

  @Test func `a name is also looked for in PATH, and a path is taken as it is`() throws {
    try makeApp("Ink", in: "apps", executable: "Ink")
    let program = try write("echo $0", to: "apps/Pen")
    var child = child
    child.environment["PATH"] = "\(folder.path)/apps:/usr/bin:/bin"
    #expect(try child.run(["run", "--", "Ink"]).output == "\(folder.path)/apps/Ink.app/Ink\n")
    #expect(try child.run(["run", "--", "Pen"]).output == "\(program)\n")
    #expect(try run("--", "./apps/Ink").output == "./apps/Ink.app/Ink\n")
    #expect(try run("--", "apps/Ink.app").output == "apps/Ink.app/Ink\n")
    #expect(try run("--", program).output == "\(program)\n")
  }

  @Test(arguments: [
    "{ /* ; */ A = (1, {NSExecutable = No;}); \"NSExecutable\" = \"Real One\"; }",
    "<plist><dict><key>NSExecutable</key>\n<string>Real One</string></dict></plist>",
  ]) func `its properties say which program it is`(properties: String) throws {
    try makeApp("Ink", in: ".", executable: "Real One")
    try folder.write(properties.utf8, to: "Ink.app/Resources/Info-gnustep.plist")
    #expect(try run("--", "./Ink.app").output == "./Ink.app/Real One\n")
  }

  @Test(arguments: [
    (["--", "Nowhere"], "no such application: Nowhere ('openapp --find Nowhere'", 66),
    (["--", "./Nowhere"], "no such application: ./Nowhere (there is neither", 66),
    (["--", "empty.app"], "the application has no program: ./empty.app/empty", 66),
    (["--", "./probe"], "it is not a program that may be run: ./probe", 66),
    (["--display", "own", "-o", "no/where.willdid", "--", "./script"], "No such file", 74),
    (["-o", "probe", "--", "./script"], "it exists already: probe (use --force", 74),
    (["-o", "empty.app", "--", "./script"], "it is not a file: empty.app", 74),
    (["-o", "-", "--", "./script"], "A trace can't be written to standard output.", 64),
    ([], "An application is missing after '--'.", 64),
    (["--display", "seven", "--", "./script"], "expected auto, inherit, own or a display", 64),
  ]) func `an error says what is wrong`(words: [String], says: String, status: Int32) throws {
    try folder.makeFolder("empty.app")
    try write("exit 0", to: "script")
    var words = words
    if let place = words.firstIndex(of: "empty.app"), words[place - 1] == "--" {
      words[place] = "./empty.app"
    }
    let result = try child.run(["run"] + words)
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(result.status == status)
  }

  @Test func `a library that is missing is named, and how it is made`() throws {
    try write("exit 0", to: "script")
    var child = child
    child.environment["WILLDID_PROBE"] = folder.path("missing.so")
    let result = try child.run(["run", "--", "./script"])
    #expect(result.errors.contains("'swift build --product WillDidProbe' makes it"))
    #expect(result.status == 66)
  }

  @Test func `a display that cannot be made is an error`() throws {
    try write("exit 0", to: "script")
    var child = child
    child.environment["PATH"] = folder.path
    let result = try child.run(["run", "--display", "own", "--", "./script"])
    #expect(result.errors.contains("no program to make one: Xvfb"))
    #expect(result.status == 66)
    try write("exit 1", to: "Xvfb")
    let broken = try child.run(["run", "--display", "own", "--", "./script"])
    #expect(broken.errors.contains("no display could be made"))
    #expect(broken.status == 74)
  }

  // MARK: Running

  @Test func `the exit status is passed on`() throws {
    try write("exit 7", to: "script")
    let result = try run("--", "./script")
    #expect(
      result.errors.hasPrefix("willdid: nothing was recorded, the program ended with status 7"))
    #expect(result.status == 7)
  }

  @Test func `a program that ends well without a trace is no good end`() throws {
    try write("exit 0", to: "script")
    let result = try run("--", "./script")
    #expect(result.errors.contains("only applications of GNUstep"))
    #expect(result.status == 65)
    #expect(!(try folder.names.contains("script.willdid")))
  }

  /// Something that stands for an application that loads AppKit late.
  private static let late = """
    exec python3 -c 'import ctypes, ctypes.util, os
    ctypes.CDLL(ctypes.util.find_library("gnustep-gui"), ctypes.RTLD_GLOBAL)
    print(os.environ["NAME"], "libWillDidProbe" in open("/proc/self/maps").read())'
    """

  @Test(.onGNUstep)
  func `a program that loads AppKit late takes in the library, and what it starts does not`() throws
  {
    try write(
      """
      NAME=child ./late
      NAME=recorded "\(AppRun.command)" run -- ./late 2>/dev/null
      export NAME=own; \(Self.late)
      """, to: "script")
    try write(Self.late, to: "late")
    var child = child
    let products = URL(filePath: AppRun.command).deletingLastPathComponent()
    child.environment["WILLDID_PROBE"] = products.appending(path: "libWillDidProbe.so").path
    let result = try child.run(["run", "--", "./script"])
    #expect(result.output == "child False\nrecorded True\nown True\n")
  }

  @Test func `a signal that ends the program is passed on`() throws {
    try write("kill -USR1 $$", to: "script")
    let result = try run("--", "./script")
    #expect(result.errors.contains("the program was ended by signal 10"))
    #expect(result.status == 138)
  }

  @Test func `what a key of the terminal sends comes once`() throws {
    let count = "trap 'echo one >>got' INT; : >ready; for i in $(seq 50); do sleep 0.02; done"
    try write("\(count); exit $((40 + $(wc -l <got)))", to: "script")
    let child = try TerminalChild(
      ["/bin/sh", "-c", "cd \"$0\" && exec \"$1\" run -- ./script", folder.path, AppRun.command],
      environment: self.child.environment)
    while try !folder.names.contains("ready") { usleep(10_000) }
    child.type("\u{3}")
    #expect(try child.end() == 41)
  }

  @Test(arguments: ["INT", "TERM", "HUP", "QUIT"])
  func `signals reach the program, and the command ends after it`(signal: String) throws {
    let script = "trap 'exit 9' \(signal); : >ready; for i in $(seq 500); do sleep 0.02; done"
    try write(script, to: "script")
    var shell = AppRun.child("/bin/sh", in: folder)
    shell.environment.merge(child.environment) { $1 }
    // What a shell starts in the background does not hear of the keys of the terminal.
    let command = """
      env --default-signal=\(signal) "$0" run -- ./script &
      for i in $(seq 500); do [ -e ready ] && break; sleep 0.02; done
      kill -\(signal) $!; wait $!
      """
    #expect(try shell.run(["-c", command, AppRun.command]).status == 9)
  }

  @Test func `the program gets its arguments and no others, and the library before all others`()
    throws
  {
    try write("for word; do echo \"[$word]\"; done; echo $LD_PRELOAD", to: "script")
    var child = child
    child.environment["LD_PRELOAD"] = "/dev/null"
    let lines = try child.run(["run", "--", "./script", "-a", "b c", "--"]).output
      .split(separator: "\n")
    #expect(lines.prefix(3) == ["[-a]", "[b c]", "[--]"])
    #expect(lines.count == 4)
    #expect(lines.last?.hasSuffix("/libWillDidPreload.so:/dev/null") == true)
  }

  @Test func `the program finds what the options say`() throws {
    try write("env | grep ^WILLDID | sort", to: "script")
    let found = try run(
      "-o", "a b.willdid", "--force", "--include", "^A", "--exclude", "B$", "--layout", "none",
      "--for", "1.5s", "--", "./script")
    #expect(
      found.output == """
        WILLDID=1
        WILLDID_EXCLUDE=B$
        WILLDID_INCLUDE=^A
        WILLDID_LAYOUT=none
        WILLDID_PROBE=\(folder.path)/probe
        WILLDID_QUIT_AFTER=1.5
        WILLDID_REPLACE=1
        WILLDID_RUN=\(folder.path)/a b.willdid

        """)
  }

  @Test func `nothing is left behind, and signals are as they were`() throws {
    try write("grep ^SigIgn /proc/self/status; ls temporary", to: "script")
    var child = child
    child.environment["TMPDIR"] = try folder.makeFolder("temporary")
    let result = try child.run(["run", "--", "./script"])
    let lines = result.output.split(separator: "\n")
    let ignored = UInt64(lines.first?.split(separator: "\t").last ?? "", radix: 16) ?? .max
    #expect(ignored & (1 << (SIGPIPE - 1) | 1 << (SIGXFSZ - 1)) == 0)
    #expect(lines.last?.hasPrefix("willdid-run-") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("temporary")) == [])
  }
}
