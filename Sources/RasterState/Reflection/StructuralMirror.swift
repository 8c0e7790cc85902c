// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Reads the stored children of any value, as `Mirror` does for a type that does not describe itself.
///
/// `Mirror` shows what a type's `customMirror` invents or hides, and cannot tell apart enum cases without
/// payloads. These are the entry points of the Swift runtime that `Mirror` itself stands on.
struct StructuralMirror {
    /// What kind of value is read.
    enum Kind {
        case structure
        case enumeration
        case tuple
        case object
        /// No child can be read: a closure, a metatype, a foreign object.
        case opaque
    }

    /// A stored property or a payload.
    struct Child {
        let label: String?
        let value: Any
    }

    /// Returns the kind of a value whose dynamic type is `Value`.
    static func kind<Value>(of value: Value) -> Kind {
        // The characters are those that the runtime defines for display styles.
        switch UInt8(bitPattern: displayStyle(of: value)) {
        case UInt8(ascii: "s"): .structure
        case UInt8(ascii: "e"): .enumeration
        case UInt8(ascii: "t"): .tuple
        case UInt8(ascii: "c"): .object
        default: .opaque
        }
    }

    /// Returns the children of a value that are declared by `type`: its own type, or a superclass.
    static func children<Value>(of value: Value, as type: any Any.Type) -> [Child] {
        (0..<childCount(of: value, as: type)).map { index in
            var name: UnsafePointer<CChar>?
            var free: FreeName?
            let child = unsafe readChild(of: value, as: type, at: index, name: &name, free: &free)
            let label = unsafe name.map { unsafe String(cString: $0) }
            unsafe free?(name)
            return Child(label: label, value: child)
        }
    }

    /// Returns the name of the case that an enumeration has.
    static func caseName<Value>(of value: Value) -> String? {
        unsafe enumCaseName(of: value).map { unsafe String(cString: $0) }
    }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_reflectionMirror_displayStyle")
private func displayStyle<Value>(of value: Value) -> CChar

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(of value: Value, as type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func readChild<Value>(
    of value: Value,
    as type: any Any.Type,
    at index: Int,
    name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
    free: UnsafeMutablePointer<FreeName?>
) -> Any

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(of value: Value) -> UnsafePointer<CChar>?
