// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

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
    private let legend: RasterView
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
        legend = RasterView(QueueLegend(counts: [:]), size: Self.size, pipeline: RasterPipeline(cache: nil))
        super.init(title: "Single-slot queue", fixedPresentation: .rasterized)
    }

    override var listPipeline: RasterPipeline {
        // The figures of the page are those of the slider: tiles aren't counted among them.
        RasterPipeline(cache: RasterCache(byteLimit: 4 << 20))
    }

    package override func adapt(_ controller: GalleryList) {
        controller.setGaps(8)
        controller.insets = EdgeInsets(all: 12)
        controller.lanes = .adaptive(minimum: 96)
        controller.itemLength = .fixed(42 * controller.environment.fontScale)
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
        let pictures = [
            GalleryStage.Picture(caption: "The newest drawing that has ended", view: preview),
            GalleryStage.Picture(caption: "What has become of the states", view: legend),
        ]
        return GalleryStage(controls: [slider], pictures: pictures)
    }

    override func makeComponent(row: Int) -> GalleryComponent? {
        QueueTile(text: ShownText.wholePercent(values[row]), state: states[row])
    }

    override func label(row: Int) -> String {
        "State \(row + 1), \(ShownText.wholePercent(values[row])), \(states[row])"
    }

    package override func start() {
        super.start()
        guard values.isEmpty else { return }
        drawings.append(
            Task.immediate { [weak self] in
                for first in [0.11, 0.38, 0.65] {
                    for drawing in self?.submit((0..<9).map { first + Double($0) * 0.03 }) ?? [] { await drawing.value }
                }
            }
        )
    }

    package override var allowsReordering: Bool { false }

    override func change(_ item: GalleryItem) { changeState() }

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

    /// Submits states one after the other, and returns their drawings.
    @discardableResult
    func submit(_ newValues: [Double]) -> [Task<Void, Never>] {
        let environment = environment
        let draw =
            draw ?? { [pipeline] value, environment in
                let rosette = Rosette(value: value)
                let result = try pipeline.render(rosette, size: Self.size, scale: 2, environment: environment)
                return (result.image, result.isHit)
            }
        let started = newValues.map { value in
            let number = values.count
            values.append(value)
            states.append(.waiting)
            return Task.immediate { [weak self, queue] in
                let outcome = await queue.run { _ in try draw(value, environment) }
                self?.end(number, outcome, environment)
            }
        }
        drawings += started
        showStatus()
        return started
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
        controller.apply(values.indices.reversed().filter { states[$0] != .waiting }.map { .row($0) })
        showStatus()
    }

    /// Shows what has become of the states: the counts add up, and those drawn are the drawings of the pipeline.
    private func showStatus() {
        let counts = Dictionary(states.map { ($0, 1) }, uniquingKeysWith: +)
        legend.show(QueueLegend(counts: counts))
        let shown = QueueLegend.words.filter { state, _ in
            counts[state] != nil || [.drawn, .superseded].contains(state)
        }
        let text = shown.map { state, word in "\(counts[state, default: 0]) \(word)" }
        status = "\(states.count) states: " + text.joined(separator: ", ")
    }
}

/// An image that fills its bounds.
struct Bitmap: Rasterizable, Sendable {
    var image: RasterImage

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: 8), with: Palette(context).card)
        context.draw(image, in: bounds, mode: .fit)
    }
}

/// A state of the slider, and what has become of it.
struct QueueTile: InteractiveComponent, Hashable, Sendable {
    var text: String
    var state: QueuePage.State

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let (palette, states) = (Palette(environment), environment.interaction)
            let (ground, color) = colors(palette)
            let plate = RoundedRectangle(cornerRadius: 8)
            Text(text).font(.demo(12, .semibold)).foregroundStyle(color).lineLimit(1)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(palette.ground(ground, states.subtracting(.selected)), in: plate)
                .overlay(plate.strokeBorder(states.contains(.selected) ? palette.text : .clear, lineWidth: 3))
        }
    }

    private func colors(_ palette: Palette) -> (ground: Color, text: Color) {
        switch state {
        case .drawn: (palette.filledAccent, .white)
        case .cached: (palette.wash(palette.accent), palette.text)
        case .superseded: (palette.track, palette.secondary)
        case .waiting, .failed: (palette.wash(palette.warning), palette.readable(palette.warning))
        }
    }
}

/// The meaning of the tiles' colors, each with the number of states.
struct QueueLegend: LayoutComponent, Hashable, Sendable {
    var counts: [QueuePage.State: Int]

    static let words: KeyValuePairs<QueuePage.State, String> = [
        .drawn: "drawn", .cached: "from the cache", .superseded: "superseded", .waiting: "in progress",
        .failed: "failed",
    ]

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let (palette, scale) = (Palette(environment), min(environment.fontScale, 1.75))
            VStack(alignment: .leading, spacing: 8) {
                for (state, word) in Self.words where state != .failed || counts[.failed] != nil {
                    HStack(spacing: 12) {
                        QueueTile(text: "\(counts[state, default: 0])", state: state).frame(
                            width: 44,
                            height: 22 * scale
                        )
                        FirstThatFits {
                            if state == .drawn { Text("drawn: the slot was free, or no newer one came") }
                            if state == .superseded { Text("superseded by a newer one, and never drawn") }
                            Text(word)
                        }
                        .font(.demo(11.5))
                        .foregroundStyle(palette.secondary)
                        .lineLimit(1)
                    }
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
    }
}
