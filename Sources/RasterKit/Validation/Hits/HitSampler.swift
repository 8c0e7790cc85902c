// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// Decides which hits are drawn again and compared.
///
/// On average, one hit in some number is drawn for each component type, at random, so that components which are shown
/// in turn are all found. The first hits of a type are not drawn, so that few requests, as in a test, count as usual. A
/// key is not drawn twice in a row unless there are only hits of this key. All of it happens within a share of the time
/// that passes, and waits while there is none. Unused time is saved up to a limit, so that a pause is not followed by
/// many drawings at once.
package struct HitSampler: Sendable {
    /// The rules of a sampler.
    package struct Rules: Sendable {
        /// The average number of hits of a type for each one that is drawn.
        package var interval = 30

        /// The number of hits of a type that are drawn because unlisted values have changed since the drawing.
        package var changeLimit = 3

        /// The part of the passing time that may be spent.
        package var share = 0.02

        /// The time that may be spent at once.
        package var timeLimit = Duration.milliseconds(50)

        /// Creates the rules of a pipeline.
        package init() {}
    }

    /// A hit that is to be drawn.
    package struct Sample: Sendable {
        let type: ObjectIdentifier
        let reserved: Duration
    }

    private struct TypeState {
        /// The hits to wait for.
        var remaining: Int
        /// The key that was drawn last, and how often it was hit in a row since.
        var lastKey: CacheKey?
        var repeats = 0
        /// The hits that were drawn because of a change of unlisted values.
        var changes = 0
        /// The time that drawings of the type take.
        var cost = Duration.zero
    }

    private let rules: Rules
    private var types: [ObjectIdentifier: TypeState] = [:]
    private var random: UInt64

    /// The time that may be spent now; less than zero after a drawing that took longer than expected.
    private var credit: Duration
    private var lastUpdate: Duration?

    /// Creates a sampler whose random numbers start with a seed.
    package init(rules: Rules = Rules(), seed: UInt64 = 1) {
        self.rules = rules
        credit = rules.timeLimit
        random = seed
    }

    /// Returns the sample to draw for a hit, or nil for most hits.
    ///
    /// - Parameters:
    ///   - type: The component type.
    ///   - key: The key that was hit.
    ///   - now: The time since some moment.
    package mutating func sample(_ type: ObjectIdentifier, _ key: CacheKey, at now: Duration) -> Sample? {
        update(at: now)
        var state = types[type, default: TypeState(remaining: rules.interval)]
        defer { types[type] = state }
        state.remaining -= 1
        let isRepeated = state.lastKey == key
        state.repeats = isRepeated ? state.repeats + 1 : 0
        guard !isRepeated || state.repeats >= rules.interval else { return nil }
        guard state.remaining <= 0, reserve(state.cost) else { return nil }
        state.lastKey = key
        state.repeats = 0
        state.remaining = nextInterval()
        return Sample(type: type, reserved: state.cost)
    }

    /// Returns the sample to draw for a hit whose component has other unlisted values than when the image was drawn.
    ///
    /// - Returns: The sample, or nil if the type had its share of them, or there is no time.
    package mutating func sampleChange(_ type: ObjectIdentifier, at now: Duration) -> Sample? {
        update(at: now)
        var state = types[type, default: TypeState(remaining: rules.interval)]
        guard state.changes < rules.changeLimit, reserve(state.cost) else { return nil }
        state.changes += 1
        types[type] = state
        return Sample(type: type, reserved: state.cost)
    }

    /// Notes how long the drawing of a sample took.
    package mutating func note(_ time: Duration, of sample: Sample) {
        credit += sample.reserved - time
        noteDrawing(of: sample.type, time: time)
    }

    /// Notes how long a drawing took that was needed anyway.
    package mutating func noteDrawing(of type: ObjectIdentifier, time: Duration) {
        types[type, default: TypeState(remaining: rules.interval)].cost = time
    }

    /// Returns a Boolean value that indicates whether there is time to note the state of a component that was drawn:
    /// more than half of the time that can be saved.
    package mutating func hasTimeForNotes(at now: Duration) -> Bool {
        update(at: now)
        return credit > rules.timeLimit / 2
    }

    /// Notes the time that was spent for something else than a drawing.
    package mutating func spend(_ time: Duration) {
        credit -= time
    }

    /// Adds the share of the time that has passed since the last update.
    private mutating func update(at now: Duration) {
        let passed = max(now - (lastUpdate ?? now), .zero)
        lastUpdate = max(now, lastUpdate ?? now)
        credit = min(credit + passed * rules.share, rules.timeLimit)
    }

    /// Takes the expected time of a drawing; returns `false` if there is not enough.
    ///
    /// A drawing that takes longer than can be saved is possible when everything is saved.
    private mutating func reserve(_ expected: Duration) -> Bool {
        guard credit > .zero, credit >= min(expected, rules.timeLimit) else { return false }
        credit -= expected
        return true
    }

    /// Returns a number of hits, 1 or more, whose average is that of the rules.
    ///
    /// The numbers are those of the generator SplitMix64.
    private mutating func nextInterval() -> Int {
        random &+= 0x9E37_79B9_7F4A_7C15
        var word = random
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        word ^= word >> 31
        return 1 + Int(word % UInt64(max(2 * rules.interval - 1, 1)))
    }
}

/// The stored properties that components had when they were drawn, by the keys of their images.
///
/// The number of keys is limited; the oldest are forgotten first.
package struct DrawnStates: Sendable {
    private let limit: Int
    private var states: [CacheKey: [PropertyDigest]] = [:]
    private var order: Deque<CacheKey> = []

    /// Creates an empty table.
    ///
    /// - Parameter limit: The largest number of keys, at least 1.
    package init(limit: Int) {
        self.limit = max(limit, 1)
    }

    /// The number of keys whose states are known.
    package var count: Int { states.count }

    /// Returns a Boolean value that indicates whether the state that was drawn for a key is known.
    package func contains(_ key: CacheKey) -> Bool { states[key] != nil }

    /// Notes the properties of a component whose image was drawn.
    package mutating func note(_ digests: [PropertyDigest], for key: CacheKey) {
        guard states.updateValue(digests, forKey: key) == nil else { return }
        order.append(key)
        if order.count > limit { states[order.removeFirst()] = nil }
    }

    /// Returns the names of the properties that differ from those that were drawn; nil if these are not known.
    package func changes(to digests: [PropertyDigest], for key: CacheKey) -> [String]? {
        // An object of a subclass has other properties.
        guard let drawn = states[key], drawn.map(\.name) == digests.map(\.name) else { return nil }
        return zip(drawn, digests).compactMap { drawn, present in
            guard let former = drawn.digest, let digest = present.digest, former != digest else { return nil }
            return present.name
        }
    }
}
