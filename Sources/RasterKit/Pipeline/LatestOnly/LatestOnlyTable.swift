// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The works of a queue, and what the actions of its machine mean for them.
struct LatestOnlyTable<Value: Sendable> {
    struct Entry {
        let work: LatestOnlyWork
        let body: LatestOnlyQueue<Value>.Body
        let completion: LatestOnlyQueue<Value>.Completion
    }

    /// What is left to do once the lock is released.
    struct Steps {
        /// The works to begin.
        var run: [(LatestOnlyStateMachine.ID, Entry)] = []
        /// The works that hold newer ones up, and are given up if they go on doing so.
        var limited: [LatestOnlyStateMachine.ID] = []
        /// Those who are to hear an outcome.
        var ended: [(LatestOnlyQueue<Value>.Completion, LatestOnlyOutcome<Value>)] = []
    }

    var machine: LatestOnlyStateMachine
    var entries: [LatestOnlyStateMachine.ID: Entry] = [:]

    init(progress: LatestOnlyProgress) {
        machine = LatestOnlyStateMachine(progress: progress)
    }

    /// Notes actions of the machine, and returns what is to be done for them.
    ///
    /// - Parameter result: What the work that has just ended returned or threw.
    mutating func steps(
        for actions: [LatestOnlyStateMachine.Action],
        result: Result<Value, any Error>? = nil
    ) -> Steps {
        var steps = Steps()
        for action in actions {
            switch action {
            case .start(let id):
                if let entry = entries[id] { steps.run.append((id, entry)) }
            case .stop(let id):
                entries[id]?.work.stop()
            case .limit(let id):
                steps.limited.append(id)
            case .land(let id):
                switch result {
                case .success(let value): end(id, .finished(value), &steps)
                case .failure(let error): end(id, .failed(error), &steps)
                case nil: end(id, .superseded, &steps)
                }
            case .supersede(let id): end(id, .superseded, &steps)
            case .cancel(let id): end(id, .cancelled, &steps)
            }
        }
        return steps
    }

    private mutating func end(
        _ id: LatestOnlyStateMachine.ID,
        _ outcome: LatestOnlyOutcome<Value>,
        _ steps: inout Steps
    ) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        steps.ended.append((entry.completion, outcome))
    }
}
