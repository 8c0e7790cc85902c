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
    /// The description of a private type, or of a type inside it.
    struct Entry {
        let descriptor: ContextDescriptor
        /// Distinguishes the type from others of the same name.
        let fingerprint: String
        /// A Boolean value that indicates whether another type has the same name and the same fingerprint.
        let isAmbiguous: Bool
    }

    private static let index = Lock(NameIndex())

    private struct NameIndex {
        private(set) var byParent: [ContextDescriptor: [ContextDescriptor]] = [:]
        private(set) var byName: [String: [ContextDescriptor]] = [:]

        mutating func update() {
            // A type that is only there to enclose others may have no record of its own.
            let loaded = LoadedTypes.all().filter(\.isPrivate)
            let types = loaded.union(loaded.flatMap(\.enclosingTypes)).filter(\.isPrivate)
            byParent = Dictionary(grouping: types) { $0.parent ?? $0 }
            byName = Dictionary(grouping: types, by: \.name)
        }

        func type(named name: String, in parent: ContextDescriptor) -> ContextDescriptor? {
            let found = byParent[parent, default: []].filter { $0.name == name }
            return found.count == 1 ? found.first : nil
        }
    }

    static func type(named name: String, in parent: ContextDescriptor) -> ContextDescriptor? {
        index.withLock { index in
            if let type = index.type(named: name, in: parent) {
                return type
            }
            // The type may have been loaded after the last look.
            index.update()
            return index.type(named: name, in: parent)
        }
    }

    /// Returns the distinction of a private type, and whether there is one.
    static func entry(of descriptor: ContextDescriptor) -> Entry {
        let fingerprint = fingerprint(of: descriptor)
        let path = descriptor.path
        let candidates = index.withLock { $0.byName[descriptor.name, default: []] }
        let isAmbiguous = candidates.contains { other in
            other != descriptor && other.path == path && Self.fingerprint(of: other) == fingerprint
        }
        return Entry(descriptor: descriptor, fingerprint: fingerprint, isAmbiguous: isAmbiguous)
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
    /// The types around a type, innermost first.
    fileprivate var enclosingTypes: [ContextDescriptor] {
        guard let parent else { return [] }
        return parent.name.isEmpty ? parent.enclosingTypes : [parent] + parent.enclosingTypes
    }

    /// The compiler's description of a type, as text that is the same in every process.
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
