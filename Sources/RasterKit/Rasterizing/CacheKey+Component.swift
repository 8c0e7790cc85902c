// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension CacheKey {
    /// Creates the key of a component's picture: its state, the size and scale it is drawn at, and the environment.
    ///
    /// - Parameter declared: Receives the component objects that the state reaches.
    init(
        component: some Rasterizable,
        geometry: RasterGeometry,
        environment: RasterEnvironment,
        declared: inout Set<ObjectIdentifier>
    ) throws(StateError) {
        try self.init(declaring: &declared) { encoder throws(StateError) in
            try encoder.encodeComponent(component)
            encoder.encode("width", number: geometry.size.width)
            encoder.encode("height", number: geometry.size.height)
            encoder.encode("scale", number: geometry.scale)
            if environment != .standard {
                try encoder.encode("environment", environment)
            }
        }
    }
}
