// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// The tiers that are asked after a miss of the cache, in this order.
    public var tiers: [any RasterTier] { core.tierStore?.tiers.map(\.tier) ?? [] }

    /// The counters of the tiers, in their order.
    ///
    /// ```swift
    /// for tier in pipeline.tierStatistics {
    ///     print(tier.name, tier[.hit], tier[.miss], tier.meanLookUpTime)
    /// }
    /// ```
    public var tierStatistics: [RasterPipeline.TierStatistics] { core.tierStore?.tiers.map(\.statistics) ?? [] }

    /// Waits until everything that was drawn before this call is stored in the tiers.
    ///
    /// Images are stored in the background. A process that ends regularly, by `exit` or at the end of `main`, waits
    /// about two seconds for images that aren't stored yet, and a pipeline that is released stores the rest. Call this
    /// method before the process is ended otherwise, or to be certain.
    ///
    /// No thread is blocked. Errors of tiers are events, see ``RasterPipeline/Event/Action/tierFailed``.
    ///
    /// ```swift
    /// _ = try await pipeline.render(RasterRequest(badge, size: size))
    /// await pipeline.flushTiers()
    /// ```
    public func flushTiers() async {
        guard let tierStore = core.tierStore else { return }
        await withCheckedContinuation { continuation in
            tierStore.flush { continuation.resume() }
        }
    }

    /// Removes the image of a key from the cache and the tiers, even if it is on screen.
    ///
    /// The records are removed in the background, and count as missing from now on. If a tier can't remove its record,
    /// an event says so. Other pipelines with the same tiers may store the image again.
    ///
    /// ```swift
    /// let key = try pipeline.key(for: badge, size: size)
    /// pipeline.removeImage(for: key)
    /// view.setNeedsRegeneration()
    /// ```
    ///
    /// - Returns: The image in the cache, or nil if there was none.
    @discardableResult
    public func removeImage(for key: CacheKey) -> RasterImage? {
        core.tierStore?.remove(key)
        return cache?.removeImage(for: key)
    }

    /// Removes all images from the cache and the tiers, including those on screen.
    ///
    /// The records are removed in the background, and count as missing from now on. If a tier
    /// can't remove its records, an event says so.
    ///
    /// Views keep the images that they show. The next request of each component draws again.
    public func removeAllImages() {
        core.tierStore?.remove(nil)
        cache?.removeAll()
    }
}

extension PipelineCore {
    func findInTiers(
        _ component: some Rasterizable,
        _ request: PreparedRequest,
        as drawing: RunningDrawing
    ) -> DrawingResult? {
        guard let tierStore, let subject = TierSubject(component, request),
            let composition = try? RasterComposition(of: component)
        else { return nil }
        let removalCount = tierStore.removalCount
        let lookUp = TierLookUp(
            subject: subject,
            geometry: request.geometry,
            format: composition.format,
            isFile: request.encoder != nil,
            drawing: drawing
        )
        // A request for the same image that a tier or a comparison makes fails, rather than waiting for this thread.
        let found = drawing.run {
            tierStore.find(lookUp) { isRight($0, for: component, request, key: subject.key) }
        }
        guard let (finding, place) = found else { return nil }
        let origin = RasterCache.Origin(
            component: subject.component,
            drawingTime: finding.drawingTime,
            isPrefetched: inFlight.isPrefetch(drawing)
        )
        let stored = drawing.runCache(of: self) { cache?.store(finding.image, for: subject.key, origin: origin) }
        guard !tierStore.wasRemoved(subject.key, since: removalCount) else {
            cache?.removeImage(for: subject.key)
            return nil
        }
        tierStore.store(
            finding.image,
            of: subject,
            drawingTime: finding.drawingTime,
            in: 0..<place,
            unlessRemovedSince: removalCount
        )
        return .found(stored ?? finding.image, tier: finding.tier.name)
    }

    func storeInTiers(
        _ drawn: DrawnImage,
        of component: some Rasterizable,
        _ request: PreparedRequest,
        unlessRemovedSince removalCount: Int
    ) {
        guard let tierStore, let subject = TierSubject(component, request), drawn.uncachedReason == nil else { return }
        tierStore.store(
            drawn.image,
            of: subject,
            drawingTime: drawn.time,
            in: tierStore.tiers.indices,
            unlessRemovedSince: removalCount
        )
    }

    /// Compares an image that was found with a new drawing, if it is one of those that are checked.
    private func isRight(
        _ finding: TierLookUp.Finding,
        for component: some Rasterizable,
        _ request: PreparedRequest,
        key: CacheKey
    ) -> Bool {
        guard let hitValidation else { return true }
        let tier = finding.tier.name
        let error = hitValidation.check(component, key: key, image: finding.image, from: tier) {
            () throws(RasterError) in try request.redrawn(component)
        }
        guard let error else { return true }
        reportMisdeclaration(error, "hits", of: request, tier: tier)
        return false
    }
}
