import Testing
import WillDidFrameworks
import WillDidModel

@Suite struct ClassNameTests {
  @Test(arguments: [
    ("Shop.CartController", "CartController"),
    (
      "SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Shop.CartView, SwiftUI._FrameLayout>>",
      "UIHostingController⟨CartView⟩"
    ),
    (
      "UIHostingController<ModifiedContent<CartView, _FrameLayout>>",
      "UIHostingController⟨CartView⟩"
    ),
    (
      "UIHostingController<ModifiedContent<AnyView, Shop.Badge<Shop.CartView>>>",
      "UIHostingController⟨CartView⟩"
    ),
    ("Shop.Pager<Shop.Page>", "Pager⟨Page⟩"), ("_TtC4Shop4Cart", "Cart"),
    ("UIHostingController<", "UIHostingController<"),
    ("A<img src=x>", "A<img src=x>"),
  ]) func `a generic class is called by itself and by what it is for`(name: String, brief: String) {
    #expect(ClassName.brief(name) == brief)
  }
}
