// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// A work in a ``LatestOnlyQueue``, for the one who gave it and for the work itself.
///
/// A long work asks ``isStopped`` now and then, and returns early when nobody
/// needs its value any more. All members may be used on any thread.
public final class LatestOnlyWork: Sendable {
    private let stopFlag = Atomic(false)
    private let onCancel: @Sendable () -> Void

    init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Whether nobody needs the value any more; what the work returns or throws then is dropped.
    public var isStopped: Bool { stopFlag.load(ordering: .relaxed) }

    /// Ends the work: at once if it has not begun, otherwise when it returns.
    public func cancel() {
        onCancel()
    }

    func stop() {
        stopFlag.store(true, ordering: .relaxed)
    }
}
