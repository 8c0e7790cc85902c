// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// The layout of types as the runtime has it, read through `CRasterRuntime`.
enum TypeLayout {
    typealias AnyType = any Any.Type

    enum Kind {
        case structure
        case enumeration
        case tuple
        case object
        case existential
        case metatype
        /// A function, or a type of the runtime's own.
        case other
    }

    /// How an existential holds its value.
    enum Representation {
        /// Three words for the value or its box, then its type.
        case opaque
        case object
        case error
        case other
    }

    /// The address of the runtime's description of a type.
    static func metadata(of type: any Any.Type) -> UnsafeRawPointer {
        unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    static func kind(of type: any Any.Type) -> Kind {
        switch unsafe raster_kind_of(metadata(of: type)) {
        case UInt64(RASTER_KIND_CLASS.rawValue): .object
        case UInt64(RASTER_KIND_STRUCTURE.rawValue): .structure
        case UInt64(RASTER_KIND_ENUMERATION.rawValue), UInt64(RASTER_KIND_OPTIONAL.rawValue): .enumeration
        case UInt64(RASTER_KIND_TUPLE.rawValue): .tuple
        case UInt64(RASTER_KIND_EXISTENTIAL.rawValue), UInt64(RASTER_KIND_EXTENDED_EXISTENTIAL.rawValue): .existential
        case UInt64(RASTER_KIND_METATYPE.rawValue), UInt64(RASTER_KIND_EXISTENTIAL_METATYPE.rawValue): .metatype
        default: .other
        }
    }

    static func representation(ofExistential type: any Any.Type) -> Representation {
        switch unsafe raster_representation_of(metadata(of: type)) {
        case RASTER_REPRESENTATION_OPAQUE: .opaque
        case RASTER_REPRESENTATION_OBJECT: .object
        case RASTER_REPRESENTATION_ERROR: .error
        default: .other
        }
    }

    /// Returns the type and the address of the value, or of a copy, that an existential without class constraint holds.
    ///
    /// - Returns: An object, too, which is to be kept while the value is read.
    static func content(
        ofExistential type: any Any.Type,
        at address: UnsafeRawPointer,
        _ reading: CacheKey.Reading = .current
    ) -> (type: any Any.Type, value: UnsafeRawPointer, owner: AnyObject?) {
        guard reading == .inPlace, representation(ofExistential: type) == .opaque else {
            return unsafe copiedContent(ofExistential: type, at: address)
        }
        let container = unsafe address.assumingMemoryBound(to: raster_existential_container.self)
        let type = unsafe unsafeBitCast(container.pointee.type, to: AnyType.self)
        return unsafe (type, raster_existential_content(container), nil)
    }

    /// Returns the type and the address of a copy of the value that an existential holds, by casts.
    private static func copiedContent(
        ofExistential type: any Any.Type,
        at address: UnsafeRawPointer
    ) -> (any Any.Type, UnsafeRawPointer, AnyObject?) {
        func open<Value>(_: Value.Type) -> (any Any.Type, UnsafeRawPointer, AnyObject?) {
            unsafe copy(of: address.assumingMemoryBound(to: Value.self).pointee, at: address)
        }
        return unsafe _openExistential(type, do: open)
    }

    private static func copy<Existential>(
        of existential: Existential,
        at address: UnsafeRawPointer
    ) -> (any Any.Type, UnsafeRawPointer, AnyObject?) {
        func cast<Content>(_: Content.Type) -> (any Any.Type, UnsafeRawPointer, AnyObject?) {
            guard let content = existential as? Content else {
                // A function, which is refused; nothing else is cast in vain.
                return unsafe (kind(of: Content.self) == .other ? Content.self : Never.self, address, nil)
            }
            let copy = ContentCopy(content)
            return unsafe (Content.self, UnsafeRawPointer(copy.content), copy)
        }
        let type: any Any.Type = Swift.type(of: existential as Any)
        return unsafe _openExistential(type, do: cast)
    }

    /// Returns the address that distinguishes the box of an existential's value; nil where the value has none.
    static func box(
        ofExistential existential: any Any.Type,
        at address: UnsafeRawPointer,
        holding content: any Any.Type
    ) -> UnsafeRawPointer? {
        // An error has a box always; other existentials have room for three words.
        guard representation(ofExistential: existential) == .error || size(of: content) > 3 * MemoryLayout<UInt>.size
        else { return nil }
        return unsafe box(at: address, of: existential)
    }

    /// Returns the first word of a value that refers to a box, which tells the box from others; nil where there is
    /// none.
    static func box(at address: UnsafeRawPointer, of type: any Any.Type) -> UnsafeRawPointer? {
        guard size(of: type) >= MemoryLayout<UInt>.size else { return nil }
        return unsafe address.loadUnaligned(as: UnsafeRawPointer?.self)
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

    static func copy(of type: any Any.Type, at address: UnsafeRawPointer) -> Any {
        func open<Value>(_: Value.Type) -> Any { unsafe address.assumingMemoryBound(to: Value.self).pointee }
        return _openExistential(type, do: open)
    }

    /// Keeps a copy of the value that an existential holds.
    @safe
    private final class ContentCopy<Content> {
        let content: UnsafeMutablePointer<Content>

        init(_ content: Content) {
            unsafe self.content = .allocate(capacity: 1)
            unsafe self.content.initialize(to: content)
        }

        deinit {
            unsafe content.deinitialize(count: 1)
            unsafe content.deallocate()
        }
    }

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

    /// Returns a Boolean value that indicates whether a type is a tuple or an optional of such metatypes, of which the
    /// runtime may not know the size.
    static func holdsThinTypes(_ type: any Any.Type) -> Bool {
        if let wrapped = (type as? any OptionalType.Type)?.wrapped {
            return instanceType(ofMetatype: wrapped) != nil || holdsThinTypes(wrapped)
        }
        guard kind(of: type) == .tuple, let elements = storedProperties(of: type) else { return false }
        return elements.contains { instanceType(ofMetatype: $0.type) != nil || holdsThinTypes($0.type) }
    }
}

// MARK: - Conformances

/// The conformance of a type to a protocol, on any actor.
enum Conformance {
    case none
    case nonisolated
    /// The type conforms on a global actor only: a cast may succeed there and fail elsewhere.
    case isolated(to: any Any.Type)

    /// A Boolean value that indicates whether the type conforms, on any actor.
    var exists: Bool {
        if case .none = self { false } else { true }
    }

    /// The global actor on which alone the type conforms.
    var actor: (any Any.Type)? {
        if case .isolated(let actor) = self { actor } else { nil }
    }

    /// Looks a conformance up.
    static func of(_ type: any Any.Type, to protocolType: any Any.Type) -> Conformance {
        var actor: UnsafeRawPointer?
        let metadata = unsafe (TypeLayout.metadata(of: type), TypeLayout.metadata(of: protocolType))
        switch unsafe raster_conformance_of(metadata.0, metadata.1, &actor) {
        case RASTER_CONFORMANCE_NONISOLATED: return .nonisolated
        case RASTER_CONFORMANCE_ISOLATED: return unsafe .isolated(to: unsafeBitCast(actor, to: TypeLayout.AnyType.self))
        default: return .none
        }
    }
}
