// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The steps of which the changes of a table consist.

extension DrawingTable {
    func drawing(of key: Key?) -> DrawingID? {
        key.flatMap { shared[$0] }
    }

    mutating func insert(_ subject: Subject, _ place: Place, isRunning: Bool = false) -> DrawingID {
        nextDrawing += 1
        let id = nextDrawing
        var drawing = Drawing(subject: subject, owner: place.id, priority: place.priority, peak: place.priority)
        drawing.isRunning = isRunning
        (drawing.first, drawing.last) = (place.id, place.id)
        drawing.counts[place.priority.rawValue] = 1
        drawings[id] = drawing
        record(place, in: id, after: nil)
        if isRunning { runningByteCount += subject.byteCount }
        if let key = subject.key {
            shared[key] = id
        }
        return id
    }

    mutating func add(_ place: Place, to drawing: DrawingID) {
        link(place, to: drawing)
        if let present = drawings[drawing]?.priority, present < place.priority {
            setPriority(place.priority, ofDrawing: drawing)
        }
    }

    mutating func link(_ place: Place, to drawing: DrawingID) {
        let previous = drawings[drawing]?.last
        if let previous {
            places[previous]?.next = place.id
        } else {
            drawings[drawing]?.first = place.id
        }
        drawings[drawing]?.last = place.id
        drawings[drawing]?.counts[place.priority.rawValue] += 1
        record(place, in: drawing, after: previous)
    }

    /// Records the place of a request in the list of a drawing, and the drawing that needs it.
    private mutating func record(_ place: Place, in drawing: DrawingID, after previous: WaiterID?) {
        visitCount += 1
        var place = place
        place.drawing = drawing
        place.previous = previous
        place.next = nil
        if let enclosing = place.enclosing {
            if enclosing.isInherited {
                drawings[enclosing.drawing]?.inherited[drawing, default: 0] += 1
            } else {
                drawings[enclosing.drawing]?.inner = place.id
            }
        }
        places[place.id] = place
    }

    mutating func unlink(_ waiter: WaiterID) -> Place? {
        guard let place = removePlace(waiter) else { return nil }
        if let previous = place.previous {
            places[previous]?.next = place.next
        } else {
            drawings[place.drawing]?.first = place.next
        }
        if let next = place.next {
            places[next]?.previous = place.previous
        } else {
            drawings[place.drawing]?.last = place.previous
        }
        drawings[place.drawing]?.counts[place.priority.rawValue] -= 1
        return place
    }

    mutating func removePlace(_ waiter: WaiterID) -> Place? {
        visitCount += 1
        guard let place = places.removeValue(forKey: waiter) else { return nil }
        if let enclosing = place.enclosing {
            if !enclosing.isInherited {
                drawings[enclosing.drawing]?.inner = nil
            } else if let count = drawings[enclosing.drawing]?.inherited[place.drawing] {
                drawings[enclosing.drawing]?.inherited[place.drawing] = count > 1 ? count - 1 : nil
            }
        }
        return place
    }

    /// Starts a drawing that has waited, for the request whose component is drawn.
    mutating func start(_ id: DrawingID, for owner: WaiterID) {
        drawings[id]?.owner = owner
        drawings[id]?.isRunning = true
        runningByteCount += drawings[id]?.subject.byteCount ?? 0
    }

    mutating func end(from first: WaiterID?, _ turn: DrawingTurn<Result>, _ actions: inout Actions) {
        var next = first
        while let waiter = next, let place = removePlace(waiter) {
            next = place.next
            if let waiter = place.waiter {
                actions.turns.append((waiter, turn))
            }
        }
    }

    /// Puts a new drawing into the queue; if that is full, one of the two isn't drawn.
    mutating func enqueue(_ subject: Subject, _ place: Place, _ actions: inout Actions) {
        if !queue.hasRoom {
            guard let lowest = queue.popLowest(below: place.priority),
                let removed = drawings.removeValue(forKey: lowest)
            else {
                if let waiter = place.waiter {
                    actions.turns.append((waiter, .queueFull))
                }
                return
            }
            detach(lowest, removed)
            end(from: removed.first, .queueFull, &actions)
        }
        let drawing = insert(subject, place)
        queue.insert(drawing, priority: place.priority)
        callThreads(for: min(queue.readyCount, 1), &actions)
    }

    /// Removes a request from its drawing.
    mutating func leave(_ waiter: WaiterID, _ turn: DrawingTurn<Result>, _ actions: inout Actions) {
        guard let place = unlink(waiter) else { return }
        if let waiter = place.waiter {
            actions.turns.append((waiter, turn))
        }
        leave(place.drawing, &actions)
    }

    mutating func leave(_ id: DrawingID, _ actions: inout Actions) {
        guard let drawing = drawings[id] else { return }
        guard drawing.first == nil else { return updatePriority(of: id) }
        detach(id, drawing)
        guard drawing.isRunning else {
            queue.remove(id)
            drawings[id] = nil
            return
        }
        drawings[id]?.isStopped = true
        actions.stops.append(id)
        // The drawing on the same thread is needed by this one only. A task of the drawing ends by itself.
        if let inner = drawing.inner {
            leave(inner, .canceled, &actions)
        }
    }

    mutating func detach(_ id: DrawingID, _ drawing: Drawing) {
        if let key = drawing.subject.key, shared[key] == id {
            shared[key] = nil
        }
    }

    mutating func updatePriority(of drawing: DrawingID) {
        guard let highest = drawings[drawing]?.highestPriority else { return }
        setPriority(highest, ofDrawing: drawing)
    }

    mutating func setPriority(_ priority: RasterPriority, ofDrawing id: DrawingID) {
        guard let drawing = drawings[id] else { return }
        drawings[id]?.priority = priority
        drawings[id]?.peak = max(drawing.peak, priority)
        if !drawing.isRunning {
            queue.move(id, to: priority)
        }
    }

    mutating func callThreads(for drawings: Int, _ actions: inout Actions) {
        let call = crew.call(for: drawings)
        actions.call.woken += call.woken
        actions.call.started += call.started
    }

    /// Calls a thread if a drawing may have got a priority that is not paused.
    mutating func callThreadsPastPause(_ actions: inout Actions) {
        guard queue.pausedPriority != nil else { return }
        callThreads(for: min(queue.readyCount, 1), &actions)
    }
}

extension DrawingTable {
    /// Records that a task of a drawing awaits a request; if that closes a circle, the request ends.
    package mutating func noteAwait(of waiter: WaiterID, in drawing: DrawingID) -> Actions {
        var actions = Actions()
        guard let place = places[waiter], drawings[drawing] != nil else { return actions }
        let enclosing = Enclosing(drawing, isInherited: true)
        if let names = circle(from: place.drawing, to: enclosing) {
            leave(waiter, .circle(names), &actions)
        } else if place.enclosing == nil {
            places[waiter]?.enclosing = enclosing
            drawings[drawing]?.inherited[place.drawing, default: 0] += 1
        }
        return actions
    }

    /// Returns the names of the drawings in the circle that a request closes by waiting for a drawing, or nil if there
    /// is no circle.
    ///
    /// A thread of a drawing can't continue without the drawing that it waits for. It may continue without its tasks:
    /// a way through tasks counts only for a request of a task.
    func circle(from first: DrawingID, to enclosing: Enclosing) -> [String]? {
        var ways = [(drawing: first, names: [String]())]
        var visited: Set<DrawingID> = []
        while let way = ways.popLast() {
            guard visited.insert(way.drawing).inserted, let drawing = drawings[way.drawing] else { continue }
            let names = way.names + [drawing.subject.name]
            if way.drawing == enclosing.drawing {
                return names + [names[0]]
            }
            if enclosing.isInherited {
                ways += drawing.inherited.keys.map { ($0, names) }
            }
            if let inner = drawing.inner, let next = places[inner]?.drawing {
                ways.append((next, names))
            }
        }
        return nil
    }
}
