package import WillDidRecord

extension Story {
  /// How a play of the story is recorded: by the clock of the stage, with every event, and the system
  /// and the title kept in the trace.
  ///
  /// - Parameter name: What the story is called if it has no title.
  /// - Returns: What a recorder of the play is made with.
  package func recording(named name: String) -> Recorder.Configuration {
    var configuration = Recorder.Configuration.ofStage
    configuration.firstThreadIsMain = true
    configuration.metadata = [
      RunFact.system.key: systemText, RunFact.story.key: title.isEmpty ? name : title,
    ]
    return configuration
  }
}

extension Recorder.Configuration {
  /// By the clock of a stage, with every event.
  package static var ofStage: Self {
    var configuration = Self()
    configuration.clock = .manual
    configuration.whenFull = .wait
    return configuration
  }
}
