// Who records needs the words for what is recorded.
@_exported public import WillDidModel
