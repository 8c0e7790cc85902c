// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The compiler's name for a type, with references to descriptors inside it.
///
/// Bytes below 0x20 begin a reference of four bytes, or of a pointer from 0x18 on; see "Symbolic references" in the
/// Swift project's `Mangling.rst`.
@safe
struct MangledName {
    private let start: UnsafeRawPointer

    init(_ start: UnsafeRawPointer) {
        unsafe self.start = unsafe start
    }

    /// The length in bytes.
    private var length: Int {
        var length = 0
        while true {
            switch unsafe start.load(fromByteOffset: length, as: UInt8.self) {
            case 0: return length
            case 0x01...0x17: length += 5
            case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
            default: length += 1
            }
        }
    }

    /// How a reference of this type is held.
    var storage: ReferenceStorage {
        switch unsafe UnsafeRawBufferPointer(start: start, count: length).suffix(2).map({ $0 }) {
        case Array("Xw".utf8): .weak
        case Array("Xo".utf8): .unowned
        case Array("Xu".utf8): .unreadable
        default: .strong
        }
    }

    /// A Boolean value that indicates whether this names the empty tuple.
    var isVoid: Bool {
        unsafe UnsafeRawBufferPointer(start: start, count: length).elementsEqual("yt".utf8)
    }

    /// The name with references replaced by the paths of what they refer to: the same in every process.
    var canonicalText: String {
        var text = ""
        var offset = 0
        while true {
            let byte = unsafe start.load(fromByteOffset: offset, as: UInt8.self)
            switch byte {
            case 0:
                return text
            case 0x01, 0x02:
                var target = unsafe start.relativeAddress(at: offset + 1)
                if byte == 0x02 {
                    unsafe target = unsafe target?.loadUnaligned(as: UnsafeRawPointer?.self)
                }
                let path = unsafe target.map { unsafe ContextDescriptor($0).path }
                text += "{\(path ?? "?")}"
                offset += 5
            case 0x03...0x17:
                text += "{?}"
                offset += 5
            case 0x18...0x1F:
                text += "{?}"
                offset += 1 + MemoryLayout<UInt>.size
            default:
                text.unicodeScalars.append(Unicode.Scalar(byte))
                offset += 1
            }
        }
    }

    /// Finds the type.
    ///
    /// - Parameters:
    ///   - context: The type in whose terms the name is written.
    ///   - arguments: The generic arguments of that type, as they stand in its metadata.
    func type(in context: ContextDescriptor, arguments: UnsafeRawPointer?) -> (any Any.Type)? {
        unsafe _getTypeByMangledNameInContext(
            start.assumingMemoryBound(to: UInt8.self),
            UInt(length),
            genericContext: context.address,
            genericArguments: arguments
        )
    }
}

/// How a stored property holds a reference.
enum ReferenceStorage {
    case strong
    case weak
    case unowned
    /// `unowned(unsafe)`, where nothing tells whether the object still lives; or no reference, but a value that cannot
    /// be copied.
    case unreadable
}
