// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The state of a queue that runs one work item at a time and keeps the newest of those that wait.
///
/// The machine is a value without side effects. Its owner carries out the actions that it returns, in order, and passes
/// the time. Each work item that is submitted ends exactly once: with `land`, `supersede` or `cancel`.
struct LatestOnlyStateMachine {
    typealias ID = UInt64

    enum Action: Hashable {
        case start(ID)
        case stop(ID)
        /// Call `abandon(_:at:)` after the timeLimit of the queue: newer work waits from now on.
        case limit(ID)
        case land(ID)
        case supersede(ID)
        case cancel(ID)
    }

    private struct Running {
        let id: ID
        /// A Boolean value that indicates whether newer work doesn't stop the item.
        var isProtected: Bool
        /// A Boolean value that indicates whether newer work waits.
        var isLimited = false
        /// The way in which the item ends after it was asked to stop, or nil if it wasn't.
        var end: Action?
    }

    var options: LatestOnlyOptions
    private var running: Running?
    private var waiting: ID?
    private var nextID: ID = 0

    /// The number of work items that were started and stopped since the last result.
    private var stoppedCount = 0

    /// The time of the last result, or of the start of the present stream.
    private var lastLanding: Duration = .zero

    init(options: LatestOnlyOptions) {
        self.options = options
    }

    var runningID: ID? { running?.id }
    var isIdle: Bool { running == nil && waiting == nil }

    mutating func submit(at now: Duration) -> (id: ID, actions: [Action]) {
        nextID += 1
        let id = nextID
        guard running != nil else {
            stoppedCount = 0
            lastLanding = now
            return (id, start(id, at: now))
        }
        var actions: [Action] = []
        if let waiting { actions.append(.supersede(waiting)) }
        waiting = id
        return (id, actions + replaceRunning(at: now) + limitRunning())
    }

    mutating func end(_ id: ID, at now: Duration) -> [Action] {
        guard let running, running.id == id else { return [] }
        if let end = running.end {
            stoppedCount += 1
            return [end] + startNext(at: now)
        }
        stoppedCount = 0
        lastLanding = now
        return [.land(id)] + startNext(at: now)
    }

    mutating func cancel(_ id: ID) -> [Action] {
        if waiting == id {
            waiting = nil
            return [.cancel(id)]
        }
        guard let running, running.id == id, running.end == nil else { return [] }
        self.running?.end = .cancel(id)
        return [.stop(id)]
    }

    mutating func supersedeAll() -> [Action] {
        endAll { .supersede($0) }
    }

    /// Ends all work items as canceled, protected ones included.
    mutating func cancelAll() -> [Action] {
        endAll { .cancel($0) }
    }

    private mutating func endAll(_ end: (ID) -> Action) -> [Action] {
        var actions = waiting.map { [end($0)] } ?? []
        waiting = nil
        guard let running, running.end == nil else { return actions }
        self.running?.end = end(running.id)
        actions.append(.stop(running.id))
        return actions
    }

    /// Gives up a work item that newer work waits for, or that was asked to stop.
    mutating func abandon(_ id: ID, at now: Duration) -> [Action] {
        guard let running, running.id == id else { return [] }
        guard running.end != nil || waiting != nil else {
            // The waiting work was canceled. Newer work is limited again.
            self.running?.isLimited = false
            return []
        }
        stoppedCount += 1
        let actions = running.end.map { [$0] } ?? [.stop(id), .supersede(id)]
        return actions + startNext(at: now)
    }

    private mutating func replaceRunning(at now: Duration) -> [Action] {
        guard let running, running.end == nil else { return [] }
        if running.isProtected || isDue(at: now) {
            self.running?.isProtected = true
            return []
        }
        self.running?.end = .supersede(running.id)
        return [.stop(running.id)]
    }

    private mutating func limitRunning() -> [Action] {
        guard let running, !running.isLimited else { return [] }
        self.running?.isLimited = true
        return [.limit(running.id)]
    }

    private mutating func start(_ id: ID, at now: Duration) -> [Action] {
        running = Running(id: id, isProtected: isDue(at: now))
        return [.start(id)]
    }

    private mutating func startNext(at now: Duration) -> [Action] {
        running = nil
        guard let id = waiting else { return [] }
        waiting = nil
        return start(id, at: now)
    }

    private func isDue(at now: Duration) -> Bool {
        stoppedCount + 1 >= options.finishesEvery || now - lastLanding >= options.resultInterval
    }
}
