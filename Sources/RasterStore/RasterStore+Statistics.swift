// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit
import RasterLock

extension RasterStore {
    /// What a store keeps.
    public struct Statistics: Sendable, Hashable, CustomStringConvertible {
        /// The limit in bytes of this store.
        public let byteLimit: Int

        /// The bytes that the files occupy.
        public let byteCount: Int

        /// The number of records.
        public let recordCount: Int

        /// The records that this store removed to make room for others.
        public let evictionCount: Int

        /// The figures, in one line.
        public var description: String {
            "\(recordCount) records in \(byteCount) of \(byteLimit) bytes, \(evictionCount) evicted"
        }
    }

    /// Returns what the store keeps.
    ///
    /// It lists the files, so that the main thread isn't the place for it.
    ///
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    /// - Complexity: O(*n*) for *n* records; some microseconds for each.
    public func statistics() throws(RasterError) -> Statistics {
        try condition.check()
        do throws(StoreFault) {
            let inventory = try files.inventory()
            return Statistics(
                byteLimit: room.byteLimit,
                byteCount: inventory.byteCount,
                recordCount: inventory.records.count,
                evictionCount: room.evictionCount.load(ordering: .relaxed)
            )
        } catch {
            throw condition.reporter.error(error, .reading)
        }
    }
}
