import TestSupport
import Testing
import WillDidStage

/// Whatever the bytes are, reading ends: with a story that can be printed and read, or an error.
@Suite struct StoryDamageTests {
  /// A story with every sentence of the language, as far as they fit one system.
  private static let original: [UInt8] = Array(
    """
    story: Everything, "quoted" too
    system: iOS 17
    device: iPhone
    seed: 7
    bundle: bundles/Shop
    assume: embeds-first yes

    class List: UITableViewController   # a comment
        prints its callbacks with "a \\"word\\" \\\\ more\\n"
        calls super.viewDidAppear in viewWillAppear(_:)
        in init(coder:): after 1.5 ms on another thread call "setter: view" of one
        is restored by its class as List
    class Detail: List
      takes nib "Detail View"

    launch List, Detail in UITabBarController as root
    meanwhile push Detail without animation as one
    after 300 ms present List as custom removing the presenter from one named sheet
    load nib Cell 3 times through a cache for List
    swipe back and let go
    mark "é ü"
    """.utf8)

  /// Reads; tells whether it could be read.
  private func survives(_ bytes: [UInt8]) -> Bool {
    do throws(StoryError) {
      let story = try Story.read(bytes)
      let text = story.description
      let again = try Story.read(Array(text.utf8))
      #expect(again.description == text)
      return true
    } catch {
      #expect(error.position.line > 0 && error.position.column > 0)
      #expect(error.description.count < 400)
      return false
    }
  }

  @Test func `any prefix may be all there is`() {
    #expect(survives(Self.original))
    for length in 0..<Self.original.count { _ = survives(Array(Self.original[..<length])) }
  }

  @Test func `any bit may be flipped`() {
    for place in Self.original.indices {
      var bytes = Self.original
      bytes[place] ^= 1 << UInt8(place % 8)
      _ = survives(bytes)
    }
  }

  @Test func `any bytes may be others, missing or there twice`() {
    var random = SplitMix64(seed: 1)
    var read = 0
    for _ in 0..<3000 {
      var bytes = Self.original
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...30, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[start] = Array("\" \n\t#,:\\.0".utf8).randomElement(using: &random) ?? 0
        case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
        default: if end < bytes.count { bytes.removeSubrange(start..<end) }
        }
      }
      if survives(bytes) { read += 1 }
    }
    // Some damages hit a comment or a text, so that the test does come to the end of reading.
    #expect(read > 10)
  }

  @Test func `words of the language in any order are read or refused`() {
    let templates = StoryWords.all.flatMap(\.entries).map(\.template)
    let words =
      Set(templates.flatMap { $0.split { " []|".contains($0) } }).sorted().map(String.init)
      + [
        "List", "one", "viewDidLoad", "viewDidLoad:", "3", "2 s", "\"a b\"", ",", "\n", "\n  ", "#",
      ]
    var random = SplitMix64(seed: 2)
    for _ in 0..<5000 {
      let count = Int.random(in: 1...8, using: &random)
      let line = (0..<count).compactMap { _ in words.randomElement(using: &random) }
      _ = survives(Array("class List\n\(line.joined(separator: " "))".utf8))
    }
  }

  @Test func `random bytes are refused`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let count = Int.random(in: 1...200, using: &random)
      let largest: UInt8 = Bool.random(using: &random) ? 255 : 126
      _ = survives((0..<count).map { _ in UInt8.random(in: 9...largest, using: &random) })
    }
  }
}
