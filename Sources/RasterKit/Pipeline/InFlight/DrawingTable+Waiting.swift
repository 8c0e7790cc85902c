// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// What keeps requests from waiting for ever.

extension DrawingTable {
    /// Releases a thread from a drawing that seems to stand still, perhaps because it waits for the thread.
    ///
    /// The image is drawn once more for this request alone, unless another request does so already: then this one waits for
    /// as long again, and fails.
    package mutating func release(_ waiter: WaiterID) -> (Release, Actions) {
        // A thread that draws has no waiter to notify: it doesn't wait.
        guard let place = places[waiter], place.waiter != nil, let key = drawings[place.drawing]?.subject.key else {
            return (.ended, Actions())
        }
        guard let oldest = stalled[key]?.min() else { return drawAlone(waiter, key) }
        guard oldest > place.mark else { return fail(waiter) }
        places[waiter]?.mark = nextDrawing
        return (.wait, Actions())
    }

    /// Releases a request of a task that a drawing began, if the drawing in progress of its image needs that drawing.
    ///
    /// The image is drawn once more for this request alone. A request that is made in such a second drawing fails.
    package mutating func release(_ waiter: WaiterID, fromCircleIn enclosing: Enclosing) -> (Release, Actions) {
        guard let place = places[waiter], let drawing = drawings[place.drawing] else { return (.ended, Actions()) }
        guard drawing.isRunning, drawing.owner != waiter, let key = drawing.subject.key,
            circle(from: place.drawing, to: enclosing.drawing) != nil
        else { return (.wait, Actions()) }
        return isAlone(key, in: enclosing.drawing) ? fail(waiter) : drawAlone(waiter, key, in: enclosing)
    }

    /// Releases all requests from a drawing that stands still, apart from those of threads, and from the one that it was
    /// begun for.
    ///
    /// The first time, they are only noted. The second time, the image is drawn once more for them, unless another request
    /// does so already: then they fail.
    ///
    /// - Returns: The drawing to begin, or nil.
    package mutating func releaseRequests(of id: DrawingID, _ actions: inout Actions) -> DrawingID? {
        guard let drawing = drawings[id], drawing.inner == nil, let key = drawing.subject.key else { return nil }
        let oldest = stalled[key]?.min()
        var begun: DrawingID?
        var next = drawing.first
        while let waiter = next, let place = places[waiter] {
            next = place.next
            visitCount += 1
            guard !place.isThread, waiter != drawing.owner else { continue }
            guard place.isOverdue else {
                places[waiter]?.isOverdue = true
                continue
            }
            if let oldest {
                guard oldest <= place.mark else {
                    places[waiter]?.mark = nextDrawing
                    continue
                }
                leave(waiter, .stalled, &actions)
            } else if let moved = unlink(waiter) {
                if let begun {
                    add(moved, to: begun)
                } else {
                    begun = begin(insert(drawing.subject.unshared, moved, stalledKey: key))
                }
            }
        }
        leave(id, &actions)
        return begun
    }

    private mutating func drawAlone(
        _ waiter: WaiterID,
        _ key: Key,
        in enclosing: Enclosing? = nil
    ) -> (Release, Actions) {
        var actions = Actions()
        guard var place = unlink(waiter), let subject = drawings[place.drawing]?.subject else {
            return (.ended, actions)
        }
        leave(place.drawing, &actions)
        place.enclosing = place.enclosing ?? enclosing
        if place.isThread { place.waiter = nil }
        return (.draw(begin(insert(subject.unshared, place, stalledKey: key))), actions)
    }

    private mutating func fail(_ waiter: WaiterID) -> (Release, Actions) {
        var actions = Actions()
        guard let place = unlink(waiter) else { return (.ended, actions) }
        leave(place.drawing, &actions)
        return (.stalled, actions)
    }

    /// Returns a Boolean value that indicates whether the image that a request waits for is drawn a second time already.
    package func hasSecondDrawing(for waiter: WaiterID) -> Bool {
        let drawing = places[waiter].flatMap { drawings[$0.drawing] }
        return drawing?.subject.key.map { stalled[$0] != nil } ?? false
    }

    /// Returns the waiter of the request that a drawing is drawn for.
    package func ownWaiter(of drawing: DrawingID) -> Waiter? {
        drawings[drawing].flatMap { places[$0.owner]?.waiter }
    }

    /// Returns the waiter of a request that waits, or nil if it has ended.
    package func waiter(_ id: WaiterID) -> Waiter? {
        places[id]?.waiter
    }

    /// Returns the drawing whose thread a request waits for: that of its drawing, or of what that one waits for in turn.
    package func innermostDrawing(of waiter: WaiterID) -> DrawingID? {
        var drawing = places[waiter]?.drawing
        while let present = drawing, let inner = drawings[present]?.inner, let next = places[inner]?.drawing {
            drawing = next
        }
        return drawing
    }

    /// Returns the drawing that a request waits for, and those that this one waits for in turn.
    package func drawings(neededBy waiter: WaiterID) -> [DrawingID] {
        var needed: [DrawingID] = []
        var drawing = places[waiter]?.drawing
        while let present = drawing {
            needed.append(present)
            drawing = drawings[present]?.inner.flatMap { places[$0]?.drawing }
        }
        return needed
    }

    /// Returns a Boolean value that indicates whether a drawing isn't shared because another one of its key stands still.
    package func isAlone(_ drawing: DrawingID) -> Bool {
        drawings[drawing]?.stalledKey != nil
    }

    /// Returns a Boolean value that indicates whether a drawing is to stop.
    package func isStopped(_ drawing: DrawingID) -> Bool {
        drawings[drawing]?.isStopped ?? false
    }

    /// Returns a Boolean value that indicates whether a drawing belongs to one that stands in for a stalled drawing of a key.
    func isAlone(_ key: Key?, in drawing: DrawingID) -> Bool {
        var next: DrawingID? = drawing
        while let id = next, let drawing = drawings[id] {
            if let key, drawing.stalledKey == key { return true }
            next = drawing.enclosing
        }
        return false
    }

    /// Returns the names along the way from a drawing to another one that it can't go on without, or nil if there is no way.
    ///
    /// The way isn't certain if it leads through tasks, which their drawings may not wait for.
    func circle(from first: DrawingID, to last: DrawingID) -> (names: [String], isCertain: Bool)? {
        var ways = [(drawing: first, names: [String](), isCertain: true)]
        var visited: Set<DrawingID> = []
        while let way = ways.popLast() {
            guard visited.insert(way.drawing).inserted, let drawing = drawings[way.drawing] else { continue }
            let names = way.names + [drawing.subject.name]
            if way.drawing == last {
                return (names + [names[0]], way.isCertain)
            }
            for inherited in drawing.inherited.keys {
                ways.append((inherited, names, false))
            }
            if let inner = drawing.inner, let next = places[inner]?.drawing {
                ways.append((next, names, way.isCertain))
            }
        }
        return nil
    }
}
