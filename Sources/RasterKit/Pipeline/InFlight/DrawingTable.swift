// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The number of a drawing in its table.
package typealias DrawingID = Int

/// The number of a request that waits for a drawing.
package typealias WaiterID = Int

/// The drawings in progress, and the requests that wait for them.
///
/// The table is a value without side effects: each change returns the ``DrawingActions`` to carry out, outside of any
/// lock. A drawing waits in the queue, or runs on a drawing thread or on the thread that requested it. Requests for its
/// key join it. Once the last of them has left, a running drawing is canceled and detached from its key: the next
/// request for the key begins another one.
package struct DrawingTable<Key: Hashable & Sendable, Waiter: Sendable, Result: Sendable>: Sendable {
    package typealias Actions = DrawingActions<Waiter, Result>

    private var drawings: [DrawingID: Drawing] = [:]
    private var shared: [Key: DrawingID] = [:]
    private var drawingOfWaiter: [WaiterID: DrawingID] = [:]
    private var nextDrawing = 0
    package private(set) var queue: DrawingQueue
    private var crew: DrawingCrew

    /// A Boolean value that indicates whether threads are to end rather than to wait for drawings.
    package private(set) var isClosed = false

    /// The bytes of the pictures that are being drawn.
    package private(set) var runningByteCount = 0

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - threadLimit: How many drawing threads there may be.
    ///   - queueLimit: How many drawings may wait for one.
    package init(threadLimit: Int, queueLimit: Int = .max) {
        crew = DrawingCrew(limit: threadLimit)
        queue = DrawingQueue(limit: queueLimit)
    }

    /// The number of drawings, including canceled ones that still run.
    package var count: Int { drawings.count }

    /// The number of requests that wait.
    package var waiterCount: Int { drawingOfWaiter.count }
}

// MARK: - Requests

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

    /// Adds a request of a thread, which draws or waits.
    ///
    /// A drawing that waits in the queue is taken over. Threads wait only for drawings that run, and never in a circle, so
    /// that each wait ends.
    ///
    /// - Parameters:
    ///   - waiter: The waiter to notify, if the thread has to wait.
    ///   - enclosing: The drawing of the thread that needs the image.
    package mutating func join(
        _ subject: Subject,
        waiter id: WaiterID,
        _ waiter: Waiter,
        enclosing: DrawingID? = nil
    ) -> Joining {
        let enclosing = enclosing.flatMap { drawings[$0] == nil ? nil : $0 }
        if let enclosing, drawings[enclosing]?.isStopped == true {
            return .stopped
        }
        func place(notifying waiter: Waiter?) -> Place {
            Place(id: id, priority: .interactive, waiter: waiter, isThread: true, enclosing: enclosing)
        }
        guard let drawing = drawing(of: subject.key) else {
            return begin(insert(subject, place(notifying: nil)))
        }
        guard drawings[drawing]?.isRunning == true else {
            queue.remove(drawing)
            add(place(notifying: nil), to: drawing)
            drawings[drawing]?.owner = id
            return begin(drawing)
        }
        if let enclosing, let circle = circle(from: drawing, to: enclosing) {
            return .circle(circle)
        }
        add(place(notifying: waiter), to: drawing)
        return .wait
    }

    /// Cancels a request, unless it has ended.
    package mutating func cancel(_ waiter: WaiterID) -> Actions {
        var actions = Actions()
        leave(waiter, .cancelled, &actions)
        return actions
    }

    /// Changes the priority of a request.
    package mutating func setPriority(_ priority: RasterPriority, of waiter: WaiterID) -> Actions {
        var actions = Actions()
        guard let drawing = drawingOfWaiter[waiter],
            let index = drawings[drawing]?.places.firstIndex(where: { $0.id == waiter })
        else { return actions }
        drawings[drawing]?.places[index].priority = priority
        updatePriority(of: drawing)
        callThreadsPastPause(&actions)
        return actions
    }
}

// MARK: - Drawings

extension DrawingTable {
    /// Begins the next drawing of the queue.
    ///
    /// - Returns: The drawing, and the one whose component is to be drawn; nil when there is nothing to draw now.
    package mutating func next() -> (drawing: DrawingID, owner: Waiter)? {
        while let id = queue.popFirst() {
            guard let drawing = drawings[id], let owner = drawing.places.first, let waiter = owner.waiter else {
                continue
            }
            drawings[id]?.owner = owner.id
            begin(id)
            return (id, waiter)
        }
        return nil
    }

    /// Removes a drawing that has ended.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - isShared: A Boolean value that indicates whether the result is valid for all requests that wait. If not, each
    ///     of the others gets a drawing of its own, which can't be joined.
    package mutating func end(_ id: DrawingID, with result: Result, isShared: Bool) -> Actions {
        var actions = Actions()
        guard let drawing = drawings.removeValue(forKey: id) else { return actions }
        detach(id, drawing.subject.key)
        runningByteCount -= drawing.subject.byteCount
        let hasOwner = drawing.places.contains { $0.id == drawing.owner }
        for (index, place) in drawing.places.enumerated() {
            forget(place)
            let isOwner = hasOwner ? place.id == drawing.owner : isShared && index == 0
            guard let waiter = place.waiter else {
                actions.threadStays = true
                continue
            }
            if isShared || isOwner {
                actions.turns.append((waiter, .ended(result, isOwner: isOwner)))
            } else if place.isThread {
                actions.turns.append((waiter, .drawsItself))
            } else {
                enqueue(drawing.subject.unshared, place, &actions)
            }
        }
        return actions
    }

    /// Returns the key of a drawing, or nil if the drawing can't be shared.
    package func key(of drawing: DrawingID) -> Key? {
        drawings[drawing]?.subject.key
    }

    /// Returns a Boolean value that indicates whether all requests for a drawing had the priority for prefetching.
    package func isPrefetch(_ drawing: DrawingID) -> Bool {
        drawings[drawing]?.peak == .prefetch
    }

    /// Keeps drawings of a priority, and of lower ones, from being begun; nil lets all begin.
    package mutating func pause(_ priority: RasterPriority?) -> Actions {
        var actions = Actions()
        queue.pausedPriority = priority
        callThreads(for: queue.readyCount, &actions)
        return actions
    }

    /// Notes that a thread found nothing to draw, and waits to be called.
    package mutating func sleep() {
        crew.sleep()
    }

    /// Lets threads end that have nothing to draw.
    package mutating func close() -> Actions {
        var actions = Actions()
        isClosed = true
        actions.call.woken = crew.sleeping
        return actions
    }
}

// MARK: - Steps

extension DrawingTable {
    private func drawing(of key: Key?) -> DrawingID? {
        key.flatMap { shared[$0] }
    }

    private mutating func insert(_ subject: Subject, _ place: Place) -> DrawingID {
        nextDrawing += 1
        let drawing = nextDrawing
        drawings[drawing] = Drawing(
            subject: subject,
            isRunning: false,
            places: [place],
            owner: place.id,
            priority: place.priority,
            peak: place.priority
        )
        note(place, in: drawing)
        if let key = subject.key {
            shared[key] = drawing
        }
        return drawing
    }

    private mutating func add(_ place: Place, to drawing: DrawingID) {
        drawings[drawing]?.places.append(place)
        note(place, in: drawing)
        if let present = drawings[drawing]?.priority, present < place.priority {
            setPriority(place.priority, ofDrawing: drawing)
        }
    }

    private mutating func note(_ place: Place, in drawing: DrawingID) {
        drawingOfWaiter[place.id] = drawing
        if let enclosing = place.enclosing {
            drawings[enclosing]?.inner = drawing
        }
    }

    private mutating func forget(_ place: Place) {
        drawingOfWaiter[place.id] = nil
        if let enclosing = place.enclosing {
            drawings[enclosing]?.inner = nil
        }
    }

    @discardableResult
    private mutating func begin(_ drawing: DrawingID) -> Joining {
        drawings[drawing]?.isRunning = true
        runningByteCount += drawings[drawing]?.subject.byteCount ?? 0
        return .draw(drawing)
    }

    /// Puts a new drawing into the queue; if that is full, one of the two is refused.
    private mutating func enqueue(_ subject: Subject, _ place: Place, _ actions: inout Actions) {
        if queue.count >= queue.limit {
            guard let lowest = queue.popLowest(below: place.priority), let refused = drawings[lowest] else {
                if let waiter = place.waiter {
                    actions.turns.append((waiter, .refused))
                }
                return
            }
            drawings[lowest] = nil
            detach(lowest, refused.subject.key)
            for place in refused.places {
                forget(place)
                if let waiter = place.waiter {
                    actions.turns.append((waiter, .refused))
                }
            }
        }
        let drawing = insert(subject, place)
        queue.insert(drawing, priority: place.priority)
        callThreads(for: min(queue.readyCount, 1), &actions)
    }

    /// Removes a request from its drawing.
    ///
    /// With the last one, the drawing is removed or canceled.
    private mutating func leave(_ waiter: WaiterID, _ turn: DrawingTurn<Result>, _ actions: inout Actions) {
        guard let id = drawingOfWaiter[waiter],
            let index = drawings[id]?.places.firstIndex(where: { $0.id == waiter }),
            let place = drawings[id]?.places.remove(at: index)
        else { return }
        forget(place)
        if let waiter = place.waiter {
            actions.turns.append((waiter, turn))
        }
        guard let drawing = drawings[id], drawing.places.isEmpty else { return updatePriority(of: id) }
        detach(id, drawing.subject.key)
        guard drawing.isRunning else {
            queue.remove(id)
            drawings[id] = nil
            return
        }
        drawings[id]?.isStopped = true
        actions.stops.append(id)
        // What only this drawing needs is needed no more.
        if let inner = drawing.inner, let place = drawings[inner]?.places.first(where: { $0.enclosing == id }) {
            leave(place.id, .cancelled, &actions)
        }
    }

    private mutating func detach(_ drawing: DrawingID, _ key: Key?) {
        if let key, shared[key] == drawing {
            shared[key] = nil
        }
    }

    private mutating func updatePriority(of drawing: DrawingID) {
        guard let highest = drawings[drawing]?.places.map(\.priority).max() else { return }
        setPriority(highest, ofDrawing: drawing)
    }

    private mutating func setPriority(_ priority: RasterPriority, ofDrawing id: DrawingID) {
        guard let drawing = drawings[id] else { return }
        drawings[id]?.priority = priority
        drawings[id]?.peak = max(drawing.peak, priority)
        if !drawing.isRunning {
            queue.move(id, to: priority)
        }
    }

    /// The names along the way from a drawing to another one that it cannot go on without; nil when there is no way.
    private func circle(from first: DrawingID, to last: DrawingID) -> [String]? {
        var names: [String] = []
        var next: DrawingID? = first
        while let id = next, let drawing = drawings[id] {
            names.append(drawing.subject.name)
            if id == last {
                return names + [names[0]]
            }
            next = drawing.inner
        }
        return nil
    }

    /// Calls threads for drawings that could be begun.
    private mutating func callThreads(for drawings: Int, _ actions: inout Actions) {
        guard !isClosed else { return }
        let call = crew.call(for: drawings)
        actions.call.woken += call.woken
        actions.call.started += call.started
    }

    /// Calls a thread if a drawing may have got a priority that is not paused.
    private mutating func callThreadsPastPause(_ actions: inout Actions) {
        guard queue.pausedPriority != nil else { return }
        callThreads(for: min(queue.readyCount, 1), &actions)
    }
}
