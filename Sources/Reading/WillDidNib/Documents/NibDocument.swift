/// A document of Interface Builder, whatever kind of file it is from.
///
/// Readers of all formats end here: `.xib` and `.storyboard` by way of `NibCompiler`, compiled
/// nibs and storyboards, and what Gorm writes for GNUstep, by their archives. What follows, such as plans and the stage, knows no
/// formats.
package struct NibDocument: Sendable {
  /// The framework that the document is for.
  package var platform: Nib.Platform
  /// All nibs that the document is or would become.
  package var nibs: [Nib]
  /// The scenes of a storyboard that are made at once; empty for other documents.
  package var scenes: [NibScene] = []
  /// The name of the scene that a storyboard begins with.
  package var entry: String?
  /// The images that are kept in memory under their names once the document is loaded.
  package var images: [String] = []
  /// The sounds; the same is true of them.
  package var sounds: [String] = []

  package init(platform: Nib.Platform, nibs: [Nib]) {
    self.platform = platform
    self.nibs = nibs
  }

  /// Whether it is a storyboard, compiled or not.
  package var isStoryboard: Bool { !scenes.isEmpty }

  /// The scene that a name, or the identifier of its controller, belongs to.
  package func scene(_ name: String) -> NibScene? {
    scenes.first { $0.name == name || $0.controller == name || $0.identifier == name }
  }
}

/// A controller of a storyboard with those that it is made with.
package struct NibScene: Sendable {
  /// The name of the nib that the controllers are in.
  package var name: String
  /// The identifier of the controller in the document or archive.
  package var controller: String
  /// The identifier that code asks for.
  package var identifier: String?
  /// Where the nib of the controllers is.
  package var nib: Int
  /// Where the nibs of their views are, in the order of the controllers.
  package var views: [Int] = []
}
