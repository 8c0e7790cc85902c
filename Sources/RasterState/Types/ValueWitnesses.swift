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

    /// The size of a value in bytes.
    var size: Int { unsafe table.pointee.size }

    /// The alignment of a value in bytes.
    var alignment: Int { unsafe raster_alignment(table) }

    /// A Boolean value that indicates whether values can be copied.
    var isCopyable: Bool { unsafe table.pointee.flags & UInt32(RASTER_IS_NOT_COPYABLE) == 0 }

    /// A Boolean value that indicates whether a value's bytes are a value at any other address, too.
    var isBitwiseTakable: Bool {
        unsafe table.pointee.flags & UInt32(RASTER_IS_NOT_BITWISE_TAKABLE | RASTER_IS_NOT_BITWISE_BORROWABLE) == 0
    }

    /// Copies a value to memory that holds none.
    func copy(_ value: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
        _ = unsafe table.pointee.initialize_with_copy(target, value, metadata)
    }

    /// Destroys a value.
    func destroy(_ value: UnsafeMutableRawPointer) {
        unsafe table.pointee.destroy(value, metadata)
    }

    /// The operations of an enumeration; nil for other types.
    var cases: Cases? {
        unsafe raster_enum_witnesses_of(metadata).map { unsafe Cases(metadata: metadata, table: $0) }
    }

    /// The operations of the runtime on the values of an enumeration.
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

        /// Turns the bytes of a payload into those of a value again.
        func inject(_ tag: Int, into bytes: UnsafeMutableRawPointer) {
            unsafe table.pointee.inject_tag(bytes, UInt32(clamping: tag), metadata)
        }
    }
}
