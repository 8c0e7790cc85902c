// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// What stands for a place and its customs is written by its identifier. A value that follows the user's settings is
// written as what it is at the time.

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
