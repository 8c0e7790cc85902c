// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Drags in lists of each kind, and drags that end in another way than by a move.
    static let reordering =
        [
            Scenario("Escape cancels a drag, and the row stays where it is") { proof in
                // On Wayland, it is the compositor that cancels drags.
                guard try proof.require(gdk_display_get_default(), "a display").isX11 else { return }
                let shown = try await ShownList(proof, count: 100) { $0.allowsReordering = true }
                for _ in 0..<2 {
                    try await shown.startDrag(at: CGPoint(x: 100, y: 66))
                    try await shown.drag(to: CGPoint(x: 100, y: 148))
                    try await proof.until("a place") { shown.controller.insertionPlace?.index == 3 }
                    try await shown.window.press("Escape")
                    try await proof.until("no drag") { shown.controller.drag == nil }
                    try await shown.window.releaseButton(at: CGPoint(x: 100, y: 148), of: shown.viewport)
                    try await shown.expectNoDrag(Array(0..<100))
                }
                try await shown.move(from: CGPoint(x: 100, y: 66), to: CGPoint(x: 100, y: 148), [0, 2, 1, 3])
            },
            Scenario("A drag that is dropped where nothing takes it leaves no trace") { proof in
                let label: ShownList.Widget = gtk_label_new("Nothing")
                let shown = try await ShownList.beside(proof, label) { list in
                    list.allowsReordering = true
                    list.dragText = { "\($0)" }
                }
                let isX11 = try proof.require(gdk_display_get_default(), "a display").isX11
                // On Wayland, the way back from outside of the window isn't reported to it in time.
                for point in [CGPoint(x: 300, y: 80)] + (isX11 ? [CGPoint(x: 600, y: 700)] : []) {
                    try await shown.startDrag(at: CGPoint(x: 50, y: 66))
                    try await shown.drag(to: CGPoint(x: 50, y: 148))
                    try await proof.until("a place") { shown.controller.insertionPlace?.index == 3 }
                    try await shown.drag(to: point)
                    try await proof.until("no place") { shown.controller.insertionPlace == nil }
                    proof.expect(shown.controller.interaction(of: 1).contains(.dragged), "the row is dragged")
                    try await shown.window.releaseButton(at: point, of: shown.viewport)
                    try await proof.until("no drag") { shown.controller.drag == nil }
                    try await shown.expectNoDrag(Array(0..<100))
                }
                try await shown.move(from: CGPoint(x: 50, y: 66), to: CGPoint(x: 50, y: 148), [0, 2, 1, 3])
            },
            Scenario("Text of another program is dropped twice, and rows are moved afterwards", isFull: true) { proof in
                guard try proof.require(gdk_display_get_default(), "a display").isX11 else { return }
                var drops: [RasterListDrop<Int>] = []
                let shown = try await ShownList(proof, count: 100) { list in
                    list.allowsReordering = true
                    list.onDrop = { drop in
                        drops.append(drop)
                        return true
                    }
                }
                let source = try TextSource()
                proof.atEnd { source.end() }
                let found = try await Subprocess.run(
                    "xdotool",
                    ["search", "--sync", "--onlyvisible", "--name", TextSource.title]
                )
                let id = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
                // Both windows are in view.
                _ = try await Subprocess.run("xdotool", ["windowmove", "--sync", id, "1500", "900"])
                for count in 1...2 {
                    let start = ["mousemove", "--window", id, "40", "40", "mousedown", "1"]
                    let steps = [60, 90, 140].flatMap { ["mousemove", "--window", id, "\($0)", "40"] }
                    _ = try await Subprocess.run("xdotool", start + steps)
                    // The other program may start its drag late: the pointer moves until there is a place.
                    for step in 0..<400 where step < 4 || shown.controller.insertionPlace?.index != 2 {
                        let y: CGFloat = step.isMultiple(of: 2) ? 97 : 100
                        try await shown.window.movePointer(to: CGPoint(x: 100, y: y), of: shown.viewport)
                        try await shown.window.nextFrame()
                    }
                    proof.expect(shown.controller.drag == nil, "no drag of rows")
                    try await shown.window.releaseButton(at: CGPoint(x: 100, y: 100), of: shown.viewport)
                    try await proof.until("a drop") { drops.count == count }
                    proof.expect(drops.last?.payload, equals: .text("from elsewhere"))
                    proof.expect(drops.last?.place.index, equals: 2)
                    try await shown.expectNoDrag(Array(0..<100))
                }
                try await shown.move(from: CGPoint(x: 100, y: 66), to: CGPoint(x: 100, y: 148), [0, 2, 1, 3])
            },
            Scenario("Items of a horizontal list are dragged from right to left, twice") { proof in
                let shown = try await ShownList(horizontal: proof) { list in
                    list.allowsReordering = true
                    gtk_widget_set_direction(ShownList.Widget(list.widget), GTK_TEXT_DIR_RTL)
                }
                gtk_widget_set_direction(try shown.viewport, GTK_TEXT_DIR_RTL)
                try await proof.until("a direction") { shown.controller.environment.layoutDirection == .rightToLeft }
                try await shown.complete()
                // The first item is at 256…300; the right half of the fifth one is before it.
                try await shown.move(from: CGPoint(x: 234, y: 40), to: CGPoint(x: 115, y: 40), [0, 2, 3, 1, 4])
                try await shown.move(from: CGPoint(x: 146, y: 40), to: CGPoint(x: 280, y: 40), [1, 0, 2, 3, 4])
            },
            Scenario("Rows are dragged between sections, past footers and headers") { proof in
                let controller = RasterListController.stripes()
                controller.footerLength = .fixed(20)
                let sections = (0..<6).map { section in
                    RasterListSnapshot<Int>.Section(
                        header: 1_000 + section,
                        items: Array(section * 3..<section * 3 + 3),
                        footer: 2_000 + section
                    )
                }
                let shown = try await ShownList(proof, controller, showing: RasterListSnapshot(sections: sections))
                shown.list.allowsReordering = true
                // Headers are 28 points high, and footers 20.
                try await shown.move(
                    from: CGPoint(x: 100, y: 80),
                    to: CGPoint(x: 100, y: 165),
                    [1_000, 0, 2, 1, 2_000]
                )
                try await shown.move(
                    from: CGPoint(x: 100, y: 40),
                    to: CGPoint(x: 100, y: 202),
                    [1_000, 2, 1, 2_000, 1_001, 0, 3]
                )
                // Neither headers nor footers are dragged.
                try await shown.window.drag(
                    from: CGPoint(x: 100, y: 130),
                    to: CGPoint(x: 100, y: 40),
                    of: shown.viewport
                )
                try await shown.complete()
                proof.expect(controller.drag == nil, "no drag of a footer")
                proof.expect(Array(controller.snapshot.ids.prefix(4)), equals: [1_000, 2, 1, 2_000])
            },
            Scenario("An item of a list in a row is dragged, and the rows stay") { proof in
                let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20))
                let lists = (0..<20).map { shelf in
                    let list = RasterListController<Int>(pipeline: pipeline, axis: .horizontal, itemLength: .fixed(60))
                    {
                        Stripe(index: $0)
                    }
                    list.apply((shelf + 1) * 1_000..<(shelf + 1) * 1_000 + 50)
                    return list
                }
                let controller = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(100)) {
                    Stripe(index: $0)
                }
                let shown = try await ShownList(proof, controller, count: 20, rowHeight: 100, width: 300, height: 350) {
                    $0.allowsReordering = true
                    $0.showLists { (shelf: Int) in
                        lists[shelf]
                    } label: { (item: Int) in
                        "Item \(item)"
                    } prepare: { inner in
                        inner.allowsReordering = true
                    }
                }
                for order in [[2_001, 2_002, 2_000, 2_003], [2_002, 2_000, 2_001, 2_003]] {
                    try await shown.window.holdButton(at: CGPoint(x: 30, y: 120), of: shown.viewport)
                    for x in [40, 60, 80, 140, 160, 170] {
                        try await shown.window.movePointer(to: CGPoint(x: x, y: 150), of: shown.viewport)
                        try await shown.window.nextFrame()
                    }
                    try await proof.until("a place") { lists[1].insertionPlace?.index == 3 }
                    proof.expect(controller.drag == nil, "no drag of a row")
                    proof.expect(controller.dropPoint == nil, "no place between rows")
                    try await shown.window.releaseButton(at: CGPoint(x: 170, y: 150), of: shown.viewport)
                    try await proof.until("no drag") { lists[1].drag == nil }
                    proof.expect(Array(lists[1].snapshot.ids.prefix(4)), equals: order)
                    try await proof.until("the end of the animation") { !lists[1].isAnimating }
                }
                proof.expect(Array(controller.snapshot.ids), equals: Array(0..<20))
            },
            Scenario("Rows are dragged after a window was closed during a drag") { proof in
                let closed = try await ShownList(proof, count: 100) { $0.allowsReordering = true }
                try await closed.startDrag(at: CGPoint(x: 100, y: 66))
                try await closed.drag(to: CGPoint(x: 100, y: 148))
                closed.window.close()
                let shown = try await ShownList(proof, count: 100) { $0.allowsReordering = true }
                try await shown.window.releaseButton(at: CGPoint(x: 100, y: 148), of: shown.viewport)
                try await shown.move(from: CGPoint(x: 100, y: 66), to: CGPoint(x: 100, y: 148), [0, 2, 1, 3])
            },
        ]
        + DragChange.allCases.map { change in
            Scenario("A drag goes on or ends, and another one follows, when \(change.rawValue)") { proof in
                let shown = try await ShownList(proof, count: 100) { list in
                    list.allowsReordering = true
                    list.dragText = { "\($0)" }
                    list.onDrop = { _ in
                        proof.fail("the list's own rows were dropped")
                        return true
                    }
                }
                try await shown.startDrag(at: CGPoint(x: 100, y: 66))
                try await shown.drag(to: CGPoint(x: 100, y: 148))
                try await proof.until("a place") { shown.controller.insertionPlace?.index == 3 }
                let expected = try await change.make(shown)
                try await shown.drag(to: CGPoint(x: 100, y: 146))
                try await shown.window.releaseButton(at: CGPoint(x: 100, y: 146), of: shown.viewport)
                try await proof.until("no drag") { shown.controller.drag == nil && shown.controller.dropPoint == nil }
                try await proof.until("the end of the animation") { !shown.controller.isAnimating }
                try await shown.expectNoDrag(expected)
                shown.controller.apply(RasterListSnapshot(0..<100))
                shown.controller.scroll(toOffset: 0)
                try await shown.complete()
                try await shown.move(from: CGPoint(x: 100, y: 66), to: CGPoint(x: 100, y: 148), [0, 2, 1, 3])
            }
        }
}

/// A change of a list while its second row is dragged before its fourth one.
private enum DragChange: String, CaseIterable {
    case removed = "the row is removed"
    case emptied = "the list is emptied"
    case inserted = "rows are inserted above"
    case hidden = "the list is hidden and shown"
    case resized = "the window is resized"
    case dark = "the theme changes"
    case replaced = "the list shows another controller, and the former one again"

    /// Makes the change.
    ///
    /// - Returns: The items after the drop.
    @MainActor
    func make(_ shown: ShownList) async throws -> [Int] {
        let moved = [0, 2, 1] + Array(3..<100)
        let others = [0] + Array(2..<100)
        switch self {
        case .removed:
            shown.controller.apply(others)
            try await shown.complete()
            return others
        case .emptied:
            shown.controller.apply([Int]())
            try await shown.window.nextFrame()
            try await shown.window.nextFrame()
            return []
        case .inserted:
            shown.controller.apply([500] + Array(0..<100))
            try await shown.complete()
            // The offset stays, or the visible rows do.
            let place = try shown.proof.require(
                shown.controller.insertionPlace(at: CGPoint(x: 100, y: 146)),
                "a place"
            )
            var snapshot = RasterListSnapshot([500] + Array(0..<100))
            snapshot.move([1], to: place)
            return Array(snapshot.ids)
        case .hidden:
            gtk_widget_set_visible(ShownList.Widget(shown.list.widget), 0)
            try await shown.proof.until("an empty viewport") { shown.controller.frame.size.height == 0 }
            shown.proof.expect(shown.controller.drag == nil, "no drag of a list that is hidden")
            gtk_widget_set_visible(ShownList.Widget(shown.list.widget), 1)
            try await shown.proof.until("a viewport") { shown.controller.frame.size.height > 0 }
            try await shown.complete()
            return Array(0..<100)
        case .resized:
            gtk_window_set_default_size(shown.window.window, 260, 220)
            try await shown.proof.until("a size") { shown.controller.frame.size == CGSize(width: 260, height: 220) }
            try await shown.complete()
            return moved
        case .dark:
            try SettingChange.dark.make(shown.proof)
            try await shown.complete()
            return moved
        case .replaced:
            let other = RasterListController<Int>(pipeline: shown.controller.pipeline, rowHeight: .fixed(44)) {
                Stripe(index: $0)
            }
            other.apply(700..<720)
            shown.list.controller = other
            try await shown.proof.until("its images") { other.isComplete && other.frame.size.height > 0 }
            shown.proof.expect(shown.controller.drag == nil, "no drag of the former controller")
            shown.list.controller = shown.controller
            try await shown.complete()
            return Array(0..<100)
        }
    }
}

/// Another program with a text that can be dragged.
@MainActor
private final class TextSource {
    static let title = "A text of another program"
    private let process = Process()

    init() throws {
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--program", "text-source"]
        process.standardInput = Pipe()
        try process.run()
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}

extension Program {
    /// Shows a text that can be dragged, until it is ended.
    static func textSource() throws -> Int32 {
        let application = try RasterApplication(id: nil)
        return try application.run { application in
            let label: ShownList.Widget = gtk_label_new("A text")
            var value = GValue()
            g_value_init(&value, GType(16 << 2))
            g_value_set_string(&value, "from elsewhere")
            let source = gtk_drag_source_new()
            gtk_drag_source_set_content(source, gdk_content_provider_new_for_value(&value))
            g_value_unset(&value)
            gtk_widget_add_controller(label, source)
            try application.openWindow(
                title: TextSource.title,
                size: CGSize(width: 160, height: 80),
                content: OpaquePointer(label)
            )
        }
    }
}

extension ShownList {
    /// Drags a row, drops it, and expects the first items then.
    func move(
        from start: CGPoint,
        to end: CGPoint,
        _ expected: [Int],
        file: StaticString = #fileID,
        line: Int = #line
    ) async throws {
        try await startDrag(at: start)
        try await drag(to: end)
        try await proof.until("a place", file: file, line: line) { controller.insertionPlace != nil }
        try await window.releaseButton(at: end, of: viewport)
        try await proof.until("no drag", file: file, line: line) { controller.drag == nil }
        try await proof.until("the end of the animation", file: file, line: line) { !controller.isAnimating }
        proof.expect(Array(controller.snapshot.ids.prefix(expected.count)), equals: expected, file: file, line: line)
        try await expectNoDrag(Array(controller.snapshot.ids), file: file, line: line)
    }

    /// Expects items, each opaque and at its place, and no mark.
    func expectNoDrag(_ items: [Int], file: StaticString = #fileID, line: Int = #line) async throws {
        proof.expect(Array(controller.snapshot.ids), equals: items, file: file, line: line)
        proof.expect(controller.insertionPlace == nil, "no place", file: file, line: line)
        let dragged = controller.visibleItems.filter { $0.interaction.contains(.dragged) }
        proof.expect(dragged.map(\.id), equals: [], "dragged rows", file: file, line: line)
        gtk_window_set_focus_visible(window.window, 0)
        try await complete()
        try expectItems(file: file, line: line)
    }
}
