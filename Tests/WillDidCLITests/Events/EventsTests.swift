import Testing
import TestSupport
import WillDidLog
import WillDidModel

/// What the verb `events` prints.
///
/// The lines are written out by hand: they are a promise to scripts.
@Suite struct EventsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func lines(_ events: [Event], _ arguments: String...) throws -> [String] {
    let path = try Traces.write(events, to: "\(UInt32.random(in: 0 ... .max)).willdid", in: folder)
    var child = ChildProcess(Tool.path)
    child.environment["LANG"] = "C.UTF-8"
    let result = try child.run(["events"] + arguments + [path])
    #expect(result.errors == "")
    #expect(result.status == 0)
    return result.lines.map(String.init)
  }

  @Test func `events of a log are printed as they come`() throws {
    // The file is made while the first event is being read.
    let line = """
      { echo '<A: 0x1> viewDidLoad'; sleep 2; touch late; echo '<A: 0x1> viewWillAppear'; } |
        willdid events --format FORMAT - |
        { read -r first; ls | grep late; echo "$first"; cat; }
      """
    for (format, count) in [("text", 2), ("jsonl", 2), ("csv", 3)] {
      let result = try Tool.shell(
        line.replacing("FORMAT", with: format), in: try TemporaryFolder())
      #expect(result.lines.count == count, "\(result)")
      #expect(result.lines.last?.contains("viewWillAppear") == true)
    }
    let some = try Tool.shell(
      "yes '<A: 0x1> viewDidLoad' | head -n 9999 | willdid events --limit 5 - | wc -l",
      in: try TemporaryFolder())
    #expect(some.output.split(separator: " ").first?.hasPrefix("5") == true, "\(some)")
    let none = try Tool.shell("echo nothing | willdid events -", in: try TemporaryFolder())
    #expect(none.status == 65)
  }

  @Test func `a JSON line has the keys and the order that are promised`() throws {
    let event = Traces.event(12, with: [.animated(true)])
    let before = (0..<12).map { Traces.event($0) }
    #expect(
      try lines(before + [event], "--format", "jsonl").last == """
        {"seq":12,"t":1234567,"thread":0,"main":true,"edge":"enter","callback":"viewWillAppear",\
        "instance":3,"class":"SecondViewController","level":"SecondViewController","hop":false,\
        "args":{"animated":true},"name":"SecondViewController"}
        """)
  }

  @Test func `JSON tells words for codes, names as texts, and null for what is unknown or none`()
    throws
  {
    let event = Traces.event(
      at: nil, edge: .point, instance: 0, class: 5, level: 2, hop: true, thread: 1,
      with: [
        .outcome(.cancelled), .parent(.none), .child(InstanceID(rawValue: 7)),
        .nib(NameID(rawValue: 3)), .count(-4), Attribute(.outcome, .number(99)),
        .message(NameID(rawValue: 4)), .key(NameID(rawValue: 77)),
        Attribute(Attribute.Key(rawValue: 64_000), .flag(false)),
      ])
    #expect(
      try lines([event], "--format", "jsonl") == [
        #"{"seq":0,"t":null,"thread":1,"main":false,"edge":"point","callback":"viewWillAppear","#
          + #""instance":null,"class":"Ünïcödé","level":"BaseViewController","hop":true,"#
          + #""args":{"outcome":["cancelled",99],"parent":null,"child":7,"#
          + #""nib":"Second \"nib\", really","count":-4,"#
          + "\"message\":\"ESC \\u001b[31m\\u202e\\n\\\\\",\"key\":\"name 77\","
          + #""key 64000":false},"name":null}"#
      ])
  }

  @Test func `a thread that nothing declares is neither the main thread nor another`() throws {
    let events = [Traces.event(thread: 9)]
    #expect(try lines(events, "--format=jsonl")[0].contains(#""thread":9,"main":null,"#))
  }

  @Test func `a callback that this version does not know keeps its number`() throws {
    let events = [Traces.event(edge: .exit, callback: Callback(rawValue: 65_000))]
    #expect(try lines(events, "--format=jsonl")[0].contains(#""callback":"callback 65000""#))
    #expect(try lines(events, "--callback", "callback 65000").count == 1)
  }

  @Test func `CSV quotes what RFC 4180 wants quoted`() throws {
    let events = [
      Traces.event(0, at: 5, with: [.animated(false)]),
      Traces.event(1, at: nil, instance: 0, class: 3),
    ]
    #expect(
      try lines(events, "--format", "csv") == [
        "seq,t,thread,main,edge,callback,instance,class,level,hop,args",
        "0,5,0,true,enter,viewWillAppear,3,SecondViewController,SecondViewController,false,"
          + #""{""animated"":false}""#,
        #"1,,0,true,enter,viewWillAppear,,"Second ""nib"", really","Second ""nib"", really","#
          + "false,{}",
      ])
  }

  @Test func `text is aligned, and names cannot steer the terminal`() throws {
    let events = [
      Traces.event(0, with: [.animated(true)]),
      Traces.event(
        1, at: 71_000_000_001, edge: .exit, callback: .viewDidLoad, level: 2, hop: true),
      Traces.event(
        2, at: nil, edge: .point, class: 4, thread: 1, with: [.parent(.none), .nib(.none)]),
    ]
    #expect(
      try lines(events) == [
        "    0   0.001234567s  main    ▸ viewWillAppear              SecondViewController"
          + "  animated=true",
        "    1  71.000000001s  main    ◂ viewDidLoad                 SecondViewController"
          + "  in BaseViewController  super",
        "    2              -  loader  • viewWillAppear              "
          + ##"ESC \u{1b}[31m\u{202e}\n\\  parent=none  nib="""##,
      ])
  }

  @Test func `no character that steers or hides comes through`() throws {
    for scalar in ["\0", "\u{7f}", "\u{85}", "\u{9b}", "\u{2028}", "\u{2066}", "\u{feff}"] {
      let name = "\(UInt32.random(in: 0 ... .max)).willdid"
      let path = try Traces.write([Traces.event()], to: name, in: folder, names: [1: "A\(scalar)B"])
      let output = try Tool.run("events", path).output
      let digits = String(scalar.unicodeScalars.first?.value ?? 0, radix: 16)
      #expect(output.contains("A\\u{\(digits)}B\n"), "\(digits)")
    }
  }

  @Test func `signs are ASCII where the locale has nothing else`() throws {
    let path = try Traces.write([Traces.event()], in: folder)
    for locale in ["C", "", "de_DE.ISO-8859-1"] {
      let result = try Tool.run("events", path, environment: ["LANG": locale])
      #expect(result.output.contains("  main    > viewWillAppear"))
      #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    }
    let result = try Tool.run("events", path, environment: ["LC_ALL": "C", "LANG": "C.UTF-8"])
    #expect(result.output.contains("> viewWillAppear"))
  }

  @Test func `colours are for terminals of those who want them`() throws {
    let path = try Traces.write([Traces.event()], in: folder)
    let term = ["TERM": "xterm"]
    #expect(try Tool.run("events", path, environment: term, columns: 80).output.contains("\u{1b}["))
    let plain = try [
      Tool.run("events", path, environment: term),
      Tool.run("events", path, environment: ["TERM": "dumb"], columns: 80),
      Tool.run("events", path, environment: ["TERM": "xterm", "NO_COLOR": "1"], columns: 80),
      Tool.run("events", "--no-color", path, environment: term, columns: 80),
    ]
    for result in plain {
      #expect(result.output.contains("viewWillAppear"))
      #expect(!result.output.contains("\u{1b}"))
    }
  }

  @Test func `a line ends where the terminal does`() throws {
    let path = try Traces.write([Traces.event(with: [.animated(true)])], in: folder)
    for columns in [30, 50, 120] {
      let line = try Tool.run("events", "--no-color", path, columns: columns).lines[0]
      #expect(line.count == min(columns, 94))
      #expect(line.contains("…") == (columns < 120))
    }
    #expect(try Tool.run("events", path, environment: ["COLUMNS": "20"]).output.contains("="))
  }

  @Test func `several runs are told apart in text and follow each other in JSON and CSV`() throws {
    let one = try Traces.write([Traces.event()], to: "one.willdid", in: folder)
    let two = try Traces.write([Traces.event()], to: "two.willdid", in: folder)
    #expect(try Tool.run("events", one, two).lines.count { $0.hasSuffix(".willdid:") } == 2)
    #expect(try Tool.run("events", "--format=jsonl", one, two).lines.count == 2)
    #expect(try Tool.run("events", "--format=csv", one, two).lines.count == 3)
  }
}
