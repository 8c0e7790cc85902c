// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// A check that jobs of the main actor run while a list or a view waits for one.
///
/// A program whose main thread blocks in a loop of its own runs none: its lists stay empty.
package final class MainActorWatch: Sendable {
    private enum State {
        case idle
        case watching(again: Bool)
    }

    private let state = Lock(State.idle)
    private let clock: DrawingClock
    private let diagnostics: DiagnosticOutput

    package init(clock: DrawingClock = .continuous, diagnostics: DiagnosticOutput = .standardError) {
        self.clock = clock
        self.diagnostics = diagnostics
    }

    /// Writes a line if the main actor hasn't run a job in a second.
    ///
    /// There is one check at a time.
    package func wait(for waiting: String) {
        let isFirst = state.withLock { state in
            if case .watching = state {
                state = .watching(again: true)
                return false
            }
            state = .watching(again: false)
            return true
        }
        guard isFirst else { return }
        let hasRun = Atomic(false)
        Task.detached { @MainActor in hasRun.store(true, ordering: .relaxed) }
        clock.after(.seconds(1)) { [weak self] in
            guard let self else { return }
            guard hasRun.load(ordering: .relaxed) else { return self.report(waiting) }
            let isAgain = self.state.withLock { state in
                defer { state = .idle }
                if case .watching(again: true) = state { return true }
                return false
            }
            if isAgain { self.wait(for: waiting) }
        }
    }

    private func report(_ waiting: String) {
        let message = """
            A \(waiting) has waited a second for the main actor, which runs no jobs. If the main thread is in a loop of its \
            own, run them there: see the guide Windows.
            """
        diagnostics.report(RasterError(.invalidConfiguration, message), of: "main actor")
    }
}
