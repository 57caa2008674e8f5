import Testing
import WillDidImport
import WillDidModel

@Suite struct EventLineTests {
  @Test func `a number and a callback are an event`() {
    let reading = Reading(
      #"""
      {"seq":0,"callback":"viewDidLoad"}
      {"seq":1,"t":5,"callback":"viewWillAppear","edge":"enter","args":{"animated":true}}
      {"seq":4,"callback":"viewDidAppear(_:)","thread":3,"main":false,"instance":7,"class":"A"}
      {"seq":5,"callback":"viewWillDisappear","instance":7}
      """#)
    #expect(
      reading.lines == [
        "viewDidLoad", "viewWillAppear animated=true", "A viewDidAppear", "A viewWillDisappear",
      ])
    #expect(reading.events.map(\.sequence) == [0, 1, 4, 5])
    #expect(reading.times == [nil, 5, nil, nil])
    #expect(reading.events.map(\.edge) == [.point, .enter, .point, .point])
    #expect(reading.instances == [0, 0, 7, 7])
    #expect(reading.events.map(\.level) == [nil, nil, nil, nil])
    #expect(reading.runs[0].threads.map(\.index) == [0, 3])
    #expect(reading.runs[0].threads.map(\.isMain) == [true, false])
  }

  @Test func `a class without an instance is told apart as in any log`() {
    let reading = Reading(
      #"""
      {"seq":0,"callback":"init(coder:)","class":"A"}
      {"seq":1,"callback":"viewDidLoad","class":"A"}
      {"seq":2,"callback":"viewDidLoad","class":"B","instance":5}
      {"seq":3,"callback":"init(coder:)","class":"A"}
      """#)
    #expect(reading.instances == [1, 1, 5, 6])
    #expect(reading.runs[0].identities.metadata["identity"] == "exact, named")
    #expect(reading.runs[0].identities.metadata["named"] == "A")
  }

  @Test func `other lines may stand behind events`() {
    let reading = Reading(
      #"""
      {"seq":0,"callback":"viewDidLoad","thread":7,"class":"A","instance":4294967295}
      {"seq":1,"callback":"viewDidLoad","thread":4294967295,"main":false}
      2018-11-01 17:06:57.1 S[1:8] A viewDidLoad
      2018-11-01 17:06:57.2 S[1:99] B viewDidLoad
      B viewDidAppear
      """#)
    #expect(reading.lines.count == 5)
    #expect(reading.runs.count == 1)
  }

  @Test(arguments: [
    #"{"seq":0}"#, #"{"callback":"viewDidLoad"}"#, #"{"seq":-1,"callback":"viewDidLoad"}"#,
    #"{"seq":0,"callback":"viewDidLoad","edge":"sideways"}"#, #"{"seq":0,"callback":"nothing"}"#,
    #"{"seq":0,"callback":"viewDidLoad","args":{"nothing":1}}"#,
    #"{"seq":"0","callback":"viewDidLoad"}"#,
  ]) func `what lacks either or is wrong is none`(line: String) {
    #expect(Reading(line).lines == [])
  }
}
