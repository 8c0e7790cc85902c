// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Tiers below the memory cache.

extension RasterPipeline {
    /// The tiers that are asked after a miss of the cache, in this order.
    public var tiers: [any RasterTier] {
        core.tierStore?.books.map(\.tier) ?? []
    }

    /// The counters of the tiers, in their order.
    public var tierStatistics: [RasterTierStatistics] {
        core.tierStore?.books.map(\.statistics) ?? []
    }

    /// Waits until everything that was drawn before this call is stored in the tiers.
    ///
    /// Images are stored in the background. A process that ends regularly, by `exit` or at
    /// the end of `main`, waits about two seconds for images that aren't stored yet, and a
    /// pipeline that is released stores the rest. Call this method before the process is
    /// ended otherwise, or to be certain.
    ///
    /// No thread is blocked. Errors of tiers are events, see
    /// ``RasterEvent/Action/tierFailed``.
    public func flushTiers() async {
        guard let tierStore = core.tierStore else { return }
        await withCheckedContinuation { continuation in
            tierStore.flush { continuation.resume() }
        }
    }

    /// Removes the image of a key from the cache and the tiers, even if it is on screen.
    ///
    /// The records are removed in the background, and count as missing from now on. If a tier
    /// can't remove its record, an event says so. Other pipelines with the same tiers may
    /// store the image again.
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
    public func removeAllImages() {
        core.tierStore?.remove(nil)
        cache?.removeAll()
    }
}

extension PipelineCore {
    /// Looks the image of a request up in the tiers, and stores what is found in the cache.
    ///
    /// - Returns: The image with the name of its tier, or nil if it is to be drawn.
    func findInTiers(
        _ component: some Rasterizable,
        _ request: PreparedRequest,
        as drawing: RunningDrawing
    ) -> DrawingResult? {
        guard let tierStore, let key = request.key, let composition = try? RasterComposition(of: component)
        else { return nil }
        let removalCount = tierStore.removalCount
        let lookUp = TierLookUp(
            tiers: tierStore,
            key: key,
            geometry: request.geometry,
            format: composition.format,
            byteCount: request.byteCount,
            type: ObjectIdentifier(type(of: component)),
            subject: TierBook.Subject(component: request.name, key: key, isNested: request.isNested),
            drawing: drawing
        )
        // A request for the same image that a tier or a comparison makes fails, rather than waiting for this thread.
        let finding = drawing.run {
            lookUp.find { isRight($0, for: component, request, key: key, in: tierStore) }
        }
        guard let finding else { return nil }
        let origin = RasterOrigin(
            component: request.name,
            drawingTime: finding.drawingTime,
            isPrefetched: inFlight.isPrefetch(drawing)
        )
        let stored = cache?.store(finding.image, for: key, origin: origin)
        guard !tierStore.wasRemoved(key, since: removalCount) else {
            cache?.removeImage(for: key)
            return nil
        }
        let drawingTime = min(finding.drawingTime, TierLookUp.longestAllowance)
        tierStore.noteDrawing(drawingTime, of: request.name, byteCount: request.byteCount)
        tierStore.store(
            PipelineTiers.UnstoredImage(
                image: finding.image,
                key: key,
                component: request.name,
                type: ObjectIdentifier(type(of: component)),
                drawingTime: finding.drawingTime
            ),
            in: 0..<finding.place,
            unlessRemovedSince: removalCount
        )
        return .found(stored ?? finding.image, tier: tierStore.books[finding.place].name)
    }

    /// Stores an image that was drawn in the tiers, in the background.
    ///
    /// - Parameter removalCount: The number of removals when the drawing started: it isn't stored if its key was removed since.
    func storeInTiers(
        _ drawn: DrawnImage,
        of component: some Rasterizable,
        _ request: PreparedRequest,
        unlessRemovedSince removalCount: Int
    ) {
        guard let tierStore, let key = request.key, drawn.refusal == nil else { return }
        tierStore.noteDrawing(drawn.time, of: request.name, byteCount: request.byteCount)
        tierStore.store(
            PipelineTiers.UnstoredImage(
                image: drawn.image,
                key: key,
                component: request.name,
                type: ObjectIdentifier(type(of: component)),
                drawingTime: drawn.time
            ),
            in: tierStore.books.indices,
            unlessRemovedSince: removalCount
        )
    }

    /// Compares an image that was found with a new drawing, if it is one of those that are checked.
    private func isRight(
        _ finding: TierLookUp.Finding,
        for component: some Rasterizable,
        _ request: PreparedRequest,
        key: CacheKey,
        in tierStore: PipelineTiers
    ) -> Bool {
        guard let hitValidation else { return true }
        let tier = tierStore.books[finding.place].name
        let error = hitValidation.check(component, key: key, image: finding.image, from: tier) {
            () throws(RasterError) in try request.redrawn(component)
        }
        guard let error else { return true }
        reportMisdeclaration(error, of: request, tier: tier)
        return false
    }
}
