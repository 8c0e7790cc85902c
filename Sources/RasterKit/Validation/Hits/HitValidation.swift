// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics
import RasterLock

/// Draws a few hits again, and compares them with the images that were found.
///
/// An image that differs from a new drawing with the same key shows a state that the key does not contain: a key path is
/// missing. A pipeline has one instance, and calls ``noteDrawing(of:key:time:)`` for each drawing and
/// ``check(_:key:image:from:draw:)`` for each hit, on the thread of either. Both may be called on any thread; nothing is
/// drawn under a lock.
package final class HitValidation: Sendable {
    private struct State {
        var sampler: HitSampler
        var drawnStates: DrawnStates
        var tierHits = TierHits()
        var problems: Set<String> = []
        var comparisons = 0
    }

    private let state: Lock<State>
    private let clock: DrawingClock

    package init(rules: HitSampler.Rules = HitSampler.Rules(), stateLimit: Int = 1024, clock: DrawingClock) {
        state = Lock(State(sampler: HitSampler(rules: rules), drawnStates: DrawnStates(limit: stateLimit)))
        self.clock = clock
    }

    func isNewProblem(_ message: String) -> Bool {
        state.withLock { $0.problems.insert(message).inserted }
    }

    /// The number of hits that were drawn again.
    var comparisons: Int { state.withLock { $0.comparisons } }

    func tier(of key: CacheKey) -> String? {
        state.withLock { $0.tierHits.tiers[key] }
    }

    /// Notes a drawing whose image goes into the cache: how long it took, and the properties of the component.
    package func noteDrawing<Component: Rasterizable>(of component: Component, key: CacheKey, time: Duration) {
        let type = ObjectIdentifier(Component.self)
        let start = clock.now()
        let hasTime = state.withLock { state in
            state.sampler.noteDrawing(of: type, time: time)
            state.tierHits.tiers[key] = nil
            return state.sampler.hasTimeForNotes(at: start)
        }
        guard hasTime else { return }
        let digests = PropertyDigest.digests(of: component)
        let spent = clock.time(since: start)
        state.withLock { state in
            state.drawnStates.note(digests, for: key)
            state.sampler.spend(spent)
        }
    }

    /// Compares an image with a new drawing, if the hit is one of those that are checked.
    ///
    /// The first hit of each component type in a tier is always compared: what the drawing reads outside of its key, such
    /// as a file, may have changed since, or the drawing itself where versions are trusted. If it differs, all further
    /// ones of the type are compared. Of a type whose callers make the keys, as of ``RasterDrawing``, the first hit of each key is.
    package func check<Component: Rasterizable>(
        _ component: Component,
        key: CacheKey,
        image: RasterImage,
        from tier: String? = nil,
        draw: () throws(RasterError) -> RasterImage?
    ) -> RasterError? {
        let type = ObjectIdentifier(Component.self)
        let start = clock.now()
        var (isDue, isSample) = state.withLock { state in
            let isDue = tier != nil && state.tierHits.isDue(type, component is any CallerKeyed ? key : nil)
            return (isDue, !isDue && state.sampler.samples(type, at: start))
        }
        if tier == nil, !isSample { isSample = samplesChange(in: component, key, at: start) }
        guard isDue || isSample else {
            if let tier { state.withLock { $0.tierHits.note(key, in: tier) } }
            return nil
        }
        let drawn = (try? draw()) ?? nil
        let time = clock.time(since: start)
        let differs = drawn.map { !$0.hasSamePixels(as: image) } ?? false
        state.withLock { state in
            state.comparisons += 1
            state.sampler.spend(time)
            if isSample { state.sampler.noteDrawing(of: type, time: time) }
            guard let tier else { return }
            if drawn == nil, isDue { state.tierHits.postpone(type, key) }
            if differs { state.tierHits.distrusted.insert(type) } else { state.tierHits.note(key, in: tier) }
        }
        guard let drawn, differs else { return nil }
        let reason = reason(component, key, from: tier)
        return HitDifference(cached: image, drawn: drawn, reason: reason).error(of: Component.self)
    }

    /// Returns a Boolean value that indicates whether to draw a hit because stored properties have other values than when
    /// the image was drawn, although the key is equal.
    private func samplesChange<Component: Rasterizable>(
        in component: Component,
        _ key: CacheKey,
        at now: Duration
    ) -> Bool {
        guard state.withLock({ $0.sampler.hasTimeForNotes(at: now) && $0.drawnStates.contains(key) }) else {
            return false
        }
        let digests = PropertyDigest.digests(of: component)
        let spent = clock.time(since: now)
        return state.withLock { state in
            state.sampler.spend(spent)
            guard state.drawnStates.changes(to: digests, for: key)?.isEmpty == false else { return false }
            return state.sampler.samplesChange(ObjectIdentifier(Component.self), at: now)
        }
    }

    private func reason<Component: Rasterizable>(
        _ component: Component,
        _ key: CacheKey,
        from tier: String?
    ) -> HitDifference.Reason {
        let isCallerKeyed = component is any CallerKeyed
        if let tier = tier ?? self.tier(of: key) { return .record(tier: tier, isCallerKeyed: isCallerKeyed) }
        guard !isCallerKeyed else { return .incompleteKey }
        let digests = PropertyDigest.digests(of: component)
        guard let changes = state.withLock({ $0.drawnStates.changes(to: digests, for: key) }) else {
            return .unknown(properties: digests.map(\.name))
        }
        return changes.isEmpty ? .unchanged : .changed(changes)
    }
}

/// The hits that tiers had: those that were compared, and the tiers of the images.
private struct TierHits {
    /// The number of keys after which new ones aren't remembered.
    private static let limit = 4096

    /// The types, and the keys that callers made, whose first hit was compared.
    private var compared: Set<ObjectIdentifier> = []
    private var comparedKeys: Set<CacheKey> = []
    var distrusted: Set<ObjectIdentifier> = []
    var tiers: [CacheKey: String] = [:]

    /// Returns a Boolean value that indicates whether a hit is compared in any case: the first one of its type or of its
    /// key, and all after one that differed.
    mutating func isDue(_ type: ObjectIdentifier, _ key: CacheKey?) -> Bool {
        if let key, comparedKeys.count < Self.limit, comparedKeys.insert(key).inserted { return true }
        return compared.insert(type).inserted || distrusted.contains(type)
    }

    /// Notes that a hit that was due could not be compared.
    mutating func postpone(_ type: ObjectIdentifier, _ key: CacheKey) {
        compared.remove(type)
        comparedKeys.remove(key)
    }

    mutating func note(_ key: CacheKey, in tier: String) {
        if tiers.count < Self.limit { tiers[key] = tier }
    }
}

extension PreparedRequest {
    /// Draws the component again, and everything inside of it, without an image from any cache in use.
    ///
    /// Nested components take the same way as in a pipeline, through a cache of their own, so that the pixels are those
    /// of a first drawing. Nothing of it is counted, logged or reported.
    ///
    /// - Returns: The image, or nil if the state of the component changed meanwhile.
    func redrawn<Component: Rasterizable>(_ component: Component) throws(RasterError) -> RasterImage? {
        let logger = Logger(label: "rasterkit.redrawing") { _ in SwiftLogNoOpLogHandler() }
        let pipeline = PipelineCore(cache: RasterCache(byteLimit: 8 << 20, pressure: nil, logger: logger)) {
            $0.validation = []
            $0.diagnostics = DiagnosticOutput { _ in }
            $0.logger = logger
            $0.metrics = NOOPMetricsHandler.instance
        }
        let scope = DrawingScope(
            pipeline: pipeline,
            environment: environment,
            namedType: encoder == nil ? Component.self : nil,
            objects: objects,
            isShared: isShared
        )
        let (image, change) = try noticingChanges(of: component, in: scope) { () throws(RasterError) in
            try self.image(of: component, in: scope)
        }
        return change == nil ? image : nil
    }
}
