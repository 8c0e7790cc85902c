// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging

/// The reports of what tiers fail to do.
struct TierReporter: Sendable {
    let reporter: PipelineReporter
    let clock: DrawingClock

    /// The picture that a report is about.
    struct Subject: Sendable {
        let component: String
        var key: CacheKey?
        var isNested = false
    }

    /// Counts and reports an error of a tier.
    ///
    /// The log line has the level `notice` if the condition of the tier changes, else `debug`. See ``TierConditions``.
    func report(_ error: RasterError, of book: TierBook, _ use: TierBook.Use, _ subject: Subject) {
        let isChange = book.isChange(error.code, of: use, at: clock.now())
        reporter.count(.tierFailed, isNested: subject.isNested)
        let level: Logger.Level = isChange ? .notice : .debug
        guard reporter.reports(at: level) else { return }
        reporter.report(
            RasterEvent(
                action: .tierFailed,
                component: subject.component,
                key: subject.key,
                previousKey: nil,
                error: error,
                isNested: subject.isNested,
                tier: book.name
            ),
            level: level
        )
    }

    /// Logs that a tier that failed serves again.
    func noteSuccess(of book: TierBook, _ use: TierBook.Use) {
        guard book.isRecovery(of: use, at: clock.now()) else { return }
        reporter.log(use == .lookUp ? "\(book.name) answers again" : "\(book.name) stores records again", at: .notice)
    }
}
