// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension AttributedString: StateEncodable, StoredState {
    /// Writes the text and the attributes of each run.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        for run in runs {
            // A run may start or end inside of a character.
            try encoder.encode(String(String.UnicodeScalarView(unicodeScalars[run.range])))
            try encoder.encode("attributes", run.attributes)
        }
    }
}

extension AttributedSubstring: StateEncodable, StoredState {
    /// Writes the text and the attributes of each run.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try AttributedString(self).encodeState(into: &encoder)
    }
}

extension NSString: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(String(describing: self))
    }
}

extension NSAttributedString: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(string)
        for run in runs {
            try encoder.encode("\(run.range.location)+\(run.range.length)", run.attributes)
        }
    }

    /// The attributes, with the longest ranges that have them.
    ///
    /// Foundation keeps the place of the last look-up in the text, without a lock: two threads that read one text at the
    /// same time could get the attributes of another place.
    private var runs: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
        AttributeReading.turn.wait()
        defer { AttributeReading.turn.signal() }
        var runs: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
        var location = 0
        while location < length {
            var range = NSRange(location: 0, length: 0)
            let whole = NSRange(location: 0, length: length)
            let attributes = unsafe attributes(at: location, longestEffectiveRange: &range, in: whole)
            runs.append((range, attributes))
            location = max(range.location + range.length, location + 1)
        }
        return runs
    }
}

/// The turn to read an attributed text, of which a process has one.
private enum AttributeReading {
    static let turn = DispatchSemaphore(value: 1)
}
