// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// Asynchronous sequences that all receive the same elements, and end with this object.
final class Broadcast<Element: Sendable>: Sendable {
    private struct Listeners {
        var byNumber: [Int: AsyncStream<Element>.Continuation] = [:]
        var observers: [Int: @Sendable (Element) -> Void] = [:]
        var lastNumber = 0
    }

    /// The number of elements after which a listener that falls behind loses the oldest ones.
    private static var backlog: Int { 1024 }

    private let listeners = Lock(Listeners())
    private let count = Atomic(0)
    private let observerCount = Atomic(0)

    deinit {
        for listener in listeners.withLock({ Array($0.byNumber.values) }) { listener.finish() }
    }

    var hasListeners: Bool { count.load(ordering: .relaxed) > 0 }

    /// A Boolean value that indicates whether there are sequences, and not only observers.
    var hasSequences: Bool { count.load(ordering: .relaxed) > observerCount.load(ordering: .relaxed) }

    /// Calls a closure with each element, on the thread that sends it, for as long as the returned object exists.
    func observe(_ body: @escaping @Sendable (Element) -> Void) -> BroadcastObservation {
        let number = listeners.withLock { listeners in
            listeners.lastNumber += 1
            listeners.observers[listeners.lastNumber] = body
            return listeners.lastNumber
        }
        observerCount.add(1, ordering: .relaxed)
        count.add(1, ordering: .relaxed)
        return BroadcastObservation { [weak self] in
            guard let self, listeners.withLock({ $0.observers.removeValue(forKey: number) }) != nil else { return }
            count.subtract(1, ordering: .relaxed)
            observerCount.subtract(1, ordering: .relaxed)
        }
    }

    func stream() -> AsyncStream<Element> {
        let policy = AsyncStream<Element>.Continuation.BufferingPolicy.bufferingNewest(Self.backlog)
        let (stream, listener) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
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
        let (sequences, observers) = listeners.withLock { (Array($0.byNumber.values), Array($0.observers.values)) }
        for sequence in sequences { sequence.yield(element) }
        for observer in observers { observer(element) }
    }
}

/// An observer of a broadcast, which ends with this object.
package final class BroadcastObservation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}
