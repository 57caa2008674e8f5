import CWillDidHook
import StandInUIKit
import Testing

extension HookTests {
  /// All forms of arguments and results.
  @Suite struct FormTests {
    @Test func `all that a method gets and returns travels whole`() throws {
      let base = TestClass("FormBase1")
      let leaf = TestClass("FormLeaf1", base)
      let forms = 0..<hook_form_count()
      for form in forms { #expect(unsafe hook_add_form(base.pointer, form)) }
      let object = leaf.make()
      let names = forms.map { unsafe String(cString: hook_form_selector($0)) }
      let supported = forms.filter { hook_form_is_supported($0) }
      let hooks = Hooks(names, of: [base])
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked.count == supported.count)
      let count = wd_hook_count()
      #expect(count.unsupported == forms.count - supported.count)
      #expect(count.methods == supported.count)

      for form in forms {
        for seed in 0..<200 as Range<UInt64> {
          hooks.forget()
          let travel = unsafe hook_send_form(object.pointer, form, seed)
          let types = unsafe String(cString: hook_form_types(form))
          #expect(travel.is_whole, "\(types), seed \(seed)")
          let calls = hooks.calls
          guard hook_form_is_supported(form) else {
            #expect(calls.isEmpty)
            continue
          }
          let (enter, exit) = try (#require(calls.first), #require(calls.last))
          #expect(calls.count == 2)
          expect(travel, enter, exit, types)
        }
      }
    }

    private func expect(_ travel: hook_travel, _ enter: Heard, _ exit: Heard, _ types: String) {
      let words = unsafe withUnsafeBytes(of: travel.words) {
        unsafe Array($0.bindMemory(to: UInt.self))
      }
      let numbers = bits(travel.numbers)
      #expect(enter.words == words, "\(types)")
      #expect(enter.numbers.map(\.bitPattern) == numbers, "\(types)")
      #expect(exit.words == words, "\(types)")
      let resultCount = travel.result_number_count
      if resultCount == 0 {
        #expect(exit.result == travel.result, "\(types)")
        #expect(exit.numbers.map(\.bitPattern) == numbers, "\(types)")
      } else {
        let results = bits(travel.result_numbers).prefix(resultCount)
        #expect(exit.numbers.prefix(resultCount).map(\.bitPattern) == Array(results), "\(types)")
      }
    }

    private func bits(_ numbers: (Double, Double, Double, Double)) -> [UInt64] {
      [numbers.0, numbers.1, numbers.2, numbers.3].map(\.bitPattern)
    }

    @Test func `a method whose types say less than those of the method above has the form of that`()
    {
      // Tools that add methods often write no more than this.
      strict_add_as_compiler(false)
      defer { strict_add_as_compiler(true) }
      let types = ["v@:", "v16@0:8", "v@:@", "v24@0:8@16", "v"]
      let forms = (0..<hook_form_count()).filter {
        unsafe hook_form_is_supported($0) && String(cString: hook_form_types($0)).contains("d")
      }
      let names = forms.map { unsafe String(cString: hook_form_selector($0)) }
      let base = TestClass("FormBase4")
      for form in forms { #expect(unsafe hook_add_form(base.pointer, form)) }
      let leaves = types.indices.map { TestClass("FormLeaf4-\($0)", base) }
      for (leaf, type) in zip(leaves, types) {
        for form in forms { #expect(unsafe hook_add_form_as(leaf.pointer, form, type)) }
      }
      let hooks = Hooks(names, of: [base])
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked.count == forms.count * (1 + types.count))
      for (leaf, type) in zip(leaves, types) {
        let object = leaf.make()
        for form in forms {
          for seed in 0..<20 as Range<UInt64> {
            let isWhole = unsafe hook_send_form(object.pointer, form, seed).is_whole
            #expect(isWhole, "\(type) for form \(form), seed \(seed)")
          }
        }
      }
    }

    @Test func `a method whose types say less than its name is left alone, and counted`() {
      let base = TestClass("FormBase3")
      for (index, types) in ["v@:", "v16@0:8", "v@:@", "Q24@0:8@16"].enumerated() {
        base.add("short\(index):too:", [], types: types)
      }
      base.add("whole:too:", [], types: "v@:@@")
      let hooks = Hooks(["whole:too:"] + (0..<4).map { "short\($0):too:" }, of: [base])
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked == ["FormBase3 whole:too:"])
      #expect(wd_hook_count().unsupported == 4)
      for index in 0..<4 { base.make().send("short\(index):too:", 3) }
      #expect(hooks.lines.isEmpty)
    }

    @Test func `methods whose types cannot be read are left alone`() {
      let base = TestClass("FormBase2")
      let types = [
        "", "v", "v16@0", "x16@0:8", "v24@0:8b16", "v24@0:8(u=id)16", "v24@0:8[4i]16",
        "v24@0:8{S}16", "v24@0:8{S=", "v32@0:8D16", "v32@0:8t16", "v24@0:8{S=ff}16",
        "v40@0:8{S=ddd}16", "v24@0:8jd16", "{S=ddd}16@0:8", "D16@0:8",
      ]
      for (index, type) in types.enumerated() where !type.isEmpty {
        base.add("odd\(index)", [], types: type)
      }
      base.add("even", [], types: "v16@0:8")
      let hooks = Hooks(["even"] + types.indices.map { "odd\($0)" }, of: [base])
      defer { hooks.uninstall() }
      #expect(hooks.methodsHooked == ["FormBase2 even"])
      #expect(wd_hook_count().unsupported == types.count - 1)
    }
  }
}
