// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

extension Duration {
    /// More time than any test takes.
    static let unlimited = Duration.seconds(Int64.max)
}

extension RasterPipeline {
    /// Makes a pipeline that waits for each drawing however long it stands still.
    ///
    /// A drawing that a test holds, or that gets no processor on a busy machine, is never drawn a second time.
    static func patient(
        cache: (any RasterCaching)?,
        threadCount: Int = RasterPipeline.defaultThreadCount,
        queueLimit: Int = .max,
        validation: RasterValidation = .standard,
        diagnostics: DiagnosticOutput = .standardError,
        clock: DrawingClock = .continuous,
        onEvent: (@Sendable (RasterEvent) -> Void)? = nil
    ) -> RasterPipeline {
        RasterPipeline(
            cache: cache,
            threadCount: threadCount,
            queueLimit: queueLimit,
            validation: validation,
            diagnostics: diagnostics,
            clock: clock,
            patience: .unlimited,
            onEvent: onEvent
        )
    }

    /// Makes a patient pipeline with a cache of its own.
    static func isolated(byteLimit: Int = 1 << 20) -> RasterPipeline {
        patient(cache: RasterCache(byteLimit: byteLimit, pressure: nil), validation: [])
    }

    /// The cache that pipelines have by default, to look into.
    var rasterCache: RasterCache? { cache as? RasterCache }
}
