// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// Draws a few hits anew, and compares them with the images in the cache.
///
/// An image that differs from a new drawing with the same key shows a state that the key does not contain: a key path is
/// missing. A pipeline has one instance, and calls ``noteDrawing(of:key:time:)`` for each drawing and
/// ``check(_:key:image:draw:)`` for each hit, on the thread of either. Both may be called on any thread; nothing is drawn
/// under a lock.
package final class HitValidation: Sendable {
    struct State {
        var sampler: HitSampler
        var drawnStates: DrawnStates
        var tierHits = TierHits()
        var problems: Set<String> = []
    }

    let state: Lock<State>
    let clock: DrawingClock

    /// Creates a validation that spends at most 2 percent of the time, and 50 milliseconds at once.
    ///
    /// - Parameters:
    ///   - interval: The average number of hits of a component type for each one that is drawn.
    ///   - stateLimit: The number of keys whose components are remembered, about 200 bytes each.
    ///   - clock: The time that passes, and that drawings take.
    package convenience init(interval: Int = 30, stateLimit: Int = 1024, clock: DrawingClock = .continuous) {
        var rules = HitSampler.Rules()
        rules.interval = max(interval, 1)
        self.init(rules: rules, stateLimit: stateLimit, clock: clock)
    }

    package init(rules: HitSampler.Rules, stateLimit: Int, clock: DrawingClock) {
        state = Lock(State(sampler: HitSampler(rules: rules), drawnStates: DrawnStates(limit: stateLimit)))
        self.clock = clock
    }

    /// Returns a Boolean value that indicates whether a problem is noted for the first time.
    func isNewProblem(_ message: String) -> Bool {
        state.withLock { $0.problems.insert(message).inserted }
    }

    /// Notes a drawing whose image goes into the cache: how long it took, and what the component was like.
    ///
    /// - Parameters:
    ///   - component: The component, as it was drawn.
    ///   - key: The key of the image.
    ///   - time: The time that the drawing took.
    /// - Complexity: O(*n*) in the size of the component's stored properties, within the budget of time.
    package func noteDrawing<Component: Rasterizable>(of component: Component, key: CacheKey, time: Duration) {
        let type = ObjectIdentifier(Component.self)
        let start = clock.now()
        let hasTime = state.withLock { state in
            state.sampler.noteDrawing(of: type, time: time)
            state.tierHits.forget(key)
            return state.sampler.hasTimeForNotes(at: start)
        }
        guard hasTime else { return }
        let digests = PropertyDigest.digests(of: component)
        let spent = clock.time(since: start)
        state.withLock { state in
            state.drawnStates.note(digests, of: type, for: key)
            state.sampler.spend(spent)
        }
    }

    /// Compares a cached image with a new drawing, if the hit is one of those that are checked.
    ///
    /// - Parameters:
    ///   - component: The component that the image was asked for.
    ///   - key: The key of the image.
    ///   - image: The cached image.
    ///   - draw: Draws the component anew. It returns nil if the state of the component has another key afterwards, as
    ///     that of an object may have: the two images could show different states then. A drawing that fails is not
    ///     compared.
    /// - Returns: An error with the code `RasterError.Code.hitDiffers` if the images differ, else nil.
    package func check<Component: Rasterizable>(
        _ component: Component,
        key: CacheKey,
        image: RasterImage,
        draw: () throws(RasterError) -> RasterImage?
    ) -> RasterError? {
        let type = ObjectIdentifier(Component.self)
        let start = clock.now()
        let sample =
            state.withLock { $0.sampler.sample(type, key, at: start) }
            ?? sampleOfChange(in: component, type, key, at: start)
        guard let sample else { return nil }
        defer {
            let time = clock.time(since: start)
            state.withLock { $0.sampler.note(time, of: sample) }
        }
        guard let drawn = (try? draw()) ?? nil, !drawn.hasSamePixels(as: image) else { return nil }
        let listed = Component.keyPathsThatAffectState.entries.map(\.label)
        let difference = HitDifference(
            component: Component.rasterIdentifier,
            cached: image,
            drawn: drawn,
            reason: reason(component, key),
            listed: listed
        )
        return difference.error
    }

    /// Returns a sample if stored properties have other values than when the image was drawn, although the key is equal.
    ///
    /// The comparison takes its time from the budget.
    private func sampleOfChange<Component: Rasterizable>(
        in component: Component,
        _ type: ObjectIdentifier,
        _ key: CacheKey,
        at now: Duration
    ) -> HitSampler.Sample? {
        guard state.withLock({ $0.sampler.hasTimeForNotes(at: now) && $0.drawnStates.contains(key) }) else {
            return nil
        }
        let digests = PropertyDigest.digests(of: component)
        let spent = clock.time(since: now)
        return state.withLock { state in
            state.sampler.spend(spent)
            guard state.drawnStates.changes(to: digests, of: type, for: key)?.isEmpty == false else { return nil }
            return state.sampler.sampleChange(type, key, at: now)
        }
    }

    private func reason<Component: Rasterizable>(_ component: Component, _ key: CacheKey) -> HitDifference.Reason {
        let isCallerKeyed = component is any CallerKeyed
        if let tier = tier(of: key) { return .record(tier: tier, isCallerKeyed: isCallerKeyed) }
        guard !isCallerKeyed else { return .incompleteKey }
        let digests = PropertyDigest.digests(of: component)
        let type = ObjectIdentifier(Component.self)
        guard let changes = state.withLock({ $0.drawnStates.changes(to: digests, of: type, for: key) }) else {
            return .unknown(properties: digests.map(\.name))
        }
        return changes.isEmpty ? .unchanged : .changed(changes)
    }
}
