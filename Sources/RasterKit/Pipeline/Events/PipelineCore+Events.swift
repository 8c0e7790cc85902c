// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension PipelineCore {
    func conclude(_ request: PreparedRequest, _ turn: DrawingTurn<DrawingResult>) -> RasterOutcome<RasterResult> {
        switch turn {
        case .ended(.found(let image, let tier), let isOwner):
            return .hit(noteHit(request, image: image, isJoined: !isOwner, tier: tier))
        case .ended(.drawn(let drawn), isOwner: false):
            return .hit(noteHit(request, image: drawn.image, isJoined: true))
        case .ended(.drawn(let drawn), isOwner: true):
            return .drawn(noteDrawing(request, drawn))
        case .ended(.failed(let error), _) where error.code == .declined:
            note(.declined, request, key: request.key, error: error)
            return .declined(error)
        case .ended(.failed(let error), _): return fail(request, error)
        case .canceled, .drawsItself:
            note(.canceled, request, key: request.key)
            return .canceled
        case .circle(let names):
            let circle = names.joined(separator: " draws ")
            return fail(
                request,
                RasterError(.nestingTooDeep, "Components draw each other in a circle: \(circle). Draw fewer levels.")
            )
        case .queueFull:
            let problem = "was not drawn: too many drawings wait. Ask for less, or raise the limit."
            return fail(request, RasterError(.queueFull, "\(request.name) \(problem)"))
        }
    }

    private func fail(_ request: PreparedRequest, _ error: RasterError) -> RasterOutcome<RasterResult> {
        note(.failed, request, key: request.key, error: error)
        return .failed(error)
    }

    private func noteHit(
        _ request: PreparedRequest,
        image: RasterImage,
        isJoined: Bool,
        tier: String? = nil
    ) -> RasterResult {
        if tier != nil, !isJoined {
            reporter.counters.countTierHit(isNested: request.isNested)
        }
        note(isJoined ? .joined : .hit, request, key: request.key, image: image, tier: tier)
        return RasterResult(image: image, key: request.key, uncachedReason: nil, isHit: true, tier: tier)
    }

    private func noteDrawing(_ request: PreparedRequest, _ drawn: DrawnImage) -> RasterResult {
        let key = drawn.uncachedReason == nil ? request.key : nil
        let action: RasterPipeline.Event.Action =
            drawn.uncachedReason != nil ? .uncached : drawn.isRejected ? .rejected : .drawn
        note(action, request, key: key, error: drawn.uncachedReason, image: drawn.image, drawn: drawn)
        if let uncachedReason = drawn.uncachedReason, !reporter.hasListeners {
            diagnostics.report(uncachedReason, of: request.name)
        }
        return RasterResult(image: drawn.image, key: key, uncachedReason: drawn.uncachedReason, isHit: false, tier: nil)
    }

    func note(
        _ action: RasterPipeline.Event.Action,
        _ request: PreparedRequest,
        of component: @autoclosure () -> (any Rasterizable)? = nil,
        key: CacheKey?,
        error: RasterError? = nil,
        image: RasterImage? = nil,
        drawn: DrawnImage? = nil,
        tier: String? = nil
    ) {
        reporter.count(action, isNested: request.isNested)
        guard reporter.reports(action) else { return }
        let component = component()
        if let component { reporter.inspection?.note(component, request) }
        reporter.report(
            RasterPipeline.Event(
                action: action,
                component: component.map { request.name(of: $0) } ?? request.name,
                key: key,
                previousKey: request.previousKey,
                error: error,
                isNested: request.isNested,
                isPrefetched: drawn?.isPrefetched ?? false,
                byteCount: image?.byteCount,
                drawingTime: drawn?.time,
                tier: tier
            )
        )
    }
}
