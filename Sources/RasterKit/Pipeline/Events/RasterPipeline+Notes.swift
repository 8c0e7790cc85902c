// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// What a pipeline notes of its requests: counters and events.

extension RasterPipeline {
    /// Notes how a request ended that waited for a drawing, and returns its outcome.
    func conclude<Component>(_ request: PreparedRequest<Component>, _ turn: DrawingTurn<DrawingResult>)
        -> RasterOutcome<RasterResult>
    {
        switch turn {
        case .ended(.cached(let image), isOwner: true):
            return .hit(noteHit(request, image: image))
        case .ended(.cached(let image), isOwner: false), .ended(.drawn(let image, _), isOwner: false):
            return .hit(noteHit(request, image: image, isJoined: true))
        case .ended(.drawn(let image, let refusal), isOwner: true):
            return .drawn(noteDrawing(request, image: image, refusal: refusal))
        case .ended(.failed(let error), _) where error.code == .declined:
            note(.declined, request, key: request.key, error: error)
            return .declined(error)
        case .ended(.failed(let error), _):
            note(.failed, request, key: request.key, error: error)
            return .failed(error)
        case .cancelled, .drawsItself:
            note(.cancelled, request, key: request.key)
            return .cancelled
        case .refused:
            let error = RasterError(
                .queueFull,
                "\(Component.rasterIdentifier) was not drawn: too many drawings wait. Ask for less, or raise the limit."
            )
            note(.failed, request, key: request.key, error: error)
            return .failed(error)
        }
    }

    /// Notes a request that ended with an error.
    func noteFailure<Component: Rasterizable>(
        _ error: RasterError,
        of type: Component.Type,
        key: CacheKey? = nil,
        previousKey: CacheKey? = nil
    ) {
        note(.failed, type, key: key, previousKey: previousKey, error: error)
    }

    /// Notes a request that found its image.
    func noteHit<Component>(
        _ request: PreparedRequest<Component>,
        image: RasterImage,
        isJoined: Bool = false
    ) -> RasterResult {
        note(isJoined ? .joined : .hit, request, key: request.key)
        return RasterResult(image: image, key: request.key, refusal: nil, isHit: true)
    }

    /// Notes an image that was drawn although everyone who wanted it had left.
    func noteAbandoned<Component>(_ request: PreparedRequest<Component>, refusal: RasterError?) {
        note(.abandoned, request, key: refusal == nil ? request.key : nil, error: refusal)
    }

    /// Notes a request whose image was drawn for it.
    private func noteDrawing<Component>(
        _ request: PreparedRequest<Component>,
        image: RasterImage,
        refusal: RasterError?
    ) -> RasterResult {
        let key = refusal == nil ? request.key : nil
        let action = refusal != nil ? RasterEvent.Action.drawnUncached : .drawn
        note(action, request, key: key, error: refusal)
        if let refusal, !reporter.hasListeners {
            diagnostics.report(refusal, of: Component.rasterIdentifier)
        }
        return RasterResult(image: image, key: key, refusal: refusal, isHit: false)
    }

    private func note<Component>(
        _ action: RasterEvent.Action,
        _ request: PreparedRequest<Component>,
        key: CacheKey?,
        error: RasterError? = nil
    ) {
        note(action, Component.self, key: key, previousKey: request.previousKey, error: error)
    }

    /// Counts what was done, and tells of it where somebody listens.
    func note<Component: Rasterizable>(
        _ action: RasterEvent.Action,
        _ type: Component.Type,
        key: CacheKey?,
        previousKey: CacheKey?,
        error: RasterError? = nil
    ) {
        reporter.count(action)
        guard reporter.isHeard(action) else { return }
        reporter.tell(
            RasterEvent(
                action: action,
                component: Component.rasterIdentifier,
                key: key,
                previousKey: previousKey,
                error: error
            )
        )
    }
}
