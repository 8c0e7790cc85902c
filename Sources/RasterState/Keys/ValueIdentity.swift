// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Writes the identity of a value: its stored parts, with the addresses of objects and closures in place of their
/// content.
///
/// Code that reads equal values reads the same objects, and returns the same at any time. A key doesn't tell that:
/// objects and closures with equal state now may differ later. Values with equal identities are the same; equal values
/// may have different identities, such as closures that were made twice.
///
/// Addresses are good for comparisons within a process, while the objects exist.
struct ValueIdentity {
    /// The number of values inside each other; deeper ones have no identity.
    private static let maximumDepth = 64

    private static let maximumByteCount = 1 << 20
    private var bytes: [UInt8] = []
    private var depth = 0

    private init() {}

    /// Returns the identity of a value; nil for one that can't be read.
    static func bytes(of type: any Any.Type, at address: UnsafeRawPointer) -> [UInt8]? {
        var identity = ValueIdentity()
        return unsafe identity.append(type, at: address) ? identity.bytes : nil
    }

    /// Returns the identity of a stored property; nil for one that can't be read.
    static func bytes(of property: TypeLayout.Property, in container: UnsafeRawPointer) -> [UInt8]? {
        var identity = ValueIdentity()
        return unsafe identity.append(property, in: container) ? identity.bytes : nil
    }

    private mutating func append(_ number: UInt) {
        unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ count: Int, bytesAt address: UnsafeRawPointer) -> Bool {
        unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: address, count: count))
        return true
    }

    private mutating func append(_ type: any Any.Type, at address: UnsafeRawPointer) -> Bool {
        guard depth < Self.maximumDepth, bytes.count < Self.maximumByteCount, ValueWitnesses(of: type).isCopyable else {
            return false
        }
        depth += 1
        defer { depth -= 1 }
        if Self.isWritten(type) { return unsafe appendWritten(type, at: address) }
        if let holder = type as? any ObjectHolder.Type { return unsafe appendHeld(holder, at: address) }
        switch TypeLayout.kind(of: type) {
        // Values with the same bytes are the same, whatever these are; padding may differ in equal ones.
        case .structure where TypeLayout.isFromC(type) || SystemTypes.refuses(type):
            return unsafe append(TypeLayout.size(of: type), bytesAt: address)
        case .structure, .tuple:
            return unsafe appendProperties(of: type, at: address)
        case .enumeration:
            return unsafe appendCase(of: type, at: address)
        case .existential:
            return unsafe appendContent(ofExistential: type, at: address)
        case .object:
            return unsafe append(MemoryLayout<UInt>.size, bytesAt: address)
        case .metatype, .other:
            // A closure consists of its code and its captures.
            guard TypeLayout.instanceType(ofMetatype: type) == nil else { return true }
            return unsafe append(TypeLayout.size(of: type), bytesAt: address)
        }
    }

    /// Returns a Boolean value that indicates whether values of a type are equal to their encoding, and refer to
    /// nothing.
    private static func isWritten(_ type: any Any.Type, depth: Int = 0) -> Bool {
        guard depth < maximumDepth else { return false }
        if let holder = type as? any ObjectHolder.Type { return isWritten(holder.held, depth: depth + 1) }
        if type is any StoredState.Type { return true }
        if type is any StatePrimitive.Type { return true }
        guard TypeLayout.kind(of: type) == .tuple, let elements = TypeLayout.storedProperties(of: type) else {
            return false
        }
        return elements.allSatisfy { isWritten($0.type, depth: depth + 1) }
    }

    /// Appends the encoding of a value for keys.
    private mutating func appendWritten(_ type: any Any.Type, at address: UnsafeRawPointer) -> Bool {
        var encoder = StateEncoder(identifiesObjects: true)
        let plan = encoder.plan(of: type)
        guard unsafe plan.attempt(at: address, into: &encoder) == nil else { return false }
        // A value that follows the settings of the user isn't the same as a value that equals them now.
        append(encoder.isStored ? 1 : 0)
        append(UInt(bitPattern: encoder.buffer.count))
        unsafe encoder.buffer.withBytes { unsafe bytes.append(contentsOf: $0) }
        return true
    }

    private mutating func appendHeld<Holder: ObjectHolder>(_: Holder.Type, at address: UnsafeRawPointer) -> Bool {
        var isComplete = true
        var count: UInt = 0
        unsafe address.assumingMemoryBound(to: Holder.self).pointee.forEachHeld { element in
            guard isComplete else { return }
            count += 1
            isComplete = unsafe append(Holder.held, at: element)
        }
        append(count)
        return isComplete
    }

    private mutating func appendProperties(of type: any Any.Type, at address: UnsafeRawPointer) -> Bool {
        guard let properties = TypeLayout.storedProperties(of: type),
            !properties.isEmpty || TypeLayout.size(of: type) == 0
        else { return false }
        return properties.allSatisfy { unsafe append($0, in: address) }
    }

    private mutating func append(_ property: TypeLayout.Property, in container: UnsafeRawPointer) -> Bool {
        let address = unsafe container + property.offset
        switch property.storage {
        case .strong:
            return unsafe append(property.type, at: address)
        case .weak:
            append(unsafe WeakReference.load(at: address).map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0)
            return true
        case .unowned:
            return unsafe append(MemoryLayout<UInt>.size, bytesAt: address)
        case .unreadable:
            return false
        }
    }

    private mutating func appendCase(of type: any Any.Type, at address: UnsafeRawPointer) -> Bool {
        guard let cases = TypeLayout.cases(of: type),
            let number = unsafe TypeLayout.number(ofCaseOf: address, type, cases)
        else { return unsafe append(TypeLayout.size(of: type), bytesAt: address) }
        append(UInt(number))
        guard let payload = cases[number].payload, TypeLayout.instanceType(ofMetatype: payload) == nil else {
            return true
        }
        var isComplete = false
        unsafe TypeLayout.withPayload(of: address, type) { payload, content in
            isComplete = unsafe append(payload, at: content)
        }
        return isComplete
    }

    private mutating func appendContent(ofExistential type: any Any.Type, at address: UnsafeRawPointer) -> Bool {
        switch TypeLayout.representation(ofExistential: type) {
        case .object:
            return unsafe append(MemoryLayout<UInt>.size, bytesAt: address)
        case .opaque, .error:
            let (content, value, owner) = unsafe TypeLayout.content(ofExistential: type, at: address)
            guard content != Never.self else { return false }
            append(UInt(bitPattern: ObjectIdentifier(content)))
            let isComplete = unsafe append(content, at: value)
            withExtendedLifetime(owner) {}
            return isComplete
        case .other:
            return false
        }
    }
}
