// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit
import Synchronization

extension RasterStore {
    /// What a store keeps.
    public struct Statistics: Sendable, Hashable, CustomStringConvertible {
        /// The limit in bytes that holds for the directory.
        public let byteLimit: Int

        /// The bytes of the file that are in use.
        public let byteCount: Int

        /// The number of records.
        public let recordCount: Int

        /// The records that this process evicted to make room for others.
        public let evictionCount: Int

        /// The figures, in one line.
        public var description: String {
            "\(recordCount) records in \(byteCount) of \(byteLimit) bytes, \(evictionCount) evicted"
        }
    }

    /// Returns what the store keeps.
    ///
    /// It waits for a directory that is being opened.
    ///
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    /// - Complexity: O(1).
    public func statistics() throws(RasterError) -> Statistics {
        guard let environment = try access.environment(until: .now + .seconds(15)) else {
            throw RasterError(.tierUnavailable, "The store in \(directory.path) is being opened.")
        }
        do throws(StoreFault) {
            let size = try environment.size()
            return Statistics(
                byteLimit: environment.byteLimit,
                byteCount: size.byteCount,
                recordCount: size.recordCount,
                evictionCount: environment.evictionCount.load(ordering: .relaxed)
            )
        } catch {
            throw access.reporter.error(error, .reading)
        }
    }
}

extension RasterStore: CustomStringConvertible {
    /// The directory of the store.
    public var description: String { "RasterStore(\(directory.path))" }
}
