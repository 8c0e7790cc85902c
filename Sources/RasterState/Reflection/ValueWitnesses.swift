// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The operations of the runtime on the values of a type.
///
/// The layout is that of `TargetValueWitnessTable` in the runtime's `Metadata.h`; the table's address stands in front of
/// the type's metadata.
@safe
struct ValueWitnesses {
    private let metadata: UnsafeRawPointer
    private let table: UnsafeRawPointer

    init(of type: any Any.Type) {
        unsafe metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        unsafe table = unsafe metadata.load(fromByteOffset: -MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    }

    /// The size of a value in bytes.
    var size: Int {
        unsafe table.load(fromByteOffset: 64, as: Int.self)
    }

    /// The alignment of a value in bytes.
    var alignment: Int {
        Int(flags & 0xFF) + 1
    }

    /// A Boolean value that indicates whether values can be copied.
    var isCopyable: Bool { flags & 0x80_0000 == 0 }

    /// A Boolean value that indicates whether a value's bytes are a value at any other address, too.
    var isBitwiseTakable: Bool { flags & 0x110_0000 == 0 }

    /// A Boolean value that indicates whether an existential holds values directly rather than in a box.
    var isInline: Bool { flags & 0x2_0000 == 0 }

    /// A Boolean value that indicates whether the type is an enumeration with the operations below.
    var isEnumeration: Bool { flags & 0x20_0000 != 0 }

    private var flags: UInt32 {
        unsafe table.load(fromByteOffset: 80, as: UInt32.self)
    }

    /// Returns the number of an enumeration value's case: those with payloads first.
    @inline(__always)
    func tag(of value: UnsafeRawPointer) -> Int {
        let witness = unsafe table.load(fromByteOffset: 88, as: GetTag.self)
        return unsafe Int(witness(value, metadata))
    }

    /// Turns the bytes of an enumeration value into those of its payload.
    @inline(__always)
    func projectPayload(_ bytes: UnsafeMutableRawPointer) {
        let witness = unsafe table.load(fromByteOffset: 96, as: ProjectPayload.self)
        unsafe witness(bytes, metadata)
    }

    private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    private typealias ProjectPayload = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
}
