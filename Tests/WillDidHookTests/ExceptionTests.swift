import CWillDidHook
import StandInUIKit
import Testing

extension HookTests {
  /// Calls that do not return.
  @Suite struct ExceptionTests {
    @Test(arguments: [true, false]) func `an exception passes and leaves each call`(isC: Bool) {
      let raise: Step = isC ? .throwFromC : .raise
      let base = TestClass("ExcBase1\(isC)", nil, ["foo": [raise]])
      let leaf = TestClass("ExcLeaf1\(isC)", base, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let object = leaf.make()
      #expect(object.raises("foo"))
      #expect(
        hooks.lines == [
          "\(leaf.name) foo sent", "\(base.name) foo super", "\(base.name) foo done unwound",
          "\(leaf.name) foo done super*1 unwound",
        ])
      #expect(unsafe wd_hook_current_call() == nil)
    }

    @Test func `who raises before super is not blamed`() {
      let base = TestClass("ExcBase2", nil, ["foo": []])
      let leaf = TestClass("ExcLeaf2", base, ["foo": [.raise, .callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      #expect(leaf.make().raises("foo"))
      #expect(hooks.lines == ["ExcLeaf2 foo sent", "ExcLeaf2 foo done unwound"])
    }

    @Test func `the stack is sound after exceptions`() {
      let base = TestClass("ExcBase3", nil, ["foo": [], "bar": [.raise]])
      let leaf = TestClass(
        "ExcLeaf3", base, ["foo": [.callSuper], "bar": [.send("foo"), .callSuper]])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      let object = leaf.make()
      for _ in 0..<3 { #expect(object.raises("bar")) }
      let lines = hooks.during { object.send("foo") }
      #expect(
        lines == [
          "ExcLeaf3 foo sent", "ExcBase3 foo super", "ExcBase3 foo done",
          "ExcLeaf3 foo done super*1",
        ])
      #expect(hooks.calls.suffix(4).map(\.outer) == [nil, "ExcLeaf3 foo", "ExcLeaf3 foo", nil])
    }

    @Test func `an exception that a method catches is no end of it`() {
      let base = TestClass("ExcBase4", nil, ["foo": [.raise]])
      let leaf = TestClass("ExcLeaf4", base)
      let object = leaf.make()
      leaf.add("bar", [.call { #expect(object.raises("foo")) }])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      object.send("bar")
      #expect(
        hooks.lines == [
          "ExcLeaf4 bar sent", "ExcBase4 foo sent", "ExcBase4 foo done unwound",
          "ExcLeaf4 bar done",
        ])
    }

    @Test func `a longjmp leaves calls without an exit`() {
      let base = TestClass("ExcBase5", nil, ["foo": [.jump], "bar": []])
      let leaf = TestClass("ExcLeaf5", base, ["foo": [.callSuper], "bar": [.callSuper]])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      let object = leaf.make()
      deeper { #expect(unsafe hook_jump_over(object.pointer, "foo", 0)) }
      #expect(hooks.lines == ["ExcLeaf5 foo sent", "ExcBase5 foo super"])
      // What is on the stack now lies above all that was left.
      let lines = hooks.during { object.send("bar") }
      #expect(
        lines == [
          "ExcLeaf5 bar sent", "ExcBase5 bar super", "ExcBase5 bar done",
          "ExcLeaf5 bar done super*1",
        ])
      #expect(hooks.calls[2].outer == nil)
      #expect(unsafe wd_hook_current_call() == nil)
    }

    @Test func `a longjmp within a call leaves that call as it is`() {
      let base = TestClass("ExcBase6", nil, ["foo": [.jump], "bar": []])
      let leaf = TestClass("ExcLeaf6", base, ["bar": []])
      let object = leaf.make()
      let outer = TestClass(
        "ExcOuter6", base,
        ["bar": [.call { _ = unsafe hook_jump_over(object.pointer, "foo", 0) }, .callSuper]])
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      outer.make().send("bar")
      #expect(
        hooks.lines == [
          "ExcOuter6 bar sent", "ExcBase6 foo sent", "ExcBase6 bar super", "ExcBase6 bar done",
          "ExcOuter6 bar done super*1",
        ])
    }
  }
}
