/// Runs something and gives back the error that it must throw.
package func failure<Value, Failure>(_ body: () throws(Failure) -> Value) -> Failure? {
  do throws(Failure) {
    _ = try body()
    return nil
  } catch { return error }
}
