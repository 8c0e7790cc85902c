// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
package import RasterKit
import RasterLists

/// Three views of one state, which is drawn once, and what their delegate is told.
@MainActor
package final class ViewsPage: GalleryPage, RasterViewDelegate {
    private static let size = CGSize(width: 200, height: 190)
    private static let captions = ["In the background", "At once, by the same image", "In each frame"]
    private(set) var views: [RasterView] = []
    private var value = 0.35
    private var fails = false

    /// The meanings of the messages are the oldest ones.
    private var log = [
        LogRow(word: "did fail", sentence: "Delegate: the state can’t be drawn; the image before stays", tint: red),
        LogRow(word: "did load", sentence: "Delegate: an image is shown, drawn or cached", tint: green),
        LogRow(word: "will regenerate", sentence: "Delegate: a drawing starts for this view", tint: gray),
    ]
    private static let (gray, green, red) = (Color(hex: 0x68778E), Color(hex: 0x22B573), Color(hex: 0xE04A50))

    package init() {
        super.init(title: "Views")
        views = Self.captions.map { _ in RasterView(size: Self.size, pipeline: pipeline) }
        views[0].drawsSynchronously = false
        views[0].staleness = .placeholder
        views[0].fadeDuration = .milliseconds(250)
        views[2].isRasterized = false
        for view in views { view.delegate = self }
    }

    package override func adapt(_ controller: GalleryList) {
        controller.itemLength = .fixed(LogRow.height * controller.environment.fontScale)
        views[0].placeholder = try? RasterPipeline(cache: nil).render(
            CardGround.missing(margin: 0),
            size: CGSize(width: 80, height: 80),
            scale: controller.scale,
            environment: controller.environment
        ).image
    }

    package override func makeStage() -> GalleryStage? {
        let controls: [GalleryStage.Control] = [
            .button("Next state", icon: "go-next-symbolic") { [weak self] in self?.changeState() },
            .toggle("Drawing fails", false) { [weak self] in
                self?.fails = $0
                self?.changeState()
            },
        ]
        let pictures = zip(Self.captions, views).map { GalleryStage.Picture(caption: $0, view: $1) }
        return GalleryStage(controls: controls, pictures: pictures)
    }

    override func makeComponent(row: Int) -> GalleryComponent? { log[row] }

    override func label(row: Int) -> String { "\(log[row].word): \(log[row].sentence)" }

    package override func start() {
        super.start()
        if status.isEmpty { showState() }
    }

    package override var allowsReordering: Bool { false }

    override func change(_ item: GalleryItem) { changeState() }

    package override func changeState() {
        recordShownKeys()
        value = (value + 0.11).truncatingRemainder(dividingBy: 1)
        showState()
    }

    package override func waitUntilLoaded() async {
        for view in views where view.isRasterized { _ = await view.regenerate() }
    }

    package override func waitUntilMeasured() async {
        for _ in 0..<3 {
            await waitUntilLoaded()
            changeState()
        }
        await waitUntilLoaded()
    }

    /// Shows the state in all views but the second one, which follows when the first one has drawn it.
    private func showState() {
        views[0].show(rosette, id: value)
        views[2].show(rosette)
        status = "State \(ShownText.wholePercent(value)). The newest message is at the top."
    }

    private var rosette: FallibleRosette { FallibleRosette(rosette: Rosette(value: value), fails: fails) }

    private func add(_ view: RasterView, _ word: String, _ sentence: String, _ tint: Color) {
        let caption = views.firstIndex { $0 === view }.map { Self.captions[$0] } ?? ""
        log.append(LogRow(word: word, sentence: "\(caption): \(sentence)", tint: tint))
        controller.apply(log.indices.suffix(100).reversed().map { .row($0) })
    }

    // MARK: Delegate

    package func rasterViewWillRegenerate(_ view: RasterView) {
        add(view, "will regenerate", "a drawing starts", Self.gray)
    }

    package func rasterView(_ view: RasterView, didLoad image: RasterImage) {
        add(view, "did load", "\(image.pixelWidth) × \(image.pixelHeight) pixels", Self.green)
        if view === views[0] { views[1].show(rosette) }
    }

    package func rasterView(_ view: RasterView, didFailWith error: RasterError) {
        add(view, "did fail", error.message, Self.red)
        if view === views[0] { views[1].show(rosette) }
    }
}

/// A curve that can't be drawn where that is asked for.
private struct FallibleRosette: Rasterizable, Hashable, Sendable {
    var rosette: Rosette
    var fails: Bool

    var rasterOptions: RasterOptions { rosette.rasterOptions }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        if fails { throw RasterError(.drawingFailed, "The drawing fails, as the switch asks for.") }
        context.fill(bounds, with: Palette(context).page)
        context.clip(to: Path(roundedRect: bounds, cornerRadius: 10))
        try rosette.draw(in: context, bounds: bounds)
    }
}
