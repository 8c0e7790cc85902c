// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension CacheKey {
    /// Creates the key of a component's image: its state, the size and scale it is drawn at, and the environment.
    init(
        _ component: some Rasterizable,
        _ geometry: RasterGeometry,
        _ environment: RasterEnvironment,
        _ encoder: FileEncoder? = nil,
        reaching objects: inout StateObjects
    ) throws(StateError) {
        try self.init(reaching: &objects) { state throws(StateError) in
            try state.encode(component, geometry, environment, encoder)
        }
    }

    /// Creates the key of a component's image or file, without the objects that its state reaches.
    init(
        _ component: some Rasterizable,
        _ geometry: RasterGeometry,
        _ environment: RasterEnvironment,
        _ encoder: FileEncoder? = nil
    ) throws(StateError) {
        try self.init { state throws(StateError) in
            try state.encode(component, geometry, environment, encoder)
        }
    }

    /// Returns a Boolean value that indicates whether both keys are equal but for the size and the scale.
    package func hasSameState(as other: CacheKey) -> Bool {
        guard encoding.count == other.encoding.count else { return false }
        let count = encoding.count - RasterGeometry.encodedByteCount
        return count >= 0 && encoding[..<count] == other.encoding[..<count]
    }
}

extension RasterGeometry {
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
        _ environment: RasterEnvironment,
        _ encoder: FileEncoder?
    ) throws(StateError) {
        try encodeComponent(component)
        if environment != .standard {
            try encode("environment", environment)
        }
        // A family may be found that wasn't there before.
        if let fonts = RegisteredFonts.identity { try encode("fonts", fonts) }
        if let encoder = encoder?.base {
            try encode("file", encoder.contentType)
            try encode("encoder", encoder.identifier)
        }
        encodeGeometry(geometry.size, scale: geometry.scale)
    }

    private static let geometry = NumberFields("width", "height", "scale")

    /// Writes a size and a scale, as many bytes for any of them.
    fileprivate mutating func encodeGeometry(_ size: CGSize, scale: CGFloat) {
        encode(Self.geometry, Double(size.width), Double(size.height), Double(scale))
    }
}
