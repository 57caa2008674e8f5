package import WillDidModel
package import WillDidTimeline

/// The hierarchy at a moment of a run.
///
/// Nodes lie in one list and name each other by their places in it. An instance hangs under its
/// parent if it has one, else under its presenter. Circles and chains deeper than 64, which only a
/// damaged file has, are cut, so that printers may recurse.
package struct Tree: Sendable {
  /// A living instance, with those that belong to it.
  package struct Node: Sendable {
    package var life: Life
    /// The parent, if it lives.
    package var parent = InstanceID.none
    /// The presenter, if it lives and what it presented has not been dismissed.
    package var presenter = InstanceID.none
    /// The places of the children, in the order of first sight.
    package var children: [Int] = []
    /// The places of those that it presents and that have no parent.
    package var presented: [Int] = []
    var depth = 0
  }

  package private(set) var nodes: [Node]
  /// The places of those without a parent, or too deep below one, in the order of first
  /// sight.
  package private(set) var roots: [Int] = []

  /// No app nests so deep: what is deeper, or in a circle, comes from a damaged file.
  package static let deepest = 64

  /// Makes the hierarchy of those who live.
  ///
  /// - Parameters:
  ///   - lives: The lives as the fold knows them.
  ///   - everything: Whether those who have no view are there too.
  package init(_ lives: LifeTable, everything: Bool = false) {
    let living = lives.living
    var wanted = Set<InstanceID>()
    for life in living where everything || life.isScreen {
      wanted.insert(life.instance)
      if lives[life.parent] != nil { wanted.insert(life.parent) }
      if lives[life.presenter] != nil { wanted.insert(life.presenter) }
    }
    nodes = living.filter { wanted.contains($0.instance) && $0.state != .deinited }
      .sorted { ($0.first.sequence, $0.instance) < ($1.first.sequence, $1.instance) }
      .map { Node(life: $0) }
    let places = Dictionary(
      nodes.enumerated().map { ($1.life.instance, $0) }, uniquingKeysWith: { first, _ in first })
    for place in nodes.indices {
      let life = nodes[place].life
      // A parent that a log reports without a class is none.
      if life.parent != .none, life.parent != life.instance, let parent = places[life.parent] {
        nodes[place].parent = life.parent
        nodes[parent].children.append(place)
      }
      guard life.presenter != .none, life.presenter != life.instance,
        !life.facts.contains(.removed), let presenter = places[life.presenter]
      else { continue }
      nodes[place].presenter = life.presenter
      if nodes[place].parent == .none { nodes[presenter].presented.append(place) }
    }
    findRoots()
  }

  /// Makes a root of each instance that is reached from no other root.
  private mutating func findRoots() {
    var isReached = [Bool](repeating: false, count: nodes.count)
    let free = nodes.indices.filter { nodes[$0].parent == .none && nodes[$0].presenter == .none }
    // A circle is reached from the member that was seen first.
    for root in free + Array(nodes.indices) where !isReached[root] {
      var queue = [root]
      var next = 0
      while next < queue.count {
        let start = queue[next]
        next += 1
        roots.append(start)
        isReached[start] = true
        nodes[start].depth = 0
        queue += walk(from: start, &isReached)
      }
    }
    roots.sort()
  }

  /// Reaches all below a root and returns those that are too deep, which it lets go.
  private mutating func walk(from root: Int, _ isReached: inout [Bool]) -> [Int] {
    var tooDeep: [Int] = []
    var stack = [root]
    while let place = stack.popLast() {
      let depth = nodes[place].depth + 1
      for path in [\Node.children, \Node.presented] {
        nodes[place][keyPath: path].removeAll { isReached[$0] }
        let below = nodes[place][keyPath: path]
        for child in below { isReached[child] = true }
        guard depth < Self.deepest else {
          tooDeep += below
          nodes[place][keyPath: path] = []
          continue
        }
        for child in below { nodes[child].depth = depth }
        stack += below
      }
    }
    return tooDeep
  }
}
