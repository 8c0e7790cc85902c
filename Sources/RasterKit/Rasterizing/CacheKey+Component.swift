// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension CacheKey {
    /// Creates the key of a component's image: its state, the size and scale it is drawn at, and the environment.
    init(
        component: some Rasterizable,
        geometry: RasterGeometry,
        environment: RasterEnvironment,
        reaching objects: inout StateObjects
    ) throws(StateError) {
        try self.init(reaching: &objects) { encoder throws(StateError) in
            try encoder.encode(component, geometry, environment)
        }
    }

    init(
        component: some Rasterizable,
        geometry: RasterGeometry,
        environment: RasterEnvironment
    ) throws(StateError) {
        try self.init { encoder throws(StateError) in
            try encoder.encode(component, geometry, environment)
        }
    }

    /// Returns a Boolean value that indicates whether both keys are of the same component, state and environment.
    ///
    /// Sizes and scales may differ.
    package func hasSameState(as other: CacheKey) -> Bool {
        guard encoding.count == other.encoding.count else { return false }
        let count = encoding.count - RasterGeometry.encodedByteCount
        return count >= 0 && encoding[..<count] == other.encoding[..<count]
    }
}

extension RasterGeometry {
    /// The number of bytes at the end of each key that tell the size and the scale.
    fileprivate static let encodedByteCount: Int = {
        let empty = try? CacheKey { _ in }
        let key = try? CacheKey { encoder in encoder.encodeGeometry(.zero, scale: 1) }
        return (key?.encoding.count ?? 0) - (empty?.encoding.count ?? 0)
    }()
}

extension StateEncoder {
    fileprivate mutating func encode(
        _ component: some Rasterizable,
        _ geometry: RasterGeometry,
        _ environment: RasterEnvironment
    ) throws(StateError) {
        try encodeComponent(component)
        if environment != .standard {
            try encode("environment", environment)
        }
        // A family may be found that wasn't there before.
        if let fonts = RegisteredFonts.identity { try encode("fonts", fonts) }
        encodeGeometry(geometry.size, scale: geometry.scale)
    }

    private static let geometry = NumberFields("width", "height", "scale")

    /// Writes a size and a scale, as many bytes for any of them.
    fileprivate mutating func encodeGeometry(_ size: CGSize, scale: CGFloat) {
        encode(Self.geometry, Double(size.width), Double(size.height), Double(scale))
    }
}
