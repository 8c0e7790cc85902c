// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Metrics

/// The metrics of a tier: a counter `rasterkit.pipeline.tier` for each outcome, and the time of look-ups.
struct TierMeters: Sendable {
    let hits: Counter
    let misses: Counter
    let failures: Counter
    let skipped: Counter
    let stored: Counter
    let declined: Counter
    let dropped: Counter
    let lookUps: Timer

    /// Creates the metrics of a tier, or nil if nothing collects them.
    init?(tier: String, _ metrics: any MetricsFactory) {
        guard !(metrics is NOOPMetricsHandler) else { return nil }
        func counter(_ outcome: String) -> Counter {
            Counter(
                label: "rasterkit.pipeline.tier",
                dimensions: [("tier", tier), ("outcome", outcome)],
                factory: metrics
            )
        }
        hits = counter("hit")
        misses = counter("miss")
        failures = counter("failure")
        skipped = counter("skipped")
        stored = counter("stored")
        declined = counter("declined")
        dropped = counter("dropped")
        lookUps = Timer(label: "rasterkit.pipeline.tier.lookup", dimensions: [("tier", tier)], factory: metrics)
    }
}
