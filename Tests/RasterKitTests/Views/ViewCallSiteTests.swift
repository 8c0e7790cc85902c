// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Testing

/// The first spellings that come to mind compile, and do what they say.
@MainActor
@Suite struct ViewCallSiteTests {
    @MainActor @Observable final class Clock: @MainActor Rasterizable {
        var color = Color.blue
        static var keyPathsThatAffectState: StateKeyPaths<Clock> { ["color": \.color] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
    }

    struct Local: Rasterizable {
        var color = Color.green
        let action: () -> Void = {}
        static var keyPathsThatAffectState: StateKeyPaths<Local> { [\.color] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
    }

    /// A widget of a toolkit that has a raster view for its picture.
    @MainActor final class Widget {
        let view = RasterView(size: size)
        var frame = CGRect(x: 1, y: 1, width: 10, height: 6)
        private(set) var needsDisplay = true

        func track() {
            withObservationTracking {
                _ = view.revision
            } onChange: { [weak self] in
                MainActor.assumeIsolated { self?.needsDisplay = true }
            }
            needsDisplay = false
        }

        func draw(in context: DrawingContext) {
            view.regenerateIfNeeded()
            view.draw(in: context, rect: frame)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    private func color(of view: RasterView) -> Color? {
        view.image?.pixel(x: 2, y: 2).map { pixel in
            Color(red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
        }
    }

    @Test func oneViewShowsComponentsOfAnyType() {
        let view = RasterView(size: size, pipeline: pipeline)
        let clock = Clock()
        var shown: [Color?] = []
        view.show(Swatch())
        shown.append(color(of: view))
        view.show(clock)
        shown.append(color(of: view))
        view.show(Local(), id: 7)
        shown.append(color(of: view))
        view.show(id: "a") { Swatch(color: clock.color) }
        shown.append(color(of: view))
        view.show(id: "a") { Local() }
        shown.append(color(of: view))
        view.show { if clock.color == .blue { return Swatch() } else { return Local() } }
        shown.append(color(of: view))
        view.show(clock.color == .blue ? nil : Swatch())
        shown.append(color(of: view))
        #expect(shown == [.red, .blue, .green, .blue, .green, .red, nil])
    }

    @Test func aWidgetDrawsAgainWhenTheRevisionChanges() throws {
        let widget = Widget()
        widget.track()
        #expect(!widget.needsDisplay)
        widget.view.show(Swatch(color: .green))
        #expect(widget.needsDisplay)
        let picture = try RasterImage(size: CGSize(width: 12, height: 8)) { widget.draw(in: $0) }
        #expect(picture.pixel(x: 5, y: 4)?.green == 255)
        #expect(picture.pixel(x: 0, y: 0)?.alpha == 0)
    }
}
