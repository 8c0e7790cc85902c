// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterLists
import RasterText

/// A slider whose picture is drawn by a queue with a single slot: one drawing runs, and the newest one waits.
@MainActor
package final class QueuePage: GalleryPage {
    /// The ends of a drawing.
    enum State: Hashable, Sendable {
        case waiting, drawn, cached, superseded, failed
    }

    typealias Drawing = (image: RasterImage, isHit: Bool)
    typealias Draw = @Sendable (Double, RasterEnvironment) throws -> Drawing

    nonisolated private static let size = CGSize(width: 280, height: 180)
    private let queue = LatestOnlyQueue<Drawing>(options: .neverStops)
    private let draw: Draw?
    private let preview: RasterView
    private(set) var values: [Double] = []
    private(set) var states: [State] = []
    private var drawings: [Task<Void, Never>] = []

    /// The environment of the image in the preview.
    private var shownEnvironment: RasterEnvironment?

    package convenience init() { self.init(draw: nil) }

    /// Creates a page.
    ///
    /// - Parameter draw: The closure that draws a value, or nil for the pipeline of the page.
    init(draw: Draw?) {
        self.draw = draw
        preview = RasterView(size: Self.size, pipeline: RasterPipeline(cache: nil))
        super.init(title: "Single-slot queue", fixedPresentation: .rasterized)
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        // The figures of the page are those of the slider: tiles aren't counted among them.
        let grid = RasterListController(
            pipeline: RasterPipeline(cache: RasterCache(byteLimit: 4 << 20)),
            lanes: .adaptive(minimum: 72),
            itemLength: .fixed(34),
            content: content
        )
        grid.insets = EdgeInsets(all: 12)
        grid.spacing = 8
        grid.laneSpacing = 8
        return grid
    }

    package override func adapt(_ controller: GalleryList) {
        controller.background = Palette(controller.environment).page
        controller.itemLength = .fixed(34 * controller.environment.fontScale)
        guard !values.isEmpty else { return }
        drawings.append(
            Task { [weak self, drawings] in
                for drawing in drawings { await drawing.value }
                self?.redraw()
            }
        )
    }

    package override func makeStage() -> GalleryStage? {
        let slider = GalleryStage.Control.slider("Shape", 0...1, 0.35) { [weak self] in self?.submit([$0]) }
        let picture = GalleryStage.Picture(caption: "The newest drawing that has ended", view: preview)
        return GalleryStage(controls: [slider], pictures: [picture])
    }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .event(let number) = item, states.indices.contains(number) else { return nil }
        return QueueTile(percent: ShownText.wholePercent(values[number]), state: states[number])
    }

    package override func label(for item: GalleryItem) -> String {
        guard case .event(let number) = item, states.indices.contains(number) else { return super.label(for: item) }
        return "State \(number + 1), \(ShownText.wholePercent(values[number])), \(states[number])"
    }

    package override func start() {
        super.start()
        if values.isEmpty { submit((0...8).map { 0.11 + Double($0) * 0.03 }) }
    }

    /// Submits a sweep of the slider in one turn.
    package override func changeState() {
        recordShownKeys()
        let first = values.last ?? 0
        submit((1...8).map { (first + Double($0) * 0.03).truncatingRemainder(dividingBy: 1) })
    }

    package override func waitUntilLoaded() async {
        while !drawings.isEmpty {
            let running = drawings
            drawings = []
            for drawing in running { await drawing.value }
        }
    }

    package override func waitUntilMeasured() async {
        for _ in 0..<5 {
            await waitUntilLoaded()
            changeState()
        }
        await waitUntilLoaded()
    }

    /// Submits states one after the other.
    func submit(_ newValues: [Double]) {
        let environment = environment
        let draw =
            draw ?? { [pipeline] value, environment in
                let rosette = Rosette(value: value)
                let result = try pipeline.render(rosette, size: Self.size, scale: 2, environment: environment)
                return (result.image, result.isHit)
            }
        for value in newValues {
            let number = values.count
            values.append(value)
            states.append(.waiting)
            drawings.append(
                Task.immediate { [weak self, queue] in
                    let outcome = await queue.run { _ in try draw(value, environment) }
                    self?.end(number, outcome, environment)
                }
            )
        }
        showStatus()
    }

    /// Draws the newest state again for another environment, unless a newer one is about to be drawn.
    private func redraw() {
        guard environment != shownEnvironment, !states.contains(.waiting),
            let value = states.lastIndex(where: { $0 == .drawn || $0 == .cached }).map({ values[$0] })
        else { return }
        submit([value])
    }

    private func end(_ number: Int, _ outcome: RasterOutcome<Drawing>, _ environment: RasterEnvironment) {
        states[number] =
            switch outcome {
            case .drawn(let drawing): drawing.isHit ? .cached : .drawn
            case .superseded, .canceled: .superseded
            default: .failed
            }
        if let image = outcome.value?.image {
            shownEnvironment = environment
            preview.show(Bitmap(image: image))
        }
        // A state has a tile once it has ended: what is drawn doesn't depend on the time that a drawing takes.
        controller.apply(values.indices.reversed().filter { states[$0] != .waiting }.map { .event($0) })
        showStatus()
    }

    /// Shows what has become of the states: the counts add up, and those drawn are the drawings of the pipeline.
    private func showStatus() {
        let counts = Dictionary(states.map { ($0, 1) }, uniquingKeysWith: +)
        let names = [
            ("drawn", State.drawn), ("from the cache", .cached), ("superseded", .superseded), ("in progress", .waiting),
            ("failed", .failed),
        ]
        let text = names.filter { counts[$1] != nil || $1 == .drawn || $1 == .superseded }
            .map { "\(counts[$1, default: 0]) \($0)" }
        status = "\(states.count) states: " + text.joined(separator: ", ")
    }
}

/// An image that fills its bounds.
struct Bitmap: Rasterizable, Sendable {
    var image: RasterImage

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(Plate(color: Palette(context).card, radius: 8), in: bounds)
        context.draw(image, in: bounds, mode: .fit)
    }
}

/// A state of the slider, and what has become of it.
struct QueueTile: Rasterizable, Hashable, Sendable {
    var percent: String
    var state: QueuePage.State

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        let (ground, color) =
            switch state {
            case .drawn: (palette.filledAccent, Color.white)
            case .cached: (palette.wash(palette.accent), palette.text)
            case .superseded: (palette.track, palette.faint)
            case .waiting, .failed: (palette.wash(palette.warning), palette.warning)
            }
        context.draw(Plate(color: ground, radius: 8), in: bounds)
        let style = TextStyle.line(palette.font(12, .semibold), color, .center)
        context.draw(percent, in: bounds, style: style)
    }
}
