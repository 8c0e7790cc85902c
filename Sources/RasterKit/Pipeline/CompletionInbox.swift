// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// Runs completions on the main actor, in the order in which they came in.
///
/// The first one that comes in schedules a turn of the main actor; all that have come in by then run in it.
package final class CompletionInbox: Sendable {
    typealias Entry = @MainActor @Sendable () -> Void

    /// The completions since the last turn started; a turn is scheduled whenever there are any.
    private let entries = Lock<[Entry]>([])

    func deliver(_ completion: @escaping Entry) {
        let isFirst = entries.withLock { entries in
            defer { entries.append(completion) }
            return entries.isEmpty
        }
        guard isFirst else { return }
        // Completions belong to no drawing, and inherit no values of the task that ends a request.
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
