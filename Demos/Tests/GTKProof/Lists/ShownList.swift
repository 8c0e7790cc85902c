// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterLists

/// A list or a grid in a window.
@MainActor
struct ShownList {
    let proof: Proof
    let controller: RasterListController<Int>
    let list: RasterListWidget<Int>
    let window: ProofWindow

    /// The height of the rows, in points.
    let rowHeight: CGFloat

    typealias Widget = UnsafeMutablePointer<GtkWidget>

    /// Opens a window with a list of stripes.
    init(
        _ proof: Proof,
        count: Int,
        rowHeight: CGFloat = 44,
        width: Int = 200,
        height: Int = 300,
        labels: [String] = [],
        _ prepare: @MainActor (RasterListWidget<Int>) -> Void = { _ in }
    ) async throws {
        let controller = RasterListController.stripes(.fixed(rowHeight))
        try await self.init(
            proof,
            controller,
            count: count,
            rowHeight: rowHeight,
            width: width,
            height: height,
            labels: labels,
            prepare
        )
    }

    /// Opens a window with a list or a grid.
    init(
        _ proof: Proof,
        _ controller: RasterListController<Int>,
        count: Int,
        rowHeight: CGFloat = 44,
        width: Int = 200,
        height: Int = 300,
        labels: [String] = [],
        _ prepare: @MainActor (RasterListWidget<Int>) -> Void = { _ in }
    ) async throws {
        try await self.init(
            proof,
            controller,
            showing: RasterListSnapshot(0..<count),
            rowHeight: rowHeight,
            width: width,
            height: height,
            labels: labels,
            prepare
        )
    }

    /// Opens a window with a list or a grid of some identities.
    ///
    /// - Parameter wrap: The closure that returns the content of the window for the list's widget.
    init(
        _ proof: Proof,
        _ controller: RasterListController<Int>,
        showing snapshot: RasterListSnapshot<Int>,
        rowHeight: CGFloat = 44,
        width: Int = 200,
        height: Int = 300,
        labels: [String] = [],
        in wrap: @MainActor (Widget) throws -> Widget = { $0 },
        _ prepare: @MainActor (RasterListWidget<Int>) -> Void = { _ in }
    ) async throws {
        self.proof = proof
        self.controller = controller
        self.rowHeight = rowHeight
        controller.apply(snapshot)
        list = try RasterListWidget(controller) { labels.isEmpty ? "Stripe \($0)" : labels[$0 % labels.count] }
        prepare(list)
        window = try await proof.openWindow(wrap(Widget(list.widget)), width: width, height: height)
        try await complete()
    }

    // MARK: - Widgets

    /// The widget that scrolls.
    var viewport: Widget {
        get throws {
            let window = list.widget
            return try proof.require(gtk_scrolled_window_get_child(window), "a viewport")
        }
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        get throws {
            let window = list.widget
            return try proof.require(gtk_scrolled_window_get_vadjustment(window), "an adjustment")
        }
    }

    var value: Double { get throws { try gtk_adjustment_get_value(adjustment) } }

    /// The row widgets in the visible part.
    var rows: [Widget] {
        get throws {
            var rows: [Widget] = []
            let width = try Double(gtk_widget_get_width(viewport))
            let height = try Double(gtk_widget_get_height(viewport))
            var child = try gtk_widget_get_first_child(viewport)
            while let row = child {
                var (x, y) = (0.0, 0.0)
                let isPlaced = try gtk_widget_translate_coordinates(row, viewport, 0, 0, &x, &y) != 0
                let isVisible =
                    isPlaced && y < height && y + Double(gtk_widget_get_height(row)) > 0
                    && x < width && x + Double(gtk_widget_get_width(row)) > 0
                if isVisible, gtk_widget_get_child_visible(row) != 0 { rows.append(row) }
                child = gtk_widget_get_next_sibling(row)
            }
            return rows
        }
    }

    /// The number of children, with those that wait to be used again.
    var childCount: Int {
        get throws {
            var count = 0
            var child = try gtk_widget_get_first_child(viewport)
            while let row = child {
                count += 1
                child = gtk_widget_get_next_sibling(row)
            }
            return count
        }
    }

    // MARK: - Frames

    /// Waits until the images of all visible rows are on screen.
    func complete() async throws {
        try await window.nextFrame()
        try await proof.until("all images") { controller.isComplete }
        try await window.nextFrame()
        try await window.nextFrame()
    }

    /// Scrolls with the adjustment, as the scroll bar does.
    func scroll(to value: Double) async throws {
        try gtk_adjustment_set_value(adjustment, value)
        try await complete()
    }

    /// Expects the pixels of the viewport: the present size, and the items of the controller's frame at their places.
    func expectItems(file: StaticString = #fileID, line: Int = #line) throws {
        let size = try CGSize(width: Int(gtk_widget_get_width(viewport)), height: Int(gtk_widget_get_height(viewport)))
        let frame = controller.frame
        proof.expect(frame.size, equals: size, "the size of the list", file: file, line: line)
        guard !frame.items.isEmpty else {
            return proof.expect(try rows.isEmpty, "no rows of an empty list", file: file, line: line)
        }
        let scale = CGFloat(window.scale)
        let expected = try RasterImage(size: size, scale: scale) { context in
            for item in frame.items {
                var place = item.frame.offsetBy(dx: -frame.origin.x, dy: -frame.origin.y)
                place.origin.x = (place.minX * scale).rounded() / scale
                place.origin.y = (place.minY * scale).rounded() / scale
                Stripe(index: item.id).draw(in: context, bounds: place)
            }
        }
        proof.expect(try window.picture(of: viewport), looksLike: expected, file: file, line: line)
    }

    /// Expects the pixels of the viewport at an offset in points.
    func expectStripes(
        at offset: CGFloat,
        _ order: ((Int) -> Int?)? = nil,
        file: StaticString = #fileID,
        line: Int = #line
    ) throws {
        let size = try CGSize(width: Int(gtk_widget_get_width(viewport)), height: Int(gtk_widget_get_height(viewport)))
        let expected = try RasterImage(size: size, scale: CGFloat(window.scale)) { context in
            var place = Int((offset / rowHeight).rounded(.down))
            while CGFloat(place) * rowHeight - offset < size.height {
                let y = CGFloat(place) * rowHeight - offset
                let index = order == nil ? place : order?(place)
                if let index {
                    Stripe(index: index).draw(
                        in: context,
                        bounds: CGRect(x: 0, y: y, width: size.width, height: rowHeight)
                    )
                }
                place += 1
            }
        }
        proof.expect(try window.picture(of: viewport), looksLike: expected, file: file, line: line)
    }
}

/// A component whose colors are a formula of its number.
struct Stripe: Rasterizable {
    var index: Int

    static var keyPathsThatAffectState: StateKeyPaths<Stripe> { [\.index] }

    /// The color of a number: each differs from those near it.
    static func color(of index: Int) -> Color {
        Color(hex: UInt32(truncatingIfNeeded: index &* 0x9E_3779B1 & 0xFF_FFFF))
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Self.color(of: index))
        // An edge shows where the row begins, to the pixel.
        var edge = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1)
        context.fill(edge, with: Color(hex: 0xFFFFFF))
        edge.size = CGSize(width: 1, height: bounds.height)
        context.fill(edge, with: Color(hex: 0x000000))
    }
}

extension RasterListController<Int> {
    /// A list of stripes, with a cache of its own.
    static func stripes(_ rowHeight: ItemLength = .fixed(44)) -> RasterListController<Int> {
        RasterListController(pipeline: .own(), rowHeight: rowHeight) { Stripe(index: $0) }
    }
}
