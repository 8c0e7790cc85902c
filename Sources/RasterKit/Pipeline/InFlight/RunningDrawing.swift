// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A drawing that is running, as the thread that draws it knows it.
final class RunningDrawing: Sendable {
    /// The innermost drawing that is running on this thread, or that began the task of this thread.
    @TaskLocal private static var innermost: RunningDrawing?

    let id: DrawingID

    /// A Boolean value that indicates whether another drawing of the same key stands still, so that this one isn't shared.
    let isAlone: Bool

    /// A Boolean value that indicates whether the thread may wait for remote tiers.
    private let mayWait: Bool

    /// The drawing that needs this one, perhaps of another pipeline.
    private let enclosing: RunningDrawing?
    private let owner: ObjectIdentifier
    private let thread = pthread_self()
    private let clock = ThreadClock()
    private let isStopRequested = Atomic(false)
    private let isStopKnown = Atomic(false)
    private let isHurried = Atomic(false)
    private let hasEnded = Atomic(false)

    init(_ id: DrawingID, in owner: InFlightDrawings, isAlone: Bool, mayWait: Bool) {
        self.id = id
        self.isAlone = isAlone
        self.mayWait = mayWait
        self.owner = ObjectIdentifier(owner)
        enclosing = Self.innermostInProgress
    }

    /// A Boolean value that indicates whether no request waits for the drawing any more.
    var isStopped: Bool { isStopRequested.load(ordering: .relaxed) }

    /// A Boolean value that indicates whether the drawing code was told that the drawing is stopped: it may have returned
    /// early, with an incomplete image.
    var mayBeIncomplete: Bool { isStopKnown.load(ordering: .relaxed) }

    /// Returns a Boolean value that indicates whether the drawing is stopped, for the code that draws.
    func tellsToStop() -> Bool {
        guard isStopped else { return false }
        isStopKnown.store(true, ordering: .relaxed)
        return true
    }

    /// The time that the processor has worked for the thread that draws, or nil if the thread has ended.
    var processorTime: Duration? { clock.now }

    /// Asks the drawing to stop.
    func stop() {
        isStopRequested.store(true, ordering: .relaxed)
    }

    /// A Boolean value that indicates whether the drawing, or one that needs it, has to go on without remote tiers.
    ///
    /// It runs on a thread that must not wait, or such a thread waits for it.
    var mustNotWait: Bool {
        !mayWait || isHurried.load(ordering: .relaxed) || enclosing?.mustNotWait == true
    }

    /// Asks the drawing to go on without remote tiers.
    func hurry() {
        isHurried.store(true, ordering: .relaxed)
    }

    /// A Boolean value that indicates whether a drawing is running on this thread that may wait for remote tiers.
    static var threadMayWait: Bool {
        guard let drawing = innermostInProgress else { return false }
        return pthread_equal(drawing.thread, pthread_self()) != 0 && !drawing.mustNotWait
    }

    /// Records that the drawing has ended.
    func recordEnd() {
        hasEnded.store(true, ordering: .releasing)
    }

    /// Runs the drawing: whatever `body` asks for on this thread is needed by it.
    func run<Value>(_ body: () throws -> Value) rethrows -> Value {
        try Self.$innermost.withValue(self, operation: body)
    }

    /// The innermost drawing of a pipeline in which a request is made on this thread, or nil.
    ///
    /// A task that a drawing began belongs to it until the drawing has ended.
    static func current(in owner: InFlightDrawings) -> InFlightDrawings.Table.Enclosing? {
        var drawing = innermost
        while let present = drawing {
            if present.owner == ObjectIdentifier(owner), !present.isOver {
                let isInherited = pthread_equal(present.thread, pthread_self()) == 0
                return InFlightDrawings.Table.Enclosing(present.id, isInherited: isInherited)
            }
            drawing = present.enclosing
        }
        return nil
    }

    private var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    /// The innermost drawing that hasn't ended; others aren't retained any longer.
    private static var innermostInProgress: RunningDrawing? {
        var drawing = innermost
        while let present = drawing, present.isOver {
            drawing = present.enclosing
        }
        return drawing
    }
}

/// The clock that counts the time for which the processor works for a thread.
private struct ThreadClock {
    private let id: clockid_t?

    /// Creates the clock of the calling thread.
    init() {
        var id = clockid_t()
        self.id = pthread_getcpuclockid(pthread_self(), &id) == 0 ? id : nil
    }

    /// The time so far, or nil if the thread has ended.
    var now: Duration? {
        var time = timespec()
        guard let id, clock_gettime(id, &time) == 0 else { return nil }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
