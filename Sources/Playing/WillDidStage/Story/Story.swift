/// A session of an app as an author describes it: its classes and what happens to them.
package struct Story: Hashable, Sendable {
  /// The subject of the story; empty if it does not say.
  package var title = ""
  /// The system that the app runs on.
  package var system = SystemProfile.System.iOS
  /// The major version of the system.
  package var version = 17
  /// The number behind the point: 4 of iOS 18.4.
  package var minor = 0
  /// The kind of device that the app runs on.
  package var idiom = SystemProfile.Idiom.phone
  /// Where the stage's random numbers begin.
  package var seed: UInt64 = 1
  /// The folder of nibs and storyboards, relative to the story; `nil` if there is none.
  package var bundle: StoryName?
  /// Whether the app has adopted scenes, on systems that have them.
  package var adoptsScenes = true
  /// The story's answers to what no source says.
  package var assumptions: [Assumption: Bool] = [:]
  /// The classes, each behind its superclass.
  package var classes: [ClassDeclaration] = []
  /// The steps, in order.
  package var steps: [Step] = []

  /// Makes a story in which nothing happens.
  package init() {}
}

extension Story {
  /// The system as a stage wants to know it.
  package var profile: SystemProfile {
    var profile = SystemProfile(system, version, idiom: idiom)
    profile.minor = minor
    profile.assumptions = assumptions
    profile.adoptsScenes = adoptsScenes
    return profile
  }

  /// The system with its version, as `iOS 18.4`.
  package var systemText: String {
    "\(system.rawValue) \(version)" + (minor > 0 ? ".\(minor)" : "")
  }

  /// A class of the app.
  package struct ClassDeclaration: Hashable, Sendable {
    /// The name of the class, without its module.
    package var name: StoryName
    /// A class of the framework or an earlier one of the story.
    ///
    /// Where the story names none, this is the framework's view controller, at the class's place.
    package var superclass: StoryName
    /// The ways in which the class differs from its superclass, in the order of the story.
    package var traits: [Trait] = []
  }
}

extension Story.ClassDeclaration {
  /// Where the declaration begins.
  package var position: StoryPosition { StoryPosition(line: name.position.line, column: 1) }
}
