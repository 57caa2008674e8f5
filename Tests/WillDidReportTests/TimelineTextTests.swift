import TestSupport
import Testing
import WillDidModel
import WillDidReport
import WillDidTimeline

/// What people read of timelines.
///
/// The texts were looked at and then written down.
@Suite struct TimelineTextTests {
  private let story = TimelineStory.cancelledPop()

  @Test func `a narrow text calls a view controller a VC and wraps what has no room`() {
    #expect(
      story.text(width: 60) == """
        shop.willdid
          2 instances, 4 transitions, 1 cancelled, 20.3 s

                            0s 4s 8.0s      12.0s        14s   20.0s
                            ┬──┄──┬──────┄──┬────────────┬──┄──┬────
        FirstVC             ███┄███▒▒▒▒··┄··╱╱╱╱╱╱╱╱╱╱╱╱╱╱··┄··░░░░█
        SecondVC                  ░░░░███┄██╱╱╱╱╱╱╱╱╱╱╱╱╱╱██┄███▒▒▒╳
        · loaded   ░ appearing   █ appeared   ▒ disappearing
        ╱ cancelled   ╳ deinit   ┄ idle time left out

        #1   0.010s  ?      → FirstViewController  40.0 ms
        #2   8.010s  push?  FirstVC → SecondVC     350 ms
        #3  12.000s  pop?   SecondVC → FirstVC
                            cancelled, interactive, 1.40 s
        #4  20.000s  pop?   SecondVC → FirstVC     350 ms

        Shop.FirstViewController
          instance 1, from a storyboard, 2 appearances, appeared
           0.000s  • initWithCoder
           0.002s  ▸ didLoad        6.00 ms  → disappeared
           0.010s  • willAppear              → appearing
           0.050s  • didAppear               → appeared
           8.010s  • willDisappear           → disappearing
           8.360s  • didDisappear            → disappeared
          12.000s  • willAppear              → appearing
                       cancelled (#3)
          13.090s  • willDisappear           → disappearing
                       cancelled (#3)
          13.400s  • didDisappear            → disappeared
                       cancelled (#3)
          20.000s  • willAppear              → appearing
          20.350s  • didAppear               → appeared

        Shop.SecondViewController
          instance 2, 2 appearances, deinited
           8.000s  • initWithCoder
           8.001s  ▸ didLoad          3.00 ms  → disappeared
           8.002s  ▸   didLoad super  1.00 ms
           8.010s  • willAppear                → appearing
           8.360s  • didAppear                 → appeared
          12.000s  • willDisappear             → disappearing
                       cancelled (#3)
          13.090s  • willAppear                → appearing
                       cancelled (#3)
          13.400s  • didAppear                 → appeared
                       cancelled (#3)
          20.000s  • willDisappear             → disappearing
          20.350s  • didDisappear              → disappeared
          20.360s  • deinit                    → deinited

        """)
  }

  @Test func `a wide text has each event on a line`() {
    #expect(
      story.text(width: 100) == """
        shop.willdid
          2 instances, 4 transitions, 1 cancelled, 20.3 s

                              0s  2s 4s 6s 8.0s     9s 10s    12.0s             13s      14s  17s   20.0s
                              ┬───┬──┄──┬──┬────────┬──┬┄─────┬─────────────────┬────────┬────┄─────┬───────
        FirstViewController   ░██████┄██████▒▒▒▒▒▒▒·····┄·····╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱······┄·····░░░░░░░█
        SecondViewController               ░░░░░░░██████┄█████╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱██████┄██████▒▒▒▒▒▒╳
        · loaded   ░ appearing   █ appeared   ▒ disappearing   ╱ cancelled   ╳ deinit   ┄ idle time left out

        #1   0.010s  ?      → FirstViewController                       40.0 ms
        #2   8.010s  push?  FirstViewController → SecondViewController  350 ms
        #3  12.000s  pop?   SecondViewController → FirstViewController  cancelled, interactive, 1.40 s
        #4  20.000s  pop?   SecondViewController → FirstViewController  350 ms

        Shop.FirstViewController
          instance 1, from a storyboard, 2 appearances, appeared
           0.000s  • initWithCoder
           0.002s  ▸ didLoad        6.00 ms  → disappeared
           0.010s  • willAppear              → appearing
           0.050s  • didAppear               → appeared
           8.010s  • willDisappear           → disappearing
           8.360s  • didDisappear            → disappeared
          12.000s  • willAppear              → appearing  cancelled (#3)
          13.090s  • willDisappear           → disappearing  cancelled (#3)
          13.400s  • didDisappear            → disappeared  cancelled (#3)
          20.000s  • willAppear              → appearing
          20.350s  • didAppear               → appeared

        Shop.SecondViewController
          instance 2, 2 appearances, deinited
           8.000s  • initWithCoder
           8.001s  ▸ didLoad          3.00 ms  → disappeared
           8.002s  ▸   didLoad super  1.00 ms  in FirstViewController
           8.010s  • willAppear                → appearing
           8.360s  • didAppear                 → appeared
          12.000s  • willDisappear             → disappearing  cancelled (#3)
          13.090s  • willAppear                → appearing  cancelled (#3)
          13.400s  • didAppear                 → appeared  cancelled (#3)
          20.000s  • willDisappear             → disappearing
          20.350s  • didDisappear              → disappeared
          20.360s  • deinit                    → deinited

        """)
  }

  @Test func `ASCII is enough where there is nothing else`() {
    let text = story.text(width: 60, hasUnicode: false)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      text.lines.prefix(8)
        == """
        shop.willdid
          2 instances, 4 transitions, 1 cancelled, 20.3 s

                            0s 4s 8.0s      12.0s        14s   20.0s
                            +--~--+------~--+------------+--~--+----
        FirstVC             ###~###----..~..//////////////..~..++++#
        SecondVC                  ++++###~##//////////////##~###---x
        . loaded   + appearing   # appeared   - disappearing
        """.lines[...])
  }

  @Test func `the lanes of a log without times show the order of its events`() {
    let text = TimelineStory.cancelledPop(isTimed: false).text(width: 60)
    #expect(
      text.lines.prefix(15)
        == """
        shop.willdid
          2 instances, 4 transitions, 1 cancelled

                            0  3 4 5 6 10 12  14  16  18 20  22  24
                            ┬──┬─┬─┬─┬─┬──┬───┬───┬───┬──┬───┬───┬──
        FirstVC             ──·░░░█████▒▒▒▒·····╱╱╱╱╱╱·····░░░░█████
        SecondVC                   ──····░░░░█╱╱╱╱╱╱╱╱╱╱██▒▒▒▒···╳
        ─ not loaded   · loaded   ░ appearing   █ appeared
        ▒ disappearing   ╱ cancelled   ╳ deinit
        the numbers are those of events: no times are known

        #1   event 3  ?      → FirstViewController
        #2  event 10  push?  FirstVC → SecondVC
        #3  event 14  pop?   SecondVC → FirstVC
                             cancelled, interactive
        """.lines[...])
    #expect(text.contains("\n  12  • didDisappear   → disappeared\n"))
  }

  @Test func `a linear scale shortens nothing`() {
    var options = TimelineText.Options()
    options.isLinear = true
    let lines = story.text(width: 100, options).lines
    #expect(
      lines[3...6]
        == """
                              0s                5s                 10s                15s                20s
                              ┬─────────────────┬──────────────────┬──────────────────┬──────────────────┬──
        FirstViewController   ██████████████████████████████▒▒·············╱╱╱╱╱╱························░░█
        SecondViewController                                ░░█████████████╱╱╱╱╱╱█████████████████████████▒╳
        """.lines[...])
    #expect(!lines.joined().contains("┄"))
  }

  @Test func `a run without events has nothing to show`() {
    #expect(TimelineStory().text(width: 60).hasPrefix("shop.willdid\n  nothing to show\n"))
  }

  @Test func `colours are put around the same text`() {
    let colored = story.text(width: 100, hasColor: true)
    var plain = ""
    var isColor = false
    for letter in colored {
      if letter == "\u{1b}" { isColor = true }
      if !isColor { plain.append(letter) }
      if letter == "m" { isColor = false }
    }
    #expect(colored.contains("\u{1b}[1;38;5;98m╱"))
    #expect(plain == story.text(width: 100))
  }

  @Test(arguments: [60, 73, 100, 140, 200])
  func `no line is wider than the terminal`(width: Int) {
    var story = story
    story.add(.viewWillAppear, 9, class: 5, at: 21_000)
    for hasUnicode in [true, false] {
      for line in story.text(width: width, hasUnicode: hasUnicode).lines {
        #expect(line.count <= width)
        #expect(!line.hasSuffix(" "))
      }
    }
  }

  @Test func `no event and no time is too odd for a text`() {
    let callbacks: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .deinit, .didMoveToParent, .present, .viewDidLayoutSubviews, Callback(rawValue: 60_000),
    ]
    let times: [Int64?] = [nil, .max / 1_000_000, .min / 1_000_000, 0, 1, 5, 1000, 86_400_000]
    var random = SplitMix64(seed: 7)
    func next(_ count: Int) -> Int { Int(random.next() >> 33) % count }
    for round in 0..<300 {
      var story = TimelineStory()
      for _ in 0..<next(40) {
        // Each kind of time alone, and all together.
        let time = times[1...].randomElement(next, of: round % 4)
        story.add(
          callbacks[next(callbacks.count)], UInt32(next(4)), class: UInt32(next(6)),
          at: round % 7 == 0 ? nil : time, edge: Edge.allCases[next(3)], hop: next(4) == 0)
      }
      var options = TimelineText.Options()
      options.isLinear = round % 2 == 0
      if round % 5 == 0 { options.window = TimelineWindow(since: 500, until: 2_000_000_000) }
      for line in story.text(width: 60, options).lines { #expect(line.count <= 60) }
    }
  }

  @Test func `names cannot steer the terminal`() {
    var story = TimelineStory()
    story.add(.viewWillAppear, 9, class: 5, at: 1)
    #expect(!story.text(width: 100).contains("\u{1b}"))
  }

  @Test func `a did that never came is open, in the lane and behind its will`() {
    var story = TimelineStory()
    story.add(.viewDidLoad, 1, class: 1, at: 0)
    story.add(.viewWillAppear, 1, class: 1, at: 1)
    story.add(.viewDidAppear, 1, class: 1, at: 20)
    story.add(.viewWillDisappear, 1, class: 1, at: 100)
    story.add(.viewWillAppear, 2, class: 2, at: 100)
    story.add(.viewDidAppear, 2, class: 2, at: 200)
    story.add(.viewWillDisappear, 2, class: 2, at: 5000)
    story.add(.didReceiveMemoryWarning, 2, class: 2, at: 9000)
    let text = story.text(width: 100)
    #expect(text.contains("no viewDidDisappear followed\n"))
    #expect(text.contains("open when the log ends\n"))
    #expect(text.contains("? no did followed"))
    #expect(text.lines[5].contains("▒?"))
  }

  @Test func `a module is named where classes of two modules are called the same`() {
    var story = TimelineStory()
    story.add(.viewDidLoad, 1, class: 1, at: 1)
    story.add(.viewDidLoad, 2, class: 4, at: 2)
    story.add(.viewDidLoad, 3, class: 2, at: 3)
    let lines = story.text(width: 100).lines
    #expect(lines[5].hasPrefix("Shop.FirstViewController "))
    #expect(lines[6].hasPrefix("Kit.FirstViewController "))
    #expect(lines[7].hasPrefix("SecondViewController "))
  }

  @Test func `floods of layout are told in one line unless details are asked for`() {
    var story = TimelineStory()
    story.add(.viewDidLoad, 1, class: 1, at: 0)
    for time in 0..<4 { story.add(.viewDidLayoutSubviews, 1, class: 1, at: Int64(time)) }
    #expect(story.text(width: 100).contains("  0.000s  … 4 events of layout\n"))
    var options = TimelineText.Options()
    options.showsDetails = true
    #expect(story.text(width: 100, options).components("didLayoutSubviews") == 4)
  }

  @Test func `a call that did not return is told, and nothing is inside it`() {
    var story = TimelineStory()
    story.add(.viewDidLoad, 1, class: 1, at: 0, edge: .enter)
    story.add(.viewWillAppear, 1, class: 1, at: 1)
    let text = story.text(width: 100)
    #expect(text.contains("▸ didLoad     → disappeared  did not return\n"))
    #expect(text.contains("• willAppear  → appearing"))
  }

  @Test func `events beyond a limit are counted`() {
    let text = story.text(width: 100, limit: 5)
    #expect(text.contains("\n  … 7 more events: --instance 1 shows all\n"))
    #expect(!text.contains("did not return"))
  }
}

extension String {
  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

  func components(_ part: String) -> Int { split(separator: part).count - 1 }
}

extension ArraySlice<Int64?> {
  /// One of the elements: of the ordinary ones unless the kind is 0.
  fileprivate func randomElement(_ next: (Int) -> Int, of kind: Int) -> Int64? {
    kind == 0 ? self[startIndex + next(count)] : self[startIndex + 2 + next(count - 2)]
  }
}
