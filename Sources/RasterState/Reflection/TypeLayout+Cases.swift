// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TypeLayout {
    /// A case of an enumeration.
    struct Case {
        let name: String
        /// The type of the payload; nil for a case without one.
        let payload: (any Any.Type)?
        /// A Boolean value that indicates whether the payload lies in a box of its own.
        let isIndirect: Bool
    }

    /// Returns the cases of an enumeration in the order of their tags: those with payloads first.
    ///
    /// It is nil where they cannot be told: without names, as for enumerations of C, or where the runtime cannot find
    /// the type of a payload.
    static func cases(of type: any Any.Type) -> [Case]? {
        guard kind(of: type) == .enumeration, ValueWitnesses(of: type).isEnumeration,
            let descriptor = ContextDescriptor(of: type), let fields = descriptor.fields
        else { return nil }
        // Generic arguments stand behind the kind and the descriptor, as in `TargetValueMetadata`.
        let arguments = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self) + 2 * MemoryLayout<UInt>.size
        var cases: [Case] = []
        for field in fields {
            let payload = unsafe field.type?.type(in: descriptor, arguments: arguments)
            guard !field.name.isEmpty, (payload == nil) == (field.type == nil) else { return nil }
            cases.append(Case(name: field.name, payload: payload, isIndirect: field.isIndirect))
        }
        return cases
    }
}
