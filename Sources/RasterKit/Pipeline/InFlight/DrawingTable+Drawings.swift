// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension DrawingTable {
    /// Starts the next drawing of the queue.
    ///
    /// - Returns: The drawing, and the one whose component is to be drawn; nil when there is nothing to draw now.
    package mutating func next() -> (drawing: DrawingID, owner: Waiter)? {
        while let id = queue.popFirst() {
            guard let owner = drawings[id]?.first, let waiter = places[owner]?.waiter else { continue }
            start(id, for: owner)
            return (id, waiter)
        }
        return nil
    }

    /// Removes a drawing that has ended.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - isShared: A Boolean value that indicates whether the result is valid for all requests that wait. If not,
    ///     each of the others gets a drawing of its own, which can't be joined.
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

    /// Returns the key of a drawing, or nil if the drawing can't be shared.
    package func key(of drawing: DrawingID) -> Key? {
        drawings[drawing]?.subject.key
    }

    /// Returns a Boolean value that indicates whether all requests for a drawing had the priority for prefetching.
    package func isPrefetch(_ drawing: DrawingID) -> Bool {
        drawings[drawing]?.peak == .prefetch
    }

    /// Pauses the drawings of a priority and of lower ones; nil resumes all.
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

    /// Counts a thread out that ends.
    package mutating func leave() {
        crew.leave()
    }

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
