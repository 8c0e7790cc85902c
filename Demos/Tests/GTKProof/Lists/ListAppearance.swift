// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists
import RasterTesting

extension ListScenarios {
    /// Headers, placeholders, previous images, live widgets and effects.
    static let appearance = [
        Scenario("A header that stays in view is above the rows") { proof in
            let controller = RasterListController.stripes()
            let shown = try await ShownList(proof, controller, count: 0)
            controller.headerLength = .fixed(30)
            controller.apply(
                RasterListSnapshot(sections: [
                    .init(header: -1, items: Array(0..<10)),
                    .init(header: -2, items: Array(10..<20)),
                ])
            )
            try await shown.complete()
            try await shown.scroll(to: 100)
            let size = CGSize(width: 200, height: 300)
            let expected = try RasterImage(size: size, scale: CGFloat(shown.window.scale)) { context in
                func draw(_ index: Int, _ y: CGFloat, _ height: CGFloat) {
                    Stripe(index: index).draw(in: context, bounds: CGRect(x: 0, y: y, width: 200, height: height))
                }
                for row in 0..<10 { draw(row, 30 + CGFloat(row) * 44 - 100, 44) }
                draw(-1, 0, 30)
            }
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: expected)
        },
        Scenario("A template has the list's tint, and the list its background") { proof in
            let controller = RasterListController<Int>(pipeline: .own(), rowHeight: .fixed(40)) { _ in Half() }
            controller.tint = Color(hex: 0xFF0000)
            controller.background = Color(hex: 0x00FF00)
            let shown = try await ShownList(proof, controller, count: 2, height: 120)
            let scale = CGFloat(shown.window.scale)
            func expected(_ tint: Color) throws -> RasterImage {
                try RasterImage(size: CGSize(width: 200, height: 120), scale: scale) { context in
                    context.fill(with: Color(hex: 0x00FF00))
                    context.fill(CGRect(x: 0, y: 0, width: 100, height: 80), with: tint)
                }
            }
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: try expected(Color(hex: 0xFF0000)))
            controller.tint = Color(hex: 0x0000FF)
            try await shown.complete()
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: try expected(Color(hex: 0x0000FF)))
        },
        Scenario("A row shows the placeholder until its image is there, never another item's image") { proof in
            let gate = Gate()
            let controller = RasterListController<Int>(pipeline: .own(), rowHeight: .fixed(100)) {
                (id: Int) -> RasterListContent in
                .fetched {
                    if id >= 100 { await gate.wait() }
                    return Stripe(index: id)
                }
            }
            let gray = Color(hex: 0x808080)
            controller.placeholder = Dressed(color: gray, rasterOptions: RasterOptions())
            let shown = try await ShownList(proof, controller, count: 1_000, rowHeight: 100)
            try shown.expectStripes(at: 0)
            try gtk_adjustment_set_value(shown.adjustment, 50_000)
            try await shown.window.nextFrame()
            try await shown.window.nextFrame()
            let expected = try RasterImage(size: CGSize(width: 200, height: 300), scale: CGFloat(shown.window.scale)) {
                $0.fill(with: gray)
            }
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: expected)
            await gate.open()
            try await shown.complete()
            try shown.expectStripes(at: 50_000)
        },
        Scenario("A previous image of another size is cut, not resampled") { proof in
            let gate = Gate()
            let state = State()
            let controller = RasterListController<Int>(pipeline: .own(), rowHeight: .fixed(100)) {
                (id: Int) -> RasterListContent in
                let isLate = state.isLate
                return .fetched {
                    if isLate { await gate.wait() }
                    return Stripe(index: id)
                }
            }
            let shown = try await ShownList(proof, controller, count: 3, rowHeight: 100)
            state.isLate = true
            controller.apply([0, 1, 2])
            controller.reload([0, 1, 2])
            controller.itemLength = .fixed(60)
            try await shown.window.nextFrame()
            try await shown.window.nextFrame()
            let size = CGSize(width: 200, height: 300)
            let expected = try RasterImage(size: size, scale: CGFloat(shown.window.scale)) { context in
                for row in 0..<3 {
                    let y = CGFloat(row) * 60
                    context.withState {
                        context.clip(to: CGRect(x: 0, y: y, width: 200, height: 60))
                        Stripe(index: row).draw(in: context, bounds: CGRect(x: 0, y: y, width: 200, height: 100))
                    }
                }
            }
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: expected)
            await gate.open()
        },
        Scenario("The settings of GTK reach the components, and nothing else of the environment changes") { proof in
            let shown = try await ShownList(proof, count: 20) {
                $0.controller.environment.localeIdentifier = "de_AT"
            }
            let settings = try proof.require(gtk_settings_get_default(), "settings")
            proof.atEnd { settings.set("gtk-application-prefer-dark-theme", false) }
            let light = shown.controller.environment
            proof.expect(light.colorScheme, equals: .light)
            settings.set("gtk-application-prefer-dark-theme", true)
            try await shown.window.frames(until: "dark") { shown.controller.environment.colorScheme == .dark }
            try gtk_widget_set_direction(shown.viewport, GTK_TEXT_DIR_RTL)
            try await shown.window.frames(until: "right to left") {
                shown.controller.environment.layoutDirection == .rightToLeft
            }
            proof.expect(shown.controller.environment.localeIdentifier, equals: "de_AT")
            shown.list.followsSettings = false
            settings.set("gtk-application-prefer-dark-theme", false)
            try await shown.complete()
            proof.expect(shown.controller.environment.colorScheme, equals: .dark)
            try await shown.complete()
            try shown.expectStripes(at: 0)
        },
        Scenario("Images of another scale than the surface's lie at their places") { proof in
            let shown = try await ShownList(proof, count: 100) { $0.imageScale = 3 }
            proof.expect(shown.controller.scale, equals: 3)
            let picture = try shown.window.picture(of: shown.viewport)
            for row in 0..<6 {
                let middle = picture.pixel(x: 50, y: (row * 44 + 22) * shown.window.scale)
                proof.expect(middle?.color, equals: Stripe.color(of: row))
            }
        },
        Scenario("A list that shows nothing because of an error says so in its place, until it shows something") {
            proof in
            let controller = RasterListController.stripes(.measured(estimate: 44))
            let shown = try await ShownList(proof, controller, count: 100)
            let text = try proof.require(shown.list.failureText, "a text")
            for part in ["list item 0", "Stripe", "SelfSizing", "fixed or given"] {
                proof.expect(text.contains(part), "\(part) in: \(text)")
            }
            let empty = try RasterImage(size: CGSize(width: 200, height: 300), scale: CGFloat(shown.window.scale)) {
                _ in
            }
            proof.expect(!(try shown.window.picture(of: shown.viewport).hasSamePixels(as: empty)), "a visible text")
            controller.itemLength = .fixed(44)
            for item in controller.visibleItems { controller.retry(item.id) }
            try await shown.complete()
            proof.expect(shown.list.failureText, equals: nil)
            try shown.expectStripes(at: 0)
        },
        Scenario("A click on a header that stays in view isn't one on the live widget below it") { proof in
            let log = Log()
            let controller = RasterListController.stripes(.fixed(40))
            controller.headersStayInView = true
            var clicks: [SignalConnection] = []
            let snapshot = RasterListSnapshot(sections: [.init(header: -1, items: Array(0..<100))])
            @MainActor func prepare(_ list: RasterListWidget<Int>) {
                list.onClick = { log.clicks.append(Log.Click(id: $0, point: $1)) }
                list.overlay = { id, old in
                    guard id >= 0 else { return nil }
                    if let old { return old }
                    guard let button = gtk_button_new_with_label("Open") else { return nil }
                    clicks.append(SignalConnection(button, "clicked") { log.activated.append(1) })
                    return OpaquePointer(button)
                }
            }
            let shown = try await ShownList(proof, controller, showing: snapshot, prepare)
            try await shown.scroll(to: 90)
            // The row below the header begins at -10 points, and is to be seen from 40 on.
            try await shown.window.click(CGPoint(x: 60, y: 20), of: shown.viewport)
            try await proof.until("the header") { log.clicks == [Log.Click(id: -1, point: CGPoint(x: 60, y: 20))] }
            try await shown.window.click(CGPoint(x: 60, y: 60), of: shown.viewport)
            try await proof.until("the live widget") { log.activated == [1] }
            try await shown.scroll(to: 0)
            try await shown.window.click(CGPoint(x: 60, y: 60), of: shown.viewport)
            try await proof.until("the live widget at the top") { log.activated == [1, 1] }
            proof.expect(log.clicks.count, equals: 1)
        },
        Scenario("Live widgets lie over their rows, and are used again") { proof in
            let labels = Labels()
            let shown = try await ShownList(proof, count: 1_000) { list in
                list.overlay = { id, old in labels.label(for: id, old) }
            }
            proof.expect(labels.made, equals: 7)
            for step in 1...50 {
                try gtk_adjustment_set_value(shown.adjustment, Double(step * 500))
                try await shown.window.nextFrame()
            }
            try await shown.complete()
            proof.expect(labels.made, in: 7...9)
            for (place, row) in try shown.rows.enumerated() {
                let label = try proof.require(gtk_widget_get_first_child(row), "a live widget in row \(place)")
                proof.expect(gtk_widget_get_width(label), equals: 200)
                proof.expect(gtk_widget_get_height(label), equals: 44)
                let text = gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) }
                proof.expect(text, equals: shown.list.label(of: OpaquePointer(row)))
            }
            shown.list.overlay = nil
            proof.expect(try shown.rows.allSatisfy { gtk_widget_get_first_child($0) == nil }, "no live widgets")
        },
        Scenario("The row with the focus has its live widget again when it is scrolled back") { proof in
            let labels = Labels()
            let shown = try await ShownList(proof, count: 1_000) { list in
                list.overlay = { id, old in labels.label(for: id, old) }
            }
            shown.list.focus(0)
            try await shown.scroll(to: 5_000)
            try await shown.scroll(to: 0)
            for (place, row) in try shown.rows.enumerated() {
                let label = try proof.require(gtk_widget_get_first_child(row), "a live widget in row \(place)")
                let text = gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) }
                proof.expect(text, equals: shown.list.label(of: OpaquePointer(row)))
            }
        },
        Scenario("A live widget keeps the focus when its row is scrolled away") { proof in
            let shown = try await ShownList(proof, count: 1_000) { list in
                list.overlay = { _, old in old ?? gtk_button_new_with_label("Open").map { OpaquePointer($0) } }
            }
            let button = try proof.require(gtk_widget_get_first_child(shown.rows[0]), "a button")
            gtk_widget_grab_focus(button)
            try await shown.scroll(to: 5_000)
            proof.expect(gtk_window_get_focus(shown.window.window), equals: button)
            try await shown.scroll(to: 0)
            proof.expect(gtk_window_get_focus(shown.window.window), equals: button)
            proof.expect(
                try shown.rows.allSatisfy { gtk_widget_get_first_child($0) != nil },
                "a live widget in each row"
            )
        },
        Scenario("Rows have no live widget where the closure returns none") { proof in
            let shown = try await ShownList(proof, count: 1_000) { list in
                list.overlay = { id, old in
                    id.isMultiple(of: 2) ? nil : old ?? gtk_label_new("odd").map { OpaquePointer($0) }
                }
            }
            for step in 1...20 { try await shown.scroll(to: Double(step * 100)) }
            for row in try shown.rows {
                let label = try proof.require(shown.list.label(of: OpaquePointer(row)), "a label")
                let number = try proof.require(label.split(separator: " ").last.flatMap { Int($0) }, "a number")
                proof.expect(gtk_widget_get_first_child(row) == nil, equals: number.isMultiple(of: 2), label)
            }
        },
        Scenario("A live widget that another row shows already is left out") { proof in
            let label = try proof.require(gtk_label_new("one"), "a label")
            g_object_ref_sink(label)
            defer { g_object_unref(label) }
            // GTK must not complain in any frame.
            let shown = try await ShownList(proof, count: 1_000) { $0.overlay = { _, _ in OpaquePointer(label) } }
            for step in 1...10 { try await shown.scroll(to: Double(step * 100)) }
            let count = try shown.rows.count { gtk_widget_get_first_child($0) != nil }
            proof.expect(count, in: 0...1)
        },
        Scenario(
            "Rows have the shadows of their components; late images fade in as they say, and then nothing proceeds"
        ) {
            proof in
            let gate = Gate()
            let controller = RasterListController<Int>(pipeline: .own(), rowHeight: .fixed(60)) { id in
                .fetched {
                    await gate.wait()
                    let shadow = id == 1 ? Shadow.inner(color: .black, radius: 3) : .drop(color: .black, radius: 3)
                    let options = RasterOptions(shadow: RasterShadow(shadow), fadeDuration: .milliseconds(200))
                    return Dressed(color: id == 1 ? .red : .blue, rasterOptions: options)
                }
            }
            controller.spacing = 20
            controller.apply([1, 2, 3])
            let list = try RasterListWidget(controller) { "Stripe \($0)" }
            let window = try await proof.openWindow(list, width: 200, height: 300)
            proof.expect(list.counts.effectFrames, equals: 0)
            await gate.open()
            try await window.frames(until: "a frame of the fading") { list.counts.effectFrames > 2 }
            try await proof.until("the end of the fading") { !list.isFading }
            let frames = list.counts.effectFrames
            for _ in 0..<5 { try await window.nextFrame() }
            proof.expect(list.counts.effectFrames, equals: frames)
            let viewport = try proof.require(gtk_scrolled_window_get_child(list.widget), "a viewport")
            let expected = try RasterImage(size: CGSize(width: 200, height: 300), scale: CGFloat(window.scale)) {
                controller.frame.draw(in: $0)
            }
            let tolerance = ImageComparison.Tolerance(maximumDifference: 1, differingPixels: .max)
            proof.expect(try window.picture(of: viewport), looksLike: expected, within: tolerance)
        },
        Scenario("Origins are marked while they are shown, and cost nothing otherwise") { proof in
            let shown = try await ShownList(proof, count: 100)
            let plain = try shown.window.picture(of: shown.viewport)
            proof.expect(shown.list.counts.effectFrames, equals: 0)
            shown.list.showsOrigins = true
            try await shown.window.nextFrame()
            try await shown.window.nextFrame()
            let marked = try shown.window.picture(of: shown.viewport)
            proof.expect(!marked.hasSamePixels(as: plain), "rows are marked")
            try await proof.until("the end of the flash") { !shown.list.isFading }
            shown.list.showsOrigins = false
            try await shown.complete()
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: plain)
        },
    ]
}

/// A template whose left half is covered.
struct Half: Rasterizable {
    static var keyPathsThatAffectState: StateKeyPaths<Half> { [] }
    var rasterOptions: RasterOptions { RasterOptions(isTemplate: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(
            CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height),
            with: Color(white: 0)
        )
    }
}

/// Something that isn't observed.
@MainActor
private final class State {
    var isLate = false
}

/// Labels that a list uses again.
@MainActor
private final class Labels {
    private(set) var made = 0

    func label(for id: Int, _ old: OpaquePointer?) -> OpaquePointer? {
        if let old {
            gtk_label_set_text(old, "Stripe \(id)")
            return old
        }
        made += 1
        return gtk_label_new("Stripe \(id)").map { OpaquePointer($0) }
    }
}

/// A door that stays open once it was opened.
actor Gate {
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    func open() {
        isOpen = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}
