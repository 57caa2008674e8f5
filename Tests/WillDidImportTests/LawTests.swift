import TestSupport
import Testing
import WillDidImport
import WillDidModel

@Suite struct LawTests {
  private static let log = """
    \u{feff}2018-11-01 17:06:57.123456+0900 두번째 앱[1234:56789] -[FirstViewController viewDidLoad]\r
    17:06:57.123 ✨ First viewWillApear 🚀\r\r
    prose about viewDidLoad and more
    <A: 0x7f8> viewDidAppear(true)\n\n----------
    A: viewWillDisappear → B: viewWillAppear
    {"seq":0,"t":5,"thread":0,"main":true,"edge":"enter","callback":"viewDidLoad","instance":3,\
    "class":"C","level":"C","hop":false,"args":{"animated":true}}
    Unbalanced calls to begin/end appearance transitions for <A: 0x7f8>.
    """

  @Test func `how the bytes are cut makes no difference`() {
    let bytes = Array(Self.log.utf8)
    let whole = Reading(bytes)
    #expect(whole.lines.count == 7)
    for chunk in 1..<bytes.count {
      let reading = Reading(bytes, chunk: chunk)
      #expect(reading.lines == whole.lines, "\(chunk)")
      #expect(reading.tally == whole.tally, "\(chunk)")
      #expect(reading.unparsed == whole.unparsed, "\(chunk)")
      #expect(reading.times == whole.times, "\(chunk)")
    }
  }

  @Test func `what was said before is read the same again`() {
    let messages = [
      "A viewDidLoad", "✨ B viewWillApear 🚀", "prose about viewDidLoad", "(swipe back)",
      "C viewDidLoad // why", "<D: 0x7f8> viewDidAppear(true) -> E: viewDidLoad",
      "Warning: Attempt to present <F: 0x1> on <G: 0x2> while a presentation is in progress!",
      "Fatal error: init(coder:) has not been implemented: file /src/A.swift, line 5",
    ]
    for message in messages {
      let once = Reading(message)
      let lines = ["", "17:06:57 ", "", "2018-11-01 17:06:57.123 App[1:2] "].map { $0 + message }
      let often = Reading(lines.joined(separator: "\n"))
      #expect(often.tally.understood == once.tally.understood * 4, "\(message)")
      #expect(often.tally.typos == once.tally.typos * 4, "\(message)")
      #expect(often.lines == (0..<4).flatMap { _ in once.lines }, "\(message)")
    }
  }

  @Test func `any bytes are read without trouble`() {
    let bytes = Array(Self.log.utf8)
    for seed in 0..<400 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      var changed = bytes
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let place = Int.random(in: changed.indices, using: &generator)
        switch UInt8.random(in: 0...2, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: place)
        default: changed.insert(changed[changed.count - 1 - place], at: place)
        }
      }
      let reading = Reading(changed)
      #expect(reading.tally.understood <= reading.tally.lines, "seed \(seed)")
      let noise = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = Reading(noise)
      let signs = Array("-[]<>(){}:|.0x\"\\\n /*=#aVé→".utf8)
      _ = Reading((0..<500).map { _ in signs.randomElement(using: &generator) ?? 0 })
    }
  }

  @Test func `what is no UTF-8 is passed over`() {
    let line = Array("A\u{7f} ".utf8) + [0xff, 0xc3] + Array("\nB viewDidLoad".utf8)
    #expect(Reading(line).lines == ["B viewDidLoad"])
    let marked = [0xf0, 0x9f] + Array(" A viewDidLoad - ".utf8) + [0xff]
    #expect(Reading(marked).tally.lines == 1)
  }

  @Test func `a line of a megabyte is read, a longer one is passed over`() {
    let long = [UInt8](repeating: 0x20, count: ConsoleReader.longestLine - 13)
    #expect(Reading(Array("A viewDidLoad".utf8) + long).lines == ["A viewDidLoad"])
    let longer = Array("A viewDidLoad".utf8) + long + Array(" \nB viewDidLoad".utf8)
    for chunk in [1000, 1 << 16, .max] {
      let reading = Reading(longer, chunk: chunk)
      #expect(reading.lines == ["B viewDidLoad"])
      #expect(reading.unparsed.map(\.text) == ["(1048577 bytes)"])
    }
  }
}
