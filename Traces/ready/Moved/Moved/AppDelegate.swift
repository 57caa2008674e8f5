import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    Drafts.shared.save()
  }
}
