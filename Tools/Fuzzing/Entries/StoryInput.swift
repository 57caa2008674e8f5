import WillDidLog
import WillDidModel
import WillDidNib
import WillDidRecord
import WillDidStage
import WillDidSystem

/// The text of a story, which is played.
struct StoryInput {
  private var lines: [ArraySlice<UInt8>]
  private var plays = 0

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
  }

  private static let newline = UInt8(ascii: "\n")

  /// Whatever the text is, it is a story or has a place that is wrong; and every play ends.
  ///
  /// Lines that are wrong are left out, because nearly all inputs would else end at one.
  mutating func read() throws {
    for _ in 0..<40 where plays < 3 {
      do throws(StoryError) {
        let story = try Story.read(Array(lines.joined(separator: [Self.newline])))
        checkSpelling(of: story)
        try play(story)
        return
      } catch { drop(error) }
    }
  }

  private mutating func drop(_ error: StoryError) {
    let position = error.position
    check(lines.indices.contains(position.line - 1), "there is no such line: \(error)")
    let line = lines.remove(at: position.line - 1)
    check((1...line.count + 1).contains(position.column), "there is no such column: \(error)")
    if lines.isEmpty { lines = [[]] }
  }

  /// A story that is printed is the same when it is read again.
  private func checkSpelling(of story: Story) {
    let text = story.description
    do throws(StoryError) {
      let again = try Story.read(Array(text.utf8)).description
      check(again == text, "\(text)became\n\(again)")
    } catch { fatalError("\(error) in\n\(text)") }
  }

  private mutating func play(_ story: Story) throws(StoryError) {
    plays += 1
    var story = story
    story.steps = Array(story.steps.prefix(100))
    let files = FuzzFiles()
    let recorder = record(to: files.trace)
    let stage = Stage(recorder, profile: story.profile, seed: story.seed)
    stage.limits.events = 2000
    stage.bundle = story.bundle.flatMap { CheckedInStories.all.open($0.text) }
    var failure: StoryError?
    do throws(StoryError) { try StoryPlayer(story, on: stage).play() } catch { failure = error }
    stage.close()
    recorder.stop()
    fold(files.trace)
    if let failure { throw failure }
  }

  private func record(to path: String) -> Recorder {
    var configuration = Recorder.Configuration.ofStage
    configuration.journal = Recorder.JournalSize(initial: 1 << 18, maximum: 1 << 24)
    do { return try Recorder(writingTo: path, configuration: configuration) } catch {
      fatalError("\(error)")
    }
  }

  private func fold(_ path: String) {
    do throws(LogError) {
      let run = try Run(path)
      var events: [Event] = []
      for batch in run.batches() {
        for row in 0..<batch.count { events.append(batch[row]) }
      }
      Folding.fold(events, run.declarations.names)
    } catch { fatalError("\(error)") }
  }
}

// MARK: - Stories to begin with

extension StoryInput {
  static var seeds: [String: [UInt8]] {
    endless.mapValues { Array($0.utf8) }.merging(CheckedInStories.all.texts) { $1 }
  }

  private static let endless = [
    "calls": """
    class A
      in viewDidLoad: push A
      in viewDidAppear: call viewWillAppear of itself
      in viewWillAppear: call viewDidAppear of itself
    launch A in UINavigationController
    """,
    "rest": """
    class A
      in viewDidAppear: after 1 s present A without animation
      in viewWillAppear: after 2 s on another thread mark x
    launch A
    """,
    "cycles": """
    class A
    make A as one
    launch one
    add child one to one
    present one
    add view of one to one
    """,
  ]
}

/// The stories that are checked in and their bundles, in memory.
private struct CheckedInStories: NibFiles {
  static let all = CheckedInStories()
  /// The texts of the stories, by the names of their files.
  private(set) var texts: [String: [UInt8]] = [:]
  private var bytes: [String: [UInt8]] = [:]
  private var folders: [String: [String]] = [:]

  private init() {
    let root =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/") + "/Traces/stories/played"
    collect(root, inBundle: nil)
  }

  /// Opens a bundle: no two have the same name, wherever a story finds them.
  func open(_ path: String) -> StageBundle? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return try? StageBundle(at: name, as: path, in: self)
  }

  /// Reads what is in a folder; that of a bundle begins with a capital.
  private mutating func collect(_ folder: String, inBundle bundle: String?) {
    guard let names = try? File.names(in: folder) else { return }
    if let bundle { folders[bundle] = names }
    for name in names {
      let path = "\(folder)/\(name)"
      let inner = bundle.map { "\($0)/\(name)" } ?? (name.first?.isUppercase == true ? name : nil)
      if File.kind(at: path) == .folder {
        collect(path, inBundle: inner)
      } else if let inner {
        bytes[inner] = try? Self.read(path)
      } else if name.hasSuffix(".story") {
        texts[name] = try? Self.read(path)
      }
    }
  }

  private static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let file = try File(reading: path)
    return try file.read(Int(file.size()), at: 0)
  }

  func kind(at path: String) -> NibFileKind? {
    folders[path] != nil ? .folder : bytes[path] != nil ? .file : nil
  }

  func bytes(of path: String, atMost limit: Int) throws(NibError) -> [UInt8] {
    guard let bytes = bytes[path] else { throw NibError(.unreadable("none", isMissing: true)) }
    return Array(bytes.prefix(limit))
  }

  func names(in folder: String) throws(NibError) -> [String] { folders[folder] ?? [] }
}
