/// Numbers the processes of one output, each by the number that it had if no other has it.
struct ProcessNumbers {
  private var taken: Set<Int32> = []

  /// The number for the process of a run; two runs never share one.
  mutating func number(of run: ExportedRun) -> Int32 {
    var number = run.processID ?? Int32(clamping: run.number)
    // Beyond what systems give out.
    while !taken.insert(number).inserted { number = 1 << 26 + Int32(clamping: taken.count) }
    return number
  }
}
