// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// Decides which hits are drawn again and compared.
///
/// On average, one hit in some number is drawn for each component type, at random, so that components which are shown
/// in turn are all found. The first hits of a type are not drawn, so that few requests, as in a test, count as usual.
/// All of it happens within a share of the time that passes, and waits while there is none. Unused time is saved up to
/// a limit, so that a pause is not followed by many drawings at once.
package struct HitSampler: Sendable {
    package struct Rules: Sendable {
        /// The average number of hits of a type for each one that is drawn.
        package var interval = 30

        /// The number of hits of a type that are drawn because unlisted values have changed since the drawing.
        package var changeLimit = 3

        /// The part of the passing time that may be spent.
        package var share = 0.02

        package var timeLimit = Duration.milliseconds(50)

        package init() {}
    }

    private struct TypeState {
        /// The hits to wait for.
        var remaining: Int
        /// The hits that were drawn because of a change of unlisted values.
        var changes = 0
        var cost = Duration.zero
    }

    private let rules: Rules
    private var types: [ObjectIdentifier: TypeState] = [:]
    private var random: UInt64

    /// The time that may be spent now; less than zero after a drawing that took longer than expected.
    private var credit: Duration
    private var lastUpdate: Duration?

    package init(rules: Rules = Rules(), seed: UInt64 = 1) {
        self.rules = rules
        credit = rules.timeLimit
        random = seed
    }

    package mutating func samples(_ type: ObjectIdentifier, at now: Duration) -> Bool {
        update(at: now)
        var state = types[type, default: TypeState(remaining: rules.interval)]
        defer { types[type] = state }
        state.remaining -= 1
        guard state.remaining <= 0, affords(state.cost) else { return false }
        state.remaining = nextInterval()
        return true
    }

    /// Returns a Boolean value that indicates whether to draw a hit because unlisted values have changed.
    package mutating func samplesChange(_ type: ObjectIdentifier, at now: Duration) -> Bool {
        update(at: now)
        var state = types[type, default: TypeState(remaining: rules.interval)]
        guard state.changes < rules.changeLimit, affords(state.cost) else { return false }
        state.changes += 1
        types[type] = state
        return true
    }

    /// Notes how long a drawing took that was needed anyway.
    package mutating func noteDrawing(of type: ObjectIdentifier, time: Duration) {
        types[type, default: TypeState(remaining: rules.interval)].cost = time
    }

    /// Returns a Boolean value that indicates whether there is time to note the state of a component.
    package mutating func hasTimeForNotes(at now: Duration) -> Bool {
        update(at: now)
        return credit > rules.timeLimit / 2
    }

    package mutating func spend(_ time: Duration) { credit -= time }

    private mutating func update(at now: Duration) {
        let passed = max(now - (lastUpdate ?? now), .zero)
        lastUpdate = max(now, lastUpdate ?? now)
        credit = min(credit + passed * rules.share, rules.timeLimit)
    }

    /// Returns a Boolean value that indicates whether there is time for a drawing; a long one waits until all is saved.
    private func affords(_ expected: Duration) -> Bool {
        credit > .zero && credit >= min(expected, rules.timeLimit)
    }

    /// Returns a number of hits, 1 or more, whose average is that of the rules, by SplitMix64.
    private mutating func nextInterval() -> Int {
        random &+= 0x9E37_79B9_7F4A_7C15
        var word = random
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        word ^= word >> 31
        return 1 + Int(word % UInt64(max(2 * rules.interval - 1, 1)))
    }
}

/// The stored properties that components had when they were drawn, by key; the oldest are forgotten first.
package struct DrawnStates: Sendable {
    private let limit: Int
    private var states: [CacheKey: [PropertyDigest]] = [:]
    private var order: Deque<CacheKey> = []

    package init(limit: Int) {
        self.limit = max(limit, 1)
    }

    package var count: Int { states.count }

    package func contains(_ key: CacheKey) -> Bool { states[key] != nil }

    package mutating func note(_ digests: [PropertyDigest], for key: CacheKey) {
        guard states.updateValue(digests, forKey: key) == nil else { return }
        order.append(key)
        if order.count > limit { states[order.removeFirst()] = nil }
    }

    package func changes(to digests: [PropertyDigest], for key: CacheKey) -> [String]? {
        // An object of a subclass has other properties.
        guard let drawn = states[key], drawn.map(\.name) == digests.map(\.name) else { return nil }
        return zip(drawn, digests).compactMap { drawn, present in
            guard let former = drawn.digest, let digest = present.digest, former != digest else { return nil }
            return present.name
        }
    }
}
