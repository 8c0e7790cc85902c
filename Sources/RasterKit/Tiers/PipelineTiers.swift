// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics
import RasterLock

/// The tiers of a pipeline, in the order in which they are asked.
final class PipelineTiers: Sendable {
    let books: [TierBook]
    let writer: TierWriter
    let namespace: TierNamespace
    let clock: DrawingClock
    let reporter: TierReporter

    /// A Boolean value that indicates whether synchronous requests ask remote tiers.
    let asksRemoteTiersSynchronously: Bool

    private let drawingTimes = Lock(TierDrawingTimes())

    /// A Boolean value that indicates whether a log line said that a synchronous request didn't ask a remote tier.
    private let hasToldOfSynchronousRequest = Atomic(false)

    /// Creates the tiers of a pipeline, or nil if there are none.
    init?(
        _ tiers: [any RasterTier],
        asksRemoteTiersSynchronously: Bool,
        namespace: TierNamespace,
        byteLimit: Int,
        clock: DrawingClock,
        reporter: PipelineReporter,
        metrics: any MetricsFactory
    ) {
        guard !tiers.isEmpty else { return nil }
        let tierReporter = TierReporter(reporter: reporter, clock: clock)
        books = tiers.map { TierBook($0, metrics: metrics) }
        writer = TierWriter(books, namespace: namespace, byteLimit: byteLimit, clock: clock, reporter: tierReporter)
        self.namespace = namespace
        self.clock = clock
        self.reporter = tierReporter
        self.asksRemoteTiersSynchronously = asksRemoteTiersSynchronously
    }

    deinit {
        writer.close()
    }

    /// Returns the time that a picture is expected to take to draw, or nil if none of its kind was drawn.
    func drawingTime(of component: String, byteCount: Int) -> Duration? {
        drawingTimes.withLock { $0.time(of: component, byteCount: byteCount) }
    }

    /// Logs once that synchronous requests don't ask remote tiers.
    func noteSynchronousRequest(of tier: String) {
        guard !hasToldOfSynchronousRequest.exchange(true, ordering: .relaxed) else { return }
        reporter.reporter.log(
            """
            \(tier) isn't asked by synchronous requests, which would wait for it. Use renderInBackground, or create the \
            pipeline with asksRemoteTiersSynchronously where waiting is fine.
            """,
            at: .notice
        )
    }

    /// Notes the time that a picture takes to draw.
    func noteDrawing(_ time: Duration, of component: String, byteCount: Int) {
        drawingTimes.withLock { $0.note(time, of: component, byteCount: byteCount) }
    }

    /// Stores a picture in the background, in those of the tiers where it pays.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - key: The key of the image.
    ///   - component: The identifier of the component.
    ///   - drawingTime: The time that the picture takes to draw.
    ///   - places: The places of the tiers, or nil for all.
    ///   - removalCount: The number of removals when the picture was asked for, if it isn't drawn since.
    func store(
        _ image: RasterImage,
        for key: CacheKey,
        of component: String,
        drawingTime: Duration,
        in places: Range<Int>? = nil,
        unlessRemovedSince removalCount: Int? = nil
    ) {
        let now = clock.now()
        let tiers = (places ?? books.indices).filter { place in
            books[place].stores(byteCount: image.byteCount, drawingTime: drawingTime, at: now)
        }
        guard !tiers.isEmpty else { return }
        writer.store(
            TierPicture(image: image, key: key, component: component, drawingTime: drawingTime, tiers: tiers),
            unlessRemovedSince: removalCount
        )
    }
}
