internal import WillDidModel

extension RunDiff {
  /// A class that is gone, and one that is new and whose instances went through the same.
  package struct Renaming: Hashable, Sendable {
    package var old: String
    package var new: String

    package init(old: String, new: String) { (self.old, self.new) = (old, new) }
  }

  /// Which classes may only have got another name, as far as they can be distinguished.
  package var renamings: [Renaming] {
    let kept = Set(base.subjects.map(\.classText)).intersection(current.subjects.map(\.classText))
    let (gone, come) = (lives(base, but: kept), lives(current, but: kept))
    var news: [[SequenceTree.Node]: [Vocabulary.Text]] = [:]
    for (text, sequences) in come { news[sequences, default: []].append(text) }
    var olds: [[SequenceTree.Node]: Int] = [:]
    for sequences in gone.values { olds[sequences, default: 0] += 1 }
    return gone.compactMap { text, sequences in
      guard olds[sequences] == 1, let found = news[sequences], found.count == 1 else { return nil }
      return Renaming(old: vocabulary.text(text), new: vocabulary.text(found[0]))
    }.sorted { $0.old < $1.old }
  }

  /// The lives of the instances of the classes that only one run has.
  private func lives(
    _ shape: RunShape, but kept: Set<Vocabulary.Text>
  ) -> [Vocabulary.Text: [SequenceTree.Node]] {
    var lives: [Vocabulary.Text: [SequenceTree.Node]] = [:]
    for subject in shape.subjects where subject.classText != 0 && !kept.contains(subject.classText)
    {
      lives[subject.classText, default: []].append(subject.sequence)
    }
    return lives.mapValues { $0.sorted() }
  }
}
