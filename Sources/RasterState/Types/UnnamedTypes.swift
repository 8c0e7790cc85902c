// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// Types that the runtime can't name.
///
/// The runtime of Swift 6.3 ends the process when it is asked for the name of the metatype of an existential with
/// constraints, `any Sequence<Int>.Type`, or of a type that such a metatype stands in.
enum UnnamedTypes {
    /// Returns a Boolean value that indicates whether the runtime can't name a type.
    ///
    /// Types aren't searched where the self-test doesn't find the parts of one.
    static func contains(_ type: any Any.Type) -> Bool {
        KeyReading.knows(.parts) && isFound(in: type)
    }

    /// Returns a Boolean value that indicates whether the metatype of an existential with constraints stands in a type.
    static func isFound(in type: any Any.Type) -> Bool {
        var search = Search(waiting: [type])
        while let part = search.waiting.popLast() {
            if isConstrainedMetatype(part) { return true }
            unsafe withUnsafeMutablePointer(to: &search) { search in
                unsafe raster_visit_parts(
                    TypeLayout.metadata(of: part),
                    { part, search in
                        guard let part = unsafe part, let search = unsafe search else { return }
                        let type = unsafe unsafeBitCast(part, to: TypeLayout.AnyType.self)
                        unsafe search.assumingMemoryBound(to: Search.self).pointee.add(type)
                    },
                    UnsafeMutableRawPointer(search)
                )
            }
        }
        return false
    }

    /// Returns the full name of a type as the runtime has it, or a text in its place for a type that it can't name.
    static func text(of type: any Any.Type) -> String {
        guard contains(type) else { return String(reflecting: type) }
        if isConstrainedMetatype(type) { return "(any …).Type" }
        return ContextDescriptor(of: type).map { "\($0.path)<…>" } ?? "(…)"
    }

    private static func isConstrainedMetatype(_ type: any Any.Type) -> Bool {
        unsafe raster_is_constrained_metatype(TypeLayout.metadata(of: type))
    }

    /// The parts of a type that were met; generic types may nest the same one very often.
    private struct Search {
        var waiting: [any Any.Type]
        private var met: Set<ObjectIdentifier> = []

        init(waiting: [any Any.Type]) {
            self.waiting = waiting
        }

        mutating func add(_ part: any Any.Type) {
            if met.insert(ObjectIdentifier(part)).inserted {
                waiting.append(part)
            }
        }
    }
}
