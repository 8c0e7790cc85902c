// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension AttributedString: StateEncodable {
    /// Writes the text and the attributes of each run.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        for run in runs {
            try encoder.encode(String(characters[run.range]))
            try encoder.encode("attributes", run.attributes)
        }
    }
}

extension AttributedSubstring: StateEncodable {
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
        var location = 0
        while location < length {
            var range = NSRange(location: 0, length: 0)
            let whole = NSRange(location: 0, length: length)
            let attributes = unsafe attributes(at: location, longestEffectiveRange: &range, in: whole)
            try encoder.encode("\(range.location)+\(range.length)", attributes)
            location = max(range.location + range.length, location + 1)
        }
    }
}
