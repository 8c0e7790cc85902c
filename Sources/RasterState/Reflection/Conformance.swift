// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// The conformance of a type to a protocol, on any actor.
enum Conformance {
    case none
    case nonisolated
    /// The type conforms on a global actor only: a cast may succeed there and fail elsewhere.
    case isolated

    /// Looks a conformance up.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - protocolType: The existential type of a protocol, such as `(any Error).self`.
    static func of(_ type: any Any.Type, to protocolType: any Any.Type) -> Conformance {
        switch unsafe raster_conformance_of(TypeLayout.metadata(of: type), TypeLayout.metadata(of: protocolType)) {
        case RASTER_CONFORMANCE_NONISOLATED: return .nonisolated
        case RASTER_CONFORMANCE_ISOLATED: return .isolated
        default: return .none
        }
    }
}
