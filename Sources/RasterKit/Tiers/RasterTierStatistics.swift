// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The counters of a tier of a pipeline.
public struct RasterTierStatistics: Sendable {
    /// The name of the tier.
    public let name: String

    /// The requests that the tier was asked for: ``hits``, ``misses`` and ``failures``.
    public var lookUps: Int { hits + misses + failures }

    /// The pictures that were found and shown.
    public internal(set) var hits = 0

    /// The look-ups without a record, including those that were canceled.
    public internal(set) var misses = 0

    /// The look-ups that failed: the tier was unavailable, the deadline passed, or the record wasn't valid.
    public internal(set) var failures = 0

    /// The requests that the tier wasn't asked for, because drawing was expected to be quicker, or the tier kept failing.
    public internal(set) var skipped = 0

    /// The records that were stored.
    public internal(set) var stored = 0

    /// The records that the tier declined, such as those over its limit.
    public internal(set) var declined = 0

    /// The records that were to be stored and weren't: the tier failed, too much waited, or fonts had changed.
    public internal(set) var dropped = 0

    /// The bytes of the records that were stored.
    public internal(set) var storedByteCount = 0

    /// The time that all look-ups took.
    var lookUpTime = Duration.zero

    /// The decisions of the tier.
    var admission: TierAdmission

    /// The mean time of a look-up; zero before the first one.
    public var meanLookUpTime: Duration { lookUps == 0 ? .zero : lookUpTime / lookUps }

    init(name: String, admission: TierAdmission) {
        self.name = name
        self.admission = admission
    }

    /// Returns the drawing time from which pictures of a size are stored in the tier.
    ///
    /// It is twice the time that a look-up takes, as measured so far.
    ///
    /// - Parameter byteCount: The bytes of the pixels.
    public func worthwhileDrawingTime(byteCount: Int) -> Duration {
        admission.worthwhileDrawingTime(byteCount: byteCount)
    }

    /// Returns the time that a look-up of a picture is expected to take, as measured so far.
    ///
    /// A picture that is drawn in less time isn't looked up.
    ///
    /// - Parameter byteCount: The bytes of the pixels.
    public func expectedLookUpTime(byteCount: Int) -> Duration {
        admission.lookUpTime(byteCount: byteCount)
    }
}

extension RasterTierStatistics: CustomStringConvertible {
    /// One line with the counters.
    public var description: String {
        """
        \(name): \(hits) hits, \(misses) misses, \(failures) failures, \(skipped) skipped, mean \(meanLookUpTime); \
        \(stored) stored (\(storedByteCount) bytes), \(declined) declined, \(dropped) dropped
        """
    }
}
