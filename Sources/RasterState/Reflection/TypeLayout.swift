// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The layout of the stored properties of a type.
///
/// These are the entry points of the Swift runtime that `Mirror` stands on. Their signatures are those of the
/// standard library's `ReflectionMirror.swift`.
enum TypeLayout {
    /// A type as a value.
    typealias AnyType = any Any.Type

    /// The kinds of types.
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

    /// A stored property, or an element of a tuple.
    struct Property {
        let label: String
        let type: any Any.Type
        /// Where the property begins in the value, in bytes; in an object, from its address.
        let offset: Int
        let storage: ReferenceStorage
        /// A Boolean value that indicates whether the property can be written.
        let isVariable: Bool
        /// The type that declares the property: the value's own, or a superclass.
        let declaring: any Any.Type
        /// The number of the property in the type that declares it.
        let index: Int

        /// The place of the property in its value; the runtime labels the elements of a tuple `.0`, `.1`.
        var position: String { label.hasPrefix(".") ? label : ".\(label)" }
    }

    /// Returns the kind of a type, by the first word of its metadata.
    static func kind(of type: any Any.Type) -> Kind {
        // Kinds as in the Swift runtime's MetadataKind.def.
        switch unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0: .object
        case 0x200: .structure
        case 0x201, 0x202: .enumeration
        case 0x301: .tuple
        case 0x303, 0x307: .existential
        case 0x304, 0x306: .metatype
        default: .other
        }
    }

    /// Returns the stored properties of a structure, tuple or class, those of superclasses first.
    ///
    /// It is nil where they cannot be told: without reflection metadata, or where the runtime cannot find the type of one.
    static func storedProperties(of type: any Any.Type) -> [Property]? {
        guard let records = propertyRecords(of: type), records.count == childCount(of: type) else { return nil }
        var properties: [Property] = []
        for (index, record) in records.enumerated() {
            var metadata = unsafe ChildMetadata()
            let childType = unsafe childMetadata(of: type, at: index, &metadata)
            defer { unsafe metadata.free?(metadata.name) }
            // The runtime shows a type that it cannot find as an empty tuple.
            guard childType != Void.self || record.type?.isVoid != false else { return nil }
            let isStrong = unsafe metadata.isStrong
            let storage: ReferenceStorage = isStrong ? .strong : record.type?.storage ?? .unreadable
            properties.append(
                Property(
                    label: unsafe metadata.name.map { unsafe String(cString: $0) } ?? "",
                    type: childType,
                    offset: childOffset(of: type, at: index),
                    storage: ValueWitnesses(of: childType).isCopyable ? storage : .unreadable,
                    isVariable: unsafe metadata.isVariable,
                    declaring: record.declaring,
                    index: record.index
                )
            )
        }
        return properties
    }

    /// A stored property as the compiler wrote it down, by the type that declares it; an element of a tuple has no name.
    private typealias Record = (declaring: any Any.Type, index: Int, type: MangledName?)

    private static func propertyRecords(of type: any Any.Type) -> [Record]? {
        guard kind(of: type) != .tuple else {
            return (0..<childCount(of: type)).map { (type, $0, nil) }
        }
        var records: [Record] = []
        for declaring in ancestry(of: type) {
            guard let fields = ContextDescriptor(of: declaring)?.fields else { return nil }
            records += fields.enumerated().map { (declaring, $0.offset, $0.element.type) }
        }
        return records
    }

    /// Returns a type with the superclasses before it.
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

/// What the runtime tells of a stored property, laid out as the standard library's own.
@unsafe
private struct ChildMetadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(of type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(
    of type: any Any.Type,
    at index: Int,
    _ metadata: UnsafeMutablePointer<ChildMetadata>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(of type: any Any.Type, at index: Int) -> Int
