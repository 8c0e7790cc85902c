// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// Writes values into the canonical encoding that cache keys compare.
///
/// Equal states give equal bytes in every process and on every machine, different
/// states give different bytes: each value carries its type and its extent. An
/// encoder lives inside one encoding, on one thread, and cannot be copied.
@safe
public struct StateEncoder: ~Copyable {
    /// The largest depth of nested values.
    public static let maximumDepth = 100

    /// The largest number of class instances that one state may reach.
    public static let maximumObjectCount = 100_000

    /// The largest number of values that one state may reach.
    ///
    /// Few arrays that contain each other can unfold into more values than any
    /// time is enough for.
    public static let maximumValueCount = 1 << 26

    /// The way in which values are read; the bytes are the same.
    let reading: RuntimeReading

    /// A Boolean value that indicates whether objects are written by their addresses rather than their content.
    let identifiesObjects: Bool

    /// The bytes that have been written.
    var buffer = EncodingBuffer()

    /// The number of values that enclose the next one.
    private var depth = 0

    /// The number of values that have been entered.
    private var valueCount = 0

    /// The objects that were met; nil while there were none, as in most states.
    private(set) var objects: ObjectTrail?

    init(reading: RuntimeReading = .current, identifiesObjects: Bool = false) {
        self.reading = reading
        self.identifiesObjects = identifiesObjects
        buffer.append(EncodingTag.version)
    }

    /// The plans for the way in which values are read.
    var plans: PlanTable { PlanTable.of(reading) }

    /// Writes a value.
    ///
    /// - Throws: The error of the first value inside that cannot be keyed.
    /// - Complexity: O(*n*) in the size of the value. The first value of a type
    ///   also pays for reading the type's layout.
    public mutating func encode<Value>(_ value: Value) throws(StateError) {
        try plans.typePlan(of: Value.self).write(value, into: &self)
    }

    /// Writes a value under a label.
    ///
    /// - Throws: The error of the first value inside that cannot be keyed.
    public mutating func encode<Value>(_ label: String, _ value: Value) throws(StateError) {
        buffer.append(.field)
        buffer.append(text: label)
        do throws(StateError) {
            try encode(value)
        } catch {
            throw error.inside(".\(label)")
        }
    }

    /// Writes a color, which dumps show as `#RRGGBBAA`.
    public mutating func encodeColor(red: Double, green: Double, blue: Double, alpha: Double) {
        buffer.append(.color)
        buffer.append(scalar: red.canonicalBits)
        buffer.append(scalar: green.canonicalBits)
        buffer.append(scalar: blue.canonicalBits)
        buffer.append(scalar: alpha.canonicalBits)
    }

    /// Writes what `body` writes as the next value's content, one level deeper.
    mutating func nest(
        _ type: any Any.Type,
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        try descend(1, into: type)
        defer { ascend(1) }
        try body(&self)
    }

    /// Enters levels of nesting, which ``ascend(_:)`` leaves.
    @inline(__always)
    mutating func descend(_ levels: Int, into type: any Any.Type) throws(StateError) {
        if let refusal = enterLevels(levels, of: type) {
            throw refusal
        }
    }

    /// Enters levels of nesting, or returns why not.
    @inline(__always)
    mutating func enterLevels(_ levels: Int, of type: any Any.Type) -> StateError? {
        guard depth + levels <= Self.maximumDepth, valueCount < Self.maximumValueCount else {
            return refusal(of: type)
        }
        depth += levels
        valueCount += 1
        return nil
    }

    @inline(never)
    private func refusal(of type: any Any.Type) -> StateError {
        let isTooLarge = valueCount >= Self.maximumValueCount
        return StateError(isTooLarge ? .tooLarge : .tooDeep, typeName: TypeName.of(type))
    }

    /// Leaves levels of nesting.
    @inline(__always)
    mutating func ascend(_ levels: Int) {
        depth -= levels
    }

    /// Writes an object's content, or how far up it is when it encloses itself.
    ///
    /// Objects are keyed by content. An object that is reached twice without enclosing itself is written twice, so
    /// that sharing, which nobody can see in a picture, is not part of the key.
    mutating func enter(
        _ object: AnyObject,
        _ mutability: ObjectMutability,
        _ writing: ObjectWriting,
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        let trail = note(object, mutability, writing)
        if let levels = trail.levels(upTo: object) {
            buffer.append(.ancestor)
            buffer.append(count: levels)
            return
        }
        guard trail.enter(object) else {
            throw StateError(.tooManyObjects, typeName: TypeName.of(type(of: object)))
        }
        defer { trail.leave() }
        try nest(type(of: object), body)
    }

    /// Notes an object that is part of the state.
    @discardableResult
    mutating func note(_ object: AnyObject, _ mutability: ObjectMutability, _ writing: ObjectWriting) -> ObjectTrail {
        let trail = objects ?? ObjectTrail()
        objects = trail
        trail.objects.add(object, mutability, writing)
        return trail
    }

    /// Writes the address of an object and returns `true`, if objects are written by their addresses.
    mutating func identify(_ object: AnyObject) -> Bool {
        guard identifiesObjects else { return false }
        buffer.append(scalar: UInt(bitPattern: ObjectIdentifier(object)))
        return true
    }

    /// Writes what `body` writes, with its length in bytes in front.
    mutating func encodeFrame(_ body: (inout StateEncoder) throws(StateError) -> Void) throws(StateError) {
        let start = buffer.beginFrame()
        try body(&self)
        buffer.endFrame(from: start)
    }
}

extension StateEncoder {
    /// Returns the SHA-256 digest of some data, to stand for contents that are too long for a key.
    package static func digest(of data: Data) -> [UInt8] {
        unsafe data.withUnsafeBytes { unsafe SHA256.digest(of: $0) }
    }
}
