// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package typealias DrawingID = Int

package typealias WaiterID = Int

/// The drawings in progress, and the requests that wait for them.
///
/// The table is a value without side effects: each change returns the ``DrawingActions`` to carry out, outside of any
/// lock. A drawing waits in the queue, or runs on a drawing thread or on the thread that requested it. Requests for its
/// key join it. Once the last of them has left, a running drawing is canceled and detached from its key: the next
/// request for the key starts another one.
///
/// - Complexity: A request joins, changes its priority and leaves in O(log *n*) of the drawings in the queue, whatever
///   the number of requests that wait for the same drawing.
package struct DrawingTable<Key: Hashable & Sendable, Waiter: Sendable, Result: Sendable>: Sendable {
    package typealias Actions = DrawingActions<Waiter, Result>

    var drawings: [DrawingID: Drawing] = [:]
    var shared: [Key: DrawingID] = [:]
    var places: [WaiterID: Place] = [:]
    var nextDrawing = 0

    /// The number of requests that were looked at so far, by which tests compare the cost of operations.
    package internal(set) var visitCount = 0

    package internal(set) var queue: DrawingQueue
    var crew: DrawingCrew

    /// A Boolean value that indicates whether threads are to end rather than to wait for drawings.
    package internal(set) var isClosed = false

    package internal(set) var runningByteCount = 0

    package init(threadLimit: Int, queueLimit: Int = .max) {
        crew = DrawingCrew(limit: threadLimit)
        queue = DrawingQueue(limit: queueLimit)
    }

    package var count: Int { drawings.count }
    package var waiterCount: Int { places.count }
}

extension DrawingTable {
    /// Adds a request that waits, and a drawing for it unless there is one of its key.
    package mutating func request(
        _ subject: Subject,
        waiter id: WaiterID,
        _ waiter: Waiter,
        priority: RasterPriority
    ) -> Actions {
        var actions = Actions()
        let place = Place(id: id, priority: priority, waiter: waiter, isThread: false, enclosing: nil)
        if let drawing = drawing(of: subject.key) {
            add(place, to: drawing)
            callThreadsPastPause(&actions)
        } else {
            enqueue(subject, place, &actions)
        }
        return actions
    }

    /// Returns a Boolean value that indicates whether a request would be added, rather than refused.
    package func takesDrawing(_ priority: RasterPriority, of key: Key?) -> Bool {
        queue.hasRoom || queue.limit == 0 || queue.hasDrawing(below: priority) || drawing(of: key) != nil
    }

    /// Adds a request of a thread, which draws or waits.
    ///
    /// A drawing that waits in the queue is taken over. Threads wait only for drawings that run, and not in a circle
    /// of drawings that need each other on their own threads. A task that a drawing started doesn't wait in a circle
    /// either, because the drawing may wait for the task.
    package mutating func join(
        _ subject: Subject,
        waiter id: WaiterID,
        _ waiter: @autoclosure () -> Waiter,
        enclosing: Enclosing? = nil
    ) -> Joining {
        let enclosing = enclosing.flatMap { drawings[$0.drawing] == nil ? nil : $0 }
        if let enclosing, !enclosing.isInherited, drawings[enclosing.drawing]?.isStopped == true {
            return .stopped
        }
        func place(notifying waiter: Waiter?) -> Place {
            Place(id: id, priority: .interactive, waiter: waiter, isThread: true, enclosing: enclosing)
        }
        guard let drawing = drawing(of: subject.key) else {
            return .draw(insert(subject, place(notifying: nil), isRunning: true))
        }
        guard drawings[drawing]?.isRunning == true else {
            queue.remove(drawing)
            add(place(notifying: nil), to: drawing)
            start(drawing, for: id)
            return .draw(drawing)
        }
        if let names = enclosing.flatMap({ circle(from: drawing, to: $0) }) {
            return .circle(names)
        }
        add(place(notifying: waiter()), to: drawing)
        return .wait
    }

    package mutating func cancel(_ waiter: WaiterID) -> Actions {
        var actions = Actions()
        leave(waiter, .canceled, &actions)
        return actions
    }

    package mutating func setPriority(_ priority: RasterPriority, of waiter: WaiterID) -> Actions {
        var actions = Actions()
        visitCount += 1
        guard let place = places[waiter], place.priority != priority else { return actions }
        places[waiter]?.priority = priority
        drawings[place.drawing]?.counts[place.priority.rawValue] -= 1
        drawings[place.drawing]?.counts[priority.rawValue] += 1
        updatePriority(of: place.drawing)
        callThreadsPastPause(&actions)
        return actions
    }
}

extension DrawingTable {
    package mutating func next() -> (drawing: DrawingID, owner: Waiter)? {
        while let id = queue.popFirst() {
            guard let owner = drawings[id]?.first, let waiter = places[owner]?.waiter else { continue }
            start(id, for: owner)
            return (id, waiter)
        }
        return nil
    }

    /// Removes a drawing that has ended; if the result isn't shared, each other request gets a drawing of its own.
    package mutating func end(_ id: DrawingID, with result: Result, isShared: Bool) -> Actions {
        var actions = Actions()
        guard let drawing = drawings.removeValue(forKey: id) else { return actions }
        detach(id, drawing)
        runningByteCount -= drawing.subject.byteCount
        let hasOwner = places[drawing.owner]?.drawing == id
        var next = drawing.first
        while let waiter = next, let place = removePlace(waiter) {
            next = place.next
            let isOwner = hasOwner ? waiter == drawing.owner : isShared && waiter == drawing.first
            guard let notified = place.waiter else {
                actions.threadStays = true
                continue
            }
            if isShared || isOwner {
                actions.turns.append((notified, .ended(result, isOwner: isOwner)))
            } else if place.isThread {
                actions.turns.append((notified, .drawsItself))
            } else if isClosed && crew.limit == 0 {
                actions.turns.append((notified, .canceled))
            } else {
                enqueue(drawing.subject.unshared, place, &actions)
            }
        }
        return actions
    }

    package func key(of drawing: DrawingID) -> Key? { drawings[drawing]?.subject.key }

    package func isPrefetch(_ drawing: DrawingID) -> Bool { drawings[drawing]?.peak == .prefetch }

    package mutating func pause(_ priority: RasterPriority?) -> Actions {
        var actions = Actions()
        queue.pausedPriority = priority
        callThreads(for: queue.readyCount, &actions)
        return actions
    }

    package mutating func sleep() { crew.sleep() }

    package mutating func leave() { crew.leave() }

    /// Lets threads end that have nothing to draw, and cancels the requests that nothing resumes any more: those whose
    /// drawings are paused.
    ///
    /// Drawings that wait and aren't paused are still started.
    package mutating func close() -> Actions {
        var actions = Actions()
        isClosed = true
        while let id = crew.limit == 0 ? queue.popAny() : queue.popPaused() {
            guard let drawing = drawings.removeValue(forKey: id) else { continue }
            detach(id, drawing)
            end(from: drawing.first, .canceled, &actions)
        }
        queue.pausedPriority = nil
        actions.call.woken = crew.wakeAll()
        return actions
    }
}
