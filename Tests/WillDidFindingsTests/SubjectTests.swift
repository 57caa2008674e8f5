import Testing
import WillDidFindings
import WillDidModel

/// A fingerprint names what its finding is about: that of another thing is another one, in any order.
@Suite struct SubjectTests {
  /// Two things that one rule is about, each in words of a story, and the class that both may be about.
  struct Pair: Sendable, CustomTestStringConvertible {
    let rule: String
    let before: String
    let one: String
    let other: String

    init(_ rule: String, _ before: String, _ one: String, _ other: String) {
      (self.rule, self.before, self.one, self.other) = (rule, before, one, other)
    }

    var testDescription: String { "\(rule): \(one) and \(other)" }
  }

  private static let fatal = "fatal=true,exceptionName=NSRangeException"

  static let pairs = [
    Pair("NB-05", "", "-.nibNotFoundMessage(nib=One)", "-.nibNotFoundMessage(nib=Two)"),
    Pair("NB-05", "", "A.nibNotFoundMessage(nib=One)", "A.nibNotFoundMessage(nib=Two)"),
    Pair("NB-01", "", "A.viewOutletNotSetMessage(nib=One)", "A.viewOutletNotSetMessage(nib=Two)"),
    Pair(
      "NB-07", "", "A.undefinedKeyMessage(key=label2)", "A.undefinedKeyMessage(key=label3)"),
    Pair(
      "NB-07", "", "A.attributeFailedMessage(keyPath=radius)",
      "A.attributeFailedMessage(keyPath=color)"),
    Pair(
      "NB-07", "", "A.nibConnectionFailed(nib=One,outlet=label)",
      "A.nibConnectionFailed(nib=Two,outlet=label)"),
    Pair("NB-09", "", "A.notATableViewMessage(nib=One)", "A.notATableViewMessage(nib=Two)"),
    Pair(
      "CR-01", "", "A.load -.exceptionMessage(\(fatal),reason=Lost)",
      "B.load -.exceptionMessage(\(fatal),reason=Found)"),
    Pair(
      "CR-01", "", "-.exceptionMessage(\(fatal),reason=Lost)",
      "-.exceptionMessage(\(fatal),reason=Found)"),
    Pair(
      "CR-01", "", "-.exceptionMessage(fatal=true,file=/a/Shop.swift,line=7)",
      "-.exceptionMessage(fatal=true,file=/a/Shop.swift,line=12)"),
    Pair(
      "CR-01", "", "A.load -.exceptionMessage(fatal=true,file=/a/Shop.swift,line=7)",
      "B.load -.exceptionMessage(fatal=true,file=/a/Shop.swift,line=12)"),
    Pair(
      "AP-23", "", "A.directCallMessage(selector=viewWillAppear:)",
      "A.directCallMessage(selector=viewDidLoad)"),
    Pair(
      "AP-20", "B.load C.load A.load", "A.attemptToPresentMessage(presented=B,hasWindow=false)",
      "A.attemptToPresentMessage(presented=C,hasWindow=false)"),
    Pair(
      "AP-20", "B.load C.load D.load A.load",
      "A.attemptToPresentMessage(presented=B,previous=C)",
      "A.attemptToPresentMessage(presented=B,previous=D)"),
    Pair(
      "AP-19", "", "-.transitionInProgressMessage(message=from<One:0x12>to<Two:0x34>)",
      "-.transitionInProgressMessage(message=from<One:0x12>to<Six:0x34>)"),
    Pair(
      "CT-04", "P.load Q.load R.load C.load",
      "C.hierarchyInconsistencyMessage(expectedParent=P,actualParent=Q)",
      "C.hierarchyInconsistencyMessage(expectedParent=P,actualParent=R)"),
    Pair(
      "WR-01", "", "A.actionFailedMessage(action=buy:)", "A.actionFailedMessage(action=sell:)"),
    Pair(
      "WR-09", "", "-.noInitialControllerMessage(storyboard=One)",
      "-.noInitialControllerMessage(storyboard=Two)"),
    Pair(
      "MM-03", "A.load A.deinit", "A.WA", "A.DD"),
    Pair(
      "CR-02", "", "A.>load A.<load(unwound=true)",
      "1s A.>awakeFromNib A.<awakeFromNib(unwound=true)"),
  ]

  @Test(arguments: pairs) func `another thing has another fingerprint in any order`(
    pair: Pair
  ) throws {
    func prints(_ words: String...) -> Set<String> {
      let story = Story(words: ([pair.before] + words).joined(separator: " "))
      return Set(story.findings(pair.rule).map(\.fingerprint))
    }
    let (one, other) = (prints(pair.one), prints(pair.other))
    #expect(one.count == 1 && other.count == 1)
    #expect(one != other)
    #expect(prints(pair.one, pair.other) == one.union(other))
    #expect(prints(pair.other, pair.one) == one.union(other))
  }

  @Test func `the very same thing twice has two fingerprints`() {
    let words = "A.attemptToPresentMessage(presented=B,hasWindow=false)"
    let one = Story(words: words).findings("AP-20").map(\.fingerprint)
    let two = Story(words: "\(words) \(words)").findings("AP-20").map(\.fingerprint)
    #expect(one.count == 1 && Set(two).count == 2 && two.contains(one[0]))
  }

  /// The fingerprint of a crash with a reason.
  private func crash(_ reason: String) -> String? {
    var story = Story()
    let (name, text) = (story.name("NSRangeException"), story.name(reason))
    story.point(.exceptionMessage, .none, .fatal(true), .exceptionName(name), .reason(text))
    return story.findings("CR-01").first?.fingerprint
  }

  @Test(arguments: [
    ("index 5 beyond bounds [0 .. 4]", "index 12 beyond bounds [0 .. 11]"),
    ("[<Shop.Card 0x600001c3a4b0> value]", "[<Shop.Card 0x7fa1c2d04e10> value]"),
    ("<Card: 0x1; frame = (0 0; 320 480)>", "<Card: 0x2; frame = (0 10.5; 414 -896)>"),
    (
      "no file at '/var/A1B2C3D4-0000-1111-2222-333344445555/Shop.app/Main.nib'",
      "no file at '/var/F1B2C3D4-9999-1111-2222-333344445555/Shop.app/Main.nib'"
    ),
    ("after 3.5s at 10:11:12.204", "after 12s at 23:59:59.999"),
    ("Object=0000600001c3a4b0 gone", "Object=00007fa1c2d04e10 gone"),
  ]) func `a reason is the same with other addresses and numbers`(one: String, other: String) {
    #expect(crash(one) != nil)
    #expect(crash(one) == crash(other))
  }

  @Test(arguments: [
    ("no key label2", "no key label3"), ("nib 'One' missing", "nib 'Two' missing"),
    ("in /a/One.nib", "in /a/Two.nib"), ("-[Card buy]", "-[Card sell]"), ("x", ""),
    ("cell Cell-2", "cell Cell-3"),
  ]) func `a reason that names something else is another one`(one: String, other: String) {
    #expect(crash(one) != nil && crash(other) != nil)
    #expect(crash(one) != crash(other))
  }

  @Test func `what an earlier version left out is known by its group`() throws {
    let story = Story(words: "-.nibNotFoundMessage(nib=One) -.nibNotFoundMessage(nib=Two)")
    let former = try story.findings("NB-05").map { try #require($0.former) }
    #expect(Set(former.map(\.group)).count == 1)
    #expect(former.map(\.text) == ["NB-05||||1", "NB-05||||2"].map { Fingerprint.of($0) })
    // Where it left out nothing, it is the same.
    let same = try #require(Story(words: "A.load A.WA A.DA A.DA").findings("AP-08").first)
    #expect(same.former?.text == same.fingerprint)
  }
}
