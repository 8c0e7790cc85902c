// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// Runs completions on the main actor, in the order in which they came in.
///
/// The first one that comes in schedules a turn of the main actor; all that have come in by then run in it.
package final class CompletionInbox: Sendable {
    typealias Entry = @MainActor @Sendable () -> Void

    /// A closure that accepts the completion of a request that has ended, or nil if it has none.
    typealias Delivery = @Sendable (Entry?) -> Void

    /// The completions since the last turn started; a turn is scheduled whenever there are any.
    private let entries = Lock<[Entry]>([])

    func deliver(_ completion: Entry?) {
        deliver(completion.map { [$0] } ?? [])
    }

    func deliver(_ completions: [Entry]) {
        guard !completions.isEmpty else { return }
        let isFirst = entries.withLock { entries in
            defer { entries += completions }
            return entries.isEmpty
        }
        guard isFirst else { return }
        // Completions belong to no drawing and no transaction, and inherit no values of the task that ends a request.
        Task.detached { @MainActor in
            for completion in self.takeAll() {
                completion()
            }
        }
    }

    private func takeAll() -> [Entry] {
        entries.withLock { entries in
            defer { entries = [] }
            return entries
        }
    }
}

/// Holds the completions of a burst of requests until all of them have ended.
///
/// A request belongs to a transaction if it is made on the thread of the body, before the body returns. Tasks that the
/// body starts inherit the transaction, and make their requests at any time, on other threads: these don't belong to
/// it.
final class RasterTransaction: Sendable {
    @TaskLocal private static var innermost: RasterTransaction?

    private struct State {
        /// The requests that have not ended, and one for the body that may make more.
        var pending = 1
        var isOpen = true
        var held: [CompletionInbox.Entry] = []
    }

    private let inbox: CompletionInbox
    private let outer: RasterTransaction?
    private let thread = pthread_self()
    private let state = Lock(State())

    private init(inbox: CompletionInbox, outer: RasterTransaction?) {
        self.inbox = inbox
        self.outer = outer
    }

    /// Runs a body whose requests are held; inside of another transaction of the same inbox, they are held by that.
    static func run<Value>(_ body: () throws -> Value, deliveringTo inbox: CompletionInbox) rethrows -> Value {
        guard current(deliveringTo: inbox) == nil else { return try body() }
        let outer = innermost.flatMap { $0.isRunningHere ? $0 : nil }
        let transaction = RasterTransaction(inbox: inbox, outer: outer)
        defer { transaction.close() }
        return try $innermost.withValue(transaction, operation: body)
    }

    /// Returns the destination of a new request's completion: a transaction, which counts the request, or the inbox.
    static func startDelivery(to inbox: CompletionInbox) -> CompletionInbox.Delivery {
        guard let transaction = current(deliveringTo: inbox) else { return { inbox.deliver($0) } }
        transaction.state.withLock { $0.pending += 1 }
        return { transaction.deliver($0) }
    }

    /// Returns the transaction whose body is running on this thread, if it delivers to an inbox.
    private static func current(deliveringTo inbox: CompletionInbox) -> RasterTransaction? {
        guard var transaction = innermost, transaction.isRunningHere else { return nil }
        while transaction.inbox !== inbox {
            guard let outer = transaction.outer else { return nil }
            transaction = outer
        }
        return transaction
    }

    private var isRunningHere: Bool {
        pthread_equal(thread, pthread_self()) != 0 && state.withLock { $0.isOpen }
    }

    private func close() {
        state.withLock { $0.isOpen = false }
        deliver(nil)
    }

    /// Records the end of a request, or of the body, and delivers everything after the last one.
    private func deliver(_ completion: CompletionInbox.Entry?) {
        let due = state.withLock { state in
            state.pending -= 1
            if let completion {
                state.held.append(completion)
            }
            guard state.pending == 0 else { return [CompletionInbox.Entry]() }
            defer { state.held = [] }
            return state.held
        }
        inbox.deliver(due)
    }
}
