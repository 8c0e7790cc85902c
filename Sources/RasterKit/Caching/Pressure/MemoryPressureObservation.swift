// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Keeps somebody observing memory pressure; letting go of it ends that.
public final class MemoryPressureObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }
}
