// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterLock

extension HitValidation {
    /// What is known of the pictures that tiers had.
    struct TierHits {
        /// The number of keys after which tiers of new ones aren't remembered.
        private static let limit = 4096

        private var compared: Set<ObjectIdentifier> = []
        private var comparedKeys: Set<CacheKey> = []
        private var distrusted: Set<ObjectIdentifier> = []
        private var tiers: [CacheKey: String] = [:]

        /// Returns a Boolean value that indicates whether a hit is compared in any case: the first one of its type, and all
        /// after one that differed.
        ///
        /// - Parameter isCallerKeyed: A Boolean value that indicates whether the caller made the key, so that each key of the
        ///   type has a drawing of its own.
        mutating func isDue(_ type: ObjectIdentifier, _ key: CacheKey, isCallerKeyed: Bool) -> Bool {
            if isCallerKeyed, comparedKeys.count < Self.limit, comparedKeys.insert(key).inserted { return true }
            return compared.insert(type).inserted || distrusted.contains(type)
        }

        /// Notes that a hit that was due could not be compared.
        mutating func postpone(_ type: ObjectIdentifier, _ key: CacheKey) {
            compared.remove(type)
            comparedKeys.remove(key)
        }

        /// Notes that a hit differed.
        mutating func distrust(_ type: ObjectIdentifier) {
            distrusted.insert(type)
        }

        /// Remembers which tier had the image of a key.
        mutating func note(_ key: CacheKey, in tier: String) {
            guard tiers.count < Self.limit else { return }
            tiers[key] = tier
        }

        /// Returns the tier that had the image of a key, or nil.
        func tier(of key: CacheKey) -> String? { tiers[key] }

        /// Forgets which tier had the image of a key, because it was drawn since.
        mutating func forget(_ key: CacheKey) {
            guard !tiers.isEmpty else { return }
            tiers[key] = nil
        }
    }

    /// Compares an image that a tier had with a new drawing, if the hit is one of those that are checked.
    ///
    /// The first hit of each component type is always compared: a drawing that was changed without a new
    /// ``Rasterizable/drawingVersion`` shows when the program runs next. If it differs, all further ones of the type are
    /// compared. Of a type whose callers make the keys, as of ``RasterDrawing``, the first hit of each key is.
    ///
    /// - Parameters:
    ///   - component: The component that the image was asked for.
    ///   - key: The key of the image.
    ///   - image: The image.
    ///   - tier: The name of the tier.
    ///   - draw: Draws the component anew, or returns nil if its state changed meanwhile.
    /// - Returns: An error with the code `RasterError.Code.hitDiffers` if the images differ, else nil.
    package func check<Component: Rasterizable>(
        _ component: Component,
        key: CacheKey,
        image: RasterImage,
        from tier: String,
        draw: () throws(RasterError) -> RasterImage?
    ) -> RasterError? {
        let type = ObjectIdentifier(Component.self)
        let start = clock.now()
        let (isDue, sample) = state.withLock { state -> (Bool, HitSampler.Sample?) in
            let isDue = state.tierHits.isDue(type, key, isCallerKeyed: component is any CallerKeyed)
            return (isDue, isDue ? nil : state.sampler.sample(type, key, at: start))
        }
        guard isDue || sample != nil else {
            state.withLock { $0.tierHits.note(key, in: tier) }
            return nil
        }
        let drawn = (try? draw()) ?? nil
        let time = clock.time(since: start)
        let differs = drawn.map { !$0.hasSamePixels(as: image) } ?? false
        state.withLock { state in
            if let sample { state.sampler.note(time, of: sample) } else { state.sampler.spend(time) }
            if drawn == nil, isDue { state.tierHits.postpone(type, key) }
            if differs {
                state.tierHits.distrust(type)
            } else {
                state.tierHits.note(key, in: tier)
            }
        }
        guard let drawn, differs else { return nil }
        return HitDifference(
            component: Component.rasterIdentifier,
            cached: image,
            drawn: drawn,
            reason: .record(tier: tier, isCallerKeyed: component is any CallerKeyed),
            listed: []
        ).error
    }

    /// Returns the tier that had the image of a key, or nil.
    func tier(of key: CacheKey) -> String? {
        state.withLock { $0.tierHits.tier(of: key) }
    }
}
