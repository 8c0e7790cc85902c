// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation

/// The name of a stored property with a digest of its value, by which two values of one type compare.
///
/// Objects count by their identity: nothing is read of them that another thread may be changing, and a change inside of
/// an object is not noticed. Digests are good for this process only.
package struct PropertyDigest: Sendable, Hashable {
    /// The name of the property, as it is declared.
    package let name: String

    /// The digest of its value; nil if the value cannot be keyed.
    package let digest: UInt64?

    /// Creates a digest.
    package init(name: String, digest: UInt64?) {
        self.name = name
        self.digest = digest
    }

    /// Returns the digests of all stored properties of a structure or an object, those of superclasses first.
    ///
    /// - Returns: The digests; none for a value without stored properties, or whose layout cannot be read.
    /// - Complexity: O(*n*) in the size of the value.
    package static func digests<Value>(of value: Value) -> [PropertyDigest] {
        let isObject = Value.self is AnyClass
        let type: any Any.Type = isObject ? Swift.type(of: value as AnyObject) : Value.self
        let properties =
            if let type = type as? AnyClass { TypeLayout.objectProperties(of: type) } else {
                TypeLayout.kind(of: type) == .structure ? TypeLayout.storedProperties(of: type) : nil
            }
        guard let properties else { return [] }
        guard isObject else {
            return unsafe withUnsafePointer(to: value) { pointer in
                unsafe digests(properties, of: value, at: UnsafeRawPointer(pointer))
            }
        }
        let object = value as AnyObject
        defer { withExtendedLifetime(object) {} }
        let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return unsafe digests(properties, of: object, at: address)
    }

    private static func digests<Value>(
        _ properties: [TypeLayout.Property],
        of value: Value,
        at address: UnsafeRawPointer
    ) -> [PropertyDigest] {
        properties.map { property in
            var encoder = StateEncoder(identifiesObjects: true)
            var digest: UInt64?
            do throws(StateError) {
                try unsafe encoder.encode(property, of: value, at: address)
                digest = unsafe encoder.buffer.withBytes { unsafe XXHash64.hash($0) }
            } catch {
                digest = nil
            }
            let isObservable = property.declaring is any Observable.Type
            return PropertyDigest(name: declaredName(property.label, isObservable: isObservable), digest: digest)
        }
    }

    /// Returns the name in the source of a stored property that the compiler or a macro has renamed.
    private static func declaredName(_ label: String, isObservable: Bool) -> String {
        let lazy = "$__lazy_storage_$_"
        if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
        return isObservable && label.hasPrefix("_") ? String(label.dropFirst()) : label
    }
}
