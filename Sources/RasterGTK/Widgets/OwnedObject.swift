// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

/// A reference to a GObject, released with this object.
@MainActor
@safe
final class OwnedObject {
    /// The `GObject *`.
    let pointer: OpaquePointer

    /// Takes over a reference.
    init(taking pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    /// Takes a reference; a floating one becomes an ordinary one.
    init(_ pointer: OpaquePointer) {
        unsafe g_object_ref_sink(UnsafeMutableRawPointer(pointer))
        unsafe self.pointer = pointer
    }

    isolated deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}
