// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The conditions of a tier that log lines were written about.
///
/// A tier that fails now and then changes its condition with each request. So a few lines are written at once, and one in
/// 30 seconds from then on; between them the condition that was written last counts.
struct TierConditions: Sendable {
    /// The number of lines that may be written at once.
    private static let lineLimit = 8.0

    /// The time after which one more line may be written.
    private static let interval = Duration.seconds(30)

    /// The codes of the errors that were written for look-ups and for records, or nil where the tier serves.
    private var codes: InlineArray<2, RasterError.Code?> = [nil, nil]
    private var lines = Self.lineLimit
    private var lastChange: Duration?

    /// A Boolean value that indicates whether an invalid record was reported.
    private var hasInvalidRecords = false

    /// Notes an error, and returns a Boolean value that indicates whether a line is to be written.
    mutating func fail(_ code: RasterError.Code, of use: TierBook.Use, at now: Duration) -> Bool {
        guard code != .recordInvalid else {
            defer { hasInvalidRecords = true }
            return !hasInvalidRecords
        }
        guard codes[use.rawValue] != code, takeLine(at: now) else { return false }
        codes[use.rawValue] = code
        return true
    }

    /// Notes that the tier serves, and returns a Boolean value that indicates whether a line is to be written.
    mutating func succeed(_ use: TierBook.Use, at now: Duration) -> Bool {
        guard codes[use.rawValue] != nil, takeLine(at: now) else { return false }
        codes[use.rawValue] = nil
        return true
    }

    private mutating func takeLine(at now: Duration) -> Bool {
        lines = min(lines + (lastChange.map { (now - $0) / Self.interval } ?? 0), Self.lineLimit)
        lastChange = now
        guard lines >= 1 else { return false }
        lines -= 1
        return true
    }
}
