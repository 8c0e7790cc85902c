// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A tier that prints a line for each record, a while after it gets it.
final class SlowTier: RasterTier {
    private let pause: UInt32

    let name = "slow"
    let isRemote = false

    /// Creates a tier.
    ///
    /// - Parameter pause: The time that a record takes, in milliseconds.
    init(pause: UInt32) {
        self.pause = pause
    }

    func expectedLookUpTime(byteCount: Int) -> Duration { .zero }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? { nil }

    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        usleep(pause * 1000)
        FileHandle.standardOutput.write(Data("stored\n".utf8))
        return true
    }

    func removeRecord(named name: String) throws(RasterError) {}

    func removeAll() throws(RasterError) {}

    func flush() throws(RasterError) {
        FileHandle.standardOutput.write(Data("flushed\n".utf8))
    }
}
