internal import Glibc

/// The events of a stream file, mapped into memory before anything is measured.
@safe
final class Stream: Sendable {
  // The events are never written to again.
  nonisolated(unsafe) let events: UnsafeBufferPointer<PackedEvent>
  /// The texts, by number.
  let names: [String]
  /// The class of each instance, by its number; 0 where no event is about it.
  let classes: [UInt32]

  /// Maps a stream file that has its names beside it, as ``Generation`` leaves them.
  init(_ path: String) throws {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw BenchError("\(path) cannot be opened") }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    let stride = MemoryLayout<PackedEvent>.stride
    precondition(stride == 40, "the layout is that of StreamRecord")
    // Populated, so that the page faults of the first read are not counted as emitting.
    guard size > 0, size % stride == 0,
      let start = unsafe mmap(
        nil, size, PROT_READ, MAP_SHARED | Int32(MAP_POPULATE), descriptor, 0),
      unsafe start != MAP_FAILED
    else { throw BenchError("\(path) is no stream") }
    let count = size / stride
    unsafe events = UnsafeBufferPointer(
      start: start.bindMemory(to: PackedEvent.self, capacity: count), count: count)
    names = try lines(of: path + ".names")
    var classes: [UInt32] = [0]
    for index in unsafe events.indices {
      let event = unsafe events[index]
      while classes.count <= Int(max(event.instance, event.other)) { classes.append(0) }
      if event.instance != 0 { classes[Int(event.instance)] = event.classID }
    }
    self.classes = classes
  }

  var count: Int { unsafe events.count }
}

/// The lines of a text file.
private func lines(of path: String) throws -> [String] {
  guard let file = unsafe fopen(path, "r") else { throw BenchError("\(path) cannot be opened") }
  defer { unsafe fclose(file) }
  var text: [UInt8] = []
  while case let byte = unsafe getc(file), byte != EOF { text.append(UInt8(byte)) }
  return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    .map { String(decoding: $0, as: UTF8.self) }
}
