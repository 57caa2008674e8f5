import CWillDidHook
import StandInUIKit
import Testing

extension HookTests {
  /// What the runtime of GNU does wrong when a method is changed, and hooks do not.
  @Suite struct RuntimeTests {
    @Test func `a class that was never sent a message keeps its own method`() {
      let base = TestClass("RunBase1", nil, ["runOne": []])
      let unrelated = TestClass("RunUnrelated1", nil, ["runOne": []])
      let hooks = Hooks(["runOne"], of: [base])
      defer { hooks.uninstall() }
      unrelated.make().send("runOne")
      #expect(unrelated.runs("runOne") == 1 && base.runs("runOne") == 0)
      #expect(hooks.lines.isEmpty)
      base.make().send("runOne")
      #expect(hooks.lines.count == 2 && base.runs("runOne") == 1)
    }

    @Test func `classes that live already run what is above them anew`() {
      let base = TestClass("RunBase2", nil, ["foo": []])
      let middle = TestClass("RunMiddle2", base)
      let leaf = TestClass("RunLeaf2", middle)
      let override = TestClass("RunOverride2", middle, ["foo": []])
      let deeper = TestClass("RunDeeper2", override)
      let all = [base, middle, leaf, override, deeper].map { $0.make() }
      for object in all { object.send("foo") }
      let hooks = Hooks(["foo"], of: [base])
      for object in all { object.send("foo") }
      #expect(
        hooks.lines.filter { $0.contains("sent") } == [
          "RunBase2 foo sent", "RunBase2 foo sent", "RunBase2 foo sent", "RunOverride2 foo sent",
          "RunOverride2 foo sent",
        ])
      hooks.uninstall()
      #expect(hooks.during { for object in all { object.send("foo") } }.isEmpty)
      #expect(base.runs("foo") == 9 && override.runs("foo") == 6)
    }

    @Test func `nothing is initialized by a scan`() {
      let base = TestClass("RunBase3", nil, ["foo": [], "+foo": [], "+initialize": []])
      let leaf = TestClass("RunLeaf3", base, ["foo": [], "+foo": [], "+initialize": []])
      let hooks = Hooks(["foo", "+foo"], of: [base])
      #expect(hooks.methodsHooked.count == 4)
      #expect(base.runs("initialize") == 0 && leaf.runs("initialize") == 0)
      _ = wd_hook_rescan()
      hooks.uninstall()
      #expect(base.runs("initialize") == 0 && leaf.runs("initialize") == 0)
      let again = Hooks(["foo", "+foo"], of: [base])
      defer { again.uninstall() }
      leaf.make().send("foo")
      #expect(base.runs("initialize") == 1 && leaf.runs("initialize") == 1)
      #expect(again.lines == ["RunLeaf3 foo sent", "RunLeaf3 foo done missing"])
    }

    @Test func `hooks that come while a class is initialized`() {
      let base = TestClass("RunBase4", nil, ["foo": []])
      let leaf = TestClass("RunLeaf4", base, ["foo": [.callSuper]])
      let object = leaf.make()
      var hooks: Hooks?
      leaf.add(
        "+initialize",
        [
          .call {
            object.send("foo")
            hooks = Hooks(["foo"], of: [base])
            object.send("foo")
          }
        ])
      object.send("foo")
      #expect(leaf.runs("foo") == 3)
      #expect(hooks?.lines.filter { $0 == "RunLeaf4 foo sent" }.count == 2)
      hooks?.uninstall()
      object.send("foo")
      #expect(hooks?.lines.count == 8 && leaf.runs("foo") == 4)
    }

    @Test func `a first message on one thread while another scans`() {
      // The runtime initializes classes under its lock; a hook that is met there needs the table's.
      let base = TestClass("RunBase5", nil, ["foo": []])
      var classes: [TestClass] = []
      for index in 0..<40 {
        let object = TestClass("RunOther5_\(index)", base).make()
        classes.append(
          TestClass(
            "RunLate5_\(index)", base, ["+initialize": [.sendTo(object, "foo")], "foo": []]))
      }
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let late = classes
      withThread(
        { for type in late { type.make().send("foo") } },
        here: { for _ in 0..<100 { _ = wd_hook_rescan() } })
      #expect(hooks.lines.filter { $0.hasPrefix("RunLate5") && $0.hasSuffix("sent") }.count == 40)
    }

    @Test func `selectors with other types are the same`() {
      let base = TestClass("RunBase6")
      base.add("runSix:", [], types: "v20@0:8C16")
      let leaf = TestClass("RunLeaf6", base)
      leaf.add("runSix:", [.callSuper], types: "v20@0:8B16")
      let hooks = Hooks(["runSix:"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("runSix:", 1)
      #expect(
        hooks.lines == [
          "RunLeaf6 runSix: sent", "RunBase6 runSix: super", "RunBase6 runSix: done",
          "RunLeaf6 runSix: done super*1",
        ])
    }

    @Test func `the runtime has a name`() {
      let name = unsafe wd_hook_runtime().map { unsafe String(cString: $0) }
      #expect(["Apple", "GNU", "GNUstep 2"].contains(name))
    }
  }
}
