// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics

extension PreparedRequest {
    /// Draws the component anew, and everything inside of it, without an image from any cache in use.
    ///
    /// Nested components take the same way as in a pipeline, through a cache of their own, so that the pixels are those
    /// of a first drawing. Nothing of it is counted, logged or reported.
    ///
    /// - Returns: The image, or nil if the state of the component changed meanwhile.
    func redrawn<Component: Rasterizable>(_ component: Component) throws(RasterError) -> RasterImage? {
        let logger = Logger(label: "rasterkit.redrawing") { _ in SwiftLogNoOpLogHandler() }
        let pipeline = PipelineCore(
            cache: RasterCache(byteLimit: 8 << 20, pressure: nil, logger: logger),
            validation: [],
            diagnostics: DiagnosticOutput { _ in },
            logger: logger,
            metrics: NOOPMetricsHandler.instance
        )
        let scope = DrawingScope(
            pipeline: pipeline,
            environment: environment,
            namedType: Component.self,
            objects: objects,
            isShared: isShared
        )
        let (image, change) = try noticingChanges(of: component, in: scope) { () throws(RasterError) in
            try geometry.image(of: component, in: scope)
        }
        return change == nil ? image : nil
    }
}
