// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The number of a drawing in its table.
package typealias DrawingID = Int

/// The number of a request that waits for a drawing.
package typealias WaiterID = Int

/// The drawings that are under way, and who waits for them.
///
/// It decides and does nothing: each change returns the ``DrawingActions`` that are to be carried out, outside of any
/// lock. A drawing waits in the queue, or runs on a drawing thread or on the thread that asked for it. Requests for its
/// key join it. Once the last of them has left, a drawing that runs is asked to stop, and is detached from its key: the
/// next request for the key begins another one.
package struct DrawingTable<Key: Hashable & Sendable, Waiter: Sendable>: Sendable {
    private var drawings: [DrawingID: Drawing] = [:]
    private var shared: [Key: DrawingID] = [:]
    private var drawingOfWaiter: [WaiterID: DrawingID] = [:]
    private var stopped: Set<DrawingID> = []
    private var nextDrawing = 0
    package private(set) var queue: DrawingQueue
    private var crew: DrawingCrew

    /// Whether threads are to end rather than to wait for drawings.
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

    /// The number of drawings, those included that were asked to stop.
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
    ) -> DrawingActions<Waiter> {
        var actions = DrawingActions<Waiter>()
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
    /// A drawing that waits in the queue is taken over. Threads wait only for drawings that run, and never in a circle:
    /// whatever they wait for ends.
    ///
    /// - Parameters:
    ///   - waiter: Hears of the end, if the thread is to wait.
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
        func place(hearing waiter: Waiter?) -> Place {
            Place(id: id, priority: .interactive, waiter: waiter, isThread: true, enclosing: enclosing)
        }
        guard let drawing = drawing(of: subject.key) else {
            return begin(insert(subject, place(hearing: nil)))
        }
        guard drawings[drawing]?.isRunning == true else {
            queue.remove(drawing)
            add(place(hearing: nil), to: drawing)
            drawings[drawing]?.owner = id
            return begin(drawing)
        }
        if let enclosing, let circle = circle(from: drawing, to: enclosing) {
            return .circle(circle)
        }
        add(place(hearing: waiter), to: drawing)
        return .wait
    }

    /// Removes a request; it hears that it was cancelled, unless it has ended.
    package mutating func cancel(_ waiter: WaiterID) -> DrawingActions<Waiter> {
        var actions = DrawingActions<Waiter>()
        leave(waiter, .cancelled, &actions)
        return actions
    }

    /// Changes the priority of a request.
    package mutating func setPriority(_ priority: RasterPriority, of waiter: WaiterID) -> DrawingActions<Waiter> {
        var actions = DrawingActions<Waiter>()
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
    package mutating func next() -> (drawing: DrawingID, owner: Waiter, looksAgain: Bool)? {
        while let id = queue.popFirst() {
            guard let drawing = drawings[id], let owner = drawing.places.first, let waiter = owner.waiter else {
                continue
            }
            drawings[id]?.owner = owner.id
            begin(id)
            return (id, waiter, drawing.looksAgain)
        }
        return nil
    }

    /// Removes a drawing that has ended.
    ///
    /// - Parameter isShared: Whether what came of it holds for all who wait. If not, each of the others gets a drawing
    ///   of its own, which nobody joins.
    package mutating func end(_ id: DrawingID, isShared: Bool) -> DrawingActions<Waiter> {
        var actions = DrawingActions<Waiter>()
        guard let drawing = drawings.removeValue(forKey: id) else { return actions }
        detach(id, drawing.subject.key)
        stopped.remove(id)
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
                actions.turns.append((waiter, .ended(isOwner: isOwner)))
            } else if place.isThread {
                actions.turns.append((waiter, .drawsItself))
            } else {
                enqueue(drawing.subject.unshared, place, &actions)
            }
        }
        return actions
    }

    /// The key of a drawing that is under way; nil if nobody can share it.
    package func key(of drawing: DrawingID) -> Key? {
        drawings[drawing]?.subject.key
    }

    /// Whether all who ever waited for a drawing did so with the priority for prefetching.
    package func isPrefetch(_ drawing: DrawingID) -> Bool {
        drawings[drawing]?.peak == .prefetch
    }

    /// Keeps drawings of a priority, and of lower ones, from being begun; nil lets all begin.
    package mutating func pause(_ priority: RasterPriority?) -> DrawingActions<Waiter> {
        var actions = DrawingActions<Waiter>()
        queue.pausedPriority = priority
        callThreads(for: queue.readyCount, &actions)
        return actions
    }

    /// Notes that a thread found nothing to draw, and waits to be called.
    package mutating func sleep() {
        crew.sleep()
    }

    /// Lets threads end that have nothing to draw.
    package mutating func close() -> DrawingActions<Waiter> {
        var actions = DrawingActions<Waiter>()
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
            looksAgain: subject.looksAgain || isBeingStopped(subject.key),
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
        return .draw(drawing, looksAgain: drawings[drawing]?.looksAgain ?? false)
    }

    /// Puts a new drawing into the queue; if that is full, one of the two is refused.
    private mutating func enqueue(_ subject: Subject, _ place: Place, _ actions: inout DrawingActions<Waiter>) {
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

    /// Removes a request from its drawing; with the last one, the drawing goes or is asked to stop.
    private mutating func leave(_ waiter: WaiterID, _ turn: DrawingTurn, _ actions: inout DrawingActions<Waiter>) {
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
        stopped.insert(id)
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

    /// Whether a drawing of the key was asked to stop, and may end with an image all the same.
    private func isBeingStopped(_ key: Key?) -> Bool {
        guard let key, !stopped.isEmpty else { return false }
        return stopped.contains { drawings[$0]?.subject.key == key }
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
    private mutating func callThreads(for drawings: Int, _ actions: inout DrawingActions<Waiter>) {
        guard !isClosed else { return }
        let call = crew.call(for: drawings)
        actions.call.woken += call.woken
        actions.call.started += call.started
    }

    /// Calls a thread if a drawing may have got a priority that is not paused.
    private mutating func callThreadsPastPause(_ actions: inout DrawingActions<Waiter>) {
        guard queue.pausedPriority != nil else { return }
        callThreads(for: min(queue.readyCount, 1), &actions)
    }
}
