import CWillDidHook
import Foundation
import StandInUIKit
import Testing

extension HookTests {
  /// That hooks come and go without a trace.
  @Suite struct InstallTests {
    @Test func `uninstalling restores all implementations of the process`() {
      let base = TestClass("InstBase1", nil, ["foo": [], "bar:": [], "+foo": []])
      let leaf = TestClass("InstLeaf1", base, ["foo": [.callSuper], "bar:": [], "+foo": []])
      var counts = [0, 0, 0]
      let before = unsafe hook_all_implementations(&counts[0])
      let hooks = Hooks(["foo", "bar:", "+foo"], of: [base])
      let during = unsafe hook_all_implementations(&counts[1])
      #expect(wd_hook_count().methods == 6)
      leaf.make().send("foo")
      hooks.uninstall()
      let after = unsafe hook_all_implementations(&counts[2])
      #expect(before == after && before != during)
      // Nothing was added meanwhile either.
      #expect(counts[0] == counts[1] && counts[1] == counts[2])
      #expect(wd_hook_count().methods == 0 && wd_hook_count().left_behind == 0)
      let lines = hooks.during { leaf.make().send("foo") }
      #expect(lines.isEmpty && leaf.runs("foo") == 2 && base.runs("foo") == 2)
    }

    @Test func `installing again takes the same trampolines and numbers`() {
      let base = TestClass("InstBase2", nil, ["foo": []])
      let leaf = TestClass("InstLeaf2", base, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base])
      let object = leaf.make()
      object.send("foo")
      let trampolines = [base.implementation("foo"), leaf.implementation("foo")]
      hooks.uninstall()
      hooks.install()
      defer { hooks.uninstall() }
      object.send("foo")
      #expect(trampolines == [base.implementation("foo"), leaf.implementation("foo")])
      #expect(hooks.lines.prefix(4) == hooks.lines.suffix(4) && hooks.lines.count == 8)
      #expect(hooks.calls.prefix(4).map(\.number) == hooks.calls.suffix(4).map(\.number))
      // The owner was told of all again.
      #expect(hooks.methodsHooked.count == 4)
      #expect(hooks.classesMet.filter { $0 == "InstLeaf2" }.count == 2)
    }

    @Test func `another configuration has its own selectors`() {
      let base = TestClass("InstBase3", nil, ["foo": [], "bar": [.send("foo")]])
      let first = Hooks(["foo", "bar"], of: [base])
      first.uninstall()
      let second = Hooks(["bar"], of: [base])
      defer { second.uninstall() }
      base.make().send("bar")
      #expect(first.lines.isEmpty)
      #expect(second.lines == ["InstBase3 bar sent", "InstBase3 bar done"])
      #expect(wd_hook_count().methods == 1)
    }

    @Test func `methods of classes are found again after a configuration without any`() {
      let base = TestClass("InstBase12", nil, ["foo": [], "+foo": []])
      let hooks = Hooks(["+foo"], of: [base])
      hooks.uninstall()
      Hooks(["foo"], of: [base]).uninstall()
      hooks.install()
      defer { hooks.uninstall() }
      #expect(
        hooks.during { unsafe TestObject(pointer: base.pointer).send("foo") } == [
          "InstBase12 +foo sent", "InstBase12 +foo done",
        ])
    }

    @Test func `only one set of hooks at a time`() {
      let base = TestClass("InstBase4", nil, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let second = Hooks(["foo"], of: [base], result: WD_HOOKS_ALREADY_INSTALLED)
      base.make().send("foo")
      #expect(hooks.lines.count == 2 && second.lines.isEmpty)
    }

    @Test func `reporting stops and goes on`() {
      let base = TestClass("InstBase5", nil, ["foo": []])
      let leaf = TestClass("InstLeaf5", base)
      leaf.add(
        "foo",
        [.call { wd_hook_set_reporting(false) }, .callSuper, .call { wd_hook_set_reporting(true) }])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      leaf.make().send("foo")
      // The call of super was not seen, and no class is blamed.
      #expect(hooks.lines == ["InstLeaf5 foo sent", "InstLeaf5 foo done"])
      wd_hook_set_reporting(false)
      #expect(hooks.during { base.make().send("foo") }.isEmpty)
      wd_hook_set_reporting(true)
      #expect(hooks.during { base.make().send("foo") }.count == 2)
    }

    @Test func `a call under way is finished`() {
      let base = TestClass("InstBase6", nil, ["foo": [.call { wd_hook_uninstall() }]])
      let hooks = Hooks(["foo"], of: [base])
      base.make().send("foo")
      #expect(hooks.lines == ["InstBase6 foo sent", "InstBase6 foo done"])
      wd_hook_set_reporting(true)
      #expect(hooks.during { base.make().send("foo") }.isEmpty)
    }

    @Test func `what the owner sends is not reported`() {
      let base = TestClass("InstBase7", nil, ["foo": [], "bar": []])
      let leaf = TestClass("InstLeaf7", base, ["bar": [.callSuper]])
      let plain = TestClass("InstPlain7", base)
      let object = leaf.make()
      let hooks = Hooks(["foo", "bar"], of: [base])
      defer { hooks.uninstall() }
      hooks.inMet = { _ in object.send("bar") }
      plain.make().send("foo")
      #expect(hooks.classesMet.last == "InstPlain7" && leaf.runs("bar") == 1)
      hooks.inEnter = { _ in
        object.send("bar")
        unsafe _ = wd_send(object.pointer, "bar")
      }
      object.send("foo")
      #expect(leaf.runs("bar") == 3)
      hooks.inEnter = nil
      // What is sent otherwise is reported no more than the sending itself.
      unsafe _ = wd_send(object.pointer, "bar")
      #expect(leaf.runs("bar") == 4)
      #expect(hooks.lines.filter { $0.contains("bar") }.isEmpty && hooks.lines.count == 4)
    }

    @Test func `a scan counts what it looked at and how long it took`() {
      let base = TestClass("InstBase8", nil, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let counts = wd_hook_count()
      #expect(counts.classes > 3 && counts.methods == 1 && counts.scan_nanoseconds > 0)
    }

    @Test func `the call that a thread is in`() {
      let base = TestClass("InstBase9", nil, ["foo": []])
      let leaf = TestClass("InstLeaf9", base)
      leaf.add(
        "foo",
        [
          .call {
            let call = unsafe wd_hook_current_call()
            #expect(
              unsafe call?.pointee.type.pointee.name.map { unsafe String(cString: $0) }
                == "InstLeaf9")
            onThread { #expect(unsafe wd_hook_current_call() == nil) }
          }
        ])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      #expect(unsafe wd_hook_current_call() == nil)
      leaf.make().send("foo")
      #expect(leaf.runs("foo") == 1)
      #expect(unsafe wd_hook_current_call() == nil)
    }
  }
}
