import Testing
import WillDidModel

@Suite struct NamesTests {
  private func id(_ number: UInt32) -> NameID { NameID(rawValue: number) }

  @Test(arguments: [[1, 2, 3], [900_000, 900_001, 5], [5, .max, 1 << 20, 70], [.max, 0]])
  func `texts are found by their numbers and walked in their order`(numbers: [UInt32]) {
    var names = Names()
    for number in numbers { names[id(number)] = "name \(number)" }
    #expect(names.count == numbers.count)
    #expect(names.keys.map(\.rawValue) == numbers.sorted())
    #expect(Array(names.values) == numbers.sorted().map { "name \($0)" })
    for number in numbers { #expect(names[id(number)] == "name \(number)") }
    #expect(names[id(4)] == nil)
    #expect(names == Names(numbers.reversed().map { (id($0), "name \($0)") }))
  }

  @Test(arguments: [7, UInt32.max]) func `a text gives way to a later one`(number: UInt32) {
    var names: Names = [id(1): "one"]
    names[id(number)] = "first"
    names[id(number)] = "a longer second"
    #expect(names[id(number)] == "a longer second")
    #expect(names.count == 2)
    names[id(number)] = nil
    names[id(1)] = nil
    #expect(names.isEmpty && names.keys.isEmpty && names == Names())
    names[id(number)] = "again"
    #expect(names.map(\.value) == ["again"])
  }

  @Test func `what was declared before stays when others are added`() {
    var names: Names = [id(1): "one", id(2): ""]
    names.merge([id(2): "two", id(3): "three"])
    #expect(names.map(\.value) == ["one", "", "three"])
    #expect(names != [id(1): "one", id(2): "two", id(3): "three"])
  }

  @Test func `letters that are no text are kept, and shown as one`() {
    var names = Names()
    names.declare(id(1), [0x41, 0xff, 0x42])
    #expect(names.letters(of: id(1)) == [0x41, 0xff, 0x42])
    #expect(names[id(1)] == "A\u{fffd}B")
  }
}
