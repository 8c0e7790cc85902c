// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

final class RunningDrawing: Sendable {
    private struct Surroundings: Sendable {
        /// The innermost drawing that is running on this thread, or that started the task of this thread.
        var drawing: RunningDrawing?
        var depth = 0
    }

    @TaskLocal private static var surroundings = Surroundings()
    private static var innermost: RunningDrawing? { surroundings.drawing }
    static var depth: Int { surroundings.depth }

    let id: DrawingID
    let asksRemoteTiers: Bool

    /// The type of the component.
    let type: ObjectIdentifier?

    /// A Boolean value that indicates whether all requests had the priority for prefetching when the drawing started.
    let isPrefetch: Bool

    /// The drawing that needs this one, perhaps of another pipeline.
    private let enclosing: RunningDrawing?
    private let owner: ObjectIdentifier
    private let thread = pthread_self()
    private let foundReason = Lock<RasterError?>(nil)
    private let isReasonFound = Atomic(false)
    private let isStopRequested = Atomic(false)
    private let isStopKnown = Atomic(false)
    private let hasEnded = Atomic(false)

    init(
        _ id: DrawingID,
        in owner: InFlightDrawings,
        of type: ObjectIdentifier?,
        asksRemoteTiers: Bool,
        isPrefetch: Bool
    ) {
        self.id = id
        self.type = type
        self.isPrefetch = isPrefetch
        self.owner = ObjectIdentifier(owner)
        enclosing = Self.innermostInProgress
        self.asksRemoteTiers = asksRemoteTiers && enclosing?.asksRemoteTiers != false
    }

    /// A Boolean value that indicates whether no request waits for the drawing any more.
    var isStopped: Bool { isStopRequested.load(ordering: .relaxed) }

    /// A Boolean value that indicates whether the drawing code knows that it is stopped, and may have returned early.
    var mayBeIncomplete: Bool { isStopKnown.load(ordering: .relaxed) }

    func tellsToStop() -> Bool {
        guard isStopped else { return false }
        isStopKnown.store(true, ordering: .relaxed)
        return true
    }

    func stop() { isStopRequested.store(true, ordering: .relaxed) }

    static var threadAsksRemoteTiers: Bool {
        guard let drawing = innermostInProgress, drawing.isOnThisThread else { return false }
        return drawing.asksRemoteTiers
    }

    private var isOnThisThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// The reason why the image must not be stored, found by requests and images of the code that draws; nil if there is none.
    var uncachedReason: RasterError? {
        isReasonFound.load(ordering: .acquiring) ? foundReason.withLock { $0 } : nil
    }

    func preventCaching(because reason: RasterError?) {
        guard let reason else { return }
        foundReason.withLock { $0 = $0 ?? reason }
        isReasonFound.store(true, ordering: .releasing)
    }

    func recordEnd() { hasEnded.store(true, ordering: .releasing) }

    func run<Value>(depth: Int = RunningDrawing.depth, _ body: () throws -> Value) rethrows -> Value {
        try Self.$surroundings.withValue(Surroundings(drawing: self, depth: depth), operation: body)
    }

    /// Runs the drawing of a component that is part of the drawing on this thread, if there is one.
    static func nest<Value>(depth: Int, _ body: () throws -> Value) rethrows -> Value {
        try $surroundings.withValue(Surroundings(drawing: innermost, depth: depth), operation: body)
    }

    /// The innermost drawing of a pipeline that runs on this thread, or started its task and is in progress.
    static func current(in owner: InFlightDrawings) -> InFlightDrawings.Table.Enclosing? {
        var drawing = innermost
        while let present = drawing {
            if present.owner == ObjectIdentifier(owner), !present.isOver {
                return InFlightDrawings.Table.Enclosing(present.id, isInherited: !present.isOnThisThread)
            }
            drawing = present.enclosing
        }
        return nil
    }

    private var isOver: Bool { hasEnded.load(ordering: .acquiring) }

    /// The innermost drawing in progress that runs on this thread, or that started the task of this thread.
    static var innermostInProgress: RunningDrawing? {
        var drawing = innermost
        while let present = drawing, present.isOver {
            drawing = present.enclosing
        }
        return drawing
    }
}
