// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Draws a view's images: on the main actor, or elsewhere where the component may travel.
@MainActor
final class ViewRenderer<Component: Rasterizable> {
    typealias Outcome = Result<RasterResult, RasterError>

    /// Draws on a drawing thread; nil when the component may not leave the main actor.
    private let drawElsewhere: ((RasterRequest<Component>, RasterPipeline) async -> Outcome)?

    /// Whether images are drawn at once, on the main actor.
    var drawsSynchronously: Bool {
        didSet { drawsSynchronously = drawsSynchronously || drawElsewhere == nil }
    }

    init() {
        drawElsewhere = nil
        drawsSynchronously = true
    }

    init() where Component: Sendable {
        drawElsewhere = { request, pipeline in
            let outcome = await pipeline.render(request)
            return Result { () throws(RasterError) in try outcome.get() }
        }
        drawsSynchronously = true
    }

    /// Draws a request, and calls `completion` on the main actor, once.
    func draw(
        _ request: RasterRequest<Component>,
        in pipeline: RasterPipeline,
        completion: @escaping (Outcome) -> Void
    ) {
        if let drawElsewhere, !drawsSynchronously {
            Task {
                completion(await drawElsewhere(request, pipeline))
            }
        } else {
            completion(Result { () throws(RasterError) in try pipeline.draw(request).get() })
        }
    }
}
