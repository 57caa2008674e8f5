internal import CSQLite
internal import WillDidModel
internal import WillDidReport

// The functions that SQL lacks for what is asked of runs.
extension Database {
  /// Makes the functions known.
  func addFunctions() throws(StoreError) {
    unsafe try add("duration", arguments: 1) { context, values in
      guard case .integer(let time) = unsafe Value(rounding: values[0]) else { return }
      unsafe Value.text(TimelineTime.duration(time)).hand(to: context)
    }
    unsafe try add("demangle", arguments: 1) { context, values in
      guard let name = unsafe Value(values[0]).text else { return }
      unsafe Value.text(ClassName.demangled(name)).hand(to: context)
    }
    unsafe try add("bare", arguments: 1) { context, values in
      guard let name = unsafe Value(values[0]).text else { return }
      unsafe Value.text(ClassName.bare(name)).hand(to: context)
    }
    unsafe try add("object", arguments: 2) { context, values in
      guard let name = unsafe Value(values[0]).text,
        case .integer(let ordinal) = unsafe Value(values[1])
      else { return }
      let word = ClassName.instance(ClassName.bare(name), ordinal: ordinal)
      unsafe Value.text(word).hand(to: context)
    }
    try addAggregate("percentile", arguments: 2)
    try addAggregate("median", arguments: 1)
  }

  private typealias Body = (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>) -> Void

  /// The corresponding C function is `sqlite3_create_function_v2`.
  private func add(
    _ name: String, arguments: Int32, _ body: @escaping Body
  ) throws(StoreError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    let code = unsafe sqlite3_create_function_v2(
      handle, name, arguments, flags, Unmanaged.passRetained(Function(body)).toOpaque(),
      { context, _, values in
        guard let context = unsafe context, let values = unsafe values,
          let known = unsafe sqlite3_user_data(context)
        else { return }
        unsafe Unmanaged<Function>.fromOpaque(known).takeUnretainedValue().body(context, values)
      }, nil, nil,
      { known in
        if let known = unsafe known { unsafe Unmanaged<Function>.fromOpaque(known).release() }
      })
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func addAggregate(_ name: String, arguments: Int32) throws(StoreError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    let code = unsafe sqlite3_create_function_v2(
      handle, name, arguments, flags, nil, nil,
      { context, count, values in
        guard let context = unsafe context, let values = unsafe values,
          let place = unsafe sqlite3_aggregate_context(
            context, Int32(MemoryLayout<Unmanaged<Sample>?>.size))
        else { return }
        let sample = unsafe place.assumingMemoryBound(to: Unmanaged<Sample>?.self)
        if unsafe sample.pointee == nil { unsafe sample.pointee = .passRetained(Sample()) }
        unsafe sample.pointee?.takeUnretainedValue()
          .take(values[0], share: count > 1 ? values[1] : nil)
      },
      { context in
        guard let context = unsafe context,
          let place = unsafe sqlite3_aggregate_context(context, 0)
        else { return }
        let sample = unsafe place.assumingMemoryBound(to: Unmanaged<Sample>?.self)
        // The memory is SQLite's, the sample is ours.
        unsafe sample.pointee?.takeRetainedValue().hand(to: context)
        unsafe sample.pointee = nil
      }, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  @safe
  private final class Function {
    let body: Body
    init(_ body: @escaping Body) { unsafe self.body = unsafe body }
  }
}

extension Value {
  /// A number as a whole one, which it is read as where it has a fraction.
  fileprivate init(rounding value: OpaquePointer?) {
    self = unsafe Value(value)
    if case .real(let number) = self, number.magnitude < 9e18 {
      self = .integer(Int64(number.rounded()))
    }
  }
}

/// The numbers of a group, of which one is wanted: the least that is not less than a share of them.
private final class Sample {
  private var whole: [Int64] = []
  private var others: [Double] = []
  private var share = 50.0
  private var isOverfull = false
  /// More take too much memory.
  private static let most = 1 << 26

  func take(_ value: OpaquePointer?, share wanted: OpaquePointer?) {
    if let wanted = unsafe wanted { share = unsafe sqlite3_value_double(wanted) }
    guard whole.count + others.count < Self.most else {
      isOverfull = true
      return
    }
    switch unsafe sqlite3_value_numeric_type(value) {
    case SQLITE_INTEGER: whole.append(unsafe sqlite3_value_int64(value))
    case SQLITE_FLOAT: others.append(unsafe sqlite3_value_double(value))
    default: break
    }
  }

  func hand(to context: OpaquePointer) {
    let count = whole.count + others.count
    guard !isOverfull else {
      unsafe sqlite3_result_error_toobig(context)
      return
    }
    guard (0...100).contains(share) else {
      unsafe sqlite3_result_error(context, "a percentile is from 0 to 100", -1)
      return
    }
    guard count > 0 else { return }
    let place = max(0, Int((share / 100 * Double(count)).rounded(.up)) - 1)
    guard others.isEmpty else {
      let all = (others + whole.map { Double($0) }).sorted()
      unsafe sqlite3_result_double(context, all[place])
      return
    }
    unsafe sqlite3_result_int64(context, whole.sorted()[place])
  }
}
