// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Contents that are loaded again.
@MainActor
@Suite(.hangGuard) struct ListRefreshTests {
    /// Loads of contents that the test ends.
    @MainActor
    private final class Loads {
        var waiting: [CheckedContinuation<Void, Never>] = []
        var started = 0
        var ended = 0
        var wasCanceled = false

        func load() async {
            started += 1
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { @MainActor in
                    self.wasCanceled = true
                    self.finish()
                }
            }
            ended += 1
        }

        func finish() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private let loads = Loads()

    private func list() throws -> RasterListController<Int> {
        let list = RasterListController(pipeline: RasterPipeline(cache: nil), rowHeight: .fixed(10)) {
            NumberRow(number: $0)
        }
        list.apply(RasterListSnapshot(0..<100))
        try list.resize(to: CGSize(width: 40, height: 100))
        list.onRefresh = { [loads] in await loads.load() }
        return list
    }

    private func turns() async {
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func `There is one refresh at a time, and another one afterwards`() async throws {
        let list = try list()
        #expect(list.refresh())
        #expect(!list.refresh())
        await turns()
        loads.finish()
        await turns()
        #expect(loads.started == 1)
        #expect(list.refresh())
        await turns()
        loads.finish()
        await turns()
        #expect(loads.started == 2)
        #expect(loads.ended == 2)
    }

    @Test func `Start and end of a refresh are changes of the list`() async throws {
        let list = try list()
        await list.waitUntilComplete()
        let before = list.revision
        list.refresh()
        #expect(list.revision == before + 1)
        await turns()
        loads.finish()
        await turns()
        #expect(list.revision == before + 2)
    }

    @Test func `Without a closure nothing is refreshed`() throws {
        let list = try list()
        list.onRefresh = nil
        #expect(!list.refresh() && !list.isRefreshing)
    }

    @Test func `A list that goes away cancels its refresh`() async throws {
        var list: RasterListController<Int>? = try list()
        list?.refresh()
        await turns()
        weak let released = list
        list = nil
        #expect(released == nil)
        await turns()
        #expect(loads.wasCanceled && loads.ended == 1)
    }

    @Test func `Removing the closure ends and cancels the refresh, and another one isn't ended by it`() async throws {
        let list = try list()
        list.refresh()
        await turns()
        list.onRefresh = nil
        #expect(!list.isRefreshing)
        let others = Loads()
        list.onRefresh = { await others.load() }
        #expect(list.refresh())
        await turns()
        #expect(loads.wasCanceled && loads.ended == 1)
        #expect(list.isRefreshing)
        others.finish()
        await turns()
        #expect(!list.isRefreshing)
    }
}
