// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What the compiler wrote down about a stored property or an enumeration's case.
struct FieldRecord {
    let name: String
    /// The type of the property or payload; nil for a case without payload.
    let type: MangledName?
    /// A Boolean value that indicates whether the payload lies in a box of its own.
    let isIndirect: Bool
}

extension ContextDescriptor {
    /// The stored properties of a structure or class, or the cases of an enumeration: those with payloads first.
    ///
    /// It is nil where the type was compiled without reflection metadata, or in another language. The layout is that of
    /// `FieldDescriptor` and `FieldRecord` in the runtime's `Records.h`.
    var fields: [FieldRecord]? {
        guard let descriptor = unsafe fieldDescriptor else { return nil }
        let size = unsafe Int(descriptor.loadUnaligned(fromByteOffset: 10, as: UInt16.self))
        let count = unsafe Int(descriptor.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        return (0..<count).map { index in
            let record = unsafe descriptor + 16 + index * size
            let name = unsafe record.relativeAddress(at: 8)
            return unsafe FieldRecord(
                name: name.map { unsafe String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "",
                type: record.relativeAddress(at: 4).map { unsafe MangledName($0) },
                isIndirect: record.loadUnaligned(as: UInt32.self) & 1 != 0
            )
        }
    }

    /// The type that is described, unless it is generic.
    var type: (any Any.Type)? {
        guard let descriptor = unsafe fieldDescriptor, !isGeneric else { return nil }
        return unsafe descriptor.relativeAddress(at: 0)
            .flatMap { unsafe MangledName($0).type(in: self, arguments: nil) }
    }

    /// The type that a class derives from.
    var superclass: MangledName? {
        guard kind == .class else { return nil }
        return unsafe fieldDescriptor?.relativeAddress(at: 4).map { unsafe MangledName($0) }
    }

    private var isGeneric: Bool {
        unsafe address.load(as: UInt32.self) & 0x80 != 0
    }

    private var fieldDescriptor: UnsafeRawPointer? {
        switch kind {
        case .class, .structure, .enumeration: unsafe address.relativeAddress(at: 16)
        default: nil
        }
    }
}
