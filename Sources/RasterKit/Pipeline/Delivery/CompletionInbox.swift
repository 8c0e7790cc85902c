// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// Runs completions on the main actor, in the order in which they came in.
///
/// The first one that comes in schedules a turn of the main actor; all that have come in by then run in it.
final class CompletionInbox: CompletionDelivering {
    typealias Entry = @MainActor @Sendable () -> Void

    /// The completions since the last turn started.
    ///
    /// A turn is scheduled whenever there are any.
    private let entries = Lock<[Entry]>([])

    func deliver(_ completion: Entry?) {
        deliver(completion.map { [$0] } ?? [])
    }

    /// Takes several completions that are to run in one turn.
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

/// A destination of completions, which runs them on the main actor.
protocol CompletionDelivering: Sendable {
    /// Accepts the completion of a request that has ended, or nil if it has none.
    func deliver(_ completion: (@MainActor @Sendable () -> Void)?)
}
