import Testing
import WillDidModel
import WillDidTimeline

/// The lives of screens of layers above UIKit.
@Suite struct AboveTests {
  private static func folded(_ steps: [(String, Callback)]) -> Notes {
    var (lifecycle, notes) = (Lifecycle(), Notes())
    var classes: [String: UInt32] = [:]
    for (sequence, step) in steps.enumerated() {
      let number = classes[step.0] ?? UInt32(classes.count + 1)
      classes[step.0] = number
      lifecycle.names[NameID(rawValue: number)] = step.0
      lifecycle.fold(
        Event(
          sequence: UInt64(sequence), time: nil, edge: .point, callback: step.1,
          instance: InstanceID(rawValue: number), classID: NameID(rawValue: number)), into: &notes)
    }
    lifecycle.finish(into: &notes)
    return notes
  }

  private static func states(_ notes: Notes, _ instance: UInt32) -> [LifeState] {
    (notes.phases[InstanceID(rawValue: instance)] ?? []).map(\.state)
  }

  @Test(arguments: [
    (Callback.onAppear, Callback.onDisappear), (.focus, .blur), (.onAppearing, .onDisappearing),
    (.didPush, .didPop), (.didPopNext, .didPushNext),
  ]) func `a screen comes and goes as its layer says`(comes: Callback, goes: Callback) {
    let notes = Self.folded([("Card", comes), ("Card", goes), ("Card", comes), ("Card", comes)])
    #expect(Self.states(notes, 1) == [.unloaded, .appeared, .disappeared, .appeared])
    #expect(notes.irregularities == [])
    #expect(notes.transitions == [])
    #expect(notes.lives.map(\.isAbove) == [true])
    #expect(notes.lives.map(\.isScreen) == [true])
  }

  @Test func `a controller whose class prints the words of a layer stays one`() {
    let notes = Self.folded([
      ("Card", .onAppear), ("Card", .viewDidLoad), ("Card", .viewWillAppear),
      ("Card", .viewDidAppear), ("Card", .onDisappear), ("Card", .viewWillDisappear),
      ("Card", .viewDidDisappear),
    ])
    #expect(notes.irregularities == [])
    #expect(notes.lives.map(\.isAbove) == [false])
    #expect(Self.states(notes, 1).last == .disappeared)
  }

  @Test func `an object that ends while its layer shows it is no surprise`() {
    let notes = Self.folded([("Card", .didPush), ("Card", .deinit)])
    #expect(notes.irregularities == [])
  }

  @Test(arguments: [
    ("UIHostingController<CardView>", "CardView", true),
    ("Shop.CardHostingController<ModifiedContent<Shop.CardView, Tint>>", "Shop.CardView", true),
    ("RNSScreen(My Card)", "My Card", true), ("CardPageRenderer", "CardPage", true),
    ("UIHostingController<CardView>", "Card", false), ("PageRenderer", "Page", false),
    ("UIHostingController<TabView<CardView>>", "CardView", false),
    ("CardController", "Card", false), ("Stack<CardView>", "CardView", false),
  ]) func `a screen belongs to the controller whose class says so`(
    controller: String, screen: String, isLinked: Bool
  ) {
    let notes = Self.folded([(controller, .viewDidLoad), (screen, .onAppear)])
    let parent = notes.lives.first { $0.instance.rawValue == 2 }?.parent
    #expect(parent == InstanceID(rawValue: isLinked ? 1 : 0))
  }
}
