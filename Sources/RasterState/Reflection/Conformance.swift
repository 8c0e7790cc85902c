// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// The conformance of a type to a protocol, on any actor.
enum Conformance {
    case none
    case nonisolated
    /// The type conforms on a global actor only: a cast may succeed there and fail elsewhere.
    case isolated(to: any Any.Type)

    /// A Boolean value that indicates whether the type conforms, on any actor.
    var exists: Bool {
        if case .none = self { false } else { true }
    }

    /// The global actor on which alone the type conforms.
    var actor: (any Any.Type)? {
        if case .isolated(let actor) = self { actor } else { nil }
    }

    /// Looks a conformance up.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - protocolType: The existential type of a protocol, such as `(any Error).self`.
    static func of(_ type: any Any.Type, to protocolType: any Any.Type) -> Conformance {
        guard RuntimeReading.isReadingInPlace else { return cast(type, to: protocolType) ? .nonisolated : .none }
        var actor: UnsafeRawPointer?
        let metadata = unsafe (TypeLayout.metadata(of: type), TypeLayout.metadata(of: protocolType))
        switch unsafe raster_conformance_of(metadata.0, metadata.1, &actor) {
        case RASTER_CONFORMANCE_NONISOLATED: return .nonisolated
        case RASTER_CONFORMANCE_ISOLATED: return unsafe .isolated(to: unsafeBitCast(actor, to: TypeLayout.AnyType.self))
        default: return .none
        }
    }

    /// Returns a Boolean value that indicates whether a type conforms where this is called.
    private static func cast(_ type: any Any.Type, to protocolType: any Any.Type) -> Bool {
        switch ObjectIdentifier(protocolType) {
        case ObjectIdentifier((any StateEncodable).self): type is any StateEncodable.Type
        case ObjectIdentifier((any StateKeyed).self): type is any StateKeyed.Type
        case ObjectIdentifier((any StateNamed).self): type is any StateNamed.Type
        default: false
        }
    }
}
