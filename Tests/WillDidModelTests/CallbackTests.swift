import Foundation
import Testing
import WillDidModel

@Suite struct CallbackTests {
  @Test func `no two callbacks share a number`() {
    let numbers = Callback.definitions.map(\.callback.rawValue)
    #expect(Set(numbers).count == numbers.count)
  }

  @Test func `no callback has the number 0`() {
    #expect(Callback(rawValue: 0).definition == nil)
  }

  @Test func `the table is in the order of the numbers`() {
    let numbers = Callback.definitions.map(\.callback.rawValue)
    let descents = zip(numbers, numbers.dropFirst()).filter { $0 >= $1 }
    #expect(descents.isEmpty, "\(descents)")
  }

  @Test func `no two callbacks share a name`() {
    let names = Callback.definitions.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `a name is one word of letters that needs no quotes anywhere`() {
    for definition in Callback.definitions {
      let letters = definition.name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
      #expect(letters, "\(definition.name)")
    }
  }

  @Test func `a number finds its row`() {
    for definition in Callback.definitions {
      #expect(definition.callback.definition == definition)
      #expect(definition.callback.family == definition.family)
      #expect(definition.callback.name == definition.name)
      #expect(definition.callback.description == definition.name)
    }
  }

  @Test func `every spelling finds its callback`() {
    for definition in Callback.definitions {
      for spelling in definition.spellings {
        #expect(Callback(named: spelling) == definition.callback, "\(spelling)")
      }
    }
  }

  @Test func `a callback that both frameworks have is found by the spelling of either`() {
    #expect(Callback(named: "viewWillAppear(_:)") == .viewWillAppear)
    #expect(Callback(named: "viewWillAppear:") == .viewWillAppear)
    #expect(Callback(named: "viewWillAppear()") == .viewWillAppear)
    #expect(Callback(named: "viewWillAppear") == .viewWillAppear)
  }

  @Test func `every will has a did that points back, and every did a will`() {
    for definition in Callback.definitions {
      switch definition.partner {
      case .will(let did):
        #expect(did.definition?.partner == .did(will: definition.callback), "\(definition.name)")
        #expect(did.family == definition.family, "\(definition.name)")
      case .did(let will):
        #expect(will.definition?.partner == .will(did: definition.callback), "\(definition.name)")
      case nil:
        break
      }
    }
  }

  @Test func `every static member has the number of its row`() throws {
    let members = try staticMembers(of: "Callback", in: "Callback+Vocabulary")
    for definition in Callback.definitions {
      // `init` cannot be a static member that is written without backticks.
      let name = definition.name == "init" ? "plainInit" : definition.name
      #expect(members[name] == definition.callback.rawValue, "\(name)")
    }
    #expect(members.count == Callback.definitions.count)
  }

  @Test func `a callback belongs to the groups of its family and of its row`() {
    #expect(Callback.initWithFrame.groups == [.initializer, .timed])
    #expect(Callback.firstSeen.groups == .timed)
    #expect(
      Callback.viewDidLoad.groups
        == [.mainThread, .timed, .asked, .callsSuper, .frameworkOnly, .budgeted])
    #expect(Callback.prepareForInterfaceBuilder.groups == .timed)
    #expect(Callback.present.groups == [.mainThread, .presents, .shows, .called])
  }

  @Test func `the callbacks of groups are those of one or the other`() {
    #expect(
      Callback.all(in: [.pushes, .pops])
        == [
          .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
        ])
    let groups: Callback.Group = [.pushes, .replacesChild]
    #expect(CallbackSet(groups) == CallbackSet([.pushViewController, .transitionFromTo]))
  }

  @Test func `a set of callbacks has those of its families and ignores numbers it does not know`() {
    var windows = CallbackSet([.window, .windowController])
    windows.insert(60_000)
    let found = Callback.definitions.filter { windows.contains($0.callback) }
    #expect(Set(found.map(\.family)) == [.window, .windowController])
    #expect(!windows.contains(Callback(rawValue: 60_000)))
  }

  @Test func `a number keeps its place through its name and back, known or not`() {
    let lost = (0...UInt16.max).filter { number in
      let callback = Callback(rawValue: number)
      return Callback(named: callback.name) != callback
    }
    #expect(lost == [])
  }

  @Test func `an unknown number has a name and nothing else`() {
    let unknown = Callback(rawValue: 60_000)
    #expect(unknown.name == "callback 60000")
    #expect(unknown.definition == nil)
    #expect(unknown.family == nil)
    #expect(unknown.step == nil)
    #expect(unknown.groups == [])
  }

  @Test(arguments: [
    "", "callback", "callback ", "callback 07", "callback +7", "callback -7", "callback 65536",
    "callback 1 2", "callback  7", " callback 7", "Callback 7", "key 7", "viewWillAppear ",
    "ViewWillAppear",
  ])
  func `a text that no callback has finds none`(text: String) {
    #expect(Callback(named: text) == nil)
  }

  @Test func `a number never changes its name`() {
    let now = Callback.definitions.map { "\($0.callback.rawValue) \($0.name)" }
    #expect(changes(from: frozenCallbacks + "\n" + frozenCallbacksLater, to: now) == [])
  }
}
