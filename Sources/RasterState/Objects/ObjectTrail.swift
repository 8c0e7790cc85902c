// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The objects that a state reaches, and those on the way to the value that is being written.
final class ObjectTrail {
    /// All objects that were written so far.
    var objects = StateObjects()

    /// The components that were written so far; nil unless they are asked for.
    var contents: StateContents?

    /// The outermost object that encloses the next value; it takes no allocation, since most states have no other one.
    private var outermost: ObjectIdentifier?

    /// The other objects that enclose the next value, outermost first.
    private var enclosing: [ObjectIdentifier] = []

    /// Returns how many enclosing objects up an object is, or nil when it does not enclose the next value.
    func levels(upTo object: AnyObject) -> Int? {
        let identifier = ObjectIdentifier(object)
        if let index = enclosing.lastIndex(of: identifier) {
            return enclosing.count - index
        }
        return outermost == identifier ? enclosing.count + 1 : nil
    }

    /// Enters an object.
    func enter(_ object: AnyObject) {
        if outermost == nil {
            outermost = ObjectIdentifier(object)
        } else {
            enclosing.append(ObjectIdentifier(object))
        }
    }

    /// Leaves the object that was entered last.
    func leave() {
        if enclosing.popLast() == nil {
            outermost = nil
        }
    }
}

/// A set of objects by their identities; the first one takes no allocation, since most states have one at most.
package struct ObjectSet: Sendable {
    private var first: ObjectIdentifier?
    private var others: Set<ObjectIdentifier> = []

    /// Returns a Boolean value that indicates whether the set contains an object.
    package func contains(_ object: ObjectIdentifier) -> Bool {
        first == object || others.contains(object)
    }

    /// Adds an object.
    mutating func insert(_ object: ObjectIdentifier) {
        guard first != object else { return }
        if first == nil {
            first = object
        } else {
            others.insert(object)
        }
    }
}
