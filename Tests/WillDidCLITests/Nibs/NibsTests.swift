import Foundation
import TestSupport
import Testing
import WillDidFrameworks
import WillDidLog
import WillDidModel

/// The verb `nib loads`, from a run to what is printed.
@Suite struct NibsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let names = [
    1: "CartController", 2: "BadgeView", 3: "Cart", 4: "Badge", 5: "/App.app/de.lproj/Cart.nib",
    6: "Cart.gorm", 7: "App.app", 8: "Main", 9: "NSApplication", 10: "Row", 11: "Ünïcödé\n",
  ]

  /// The events of a run, with numbers in their order and a millisecond between them.
  private struct Script {
    var events: [Event] = []
    var step: Int64? = 1_000_000

    mutating func add(
      _ edge: Edge, _ callback: Callback, of instance: UInt32 = 0, class classID: UInt32 = 0,
      hop: Bool = false, thread: UInt32 = 0, _ attributes: Attribute...
    ) {
      let number = events.count
      events.append(
        Traces.event(
          UInt64(number), at: step.map { $0 * Int64(number) }, edge: edge, callback: callback,
          instance: instance, class: classID, hop: hop, thread: thread, with: attributes))
    }

    mutating func call(
      _ callback: Callback, of instance: UInt32, class classID: UInt32, thread: UInt32 = 0,
      _ body: (inout Self) -> Void = { _ in }
    ) {
      add(.enter, callback, of: instance, class: classID, thread: thread)
      body(&self)
      add(.exit, callback, of: instance, class: classID, thread: thread)
    }

    mutating func load(
      _ nib: Int, for owner: UInt32, by callback: Callback = .nibLoad, thread: UInt32 = 0,
      _ body: (inout Self) -> Void = { _ in }
    ) {
      add(.enter, callback, thread: thread, .nib(nib), .owner(owner))
      body(&self)
      add(.exit, callback, thread: thread)
    }
  }

  private func trace(_ body: (inout Script) -> Void) throws -> String {
    var script = Script()
    body(&script)
    let count = try folder.names.count
    return try Traces.write(
      script.events, to: "run\(count == 0 ? "" : "\(count)").willdid", in: folder, frame: 7,
      names: Self.names)
  }

  private func nibs(_ arguments: String..., status: Int32 = 0) throws -> String {
    var child = ChildProcess(Tool.path)
    child.environment["LANG"] = "C.UTF-8"
    let result = try child.run(["nib", "loads"] + arguments)
    #expect(result.status == status)
    #expect(status != 0 || result.errors == "")
    return result.output
  }

  /// The loads as JSON tells them.
  private func loads(_ path: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(
      with: Data(try nibs("--format", "json", path).utf8))
    return (json as? [String: Any])?["loads"] as? [[String: Any]] ?? []
  }

  /// A cart whose badge loads a nib of its own when it is made, and which is awakened behind it.
  private func nested(_ script: inout Script) {
    script.load(3, for: 1) { script in
      script.call(.initWithCoder, of: 2, class: 2) { script in
        script.load(4, for: 2) { script in
          script.add(.point, .nibObjectCreated, of: 3, class: 2, .nib(4))
        }
      }
      script.add(.point, .nibObjectCreated, of: 2, class: 2, .nib(3))
      script.add(.point, .nibOutletConnected, .nib(3))
      script.add(.point, .nibActionConnected, .nib(3))
      script.call(.awakeFromNib, of: 2, class: 2)
      script.call(.awakeFromNib, of: 1, class: 1) { script in
        script.add(.enter, .awakeFromNib, of: 1, class: 1, hop: true)
        script.add(.exit, .awakeFromNib, of: 1, class: 1, hop: true)
      }
    }
  }

  @Test(arguments: ConnectionKind.allCases)
  func `connections of each kind are counted`(kind: ConnectionKind) throws {
    let path = try trace { script in
      script.load(3, for: 1) { script in
        for _ in 0..<2 { script.add(.point, kind.callback, .nib(3)) }
      }
    }
    #expect(try loads(path).first?[kind.plural] as? Int == 2)
    #expect(try nibs(path).contains(" 2 \(kind.plural)\n"))
  }

  @Test func `a load inside another stands under it, and each has its own cost`() throws {
    let path = try trace(nested)
    #expect(
      try nibs(path) == """
        0.000000s   15.0 ms  Cart for CartController
                             1 object, 1 outlet, 1 action; 13.0 ms without loads inside, 4.00 ms in
                             awakeFromNib of 2
        0.002000s   2.00 ms    Badge for BadgeView
                               1 object

        2 loads of 2 nibs, 15.0 ms with 4.00 ms in awakeFromNib, 2 objects, 2 connections

        """)
  }

  @Test func `JSON has the keys that are promised`() throws {
    let json = try nibs("--format", "json", try trace(nested))
    #expect(json.hasPrefix(#"{"schema":"willdid.nibs/1","run":{"path":""#))
    #expect(
      json.contains(
        #"""
        {"load":2,"within":1,"nib":"Badge","storyboard":null,"path":null,"bundle":null,"owner":2,\#
        "ownerClass":"BadgeView","thread":0,"start":2000000,"end":4000000,"first":2,"last":4,\#
        "duration":2000000,"own":2000000,"awake":0,"objects":1,"outlets":0,"collections":0,\#
        "actions":0,"bindings":0,"segues":0,"failedConnections":0,"awakened":0,"cached":null,\#
        "failed":false,"ownerName":"BadgeView"}
        """#))
    #expect(
      json.hasSuffix(
        #"""
        "repeated":[],"totals":{"loads":2,"nibs":2,"cached":0,"failed":0,"objects":2,\#
        "connections":2,"awakened":2,"own":15000000,"awake":4000000}}

        """#))
    let path = folder.path("run.willdid")
    let several = try nibs("--format", "json", path, path)
    #expect(
      several.hasPrefix(#"{"schema":"willdid.nibs-list/1","runs":[{"schema":"willdid.nibs/1"#))
    #expect(several.hasSuffix("}]}\n"))
    #expect(try nibs(path, path).components("run.willdid:\n") == 2)
  }

  @Test func `what asks for a load and what carries it out are one load`() throws {
    let path = try trace { script in
      script.add(.enter, .loadNibNamed, of: 9, class: 7, .nib(3), .owner(1))
      // The first place that is tried has no such nib.
      script.add(.enter, .loadNibFile, of: 9, class: 7, .nib(3), .bundle(8))
      script.add(.exit, .loadNibFile, of: 9, class: 7)
      script.add(.enter, .loadNibFile, of: 9, class: 7, .nib(5))
      script.add(.enter, .initWithNibNamed, of: 8)
      script.add(.exit, .initWithNibNamed, of: 8)
      script.add(.enter, .instantiateNib, of: 8, .owner(1))
      script.add(.point, .nibCacheHit, .nib(3))
      script.add(.enter, .nibLoad, .nib(3), .owner(1), .bundle(7))
      script.add(.point, .nibObjectCreated, of: 2, class: 2, .nib(3))
      script.add(.exit, .nibLoad)
      script.add(.exit, .instantiateNib, of: 8)
      script.add(.exit, .loadNibFile, of: 9, class: 7)
      script.add(.exit, .loadNibNamed, of: 9, class: 7)
    }
    let loads = try loads(path)
    #expect(loads.count == 1)
    #expect(loads.first?["nib"] as? String == "Cart")
    #expect(loads.first?["path"] as? String == "/App.app/de.lproj/Cart.nib")
    #expect(loads.first?["bundle"] as? String == "App.app")
    #expect(loads.first?["owner"] as? Int == 1)
    #expect(loads.first?["cached"] as? Bool == true)
    #expect(loads.first?["duration"] as? Int == 13_000_000)
    #expect(loads.first?["objects"] as? Int == 1)
    #expect(
      try nibs(path).contains("\n                     1 object; cached; /App.app/de.lproj"))
  }

  @Test func `another nib, another owner and another nibLoad are other loads`() throws {
    for (nib, owner, callback) in [
      (4, 1, Callback.loadNibNamed), (3, 2, .loadNibNamed), (3, 1, .nibLoad),
    ] {
      let path = try trace { script in
        script.load(3, for: 1) { $0.load(nib, for: UInt32(owner), by: callback) }
      }
      let loads = try loads(path)
      #expect(loads.map { $0["within"] as? Int } == [nil, 1])
      #expect(loads.map { $0["own"] as? Int } == [2_000_000, 1_000_000])
    }
    // An object that is awakened may ask for the very nib that it comes from.
    let path = try trace { script in
      script.load(3, for: 1, by: .loadNibNamed) { script in
        script.call(.awakeFromNib, of: 1, class: 1) { $0.load(3, for: 1, by: .loadNibNamed) }
      }
    }
    let loads = try loads(path)
    #expect(loads.count == 2)
    #expect(loads.first?["own"] as? Int == 4_000_000)
    #expect(loads.first?["awake"] as? Int == 2_000_000)
  }

  @Test func `objects that a coder made are counted, and those that were told of`() throws {
    let path = try trace { script in
      script.load(3, for: 1) { script in
        script.call(.initWithCoder, of: 2, class: 2) { script in
          script.call(.initWithCoder, of: 3, class: 2)
          script.add(.enter, .initWithCoder, of: 2, class: 2, hop: true)
          script.add(.exit, .initWithCoder, of: 2, class: 2, hop: true)
        }
        script.add(.point, .initWithCoder, of: 4, class: 2, .coderKind(.archive))
        // What is told of twice is one object.
        script.add(.point, .nibObjectCreated, of: 3, class: 2, .nib(3))
        script.add(.point, .nibObjectCreated, of: 5, class: 2, .nib(3))
        script.add(.point, .nibConnectionFailed, .nib(3))
      }
    }
    #expect(try nibs(path).contains("3 objects, 1 connection failed\n"))
  }

  @Test func `what fails is told, with a load and without one`() throws {
    let path = try trace { script in
      script.add(.point, .nibFailed, of: 1, class: 1, .nib(3), .bundle(7))
      script.add(.enter, .loadNibNamed, .nib(4), .owner(1))
      script.add(.point, .nibFailed, .nib(4))
      script.add(.exit, .loadNibNamed)
      script.add(.enter, .loadNibNamed, .nib(10), .owner(1))
      script.add(.exit, .loadNibNamed, Attribute(.answer, .flag(false)))
      script.add(.enter, .nibLoad, .nib(6), .owner(1))
      script.add(.exit, .nibLoad, Attribute(.unwound, .flag(true)))
      script.load(3, for: 2)
    }
    let loads = try loads(path)
    #expect(loads.map { $0["failed"] as? Bool } == [true, true, true, true, false])
    #expect(loads.first?["ownerClass"] as? String == "CartController")
    let text = try nibs(path)
    #expect(text.contains("0.000000s    failed  Cart for CartController\n"))
    #expect(text.contains("\n5 loads of 3 nibs, 5.00 ms, 4 failed\n"))
  }

  @Test func `what one owner loads again is named, whatever it calls the nib`() throws {
    let path = try trace { script in
      script.add(.point, .finishLaunching, of: 5, class: 9)
      for nib in [3, 6, 10] { script.load(nib, for: 5, by: .loadNibNamed) }
      script.load(10, for: 6)
      for _ in 0..<2 { script.add(.point, .nibLoad, .nib(4)) }
    }
    let text = try nibs(path)
    #expect(text.hasSuffix("\nCart was loaded 2 times for NSApplication, 2.00 ms\n"))
    #expect(text.contains("Badge for no owner\n"))
    let json = try nibs("--format", "json", path)
    #expect(
      json.contains(
        #"""
        "repeated":[{"nib":"Cart","owner":5,"ownerClass":"NSApplication","loads":[1,2],"cached":0,\#
        "own":2000000,"ownerName":"NSApplication"}]
        """#))
  }

  @Test func `filters look at owners and at the times of loads`() throws {
    let path = try trace(nested)
    #expect(try nibs("--class", "Badge", path).hasPrefix("0.002000s   2.00 ms  Badge for "))
    #expect(try nibs("--instance", "1", path).contains("\n1 load of 1 nib, 13.0 ms"))
    #expect(try nibs("--since", "1ms", path).contains("1 load of 1 nib"))
    #expect(try nibs("--until", "2ms", path).contains("Cart for"))
    #expect(try !nibs("--until", "2ms", path).contains("Badge for"))
    #expect(try nibs("--class", "None", path) == "no nib was loaded\n")
    _ = try nibs("--class", "[", path, status: 64)
  }

  @Test func `threads load beside each other`() throws {
    let path = try trace { script in
      script.add(.enter, .nibLoad, .nib(3), .owner(1))
      script.add(.enter, .nibLoad, thread: 1, .nib(4), .owner(2))
      script.load(10, for: 3)
      script.add(.exit, .nibLoad)
      script.add(.exit, .nibLoad, thread: 1)
    }
    let loads = try loads(path)
    #expect(loads.map { $0["within"] as? Int } == [nil, nil, 1])
    #expect(loads.map { $0["duration"] as? Int } == [4_000_000, 4_000_000, 1_000_000])
    #expect(try nibs(path).contains("Badge for instance 2 on loader\n"))
  }

  @Test func `missing ends and unknown times are told`() throws {
    let open = try trace { script in
      for _ in 0..<3000 { script.add(.enter, .nibLoad, .nib(3), .owner(1)) }
      script.load(4, for: 2)
    }
    let text = try nibs(open)
    #expect(text.components("no end  ") == 3000)
    #expect(text.contains("\n3001 loads of 2 nibs, 1.00 ms\n"))
    let timeless = try trace { script in
      script.step = nil
      nested(&script)
    }
    #expect(try nibs(timeless).hasPrefix("-         -  Cart for CartController\n   "))
    #expect(try nibs("--since", "0", timeless) == "no nib was loaded\n")
    #expect(try loads(timeless).allSatisfy { $0["own"] is NSNull && $0["awake"] is NSNull })
  }

  @Test func `an empty run loads nothing, and damage costs only what was in it`() throws {
    #expect(try nibs(try trace { _ in }) == "no nib was loaded\n")
    let path = try trace { script in
      for owner in 1..<30 { script.load(3, for: UInt32(owner)) }
    }
    let frame = try #require(try Traces.frames(.events, of: path).dropFirst().first)
    var bytes = try folder.bytes("run1.willdid")
    bytes[Int(frame.offset) + FrameHeader.size + 20] ^= 0x55
    try folder.write(bytes, to: "damaged.willdid")
    let result = try Tool.run("nib", "loads", folder.path("damaged.willdid"))
    #expect(result.status == 3)
    #expect(result.errors.contains("do not match") || result.errors.contains("does not match"))
    #expect((20..<29).contains(result.output.components(" for instance ")))
  }

  @Test func `a narrow terminal and names that are odd break no line`() throws {
    let path = try trace { script in
      script.load(5, for: 1) { script in
        script.load(11, for: 1) { nested(&$0) }
      }
    }
    let result = try Tool.run("nib", "loads", path, environment: ["NO_COLOR": "1"], columns: 60)
    #expect(!result.lines.isEmpty)
    // The terminal ends lines with a carriage return.
    for line in result.lines { #expect(line.filter { $0 != "\r" }.count <= 60, "\(line)") }
    let ascii = try nibs("--ascii", path)
    #expect(ascii.contains(#"Ünïcödé\n"#))
  }

  @Test func `a pipe that is closed early ends the command quietly`() throws {
    _ = try trace { script in
      for owner in 1..<20_000 { script.load(3, for: UInt32(owner)) }
    }
    for format in ["text", "json"] {
      let line =
        "{ willdid nib loads --format \(format) run.willdid; echo $? >status; } | head -c 100"
      let result = try Tool.shell(line, in: folder)
      #expect(result.output.utf8.count == 100)
      #expect(result.errors == "")
      #expect(try folder.bytes("status") == Array("0\n".utf8))
    }
  }

  @Test(arguments: StoryFile.all.filter { $0.source == .played && $0.name.contains("nib") })
  func `each load of a played story is told once`(story: StoryFile) throws {
    let path = story.url("willdid").path
    let events = try Tool.run("events", "--format", "jsonl", path).lines
    let begun = events.count { $0.contains(#""edge":"enter","callback":"nibLoad""#) }
    let made = events.count { $0.contains(#""callback":"nibObjectCreated""#) }
    let loads = try loads(path)
    #expect(loads.count { $0["failed"] as? Bool == false } == begun)
    #expect(loads.reduce(0) { $0 + ($1["objects"] as? Int ?? 0) } == made)
    for load in loads {
      let own = load["own"] as? Int ?? 0
      #expect((0...own).contains(load["awake"] as? Int ?? 0))
      #expect(own <= load["duration"] as? Int ?? 0)
    }
  }
}

extension Attribute {
  fileprivate static func nib(_ number: Int) -> Attribute { .nib(NameID(rawValue: UInt32(number))) }
  fileprivate static func owner(_ number: UInt32) -> Attribute {
    .owner(InstanceID(rawValue: number))
  }
  fileprivate static func bundle(_ number: Int) -> Attribute {
    Attribute(.bundle, .name(NameID(rawValue: UInt32(number))))
  }
}
