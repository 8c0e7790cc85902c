// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

// What a pipeline notes of its requests: counters and events.

extension RasterPipeline {
    /// Notes how a request ended that waited for a drawing, and returns its outcome.
    func conclude<Component>(_ request: RasterRequest<Component>, _ end: WaitingEnd) -> RasterOutcome {
        switch end {
        case .drawing(.cached(let image), isOwner: true):
            return .hit(noteHit(request, image: image))
        case .drawing(.cached(let image), isOwner: false), .drawing(.drawn(let image, _), isOwner: false):
            return .hit(noteHit(request, image: image, isJoined: true))
        case .drawing(.drawn(let image, let refusal), isOwner: true):
            return .drawn(noteDrawing(request, image: image, refusal: refusal))
        case .drawing(.failed(let error), _) where error.code == .declined:
            noteDecline(error, of: request)
            return .declined(error)
        case .drawing(.failed(let error), _):
            noteFailure(error, of: Component.self, key: request.key, previousKey: request.previousKey)
            return .failed(error)
        case .cancelled, .drawsItself:
            noteCancellation(request)
            return .cancelled
        case .refused:
            let error = RasterError(
                .queueFull,
                "\(Component.rasterIdentifier) was not drawn: too many drawings wait. Ask for less, or raise the limit."
            )
            noteFailure(error, of: Component.self, key: request.key, previousKey: request.previousKey)
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
        count { $0.failures += 1 }
        report(.failed, type, key: key, previousKey: previousKey, error: error)
    }

    /// Notes a request that found its image.
    func noteHit<Component>(
        _ request: RasterRequest<Component>,
        image: RasterImage,
        isJoined: Bool = false
    ) -> RasterResult {
        count {
            $0.hits += 1
            $0.joined += isJoined ? 1 : 0
        }
        report(isJoined ? .joined : .hit, Component.self, key: request.key, previousKey: request.previousKey)
        return RasterResult(image: image, key: request.key, outcome: .hit, refusal: nil)
    }

    /// Notes a request whose image was drawn for it.
    private func noteDrawing<Component>(
        _ request: RasterRequest<Component>,
        image: RasterImage,
        refusal: RasterError?
    ) -> RasterResult {
        count {
            $0.drawings += 1
            $0.uncached += refusal == nil ? 0 : 1
        }
        let key = refusal == nil ? request.key : nil
        report(
            refusal == nil ? .drawn : .drawnUncached,
            Component.self,
            key: key,
            previousKey: request.previousKey,
            error: refusal
        )
        return RasterResult(image: image, key: key, outcome: .drawn, refusal: refusal)
    }

    /// Notes a request whose drawing declined its picture.
    private func noteDecline<Component>(_ error: RasterError, of request: RasterRequest<Component>) {
        count { $0.declined += 1 }
        report(.declined, Component.self, key: request.key, previousKey: request.previousKey, error: error)
    }

    /// Notes a request that was given up.
    private func noteCancellation<Component>(_ request: RasterRequest<Component>) {
        count { $0.cancelled += 1 }
        report(.cancelled, Component.self, key: request.key, previousKey: request.previousKey)
    }

    /// Notes an image that was drawn although everyone who wanted it had left.
    func noteAbandoned<Component>(_ request: RasterRequest<Component>, refusal: RasterError?) {
        count { $0.abandoned += 1 }
        report(
            .abandoned,
            Component.self,
            key: refusal == nil ? request.key : nil,
            previousKey: request.previousKey,
            error: refusal
        )
    }

    /// Tells of a request.
    func report<Component: Rasterizable>(
        _ action: RasterEvent.Action,
        _ type: Component.Type,
        key: CacheKey?,
        previousKey: CacheKey?,
        error: RasterError? = nil
    ) {
        guard let onEvent else { return }
        onEvent(
            RasterEvent(
                action: action,
                component: Component.rasterIdentifier,
                key: key,
                previousKey: previousKey,
                error: error
            )
        )
    }

    /// Changes the counters.
    func count(_ change: (inout RasterStatistics) -> Void) {
        counters.withLock { change(&$0) }
    }
}
