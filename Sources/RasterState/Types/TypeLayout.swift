// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// The layout of types as the runtime has it, read through `CRasterRuntime`.
enum TypeLayout {
    typealias AnyType = any Any.Type

    enum Kind: UInt32 {
        case structure, enumeration, tuple, object
        /// Three words for the value or its box, then its type.
        case existential
        /// An existential that is a reference to an object.
        case reference
        /// An existential that is a reference to the box of an error.
        case error
        case metatype
        /// A function, the metatype of an existential with constraints, or a type of the runtime's own.
        case other
    }

    static func metadata(of type: any Any.Type) -> UnsafeRawPointer {
        unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    static func kind(of type: any Any.Type) -> Kind {
        Kind(rawValue: unsafe raster_type_kind_of(metadata(of: type)).rawValue) ?? .other
    }

    static func size<Value>(of _: Value.Type) -> Int { MemoryLayout<Value>.size }

    static func alignment<Value>(of _: Value.Type) -> Int { MemoryLayout<Value>.alignment }

    static func isCopyable(_ type: any Any.Type) -> Bool {
        unsafe raster_witnesses(metadata(of: type)).pointee.flags & UInt32(RASTER_IS_NOT_COPYABLE) == 0
    }

    /// Returns a Boolean value that indicates whether a value's bytes are a value at any other address, too.
    static func isBitwiseTakable(_ type: any Any.Type) -> Bool {
        let flags = UInt32(RASTER_IS_NOT_BITWISE_TAKABLE | RASTER_IS_NOT_BITWISE_BORROWABLE)
        return unsafe raster_witnesses(metadata(of: type)).pointee.flags & flags == 0
    }

    /// Returns a Boolean value that indicates whether the runtime can name a type.
    ///
    /// The runtime of Swift 6.3 ends the process when it is asked for the name of `any Sequence<Int>.Type`, or of a
    /// type with such a metatype in its name.
    static func hasName(_ type: any Any.Type) -> Bool {
        // Generic types may nest the same one very often; the runtime cuts off the names of those.
        var budget = 4096
        return unsafe raster_has_name(metadata(of: type), &budget)
    }

    static func copy<Value>(of _: Value.Type, at address: UnsafeRawPointer) -> Any {
        unsafe address.assumingMemoryBound(to: Value.self).pointee
    }

    /// Returns a class with those that it derives from, the outermost first; any other type alone.
    static func ancestry(of type: any Any.Type) -> [any Any.Type] {
        var types = [type]
        var current: AnyClass? = type as? AnyClass
        while let parent = current.flatMap(_getSuperclass) {
            types.insert(parent, at: 0)
            current = parent
        }
        return types
    }
}

// MARK: - Existentials

extension TypeLayout {
    /// The value, or a copy of it, that an existential holds.
    @safe
    struct Content {
        let type: any Any.Type
        let value: UnsafeRawPointer

        /// The address that distinguishes the box of the value; nil where the value has none.
        var box: UnsafeRawPointer?

        /// An object that is to be kept while the value is read.
        var owner: AnyObject?
    }

    /// Returns the value that an existential without class constraint holds.
    static func content(
        ofExistential type: any Any.Type,
        at address: UnsafeRawPointer,
        _ reading: CacheKey.Reading = .current
    ) -> Content {
        guard reading == .inPlace, kind(of: type) == .existential else {
            return unsafe copyContent(of: type, at: address)
        }
        let container = unsafe address.assumingMemoryBound(to: raster_existential_container.self)
        let held = unsafe unsafeBitCast(container.pointee.type, to: AnyType.self)
        let value: UnsafeRawPointer = unsafe raster_existential_content(container)
        return unsafe Content(type: held, value: value, box: value == address ? nil : Self.box(at: address, of: type))
    }

    /// Copies the value that an existential holds, by casts.
    private static func copyContent<Existential>(of _: Existential.Type, at address: UnsafeRawPointer) -> Content {
        let existential = unsafe address.assumingMemoryBound(to: Existential.self).pointee
        func cast<Value>(_: Value.Type) -> Content {
            guard let content = existential as? Value else {
                // A function, which is refused; nothing else is cast in vain.
                return unsafe Content(type: kind(of: Value.self) == .other ? Value.self : Never.self, value: address)
            }
            let copy = ContentCopy(content)
            // An error has a box always; other existentials have room for three words.
            let hasBox = kind(of: Existential.self) == .error || MemoryLayout<Value>.size > 3 * MemoryLayout<UInt>.size
            return unsafe Content(
                type: Value.self,
                value: UnsafeRawPointer(copy.content),
                box: hasBox ? Self.box(at: address, of: Existential.self) : nil,
                owner: copy
            )
        }
        let type: any Any.Type = Swift.type(of: existential as Any)
        return cast(type)
    }

    @safe
    private final class ContentCopy<Value> {
        let content: UnsafeMutablePointer<Value>

        init(_ content: Value) {
            unsafe self.content = .allocate(capacity: 1)
            unsafe self.content.initialize(to: content)
        }

        deinit {
            unsafe content.deinitialize(count: 1)
            unsafe content.deallocate()
        }
    }

    /// Returns the first word of a value that refers to a box; nil where there is none.
    static func box(at address: UnsafeRawPointer, of type: any Any.Type) -> UnsafeRawPointer? {
        guard size(of: type) >= MemoryLayout<UInt>.size else { return nil }
        return unsafe address.loadUnaligned(as: UnsafeRawPointer?.self)
    }
}

// MARK: - Metatypes

extension TypeLayout {
    /// Returns the type whose metatype is the only value of a type.
    ///
    /// That holds for metatypes of structures, enumerations and the like. Metatypes of classes, and existential ones,
    /// have more values than one. The compiler stores the only value in no bytes at all, where it is a property or a
    /// payload; the runtime takes it for a pointer, which it is in an array.
    static func instanceType(ofMetatype type: any Any.Type) -> (any Any.Type)? {
        guard let address = unsafe raster_metatype_instance(metadata(of: type)) else { return nil }
        let instance = unsafe unsafeBitCast(address, to: AnyType.self)
        return kind(of: instance) == .object ? nil : instance
    }

    /// Returns the number of bytes that a property or payload of a type takes.
    static func storedSize(of type: any Any.Type) -> Int { instanceType(ofMetatype: type) == nil ? size(of: type) : 0 }

    /// Returns a Boolean value that indicates whether a type is a tuple or an optional of such metatypes.
    ///
    /// As a property or payload, an optional of one takes a byte, and eight bytes where its type is a generic argument.
    /// The runtime says eight.
    static func holdsThinTypes(_ type: any Any.Type) -> Bool {
        func isThin(_ type: any Any.Type) -> Bool { instanceType(ofMetatype: type) != nil || holdsThinTypes(type) }
        return switch kind(of: type) {
        case .enumeration: (type as? any OptionalType.Type).map { isThin($0.wrapped) } ?? false
        case .tuple: reportedFields(of: type).contains { isThin($0.type) }
        default: false
        }
    }
}

// MARK: - Conformances

struct Conformance {
    /// A Boolean value that indicates whether the type conforms, on any actor.
    let exists: Bool

    /// The global actor on which alone the type conforms: a cast may succeed there and fail elsewhere.
    let actor: (any Any.Type)?

    init(of type: any Any.Type, to protocolType: any Any.Type) {
        var address: UnsafeRawPointer?
        exists = unsafe raster_conforms(TypeLayout.metadata(of: type), TypeLayout.metadata(of: protocolType), &address)
        actor = unsafe address.map { unsafe unsafeBitCast($0, to: TypeLayout.AnyType.self) }
    }
}
