// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import NIOCore
import Synchronization

/// The open connections, and the work that ends with each.
package final class Connections: Sendable {
    private struct Connection {
        var actions: [Int: @Sendable () -> Void] = [:]
    }

    private let open = Mutex<[ObjectIdentifier: Connection]>([:])
    private let next = Atomic(0)

    package init() {}

    package var count: Int { open.withLock { $0.count } }

    func add(_ channel: any Channel) { open.withLock { $0[ObjectIdentifier(channel)] = Connection() } }

    func close(_ channel: any Channel) {
        let closed = open.withLock { $0.removeValue(forKey: ObjectIdentifier(channel)) }
        for action in closed?.actions.values ?? [:].values { action() }
    }

    /// Runs an action when a connection is closed, or at once if it is.
    func onClose(of channel: any Channel, _ action: @escaping @Sendable () -> Void) -> Int {
        let number = next.wrappingAdd(1, ordering: .relaxed).newValue
        let isOpen = open.withLock { open in
            open[ObjectIdentifier(channel)]?.actions[number] = action
            return open[ObjectIdentifier(channel)] != nil
        }
        if !isOpen { action() }
        return number
    }

    func remove(_ number: Int, of channel: any Channel) {
        open.withLock { $0[ObjectIdentifier(channel)]?.actions[number] = nil }
    }
}
