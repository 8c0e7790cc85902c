// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Which of a stream of works runs, which one waits, and which were replaced.
///
/// One runs at a time, and only the newest of those that come meanwhile waits. It is a pure value: whoever holds it
/// carries out the actions that it returns, in order, and passes the time in.
///
/// Each work that is submitted ends exactly once: by `land`, `supersede` or `cancel`.
struct LatestOnlyStateMachine {
    typealias ID = UInt64

    /// What is to be done.
    enum Action: Hashable {
        /// Begin the work.
        case start(ID)
        /// Ask the running work to stop; it still ends by itself.
        case stop(ID)
        /// Newer work waits for the running one from now on: after some time it is to be given up.
        case limit(ID)
        /// The work is over, and its result counts.
        case land(ID)
        /// The work is over, or will never begin: newer work has taken its place.
        case supersede(ID)
        /// The work is over, or will never begin: nobody wants it any more.
        case cancel(ID)
    }

    private struct Running {
        let id: ID
        /// Whether newer work does not stop it.
        var isProtected: Bool
        /// Whether it is to be given up after some time.
        var isLimited = false
        /// How it ends when it has been asked to stop; nil when it has not.
        var end: Action?
    }

    /// When a result lands although newer work has come.
    var progress: LatestOnlyProgress

    private var running: Running?
    private var waiting: ID?
    private var nextID: ID = 0

    /// The works that were begun and stopped since a result landed.
    private var stoppedCount = 0

    /// When a result landed last, or the present stream began.
    private var lastLanding: Duration = .zero

    init(progress: LatestOnlyProgress) {
        self.progress = progress
    }

    /// Whether nothing runs or waits.
    var isIdle: Bool { running == nil && waiting == nil }

    /// The work that is running.
    var runningID: ID? { running?.id }

    /// Adds the newest work.
    ///
    /// - Parameter now: The time, counted from anywhere.
    /// - Returns: The number of the work, and what is to be done.
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

    /// Notes that the work that was running has ended, whether or not it was asked to stop.
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

    /// Ends a work that nobody wants any more.
    mutating func cancel(_ id: ID) -> [Action] {
        if waiting == id {
            waiting = nil
            return [.cancel(id)]
        }
        guard let running, running.id == id, running.end == nil else { return [] }
        self.running?.end = .cancel(id)
        return [.stop(id)]
    }

    /// Replaces all works by something that needs none.
    mutating func supersedeAll() -> [Action] {
        var actions: [Action] = []
        if let waiting { actions.append(.supersede(waiting)) }
        waiting = nil
        guard let running, running.end == nil else { return actions }
        self.running?.end = .supersede(running.id)
        return actions + [.stop(running.id)]
    }

    /// Gives up on a work that newer work waits for, or that was asked to stop; whatever it returns later is ignored.
    mutating func abandon(_ id: ID, at now: Duration) -> [Action] {
        guard let running, running.id == id, running.end != nil || waiting != nil else { return [] }
        stoppedCount += 1
        let actions = running.end.map { [$0] } ?? [.stop(id), .supersede(id)]
        return actions + startNext(at: now)
    }

    /// Asks the running work to stop, unless its result is due.
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

    /// Whether the next result has to land.
    private func isDue(at now: Duration) -> Bool {
        stoppedCount + 1 >= progress.count || now - lastLanding >= progress.age
    }
}
