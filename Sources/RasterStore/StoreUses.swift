// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// The uses of records that aren't in the file yet.
///
/// A look-up doesn't write: it takes two microseconds, a transaction ten times that. Uses are written with the next
/// record that is stored, or when there are many.
final class StoreUses: Sendable {
    /// The uses that are remembered at most; more are forgotten.
    static let capacity = 1024
    /// The uses that one transaction writes.
    static let batch = 64

    private struct State {
        var uses: [[UInt8]: UInt32] = [:]
        var isWriting = false
        /// Namespaces in the order of their last use.
        var namespaces: [UInt64] = []
    }

    private let state = Lock(State())
    private let lastNamespace = Atomic<UInt64>(0)

    /// The namespaces that count as used by this process.
    private static let namespaceCount = 4

    /// Notes that this process uses a namespace.
    func noteNamespace(of key: StoreKey) {
        guard lastNamespace.exchange(key.namespace, ordering: .relaxed) != key.namespace else { return }
        state.withLock { state in
            state.namespaces.removeAll { $0 == key.namespace }
            state.namespaces.append(key.namespace)
            if state.namespaces.count > Self.namespaceCount { state.namespaces.removeFirst() }
        }
    }

    /// Returns whether this process uses other namespaces than that of a record.
    var isForeign: (StoreKey) -> Bool {
        let namespaces = state.withLock { $0.namespaces }
        return { !namespaces.contains($0.namespace) }
    }

    /// Notes a use.
    ///
    /// - Returns: True if there are enough for a transaction, and the caller should have them written.
    func note(_ key: StoreKey) -> Bool {
        state.withLock { state in
            guard state.uses.count < Self.capacity || state.uses[key.bytes] != nil else { return false }
            state.uses[key.bytes, default: 0] &+= 1
            guard state.uses.count >= Self.batch, !state.isWriting else { return false }
            state.isWriting = true
            return true
        }
    }

    /// Takes out the uses for a transaction.
    func takeBatch() -> [(key: StoreKey, count: UInt32)] {
        state.withLock { state in
            let batch = state.uses.prefix(Self.batch).map { (StoreKey($0.key, as: StoreKey.record), $0.value) }
            for (key, _) in batch { state.uses[key.bytes] = nil }
            return batch
        }
    }

    /// Notes that the uses which ``note(_:)`` asked for were written.
    func didWrite() { state.withLock { $0.isWriting = false } }
}
