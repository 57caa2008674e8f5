import CWillDidHook
import Testing

extension HookTests {
  /// What is known of each call of a method along the levels of a class.
  @Suite struct SuperTests {
    @Test func `super first and super last look alike`() {
      let base = TestClass("SuperBase1", nil, ["foo": []])
      let leaf = TestClass("SuperLeaf1", base, ["foo": [.callSuper, .send("bar")], "bar": []])
      let last = TestClass("SuperLast1", base, ["foo": [.send("bar"), .callSuper], "bar": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      for type in [leaf, last] {
        let lines = hooks.during { type.make().send("foo") }
        #expect(
          lines == [
            "\(type.name) foo sent", "SuperBase1 foo super", "SuperBase1 foo done",
            "\(type.name) foo done super*1",
          ])
      }
    }

    @Test func `who forgets super is named`() {
      let base = TestClass("SuperBase2", nil, ["foo": []])
      let leaf = TestClass("SuperLeaf2", base, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(hooks.lines == ["SuperLeaf2 foo sent", "SuperLeaf2 foo done missing"])
    }

    @Test func `a class without an override is not a level`() {
      let base = TestClass("SuperBase3", nil, ["foo": []])
      let middle = TestClass("SuperMiddle3", base)
      let leaf = TestClass("SuperLeaf3", middle, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      middle.make().send("foo")
      leaf.make().send("foo")
      #expect(
        hooks.lines == [
          "SuperBase3 foo sent", "SuperBase3 foo done", "SuperLeaf3 foo sent",
          "SuperBase3 foo super", "SuperBase3 foo done", "SuperLeaf3 foo done super*1",
        ])
      #expect(hooks.calls.map(\.type).prefix(2) == ["SuperMiddle3", "SuperMiddle3"])
      #expect(hooks.methodsHooked.sorted() == ["SuperBase3 foo", "SuperLeaf3 foo"])
    }

    @Test func `when the middle forgets, the leaf is not blamed`() {
      let base = TestClass("SuperBase4", nil, ["foo": []])
      let middle = TestClass("SuperMiddle4", base, ["foo": []])
      let leaf = TestClass("SuperLeaf4", middle, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(
        hooks.lines == [
          "SuperLeaf4 foo sent", "SuperMiddle4 foo super", "SuperMiddle4 foo done missing",
          "SuperLeaf4 foo done super*1",
        ])
    }

    @Test func `when the leaf forgets, no other level is called`() {
      let base = TestClass("SuperBase5", nil, ["foo": []])
      let middle = TestClass("SuperMiddle5", base, ["foo": [.callSuper]])
      let leaf = TestClass("SuperLeaf5", middle, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(hooks.lines == ["SuperLeaf5 foo sent", "SuperLeaf5 foo done missing"])
    }

    @Test func `super called twice is counted`() {
      let base = TestClass("SuperBase6", nil, ["foo": []])
      let leaf = TestClass("SuperLeaf6", base, ["foo": [.callSuper, .callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(hooks.lines.filter { $0 == "SuperBase6 foo super" }.count == 2)
      #expect(hooks.lines.last == "SuperLeaf6 foo done super*2")
    }

    @Test func `recursion is a new call, not super`() {
      let base = TestClass("SuperBase7", nil, ["foo:": []])
      let leaf = TestClass("SuperLeaf7", base, ["foo:": [.callSuper, .recur]])
      let hooks = Hooks(["foo:"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo:", 1)
      #expect(
        hooks.lines == [
          "SuperLeaf7 foo: sent", "SuperBase7 foo: super", "SuperBase7 foo: done",
          "SuperLeaf7 foo: sent", "SuperBase7 foo: super", "SuperBase7 foo: done",
          "SuperLeaf7 foo: done super*1", "SuperLeaf7 foo: done super*1",
        ])
    }

    @Test func `recursion at the base, below an override that called super`() {
      let base = TestClass("SuperBase8", nil, ["foo:": [.recur]])
      let leaf = TestClass("SuperLeaf8", base, ["foo:": [.callSuper]])
      let hooks = Hooks(["foo:"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo:", 1)
      #expect(
        hooks.lines.filter { !$0.contains("done") } == [
          "SuperLeaf8 foo: sent", "SuperBase8 foo: super", "SuperLeaf8 foo: sent",
          "SuperBase8 foo: super",
        ])
    }

    @Test func `calls that recur too deep are counted, and prove nothing`() {
      let base = TestClass("SuperBase17", nil, ["foo:": []])
      let leaf = TestClass("SuperLeaf17", base, ["foo:": [.recur, .callSuper]])
      let hooks = Hooks(["foo:"], of: [base])
      defer { hooks.uninstall() }
      onThread(stack: 256 << 20) { leaf.make().send("foo:", 10_000) }
      let lines = hooks.lines
      #expect(lines.filter { $0.contains("missing") }.isEmpty)
      #expect(lines.filter { $0 == "SuperLeaf17 foo: sent" }.count < 5000)
      #expect(lines.filter { $0.contains("done") }.count * 2 == lines.count)
      #expect(hooks.tooDeep >= 4096)
    }

    @Test func `another object in between changes nothing`() {
      let base = TestClass("SuperBase9", nil, ["foo": []])
      let other = TestClass("SuperOther9", base, ["foo": [.callSuper]])
      let leaf = TestClass(
        "SuperLeaf9", base, ["foo": [.sendTo(other.make(), "foo"), .callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(
        hooks.lines == [
          "SuperLeaf9 foo sent", "SuperOther9 foo sent", "SuperBase9 foo super",
          "SuperBase9 foo done", "SuperOther9 foo done super*1", "SuperBase9 foo super",
          "SuperBase9 foo done", "SuperLeaf9 foo done super*1",
        ])
      #expect(
        hooks.calls.map(\.outer) == [
          nil, "SuperLeaf9 foo", "SuperOther9 foo", "SuperOther9 foo", "SuperLeaf9 foo",
          "SuperLeaf9 foo", "SuperLeaf9 foo", nil,
        ])
    }

    @Test func `a level whose super is not hooked is not judged`() {
      let base = TestClass("SuperBase10", nil, ["foo": []])
      let middle = TestClass("SuperMiddle10", base, ["foo": []])
      let leaf = TestClass("SuperLeaf10", middle, ["foo": []])
      let hooks = Hooks(["foo"], of: [base], unwanted: ["SuperMiddle10"])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      middle.make().send("foo")
      #expect(hooks.lines == ["SuperLeaf10 foo sent", "SuperLeaf10 foo done"])
    }

    @Test func `super through a level that is not hooked is still super`() {
      let base = TestClass("SuperBase11", nil, ["foo": []])
      let middle = TestClass("SuperMiddle11", base, ["foo": [.callSuper]])
      let leaf = TestClass("SuperLeaf11", middle, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base], unwanted: ["SuperMiddle11"])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      #expect(
        hooks.lines == [
          "SuperLeaf11 foo sent", "SuperBase11 foo super", "SuperBase11 foo done",
          "SuperLeaf11 foo done super*1",
        ])
    }

    @Test func `methods of classes have levels too`() {
      let base = TestClass("SuperBase12", nil, ["+make:": [], "make:": []])
      let leaf = TestClass("SuperLeaf12", base, ["+make:": [.callSuper], "make:": []])
      let hooks = Hooks(["+make:"], of: [base])
      defer { hooks.uninstall() }
      leaf.itself.send("make:", 3)
      base.itself.send("make:", 4)
      leaf.make().send("make:", 5)
      #expect(
        hooks.lines == [
          "SuperLeaf12 +make: sent", "SuperBase12 +make: super", "SuperBase12 +make: done",
          "SuperLeaf12 +make: done super*1", "SuperBase12 +make: sent", "SuperBase12 +make: done",
        ])
      #expect(
        hooks.calls.map(\.type) == Array(repeating: "SuperLeaf12", count: 4) + [
          "SuperBase12", "SuperBase12",
        ])
      #expect(hooks.calls[0].words[0] == 3 && hooks.calls[0].result == 0)
      #expect(hooks.calls[3].result == 3)
    }
  }
}
