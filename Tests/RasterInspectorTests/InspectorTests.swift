// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@testable import RasterInspector

@Suite("What the inspector shows", .timeLimit(.minutes(30)))
struct InspectorTests {
    private let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
    private let pipeline: RasterPipeline
    private let feed = EventFeed()
    private let record: PipelineRecord

    init() {
        pipeline = RasterPipeline(cache: cache) { $0.validation = [] }
        record = PipelineRecord(pipeline, name: "test", number: 0, feed: feed)
    }

    private var events: [EventLine] {
        record.flush()
        return feed.lines(after: 0).lines
    }

    @Test("The counters are those of the pipeline, after requests of each outcome")
    func statistics() async throws {
        let inspector = try RasterInspector.start(port: 0, pipeline: pipeline)
        defer { inspector.stop() }
        for number in 0..<7 { _ = try pipeline.render(Card(title: "\(number % 4)"), size: size) }
        _ = try? pipeline.render(Card(title: "declined"), size: size)
        for _ in 0..<2 { _ = try? pipeline.render(Card(title: "failed"), size: size) }
        for _ in 0..<3 { _ = try pipeline.render(Unkeyed(), size: size) }
        _ = try pipeline.render(Card(title: "large"), size: CGSize(width: 600, height: 600))
        pipeline.pause()
        let task = pipeline.task(for: Card(title: "canceled"), size: size) { _ in }
        task.cancel()
        pipeline.resume()
        let shown = try #require(try inspector.object("/api/state")["statistics"] as? [String: Int])
        let counted = pipeline.statistics
        let expected = [
            "requests": counted.requests, "hits": counted.hits, "tierHits": counted.tierHits,
            "joined": counted[.joined],
            "drawings": counted.drawings, "uncached": counted[.uncached], "rejected": counted[.rejected],
            "failures": counted[.failed], "declined": counted[.declined], "canceled": counted[.canceled],
            "abandoned": counted[.abandoned], "comparisons": counted.comparisons,
        ]
        #expect(shown == expected)
        #expect(shown["requests"] == 15)
        #expect(shown["hits"] == 3)
        #expect(shown["drawings"] == 8)
        #expect(shown["uncached"] == 3)
        #expect(shown["rejected"] == 1)
        #expect(shown["failures"] == 2)
        #expect(shown["declined"] == 1)
        #expect(shown["canceled"] == 1)
    }

    @Test("The counts of a component are those of its events")
    func componentCounts() throws {
        for title in ["a", "b", "a", "a"] { _ = try pipeline.render(Card(title: title), size: size) }
        _ = events
        let report = record.report(pipelines: [], search: "", order: "", limit: 0)
        let card = try #require(report.components.first { $0.name == Card.rasterIdentifier })
        #expect(card.hits == 2)
        #expect(card.misses == 2)
        #expect(card.histogram.reduce(0, +) == 2)
        #expect(card.paths == ["title": 1])
    }

    @Test("The layout of a component is told, from the outermost element, and none of others")
    func layouts() throws {
        let inspector = try RasterInspector.start(port: 0, pipeline: pipeline)
        defer { inspector.stop() }
        let keys = [try pipeline.render(Laid(), width: 8).key, try pipeline.render(Card(title: "a"), size: size).key]
        let dumps = try keys.map {
            try inspector.object("/api/layout?key=\($0?.digest ?? "")")["dump"] as? String ?? "none"
        }
        #expect(dumps[0].hasPrefix("HStack 4×2 at (0, 0), offered 8×any\n  frame(width: 4.0, height: 2.0) 4×2"))
        #expect(dumps[0].hasSuffix("\n    Laid 4×2 at (0, 0), offered 4×2"))
        #expect(dumps[1] == "")
    }

    @Test("A miss names the key path and both values, against the most similar image")
    func missNamesItsCause() throws {
        for card in [Card(title: "a"), Card(title: "b", level: 2), Card(title: "a", level: 2)] {
            _ = try pipeline.render(card, size: size)
        }
        let line = try #require(events.last)
        #expect(line.basis == .similar)
        #expect(line.changes.map(\.path) == ["title"])
        #expect(line.changes.first?.before == "\"b\"")
        #expect(line.changes.first?.after == "\"a\"")
    }

    @Test("A rejected image has a remedy")
    func rejectionHasRemedy() throws {
        _ = try pipeline.render(Card(title: "large"), size: CGSize(width: 600, height: 600))
        let line = try #require(events.first { $0.action == "rejected" })
        #expect(line.message?.contains("Raise the limit") == true)
        #expect(line.component == Card.rasterIdentifier)
    }

    @Test("Encoded files are told from images")
    func files() throws {
        _ = try pipeline.encoded(Card(title: "a"), as: .png, size: size)
        let entries = record.report(pipelines: [], search: "", order: "", limit: 10).entries
        #expect(entries.filter { $0.width == 0 }.map(\.component) == ["\(Card.rasterIdentifier) image/png"])
        #expect(entries.count == 2)
    }

    @Test("The order of eviction is the one in which a trim evicts")
    func evictionOrder() throws {
        for number in 0..<40 { _ = try pipeline.render(Card(title: "\(number)"), size: size) }
        for number in stride(from: 0, to: 40, by: 3) { _ = try pipeline.render(Card(title: "\(number)"), size: size) }
        let order = cache.evictionOrder(first: 10)
        let statistics = cache.statistics
        #expect(cache.evictionOrder(first: 10) == order)
        #expect(cache.statistics == statistics)
        var evicted: [CacheKey] = []
        while evicted.count < 10 {
            let before = Set(cache.snapshot().entries.map(\.key))
            cache.trim(toByteCount: cache.byteCount - 1)
            evicted += before.subtracting(cache.snapshot().entries.map(\.key))
        }
        #expect(evicted == order)
    }

    @Test("An image that is drawn again is compared with the cached one, without counting a use")
    func redrawing() throws {
        let key = try #require(try pipeline.render(Card(title: "a"), size: size).key)
        let report = record.redraw(key)
        #expect(report.isEqual == true)
        #expect(pipeline.statistics.requests == 1)
        #expect(cache.statistics.hits == 0)
    }

    @Test("An image that differs from a new drawing is found")
    func redrawingFindsDifference() throws {
        Forgetful.color.withLock { $0 = .black }
        let key = try #require(try pipeline.render(Forgetful(), size: size).key)
        Forgetful.color.withLock { $0 = .white }
        let report = record.redraw(key)
        #expect(report.isEqual == false)
        #expect(report.largestDifference == 255)
        #expect(report.differingPixels == 64)
    }

    @Test("A component that wasn't requested yet is drawn again by its next request")
    func redrawingWaits() throws {
        let other = RasterPipeline(cache: RasterCache(pressure: nil)) { $0.validation = [] }
        let key = try #require(try other.render(Card(title: "a"), size: size).key)
        let feed = EventFeed()
        let record = PipelineRecord(other, name: "late", number: 0, feed: feed)
        #expect(record.redraw(key).isEqual == nil)
        _ = try other.render(Card(title: "a"), size: size)
        #expect(feed.lines(after: 0).lines.map(\.action) == ["compared"])
    }

    @Test("A component that always fails is one event with a count, and drives out no other")
    func problemsOfOneCause() throws {
        _ = try pipeline.render(Card(title: "a"), size: size)
        for number in 0..<600 { _ = try? pipeline.render(Unready(number: number), size: size) }
        _ = try? pipeline.render(Card(title: "failed"), size: size)
        let lines = events
        #expect(lines.map(\.action) == ["drawn", "failed", "failed"])
        #expect(lines.map(\.count) == [1, 600, 1])
        #expect(lines[1].message?.contains("part 599") == true)
        #expect(feed.lines(after: 0).missed == 0)
    }

    @Test("The counter of problems is that of all components, by the codes of their events")
    func problemCounts() throws {
        for number in 0..<3 { _ = try? pipeline.render(Unready(number: number), size: size) }
        for _ in 0..<2 { _ = try pipeline.render(Unkeyed(), size: size) }
        _ = try pipeline.render(Card(title: "large"), size: CGSize(width: 600, height: 600))
        let lines = events
        let report = record.report(pipelines: [], search: "", order: "", limit: 0)
        let problems = Dictionary(uniqueKeysWithValues: report.components.map { ($0.name, $0.problems) })
        #expect(problems[Unready.rasterIdentifier] == ["drawingFailed": 3])
        #expect(problems[Unkeyed.rasterIdentifier]?.values.reduce(0, +) == 2)
        #expect(problems[Card.rasterIdentifier] == ["tooLarge": 1])
        #expect(report.problemCount == 6)
        let counts: [Int] = lines.filter { $0.cause != nil }.map(\.count)
        #expect(counts.reduce(0, +) == 6)
    }

    @Test("A listener that falls behind learns how many events it lost")
    func feedDropsOldest() {
        let line = EventLine(pipeline: 0, time: 0, action: "drawn", component: "")
        feed.append(Array(repeating: line, count: 700))
        let (lines, missed) = feed.lines(after: 100)
        #expect(lines.count == 512)
        #expect(missed == 88)
        #expect(feed.lines(after: 700).lines.isEmpty)
    }

    @Test("A number of no event asks for all events", arguments: [Int.min, -1, 3, .max])
    func feedTakesAnyNumber(id: Int) {
        let line = EventLine(pipeline: 0, time: 0, action: "drawn", component: "")
        feed.append([line, line])
        let (lines, missed) = feed.lines(after: id)
        #expect(lines.count == 2)
        #expect(missed == 0)
    }

    @Test("Problems are still written to standard error, and a stopped inspector leaves nothing behind")
    func leavesNothing() throws {
        #expect(!pipeline.core.reporter.hasListeners)
        let components = try #require(weak(pipeline.core.reporter.inspectComponents()))
        _ = try pipeline.render(Card(title: "a"), size: size)
        #expect(components.value?.count == 1)
        weak var released: RasterPipeline?
        do {
            let other = RasterPipeline(cache: RasterCache(pressure: nil))
            released = other
            let inspector = try RasterInspector.start(port: 0, pipeline: other)
            _ = try other.render(Card(title: "a"), size: size)
            inspector.stop()
        }
        // The thread that accepted connections ends soon after.
        while released != nil { usleep(1000) }
        #expect(released == nil)
    }

    private struct Weak { weak var value: LatestComponents? }

    private func weak(_ value: LatestComponents) -> Weak? { Weak(value: value) }
}
