// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension UnsafeRawPointer {
    /// Returns the address that a 32-bit distance in memory leads to, or nil for a distance of zero.
    ///
    /// The compiler writes references within an image as distances from the place where they stand.
    @unsafe
    func relativeAddress(at offset: Int) -> UnsafeRawPointer? {
        let place = unsafe self + offset
        let distance = unsafe Int(place.loadUnaligned(as: Int32.self))
        return unsafe distance == 0 ? nil : place + distance
    }

    /// Returns the address that a 32-bit distance leads to, by way of a pointer where the lowest bit is set.
    ///
    /// - Parameter flags: The bits of the distance that are flags; the lowest of them marks an indirect reference.
    @unsafe
    func relativeIndirectableAddress(at offset: Int, flags: Int32 = 1) -> UnsafeRawPointer? {
        let place = unsafe self + offset
        let distance = unsafe place.loadUnaligned(as: Int32.self)
        guard distance & ~flags != 0 else { return nil }
        let target = unsafe place + Int(distance & ~flags)
        return unsafe distance & 1 == 0 ? target : target.loadUnaligned(as: UnsafeRawPointer?.self)
    }
}
