// A test that records needs the recorder, and the words for its expectations.
@_exported public import WillDidFindings
@_exported public import WillDidRecord
