// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation

// Types of Foundation and Dispatch whose storage is opaque, memoized or dependent on the clock: they are written by
// their value.

extension Date: StateEncodable, StoredState {
    /// Writes the seconds since the reference date.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("secondsSinceReferenceDate", timeIntervalSinceReferenceDate)
    }
}

extension UUID: StateEncodable, StoredState {
    /// Writes the 36 characters of the identifier.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(uuidString)
    }
}

extension URL: StateEncodable, StoredState {
    /// Writes the relative text and the base.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(relativeString)
        if let baseURL {
            try encoder.encode("base", baseURL.absoluteString)
        }
    }
}

extension Decimal: StateEncodable, StoredState {
    /// Writes the shortest decimal text, which depends neither on the scale nor on the locale.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(description)
    }
}

extension IndexSet: StateEncodable, StoredState {
    /// Writes the ranges in ascending order.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        for range in rangeView {
            try encoder.encode(range.lowerBound)
            try encoder.encode(range.upperBound)
        }
    }
}

extension CharacterSet: StateEncodable, StoredState {
    /// Writes the bitmap of the set's characters.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(bitmapRepresentation)
    }
}

extension IndexPath: StateEncodable, StoredState {
    /// Writes the indices; how they are stored depends on how the path was made.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(Array(self))
    }
}

extension URLComponents: StateEncodable, StoredState {
    /// Writes the components in their percent-encoded form.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("scheme", scheme)
        try encoder.encode("user", percentEncodedUser)
        try encoder.encode("password", percentEncodedPassword)
        try encoder.encode("host", percentEncodedHost)
        try encoder.encode("port", port)
        try encoder.encode("path", percentEncodedPath)
        try encoder.encode("query", percentEncodedQuery)
        try encoder.encode("fragment", percentEncodedFragment)
    }
}

extension DispatchData: StateEncodable, StoredState {
    /// Writes the bytes; in how many pieces they lie depends on how the data was made.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(Data(self))
    }
}

// MARK: - Places and customs

// A value that stands for a place and its customs is written by its identifier. A value that follows the user's
// settings is written by its value at the time.

extension Locale: StateEncodable, StoredState {
    /// Writes the identifier.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        if self == .autoupdatingCurrent { encoder.isStored = false }
        try encoder.encode(identifier)
    }
}

extension TimeZone: StateEncodable, StoredState {
    /// Writes the identifier, and the seconds of an offset that the identifier leaves out.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        if self == .autoupdatingCurrent { encoder.isStored = false }
        try encoder.encode(identifier)
        // A fixed offset from GMT has an identifier with hours and minutes alone.
        guard identifier.hasPrefix("GMT") else { return }
        let seconds = secondsFromGMT() % 60
        if seconds != 0 { try encoder.encode("seconds", seconds) }
    }
}

extension Calendar: StateEncodable, StoredState {
    /// Writes the identifier, the locale, the time zone and how weeks are counted.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        if self == .autoupdatingCurrent { encoder.isStored = false }
        try encoder.encode("identifier", identifier)
        try encoder.encode("locale", locale)
        try encoder.encode("timeZone", timeZone)
        try encoder.encode("firstWeekday", firstWeekday)
        try encoder.encode("minimumDaysInFirstWeek", minimumDaysInFirstWeek)
    }
}
