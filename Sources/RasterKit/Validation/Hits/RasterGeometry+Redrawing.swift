// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics

extension RasterGeometry {
    /// Draws a component anew, and everything inside of it, without an image from any cache in use.
    ///
    /// Nested components take the same way as in a pipeline, through a cache of their own, so that the pixels are those
    /// of a first drawing. Nothing of it is counted, logged or reported.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - environment: The environment of the component.
    ///   - declared: The component objects in the state of the component.
    func redrawn<Component: Rasterizable>(
        _ component: Component,
        environment: RasterEnvironment,
        declared: Set<ObjectIdentifier>
    ) throws(RasterError) -> RasterImage {
        let logger = Logger(label: "rasterkit.redrawing") { _ in SwiftLogNoOpLogHandler() }
        let pipeline = RasterPipeline(
            cache: RasterCache(byteLimit: 8 << 20, pressure: nil, logger: logger),
            validation: [],
            diagnostics: .standardError,
            logger: logger,
            metrics: NOOPMetricsHandler.instance
        )
        let scope = DrawingScope(
            pipeline: pipeline,
            environment: environment,
            enclosing: [Component.rasterIdentifier],
            declared: declared
        )
        return try image(of: component, in: scope)
    }
}
