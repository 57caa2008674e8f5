import CWillDidHook
import StandInUIKit
import Testing

extension HookTests {
  /// What owners of hooks may ask objects.
  @Suite struct ObjectTests {
    @Test func `classes have names, and come from others`() {
      let base = TestClass("ObjBase1")
      let leaf = TestClass("ObjLeaf1", base)
      let object = leaf.make()
      #expect(unsafe wd_class_of(object.pointer) == UnsafeRawPointer(leaf.pointer))
      #expect(unsafe wd_class_named("ObjLeaf1") == UnsafeRawPointer(leaf.pointer))
      #expect(unsafe wd_class_named("ObjUnknown1") == nil)
      #expect(unsafe String(cString: wd_class_name(leaf.pointer)) == "ObjLeaf1")
      #expect(unsafe wd_class_is(leaf.pointer, "ObjLeaf1") && wd_class_is(leaf.pointer, "ObjBase1"))
      #expect(unsafe !wd_class_is(base.pointer, "ObjLeaf1"))
      let observer = TestClass("NSKVONotifying_ObjLeaf1", leaf)
      object.change(to: observer)
      #expect(unsafe wd_class_of(object.pointer) == UnsafeRawPointer(leaf.pointer))
      #expect(unsafe wd_class_of(nil) == nil && wd_class_name(nil) == nil)
      #expect(unsafe !wd_class_is(nil, "ObjBase1") && wd_class_named(nil) == nil)
    }

    @Test func `who responds is known without a message`() {
      let base = TestClass("ObjBase2", nil, ["objTwo": [], "+objClass": [], "+initialize": []])
      let leaf = TestClass("ObjLeaf2", base)
      let object = leaf.make()
      #expect(unsafe wd_responds(object.pointer, "objTwo"))
      #expect(unsafe !wd_responds(object.pointer, "objClass"))
      #expect(unsafe wd_responds(leaf.pointer, "objClass"))
      #expect(unsafe !wd_responds(object.pointer, "objNothing") && !wd_responds(nil, "objTwo"))
      #expect(base.runs("initialize") == 0)
      // Asked anew when something was hooked since.
      leaf.add("objNothing", [])
      let hooks = Hooks(["objNothing"], of: [base])
      hooks.uninstall()
      #expect(unsafe wd_responds(object.pointer, "objNothing"))
    }

    @Test func `messages that fit are sent, and others answer nothing`() {
      let base = TestClass(
        "ObjBase3", nil, ["raises": [.raise], "throws": [.throwFromC], "one:": []])
      base.add("none", [], types: "v16@0:8")
      base.add("narrow:", [], types: "c24@0:8q16")
      base.add("wide", [], types: "{CGRect={CGPoint=dd}{CGSize=dd}}16@0:8")
      base.add("double", [], types: "d16@0:8")
      let object = base.make()
      let argument = unsafe UnsafeRawPointer(bitPattern: 0x1234_56ff)
      #expect(unsafe wd_send_with(object.pointer, "one:", argument) == argument)
      // The rest of the register does not count.
      #expect(
        unsafe wd_send_with(object.pointer, "narrow:", argument) == UnsafeRawPointer(bitPattern: -1)
      )
      #expect(unsafe wd_send(object.pointer, "one:") == nil)
      #expect(unsafe wd_send_with(object.pointer, "none", argument) == nil)
      base.add("first:second:", [])
      #expect(
        unsafe wd_send_with_two(object.pointer, "first:second:", argument, nil) == argument)
      #expect(unsafe wd_send_with_two(object.pointer, "one:", argument, nil) == nil)
      for name in ["none", "raises", "throws", "wide", "double", "missing"] {
        #expect(unsafe wd_send(object.pointer, name) == nil)
        #expect(unsafe !wd_send_bool(object.pointer, name))
        #expect(unsafe wd_send_integer(object.pointer, name) == 0)
      }
      #expect(base.runs("none") == 3 && base.runs("raises") == 3 && base.runs("wide") == 0)
      #expect(unsafe wd_send(nil, "none") == nil && wd_send_with(nil, "one:", argument) == nil)
      #expect(unsafe wd_text(nil) == nil && wd_text(object.pointer) == nil && wd_string(nil) == nil)
    }

    @Test func `numbers are as wide as their types say`() {
      let base = TestClass("ObjBase4")
      let forms: [(String, Int64)] = [
        ("q", 0x1122_3344_5566_fffe), ("i", 0x5566_fffe), ("s", -2), ("S", 0xfffe), ("c", -2),
        ("C", 0xfe), ("Q", 0x1122_3344_5566_fffe),
      ]
      for (type, _) in forms {
        unsafe _ = hook_add_implementation(
          base.pointer, "number\(type)", "\(type)16@0:8", hook_answer_of_a_number())
      }
      for (type, value) in forms {
        #expect(unsafe wd_send_integer(base.make().pointer, "number\(type)") == value)
      }
      unsafe _ = hook_add_implementation(
        base.pointer, "flag", "B16@0:8", hook_answer_of_a_number())
      #expect(unsafe wd_send_bool(base.make().pointer, "flag"))
    }

    @Test func `a block is called once`() throws {
      final class Calls { var arguments: [UInt] = [] }
      let calls = Calls()
      let context = unsafe Unmanaged.passUnretained(calls).toOpaque()
      let note: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void = {
        context, argument in
        guard let context = unsafe context else { return }
        let calls = unsafe Unmanaged<Calls>.fromOpaque(context).takeUnretainedValue()
        calls.arguments.append(UInt(bitPattern: argument))
      }
      let made = unsafe wd_block(context, note)
      let copy = unsafe hook_block_copy(made)
      unsafe hook_block_call(copy, 42)
      #expect(calls.arguments == [42])
      // The copy is still there, and does nothing any more.
      unsafe hook_block_call(copy, 43)
      unsafe hook_block_release(copy)
      #expect(calls.arguments == [42])
      #expect(unsafe wd_block(context, nil) == nil)
      // Who waits no longer calls it as well.
      unsafe wd_block_call(wd_block(context, note), nil)
      #expect(calls.arguments == [42, 0])
      wd_block_call(nil, nil)
    }
  }
}
