// Who records in a test needs the recorder, and the words for what is expected.
@_exported public import WillDidFindings
@_exported public import WillDidRecord
