// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// The row widgets: reuse, rest, and what a widget that isn't visible keeps.
    static let rows = [
        Scenario("A row that only moves isn't drawn again") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            let before = shown.list.counts
            for step in 1...20 { try await shown.scroll(to: Double(step * 7)) }
            let after = shown.list.counts
            // 300 points of 140 farther rows are 4 new ones, which are drawn when they come into view and with their image.
            proof.expect(after.assignments - before.assignments, in: 1...4)
            proof.expect(after.rowSnapshots - before.rowSnapshots, in: 1...8)
            proof.expect(after.updates - before.updates, in: 20...80)
            try shown.expectStripes(at: 140)
        },
        Scenario("Rows are used again") { proof in
            let shown = try await ShownList(proof, count: 100_000)
            for step in 1...100 {
                try gtk_adjustment_set_value(shown.adjustment, Double(step * 1_000))
                try await shown.window.nextFrame()
            }
            try await shown.complete()
            // 300 points show 8 rows of 44 at most.
            proof.expect(shown.list.counts.rowWidgets, in: 7...9)
            proof.expect(try shown.childCount, in: 7...9)
            try shown.expectStripes(at: 100_000)
        },
        Scenario("A list at rest doesn't wake up") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            // Under the pointer, GTK looks after its scroll bar twice a second.
            try await shown.window.movePointer(to: CGPoint(x: 40, y: 150), of: shown.viewport)
            try await shown.scroll(to: 440)
            try await proof.untilRest {
                let before = shown.list.counts
                return { shown.list.counts == before }
            }
        },
        Scenario("A list that isn't visible releases its images, and is as before when it is visible again") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            try await shown.scroll(to: 12_345)
            let pictures = PictureCounts.live
            proof.expect(pictures, in: 7...8)
            let widget = UnsafeMutablePointer<GtkWidget>(shown.list.widget)
            gtk_widget_set_visible(widget, 0)
            proof.expect(PictureCounts.live, equals: 0)
            proof.expect(shown.controller.pipeline.memoryUse.displayed, equals: 0)
            proof.expect(shown.controller.visibleItems.isEmpty, "no visible items")
            let drawings = shown.controller.pipeline.statistics.drawings
            shown.controller.pipeline.cache?.removeAll()
            try await shown.window.nextFrame()
            proof.expect(shown.controller.pipeline.statistics.drawings, equals: drawings)
            gtk_widget_set_visible(widget, 1)
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 12_345)
            proof.expect(try shown.value, equals: 12_345)
            try shown.expectStripes(at: 12_345)
        },
        Scenario("A list with measured heights is as before when it is visible again") { proof in
            let controller = RasterListController<Int>(pipeline: .own(), rowHeight: .measured(estimate: 20)) {
                TallStripe(index: $0)
            }
            let shown = try await ShownList(proof, controller, count: 500)
            controller.scroll(toItem: 300, at: .start)
            try await shown.complete()
            let offset = controller.offset
            let picture = try shown.window.picture(of: shown.viewport)
            let widget = UnsafeMutablePointer<GtkWidget>(shown.list.widget)
            for _ in 0..<3 {
                gtk_widget_set_visible(widget, 0)
                try await shown.window.nextFrame()
                gtk_widget_set_visible(widget, 1)
                try await shown.complete()
            }
            proof.expect(controller.offset, equals: offset)
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: picture)
        },
        Scenario("A list that is shown and hidden a thousand times keeps nothing", limit: .seconds(600), isFull: true) {
            proof in
            let shown = try await ShownList(proof, count: 1_000)
            let widget = UnsafeMutablePointer<GtkWidget>(shown.list.widget)
            let (pictures, children) = (PictureCounts.live, try shown.childCount)
            for _ in 0..<1_000 {
                gtk_widget_set_visible(widget, 0)
                try await shown.window.nextFrame()
                gtk_widget_set_visible(widget, 1)
                try await shown.window.nextFrame()
            }
            try await shown.complete()
            proof.expect(PictureCounts.live, equals: pictures)
            proof.expect(try shown.childCount, equals: children)
            proof.expect(shown.list.counts.rowWidgets, equals: children)
            try shown.expectStripes(at: 0)
        },
        Scenario("A list that had the focus is released when it is removed from its window") { proof in
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let window = try await proof.openWindow(box, width: 200, height: 300)
            let ends = Ends()
            for _ in 0..<3 {
                try await focusAndRemove(proof, from: box, of: window, ends)
                try await window.nextFrame()
            }
            try await proof.until("the end of the lists") { ends.count == 3 }
        },
        Scenario("Of two widgets of a controller, the one that is shown last has its size") { proof in
            let controller = RasterListController.stripes()
            let first = try await ShownList(proof, controller, count: 100)
            let second = try await ShownList(proof, controller, count: 100, width: 250, height: 200)
            proof.expect(controller.frame.size, equals: CGSize(width: 250, height: 200))
            try second.expectStripes(at: 0)
            // Neither changes what the other has set.
            let updates = first.list.counts.updates + second.list.counts.updates
            for _ in 0..<20 { try await second.window.nextFrame() }
            proof.expect(first.list.counts.updates + second.list.counts.updates - updates, in: 0...3)
            second.window.close()
            try await first.complete()
            proof.expect(controller.frame.size, equals: CGSize(width: 200, height: 300))
            try first.expectStripes(at: 0)
        },
        Scenario("Closing the window releases the list, its rows and its controller") { proof in
            let ends = Ends()
            let controller = try await showAndClose(proof, ends)
            try await proof.until("the end of the widgets") { ends.count == 3 }
            try await proof.until("the end of the controller") { controller.object == nil }
            proof.expect(PictureCounts.live, equals: 0)
        },
    ]

    /// Adds a list to a box, gives the focus to a row, and removes the list.
    @MainActor
    private static func focusAndRemove(
        _ proof: Proof,
        from box: UnsafeMutablePointer<GtkWidget>,
        of window: ProofWindow,
        _ ends: Ends
    ) async throws {
        let controller = RasterListController.stripes()
        controller.apply(RasterListSnapshot(0..<100))
        let list = try RasterListWidget(controller) { "Stripe \($0)" }
        let widget = UnsafeMutablePointer<GtkWidget>(list.widget)
        ends.watch(widget)
        let boxed = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
        gtk_box_append(boxed, widget)
        try await window.nextFrame()
        proof.expect(list.focus(50), "the focus")
        try await window.nextFrame()
        gtk_box_remove(boxed, widget)
    }

    /// Shows a list with a selection, closures and live widgets, and closes it.
    @MainActor
    private static func showAndClose(_ proof: Proof, _ ends: Ends) async throws -> WeakReference {
        let shown = try await ShownList(proof, count: 100) { list in
            list.controller.selectionMode = .multiple
            list.controller.selection = [1, 2]
            list.showsOrigins = true
            list.overlay = { _, old in old ?? gtk_label_new("x").map { OpaquePointer($0) } }
            let address = UInt(bitPattern: list.widget)
            list.onActivate = { [list] _ in _ = (address, list.controller.selection.count) }
            list.onActivate = nil
        }
        try await shown.window.press("Down", "Down")
        try await shown.complete()
        ends.watch(UnsafeMutableRawPointer(shown.list.widget))
        ends.watch(try shown.viewport)
        ends.watch(try proof.require(shown.rows.first, "a row"))
        shown.window.close()
        return WeakReference(shown.controller)
    }
}

/// Counts the ends of objects of GObject.
@MainActor
final class Ends {
    fileprivate(set) var count = 0

    /// Counts the end of an object.
    func watch(_ object: UnsafeMutableRawPointer) {
        let data = Unmanaged.passUnretained(self).toOpaque()
        g_object_weak_ref(
            object.assumingMemoryBound(to: GObject.self),
            { data, _ in
                guard let data else { return }
                let ends = Unmanaged<Ends>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { ends.count += 1 }
            },
            data
        )
    }
}

/// A reference that doesn't keep its object.
@MainActor
final class WeakReference {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

/// A stripe whose height is a formula of its number.
struct TallStripe: Rasterizable, SelfSizing {
    var index: Int

    static var keyPathsThatAffectState: StateKeyPaths<TallStripe> { [\.index] }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: CGFloat(20 + index % 7 * 9))
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        Stripe(index: index).draw(in: context, bounds: bounds)
    }
}
