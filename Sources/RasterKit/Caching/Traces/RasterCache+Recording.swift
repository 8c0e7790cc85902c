// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

extension RasterCache {
    /// Begins to record requests: hits, and images that are stored because somebody wanted to see them.
    ///
    /// - Parameter recorder: Where to record, in place of an earlier one; nil to end.
    public func record(_ recorder: RasterTraceRecorder?) {
        self.recorder.withLock { $0 = recorder }
        for shard in shards {
            shard.setRecorder(recorder)
        }
    }
}
