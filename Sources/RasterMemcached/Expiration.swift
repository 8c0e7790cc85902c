// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

/// The expiration time of records, as memcached reads it.
struct Expiration: Sendable, Hashable {
    /// The longest lifetime that memcached reads as such, in seconds: larger numbers are dates.
    static let longestLifetime = 30 * 24 * 60 * 60

    /// The last date that memcached reads, in seconds since 1970.
    static let lastDate = Int(Int32.max)

    private let seconds: Int?

    /// Creates an expiration.
    init(_ lifetime: Duration?) throws(RasterError) {
        guard let lifetime else {
            seconds = nil
            return
        }
        guard lifetime > .zero else {
            throw RasterError(
                .invalidConfiguration,
                "Invalid memcached lifetime \(lifetime). The lifetime must be greater than 0; nil keeps records while there is "
                    + "memory."
            )
        }
        seconds = Self.seconds(lifetime)
    }

    /// Returns the number in a command.
    ///
    /// - Parameter now: The seconds since 1970. A lifetime of more than 30 days becomes a date, for which the clocks of
    ///   the machines must agree; a date beyond those that memcached reads becomes none.
    func number(at now: Int = time(nil)) -> Int {
        guard let seconds else { return 0 }
        if seconds <= Self.longestLifetime { return seconds }
        return seconds > Self.lastDate - now ? 0 : now + seconds
    }

    /// Returns a duration in seconds, rounded up.
    static func seconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        let whole = Int(clamping: seconds)
        return attoseconds > 0 && whole < .max ? whole + 1 : whole
    }
}
