// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// The compiler's name for a type, with references to descriptors inside it.
@safe
struct MangledName {
    private let start: UnsafePointer<UInt8>

    init?(_ start: UnsafePointer<UInt8>?) {
        guard let start = unsafe start else { return nil }
        unsafe self.start = unsafe start
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: start, count: raster_name_length(start))
    }

    var storage: ReferenceStorage {
        switch unsafe Array(bytes.suffix(2)) {
        case Array("Xw".utf8): .weak
        case Array("Xo".utf8): .unowned
        case Array("Xu".utf8): .unreadable
        default: .strong
        }
    }

    /// The name with references replaced by the paths of their targets: the same in every process.
    var canonicalText: String {
        var text = ""
        var offset = 0
        while unsafe offset < bytes.count {
            let byte = unsafe bytes[offset]
            let length = Int(raster_reference_length(byte))
            if length > 0 {
                let target = unsafe raster_name_reference(start + offset).map { unsafe ContextDescriptor($0) }
                text += "{\(target?.path ?? "?")}"
            } else {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            }
            offset += 1 + length
        }
        return text
    }

    /// Finds the type; returns nil where it, or a part of it, isn't in this process.
    ///
    /// Reflection would show an empty tuple instead, and write a line to standard error.
    ///
    /// - Parameters:
    ///   - context: The type in whose terms the name is written.
    ///   - arguments: The generic arguments of that type, as they stand in its metadata.
    func type(in context: ContextDescriptor, arguments: UnsafeRawPointer?) -> (any Any.Type)? {
        let type = unsafe _getTypeByMangledNameInContext(
            start,
            UInt(bytes.count),
            genericContext: UnsafeRawPointer(context.address),
            genericArguments: arguments
        )
        return type == Void.self && callsFunctions ? nil : type
    }

    /// A Boolean value that indicates whether a part of the name is a function that finds the type.
    ///
    /// The compiler writes one for types that cannot be copied, and it may find an empty tuple instead.
    private var callsFunctions: Bool {
        var offset = 0
        while unsafe offset < bytes.count {
            let length = Int(unsafe raster_reference_length(bytes[offset]))
            if length > 0, unsafe raster_name_reference(start + offset) == nil { return true }
            offset += 1 + length
        }
        return false
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
