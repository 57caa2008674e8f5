import Foundation
import TestSupport
import Testing

@Suite struct InstallTests {
  @Test func `what is installed works, and nothing of it is left behind`() throws {
    let folder = try TemporaryFolder()
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL.path
    let products = URL(filePath: Tool.path).deletingLastPathComponent().path
    try folder.makeFolder("usr")
    try folder.write("mine".utf8, to: "usr/mine")
    func install(_ words: String...) throws -> ChildProcess.Result {
      try ChildProcess("/bin/bash").run(
        ["\(root)/Tools/install-willdid", folder.path("usr")] + words)
    }
    #expect(try install("--uninstall").status == 66)
    // Twice: an older version is replaced.
    for _ in 0..<2 { #expect(try install("--from", products).status == 0) }
    let installed = folder.path("usr/bin/willdid")
    #expect(try ChildProcess(installed).run(["--version"]).status == 0)
    let listed = String(decoding: try folder.bytes("usr/share/willdid/installed"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    for file in [
      "bin/willdid", "share/man/man1/willdid.1", "share/man/man1/willdid-nib-plan.1",
      "share/man/man1/willdid-report.1", "share/bash-completion/completions/willdid",
      "share/zsh/site-functions/_willdid", "share/fish/vendor_completions.d/willdid.fish",
    ] {
      #expect(listed.contains(file))
      #expect(!(try folder.bytes("usr/\(file)").isEmpty), "\(file)")
    }
    #expect(try install("--uninstall").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("usr")) == ["mine"])
    #expect(try install("--nonsense").status == 64)
    // A file is no place for a folder, which is said before anything is built.
    try folder.write("mine".utf8, to: "usr/file")
    let refused = try ChildProcess("/bin/bash").run([
      "\(root)/Tools/install-willdid", folder.path("usr/file/below"),
    ])
    #expect(refused.status == 74 && refused.errors.contains("cannot be written"), "\(refused)")
  }
}
