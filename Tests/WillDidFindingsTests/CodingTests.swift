import Testing
import WillDidFindings

@Suite struct CodingKeyTests {
  private func write(_ keys: String...) -> String {
    method("A", "encodeWithCoder", "encodeKey", "archive", keys)
  }
  private func read(_ keys: String...) -> String {
    method("B", "coder(coderKind=archive)", "decodeKey", "archive", keys)
  }
  private func save(_ keys: String...) -> String {
    method("A", "encodeRestorableState", "encodeKey", "restoration", keys)
  }
  private func restore(_ keys: String...) -> String {
    method("B", "decodeRestorableState", "decodeKey", "restoration", keys)
  }

  private func method(
    _ letter: String, _ method: String, _ event: String, _ kind: String, _ keys: [String]
  ) -> String {
    let name = method.prefix { $0 != "(" }
    let events = keys.map { "\(letter).\(event)(key=\($0),coderKind=\(kind)) " }.joined()
    return "A:Card B:Card \(letter).>\(method) \(events)\(letter).<\(name) "
  }

  private func found(_ words: String...) -> [String] {
    // A class is declared once.
    var seen: Set<Substring> = []
    let words = words.joined().split(separator: " ").filter { word in
      !word.dropFirst().hasPrefix(":") || seen.insert(word).inserted
    }
    return Story(words: words.joined(separator: " ")).found("CD-02", "CD-03", "CD-04")
  }

  @Test func `keys that are on both sides`() {
    #expect(found(write("id"), read("id")) == [])
    #expect(found(save("id"), restore("id")) == [])
    #expect(found(write("id"), save("id"), read("id"), restore("id")) == [])
  }

  @Test func `a key that is never written`() {
    #expect(found(write("id"), read("id", "colour")) == ["CD-02 warning Card"])
    #expect(found(save("id"), restore("id", "scroll")) == ["CD-02 warning Card"])
  }

  @Test func `what an earlier run wrote need not be written here`() {
    #expect(found(read("id", "colour")) == [])
    #expect(found(restore("id")) == [])
    // Another class was saved.
    #expect(found(read("id"), "C.>encodeWithCoder C.<encodeWithCoder") == [])
  }

  @Test func `a storyboard holds no keys of the app`() {
    let storyboard =
      "B:Card B.coder(coderKind=storyboard) B.decodeKey(key=id,coderKind=storyboard) "
    #expect(found(storyboard) == ["CD-02 info Card"])
    #expect(found("A:Card " + storyboard, write("id")) == [])
  }

  @Test func `a key that is never read`() {
    #expect(found(write("id", "colour"), read("id")) == ["CD-03 notice Card"])
    #expect(found(save("id", "scroll"), restore("id")) == ["CD-03 notice Card"])
    // Nothing was read in this run.
    #expect(found(write("id")) == [])
    #expect(found(save("id")) == [])
  }

  @Test func `a key of the wrong coder`() {
    // Seed 002: saved for restoration, and asked for in init(coder:).
    let storyboard = "B.coder(coderKind=storyboard) B.decodeKey(key=id,coderKind=storyboard) "
    #expect(found(save("id"), storyboard) == ["CD-04 warning Card"])
    #expect(found(save("id"), read("id")) == ["CD-04 warning Card"])
    #expect(found(write("id"), restore("id")) == ["CD-04 warning Card"])
    // It was asked for before anything was saved: the right reader may be there and not have run.
    #expect(found("A:Card B:Card " + storyboard, save("id")) == ["CD-04 notice Card"])
  }

  @Test func `a restoration class may pass its coder on`() {
    let passed = "B.coder(coderKind=restoration) B.decodeKey(key=id,coderKind=restoration) "
    #expect(found(save("id"), passed) == [])
  }

  @Test func `keys of the frameworks are their own`() {
    let own =
      "A:Card A.>encodeWithCoder A.encodeKey(key=UIView,coderKind=archive)/UIViewController "
    #expect(
      found(
        own, "A.<encodeWithCoder ",
        read("id").replacing("B.decodeKey(key=id,coderKind=archive) ", with: "")) == [])
  }
}

@Suite struct CodingCallTests {
  @Test func `an initialiser that traps`() {
    let archive = "D.>coder(coderKind=archive) -.initCoderNotImplementedMessage(fatal=true)"
    let story = Story(words: archive)
    #expect(story.found("CD-01") == ["CD-01 error DController"])
    #expect(story.findings("CD-01").first?.message.contains("archive") == true)
    #expect(Story(words: "-.initCoderNotImplementedMessage").found("CD-01") == ["CD-01 error -"])
    #expect(Story(words: "D.>coder(coderKind=archive) D.<coder").found("CD-01") == [])
  }

  @Test func `a coding method without super`() {
    let call = "D.>encodeWithCoder D.<encodeWithCoder"
    #expect(Story(words: "D.init " + call).found("CD-05") == ["CD-05 warning DController"])
    let said = Story(words: "D.init " + call + "(superEntered=false)")
    #expect(said.found("CD-05") == ["CD-05 warning DController"])
  }

  @Test(arguments: [
    "D.>encodeWithCoder D.>^encodeWithCoder/UIViewController "
      + "D.<^encodeWithCoder/UIViewController D.<encodeWithCoder",
    "D.>encodeWithCoder D.<encodeWithCoder(superEntered=true)",
    // The class has none of its own.
    "D.>encodeWithCoder/UIViewController D.<encodeWithCoder/UIViewController",
    "D.>encodeWithCoder D.<encodeWithCoder(unwound=true)",
    // Its begin and end were not seen.
    "D.encodeWithCoder", "D.>encodeWithCoder",
  ])
  func `a coding method that may well call super`(words: String) {
    #expect(Story(words: "D.init " + words).found("CD-05") == [])
  }

  @Test(arguments: ["encodeRestorableState", "decodeRestorableState"])
  func `a method of restoration without super is reported once, as all overrides are`(
    method: String
  ) {
    let reached =
      "E.>\(method) E.>^\(method)/UIViewController E.<^\(method)/UIViewController E.<\(method) "
    let story = Story(
      words: reached + "D.init D.>\(method) D.<\(method) D.>load D.<load")
    #expect(story.found("CD-05", "SU-01") == ["SU-01 notice DController"])
  }

  @Test func `an object right below NSObject has no super to call`() {
    #expect(
      Story(words: "M:Model M.init M.>encodeWithCoder M.<encodeWithCoder").found("CD-05") == [])
  }
}

@Suite struct RestorationTests {
  private let restored = "D:Map D.coder(coderKind=restoration) "

  @Test func `a screen that is not restored`() {
    let none = "R.viewControllerWithRestorationIdentifierPath(path=map,returnedNil=true)"
    #expect(Story(words: none).found("CD-06") == ["CD-06 notice RController"])
    let other =
      restored
      + "R.viewControllerWithRestorationIdentifierPath(path=map,result=D,expectedClass=List)"
    #expect(Story(words: other).found("CD-06") == ["CD-06 warning Map"])
    let left =
      restored + "R.viewControllerWithRestorationIdentifierPath(path=map,result=D) "
      + "E.init E.decodeRestorableState"
    #expect(Story(words: left).found("CD-06") == ["CD-06 warning Map"])
  }

  @Test(arguments: [
    "R.viewControllerWithRestorationIdentifierPath(path=map,result=D) D.decodeRestorableState",
    "R.viewControllerWithRestorationIdentifierPath(path=map,result=D,expectedClass=App.Map)",
    // Then the app looks elsewhere.
    "-.applicationViewControllerWithRestorationIdentifierPath(path=map,returnedNil=true)",
  ])
  func `a screen that is restored`(words: String) {
    #expect(Story(words: restored + words).found("CD-06") == [])
  }

  @Test func `decoding out of order`() {
    let early = "D.decodeRestorableState D.init"
    #expect(Story(words: early).found("CD-07") == ["CD-07 error DController"])
    let late = "D.coder E.coder D.decodeRestorableState D.applicationFinishedRestoringState "
    #expect(
      Story(words: late + "E.decodeRestorableState").found("CD-07") == ["CD-07 error EController"])
  }

  @Test(arguments: [
    "D.coder E.coder D.decodeRestorableState E.decodeRestorableState "
      + "D.applicationFinishedRestoringState E.applicationFinishedRestoringState",
    // Of one that was there before the log began.
    "D.decodeRestorableState D.load D.WA D.DA",
    // Another launch.
    "D.coder D.decodeRestorableState D.applicationFinishedRestoringState "
      + "-.shouldRestoreApplicationState E.coder E.decodeRestorableState",
  ])
  func `decoding in order`(words: String) {
    #expect(Story(words: words).found("CD-07") == [])
  }

  private let usual = "A:Map A.coder(coderKind=storyboard,restorationIdentifier=map) "

  @Test func `a screen that exists already`() {
    let again = "B:Map B.init(creation=6,restorationIdentifier=map)"
    #expect(Story(words: usual + again).found("CD-08") == ["CD-08 notice Map"])
    let answered =
      "B:Map B.init R.viewControllerWithRestorationIdentifierPath(path=map,result=B) "
      + "B.decodeRestorableState"
    #expect(Story(words: usual + answered).found("CD-08") == ["CD-08 notice Map"])
  }

  @Test(arguments: [
    "R.viewControllerWithRestorationIdentifierPath(path=map,result=A) A.decodeRestorableState",
    "B:Map B.init(creation=6,restorationIdentifier=list)",
    "B:Map B.init(restorationIdentifier=map)",
    "A.deinit B:Map B.init(creation=6,restorationIdentifier=map)",
  ])
  func `a screen that exists once`(words: String) {
    #expect(Story(words: usual + words).found("CD-08") == [])
  }
}
