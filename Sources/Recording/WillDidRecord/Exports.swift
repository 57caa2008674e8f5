// Code that records needs the words for events.
@_exported public import WillDidModel
