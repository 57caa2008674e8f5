story: A nib that only an iPad has
# There is a nib for the iPad and none for the iPhone, nor one for both. On an iPhone the screen
# stays empty.
system: iOS 17
device: iPhone
bundle: DetailPadOnly
class DetailViewController
class PadView: UIView
launch DetailViewController
