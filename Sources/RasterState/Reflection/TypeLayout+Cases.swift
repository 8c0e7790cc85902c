// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TypeLayout {
    /// Returns how many cases an enumeration has, or nil for other types.
    ///
    /// The numbers stand in the type's nominal type descriptor, as `TargetEnumDescriptor` in the Swift runtime lays it
    /// out: five words of four bytes in front, then the cases with payloads, then those without.
    static func caseCounts(of type: any Any.Type) -> (withPayload: Int, withoutPayload: Int)? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard unsafe metadata.pointee == 0x201,
            let descriptor = unsafe UnsafeRawPointer(bitPattern: metadata[1])
        else { return nil }
        let withPayload = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0x00FF_FFFF
        let withoutPayload = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
        return (Int(withPayload), Int(withoutPayload))
    }
}
