// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Writes values into the canonical encoding that cache keys compare.
///
/// Equal states give equal bytes in every process and on every machine, different
/// states give different bytes: each value carries its type and its extent. An
/// encoder lives inside one encoding, on one thread.
public struct StateEncoder {
    /// How deep values may be nested in each other.
    public static let maximumDepth = 100

    /// How many class instances one state may reach.
    public static let maximumObjectCount = 100_000

    /// What has been written so far.
    var bytes: [UInt8] = []

    /// How many values enclose the next one.
    private var depth = 0

    /// The objects that enclose the next value, outermost first.
    private(set) var enclosingObjects: [ObjectIdentifier] = []

    /// The objects that were written as components.
    var componentObjects: Set<ObjectIdentifier> = []

    /// How many objects have been entered.
    private var objectCount = 0

    init() {}

    /// Writes a value.
    ///
    /// - Throws: The error of the first value inside that cannot be keyed.
    public mutating func encode<Value>(_ value: Value) throws(StateError) {
        if let primitive = Value.self as? any StatePrimitive.Type {
            try encodePrimitive(value, as: primitive)
        } else {
            try encodeDynamic(value)
        }
    }

    /// Writes a value under a label.
    ///
    /// - Throws: The error of the first value inside that cannot be keyed.
    public mutating func encode<Value>(_ label: String, _ value: Value) throws(StateError) {
        append(.field)
        append(text: label)
        do throws(StateError) {
            try encode(value)
        } catch {
            throw error.inside(".\(label)")
        }
    }

    /// Writes a colour, which dumps show as `#RRGGBBAA`.
    public mutating func encodeColor(red: Double, green: Double, blue: Double, alpha: Double) {
        append(.color)
        for component in [red, green, blue, alpha] {
            append(scalar: component.canonicalBits)
        }
    }

    /// Writes what `body` writes as the next value's content, one level deeper.
    mutating func nest(
        _ type: any Any.Type,
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        guard depth < Self.maximumDepth else {
            throw StateError(.tooDeep, typeName: TypeName.of(type))
        }
        depth += 1
        defer { depth -= 1 }
        try body(&self)
    }

    /// Writes an object's content, or how far up it is when it encloses itself.
    ///
    /// Objects are keyed by content. An object that is reached twice without enclosing itself is written twice, so
    /// that sharing, which nobody can see in a picture, is not part of the key.
    mutating func enter(
        _ object: AnyObject,
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        let identifier = ObjectIdentifier(object)
        if let index = enclosingObjects.lastIndex(of: identifier) {
            append(.ancestor)
            append(count: enclosingObjects.count - index)
            return
        }
        objectCount += 1
        guard objectCount <= Self.maximumObjectCount else {
            throw StateError(.tooManyObjects, typeName: TypeName.of(type(of: object)))
        }
        enclosingObjects.append(identifier)
        defer { enclosingObjects.removeLast() }
        try nest(type(of: object), body)
    }
}
