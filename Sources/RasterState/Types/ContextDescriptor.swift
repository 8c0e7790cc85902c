// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// The compiler's description of a type or protocol, or of the module, extension or scope around it.
@safe
struct ContextDescriptor: Hashable, Sendable {
    /// The compiler wrote the description, and it never changes.
    nonisolated(unsafe) let address: UnsafePointer<raster_context>

    init(_ address: UnsafePointer<raster_context>) {
        unsafe self.address = unsafe address
    }

    init?(bitPattern address: UInt) {
        guard let address = unsafe UnsafePointer<raster_context>(bitPattern: address) else { return nil }
        unsafe self.init(address)
    }

    init?(of type: any Any.Type) {
        guard let address = unsafe raster_descriptor(TypeLayout.metadata(of: type)) else { return nil }
        unsafe self.init(address)
    }

    /// The number of the kind of context in the runtime.
    var kind: Int { Int(unsafe raster_context_kind(address)) }

    /// A Boolean value that indicates whether this describes a structure, enumeration or class.
    var isType: Bool { unsafe raster_as_type(address) != nil }

    var parent: ContextDescriptor? {
        unsafe raster_parent(address).map { unsafe ContextDescriptor($0) }
    }

    var name: String {
        unsafe raster_context_name(address).map { unsafe String(cString: $0) } ?? ""
    }

    var module: String {
        guard let parent else { return name }
        return parent.module
    }

    /// The names from the module down, joined by dots, with `~` for each scope without a name.
    ///
    /// Scopes directly inside each other count as one: their number depends on the compiler.
    var path: String {
        guard let parent else { return name }
        let outer = parent.path
        switch kind {
        case Int(RASTER_CONTEXT_ANONYMOUS): return outer.hasSuffix("~") ? outer : outer + ".~"
        case Int(RASTER_CONTEXT_EXTENSION): return outer + ".extension"
        default: return outer + "." + name
        }
    }

    /// A Boolean value that indicates whether the type, or one around it, is private or local.
    var isPrivate: Bool {
        kind == Int(RASTER_CONTEXT_ANONYMOUS) || parent?.isPrivate == true
    }

    var isForeign: Bool {
        unsafe address.pointee.flags & UInt32(RASTER_INITIALIZATION_MASK) == UInt32(RASTER_FOREIGN_INITIALIZATION)
    }

    var type: (any Any.Type)? {
        guard unsafe address.pointee.flags & UInt32(RASTER_CONTEXT_IS_GENERIC) == 0,
            let fields = unsafe raster_fields_of(address)
        else { return nil }
        return unsafe MangledName(raster_fields_type_name(fields))?.type(in: self, arguments: nil)
    }

    var superclass: MangledName? {
        guard kind == Int(RASTER_CONTEXT_CLASS), let fields = unsafe raster_fields_of(address) else { return nil }
        return unsafe MangledName(raster_fields_superclass(fields))
    }

    var requirementCounts: (signature: UInt32, own: UInt32)? {
        guard let protocols = unsafe raster_as_protocol(address) else { return nil }
        return unsafe (protocols.pointee.signature_requirement_count, protocols.pointee.requirement_count)
    }

    static func == (first: ContextDescriptor, second: ContextDescriptor) -> Bool {
        unsafe first.address == second.address
    }

    func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(address)
    }
}

// MARK: - Properties and cases

struct FieldRecord {
    let name: String
    /// The type of the property or payload; nil for a case without payload.
    let type: MangledName?
    let isIndirect: Bool
    let isVariable: Bool
}

extension ContextDescriptor {
    /// The stored properties of a structure or class, or the cases of an enumeration: those with payloads first.
    ///
    /// It is nil where the type was compiled without reflection metadata, or in another language.
    var fields: [FieldRecord]? {
        guard let fields = unsafe raster_fields_of(address) else { return nil }
        return unsafe (0..<Int(fields.pointee.count)).map { unsafe Self.field(fields, $0) }
    }

    func field(at index: Int) -> FieldRecord? {
        guard let fields = unsafe raster_fields_of(address), unsafe 0..<Int(fields.pointee.count) ~= index else {
            return nil
        }
        return unsafe Self.field(fields, index)
    }

    private static func field(_ fields: UnsafePointer<raster_fields>, _ index: Int) -> FieldRecord {
        guard let record = unsafe raster_field_at(fields, index) else {
            return FieldRecord(name: "", type: nil, isIndirect: false, isVariable: true)
        }
        let flags = unsafe record.pointee.flags
        return unsafe FieldRecord(
            name: raster_field_name(record).map { unsafe String(cString: $0) } ?? "",
            type: MangledName(raster_field_type_name(record)),
            isIndirect: flags & UInt32(RASTER_FIELD_IS_INDIRECT) != 0,
            isVariable: flags & UInt32(RASTER_FIELD_IS_VARIABLE) != 0
        )
    }
}

// MARK: - Names of types

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

enum ReferenceStorage {
    case strong
    case weak
    case unowned
    /// `unowned(unsafe)`, where nothing tells whether the object still lives; or no reference, but a value that cannot
    /// be copied.
    case unreadable
}

// MARK: - Loaded code

enum LoadedTypes {
    /// Returns the descriptors of all types and protocols.
    static func all() -> Set<ContextDescriptor> {
        var descriptors: Set<ContextDescriptor> = []
        unsafe withUnsafeMutablePointer(to: &descriptors) { descriptors in
            unsafe swift_enumerateAllMetadataSections(
                { sections, context in
                    guard let sections = unsafe sections?.pointee, let context = unsafe context else { return true }
                    let found = unsafe context.assumingMemoryBound(to: Set<ContextDescriptor>.self)
                    unsafe LoadedTypes.insert(sections.protocols, into: &found.pointee)
                    unsafe LoadedTypes.insert(sections.types, into: &found.pointee)
                    return true
                },
                UnsafeMutableRawPointer(descriptors)
            )
        }
        return descriptors
    }

    private static func insert(_ section: raster_section, into found: inout Set<ContextDescriptor>) {
        for index in 0..<Int(unsafe raster_section_count(section)) {
            guard let descriptor = unsafe raster_section_record(section, index) else { continue }
            unsafe found.insert(ContextDescriptor(descriptor))
        }
    }
}
