// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

/// Loads of a list that the scenario ends.
@MainActor
final class Loads {
    private(set) var started = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func load() async {
        started += 1
        await withCheckedContinuation { waiting.append($0) }
    }

    func finish() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

extension ListScenarios {
    /// Opens a window with a list that can be refreshed.
    @MainActor
    private static func refreshable(
        _ proof: Proof,
        _ loads: Loads,
        count: Int
    ) async throws -> ShownList {
        let shown = try await ShownList(proof, count: count) { list in
            list.controller.selectionMode = .single
            list.controller.onRefresh = { await loads.load() }
        }
        proof.atEnd { loads.finish() }
        return shown
    }

    /// The end of a list, keys that load it again, and rows that stand for others.
    static let loading = [
        Scenario("The wheel reports the end, once for each") { proof in
            let distances = Log()
            let shown = try await ShownList(proof, count: 30) { list in
                list.controller.onEvent = { event in
                    if case .didNearEnd(let distance) = event { distances.activated.append(Int(distance)) }
                }
            }
            proof.expect(distances.activated, equals: [])
            let point = CGPoint(x: 100, y: 100)
            try await shown.window.turnWheel(by: 30, over: point, of: shown.viewport)
            try await proof.until("the end") { shown.controller.offset == 30 * 44 - 300 }
            try await shown.complete()
            proof.expect(distances.activated.count, equals: 1)
            proof.expect(distances.activated.first ?? -1, in: 0...300)
            shown.controller.apply(RasterListSnapshot(0..<60))
            try await shown.complete()
            proof.expect(distances.activated.count, equals: 1)
            try await shown.window.turnWheel(by: 60, over: point, of: shown.viewport)
            try await proof.until("the next end") { distances.activated.count == 2 }
        },
        Scenario("F5 loads again, once at a time, and a spinner shows it") { proof in
            let loads = Loads()
            let shown = try await refreshable(proof, loads, count: 100)
            let before = try shown.window.picture(of: shown.viewport)
            shown.list.focus(0)
            try await shown.window.press("F5", "F5")
            try await proof.until("a refresh") { loads.started == 1 && shown.controller.isRefreshing }
            try await shown.complete()
            let scale = shown.window.scale
            let during = try shown.window.picture(of: shown.viewport)
            // The disc is 40 points wide, and begins 12 points below the top.
            let place = (x: 100 * scale, y: 16 * scale)
            proof.expect(
                during.pixel(x: place.x, y: place.y) != before.pixel(x: place.x, y: place.y),
                "the spinner is seen"
            )
            try await shown.window.press("F5")
            loads.finish()
            try await proof.until("the end") { !shown.controller.isRefreshing }
            try await shown.complete()
            let after = try shown.window.picture(of: shown.viewport)
            proof.expect(after.pixel(x: place.x, y: place.y), equals: before.pixel(x: place.x, y: place.y))
            proof.expect(loads.started, equals: 1)
            try await shown.window.press("F5")
            try await proof.until("another refresh") { loads.started == 2 }
        },
        Scenario("The wheel and the pointer don't refresh") { proof in
            let loads = Loads()
            let shown = try await refreshable(proof, loads, count: 100)
            try await shown.window.turnWheel(by: -40, over: CGPoint(x: 100, y: 100), of: shown.viewport)
            try await shown.window.drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 290), of: shown.viewport)
            try await shown.window.press("Down")
            try await proof.until("the keys") { shown.controller.focusedItem != nil }
            proof.expect(loads.started, equals: 0)
        },
        Scenario("A list that is gone cancels its refresh") { proof in
            let log = Log()
            var shown: ShownList? = try await ShownList(proof, count: 10) { list in
                list.controller.onRefresh = {
                    try? await Task.sleep(for: .seconds(100))
                    log.activated.append(Task.isCancelled ? 1 : 0)
                }
            }
            shown?.controller.refresh()
            try await shown?.complete()
            shown?.window.close()
            shown = nil
            try await proof.until("the cancellation") { log.activated == [1] }
        },
        Scenario("Rows of the placeholder fill a list before its first snapshot, and go with it") { proof in
            let controller = RasterListController.stripes()
            controller.placeholder = Stripe(index: 77)
            let list = try RasterListWidget(controller) { "Stripe \($0)" }
            let window = try await proof.openWindow(list, width: 200, height: 300)
            let child = gtk_scrolled_window_get_child(list.widget)
            let viewport = try proof.require(child, "a viewport")
            @MainActor func expectRows(_ id: @escaping (Int) -> Int?, line: Int = #line) throws {
                let size = CGSize(width: 200, height: 300)
                let expected = try RasterImage(size: size, scale: CGFloat(window.scale)) { context in
                    for row in 0..<7 {
                        guard let id = id(row) else { continue }
                        let bounds = CGRect(x: 0, y: Double(row) * 44, width: 200, height: 44)
                        Stripe(index: id).draw(in: context, bounds: bounds)
                    }
                }
                proof.expect(try window.picture(of: viewport), looksLike: expected, line: line)
            }
            try await window.nextFrame()
            try expectRows { _ in 77 }
            gtk_window_set_default_size(window.window, 200, 300)
            controller.apply([3, 4])
            try await proof.until("the images") { controller.isComplete }
            for _ in 0..<3 { try await window.nextFrame() }
            try expectRows { $0 < 2 ? 3 + $0 : nil }
            controller.isLoading = true
            for _ in 0..<3 { try await window.nextFrame() }
            try expectRows { $0 < 2 ? 3 + $0 : nil }
            controller.apply(RasterListSnapshot(0..<20))
            try await proof.until("the images") { controller.isComplete }
            for _ in 0..<3 { try await window.nextFrame() }
            try expectRows { $0 }
        },
        Scenario("Contents replace the rows of the placeholder without a frame of nothing") { proof in
            let controller = RasterListController<Int>(pipeline: .own(), rowHeight: .fixed(44)) { id in
                .fetched {
                    try await Task.sleep(for: .milliseconds(10 * (id + 1)))
                    return Stripe(index: id)
                }
            }
            controller.placeholder = Stripe(index: 77)
            let list = try RasterListWidget(controller) { "Stripe \($0)" }
            let window = try await proof.openWindow(list, width: 200, height: 300)
            let viewport = try proof.require(gtk_scrolled_window_get_child(list.widget), "a viewport")
            controller.apply(RasterListSnapshot(0..<20))
            let scale = window.scale
            var frames = 0
            repeat {
                try await window.nextFrame()
                let picture = try window.picture(of: viewport)
                for row in 0..<7 {
                    let pixel = picture.pixel(x: 100 * scale, y: (row * 44 + 20) * scale)
                    proof.expect(pixel?.alpha, equals: 255, "row \(row) in frame \(frames)")
                }
                frames += 1
            } while !controller.isComplete && frames < 500
            proof.expect(controller.isComplete, "all contents are there")
        },
    ]
}
