// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// The counters of a tier of a pipeline.
    ///
    /// ## Topics
    ///
    /// ### Counts
    ///
    /// - ``name``
    /// - ``lookUps``
    /// - ``subscript(_:)``
    /// - ``Outcome``
    /// - ``storedByteCount``
    ///
    /// ### Time
    ///
    /// - ``meanLookUpTime``
    /// - ``expectedLookUpTime(byteCount:)``
    public struct TierStatistics: Sendable {
        /// The ends of look-ups and of records.
        ///
        /// ## Topics
        ///
        /// ### Look-ups
        ///
        /// - ``hit``
        /// - ``miss``
        /// - ``skipped``
        /// - ``rejected``
        /// - ``failed``
        ///
        /// ### Stores
        ///
        /// - ``stored``
        /// - ``storeFailed``
        ///
        /// ### Decoding an outcome
        ///
        /// - ``init(rawValue:)``
        public enum Outcome: Int, Sendable, CaseIterable {
            /// An image was found and shown.
            case hit
            /// A look-up found no record, or was canceled.
            case miss
            /// A look-up failed: the tier was unavailable, the deadline passed, or the record wasn't valid.
            case failed
            /// The tier wasn't asked, because drawing was expected to be faster, or the tier kept failing.
            case skipped
            /// A record was stored.
            case stored
            /// The tier rejected a record, such as one over its limit.
            case rejected
            /// A record was to be stored and wasn't: the tier failed, too much waited, or fonts had changed.
            case storeFailed
        }

        /// The name of the tier.
        public let name: String

        /// The number of times that something ended in a way.
        public internal(set) subscript(outcome: Outcome) -> Int {
            get { counts[outcome.rawValue] }
            set { counts[outcome.rawValue] = newValue }
        }

        /// The requests that the tier was asked for: `hit`, `miss` and `failed`.
        public var lookUps: Int { self[.hit] + self[.miss] + self[.failed] }

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
        \(name): \(self[.hit]) hits, \(self[.miss]) misses, \(self[.failed]) failures, \(self[.skipped]) skipped, \
        mean \(meanLookUpTime); \(self[.stored]) stored (\(storedByteCount) bytes), \(self[.rejected]) rejected, \
        \(self[.storeFailed]) not stored
        """
    }
}

typealias TierOutcome = RasterPipeline.TierStatistics.Outcome
