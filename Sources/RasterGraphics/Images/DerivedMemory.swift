// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The memory of everything that can be computed again: masks of shadows, and
/// of texts.
///
/// Code that keeps such memory registers a closure that frees it. Modules that respond to memory pressure then free
/// it without knowing that code.
package enum DerivedMemory {
    private static let holders = Lock<[@Sendable () -> Void]>([{ DerivedImages.shared.trim(toByteCount: 0) }])

    /// Adds a closure that frees some memory; it stays for the life of the
    /// process.
    package static func register(_ relieve: @escaping @Sendable () -> Void) {
        holders.withLock { $0.append(relieve) }
    }

    /// Frees all derived memory.
    package static func relieve() {
        for relieve in holders.withLock({ $0 }) { relieve() }
    }
}
