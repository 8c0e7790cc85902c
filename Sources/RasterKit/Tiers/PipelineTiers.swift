// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Logging
import RasterGraphics
import RasterLock

/// The tiers of a pipeline, in the order in which they are asked, and their background work.
///
/// Records are stored and removed in order, on a serial queue, which retains the tiers until the work is done. The process
/// waits for it when it ends by `exit` or at the end of `main`.
package final class PipelineTiers: Sendable {
    private struct State {
        var drawingTimes = TierDrawingTimes()
        var removals = RemovalLog()

        /// The number of removals that are done, in their order.
        var doneRemovalCount = 0
        /// The bytes of the images that wait or are being stored.
        var byteCount = 0
        /// A Boolean value that indicates whether an image had no room since images wait.
        var isFull = false
        /// The numbers of images that were added, and of those that were added before the latest check.
        var imageCount = 0
        var checkedCount = 0
        /// The moment from which on an image that is found leads to a check of libraries and fonts.
        var nextCheck: Duration?
        /// A Boolean value that indicates whether the process draws with other libraries or fonts than those of the namespace.
        var isStale = false
        var needsFlush = false
        var hasLoggedSynchronousRequest = false
    }

    /// The default limit of the images that wait, in bytes: 64 MiB.
    package static let byteLimit = 64 << 20

    let tiers: [PipelineTier]
    private let namespace: TierNamespace
    private let clock: DrawingClock
    private let state = Lock(State())
    private let queue = DispatchQueue(label: "RasterKit tiers", qos: .utility)
    let waitsForRemoteTiers: Bool
    private let byteLimit: Int
    private let reporter: PipelineReporter

    init?(_ configuration: RasterPipeline.Configuration, _ reporter: PipelineReporter) {
        guard !configuration.tiers.isEmpty else { return nil }
        let (clock, metrics) = (configuration.clock, configuration.metrics)
        tiers = configuration.tiers.map { PipelineTier($0, clock: clock, reporter: reporter, metrics: metrics) }
        namespace =
            configuration.namespace ?? .process(trustsVersions: configuration.trustsDrawingVersions)
        byteLimit = configuration.waitingTierByteLimit
        waitsForRemoteTiers = configuration.waitsForRemoteTiers
        self.clock = clock
        self.reporter = reporter
        Self.all.withLock { $0[ObjectIdentifier(self)] = Reference(tiers: self) }
    }

    deinit {
        _ = Self.all.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
        guard state.withLock({ $0.needsFlush }) else { return }
        queue.async(group: Self.lastFlushes) { [tiers] in
            for tier in tiers { tier.flush() }
        }
    }

    func find(
        _ lookUp: TierLookUp,
        where isRight: (TierLookUp.Finding) -> Bool
    ) -> (finding: TierLookUp.Finding, place: Int)? {
        let (subject, key) = (lookUp.subject, lookUp.subject.key)
        guard !isMissing(key) else { return nil }
        let drawingTime = state.withLock {
            $0.drawingTimes.time(of: subject.component, byteCount: subject.byteCount)
        }
        lazy var name = namespace.recordName(of: key)
        for (place, tier) in tiers.enumerated() where !lookUp.drawing.isStopped {
            guard !tier.tier.isRemote || lookUp.drawing.asksRemoteTiers else {
                skip(tier)
                continue
            }
            let finding = lookUp.find(in: tier, named: name, drawingTime: drawingTime) {
                queue.async { self.remove(key, from: [tier]) }
            }
            guard let finding else { continue }
            guard isRight(finding) else {
                queue.async { self.remove(key, from: self.tiers) }
                continue
            }
            noteFinding()
            return (finding, place)
        }
        return nil
    }

    private func skip(_ tier: PipelineTier) {
        tier.count(.skipped)
        let isFirst = state.withLock { state in
            defer { state.hasLoggedSynchronousRequest = true }
            return !state.hasLoggedSynchronousRequest
        }
        guard isFirst else { return }
        reporter.log(
            """
            \(tier.name) isn't asked by synchronous requests, which would wait for it. Await render(_:) with a request, or set \
            waitsForRemoteTiers of the pipeline's configuration where waiting is fine.
            """,
            at: .notice
        )
    }
}

// MARK: - Storing

extension PipelineTiers {
    /// Stores an image in the background, in those of the tiers whose look-ups take less time than its drawing.
    ///
    /// An image beyond the limit of waiting bytes isn't stored, and counted, which is reported once until nothing waits; an image
    /// that alone exceeds the limit may wait alone.
    func store(
        _ image: RasterImage,
        of subject: TierSubject,
        drawingTime: Duration,
        in places: Range<Int>,
        unlessRemovedSince removalCount: Int
    ) {
        let usualTime = min(drawingTime, TierLookUp.longestAllowance)
        state.withLock { $0.drawingTimes.note(usualTime, of: subject.component, byteCount: subject.byteCount) }
        let byteCount = image.byteCount
        let tiers = tiers[places].filter { $0.stores(byteCount: byteCount, drawingTime: drawingTime) }
        guard let first = tiers.first else { return }
        let excess = state.withLock { state -> (isNews: Bool, byteCount: Int)? in
            guard !state.isStale else { return (false, 0) }
            guard !state.removals.contains(subject.key, since: removalCount) else { return nil }
            guard state.byteCount == 0 || state.byteCount + byteCount <= byteLimit else {
                defer { state.isFull = true }
                return (!state.isFull, state.byteCount)
            }
            state.byteCount += byteCount
            state.imageCount += 1
            queue.async { [number = state.imageCount] in
                self.write(image, of: subject, drawingTime: drawingTime, number: number, to: tiers)
                self.state.withLock { state in
                    state.byteCount -= byteCount
                    if state.byteCount == 0 { state.isFull = false }
                }
            }
            return nil
        }
        guard let excess else { return }
        count(.storeFailed, in: tiers)
        guard excess.isNews else { return }
        let error = RasterError(
            .limitExceeded,
            """
            Images aren't stored in \(first.name), starting with that of \(subject.component): \(excess.byteCount) bytes \
            wait already. If this repeats, use a faster disk or network.
            """
        )
        first.report(error, of: .store, subject)
    }

    /// Checks in the background, once a second at most, that found images belong to the present libraries and fonts.
    private func noteFinding() {
        let now = clock.now()
        let isDue = state.withLock { state in
            guard state.nextCheck.map({ now >= $0 }) ?? true else { return false }
            state.nextCheck = now + .seconds(1)
            return true
        }
        if isDue { queue.async { _ = self.isCurrent() } }
    }

    func flush(_ body: @escaping @Sendable () -> Void) {
        queue.async {
            self.flushTiers()
            body()
        }
    }
}

// MARK: - Removing

extension PipelineTiers {
    var removalCount: Int { state.withLock { $0.removals.count } }

    func wasRemoved(_ key: CacheKey, since count: Int) -> Bool {
        state.withLock { $0.removals.contains(key, since: count) }
    }

    /// Returns a Boolean value that indicates whether records of a key count as missing.
    private func isMissing(_ key: CacheKey) -> Bool {
        state.withLock { $0.isStale || $0.removals.contains(key, since: $0.doneRemovalCount) }
    }

    /// Removes the records of a key in the background, or all without a key; from now on they count as missing.
    func remove(_ key: CacheKey?) {
        // The queue has the order of the changes of the state.
        state.withLock { state in
            state.removals.add(key)
            queue.async {
                self.remove(key, from: self.tiers)
                self.state.withLock { $0.doneRemovalCount += 1 }
            }
        }
    }
}

// MARK: - Working on the queue

extension PipelineTiers {
    private func write(
        _ image: RasterImage,
        of subject: TierSubject,
        drawingTime: Duration,
        number: Int,
        to tiers: [PipelineTier]
    ) {
        guard isCurrent(for: number) else { return count(.storeFailed, in: tiers) }
        // A removal that waits came after the image.
        guard !isMissing(subject.key) else { return }
        guard let nested = NestedComponents.list(of: subject.type) else { return count(.rejected, in: tiers) }
        let name = namespace.recordName(of: subject.key)
        state.withLock { $0.needsFlush = true }
        do throws(RasterError) {
            let record = try ImageRecord.data(
                of: image,
                key: subject.key.encoding,
                nested: nested,
                drawingTime: drawingTime,
                generation: TierNamespace.generation(ofRecordNamed: name)
            )
            for tier in tiers { tier.store(record.bytes, named: name, of: subject, drawingTime: drawingTime) }
        } catch {
            count(.storeFailed, in: tiers)
            tiers.first?.report(error, of: .store, subject)
        }
    }

    /// Returns a Boolean value that indicates whether images belong to the namespace, and reports once that they don't.
    ///
    /// - Parameter number: The number of an image. It needs no check if it was added before the latest one: fonts that
    ///   changed during its drawing had changed then.
    private func isCurrent(for number: Int = .max) -> Bool {
        let (isStale, checkedCount, imageCount) = state.withLock { ($0.isStale, $0.checkedCount, $0.imageCount) }
        guard !isStale else { return false }
        guard number > checkedCount else { return true }
        guard !namespace.isStillCurrent() else {
            state.withLock { $0.checkedCount = imageCount }
            return true
        }
        state.withLock { $0.isStale = true }
        let error = RasterError(
            .tierUnavailable,
            """
            Fonts or their configuration have changed since this process started, and its tiers aren't used any more. Start \
            the program again.
            """
        )
        tiers.first?.report(error, of: .store)
        return false
    }

    private func remove(_ key: CacheKey?, from tiers: [PipelineTier]) {
        let name = key.map(namespace.recordName(of:))
        for tier in tiers { tier.remove(key, named: name) }
    }

    private func count(_ outcome: TierOutcome, in tiers: [PipelineTier]) {
        for tier in tiers { tier.count(outcome) }
    }

    private func flushTiers() {
        let isNeeded = state.withLock { state in
            defer { state.needsFlush = false }
            return state.needsFlush
        }
        guard isNeeded else { return }
        for tier in tiers { tier.flush() }
    }
}

// MARK: - The end of the process

extension PipelineTiers {
    private struct Reference {
        weak let tiers: PipelineTiers?
    }

    /// The tiers of all pipelines; the first access registers the wait at the end of the process.
    private static let all: Lock<[ObjectIdentifier: Reference]> = {
        atexit { PipelineTiers.finishAll() }
        return Lock([:])
    }()

    private static let lastFlushes = DispatchGroup()

    /// Waits until the tiers of all pipelines have stored the images that wait, about two seconds at most.
    private static func finishAll() {
        for reference in all.withLock({ Array($0.values) }) {
            guard let tiers = reference.tiers else { continue }
            tiers.queue.async(group: lastFlushes) { tiers.flushTiers() }
        }
        _ = lastFlushes.wait(timeout: .now() + 2)
    }
}
