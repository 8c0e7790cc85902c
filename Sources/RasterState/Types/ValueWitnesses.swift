// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// The operations of the runtime on the values of a type.
@safe
struct ValueWitnesses {
    private let metadata: UnsafeRawPointer
    private let table: UnsafePointer<raster_value_witnesses>

    init(of type: any Any.Type) {
        unsafe metadata = TypeLayout.metadata(of: type)
        unsafe table = raster_witnesses(metadata)
    }

    var isCopyable: Bool { unsafe table.pointee.flags & UInt32(RASTER_IS_NOT_COPYABLE) == 0 }

    /// A Boolean value that indicates whether a value's bytes are a value at any other address, too.
    var isBitwiseTakable: Bool {
        unsafe table.pointee.flags & UInt32(RASTER_IS_NOT_BITWISE_TAKABLE | RASTER_IS_NOT_BITWISE_BORROWABLE) == 0
    }

    /// The operations of an enumeration; nil for other types.
    var cases: Cases? {
        unsafe raster_enum_witnesses_of(metadata).map { unsafe Cases(metadata: metadata, table: $0) }
    }

    @safe
    struct Cases {
        fileprivate let metadata: UnsafeRawPointer
        fileprivate let table: UnsafePointer<raster_enum_witnesses>

        /// Returns the number of a value's case: those with payloads first.
        @inline(__always)
        func tag(of value: UnsafeRawPointer) -> Int {
            unsafe Int(table.pointee.get_tag(value, metadata))
        }

        /// Turns the bytes of a value into those of its payload.
        @inline(__always)
        func projectPayload(_ bytes: UnsafeMutableRawPointer) {
            unsafe table.pointee.project_payload(bytes, metadata)
        }
    }
}
