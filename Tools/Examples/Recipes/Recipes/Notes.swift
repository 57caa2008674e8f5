import Foundation

/// What was written about recipes.
class Notes {
  @MainActor static let shared = Notes()
  static let didSave = Notification.Name("NotesDidSave")
  var texts: [String] = []

  func save() {
    UserDefaults.standard.set(texts, forKey: "notes")
    NotificationCenter.default.post(name: Notes.didSave, object: self)
  }
}
