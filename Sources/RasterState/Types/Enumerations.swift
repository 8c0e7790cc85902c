// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

extension TypeLayout {
    struct Case {
        let name: String
        let payload: (any Any.Type)?

        /// The alignment of a payload in a box of its own, or 0.
        let boxAlignment: Int

        /// A Boolean value that indicates whether the payload is where and as long as the runtime says.
        let isReadable: Bool

        /// A Boolean value that indicates whether there is a payload to read; the only value of a metatype isn't stored.
        var hasContent: Bool { payload.map { isReadable && instanceType(ofMetatype: $0) == nil } ?? false }
    }

    /// Returns the cases of an enumeration in the order of their tags: those with payloads first.
    ///
    /// It is nil where they are unknown: without names, as for enumerations of C, or where the runtime cannot find
    /// the type of a payload.
    static func cases(of type: any Any.Type) -> [Case]? {
        guard kind(of: type) == .enumeration, let descriptor = ContextDescriptor(of: type),
            let fields = descriptor.fields
        else { return nil }
        let cases = fields.compactMap { self.case($0, of: type, descriptor) }
        return cases.count == fields.count ? cases : nil
    }

    /// Returns a case, as one that cannot be read where its payload would reach beyond the value that it is said to be in.
    private static func `case`(
        _ field: FieldRecord,
        of enumeration: any Any.Type,
        _ descriptor: ContextDescriptor
    ) -> Case? {
        guard !field.name.isEmpty else { return nil }
        guard let type = field.type else {
            return Case(name: field.name, payload: nil, boxAlignment: 0, isReadable: true)
        }
        let arguments = unsafe raster_generic_arguments(metadata(of: enumeration))
        guard let payload = unsafe type.type(in: descriptor, arguments: arguments) else { return nil }
        let size = storedSize(of: payload)
        let stored = field.isIndirect ? min(size, MemoryLayout<UInt>.size) : size
        return Case(
            name: field.name,
            payload: payload,
            boxAlignment: field.isIndirect ? alignment(of: payload) : 0,
            isReadable: stored <= TypeLayout.size(of: enumeration) && !holdsThinTypes(payload)
        )
    }
}

/// The way to the case and the payload of an enumeration's values.
///
/// Values are read in place by the operations of the runtime, or copied by the functions that `Mirror` is built on.
struct CaseReader {
    let type: any Any.Type
    let cases: [TypeLayout.Case]

    /// The operations that read values in place; nil where these are copied.
    let operations: CaseOperations?

    private let size: Int
    private let alignment: Int

    /// Whether a value's bytes are those of its payload: no other case with a payload needs bits of its own.
    private let isBare: Bool

    init?(_ type: any Any.Type, _ reading: CacheKey.Reading) {
        guard let cases = TypeLayout.cases(of: type) else { return nil }
        self.type = type
        self.cases = cases
        // The runtime copies the payloads of values whose bytes aren't a value elsewhere, such as those with weak references.
        operations = reading == .inPlace && TypeLayout.isBitwiseTakable(type) ? CaseOperations(of: type) : nil
        size = TypeLayout.size(of: type)
        alignment = TypeLayout.alignment(of: type)
        isBare = cases.count { $0.payload != nil } <= 1
    }

    /// Returns the number of a value's case; -1 where it is unknown.
    @inline(__always)
    func number(of value: UnsafeRawPointer) -> Int {
        unsafe operations.map { unsafe $0.tag(of: value) } ?? copiedNumber(of: value)
    }

    /// Calls a closure with the address of a value's payload, and with the address of the box that it is in, if any.
    ///
    /// The payload is taken from a copy of the value's bytes. That owns nothing and is not destroyed: the value itself, and
    /// with it all that the payload refers to, outlives the call.
    ///
    /// - Returns: The result of the closure.
    @inline(__always)
    func withPayload(
        of value: UnsafeRawPointer,
        _ number: Int,
        _ body: (_ content: UnsafeRawPointer, _ box: UnsafeRawPointer?) -> StateError?
    ) -> StateError? {
        guard let operations else { return unsafe withCopy(of: value, number, body) }
        guard !isBare else { return unsafe open(value, number, body) }
        // A number of bytes that is known to the compiler lies on the stack.
        guard size <= 64, alignment <= 16 else { return unsafe withLargePayload(of: value, number, operations, body) }
        return unsafe withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) {
            unsafe project(value, number, operations, $0, body)
        }
    }

    @inline(never)
    private func withLargePayload(
        of value: UnsafeRawPointer,
        _ number: Int,
        _ operations: CaseOperations,
        _ body: (UnsafeRawPointer, UnsafeRawPointer?) -> StateError?
    ) -> StateError? {
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) {
            unsafe project(value, number, operations, $0, body)
        }
    }

    @inline(__always)
    private func project(
        _ value: UnsafeRawPointer,
        _ number: Int,
        _ operations: CaseOperations,
        _ bytes: UnsafeMutableRawBufferPointer,
        _ body: (UnsafeRawPointer, UnsafeRawPointer?) -> StateError?
    ) -> StateError? {
        guard let copy = bytes.baseAddress else { return nil }
        unsafe copy.copyMemory(from: value, byteCount: size)
        unsafe operations.projectPayload(copy)
        return unsafe open(copy, number, body)
    }

    /// A payload of an indirect case lies in the box that the value refers to, behind its header; one without bytes has no
    /// box.
    @inline(__always)
    private func open(
        _ payload: UnsafeRawPointer,
        _ number: Int,
        _ body: (UnsafeRawPointer, UnsafeRawPointer?) -> StateError?
    ) -> StateError? {
        let boxAlignment = cases[number].boxAlignment
        guard boxAlignment > 0, let box = unsafe payload.load(as: UnsafeRawPointer?.self) else {
            return unsafe body(payload, nil)
        }
        return unsafe body(raster_box_content(box, boxAlignment), box)
    }
}

// MARK: - By the functions that Mirror is built on

extension CaseReader {
    /// Returns the number of a case by its name; those of one name are distinguished by the types of their payloads.
    private func copiedNumber(of value: UnsafeRawPointer) -> Int {
        let name = unsafe swift_EnumCaseName(value, TypeLayout.metadata(of: type)).map { unsafe String(cString: $0) }
        let numbers = cases.indices.filter { cases[$0].name == name }
        guard numbers.count > 1 else { return numbers.first ?? -1 }
        guard numbers.allSatisfy({ cases[$0].isReadable }) else { return -1 }
        let payload = unsafe copiedPayload(of: value).map { content in
            func open<Payload>(_: Payload) -> any Any.Type { Payload.self }
            return _openExistential(content, do: open)
        }
        return numbers.first { cases[$0].payload == payload } ?? -1
    }

    private func withCopy(
        of value: UnsafeRawPointer,
        _ number: Int,
        _ body: (UnsafeRawPointer, UnsafeRawPointer?) -> StateError?
    ) -> StateError? {
        func open<Payload>(_ payload: Payload) -> StateError? {
            let box = cases[number].boxAlignment > 0 ? unsafe TypeLayout.box(at: value, of: type) : nil
            return unsafe withUnsafePointer(to: payload) { unsafe body(UnsafeRawPointer($0), box) }
        }
        guard let payload = unsafe copiedPayload(of: value) else { return nil }
        return _openExistential(payload, do: open)
    }

    private func copiedPayload(of value: UnsafeRawPointer) -> Any? {
        unsafe withUnsafeTemporaryAllocation(of: Any.self, capacity: 1) { copy in
            guard let place = copy.baseAddress,
                unsafe raster_copy_payload(place, value, TypeLayout.metadata(of: type))
            else { return nil }
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
