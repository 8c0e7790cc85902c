// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Where the stored properties of a type lie in its values.
///
/// These are the entry points of the Swift runtime that `Mirror` stands on. Their signatures are those of the
/// standard library's `ReflectionMirror.swift`.
enum TypeLayout {
    /// What kind of type is laid out.
    enum Kind {
        case structure
        case tuple
        case existential
        /// An enumeration, a class, a function, a metatype or a type of the runtime's own.
        case other
    }

    /// A stored property, or an element of a tuple.
    struct Property {
        let label: String
        let type: any Any.Type
        /// Where the property begins in the value, in bytes.
        let offset: Int
    }

    /// Returns the kind of a type, by the first word of its metadata.
    static func kind(of type: any Any.Type) -> Kind {
        // Kinds as in the Swift runtime's MetadataKind.def.
        switch unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0x200: .structure
        case 0x301: .tuple
        case 0x303, 0x307: .existential
        default: .other
        }
    }

    /// Returns the stored properties of a structure or tuple, or nil when one of them is weak or unowned.
    static func storedProperties(of type: any Any.Type) -> [Property]? {
        var properties: [Property] = []
        for index in 0..<childCount(of: type) {
            var metadata = unsafe ChildMetadata()
            let childType = unsafe childMetadata(of: type, at: index, &metadata)
            defer { unsafe metadata.free?(metadata.name) }
            guard unsafe metadata.isStrong else { return nil }
            let label = unsafe metadata.name.map { unsafe String(cString: $0) } ?? ""
            properties.append(
                Property(label: label, type: childType, offset: childOffset(of: type, at: index))
            )
        }
        return properties
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
