// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterLists

/// A list that is painted into memory, for programs without a window.
@MainActor
package final class PaintedList<ItemID: Hashable & Sendable> {
    package typealias Component = any Rasterizable & Sendable

    package let controller: RasterListController<ItemID>

    /// The time and the number of drawings before the items of the next frame.
    private var start: (time: ContinuousClock.Instant, drawings: Int)?
    private var times: [Duration] = []
    private var directTimes: [Duration] = []
    private let contents = Contents()
    private let canvas: RasterCanvas
    private var painter = RasterListPainter<ItemID>()
    private let uncached = RasterPipeline(cache: nil)

    private final class Contents {
        var component: @MainActor (ItemID) -> Component? = { _ in nil }
    }

    package init(
        _ rowHeight: RasterListController<ItemID>.ItemLength,
        _ size: CGSize,
        scale: CGFloat,
        _ colorScheme: RasterEnvironment.ColorScheme,
        _ pipeline: RasterPipeline
    ) throws(RasterError) {
        let background = Palette(colorScheme).page
        controller = RasterListController(pipeline: pipeline, rowHeight: rowHeight) { [contents] id in
            .component(contents.component(id) ?? RasterDrawing(key: "none") { _, _ in })
        }
        canvas = try RasterCanvas(size: size, scale: scale, format: .rgb24, background: background)
        controller.background = background
        controller.environment.colorScheme = colorScheme
        controller.prefetchDistance = .none
        try controller.resize(to: size, scale: scale)
    }

    /// Shows items, and the components that a closure returns for them.
    package func show(
        _ snapshot: RasterListSnapshot<ItemID>,
        _ component: @escaping @MainActor (ItemID) -> Component?
    ) {
        start = (.now, controller.pipeline.statistics.drawings)
        contents.component = component
        controller.apply(snapshot)
    }

    /// Paints what is new since the last frame, and returns a line of figures.
    ///
    /// - Parameter comparesDirect: A Boolean value that indicates whether the rows are drawn without images, too.
    package func paint(comparesDirect: Bool = false) throws(RasterError) -> String {
        let start = start ?? (.now, controller.pipeline.statistics.drawings)
        self.start = nil
        let frame = controller.frame
        try painter.paint(frame, into: canvas)
        let end = ContinuousClock.now
        let time = start.time.duration(to: end)
        times.append(time)
        let drawn = controller.pipeline.statistics.drawings - start.drawings
        let line = "rows \(frame.items.count)  drawn \(drawn)  |  cached \(time.milliseconds)"
        guard comparesDirect else { return line }
        _ = try drawDirectly()
        let directTime = end.duration(to: .now)
        directTimes.append(directTime)
        return line + "  |  direct \(directTime.milliseconds)"
    }

    /// The times of the frames but for the first one, which draws everything.
    package var summary: [String] {
        let (images, drawings) = (Percentiles(times.dropFirst()), Percentiles(directTimes.dropFirst()))
        guard let image = images[50], let drawing = drawings[50] else { return ["cached frame  \(images)"] }
        let ratio = ShownText.decimal(drawing / image, digits: 1)
        return ["cached frame  \(images)", "direct frame  \(drawings)", "ratio         \(ratio), of the medians"]
    }

    /// Draws all rows of the frame without their images, as a program without a cache does.
    func drawDirectly() throws(RasterError) -> RasterImage {
        let frame = controller.frame
        let items = frame.items.compactMap { item in
            contents.component(item.id).map { ($0, item.frame.offsetBy(dx: 0, dy: -frame.offset)) }
        }
        let list = RasterDrawing(key: "list", options: RasterOptions(isOpaque: true)) { context, bounds in
            context.fill(bounds, with: frame.background)
            for (component, rect) in items { context.draw(component, in: rect) }
        }
        let environment = controller.environment
        return try uncached.render(list, size: frame.size, scale: frame.scale, environment: environment).image
    }

    package var image: RasterImage { canvas.makeImage() }

    /// Returns an image of the list below a component of another size, with equal margins at both sides and the bottom.
    package func image(under header: some Rasterizable & Sendable, size: CGSize) throws(RasterError) -> RasterImage {
        let (list, scale, environment) = (image, controller.scale, controller.environment)
        let top = try controller.pipeline.render(header, size: size, scale: scale, environment: environment).image
        let margin = (size.width - list.size.width) / 2
        let whole = CGSize(width: size.width, height: size.height + list.size.height + margin)
        let background = controller.background
        return try RasterImage(size: whole, scale: scale, format: .rgb24, background: background) { context in
            context.draw(top, at: .zero, anchor: .topLeading)
            context.draw(list, at: CGPoint(x: margin, y: size.height), anchor: .topLeading)
        }
    }
}
