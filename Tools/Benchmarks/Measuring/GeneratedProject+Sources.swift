extension GeneratedProject {
  /// Paragraphs in any order, until there are six kilobytes, which is the mean of real files.
  private mutating func filled(_ paragraphs: [@Sendable (Int, String) -> String], _ start: String)
    -> String
  {
    var text = start
    while text.utf8.count < 6000 {
      let word = Self.nouns[next(16)]
      text += paragraphs[next(paragraphs.count)](next(9000), word)
    }
    return text
  }
}

// MARK: Swift

extension GeneratedProject {
  mutating func swift(_ number: Int) -> String {
    let name = name(number)
    let start = """
      //
      //  \(name).swift
      //  App
      //
      //  Created on 12.03.2019. All rights reserved.
      //

      import UIKit
      import Combine

      /// Shows what the user has chosen, and lets them change it.
      final class \(name): UIViewController {
        @IBOutlet private weak var titleLabel: UILabel!
        @IBOutlet weak var tableView: UITableView!
        @IBOutlet var saveButton: UIButton!
        private var cancellables: Set<AnyCancellable> = []
        private let formatter = DateFormatter()

        override func viewDidLoad() {
          super.viewDidLoad()
          titleLabel.text = NSLocalizedString("\(number).title", comment: "The title of the screen")
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        }

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          saveButton.isEnabled = false
        }

        @IBAction func save(_ sender: Any) { dismiss(animated: true) }

      """
    let body = filled(Self.members, start)
    return body + """
      }

      // MARK: - UITableViewDataSource
      extension \(name): UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
          cell.textLabel?.text = "Row \\(indexPath.row) of \\(formatter.string(from: Date()))"
          return cell
        }
      }

      """
  }

  private static let members: [@Sendable (Int, String) -> String] = [
    { number, word in
      """

        /// Loads the \(word.lowercased()) and shows it when it has come.
        ///
        /// - Parameter identifier: What the server calls it.
        func load\(word)\(number)(identifier: String, completion: @escaping (Result<Data, Error>) -> Void) {
          guard let url = URL(string: "https://example.com/api/v2/\(number)/\\(identifier)?page=1") else { return }
          URLSession.shared.dataTask(with: url) { [weak self] data, response, error in
            guard let self = self, let data = data else { return }
            if let error = error {
              print("loading failed: \\(error.localizedDescription)")
              completion(.failure(error))
              return
            }
            DispatchQueue.main.async {
              self.titleLabel.text = String(decoding: data, as: UTF8.self)
              self.tableView.reloadData()
              completion(.success(data))
            }
          }.resume()
        }

      """
    },
    { number, word in
      """

        private enum \(word)State\(number): String, Codable {
          case idle
          case loading = "is-loading"
          case failed(code: Int, message: String)

          var isBusy: Bool { self == .loading }
        }

        struct \(word)Item\(number): Hashable {
          let identifier: UUID
          var amount: Decimal = \(number)
          var tags: [String: [Int]] = ["a": [1, 2, 3], "b": []]
          static let empty = \(word)Item\(number)(identifier: UUID(), amount: 0)
        }

      """
    },
    { number, word in
      """

        // TODO of the designers: the colours of \(word) are those of the old theme, see ticket \(number).
        private func layout\(word)\(number)() {
          let stack = UIStackView(arrangedSubviews: [titleLabel, saveButton])
          stack.axis = .vertical
          stack.spacing = \(number % 30) / 2
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(stack)
          NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          ])
        }

      """
    },
    { number, word in
      """

        var total\(word)\(number): Double {
          get { items.filter { $0.isChosen && $0.price > 0 }.map(\\.price).reduce(0, +) }
          set {
            /* what is set here comes from the server /* and is checked there */ */
            UserDefaults.standard.set(newValue, forKey: "total.\(number)")
            subject\(number).sink { [unowned self] value in
              self.saveButton.isEnabled = value >= \(number) ? true : false
            }.store(in: &cancellables)
          }
        }
        private lazy var subject\(number): PassthroughSubject<Int, Never> = {
          let subject = PassthroughSubject<Int, Never>()
          return subject
        }()

      """
    },
  ]
}

// MARK: Objective-C

extension GeneratedProject {
  func header(_ number: Int) -> String {
    """
    //
    //  \(name(number)).h
    //

    #import <UIKit/UIKit.h>

    NS_ASSUME_NONNULL_BEGIN

    @class \(Self.nouns[number % 16])Item;

    /// Shows what the user has chosen.
    @interface \(name(number)) : UIViewController <UITableViewDataSource, UITableViewDelegate>

    @property (nonatomic, weak, nullable) IBOutlet UILabel *titleLabel;
    @property (nonatomic, strong) IBOutlet UITableView *tableView;
    @property (nonatomic, strong) IBOutlet UIButton *saveButton;
    @property (nonatomic, copy) NSArray<NSString *> *items;

    - (IBAction)save:(id)sender;
    - (void)loadItemsWithIdentifier:(NSString *)identifier completion:(void (^)(NSData *_Nullable, NSError *))block;

    @end

    NS_ASSUME_NONNULL_END

    """
  }

  mutating func implementation(_ number: Int) -> String {
    let start = """
      //
      //  \(name(number)).m
      //

      #import "\(name(number)).h"

      static NSString *const kCell\(number) = @"Cell";

      @interface \(name(number)) () {
        NSMutableDictionary *_cache;
        BOOL _isLoading;
      }
      @end

      @implementation \(name(number))

      - (void)viewDidLoad {
        [super viewDidLoad];
        self.titleLabel.text = NSLocalizedString(@"\(number).title", @"The title of the screen");
        [self.tableView registerClass:[UITableViewCell class] forCellReuseIdentifier:kCell\(number)];
      }

      - (IBAction)save:(id)sender {
        [self dismissViewControllerAnimated:YES completion:nil];
      }

      """
    return filled(Self.methods, start) + "@end\n"
  }

  private static let methods: [@Sendable (Int, String) -> String] = [
    { number, word in
      """

      #pragma mark - \(word)

      - (void)load\(word)\(number):(NSString *)identifier {
        NSString *path = [NSString stringWithFormat:@"https://example.com/%@/%d", identifier, \(number)];
        // The server answers on a thread of its own.
        __weak typeof(self) weakSelf = self;
        [self.session loadURL:[NSURL URLWithString:path] completion:^(NSData *data, NSError *error) {
          if (error != nil || data.length == 0) { NSLog(@"%@ failed: %@", path, error); return; }
          dispatch_async(dispatch_get_main_queue(), ^{
            weakSelf.titleLabel.text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
            [weakSelf.tableView reloadData];
          });
        }];
      }

      """
    },
    { number, word in
      """

      /* Draws a line for each \(word.lowercased()), as the designers asked for. */
      - (CGFloat)height\(word)\(number):(NSIndexPath *)indexPath inTable:(UITableView *)tableView {
        static const CGFloat kHeights[] = { 44.0, 60.5, \(number)f };
        switch (indexPath.section) {
          case 0: return kHeights[0] * 2;
          case 1: return _isLoading ? kHeights[1] : [self.items[indexPath.row] length] * 1.5;
          default: break;
        }
      #if DEBUG
        NSAssert(indexPath.row < (NSInteger)self.items.count, @"row %ld", (long)indexPath.row);
      #endif
        _cache[@"\(word)"] = @{ @"row" : @(indexPath.row), @"names" : @[ @"a", @"b" ] };
        return UITableViewAutomaticDimension;
      }

      """
    },
  ]
}
