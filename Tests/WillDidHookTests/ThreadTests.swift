import CWillDidHook
import Foundation
import StandInUIKit
import Testing

extension HookTests {
  /// Many calls, deep ones, and ones on several threads.
  @Suite struct ThreadTests {
    @Test func `four threads on one object`() {
      let base = TestClass("ThrBase1", nil, ["foo": []])
      let leaf = TestClass("ThrLeaf1", base, ["foo": [.callSuper]])
      let hooks = Hooks(["foo"], of: [base], countsOnly: true)
      defer { hooks.uninstall() }
      unsafe hook_send_from_threads(leaf.make().pointer, "foo", 0, 4, 100_000)
      #expect(hooks.counts.enters == 800_000 && hooks.counts.exits == 800_000)
      #expect(hooks.counts.supers == 400_000 && hooks.counts.missing == 0)
      #expect(base.runs("foo") == 400_000 && leaf.runs("foo") == 400_000)
    }

    @Test func `hooks come and go while others call`() {
      let base = TestClass("ThrBase2", nil, ["foo": []])
      let leaf = TestClass("ThrLeaf2", base, ["foo": [.callSuper]])
      let object = leaf.make()
      let hooks = Hooks(["foo"], of: [base], countsOnly: true)
      var rounds = 0
      withThread(
        {
          // Where that is quick, it goes on until a call was heard.
          while rounds == 0 || rounds < 50 && hooks.counts.enters == 0 {
            unsafe hook_send_from_threads(object.pointer, "foo", 0, 3, 100_000)
            rounds += 1
          }
        },
        here: {
          for index in 0..<300 {
            hooks.uninstall()
            if index % 3 == 0 {
              _ = TestClass("ThrLate2_\(index)", leaf, ["foo": [.callSuper]])
            }
            hooks.install()
            wd_hook_set_reporting(index % 2 == 0)
          }
          wd_hook_set_reporting(true)
        })
      hooks.uninstall()
      #expect(base.runs("foo") == rounds * 300_000 && leaf.runs("foo") == rounds * 300_000)
      #expect(hooks.counts.enters == hooks.counts.exits && hooks.counts.enters > 0)
      #expect(hooks.counts.missing == 0)
      #expect(wd_hook_count().left_behind == 0)
    }

    @Test func `new classes on several threads at once`() {
      let base = TestClass("ThrBase3", nil, ["foo": []])
      let hooks = Hooks(["foo"], of: [base], countsOnly: true)
      defer { hooks.uninstall() }
      let objects = (0..<60).map { TestClass("ThrLate3_\($0)", base, ["foo": [.callSuper]]).make() }
      let send = { (object: TestObject) in
        unsafe hook_send_from_threads(object.pointer, "foo", 0, 2, 20)
      }
      withThread({ objects.forEach(send) }, here: { objects.reversed().forEach(send) })
      #expect(base.runs("foo") == 60 * 80)
      #expect(hooks.counts.enters == hooks.counts.exits && hooks.counts.missing == 0)
      #expect(wd_hook_count().methods == 61)
    }

    @Test func `four thousand calls, one in the other`() {
      let base = TestClass("ThrBase4", nil, ["foo:": [.recur]])
      let leaf = TestClass("ThrLeaf4", base, ["foo:": [.callSuper]])
      let hooks = Hooks(["foo:"], of: [base])
      defer { hooks.uninstall() }
      let object = leaf.make()
      onThread(stack: 256 << 20) { object.send("foo:", 1999) }
      let lines = hooks.lines
      #expect(lines.count == 8000)
      #expect(lines.prefix(4000).filter { $0 == "ThrLeaf4 foo: sent" }.count == 2000)
      #expect(lines.suffix(4000).filter { $0 == "ThrLeaf4 foo: done super*1" }.count == 2000)
      // A call inside lies where it did, though the stack has grown since.
      #expect(hooks.calls.prefix(4000).dropFirst().filter { $0.outer == nil }.isEmpty)
      #expect(unsafe wd_hook_current_call() == nil)
    }

    @Test func `calls at the end of a thread`() {
      let base = TestClass("ThrBase5", nil, ["foo": []])
      let hooks = Hooks(["foo"], of: [base])
      defer { hooks.uninstall() }
      let rounds = unsafe hook_send_at_end_of_thread(base.make().pointer, "foo")
      #expect(rounds > 1 && base.runs("foo") == rounds + 1)
      // The last rounds go on unreported.
      let count = hooks.lines.count
      #expect(count >= 4 && count % 2 == 0 && count <= 2 * (rounds + 1))
    }

    @Test func `many threads, one after the other`() {
      let base = TestClass("ThrBase6", nil, ["foo": []])
      let hooks = Hooks(["foo"], of: [base], countsOnly: true)
      defer { hooks.uninstall() }
      let object = base.make()
      for _ in 0..<50 { unsafe hook_send_from_threads(object.pointer, "foo", 0, 4, 2) }
      #expect(hooks.counts.enters == 400 && hooks.counts.exits == 400)
    }

    @Test func `an object that frees itself`() {
      let base = TestClass("ThrBase7", nil, ["dealloc": [.dispose]])
      let leaf = TestClass("ThrLeaf7", base, ["dealloc": [.callSuper]])
      let hooks = Hooks(["dealloc"], of: [base])
      defer { hooks.uninstall() }
      for _ in 0..<1000 { leaf.make().send("dealloc") }
      #expect(
        hooks.lines.prefix(4) == [
          "ThrLeaf7 dealloc sent", "ThrBase7 dealloc super", "ThrBase7 dealloc done",
          "ThrLeaf7 dealloc done super*1",
        ])
      #expect(hooks.lines.count == 4000)
    }
  }
}
