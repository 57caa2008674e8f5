import CWillDidHook
import StandInUIKit
import Testing

extension HookTests {
  /// Living with others who change methods.
  @Suite struct SwizzlerTests {
    @Test func `who sets a method over a hook goes on through it`() {
      let base = TestClass("SwizBase1", nil, ["foo": []])
      let object = base.make()
      object.send("foo")
      let before = base.implementation("foo")
      let hooks = Hooks(["foo"], of: [base])
      unsafe hook_swizzle(base.pointer, "foo")
      let theirs = base.implementation("foo")
      let runs = hook_swizzled_runs()
      #expect(hooks.during { object.send("foo") } == ["SwizBase1 foo sent", "SwizBase1 foo done"])
      #expect(wd_hook_rescan() == 0)
      #expect(wd_hook_count().left_behind == 1)
      hooks.uninstall()
      // Theirs stays, and still reaches the original.
      #expect(base.implementation("foo") == theirs && wd_hook_count().left_behind == 1)
      #expect(hooks.during { object.send("foo") }.isEmpty)
      #expect(hook_swizzled_runs() == runs + 2 && base.runs("foo") == 3)
      // Installed again, the trampoline below theirs is used, not a second one above.
      hooks.install()
      #expect(base.implementation("foo") == theirs)
      #expect(hooks.during { object.send("foo") } == ["SwizBase1 foo sent", "SwizBase1 foo done"])
      // When they have gone, all can be restored.
      unsafe hook_unswizzle(base.pointer, "foo")
      hooks.uninstall()
      #expect(base.implementation("foo") == before && wd_hook_count().left_behind == 0)
    }

    @Test func `who was there before a hook is its original`() {
      let base = TestClass("SwizBase2", nil, ["foo": []])
      let object = base.make()
      object.send("foo")
      unsafe hook_swizzle(base.pointer, "foo")
      let theirs = base.implementation("foo")
      let runs = hook_swizzled_runs()
      let hooks = Hooks(["foo"], of: [base])
      #expect(hooks.during { object.send("foo") }.count == 2)
      #expect(hook_swizzled_runs() == runs + 1 && base.runs("foo") == 2)
      hooks.uninstall()
      #expect(base.implementation("foo") == theirs && wd_hook_count().left_behind == 0)
      unsafe hook_unswizzle(base.pointer, "foo")
    }

    @Test func `who exchanges a hooked method`() {
      let base = TestClass("SwizBase3", nil, ["foo": [], "their_foo": [.send("their_foo")]])
      let object = base.make()
      // The other may not be called before the exchange: it would call itself.
      object.send("foo")
      let original = base.implementation("foo")
      let hooks = Hooks(["foo"], of: [base])
      unsafe hook_exchange(base.pointer, "foo", "their_foo")
      #expect(hooks.during { object.send("foo") } == ["SwizBase3 foo sent", "SwizBase3 foo done"])
      #expect(base.runs("their_foo") == 1 && base.runs("foo") == 2)
      hooks.uninstall()
      #expect(wd_hook_count().left_behind == 1)
      #expect(hooks.during { object.send("foo") }.isEmpty)
      #expect(base.runs("their_foo") == 2 && base.runs("foo") == 3)
      unsafe hook_exchange(base.pointer, "foo", "their_foo")
      object.send("foo")
      #expect(base.runs("their_foo") == 2 && base.runs("foo") == 4)
      hooks.install()
      hooks.uninstall()
      #expect(base.implementation("foo") == original && wd_hook_count().left_behind == 0)
    }

    @Test func `who exchanged a method before it was hooked`() {
      let base = TestClass("SwizBase4", nil, ["foo": [], "their_foo": [.send("their_foo")]])
      let object = base.make()
      object.send("foo")
      unsafe hook_exchange(base.pointer, "foo", "their_foo")
      let hooks = Hooks(["foo"], of: [base])
      #expect(hooks.during { object.send("foo") } == ["SwizBase4 foo sent", "SwizBase4 foo done"])
      #expect(base.runs("their_foo") == 1 && base.runs("foo") == 2)
      hooks.uninstall()
      object.send("foo")
      #expect(base.runs("their_foo") == 2 && base.runs("foo") == 3)
      #expect(wd_hook_count().left_behind == 0)
    }

    @Test func `who puts the original back while hooks are there is hooked by another scan`() {
      let base = TestClass("SwizBase5", nil, ["foo": []])
      let object = base.make()
      object.send("foo")
      unsafe hook_swizzle(base.pointer, "foo")
      unsafe hook_unswizzle(base.pointer, "foo")
      let original = unsafe hook_own_implementation(base.pointer, "foo")
      let place = base.implementation("foo")
      let hooks = Hooks(["foo"], of: [base])
      unsafe _ = hook_set_implementation(base.pointer, "foo", original)
      #expect(hooks.during { object.send("foo") }.isEmpty)
      _ = wd_hook_rescan()
      #expect(hooks.during { object.send("foo") }.count == 2)
      hooks.uninstall()
      #expect(base.implementation("foo") == place)
    }
  }
}
