// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// Asynchronous sequences that all receive the same elements, and end with this object.
final class Broadcast<Element: Sendable>: Sendable {
    private struct Listeners {
        var byNumber: [Int: AsyncStream<Element>.Continuation] = [:]
        var lastNumber = 0
    }

    private let backlog: Int
    private let listeners = Lock(Listeners())
    private let count = Atomic(0)

    /// Creates a broadcast whose listeners lose the oldest elements when they fall further behind.
    init(backlog: Int = 1024) {
        self.backlog = backlog
    }

    deinit {
        for listener in listeners.withLock({ Array($0.byNumber.values) }) { listener.finish() }
    }

    var hasListeners: Bool { count.load(ordering: .relaxed) > 0 }

    func stream(startingWith first: Element? = nil) -> AsyncStream<Element> {
        let (stream, listener) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: .bufferingNewest(backlog))
        if let first { listener.yield(first) }
        let number = listeners.withLock { listeners in
            listeners.lastNumber += 1
            listeners.byNumber[listeners.lastNumber] = listener
            return listeners.lastNumber
        }
        count.add(1, ordering: .relaxed)
        listener.onTermination = { [weak self] _ in
            guard let self, self.listeners.withLock({ $0.byNumber.removeValue(forKey: number) }) != nil else { return }
            count.subtract(1, ordering: .relaxed)
        }
        return stream
    }

    func send(_ element: Element) {
        guard hasListeners else { return }
        for listener in listeners.withLock({ Array($0.byNumber.values) }) { listener.yield(element) }
    }
}
