// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// Types of Foundation whose storage is opaque, memoised or dependent on the clock: they are written by their value.

extension Date: StateEncodable {
    /// Writes the seconds since the reference date.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("secondsSinceReferenceDate", timeIntervalSinceReferenceDate)
    }
}

extension UUID: StateEncodable {
    /// Writes the 36 characters of the identifier.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(uuidString)
    }
}

extension URL: StateEncodable {
    /// Writes the relative text and the base.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(relativeString)
        if let baseURL {
            try encoder.encode("base", baseURL.absoluteString)
        }
    }
}

extension Decimal: StateEncodable {
    /// Writes the shortest decimal text, which does not depend on the locale.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(description)
    }
}

extension Locale: StateEncodable {
    /// Writes the identifier.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(identifier)
    }
}

extension TimeZone: StateEncodable {
    /// Writes the identifier.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(identifier)
    }
}

extension Calendar: StateEncodable {
    /// Writes the identifier, the locale, the time zone and how weeks are counted.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("identifier", "\(identifier)")
        try encoder.encode("locale", locale)
        try encoder.encode("timeZone", timeZone)
        try encoder.encode("firstWeekday", firstWeekday)
        try encoder.encode("minimumDaysInFirstWeek", minimumDaysInFirstWeek)
    }
}

extension IndexSet: StateEncodable {
    /// Writes the ranges in ascending order.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        for range in rangeView {
            try encoder.encode(range.lowerBound)
            try encoder.encode(range.upperBound)
        }
    }
}

extension CharacterSet: StateEncodable {
    /// Writes the bitmap of the set's characters.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(bitmapRepresentation)
    }
}
