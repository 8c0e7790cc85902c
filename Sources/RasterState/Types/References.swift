// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// Reads weak stored properties.
enum WeakReference {
    private struct Slot {
        weak var object: AnyObject?
    }

    /// Returns the object, or nil when it is gone.
    static func load(at address: UnsafeRawPointer) -> AnyObject? {
        unsafe address.assumingMemoryBound(to: Slot.self).pointee.object
    }
}

/// Reads unowned stored properties.
enum UnownedReference {
    /// Returns the object, or nil when there is none or when it is gone.
    static func retain(at address: UnsafeRawPointer) -> AnyObject? {
        guard let object = unsafe address.load(as: UnsafeMutableRawPointer?.self),
            let retained = unsafe swift_tryRetain(object)
        else { return nil }
        return unsafe Unmanaged<AnyObject>.fromOpaque(retained).takeRetainedValue()
    }
}
