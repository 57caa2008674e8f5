// A run is opened to be analysed.
@_exported public import WillDidFold
