// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A drawing that is running, as the thread that draws it knows it.
final class RunningDrawing: Sendable {
    /// The innermost drawing that is running on this thread.
    @TaskLocal private static var innermost: RunningDrawing?

    let id: DrawingID

    /// The drawing on the same thread that needs this one, perhaps of another pipeline.
    private let enclosing: RunningDrawing?
    private let owner: ObjectIdentifier
    private let thread = pthread_self()
    private let isStopRequested = Atomic(false)

    init(_ id: DrawingID, in owner: InFlightDrawings) {
        self.id = id
        self.owner = ObjectIdentifier(owner)
        enclosing = Self.onThisThread
    }

    /// A Boolean value that indicates whether no request waits for the drawing any more.
    var isStopped: Bool { isStopRequested.load(ordering: .relaxed) }

    /// Asks the drawing to stop.
    func stop() {
        isStopRequested.store(true, ordering: .relaxed)
    }

    /// Runs the drawing: whatever `body` asks for on this thread is needed by it.
    func run<Value>(_ body: () throws -> Value) rethrows -> Value {
        try Self.$innermost.withValue(self, operation: body)
    }

    /// The innermost drawing of a pipeline that is running on this thread.
    static func current(in owner: InFlightDrawings) -> RunningDrawing? {
        var drawing = onThisThread
        while let present = drawing, present.owner != ObjectIdentifier(owner) {
            drawing = present.enclosing
        }
        return drawing
    }

    /// The innermost drawing, unless it was inherited by a task that it made.
    private static var onThisThread: RunningDrawing? {
        innermost.flatMap { pthread_equal($0.thread, pthread_self()) == 0 ? nil : $0 }
    }
}
