extension Story.Step {
  /// Reads a step with what stands before it.
  static func read(
    _ words: inout LineWords, isInCallback: Bool = false
  ) throws(StoryError) -> (step: Story.Step, mentions: [Mention]) {
    // A step within a callback happens within the callback.
    let usual = isInCallback ? Story.Timing.meanwhile : .settled
    var step = Story.Step(
      position: words.position, timing: usual, isOnOtherThread: false, action: .rotate, text: "")
    var (isTimed, pieces): (Bool, [String]) = (false, [])
    while Grammar.prefixes.canBegin(words) {
      let position = words.position
      let prefix = try Grammar.prefixes.read(&words, toEnd: false)
      switch prefix.meaning {
      case .onAnotherThread:
        if step.isOnOtherThread { throw StoryError("the thread is named twice", at: position) }
        step.isOnOtherThread = true
      case .meanwhile, .after:
        if isTimed { throw StoryError("the step has two times; one is enough", at: position) }
        isTimed = true
        step.timing = prefix.meaning.timing ?? usual
      }
      pieces.append(prefix.text)
    }
    let sentence = try Grammar.actions.read(&words)
    step.action = sentence.meaning
    step.text = (pieces + [sentence.text]).joined(separator: " ")
    return (step, sentence.mentions)
  }
}

extension StepPrefix {
  fileprivate var timing: Story.Timing? {
    switch self {
    case .meanwhile: .meanwhile
    case .after(let nanoseconds): .after(nanoseconds: nanoseconds)
    case .onAnotherThread: nil
    }
  }
}
