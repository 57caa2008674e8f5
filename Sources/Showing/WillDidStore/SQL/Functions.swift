internal import WillDidModel
internal import WillDidReport
internal import WillDidTables

// The functions that SQL lacks for what is asked of runs.
extension Database {
  /// Makes the functions known.
  func addFunctions() throws(StoreError) {
    for function in SQLFunction.allCases {
      let count = Int32(function.parameters.count)
      if let answer = function.answer {
        try add(function.rawValue, arguments: count, answer)
      } else {
        try addAggregate(function.rawValue, arguments: count)
      }
    }
  }
}

extension SQLFunction {
  /// The answer for a row; `nil` where it is one for a group.
  fileprivate var answer: ((FunctionArguments) -> Value)? {
    switch self {
    case .percentile, .median: nil
    case .duration:
      { arguments in
        guard case .integer(let time) = arguments[0].rounded else { return .null }
        return .text(TimelineTime.duration(time))
      }
    case .demangle: { $0[0].text.map { .text(ClassName.demangled($0)) } ?? .null }
    case .bare: { $0[0].text.map { .text(ClassName.bare($0)) } ?? .null }
    case .object:
      { arguments in
        guard let name = arguments[0].text, case .integer(let ordinal) = arguments[1] else {
          return .null
        }
        return .text(ClassName.instance(ClassName.bare(name), ordinal: ordinal))
      }
    }
  }
}

extension Value {
  /// A number as a whole one, which it is read as where it has a fraction.
  fileprivate var rounded: Value {
    if case .real(let number) = self, number.magnitude < 9e18 {
      return .integer(Int64(number.rounded()))
    }
    return self
  }
}

/// The numbers of a group, and one that is wanted: the least that is not less than a share of them.
///
/// All numbers of the group are kept and sorted at the end: an exact answer is wanted, and groups
/// are small compared with runs.
final class Percentile {
  /// The whole numbers, kept apart so that an answer from them is whole too.
  private var whole: [Int64] = []
  private var others: [Double] = []
  /// The share in percent; the median where none is given.
  private var share = 50.0
  private var isOverfull = false
  /// More take too much memory.
  private static let most = 1 << 26

  /// Takes in a number, and perhaps the share that is asked for.
  func take(_ arguments: FunctionArguments) {
    if arguments.count > 1 { share = arguments.double(1) }
    guard whole.count + others.count < Self.most else {
      isOverfull = true
      return
    }
    switch arguments.number(0) {
    case .integer(let number): whole.append(number)
    case .real(let number): others.append(number)
    default: break
    }
  }

  /// The number that is wanted.
  var value: Result<Value, StoreError> {
    let count = whole.count + others.count
    guard !isOverfull else {
      return .failure(StoreError(.tooLarge, "a percentile of more than \(Self.most) numbers"))
    }
    guard (0...100).contains(share) else {
      return .failure(StoreError(.statement, "a percentile is from 0 to 100"))
    }
    guard count > 0 else { return .success(.null) }
    let place = max(0, Int((share / 100 * Double(count)).rounded(.up)) - 1)
    guard others.isEmpty else {
      return .success(.real((others + whole.map { Double($0) }).sorted()[place]))
    }
    return .success(.integer(whole.sorted()[place]))
  }
}
