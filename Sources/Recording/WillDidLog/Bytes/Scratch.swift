/// Memory for numbers that is used again and again.
///
/// Unlike an array it is never shared, so that an element is set without asking who else has it.
@safe
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  init() { unsafe start = .allocate(capacity: 0) }

  deinit { unsafe start.deallocate() }

  /// Makes room for so many elements, which are anything until they are set.
  mutating func prepare(_ count: Int) {
    precondition(count >= 0)
    self.count = count
    guard count > capacity else { return }
    unsafe start.deallocate()
    capacity = max(count, capacity * 2)
    unsafe start = .allocate(capacity: capacity)
  }

  /// Makes room for so many elements that are all the same.
  mutating func prepare(_ count: Int, filledWith element: Element) {
    prepare(count)
    unsafe start.initialize(repeating: element, count: count)
  }

  /// Keeps the first elements.
  mutating func shorten(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  /// Appends elements that are all the same.
  mutating func grow(to count: Int, filledWith element: Element) {
    precondition(count >= self.count)
    if count > capacity {
      capacity = max(count, capacity * 2)
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      unsafe larger.update(from: start, count: self.count)
      unsafe start.deallocate()
      unsafe start = larger
    }
    unsafe (start + self.count).update(repeating: element, count: count - self.count)
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe start[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe start[index] = newValue
    }
  }

  /// The elements, for as long as the closure runs.
  @unsafe
  func withElements<Result>(_ body: (UnsafeMutableBufferPointer<Element>) -> Result) -> Result {
    unsafe body(UnsafeMutableBufferPointer(start: start, count: count))
  }
}
