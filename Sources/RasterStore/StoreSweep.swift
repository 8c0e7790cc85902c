// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The choice of the records that a sweep removes.
///
/// A record is worth the drawing time that it saves, for each byte and each second since its last use:
///
///     worth = drawing time ÷ (bytes × (seconds since the last use + 300))
///
/// The last use is noted to within 300 seconds. Records of former versions of the program that stores are removed first:
/// nothing finds them any more.
enum StoreSweep {
    struct Candidate: Sendable, Equatable {
        let index: Int
        let byteCount: Int
        /// The second of the last use, by the clock of the machine.
        let lastUse: Int
        let drawingTime: StoreDrawingTime
        var isFormer = false
    }

    /// The time, in seconds, by which the noted use of a record may be older than its last.
    static let useInterval = 300

    static func target(ofByteLimit byteLimit: Int) -> Int { byteLimit / 10 * 9 }

    static func worth(of candidate: Candidate, now: Int) -> Double {
        // A clock that was set back makes a use in the future, a recent one; more than a day ahead it is a wrong one.
        let (age, isOverflow) = now.subtractingReportingOverflow(candidate.lastUse)
        let isWrong = isOverflow || age < -86_400
        let seconds = isWrong ? 1e9 : Double(max(age, 0))
        return Double(candidate.drawingTime.microseconds)
            / (Double(max(candidate.byteCount, 1)) * (seconds + Double(useInterval)))
    }

    /// Returns the records to remove, of least worth first, so that the files have at most a number of bytes.
    static func victims(of candidates: [Candidate], byteCount: Int, target: Int, now: Int) -> [Candidate] {
        guard byteCount > target else { return [] }
        // Worths are 0 and more.
        let order = candidates.map { (worth: $0.isFormer ? -1 : worth(of: $0, now: now), candidate: $0) }
            .sorted { $0.worth < $1.worth }
        var remaining = byteCount
        var victims: [Candidate] = []
        for (_, candidate) in order {
            guard remaining > target else { break }
            victims.append(candidate)
            remaining -= candidate.byteCount
        }
        return victims
    }
}

/// The drawing time of a record, in the nanoseconds of its file's modification time.
///
/// The seconds of that time are those of the last use. Whatever is known of a record is so in its directory entry, and a
/// sweep opens no file.
struct StoreDrawingTime: Sendable, Equatable {
    /// The drawing time, 1 to 9,999,999 µs.
    let microseconds: Int

    private static let range = 1...9_999_999

    init(_ time: Duration) {
        let (seconds, attoseconds) = time.components
        let whole = Int(min(max(seconds, 0), 10)) * 1_000_000
        let microseconds = whole + Int(max(attoseconds, 0) / 1_000_000_000_000)
        self.microseconds = min(max(microseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// Reads the nanoseconds of a file's time; a file that something else wrote counts as drawn in a millisecond.
    init(nanoseconds: Int) {
        microseconds = Self.range.contains(nanoseconds) ? nanoseconds : 1000
    }
}
