import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidStore
import WillDidSystem

/// What follows from a log is the same however it was made.
@Suite struct ProjectionTests {
  private let folder: TemporaryFolder
  private let cache: ProjectionFolder

  init() throws {
    folder = try TemporaryFolder()
    cache = ProjectionFolder(folder.path("cache"), forRunsFrom: 0)
  }

  private func store(_ path: String, isKept: Bool = true) throws -> Store {
    try Store([Run(path)], keepingIn: isKept ? cache : nil)
  }

  private func kept(_ store: Store) throws -> Value {
    try store.rows("SELECT path FROM checkpoint")[0][0]
  }

  private var files: [String] {
    get throws { try folder.names.contains("cache") ? File.names(in: folder.path("cache")) : [] }
  }

  @Test func `what is kept is what is made anew`() throws {
    let path = try Session.trace(in: folder)
    let anew = try store(path, isKept: false).projected()
    #expect(anew.allSatisfy { $0.key == "nib_load" || !$0.value.isEmpty })
    #expect(try store(path).projected() == anew)
    // Now it is there already.
    let again = try store(path)
    #expect(try again.projected() == anew)
    #expect(try kept(again) != .text(""))
    #expect(try files.count == 1)
  }

  @Test func `a question fills the tables that it names, and the next one the rest`() throws {
    let path = try Session.trace(in: folder)
    let anew = try store(path, isKept: false).projected()
    for name in anew.keys.sorted() {
      let store = try store(path)
      #expect(try Set(store.rows("SELECT * FROM \"\(name)\"")) == anew[name])
      let file = folder.path("cache/\(try #require(try files.first))")
      let small = try File(reading: file).size()
      // What is there is found again, also by another store.
      #expect(try Set(self.store(path).rows("SELECT * FROM \"\(name)\"")) == anew[name])
      #expect(try File(reading: file).size() == small)
      #expect(try store.projected() == anew)
      #expect(try File(reading: file).size() > small, "\(name)")
      #expect(try self.store(path).projected() == anew)
      try File.remove(file)
    }
  }

  @Test(arguments: zip([1, 2, 3] as [UInt64], [0, 4000, .max] as [UInt64]))
  func `a log that grows is followed`(seed: UInt64, few: UInt64) throws {
    let cache = ProjectionFolder(folder.path("cache"), forRunsFrom: 0, goingOnBehind: few)
    var first: [UInt8]?
    let session = try Session(seed: seed, events: 12_000, in: folder)
    var random = SplitMix64(seed: seed)
    while true {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try session.write(Int.random(in: 1...1500, using: &random))
      }
      let run = try Run(session.path)
      #expect(run.ending == .beingWritten)
      let followed = try Store([run], keepingIn: cache)
      #expect(try followed.projected() == store(session.path, isKept: false).projected())
      // What is open for now must not be kept as if it were so for ever.
      #expect(try kept(followed) == .text(""))
      // What is little is not worth that the file is written.
      let file = try File(reading: folder.path("cache/\(#require(try files.first))"))
      let bytes = try file.read(Int(file.size()), at: 0)
      if few == .max { #expect(bytes == first ?? bytes) }
      if few == 0 { #expect(bytes != first) }
      first = bytes
      if run.eventCount == UInt64(session.events.count) { break }
    }
    try session.finish()
    let closed = try store(session.path)
    #expect(try closed.projected() == store(session.path, isKept: false).projected())
    #expect(try kept(closed) != .text(""))
  }

  @Test func `another log under the same id is not mistaken`() throws {
    let path = try Session.trace(events: 4000, in: folder)
    _ = try store(path).projected()
    try File.remove(path)
    let longer = try Session.trace(events: 6000, in: folder)
    #expect(try store(longer).projected() == store(longer, isKept: false).projected())
    #expect(try files.count == 1)
  }

  @Test func `a file that is damaged or of another program does no harm`() throws {
    let path = try Session.trace(events: 3000, in: folder)
    let anew = try store(path, isKept: false).projected()
    _ = try store(path).projected()
    let name = "cache/\(try files[0])"
    let whole = try folder.bytes(name)
    var random = SplitMix64(seed: 5)
    for _ in 0..<40 {
      var bytes = whole
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      case 1: bytes = Array("no database".utf8)
      case 2: bytes = []
      default:
        // The first page holds what the file is and what is in it.
        for _ in 0..<20 {
          bytes[Int.random(in: 0..<100, using: &random)] ^= UInt8.random(
            in: 1...255, using: &random)
        }
      }
      try folder.write(bytes, to: name)
      #expect(try store(path).projected() == anew)
    }
  }

  @Test func `a folder that cannot be written costs only time`() throws {
    let path = try Session.trace(events: 3000, in: folder)
    try folder.write([], to: "file")
    for name in ["file/cache", "file"] {
      let store = try Store(
        [Run(path)], keepingIn: ProjectionFolder(folder.path(name), forRunsFrom: 0))
      #expect(try kept(store) == .text(""))
      #expect(try store.rows("SELECT count(*) FROM instance") != [[.integer(0)]])
    }
  }

  @Test func `damage is told each time`() throws {
    let path = try Session.trace(events: 8000, frames: 8, in: folder)
    let frames = try LogReader(File(reading: path)).frames.filter { $0.header.kind == .events }
    var bytes = try folder.bytes("session1.willdid")
    bytes[Int(frames[3].offset) + 200] ^= 1
    try folder.write(bytes, to: "session1.willdid")
    for _ in 0..<2 {
      let run = try Run(path)
      let store = try Store([run], keepingIn: cache)
      #expect(try store.rows("SELECT sum(count) FROM class_count") == [[.integer(7000)]])
      #expect(run.damages.count == 1)
      #expect(try kept(store) == .text(""))
    }
  }

  @Test func `a short run is not kept`() throws {
    let path = try Session.trace(events: 3000, in: folder)
    let store = try Store([Run(path)], keepingIn: ProjectionFolder(folder.path("cache")))
    #expect(try kept(store) == .text(""))
    #expect(try files.isEmpty)
  }

  @Test func `a folder for projections follows from the environment`() {
    #expect(ProjectionFolder(of: { _ in nil }) == nil)
    #expect(ProjectionFolder(of: { $0 == "XDG_CACHE_HOME" ? "relative" : nil }) == nil)
    #expect(ProjectionFolder(of: { $0 == "HOME" ? "/home/me" : nil }) != nil)
  }

  @Test func `many at once agree`() async throws {
    let path = try Session.trace(events: 8000, in: folder)
    let anew = try store(path, isKept: false).projected()
    let cache = cache
    try await withThrowingTaskGroup(of: [String: Set<[Value]>].self) { group in
      for _ in 0..<6 {
        group.addTask { try Store([Run(path)], keepingIn: cache).projected() }
      }
      for try await projected in group { #expect(projected == anew) }
    }
    #expect(try files.count == 1)
  }

  @Test func `events of an instance are the same whether its frames are known or not`() throws {
    let session = try Session(seed: 4, events: 9000, in: folder)
    func expectSame() throws {
      let run = try Run(session.path)
      let known = try Store([run], keepingIn: cache)
      let unknown = try Store([run])
      for instance in [1, 2, 3, 50, 200, 400, 600, 800, 100_000] {
        let sql = "SELECT * FROM event WHERE instance = \(instance) ORDER BY seq"
        #expect(try known.rows(sql) == unknown.rows(sql))
      }
      let sql = """
        SELECT i.instance, e.seq FROM instance i JOIN event e ON e.instance = i.instance
        WHERE i.instance % 97 = 0 ORDER BY 1, 2
        """
      #expect(try known.rows(sql) == unknown.rows(sql))
    }
    for _ in 0..<3 {
      try session.write(1500)
      try expectSame()
    }
    try session.finish(frames: 6)
    _ = try store(session.path).projected()
    try expectSame()
  }
}
