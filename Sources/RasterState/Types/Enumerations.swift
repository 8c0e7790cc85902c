// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

extension TypeLayout {
    struct Case {
        let name: String
        let payload: (any Any.Type)?
        let isIndirect: Bool
        /// A Boolean value that indicates whether the payload is where and as long as the runtime says.
        let isReadable: Bool
    }

    /// Returns the cases of an enumeration in the order of their tags: those with payloads first.
    ///
    /// It is nil where they are unknown: without names, as for enumerations of C, or where the runtime cannot find
    /// the type of a payload.
    static func cases(of type: any Any.Type) -> [Case]? {
        guard kind(of: type) == .enumeration, let descriptor = ContextDescriptor(of: type),
            let fields = descriptor.fields
        else { return nil }
        var cases: [Case] = []
        for field in fields {
            guard let item = self.case(field, of: type, descriptor) else { return nil }
            cases.append(item)
        }
        return cases
    }

    /// Returns a case, as one that cannot be read where its payload would reach beyond the value that it is said to be in.
    private static func `case`(
        _ field: FieldRecord,
        of enumeration: any Any.Type,
        _ descriptor: ContextDescriptor
    ) -> Case? {
        guard !field.name.isEmpty else { return nil }
        guard let type = field.type else {
            return Case(name: field.name, payload: nil, isIndirect: false, isReadable: true)
        }
        let arguments = unsafe raster_generic_arguments(metadata(of: enumeration))
        guard let payload = unsafe type.type(in: descriptor, arguments: arguments) else { return nil }
        let size = storedSize(of: payload)
        let stored = field.isIndirect ? min(size, MemoryLayout<UInt>.size) : size
        return Case(
            name: field.name,
            payload: payload,
            isIndirect: field.isIndirect,
            isReadable: stored <= TypeLayout.size(of: enumeration) && !holdsThinTypes(payload)
        )
    }

    static func withPayload(
        of value: UnsafeRawPointer,
        _ type: any Any.Type,
        _ reading: CacheKey.Reading = .current,
        _ body: (any Any.Type, UnsafeRawPointer) -> Void
    ) {
        // The runtime copies the payloads of values whose bytes aren't a value elsewhere, such as those with weak references.
        guard reading == .inPlace, isBitwiseTakable(type) else {
            guard let cases = cases(of: type), let number = unsafe number(ofCaseOf: value, type, cases),
                let payload = cases[number].payload, cases[number].isReadable, instanceType(ofMetatype: payload) == nil
            else { return }
            _ = unsafe withCopiedPayload(of: value, type) { content in
                unsafe body(payload, content)
                return nil
            }
            return
        }
        guard let operations = CaseOperations(of: type), let descriptor = ContextDescriptor(of: type),
            let field = unsafe descriptor.field(at: operations.tag(of: value)), field.type != nil,
            let item = self.case(field, of: type, descriptor), let payload = item.payload, item.isReadable,
            instanceType(ofMetatype: payload) == nil
        else { return }
        let projection = PayloadProjection(type, operations, isInPlace: false)
        _ = unsafe projection.withPayload(of: value) { bytes in
            let alignment = item.isIndirect ? TypeLayout.alignment(of: payload) : 0
            unsafe body(payload, PayloadProjection.content(of: bytes, boxAlignment: alignment))
            return nil
        }
    }
}

// MARK: - By the functions that Mirror is built on

extension TypeLayout {
    /// Returns the number of a value's case among the cases of its type; nil where it is unknown.
    ///
    /// Cases of one name are distinguished by the types of their payloads.
    static func number(ofCaseOf value: UnsafeRawPointer, _ type: any Any.Type, _ cases: [Case]) -> Int? {
        guard let name = unsafe swift_EnumCaseName(value, metadata(of: type)).map({ unsafe String(cString: $0) }) else {
            return nil
        }
        let numbers = cases.indices.filter { cases[$0].name == name }
        guard numbers.count > 1 else { return numbers.first }
        guard numbers.allSatisfy({ cases[$0].isReadable }) else { return nil }
        let payload = unsafe copiedPayload(of: value, type).map { content in
            func open<Payload>(_: Payload) -> any Any.Type { Payload.self }
            return _openExistential(content, do: open)
        }
        return numbers.first { cases[$0].payload == payload }
    }

    /// Calls a closure with the address of a copy of the payload that an enumeration value has.
    ///
    /// - Returns: The result of the closure, or the error about a value without payload.
    static func withCopiedPayload(
        of value: UnsafeRawPointer,
        _ type: any Any.Type,
        _ body: (UnsafeRawPointer) -> StateError?
    ) -> StateError? {
        func open<Payload>(_ payload: Payload) -> StateError? {
            unsafe withUnsafePointer(to: payload) { unsafe body(UnsafeRawPointer($0)) }
        }
        guard let payload = unsafe copiedPayload(of: value, type) else { return nil }
        return _openExistential(payload, do: open)
    }

    private static func copiedPayload(of value: UnsafeRawPointer, _ type: any Any.Type) -> Any? {
        unsafe withUnsafeTemporaryAllocation(of: Any.self, capacity: 1) { copy in
            guard let place = copy.baseAddress, unsafe raster_copy_payload(place, value, metadata(of: type)) else {
                return nil
            }
            return unsafe place.move()
        }
    }
}

// MARK: - By the operations of the runtime

/// The operations of the runtime on the values of an enumeration.
@safe
struct CaseOperations {
    private let metadata: UnsafeRawPointer
    private let table: UnsafePointer<raster_enum_witnesses>

    init?(of type: any Any.Type) {
        unsafe metadata = TypeLayout.metadata(of: type)
        guard let table = unsafe raster_enum_witnesses_of(metadata) else { return nil }
        unsafe self.table = unsafe table
    }

    /// Returns the number of a value's case: those with payloads first.
    @inline(__always)
    func tag(of value: UnsafeRawPointer) -> Int {
        unsafe Int(table.pointee.get_tag(value, metadata))
    }

    @inline(__always)
    func projectPayload(_ bytes: UnsafeMutableRawPointer) {
        unsafe table.pointee.project_payload(bytes, metadata)
    }
}

/// A way to the payload of an enumeration value whose bytes are a value at any other address, too.
struct PayloadProjection {
    private let operations: CaseOperations
    private let size: Int
    private let alignment: Int

    /// Whether a value's bytes are those of its payload: no other case with a payload needs bits of its own.
    private let isInPlace: Bool

    init(_ type: any Any.Type, _ operations: CaseOperations, isInPlace: Bool) {
        self.operations = operations
        self.isInPlace = isInPlace
        size = TypeLayout.size(of: type)
        alignment = TypeLayout.alignment(of: type)
    }

    /// Calls a closure with the bytes of a value's payload.
    ///
    /// They are taken from a copy of the value's bytes. That owns nothing and is not destroyed: the value itself, and with
    /// it all that the payload refers to, outlives the call.
    @inline(__always)
    func withPayload(of value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> StateError?) -> StateError? {
        guard !isInPlace else { return unsafe body(value) }
        // A number of bytes that is known to the compiler lies on the stack.
        guard size <= 64, alignment <= 16 else { return unsafe withLargePayload(of: value, body) }
        return unsafe withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { unsafe project(value, $0, body) }
    }

    @inline(never)
    private func withLargePayload(of value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> StateError?) -> StateError?
    {
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { unsafe project(value, $0, body) }
    }

    @inline(__always)
    private func project(
        _ value: UnsafeRawPointer,
        _ bytes: UnsafeMutableRawBufferPointer,
        _ body: (UnsafeRawPointer) -> StateError?
    ) -> StateError? {
        guard let copy = bytes.baseAddress else { return nil }
        unsafe copy.copyMemory(from: value, byteCount: size)
        unsafe operations.projectPayload(copy)
        return unsafe body(copy)
    }

    /// Returns where a payload lies: in the box that the value refers to, behind its header, for an indirect case.
    ///
    /// A payload without bytes has no box.
    @inline(__always)
    static func content(of payload: UnsafeRawPointer, boxAlignment: Int) -> UnsafeRawPointer {
        guard boxAlignment > 0, let box = unsafe payload.load(as: UnsafeRawPointer?.self) else {
            return unsafe payload
        }
        return unsafe raster_box_content(box, boxAlignment)
    }
}
