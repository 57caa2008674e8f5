import Testing
import WillDidSource

struct ObjectiveCScannerTests {
  private func scan(_ text: String) -> SourceFile { SourceFile(objectiveC: Array(text.utf8)) }

  @Test func `interfaces have superclass, protocols and members`() {
    let file = scan(
      """
      @class Other;
      @protocol Seller;
      NS_ASSUME_NONNULL_BEGIN
      @interface Cart<Item : id> : UIViewController <UITableViewDelegate, Seller> {
        IBOutlet UILabel *title, *total;
        @private
        int counts[4];
        void (^done)(BOOL finished);
      }
      @property (nonatomic, weak, nullable) IBOutlet UITableView *table;
      @property (nonatomic, getter=isOpen, setter=putOpen:) BOOL open;
      @property (copy) void (^handler)(NSString *text, int count);
      @property (nonatomic) NSDictionary<NSString *, UIView *> *views NS_AVAILABLE_IOS(9_0);
      @property (strong) IBOutletCollection(UIButton) NSArray *buttons;
      - (IBAction)buy:(id)sender NS_SWIFT_NAME(purchase(_:));
      - (void)move:(CGPoint)point to:(UIView *)view;
      + (instancetype)cart;
      @end
      """)
    let type = file.types[0]
    #expect(type.name == "Cart")
    #expect(type.inherited == ["UIViewController"])
    #expect(
      type.properties.map(\.name)
        == ["title", "total", "counts", "done", "table", "open", "handler", "views", "buttons"])
    #expect(type.properties[4].flags.contains(.outlet))
    #expect(type.properties[4].type == "UITableView")
    #expect(type.properties[5].setter == "putOpen:")
    #expect(type.methods.map(\.selector) == ["buy:", "move:to:", "cart"])
    #expect(type.methods[0].flags.contains(.action))
    #expect(type.methods[2].flags.contains(.isStatic))
  }

  @Test func `implementations have methods, variables and synthesised names`() {
    let file = scan(
      """
      #import "Cart.h"
      #define kCell @"cell"
      NSString *const CartSegue = @"toCart";
      static void helper(void) { if (1) { } }
      @interface Cart ()
      @property (weak) IBOutlet UILabel *hidden;
      @end
      @implementation Cart { UIView *_own; }
      @synthesize title = title_, total;
      @dynamic views;
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self performSegueWithIdentifier:CartSegue sender:self];
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
        id next = [[UIStoryboard storyboardWithName:@"Two" bundle:nil] instantiateInitialViewController];
        [[NSBundle mainBundle] loadNibNamed:@"Cart" owner:self options:nil];
        [[Cart alloc] initWithNibName:@"CartView" bundle:nil];
        self.total = a ? b : c;
      }
      - (id)initWithCoder:(NSCoder *)coder;
      {
        return [super initWithCoder:coder];
      }
      @end
      @implementation UIView (Cart)
      - (void)setThemeColor:(id)color {}
      @end
      """)
    #expect(file.types.map(\.kind) == [.interface, .implementation, .category])
    #expect(file.types[1].properties.map(\.name) == ["_own", "title", "total"])
    #expect(file.types[1].properties[1].otherName == "title_")
    #expect(file.types[1].methods.map(\.selector) == ["viewDidLoad", "initWithCoder:"])
    #expect(file.types[1].methods[0].supers == ["viewDidLoad"])
    #expect(file.types[2].methods.map(\.selector) == ["setThemeColor:"])
    #expect(file.constants.map(\.value) == ["cell", "toCart"])
    #expect(
      file.uses.map(\.kind)
        == [.segue, .storyboard, .initialController, .storyboard, .loadNib, .nibName])
    #expect(file.uses[0].name == .path("CartSegue"))
    #expect(file.names["total"]?.contains(.assigned) == true)
  }

  @Test func `every name in a body, a macro or a value is known to be used`() {
    let file = scan(
      """
      #define STOP(x) [self stop:x] \\
        and: more
      static SEL open = @selector(openCart:);
      static NSString *const kRow = @"row";
      extern NSString *const kCell;
      @implementation Cart
      - (void)pay:(id)sender { [self.total add:2 to:_sum]; }
      - (void)move { [child didMoveToParentViewController:[child parentViewController]]; }
      @end
      """)
    for name in ["stop", "more", "openCart", "total", "add", "to", "_sum"] {
      #expect(file.names[name]?.contains(.used) == true, "\(name)")
    }
    for name in ["pay", "sender", "open", "kRow", "kCell"] {
      #expect(file.names[name] == nil, "\(name)")
    }
    #expect(file.uses.map(\.name) == [.path("child.parentViewController")])
  }

  @Test func `a branch that stays open is read once`() {
    let file = scan(
      """
      #if A
      @implementation X
      - (void)a {
      #else
      - (void)b {
      #endif
      }
      @end
      @implementation Y
      @end
      """)
    #expect(file.types.map(\.name) == ["X", "Y"])
  }
}
