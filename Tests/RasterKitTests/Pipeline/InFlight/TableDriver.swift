// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// Speaks to a table of drawings in few words: keys and waiters are texts and numbers, answers are texts.
struct TableDriver {
    typealias Table = DrawingTable<String, String, String>

    var table: Table
    var called = DrawingCrew.Call()
    var stops: [DrawingID] = []

    init(threadLimit: Int = 2, queueLimit: Int = .max) {
        table = Table(threadLimit: threadLimit, queueLimit: queueLimit)
    }

    private func subject(_ key: String?) -> Table.Subject {
        Table.Subject(key: key, name: key ?? "unkeyed", byteCount: 10)
    }

    /// Notes what is to be done, and returns the turns as text.
    @discardableResult
    private mutating func note(_ actions: Table.Actions) -> [String] {
        called.woken += actions.call.woken
        called.started += actions.call.started
        stops += actions.stops
        return actions.turns.map { waiter, turn in
            switch turn {
            case .ended(let image, let isOwner): "\(waiter) \(isOwner ? "owns" : "shares") \(image)"
            case .drawsItself: "\(waiter) draws itself"
            case .canceled: "\(waiter) canceled"
            case .queueFull: "\(waiter) refused"
            case .circle(let names): "\(waiter) fails: \(names.joined(separator: " "))"
            }
        }
    }

    @discardableResult
    mutating func request(_ key: String?, _ waiter: WaiterID, _ priority: RasterPriority = .visible) -> [String] {
        note(table.request(subject(key), waiter: waiter, "\(waiter)", priority: priority))
    }

    /// Lets a thread request an image; returns "draw 1", "wait", "stopped", or the names of a circle.
    @discardableResult
    mutating func join(
        _ key: String?,
        _ waiter: WaiterID,
        in enclosing: DrawingID? = nil,
        isInherited: Bool = false
    ) -> String {
        let enclosing = enclosing.map { Table.Enclosing($0, isInherited: isInherited) }
        return switch table.join(subject(key), waiter: waiter, "\(waiter)", enclosing: enclosing) {
        case .draw(let drawing): "draw \(drawing)"
        case .wait: "wait"
        case .circle(let names): names.joined(separator: " ")
        case .stopped: "stopped"
        }
    }

    /// Lets a task of a drawing await a request; returns the turns.
    mutating func awaitRequest(_ waiter: WaiterID, in drawing: DrawingID) -> [String] {
        note(table.noteAwait(of: waiter, in: drawing))
    }

    @discardableResult
    mutating func cancel(_ waiter: WaiterID) -> [String] {
        note(table.cancel(waiter))
    }

    mutating func setPriority(_ priority: RasterPriority, of waiter: WaiterID) {
        note(table.setPriority(priority, of: waiter))
    }

    /// Begins the next drawing; answers its number and its owner.
    @discardableResult
    mutating func next() -> String? {
        table.next().map { "draw \($0.drawing) for \($0.owner)" }
    }

    /// Ends a drawing; a thread that draws and still wants the image counts as "thread".
    @discardableResult
    mutating func end(_ drawing: DrawingID, isShared: Bool = true) -> [String] {
        let actions = table.end(drawing, with: "image \(drawing)", isShared: isShared)
        return note(actions) + (actions.threadStays ? ["thread"] : [])
    }
}
