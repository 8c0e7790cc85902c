// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// The latest events of all inspected pipelines, which the connections of pages wait for.
///
/// Problems with the same cause are one event with their count, so that they don't drive out others. A connection that
/// falls behind loses the oldest events, and is told how many.
final class EventFeed: Sendable {
    private struct State {
        var lines: [EventLine] = []
        var lastID = 0
        var lastDroppedID = 0
        var waiting: [ObjectIdentifier: DispatchSemaphore] = [:]
    }

    private static let limit = 512
    private let state = Lock(State())

    func append(_ lines: [EventLine]) {
        let waiting = state.withLock { state in
            for var line in lines {
                state.lastID += 1
                line.id = state.lastID
                if let cause = line.cause, let place = state.lines.lastIndex(where: { $0.cause == cause }) {
                    line.count += state.lines.remove(at: place).count
                }
                state.lines.append(line)
            }
            let excess = max(state.lines.count - Self.limit, 0)
            state.lastDroppedID = state.lines.prefix(excess).last?.id ?? state.lastDroppedID
            state.lines.removeFirst(excess)
            return Array(state.waiting.values)
        }
        for semaphore in waiting { semaphore.signal() }
    }

    /// Returns the events after one, and the number of those that are lost.
    func lines(after id: Int) -> (lines: [EventLine], missed: Int) {
        state.withLock { state in
            // A number of another process, whose page is still open, or none that this one gave.
            let id = (0...state.lastID).contains(id) ? id : 0
            return (Array(state.lines.drop { $0.id <= id }), max(state.lastDroppedID - id, 0))
        }
    }

    /// Sends events to a connection until it ends.
    func stream(to connection: HTTPConnection, after id: Int) {
        let (semaphore, encoder) = (DispatchSemaphore(value: 0), JSONEncoder())
        let number = ObjectIdentifier(connection)
        state.withLock { $0.waiting[number] = semaphore }
        defer { state.withLock { $0.waiting[number] = nil } }
        var last = id
        while connection.isAlive {
            let (lines, missed) = lines(after: last)
            last = lines.last?.id ?? min(last, state.withLock { $0.lastID })
            // A comment keeps the connection open, and finds out that the page is gone.
            var text = lines.isEmpty ? ": \n\n" : ""
            if missed > 0 { text += "event: missed\ndata: \(missed)\n\n" }
            for line in lines {
                guard let data = try? encoder.encode(line) else { continue }
                text += "id: \(line.id)\ndata: \(String(decoding: data, as: UTF8.self))\n\n"
            }
            guard connection.send(Data(text.utf8)) else { return }
            _ = semaphore.wait(timeout: .now() + 2)
        }
    }
}
