import Testing
import WillDidImport
import WillDidModel

/// Formats in which several lines belong together.
@Suite struct SpreadFormatTests {
  @Test func `the header of a table names the classes of its columns`() {
    let reading = Reading(
      """
      | # | First | App.Second |
      |---|:-----:|-----------:|
      | 1 | viewDidLoad | |
      | 2 | `viewWillDisappear` | viewWillAppear(true) |
      | 3 | | viewDidAppear |

      | First | Second |
      | viewDidDisappear | |
      viewDidLoad
      """)
    #expect(
      reading.lines == [
        "First viewDidLoad", "First viewWillDisappear", "Second viewWillAppear animated=true",
        "Second viewDidAppear", "First viewDidDisappear", "viewDidLoad",
      ])
    #expect(reading.instances == [1, 1, 2, 2, 1, 0])
    #expect(reading.tally.rules == 1)
  }

  @Test func `a table may tell of classes in a column`() {
    let reading = Reading(
      """
      | Callback | Class |
      |---|---|
      | viewDidLoad | First |
      | viewWillAppear | Second |
      """)
    #expect(reading.lines == ["First viewDidLoad", "Second viewWillAppear"])
  }

  @Test func `a table of explanations tells of nothing`() {
    let reading = Reading(
      """
      | Callback | Meaning |
      |---|---|
      | viewDidLoad | the view is in memory now |
      | Method | Subclass |
      | viewWillAppear | may be called more than once |
      """)
    #expect(reading.lines == [])
  }

  private static let array = #"""
    [{
      "traceID" : 5,
      "eventMessage" : "-[First viewDidLoad] {",
      "backtrace" : {
        "frames" : [
          {
            "imageOffset" : 5
          }
        ]
      },
      "timestamp" : "2026-11-21 10:00:00.000001+0000",
      "processImagePath" : "\/Apps\/My App",
      "threadID" : 77,
      "processID" : 5
    },{
      "eventMessage" : "something else",
      "timestamp" : "2026-11-21 10:00:00.000002+0000"
    },
    {
      "eventMessage" : "First viewWillAppear(_:)\nSecond viewDidLoad",
      "timestamp" : "2026-11-21 10:00:00.000003+0000",
      "threadID" : 77,
      "processID" : 5
    }]
    """#

  @Test func `the array of the system log`() {
    let text = Self.array.replacing("] {\"", with: "]\"")
    let reading = Reading(text)
    #expect(reading.lines == ["First viewDidLoad", "First viewWillAppear", "Second viewDidLoad"])
    #expect(reading.times == [0, 2000, 2000])
    #expect(reading.runs[0].metadata["process"] == "My App")
    #expect(reading.runs[0].metadata["source"] == "os_log ndjson")
    #expect(reading.tally.lines == 3)
    #expect(reading.tally.understood == 2)
    #expect(reading.unparsed.map(\.number) == [15])
    for chunk in [1, 2, 3, 7, 50] {
      #expect(Reading(text, chunk: chunk).lines == reading.lines, "\(chunk)")
    }
  }

  @Test func `an object on several lines that is none is read line by line`() {
    let reading = Reading(
      """
      {
      First viewDidLoad
      {
      "First viewWillAppear"
      First viewDidAppear
      [{
      "name" : "value"
      }]
      {
      "First viewWillDisappear
      {
      "First viewDidDisappear"
      """)
    #expect(
      reading.lines == [
        "First viewDidLoad", "First viewWillAppear", "First viewDidAppear",
        "First viewWillDisappear", "First viewDidDisappear",
      ])
    #expect(reading.tally.lines == 12)
    #expect(reading.unparsed.map(\.number) == [1, 3, 6, 7, 8, 9, 11])
    #expect(reading.unparsed.map(\.text).prefix(3) == ["{", "{", "[{"])
  }

  @Test func `events may be spread over lines`() {
    let reading = Reading(
      "{\n  \"seq\": 3,\n  \"callback\": \"viewDidLoad\",\n  \"class\": \"A\"\n}\n")
    #expect(reading.lines == ["A viewDidLoad"])
    #expect(reading.events.map(\.sequence) == [3])
  }

  @Test func `the lists of a numbered session`() {
    let reading = Reading(
      """
      1. First viewDidLoad
      2) First viewWillAppear -> First viewDidAppear
      (3) viewWillDisappear
      -> viewDidDisappear
        -> Second: viewDidLoad -> viewWillAppear => viewDidAppear
      """)
    #expect(
      reading.lines == [
        "First viewDidLoad", "First viewWillAppear", "First viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "Second viewDidLoad", "Second viewWillAppear", "Second viewDidAppear",
      ])
  }
}
