// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
// The fixtures that several targets share, for all files of this one.
@_exported public import KitFixtures
import RasterLock
import RasterTesting

@testable import RasterLists

struct NumberRow: Rasterizable, SelfSizing {
    var number: Int
    var version = 0
    var height: CGFloat = 10
    var fails = false

    static var keyPathsThatAffectState: StateKeyPaths<NumberRow> { [\.number, \.version, \.height, \.fails] }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        if fails { throw DrawingFailure() }
        context.fill(bounds, with: Self.color(of: number, version))
    }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        CGSize(width: proposal.width ?? .infinity, height: height)
    }

    static func color(of number: Int, _ version: Int) -> Color {
        Color(
            red: Double(version % 250) / 255,
            green: Double(number / 250 % 250) / 255,
            blue: Double(number % 250) / 255
        )
    }
}

/// A list of numbers whose drawings, times and fetches are controlled by the test.
@MainActor
final class ListStage {
    let cache = RasterCache(byteLimit: 64 << 20, pressure: nil)
    let pipeline: RasterPipeline
    let time = ManualClock()
    private(set) var list: RasterListController<Int>

    var log: [String] = []

    /// A Boolean value that indicates whether the log has the ends of the content.
    var reportsEnd = false
    var versions: [Int: Int] = [:]
    var heights: [Int: CGFloat] = [:]
    var failing: Set<Int> = []

    var fetched: Set<Int> = []
    var preparations: [(id: Int, preparation: RasterListContent.Preparation)] = []
    private let recorder = EventRecorder()

    var asked: [Int] = []

    /// The components of another type that the list shows, or nil for rows of numbers.
    var makeComponent: ((Int) -> any Rasterizable & Sendable)?

    var drawnCount: Int { recorder.events.count { $0.action == .drawn || $0.action == .uncached } }

    init(
        rowHeight: RasterListController<Int>.ItemLength = .fixed(10),
        lanes: RasterListLanes = .count(1),
        ids: some Sequence<Int> = 0..<100,
        height: CGFloat = 100,
        scale: CGFloat = 1,
        cached: Bool = true
    ) throws {
        pipeline = RasterPipeline(
            core: PipelineCore(cache: cached ? cache : nil) { [recorder] in
                $0.threadCount = 0
                $0.onEvent = recorder.record
            }
        )
        list = RasterListController(rowHeight: rowHeight) { _ in .component(NumberRow(number: 0)) }
        list = RasterListController(pipeline: pipeline, lanes: lanes, itemLength: rowHeight) { [unowned self] in
            self.content($0)
        }
        list.clock = time.drawingClock
        list.onEvent = { [unowned self] in self.record($0) }
        list.prefetchDistance = .none
        list.apply(RasterListSnapshot(ids))
        try list.resize(to: CGSize(width: 40, height: height), scale: scale)
    }

    /// A list that shows its items.
    static func loaded(ids: some Sequence<Int> = 0..<100) async throws -> ListStage {
        let stage = try ListStage(ids: ids)
        await stage.rest()
        return stage
    }

    /// A list that shows items whose contents were fetched.
    static func fetched(_ ids: some Sequence<Int> = [1]) async throws -> ListStage {
        let stage = try fetching(ids)
        for id in stage.visible { stage.finish(id) }
        await stage.rest()
        return stage
    }

    static func fetching(_ ids: some Sequence<Int> = 0..<100) throws -> ListStage {
        let stage = try ListStage(ids: [])
        stage.fetched = Set(0..<1000)
        stage.list.apply(RasterListSnapshot(ids))
        return stage
    }

    func component(_ id: Int) -> NumberRow {
        NumberRow(number: id, version: versions[id] ?? 0, height: heights[id] ?? 10, fails: failing.contains(id))
    }

    private func content(_ id: Int) -> RasterListContent {
        asked.append(id)
        guard fetched.contains(id) else { return .component(makeComponent?(id) ?? component(id)) }
        return .prepared { [unowned self] preparation in
            preparations.append((id, preparation))
            log.append("prepare \(id)")
        }
    }

    private func record(_ event: RasterListController<Int>.Event) {
        switch event {
        case .willDisplay(let id, let hasImage): log.append("will \(id)\(hasImage ? " ready" : "")")
        case .didEndDisplaying(let id): log.append("end \(id)")
        case .didLoad(let id): log.append("load \(id)")
        case .didFail(let id, let error): log.append("fail \(id) \(error.code)")
        case .didAdjustOffset(let change): log.append("adjust \(change)")
        case .didNearEnd(let distance): if reportsEnd { log.append("near \(distance)") }
        }
    }

    /// Returns the log since the last call.
    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    func finish(_ id: Int, with component: NumberRow? = nil) {
        preparations.last { $0.id == id }?.preparation.finish(with: component ?? self.component(id))
    }

    func turns() async {
        for _ in 0..<20 { await Task.yield() }
    }

    func rest() async {
        var quiet = 0
        while quiet < 20 {
            let revision = list.revision
            let isDrawing = pipeline.drawNext()
            await Task.yield()
            quiet = isDrawing || list.revision != revision || isWorking ? 0 : quiet + 1
        }
    }

    private var isWorking: Bool {
        list.rows.values.contains { row in
            switch row.work {
            case .measuring, .drawing, .queued: true
            case .preparing: preparations.last { $0.id == row.id }?.preparation.isEnded ?? true
            case .idle, .ready, .failed: false
            }
        } || list.isPumpScheduled
    }

    var visible: [Int] { list.visibleItems.map(\.id) }

    /// The identity and version that the image of an item shows, or nil without an image.
    func shown(_ item: RasterListItem<Int>) -> [Int]? {
        guard let pixel = item.image?.pixel(x: 0, y: 0) else { return nil }
        return [Int(pixel.green) * 250 + Int(pixel.blue), Int(pixel.red)]
    }
}

extension RasterListItem {
    var failure: RasterError? { if case .failed(let error) = status { error } else { nil } }
}

/// A value that closures share with a test.
@MainActor
final class Shared<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}

final class DiagnosticLines: Sendable {
    private let all = Lock<[String]>([])

    var lines: [String] { all.withLock { $0 } }
    var output: DiagnosticOutput { DiagnosticOutput { [self] line in all.withLock { $0.append(line) } } }
}

extension RasterListController {
    /// Requests the images of all visible items that have failed again, and returns their number.
    @discardableResult
    func retryFailed() -> Int { visibleItems.count { retry($0.id) } }
}
