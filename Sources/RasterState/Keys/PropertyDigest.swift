// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The name of a stored property with a digest of its value, by which two values of one type compare.
///
/// Objects count by their identity: nothing is read of them that another thread may be changing, and a change inside of
/// an object is not noticed. Digests are good for this process only.
package struct PropertyDigest: Sendable, Hashable {
    /// The name of the property, as it is declared.
    package let name: String

    /// The digest of its value; nil if the value cannot be keyed.
    package let digest: UInt64?

    package init(name: String, digest: UInt64?) {
        self.name = name
        self.digest = digest
    }

    /// Returns the digests of all stored properties of a structure or an object, those of superclasses first.
    ///
    /// - Returns: The digests; none for a value without stored properties, or whose layout cannot be read.
    package static func digests<Value>(of value: Value) -> [PropertyDigest] {
        guard CacheKey.Reading.current != .unavailable else { return [] }
        let isObject = Value.self is AnyClass
        guard let properties = properties(of: isObject ? Swift.type(of: value as AnyObject) : Value.self) else {
            return []
        }
        guard isObject else {
            return unsafe withUnsafePointer(to: value) { pointer in
                unsafe digests(properties, at: UnsafeRawPointer(pointer))
            }
        }
        let object = value as AnyObject
        defer { withExtendedLifetime(object) {} }
        return unsafe digests(properties, at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
    }

    private static func digests(_ properties: [TypeLayout.Property], at address: UnsafeRawPointer) -> [PropertyDigest] {
        properties.map { property in
            var encoder = StateEncoder(purpose: .digest)
            do throws(StateError) {
                try unsafe encoder.encode(property, at: address + property.offset)
            } catch {
                return PropertyDigest(name: property.declaredName, digest: nil)
            }
            let digest = unsafe encoder.buffer.withBytes { unsafe XXHash64.hash($0) }
            return PropertyDigest(name: property.declaredName, digest: digest)
        }
    }

    private static func properties(of type: any Any.Type) -> [TypeLayout.Property]? {
        if let type = type as? AnyClass { return TypeLayout.objectProperties(of: type) }
        return TypeLayout.kind(of: type) == .structure ? TypeLayout.storedProperties(of: type) : nil
    }

    /// Returns the names, as they are declared, of the stored properties of a structure or class that have a type; none
    /// where layouts aren't read.
    package static func names(ofPropertiesOf type: any Any.Type, holding value: any Any.Type) -> [String] {
        (properties(of: type) ?? []).filter { $0.type == value }.map(\.declaredName)
    }
}
