// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// The counters of a tier of a pipeline.
    public struct TierStatistics: Sendable {
        /// The name of the tier.
        public let name: String

        /// The requests that the tier was asked for: ``hits``, ``misses`` and ``failures``.
        public var lookUps: Int { hits + misses + failures }

        /// The images that were found and shown.
        public var hits: Int { self[.hit] }

        /// The look-ups without a record, including those that were canceled.
        public var misses: Int { self[.miss] }

        /// The look-ups that failed: the tier was unavailable, the deadline passed, or the record wasn't valid.
        public var failures: Int { self[.failure] }

        /// The requests that the tier wasn't asked for, because drawing was expected to be faster, or the tier kept failing.
        public var skipped: Int { self[.skipped] }

        /// The records that were stored.
        public var stored: Int { self[.stored] }

        /// The records that the tier declined, such as those over its limit.
        public var declined: Int { self[.declined] }

        /// The records that were to be stored and weren't: the tier failed, too much waited, or fonts had changed.
        public var dropped: Int { self[.dropped] }

        /// The bytes of the records that were stored.
        public internal(set) var storedByteCount = 0

        /// The mean time of a look-up; zero before the first one.
        public var meanLookUpTime: Duration { lookUps == 0 ? .zero : lookUpTime / lookUps }

        var lookUpTime = Duration.zero
        var admission: TierAdmission
        private var counts = InlineArray<7, Int>(repeating: 0)

        init(name: String, admission: TierAdmission) {
            self.name = name
            self.admission = admission
        }

        subscript(outcome: TierOutcome) -> Int {
            get { counts[outcome.rawValue] }
            set { counts[outcome.rawValue] = newValue }
        }

        /// Returns the time that a look-up of an image is expected to take, as measured so far.
        ///
        /// An image that is drawn in less time is neither looked up nor stored.
        ///
        /// - Parameter byteCount: The bytes of the pixels.
        public func expectedLookUpTime(byteCount: Int) -> Duration {
            admission.lookUpTime(byteCount: byteCount)
        }
    }
}

extension RasterPipeline.TierStatistics: CustomStringConvertible {
    /// One line with the counters.
    public var description: String {
        """
        \(name): \(hits) hits, \(misses) misses, \(failures) failures, \(skipped) skipped, mean \(meanLookUpTime); \
        \(stored) stored (\(storedByteCount) bytes), \(declined) declined, \(dropped) dropped
        """
    }
}

enum TierOutcome: Int, Sendable, CaseIterable {
    case hit
    case miss
    case failure
    case skipped
    case stored
    case declined
    case dropped
}
