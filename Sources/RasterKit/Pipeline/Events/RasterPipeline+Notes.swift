// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The counters and events of requests.

extension RasterPipeline {
    /// Reports the end of a request that waited for a drawing, and returns its outcome.
    func conclude<Component>(_ request: PreparedRequest<Component>, _ turn: DrawingTurn<DrawingResult>)
        -> RasterOutcome<RasterResult>
    {
        switch turn {
        case .ended(.cached(let image), isOwner: true):
            return .hit(noteHit(request, image: image))
        case .ended(.cached(let image), isOwner: false):
            return .hit(noteHit(request, image: image, isJoined: true))
        case .ended(.found(let image, let tier), let isOwner):
            return .hit(noteHit(request, image: image, isJoined: !isOwner, tier: tier))
        case .ended(.drawn(let drawn), isOwner: false):
            return .hit(noteHit(request, image: drawn.image, isJoined: true))
        case .ended(.drawn(let drawn), isOwner: true):
            return .drawn(noteDrawing(request, drawn))
        case .ended(.failed(let error), _) where error.code == .declined:
            note(.declined, request, key: request.key, error: error)
            return .declined(error)
        case .ended(.failed(let error), _):
            note(.failed, request, key: request.key, error: error)
            return .failed(error)
        case .cancelled, .drawsItself:
            note(.cancelled, request, key: request.key)
            return .cancelled
        case .circle(let names):
            let error = RasterError(
                .nestingTooDeep,
                "Components draw each other in a circle: \(names.joined(separator: " draws ")). Draw fewer levels."
            )
            note(.failed, request, key: request.key, error: error)
            return .failed(error)
        case .refused:
            let error = RasterError(
                .queueFull,
                "\(Component.rasterIdentifier) was not drawn: too many drawings wait. Ask for less, or raise the limit."
            )
            note(.failed, request, key: request.key, error: error)
            return .failed(error)
        }
    }

    /// Reports a request that ended with an error.
    func noteFailure<Component: Rasterizable>(
        _ error: RasterError,
        of type: Component.Type,
        key: CacheKey? = nil,
        previousKey: CacheKey? = nil,
        isNested: Bool = false
    ) {
        note(.failed, type, key: key, previousKey: previousKey, error: error, isNested: isNested)
    }

    /// Reports a request whose image was cached, on screen, found in a tier, or drawn for another request.
    func noteHit<Component>(
        _ request: PreparedRequest<Component>,
        image: RasterImage,
        isJoined: Bool = false,
        tier: String? = nil
    ) -> RasterResult {
        if tier != nil, !isJoined {
            reporter.counters.countTierHit(isNested: request.isNested)
        }
        note(isJoined ? .joined : .hit, request, key: request.key, image: image, tier: tier)
        return RasterResult(image: image, key: request.key, refusal: nil, isHit: true, tier: tier)
    }

    /// Reports an image that was drawn after all requests for it had been cancelled.
    func noteAbandoned<Component>(_ request: PreparedRequest<Component>, _ drawn: DrawnImage) {
        let key = drawn.refusal == nil ? request.key : nil
        note(.abandoned, request, key: key, error: drawn.refusal, image: drawn.image, drawn: drawn)
    }

    /// Reports a request whose image was drawn for it.
    private func noteDrawing<Component>(_ request: PreparedRequest<Component>, _ drawn: DrawnImage) -> RasterResult {
        let key = drawn.refusal == nil ? request.key : nil
        let action: RasterEvent.Action =
            drawn.refusal != nil ? .drawnUncached : drawn.isBypassed ? .bypassed : .drawn
        note(action, request, key: key, error: drawn.refusal, image: drawn.image, drawn: drawn)
        if let refusal = drawn.refusal, !reporter.hasListeners {
            diagnostics.report(refusal, of: Component.rasterIdentifier)
        }
        return RasterResult(image: drawn.image, key: key, refusal: drawn.refusal, isHit: false, tier: nil)
    }

    private func note<Component>(
        _ action: RasterEvent.Action,
        _ request: PreparedRequest<Component>,
        key: CacheKey?,
        error: RasterError? = nil,
        image: RasterImage? = nil,
        drawn: DrawnImage? = nil,
        tier: String? = nil
    ) {
        note(
            action,
            Component.self,
            key: key,
            previousKey: request.previousKey,
            error: error,
            isNested: request.isNested,
            image: image,
            drawn: drawn,
            tier: tier
        )
    }

    /// Counts an action, and reports it if there are listeners.
    func note<Component: Rasterizable>(
        _ action: RasterEvent.Action,
        _ type: Component.Type,
        key: CacheKey?,
        previousKey: CacheKey?,
        error: RasterError? = nil,
        isNested: Bool = false,
        image: RasterImage? = nil,
        drawn: DrawnImage? = nil,
        tier: String? = nil
    ) {
        reporter.count(action, isNested: isNested)
        guard reporter.reports(action) else { return }
        reporter.report(
            RasterEvent(
                action: action,
                component: Component.rasterIdentifier,
                key: key,
                previousKey: previousKey,
                error: error,
                isNested: isNested,
                isPrefetched: drawn?.isPrefetched ?? false,
                byteCount: image?.byteCount,
                drawingTime: drawn?.time,
                tier: tier
            )
        )
    }
}
