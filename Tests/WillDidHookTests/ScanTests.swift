import CWillDidHook
import StandInUIKit
import Testing

extension HookTests {
  /// Which methods are hooked.
  @Suite struct ScanTests {
    @Test func `only classes below the roots`() {
      let base = TestClass("ScanBase1", nil, ["foo": [], "bar": []])
      let other = TestClass("ScanOther1", nil, ["foo": [], "bar": []])
      let leaf = TestClass("ScanLeaf1", base, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked.sorted() == ["ScanBase1 foo", "ScanLeaf1 foo"])
      other.make().send("foo")
      leaf.make().send("bar")
      #expect(hooks.lines.isEmpty)
    }

    @Test func `the same selector with two roots, and any class`() {
      let base = TestClass("ScanBase2", nil, ["scanTwo": []])
      let other = TestClass("ScanOther2", nil, ["scanTwo": []])
      let third = TestClass("ScanThird2", nil, ["scanTwo": []])
      let two = Hooks(["scanTwo"], of: [base, other])
      #expect(two.methodsHooked.sorted() == ["ScanBase2 scanTwo", "ScanOther2 scanTwo"])
      two.uninstall()
      let any = Hooks(["scanTwo"], of: nil)
      defer { any.uninstall() }
      #expect(
        any.methodsHooked.sorted() == [
          "ScanBase2 scanTwo", "ScanOther2 scanTwo", "ScanThird2 scanTwo",
        ])
      third.make().send("scanTwo")
      #expect(any.lines == ["ScanThird2 scanTwo sent", "ScanThird2 scanTwo done"])
    }

    @Test func `methods of classes are not methods of objects`() {
      let base = TestClass("ScanBase3", nil, ["+foo": [], "foo": []])
      let hooks = Hooks(["foo"], of: [base])
      base.itself.send("foo")
      #expect(hooks.lines.isEmpty && hooks.methodsHooked == ["ScanBase3 foo"])
      hooks.uninstall()
      let both = Hooks(["foo", "+foo"], of: [base])
      defer { both.uninstall() }
      base.itself.send("foo")
      base.make().send("foo")
      #expect(
        both.lines.filter { $0.contains("sent") } == ["ScanBase3 +foo sent", "ScanBase3 foo sent"])
    }

    @Test func `a class that comes late is hooked at its first sight`() {
      let base = TestClass("ScanBase4", nil, ["foo": [], "bar": []])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      let late = TestClass("ScanLate4", base, ["foo": [.callSuper]])
      let object = late.make()
      object.send("bar")
      #expect(hooks.methodsHooked.last == "ScanLate4 foo")
      object.send("foo")
      #expect(
        hooks.lines == [
          "ScanBase4 bar sent", "ScanBase4 bar done", "ScanLate4 foo sent", "ScanBase4 foo super",
          "ScanBase4 foo done", "ScanLate4 foo done super*1",
        ])
    }

    @Test func `a class that comes late is hooked by another scan`() {
      let base = TestClass("ScanBase5", nil, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let late = TestClass("ScanLate5", base, ["foo": []])
      #expect(wd_hook_rescan() == 1)
      #expect(wd_hook_rescan() == 0)
      late.make().send("foo")
      #expect(hooks.lines == ["ScanLate5 foo sent", "ScanLate5 foo done missing"])
    }

    @Test func `a method that comes late makes a level of its class`() {
      let base = TestClass("ScanBase6", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf6", base)
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let object = leaf.make()
      object.send("foo")
      leaf.add("foo", [.callSuper])
      #expect(wd_hook_rescan() == 1)
      let lines = hooks.during { object.send("foo") }
      #expect(
        lines == [
          "ScanLeaf6 foo sent", "ScanBase6 foo super", "ScanBase6 foo done",
          "ScanLeaf6 foo done super*1",
        ])
    }

    @Test func `what a category replaced is not hooked, and its own is`() throws {
      let base = TestClass("ScanBase7", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf7", base, ["foo": [.callSuper]])
      try #require(leaf.addCategory("foo", []))
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked.sorted() == ["ScanBase7 foo", "ScanLeaf7 foo"])
      leaf.make().send("foo")
      #expect(hooks.lines == ["ScanLeaf7 foo sent", "ScanLeaf7 foo done missing"])
    }

    @Test(arguments: [true, false])
    func `a category that comes late is hooked`(byScan: Bool) throws {
      let base = TestClass("ScanBase8\(byScan)", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf8\(byScan)", base, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let object = leaf.make()
      object.send("foo")
      try #require(leaf.addCategory("foo", [.callSuper]))
      if byScan {
        #expect(wd_hook_rescan() == 1)
      } else {
        // What comes through super shows that the method that was hooked is no longer there.
        let lines = hooks.during { object.send("foo") }
        #expect(lines == ["\(base.name) foo sent", "\(base.name) foo done"])
        #expect(wd_hook_rescan() == 0)
      }
      #expect(hooks.during { object.send("foo") }.first == "\(leaf.name) foo sent")
      // It is the same method to the owner.
      let numbers = hooks.calls.filter { $0.line == "\(leaf.name) foo sent" }.map(\.number)
      #expect(numbers.count == 2 && numbers[0] == numbers[1])
      hooks.uninstall()
      #expect(hooks.during { object.send("foo") }.isEmpty)
      #expect(leaf.runs("foo") == (byScan ? 3 : 4))
    }

    @Test(arguments: ["NSKVONotifying_", "GSKVO"])
    func `a class that observes an object is looked through`(prefix: String) {
      let base = TestClass("ScanBase9\(prefix)", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf9\(prefix)", base, ["foo": [.callSuper]])
      let early = TestClass("\(prefix)\(leaf.name)", leaf, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let expected = [
        "\(leaf.name) foo sent", "\(base.name) foo super", "\(base.name) foo done",
        "\(leaf.name) foo done super*1",
      ]
      let object = leaf.make()
      object.change(to: early)
      #expect(hooks.during { object.send("foo") } == expected)
      #expect(wd_hook_rescan() == 0)
      #expect(hooks.during { object.send("foo") } == expected)
      #expect(!hooks.classesMet.contains(early.name))
      #expect(hooks.calls.allSatisfy { $0.type == leaf.name })
    }

    @Test func `an observer that comes while a method runs`() {
      let base = TestClass("ScanBase10", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf10", base)
      let object = leaf.make()
      let observer = TestClass("NSKVONotifying_ScanLeaf10", leaf)
      leaf.add("foo", [.call { object.change(to: observer) }, .callSuper])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      object.send("foo")
      #expect(hooks.lines.last == "ScanLeaf10 foo done super*1")
    }

    @Test func `an object that lived before is seen`() {
      let base = TestClass("ScanBase11", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf11", base, ["foo": [.callSuper]])
      let object = leaf.make()
      object.send("foo")
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      object.send("foo")
      #expect(hooks.lines.first == "ScanLeaf11 foo sent" && hooks.lines.count == 4)
    }

    @Test func `classes that the owner does not want are not hooked`() {
      let base = TestClass("ScanBase12", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf12", base, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base], unwanted: ["ScanLeaf12"])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(hooks.methodsHooked == ["ScanBase12 foo"])
      #expect(hooks.lines == ["ScanBase12 foo sent", "ScanBase12 foo done"])
      #expect(hooks.calls[0].type == "ScanLeaf12")
    }

    @Test func `at first sight, only roots are hooked until an object comes`() {
      let base = TestClass("ScanBase13", nil, ["foo": [], "bar": []])
      let middle = TestClass("ScanMiddle13", base, ["foo": [.callSuper]])
      let leaf = TestClass("ScanLeaf13", middle, ["foo": [.callSuper]])
      let other = TestClass("ScanOther13", base, ["foo": [.callSuper]])
      let hooks = Hooks(["foo", "bar"], of: [base], scan: WD_SCAN_AT_FIRST_SIGHT)
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked.sorted() == ["ScanBase13 bar", "ScanBase13 foo"])
      let object = leaf.make()
      object.send("bar")
      #expect(
        hooks.methodsHooked.sorted() == [
          "ScanBase13 bar", "ScanBase13 foo", "ScanLeaf13 foo", "ScanMiddle13 foo",
        ])
      let lines = hooks.during { object.send("foo") }
      #expect(
        lines.filter { !$0.contains("done") } == [
          "ScanLeaf13 foo sent", "ScanMiddle13 foo super", "ScanBase13 foo super",
        ])
      // Its own method ran before the class was known.
      #expect(
        hooks.during { other.make().send("foo") } == ["ScanBase13 foo sent", "ScanBase13 foo done"])
      #expect(hooks.during { other.make().send("foo") }.count == 4)
    }

    @Test func `a child that is read before its parent calls super is no late super`() {
      let base = TestClass("ScanBase14", nil, ["foo:": []])
      let node = TestClass("ScanNode14", base)
      let children = [node.make(), node.make()]
      node.add(
        "foo:",
        [
          .call { if node.runs("foo:") == 1 { for child in children { child.send("foo:") } } },
          .callSuper,
        ])
      let hooks = Hooks(["foo:"], of: [base], scan: WD_SCAN_AT_FIRST_SIGHT)
      defer { hooks.uninstall() }
      node.make().send("foo:")
      #expect(hooks.lines.filter { $0.contains("late") || $0.contains("wrong") }.isEmpty)
      #expect(hooks.lines.filter { $0 == "ScanBase14 foo: sent" }.count == 2)
    }

    @Test func `by images, classes made at run time count as the program's`() {
      let base = TestClass("ScanBase15", nil, ["foo": []])
      let leaf = TestClass("ScanLeaf15", base, ["foo": []])
      let hooks = Hooks(["foo"], of: [base], scan: WD_SCAN_IMAGES)
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked.sorted() == ["ScanBase15 foo", "ScanLeaf15 foo"])
      leaf.make().send("foo")
      #expect(hooks.lines == ["ScanLeaf15 foo sent", "ScanLeaf15 foo done missing"])
    }
  }
}
