/// How many objects of a class came, left the screen and ended.
struct Stays: Sendable, CustomStringConvertible {
  private var objects = 0, ended = 0
  /// The objects that lived when each visit began, from the first.
  private var alive: [Int] = []

  /// Notes that an object comes onto the screen.
  mutating func came() { alive.append(objects - ended) }

  /// Notes an object.
  mutating func made() { objects += 1 }

  /// Notes the end of an object.
  mutating func end() { ended += 1 }

  var description: String {
    "\(alive.count) visits, \(objects) objects, \(ended) ended; alive at each visit: "
      + alive.map(String.init).joined(separator: ", ")
  }
}
