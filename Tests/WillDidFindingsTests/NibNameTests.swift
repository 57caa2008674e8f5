import Testing
import WillDidFindings

@Suite struct NibNameTests {
  private let made = "D:DetailViewController D.init "
  private let both =
    "D.nibCandidate(nib=DetailView,exists=true,nibRule=stripped-controller) "
    + "D.nibCandidate(nib=DetailViewController,exists=true,nibRule=same-name) "
  private let crash = "-.viewOutletNotSetMessage(nib=DetailView,fatal=true)"

  @Test func `a nib without a view for its owner`() {
    let story = Story(
      words: "C:CardController C.init C.loadView -.viewOutletNotSetMessage(nib=Card)")
    #expect(
      story.found("NB-01", "NB-02") == ["NB-01 error CardController", "NB-02 error CardController"])
    let other = Story(words: "-.viewOutletNotSetMessage(nib=Header)")
    #expect(other.found("NB-01", "NB-02") == ["NB-01 error -"])
    #expect(other.findings("NB-01").first?.message.contains("HeaderController") == true)
  }

  @Test func `the class that UIKit names is not the one at fault`() {
    let words = "U:UIViewController " + made + "E.init U.viewOutletNotSetMessage(nib=DetailView)"
    #expect(
      Story(words: words).found("NB-01", "NB-02").sorted()
        == ["NB-01 error DetailViewController", "NB-02 error DetailViewController"])
  }

  @Test func `a crash and the search before it are one`() {
    let search =
      "D.nibResolved(nib=DetailView,nibRule=stripped-controller,nibOutcome=view-outlet-not-set) "
    #expect(
      Story(words: made + search + "D.viewOutletNotSetMessage(nib=DetailView)")
        .found("NB-01", "NB-02").sorted()
        == ["NB-01 error DetailViewController", "NB-02 error DetailViewController"])
  }

  @Test func `a view that is connected is no news`() {
    let words = made + "D.>loadView -.nibLoad(nib=Detail,owner=D) D.<loadView D.load"
    #expect(Story(words: words).found("NB-01", "NB-02") == [])
  }

  @Test func `a nib that was made for another`() {
    let resolved =
      "D.nibResolved(nib=DetailView,nibRule=stripped-controller,nibOutcome=loads,expectedClass="
    #expect(
      Story(words: made + resolved + "HeaderOwner)").found("NB-02")
        == ["NB-02 warning DetailViewController"])
    // The owner is the controller: this is what the name is for.
    #expect(
      Story(words: made + resolved + "DetailViewController)").found("NB-02")
        == ["NB-02 info DetailViewController"])
  }

  @Test func `a nib that is taken by its shorter name is worth knowing`() {
    let load = "-.nibLoad(nib=DetailView,owner=D) D.load "
    #expect(
      Story(words: made + load + "E:DetailViewController E.init -.nibLoad(nib=DetailView,owner=E)")
        .found("NB-02") == ["NB-02 info DetailViewController"])
    let named = "D:DetailViewController D.initWithNibName(nib=DetailView) " + load
    #expect(Story(words: named).found("NB-02") == [])
    #expect(Story(words: made + load).onMac.found("NB-02") == [])
    let proved = Story(words: made + "-.nibLoad(nib=DetailView,owner=D) " + crash)
    #expect(
      proved.found("NB-01", "NB-02").sorted()
        == ["NB-01 error DetailViewController", "NB-02 error DetailViewController"])
  }

  @Test func `only a class that ends with Controller has a shorter name`() {
    #expect(
      Story(words: "D:DetailScreen D.init -.nibLoad(nib=Detail,owner=D)").found("NB-02") == [])
    #expect(
      Story(words: "D:Detailcontroller D.init -.nibLoad(nib=Detail,owner=D)").found("NB-02") == [])
  }

  @Test func `two nibs that fit`() {
    let resolved = "D.nibResolved(nib=DetailView,nibRule=stripped-controller,nibOutcome=loads)"
    #expect(
      Story(words: made + both + resolved).found("NB-03") == ["NB-03 warning DetailViewController"])
    #expect(
      Story(words: made + "D.nibResolved(nib=DetailView,nibRule=same-name,ambiguous=true)")
        .found("NB-03") == ["NB-03 warning DetailViewController"])
  }

  @Test func `a name that was given leaves no choice`() {
    let resolved = "D.nibResolved(nib=DetailView,nibRule=explicit,nibOutcome=loads)"
    #expect(Story(words: made + both + resolved).found("NB-03") == [])
    let one = both.replacing("true,nibRule=same", with: "false,nibRule=same")
    #expect(
      Story(words: made + one + "D.nibResolved(nib=DetailView,nibRule=stripped-controller)")
        .found("NB-03") == [])
  }

  @Test func `no nib is an empty view`() {
    let none = "D.nibResolved(nibOutcome=empty-view)"
    #expect(Story(words: made + none).found("NB-04") == ["NB-04 info DetailViewController"])
    #expect(Story(words: made + "D.nibResolved(nib=Detail,nibOutcome=loads)").found("NB-04") == [])
    // On iOS 8 the names of Swift have a module in them, and nothing is found.
    let swift = Story(words: "D:App.DetailViewController D.init " + none)
    #expect(
      swift.given(Environment(systemVersion: 8)).found("NB-04")
        == ["NB-04 warning App.DetailViewController"])
    #expect(
      swift.given(Environment(systemVersion: 12)).found("NB-04")
        == ["NB-04 info App.DetailViewController"])
  }

  @Test func `a nib that is not there`() {
    let missing = Story(
      words: "-.nibNotFoundMessage(nib=Detail,bundle=App.app,directory=Main.storyboardc,fatal=true)"
    )
    #expect(missing.found("NB-05") == ["NB-05 error -"])
    let message = missing.findings("NB-05").first?.message
    #expect(message?.contains("App.app") == true && message?.contains("Main.storyboardc") == true)
    #expect(
      Story(words: "D.initWithNibName(nib=Detail) E.init -.nibNotFoundMessage(nib=Detail)")
        .found("NB-05") == ["NB-05 error DController"])
    #expect(Story(words: "-.emptyNibNameMessage").found("NB-05") == ["NB-05 error -"])
    let told = "D.nibResolved(nib=Detail,nibOutcome=not-found) D.nibNotFoundMessage(nib=Detail)"
    #expect(Story(words: told).found("NB-05") == ["NB-05 error DController"])
    #expect(Story(words: "-.nibFailed(nib=Detail)").found("NB-05") == [])
  }

  @Test func `a nib for one device alone`() {
    func search(_ phone: Bool, _ pad: Bool?, _ plain: Bool) -> Story {
      let tried = [("Detail~iphone", phone), ("Detail~ipad", pad)].compactMap { name, exists in
        exists.map { "D.nibCandidate(nib=\(name),exists=\($0),nibRule=device-suffix) " }
      }
      return Story(
        words: made + tried.joined()
          + "D.nibCandidate(nib=Detail,exists=\(plain),nibRule=same-name) "
          + "D.nibResolved(nib=Detail~iphone,nibOutcome=loads)")
    }
    #expect(search(true, false, false).found("NB-06") == ["NB-06 warning DetailViewController"])
    #expect(search(true, true, false).found("NB-06") == [])
    #expect(search(true, false, true).found("NB-06") == [])
    // An app for one kind of device never looks for the other.
    #expect(search(true, nil, false).found("NB-06") == [])
  }
}
