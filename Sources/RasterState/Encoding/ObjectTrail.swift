// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The objects that a state reaches, and those on the way to the value that is being written.
final class ObjectTrail {
    /// All objects that were written so far.
    var objects = StateObjects()

    /// The objects that enclose the next value, outermost first.
    private var enclosing: [ObjectIdentifier] = []

    /// Returns how many enclosing objects up an object is, or nil when it does not enclose the next value.
    func levels(upTo object: AnyObject) -> Int? {
        enclosing.lastIndex(of: ObjectIdentifier(object)).map { enclosing.count - $0 }
    }

    /// Enters an object.
    func enter(_ object: AnyObject) {
        enclosing.append(ObjectIdentifier(object))
    }

    /// Leaves the object that was entered last.
    func leave() {
        enclosing.removeLast()
    }
}
