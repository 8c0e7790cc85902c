// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The check for drawings that need each other.

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
    ///
    /// - Parameters:
    ///   - first: The drawing to wait for.
    ///   - enclosing: The drawing that the request is made in.
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
