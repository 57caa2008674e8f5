import Testing
import WillDidModel

/// Names of classes are taken apart in one way.
@Suite struct OneTruthTests {
  @Test(arguments: [
    ("_TtC4Shop4Cart", "Shop.Cart", "Shop", "Cart", "Cart"),
    ("_TtCC4Shop4Cart4Cell", "Shop.Cart.Cell", "Shop", "Cart.Cell", "Cell"),
    ("Shop.Cart.Cell", "Shop.Cart.Cell", "Shop", "Cart.Cell", "Cell"),
    (
      "_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cart", "Shop.Cart", "Shop", "Cart", "Cart"
    ),
    (
      "Shop.CartView.Model", "Shop.CartView.Model", "Shop", "CartView.Model", "CartView.Model"
    ),
    ("CartView.Model", "CartView.Model", "CartView", "Model", "CartView.Model"),
    (
      "CartView.CartController", "CartView.CartController", "CartView", "CartController",
      "CartController"
    ),
    ("Cart", "Cart", "", "Cart", "Cart"),
    ("List<Shop.Cart>", "List<Shop.Cart>", "", "List<Shop.Cart>", "List<Shop.Cart>"),
    ("_TtC4Sho", "_TtC4Sho", "", "_TtC4Sho", "_TtC4Sho"),
  ])
  func `a class has one module, one name in it and one name of its own`(
    text: String, full: String, module: String, name: String, bare: String
  ) {
    #expect(ClassName.demangled(text) == full)
    #expect(ClassName.divided(text) == (module, name))
    #expect(ClassName.bare(text) == bare)
  }
}
