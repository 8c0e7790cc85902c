// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Writes values into the canonical encoding that cache keys compare.
///
/// Equal states give equal bytes in every process and on every machine, different states give different bytes: each
/// value carries its type and its extent. An encoder lives inside one encoding, on one thread, and cannot be copied.
///
/// ## Topics
///
/// ### Encoding values
///
/// - ``encode(_:)``
/// - ``encode(_:_:)``
/// - ``encodeComponent(_:)``
///
/// ### Limits
///
/// - ``maximumByteCount``
@safe
public struct StateEncoder: ~Copyable {
    /// The largest depth of nested values.
    package static let maximumDepth = 100

    /// The most bytes that are written and hashed for one key: 64 MiB, unless a program sets another number.
    ///
    /// A state that takes more is refused. Contents that values share, such as those of copies of one array, are
    /// written and hashed once.
    ///
    /// The number can be set at any time on any thread. Keys that are being made are not affected.
    public static var maximumByteCount: Int {
        get { maximum.load(ordering: .relaxed) }
        set { maximum.store(max(newValue, 0), ordering: .relaxed) }
    }

    private static let maximum = Atomic(1 << 26)

    let reading: CacheKey.Reading

    /// The use of the bytes.
    let purpose: Purpose

    enum Purpose {
        case key
        /// Comparisons of properties: objects are written by their addresses.
        case digest
        /// Comparisons of values whose code may read all that they store: types are written by their stored parts, not
        /// by their own words, objects by their addresses, and closures and all that is refused by their bytes.
        ///
        /// Values with equal identities are the same; equal values may have different identities, such as closures that
        /// were made twice.
        case identity
    }

    var buffer = EncodingBuffer()

    private(set) var depth = 0

    /// The largest depth since the value started that was marked last, see ``mark()``.
    var deepest = 0

    /// The number of bytes that were written and condensed, or hashed where they lie.
    var hashedByteCount = 0

    let byteLimit: Int

    /// The number of references to enclosing objects that were written.
    private(set) var ancestorCount = 0

    /// The storage that took long to write; nil while there was none, as in most states.
    var memos: [SharedStorage: StorageMemo]?

    /// The objects that were met; nil while there were none, as in most states.
    var objects: ObjectTrail?

    /// A Boolean value that indicates whether all of it are stored values, which are the same for the same component.
    ///
    /// Code of a type may return something else each time, and a weak reference ends by itself.
    var isStored = true

    /// A Boolean value that indicates whether something was written that mostly is made of stored values: options, or
    /// what `keying(_:by:)` returns for a stored property.
    var isDerived = false

    /// A Boolean value that indicates whether the component adds nothing to its key paths, as most do.
    var addsNothing = false

    /// A Boolean value that indicates whether the component declares options, which may be computed of anything.
    @usableFromInline var hasComputedOptions = false

    /// Records that a component declares options, at their defaults perhaps.
    @_documentation(visibility: internal)
    @inlinable
    public mutating func _noteOptions() {
        hasComputedOptions = true
    }

    init(
        reading: CacheKey.Reading = .current,
        purpose: Purpose = .key,
        maximumByteCount: Int = StateEncoder.maximumByteCount
    ) {
        self.reading = reading
        self.purpose = purpose
        byteLimit = maximumByteCount
        buffer.append(EncodingTag.version)
    }

    /// Notes that a value follows the settings of the user, and isn't the same as one that equals it now.
    mutating func noteSettings() {
        isStored = false
        if purpose == .identity { buffer.append(.true) }
    }

    @inline(never)
    mutating func undo(from start: Int, _ deepest: Int) {
        hashedByteCount += buffer.count - start
        buffer.removeBytes(from: start)
        objects?.contents?.remove(from: start)
        self.deepest = max(self.deepest, deepest)
    }

    /// Writes a color, which dumps show as `#RRGGBBAA`.
    package mutating func encodeColor(red: Double, green: Double, blue: Double, opacity: Double) {
        buffer.append(.color)
        buffer.append(scalar: red.bitPattern)
        buffer.append(scalar: green.bitPattern)
        buffer.append(scalar: blue.bitPattern)
        buffer.append(scalar: opacity.bitPattern)
    }

    mutating func nest(
        _ type: any Any.Type,
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        try descend(1, into: type)
        defer { ascend(1) }
        try body(&self)
    }

    @inline(__always)
    mutating func descend(_ levels: Int, into type: any Any.Type) throws(StateError) {
        if let refusal = enterLevels(levels, of: type) {
            throw refusal
        }
    }

    @inline(__always)
    mutating func enterLevels(_ levels: Int, of type: any Any.Type) -> StateError? {
        guard depth + levels <= Self.maximumDepth, writtenByteCount <= byteLimit else {
            return refusal(of: type)
        }
        depth += levels
        deepest = max(deepest, depth)
        return nil
    }

    @inline(never)
    private func refusal(of type: any Any.Type) -> StateError {
        StateError(writtenByteCount > byteLimit ? .tooLarge : .tooDeep, typeName: TypeName.of(type))
    }

    @inline(__always)
    var writtenByteCount: Int { buffer.count + hashedByteCount }

    func charge(_ count: Int, of type: any Any.Type) -> StateError? {
        guard count > byteLimit - writtenByteCount else { return nil }
        return StateError(.tooLarge, typeName: TypeName.of(type))
    }

    /// Refuses a collection whose elements are too many, whatever they are: each takes a byte at least.
    @inline(__always)
    func chargeElements(_ count: Int, of type: any Any.Type) throws(StateError) {
        if count > EncodingBuffer.longest, let error = charge(count, of: type) {
            throw error
        }
    }

    /// Brings the value that starts at an offset, the last one, into its canonical form.
    ///
    /// Has to be called for every value that may be long, before the values around it are hashed or sorted.
    @inline(__always)
    mutating func condenseIfLong(from start: Int) {
        if buffer.count - start > EncodingBuffer.longest {
            condense(from: start)
        }
    }

    /// Brings the value that starts at an offset, the last one, into its canonical form.
    @inline(never)
    mutating func condense(from start: Int) {
        let count = buffer.count
        guard count - start > EncodingBuffer.longest else { return }
        buffer.condense(from: start)
        hashedByteCount += count - buffer.count
    }

    @inline(__always)
    mutating func ascend(_ levels: Int) {
        depth -= levels
    }

    /// Writes an object's content, or how far up it is when it encloses itself.
    ///
    /// Objects are keyed by content. An object that is reached twice without enclosing itself has its content in the
    /// key twice, so that sharing, which doesn't show in an image, is not part of the key.
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
            ancestorCount += 1
            return
        }
        trail.enter(object)
        defer { trail.leave() }
        try nest(type(of: object), body)
    }

    @discardableResult
    mutating func note(_ object: AnyObject, _ mutability: ObjectMutability, _ writing: ObjectWriting) -> ObjectTrail {
        let trail = trail()
        trail.objects.add(object, mutability, writing)
        return trail
    }

    /// Notes a value whose changes can't be noticed: memory, or one that leads to more objects than are looked at.
    mutating func noteUntracked(_ type: any Any.Type) {
        trail().objects.addUntracked(type)
    }

    private mutating func trail() -> ObjectTrail {
        let trail = objects ?? ObjectTrail()
        objects = trail
        return trail
    }

    mutating func identify(_ object: AnyObject) -> Bool {
        guard purpose != .key else { return false }
        buffer.append(.identity)
        buffer.append(scalar: UInt(bitPattern: ObjectIdentifier(object)))
        return true
    }
}
