// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

extension TypeLayout {
    /// Returns the stored properties that a class is keyed by, or nil for an opaque one.
    ///
    /// Actors may change at any time. Objects of system libraries keep much that is no property: memory behind them,
    /// caches, handles; and what derives from such a class inherits it. An observation registrar and what Foundation's
    /// objects tell Core Foundation about themselves are bookkeeping, and are left out.
    static func objectProperties(of type: AnyClass) -> [Property]? {
        guard !(type is any Actor.Type) else { return nil }
        for type in ancestry(of: type) where SystemModule.declares(type) && !isTransparent(type) {
            return nil
        }
        guard let properties = storedProperties(of: type) else { return nil }
        // A foreign object that shows nothing has its content elsewhere.
        guard !properties.isEmpty || !(type is NSObject.Type) else { return nil }
        return properties.filter { $0.type != ObservationRegistrar.self && !SystemTypes.isBookkeeping($0.type) }
    }

    /// A Boolean value that indicates whether a class of Foundation is what its stored properties are.
    ///
    /// Collections are read by the native ones they keep: asking for their elements makes Foundation convert these as
    /// deep as they go, which never ends for an array that contains itself.
    private static func isTransparent(_ type: any Any.Type) -> Bool {
        type == NSObject.self || type is Unit.Type || type is UnitConverter.Type || type is NSArray.Type
            || type is NSDictionary.Type || type is NSSet.Type || type is NSOrderedSet.Type
    }
}

/// The modules whose classes keep their content to themselves.
enum SystemModule {
    static let names: Set<String> = [
        "Swift", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Observation", "RegexBuilder",
        "Runtime", "Synchronization", "_Concurrency", "_Differentiation", "_FoundationCollections", "_RegexParser",
        "_StringProcessing",
    ]

    /// Returns whether a type was declared in the standard library, Foundation or Dispatch.
    static func declares(_ type: any Any.Type) -> Bool {
        ContextDescriptor(of: type).map { names.contains($0.module) } ?? true
    }
}
