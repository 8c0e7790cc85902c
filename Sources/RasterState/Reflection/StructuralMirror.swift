// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Reads the stored children of any value, as `Mirror` does for a type that does not describe itself.
///
/// `Mirror` shows what a type's `customMirror` invents or hides, and cannot tell apart enum cases without
/// payloads. These are the entry points of the Swift runtime that `Mirror` itself stands on.
struct StructuralMirror {
    /// Returns a stored property that is declared by `type`, the value's own type or a superclass; or a payload.
    static func child<Value>(of value: Value, as type: any Any.Type, at index: Int) -> Any {
        var name: UnsafePointer<CChar>?
        var free: FreeName?
        let child = unsafe readChild(of: value, as: type, at: index, name: &name, free: &free)
        unsafe free?(name)
        return child
    }

    /// Returns a Boolean value that indicates whether an enumeration's case has a payload.
    static func hasPayload<Value>(_ value: Value) -> Bool {
        childCount(of: value, as: Value.self) == 1
    }

    /// Returns the name of the case that an enumeration has.
    static func caseName<Value>(of value: Value) -> String? {
        unsafe enumCaseName(of: value).map { unsafe String(cString: $0) }
    }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

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
