// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// What keeps requests from waiting for ever.

extension DrawingTable {
    /// Releases a request from a drawing that seems to stand still, perhaps because it waits for the request.
    ///
    /// The image is drawn once more for this request alone, unless another request does so already: then this one waits for
    /// as long again, and fails. Requests for a drawing that waits in the queue begin it.
    ///
    /// - Parameters:
    ///   - enclosing: The drawing that the request was made in, as far as it is known.
    ///   - isCircleOnly: A Boolean value that indicates whether only a request is released that the drawing waits for, as
    ///     far as it is known.
    package mutating func release(
        _ waiter: WaiterID,
        in enclosing: Enclosing? = nil,
        isCircleOnly: Bool = false
    ) -> (Release, Actions) {
        var actions = Actions()
        guard let place = places[waiter], let drawing = drawings[place.drawing] else { return (.ended, actions) }
        // A thread that draws has no waiter to notify: it doesn't wait.
        guard place.waiter != nil else { return (.ended, actions) }
        // A request that was made in a drawing which has ended is like any other.
        if let enclosing, drawings[enclosing.drawing] == nil { return (.ended, actions) }
        let id = place.drawing
        guard drawing.isRunning else {
            guard !isCircleOnly, queue.isReady(id) else { return (.wait, actions) }
            queue.remove(id)
            drawings[id]?.owner = waiter
            return (.draw(begin(id)), actions)
        }
        // It draws for this request on another thread.
        guard drawing.owner != waiter, let key = drawing.subject.key else { return (.wait, actions) }
        let isCircle = enclosing.map { isAlone(key, in: $0.drawing) } ?? false
        if isCircleOnly {
            guard let enclosing, circle(from: id, to: enclosing.drawing) != nil else { return (.wait, actions) }
        } else if let oldest = stalled[key]?.min(), oldest > place.mark {
            places[waiter]?.mark = nextDrawing
            return (.wait, actions)
        }
        let isStalled = isCircle || (!isCircleOnly && stalled[key] != nil)
        guard var moved = unlink(waiter) else { return (.ended, actions) }
        leave(id, &actions)
        guard !isStalled else { return (.stalled, actions) }
        moved.enclosing = moved.enclosing ?? enclosing
        if moved.isThread { moved.waiter = nil }
        return (.draw(begin(insert(drawing.subject.unshared, moved, stalledKey: key))), actions)
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
