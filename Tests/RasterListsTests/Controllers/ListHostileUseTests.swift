// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Clients that change a list while it calls them, lists that end while they work, and numbers that make no sense.
@MainActor
@Suite(.hangGuard) struct ListHostileUseTests {
    // MARK: Calls from calls

    @Test func aReceiverMayRemoveTheItemItHearsOf() async throws {
        let stage = try ListStage()
        stage.list.onEvent = { event in
            guard case .willDisplay(let id, _) = event else { return }
            stage.list.apply(RasterListSnapshot(stage.list.snapshot.ids.filter { $0 != id }))
        }
        stage.list.scroll(toOffset: 905)
        await stage.rest()
        #expect(stage.list.isComplete)
        #expect(stage.pipeline.drawingCount == 0)
    }

    @Test func aReceiverMayRetryAtOnceWhatFails() async throws {
        let stage = try ListStage(ids: [1])
        stage.failing = [1]
        var tries = 0
        stage.list.onEvent = { event in
            guard case .didFail(let id, _) = event, tries < 5 else { return }
            tries += 1
            stage.failing = tries < 5 ? [1] : []
            stage.list.retry(id)
        }
        stage.list.reload([1])
        await stage.rest()
        #expect(stage.list.visibleItems.first.flatMap { stage.shown($0) } == [1, 0])
    }

    // MARK: Ends

    @Test func aListThatEndsCancelsEverything() async throws {
        let pipeline = RasterPipeline.isolated(threadCount: 0)
        let (canceled, time) = (DrawingCounter(), ManualClock())
        weak var ended: RasterListController<Int>?
        var preparations: [RasterListContent.Preparation] = []
        do {
            let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .measured(estimate: 10)) { id in
                guard id % 2 == 0 else { return .component(NumberRow(number: id)) }
                return .prepared {
                    $0.onCancel { canceled.increment() }
                    preparations.append($0)
                }
            }
            list.clock = time.drawingClock
            list.apply(RasterListSnapshot(0..<100))
            try list.resize(to: CGSize(width: 40, height: 100))
            await wait { pipeline.drawingCount > 0 }
            ended = list
        }
        await wait { ended == nil }
        #expect(canceled.count == preparations.count)
        #expect(preparations.allSatisfy { $0.isEnded })
        #expect(pipeline.drawingCount == 0)
    }

    // MARK: Pipelines and components

    @Test func aPipelineWithoutACacheDrawsWhatIsVisibleOnce() async throws {
        let stage = try ListStage(cached: false)
        stage.list.prefetchDistance = .standard
        await stage.rest()
        stage.list.apply(stage.list.snapshot)
        await stage.rest()
        #expect(stage.drawnCount == 10)
        #expect(stage.list.visibleItems.allSatisfy { stage.shown($0) == [$0.id, 0] })
    }

    @Test func aComponentWithoutAKeyIsDrawnOnceForAnAppearance() async throws {
        let source = ThrashSource()
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: .fixed(10)) { source.content($0) }
        list.apply([7, 15, 23])
        try list.resize(to: CGSize(width: 40, height: 20))
        await list.waitUntilComplete()
        for _ in 0..<20 { list.scroll(by: 0) }
        #expect(ThrashMark(list.visibleItems.first?.image) == ThrashMark(id: 7, version: 0, isDark: false))
        #expect(source.log.repeated { _ in true } == nil)
    }

    // MARK: Numbers

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, -0.0])
    func offsetsStayWithinTheContent(offset: CGFloat) throws {
        let stage = try ListStage()
        stage.list.scroll(toOffset: offset)
        stage.list.scroll(by: offset)
        stage.list.scroll(by: -offset)
        #expect((0...900).contains(stage.list.offset))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -5, 1e300])
    func sizesThatCannotBeAreRefused(length: CGFloat) throws {
        let stage = try ListStage()
        for other in [0, 10] as [CGFloat] {
            #expect(throws: RasterError.self) { try stage.list.resize(to: CGSize(width: length, height: other)) }
            #expect(throws: RasterError.self) { try stage.list.resize(to: CGSize(width: other, height: length)) }
        }
        #expect(throws: RasterError.self) { try stage.list.resize(to: CGSize(width: 10, height: 10), scale: length) }
        #expect(stage.list.viewportSize == CGSize(width: 40, height: 100))
    }

    @Test func identitiesThatAreUnequalToThemselvesAreReportedAndLeftOut() async throws {
        let lines = DiagnosticLines()
        let list = try list(of: Double.self, lines) { _ in NumberRow(number: 1) }
        list.apply([1, .nan, 2, .nan, 3])
        await list.waitUntilComplete()
        list.scroll(by: 1)
        #expect(list.visibleItems.map(\.id) == [1, 2, 3])
        #expect(lines.lines.count == 1 && lines.lines.first?.contains("2 identities") == true)
        #expect(list.rows.count == 3)
    }

    // MARK: Snapshots

    @Test func aListThatIsShownWithoutASnapshotSaysSoOnce() async throws {
        let lines = DiagnosticLines()
        let list = try list(of: Int.self, lines) { NumberRow(number: $0) }
        var events = list.pipeline.events.makeAsyncIterator()
        list.reportMissingSnapshot()
        list.reportMissingSnapshot()
        #expect(lines.lines.count == 1)
        #expect(lines.lines.first?.contains("Call apply(_:)") == true)
        #expect(list.description.contains("no snapshot applied"))
        let event = await events.next()
        #expect(event?.action == .misdeclared)
        #expect(event?.error?.code == .invalidList)
    }

    // MARK: Lengths

    @Test(arguments: [CGFloat.nan, -5, .infinity, -.infinity])
    func lengthsThatCannotBeAreReportedByNameAndCountAsNothing(length: CGFloat) throws {
        let settings: [(name: String, set: (RasterListController<Int>) -> Void)] = [
            ("itemLength", { $0.itemLength = .fixed(length) }),
            ("estimate of itemLength", { $0.itemLength = .measured(estimate: length) }),
            ("headerLength", { $0.headerLength = .fixed(length) }),
            ("footerLength", { $0.footerLength = .fixed(length) }),
            ("spacing", { $0.spacing = length }), ("laneSpacing", { $0.laneSpacing = length }),
            ("insets.top", { $0.insets.top = length }), ("insets.left", { $0.insets.left = length }),
            ("insets.bottom", { $0.insets.bottom = length }), ("insets.right", { $0.insets.right = length }),
        ]
        for setting in settings {
            let lines = DiagnosticLines()
            let list = try list(of: Int.self, lines) { NumberRow(number: $0) }
            list.apply([0, 1, 2])
            setting.set(list)
            #expect(lines.lines.count == 1 && lines.lines.first?.contains("Invalid \(setting.name) \(length)") == true)
            #expect(list.contentSize.height <= 30)
        }
    }

    // MARK: Columns

    @Test(arguments: [401, 1000, .max])
    func moreColumnsThanPixelsAreReportedAndShowNothing(count: Int) async throws {
        let lines = DiagnosticLines()
        let grid = try grid(.count(count), lines)
        #expect(grid.visibleItems.isEmpty && grid.rows.isEmpty)
        #expect(lines.lines.count == 1 && lines.lines.first?.contains("don't fit into 400.0 points") == true)
        await grid.waitUntilComplete()
        grid.lanes = .count(4)
        await grid.waitUntilComplete()
        #expect(grid.visibleItems.count == 40)
    }

    nonisolated private static let strangeLanes: [RasterListLanes] = [
        .count(0), .count(-3), .count(.min), .adaptive(minimum: 0), .adaptive(minimum: -5), .adaptive(minimum: .nan),
        .adaptive(minimum: 100, maximumCount: 0),
    ]
    nonisolated private static let lanes = [RasterListLanes.count(1), .adaptive(minimum: 400)]

    @Test(arguments: strangeLanes + lanes)
    func columnsThatCannotBeAreReportedAndAreOne(columns: RasterListLanes) throws {
        let lines = DiagnosticLines()
        let grid = try grid(columns, lines)
        #expect(grid.visibleItems.count == 10)
        #expect(lines.lines.isEmpty == Self.lanes.contains(columns))
    }

    private func grid(_ columns: RasterListLanes, _ lines: DiagnosticLines) throws -> RasterListController<Int> {
        let grid = RasterListController<Int>(pipeline: pipeline(lines), lanes: columns, itemLength: 10) {
            NumberRow(number: $0)
        }
        grid.apply(0..<100_000)
        try grid.resize(to: CGSize(width: 400, height: 100))
        return grid
    }

    private func list<ID: Hashable & Sendable>(
        of type: ID.Type,
        _ lines: DiagnosticLines,
        row: @escaping @MainActor (ID) -> NumberRow
    ) throws -> RasterListController<ID> {
        let list = RasterListController<ID>(pipeline: pipeline(lines), rowHeight: 10, component: row)
        try list.resize(to: CGSize(width: 40, height: 100))
        return list
    }

    private func pipeline(_ lines: DiagnosticLines) -> RasterPipeline {
        RasterPipeline.isolated(threadCount: 1, diagnostics: lines.output)
    }

    // MARK: Drawing on the main actor

    @Test func rowsThatArePushedOutWhileTheyAreMeasuredAreNotRead() throws {
        let stage = try ListStage(rowHeight: .measured(estimate: 10), ids: [])
        stage.heights = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, 60) })
        stage.list.drawsSynchronously = true
        stage.list.apply(0..<100)
        #expect(stage.visible == [0, 1] && stage.list.isComplete)
        #expect(Set(stage.asked) == [0, 1])
        #expect(stage.takeLog().filter { $0.hasPrefix("will") } == ["will 0 ready", "will 1 ready"])
    }
}
