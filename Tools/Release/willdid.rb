# The formula for a tap of Homebrew, which builds from source. Tools/release fills in the version and the checksum of
# the sources that it packs; a release fills in $OWNER. It was never tried: that needs a Mac or Homebrew for Linux.
class Willdid < Formula
  desc "Says what view controllers and nibs really did"
  homepage "https://github.com/$OWNER/willdid"
  url "https://github.com/$OWNER/willdid/releases/download/$VERSION/willdid-$VERSION-source.tar.gz"
  sha256 "$SHA256"
  license "MIT"

  # Swift 6.2 comes with Xcode 26.
  depends_on xcode: ["26.0", :build]
  uses_from_macos "swift" => :build
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "willdid"
    system "Tools/install-willdid", prefix, "--from", ".build/release"
  end

  test do
    (testpath/"console.log").write <<~LOG
      <ListController: 0x1> viewWillAppear
      <ListController: 0x1> viewDidLoad
    LOG
    assert_match "ListController", shell_output("#{bin}/willdid timeline console.log")
  end
end
