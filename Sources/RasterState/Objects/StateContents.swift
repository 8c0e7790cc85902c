// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The components that a component's state consists of, and the objects that may change it.
///
/// It takes an encoding of its own, and copies: it is made for components that are drawn inside of others only.
package struct StateContents {
    /// The encodings of the components, those that enclose others behind them.
    private var components: [[UInt8]] = []

    /// The objects that were reached and aren't constant.
    private var objects: Set<ObjectIdentifier> = []

    init() {}

    /// Adds a component inside of those that end later.
    mutating func add(_ component: [UInt8]) {
        components.append(component)
    }

    /// Adds an object that may change.
    mutating func add(_ object: AnyObject) {
        objects.insert(ObjectIdentifier(object))
    }

    /// Returns a Boolean value that indicates whether another component's state is part of this one.
    ///
    /// Its encoding must be here, and so must be its objects: another component with other objects may only look the same
    /// now.
    package func contains(_ other: StateContents) -> Bool {
        guard let component = other.components.last else { return false }
        return components.contains(component) && other.objects.isSubset(of: objects)
    }
}
