// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime
import RasterLock

/// The private and local types and protocols of all loaded code.
///
/// The runtime keeps no name of the file or function that a private type stands in. The distinction of two private
/// types of one name apart, in every process and build alike, is the compiler's description of them: their kind, their
/// properties or cases, and the types of these. Two that agree in all of it can't be distinguished.
enum PrivateTypes {
    /// The types by their names, as they were loaded when one was looked for last.
    private static let known = Lock<[String: [ContextDescriptor]]>([:])

    static func type(named name: String, in parent: ContextDescriptor) -> ContextDescriptor? {
        known.withLock { known in
            func find() -> ContextDescriptor? {
                let found = known[name, default: []].filter { $0.parent == parent }
                return found.count == 1 ? found.first : nil
            }
            if let type = find() { return type }
            // A type that is only there to enclose others may have no record of its own.
            let loaded = LoadedTypes.all().filter(\.isPrivate)
            let types = loaded.union(loaded.flatMap(\.enclosingTypes)).filter(\.isPrivate)
            known = Dictionary(grouping: types, by: \.name)
            return find()
        }
    }

    /// Returns the distinction of a private type, and whether another type of the name has the same one.
    static func distinction(of descriptor: ContextDescriptor) -> (fingerprint: String, isAmbiguous: Bool) {
        let fingerprint = fingerprint(of: descriptor)
        let path = descriptor.path
        let candidates = known.withLock { $0[descriptor.name, default: []] }
        let isAmbiguous = candidates.contains { other in
            other != descriptor && other.path == path && Self.fingerprint(of: other) == fingerprint
        }
        return (fingerprint, isAmbiguous)
    }

    /// Returns eight hexadecimal digits for the layout of a type.
    ///
    /// The layout of a type around it does not count: the compiler need not write it down.
    private static func fingerprint(of descriptor: ContextDescriptor) -> String {
        let text = Array(descriptor.layout.utf8)
        return String(unsafe text.withUnsafeBytes { unsafe XXHash64.hash($0) }.hexadecimal.prefix(8))
    }
}

extension ContextDescriptor {
    fileprivate var enclosingTypes: [ContextDescriptor] {
        guard let parent else { return [] }
        return parent.name.isEmpty ? parent.enclosingTypes : [parent] + parent.enclosingTypes
    }

    fileprivate var layout: String {
        if let requirementCounts {
            return "protocol \(requirementCounts.signature) \(requirementCounts.own)"
        }
        guard isType else { return "" }
        let fields = (fields ?? []).map { field in
            "\(field.name):\(field.type?.canonicalText ?? "")\(field.isIndirect ? "!" : "")"
        }
        return "\(kind) \(superclass?.canonicalText ?? "") \(fields.joined(separator: ","))"
    }
}
