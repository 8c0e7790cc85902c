// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Synchronization

/// The keys of the plates that a pipeline has drawn, in the order of their first drawing.
///
/// It may be used on any thread.
final class DrawnKeys: Sendable {
    private struct State {
        var keys: [CacheKey] = []
        var known: Set<CacheKey> = []
        var onChange: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// The keys.
    var keys: [CacheKey] { state.withLock(\.keys) }

    /// Notes the key of a plate that was drawn.
    func record(_ event: RasterPipeline.Event) {
        guard event.action == .drawn || event.action == .bypassed, !event.isNested,
            event.component == CornerPlate.rasterIdentifier, let key = event.key
        else { return }
        let onChange = state.withLock { state in
            guard state.known.insert(key).inserted else { return nil as (@Sendable () -> Void)? }
            state.keys.append(key)
            return state.onChange
        }
        onChange?()
    }

    /// Sets the closure to call for each new key, on the thread that has drawn it.
    func onChange(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onChange = body }
    }
}
