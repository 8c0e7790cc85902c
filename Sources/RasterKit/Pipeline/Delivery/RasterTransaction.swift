// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Holds the completions of a burst of requests until all of them have ended.
final class RasterTransaction: CompletionDelivering {
    /// The transaction whose body is running.
    @TaskLocal static var current: RasterTransaction?

    private struct State {
        /// The requests that have not ended, and one for the body that may make more.
        var pending = 1
        var held: [CompletionInbox.Entry] = []
    }

    let inbox: CompletionInbox
    private let state = Mutex(State())

    init(inbox: CompletionInbox) {
        self.inbox = inbox
    }

    /// Notes a request that will be delivered.
    func enter() {
        state.withLock { $0.pending += 1 }
    }

    /// Notes the end of a request, or of the body; after the last one everything is handed on.
    func deliver(_ completion: CompletionInbox.Entry?) {
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
