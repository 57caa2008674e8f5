import CWillDidHook
import StandInUIKit
import Testing

extension HookTests {
  /// Super that is called where it does not belong.
  @Suite struct WayTests {
    @Test func `super of another method that runs`() {
      let base = TestClass("WayBase1", nil, ["foo": [], "bar": []])
      let leaf = TestClass(
        "WayLeaf1", base, ["foo": [.callSuperOf("bar")], "bar": [.callSuper]])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(
        hooks.lines == [
          "WayLeaf1 foo sent", "WayBase1 bar wrong super", "WayBase1 bar done",
          "WayLeaf1 foo done missing",
        ])
    }

    @Test func `super of a method that has no override is an ordinary call`() {
      let base = TestClass("WayBase2", nil, ["foo": [], "bar": []])
      let leaf = TestClass("WayLeaf2", base, ["foo": [.callSuperOf("bar")]])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(hooks.lines.filter { $0.contains("WayBase2") }.first == "WayBase2 bar sent")
    }

    @Test func `super when the method has returned`() {
      let base = TestClass("WayBase3", nil, ["foo": []])
      let leaf = TestClass("WayLeaf3", base, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let object = leaf.make()
      object.send("foo")
      object.sendSuper("foo", at: base)
      #expect(
        hooks.lines == [
          "WayLeaf3 foo sent", "WayLeaf3 foo done missing", "WayBase3 foo late super",
          "WayBase3 foo done",
        ])
    }

    @Test func `super on another thread`() {
      let base = TestClass("WayBase4", nil, ["foo": []])
      let leaf = TestClass("WayLeaf4", base)
      let object = leaf.make()
      leaf.add("foo", [.call { onThread { object.sendSuper("foo", at: base) } }])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      object.send("foo")
      #expect(
        hooks.lines == [
          "WayLeaf4 foo sent", "WayBase4 foo late super", "WayBase4 foo done",
          "WayLeaf4 foo done missing",
        ])
    }

    @Test func `the running method of another object is no excuse`() {
      let base = TestClass("WayBase5", nil, ["foo": [], "bar": []])
      let leaf = TestClass("WayLeaf5", base, ["foo": []])
      let object = leaf.make()
      let other = TestClass(
        "WayOther5", base, ["bar": [.call { object.sendSuper("foo", at: base) }]])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      object.send("foo")
      other.make().send("bar")
      #expect(hooks.lines.contains("WayBase5 foo late super"))
    }

    @Test func `a class that was not hooked when its method began is not blamed`() {
      let base = TestClass("WayBase6", nil, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let late = TestClass("WayLate6", base, ["foo": [.callSuper, .callSuper]])
      late.make().send("foo")
      // Its own implementation ran unseen: what came through super is all there is.
      #expect(
        hooks.lines == [
          "WayBase6 foo sent", "WayBase6 foo done", "WayBase6 foo sent", "WayBase6 foo done",
        ])
      let lines = hooks.during { late.make().send("foo") }
      #expect(lines.first == "WayLate6 foo sent" && lines.last == "WayLate6 foo done super*2")
    }

    @Test func `a method with several callers names each`() {
      let base = TestClass("WayBase7", nil, ["foo": []])
      let leaf = TestClass("WayLeaf7", base, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      let callers = hooks.calls.filter { !$0.line.contains("done") }.map(\.caller)
      #expect(callers.count == 2 && callers[0] != callers[1])
      // Not in a trampoline.
      #expect(callers.allSatisfy { hook_is_sender($0) })
    }
  }
}
