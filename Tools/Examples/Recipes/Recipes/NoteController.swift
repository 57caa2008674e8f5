import UIKit

class NoteController: UIViewController {
  @IBOutlet var field: UITextView!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(forName: Notes.didSave, object: nil, queue: .main) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.field.text = "" }
    }
  }

  @IBAction func close(_ sender: Any) {
    Notes.shared.texts.append(field.text)
    Notes.shared.save()
    dismiss(animated: true)
  }
}
