// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterLists
import RasterText

/// A plate whose corner is dragged to any size, and rows of text on the same plate: one small image serves all.
@MainActor
package final class NineSlicePage: GalleryPage {
    private static let boardSize = CGSize(width: 560, height: 190)
    private static let messages = [
        "Drag the corner above.", "Each of these bubbles is the same small image.",
        "Its corners are copied as they are.", "Edges are stretched in one direction, the middle in both.", "Ok.",
        "A longer message needs no other image, only other pixels on screen: the image stays as small as its caps.",
        "The shadow is inside of the caps.", "That is why it looks right at any size.", "Perfect.",
    ]
    private let board: RasterView
    private(set) var size = CGSize(width: 240, height: 120)
    private var showsCaps = true
    private var stretchCount = 0

    package init() {
        board = RasterView(size: Self.boardSize, pipeline: RasterPipeline(cache: nil))
        super.init(title: "Nine-slice")
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        let list = RasterListController(pipeline: pipeline, rowHeight: .measured(estimate: 48), content: content)
        list.insets = EdgeInsets(top: 4, bottom: 12)
        list.apply((0..<200).map { .event($0) })
        return list
    }

    package override func adapt(_ controller: GalleryList) {
        controller.background = Palette(controller.environment).page
        controller.itemLength = .measured(estimate: 48 * controller.environment.fontScale)
        if stretchCount > 0 { showBoard(scale: controller.scale) }
    }

    package override func makeStage() -> GalleryStage? {
        let toggle = GalleryStage.Control.toggle("Show the caps", showsCaps) { [weak self] in
            self?.showsCaps = $0
            self?.stretch()
        }
        var picture = GalleryStage.Picture(caption: "The image, enlarged, and stretched", view: board)
        picture.onDrag = { [weak self] in self?.drag(to: $0) }
        return GalleryStage(controls: [toggle], pictures: [picture])
    }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .event(let number) = item else { return nil }
        let text = Self.messages[(number + steps[item, default: 0]) % Self.messages.count]
        return BubbleRow(text: text, isOwn: number % 3 == 1)
    }

    package override func label(for item: GalleryItem) -> String {
        (makeComponent(for: item) as? BubbleRow)?.text ?? super.label(for: item)
    }

    package override func start() {
        super.start()
        stretch()
    }

    /// Moves the corner of the plate to a point of the board.
    func drag(to point: CGPoint) {
        let most = CGSize(width: board.size.width - NineSliceBoard.left - 12, height: board.size.height - 24)
        let isMirrored = board.environment.layoutDirection == .rightToLeft
        let x = isMirrored ? board.size.width - point.x : point.x
        size = CGSize(
            width: min(
                max((x - NineSliceBoard.left).rounded(), NineSliceBoard.leastSide),
                max(most.width, NineSliceBoard.leastSide)
            ),
            height: min(
                max((point.y - 12).rounded(), NineSliceBoard.leastSide),
                max(most.height, NineSliceBoard.leastSide)
            )
        )
        stretch()
    }

    private func stretch() {
        // The controller is made here at the latest, and adapted.
        let scale = controller.scale
        stretchCount += 1
        showBoard(scale: scale)
    }

    private func showBoard(scale: CGFloat) {
        guard
            let result = try? pipeline.render(
                Bubble(isOwn: true),
                size: size,
                scale: scale,
                environment: environment
            )
        else { return }
        board.show(NineSliceBoard(image: result.image, size: size, showsCaps: showsCaps))
        let pixels = "\(result.image.pixelWidth) × \(result.image.pixelHeight) pixels"
        let shown = "\(Int(saturating: size.width)) × \(Int(saturating: size.height)) points"
        let count = stretchCount == 1 ? "once" : "\(stretchCount) times"
        status = "One image of \(pixels), stretched \(count); now to \(shown)."
    }
}

/// A bubble with round corners and a shadow, drawn once at the size of its caps.
struct Bubble: Rasterizable, Hashable, Sendable {
    static let margins = EdgeInsets(top: 4, left: 6, bottom: 8, right: 6)
    static let radius: CGFloat = 14
    private static let shadow = Shadow.outer(blur: 5, y: 2)

    var isOwn: Bool

    var rasterOptions: RasterOptions {
        let caps = Self.shadow.capInsets(cornerRadius: Self.radius, margins: Self.margins)
        return RasterOptions(capInsets: caps, usesMinimumSizeForCaps: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        let plate = bounds.inset(by: Self.margins)
        var shadow = Self.shadow
        shadow.color = palette.cardShadow
        context.draw(shadow, of: Path(roundedRect: plate, cornerRadius: Self.radius))
        context.fill(
            Path(roundedRect: plate, cornerRadius: Self.radius),
            with: isOwn ? palette.filledAccent : palette.card
        )
    }
}

/// A text on a bubble at its side of the row.
struct BubbleRow: Rasterizable, SelfSizing, Hashable {
    var text: String
    var isOwn: Bool

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        let width = proposal.width ?? 320
        return CGSize(width: width, height: try textSize(width, environment).height + 2 * Self.padding.height + 14)
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        context.fill(bounds, with: palette.page)
        let size = try textSize(bounds.width, context.environment)
        let (margins, padding) = (Bubble.margins, Self.padding)
        let bubbleWidth = size.width.rounded(.up) + 2 * padding.width + margins.left + margins.right
        // The plate is in line with the title of the page; the shadow isn't.
        let left = isOwn ? bounds.width - bubbleWidth - 12 + margins.right : 12 - margins.left
        let bubble = CGRect(x: left, y: 2, width: bubbleWidth, height: max(bounds.height - 2, 0))
        context.draw(Bubble(isOwn: isOwn), in: mirroring.place(bubble))
        let place = bubble.inset(by: margins).insetBy(dx: padding.width, dy: 0)
        let style = style(context.environment)
        context.draw(text, in: mirroring.place(place), style: mirroring.leading(text, style))
    }

    private static let padding = CGSize(width: 14, height: 9)

    private func style(_ environment: RasterEnvironment) -> TextStyle {
        let palette = Palette(environment)
        return TextStyle(font: palette.font(12.5), color: isOwn ? .white : palette.text, verticalAlignment: .center)
    }

    private func textSize(_ width: CGFloat, _ environment: RasterEnvironment) throws(RasterError) -> CGSize {
        try ResolvedText(text, style: style(environment), maximumWidth: max(width - 96, 1)).size
    }
}

/// The image of a bubble, enlarged, and stretched to a size with a handle at its corner.
struct NineSliceBoard: Rasterizable, Sendable {
    /// The distance of the stretched image from the leading edge, in points.
    static let left: CGFloat = 172

    /// The least side of the stretched image: below the size of the caps, it would be another one.
    static let leastSide: CGFloat = 66

    var image: RasterImage
    var size: CGSize
    var showsCaps: Bool

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        context.fill(bounds, with: palette.page)
        let side = min(bounds.height - 24, Self.left - 36)
        let scale = side / max(image.size.width, image.size.height)
        let enlarged = CGRect(x: 12, y: 12, width: image.size.width * scale, height: image.size.height * scale)
        // A narrower board shows what fits.
        let most = max(bounds.width - Self.left - 12, Self.leastSide)
        let shown = CGSize(width: min(size.width, most), height: size.height)
        let stretched = CGRect(origin: CGPoint(x: Self.left, y: 12), size: shown)
        let (first, second) = (mirroring.place(enlarged), mirroring.place(stretched))
        context.fill(first, with: palette.field)
        let plain = (try? image.withCapInsets(.zero)) ?? image
        context.draw(plain, in: first, mode: .stretch, interpolation: .nearest)
        context.draw(image, in: second)
        if showsCaps {
            drawCaps(in: context, first, scale, palette.late)
            drawCaps(in: context, second, 1, palette.late)
        }
        let corner = CGPoint(x: mirroring.isMirrored ? second.minX : second.maxX, y: second.maxY)
        let handle = Path(ellipseIn: CGRect(x: corner.x - 7, y: corner.y - 7, width: 14, height: 14))
        context.fill(handle, with: palette.card)
        context.stroke(handle, with: palette.accent, lineWidth: 3)
    }

    /// Draws dashed lines where the image is cut.
    private func drawCaps(in context: DrawingContext, _ rect: CGRect, _ scale: CGFloat, _ color: Color) {
        let caps = Bubble(isOwn: true).rasterOptions.capInsets
        func draw(_ start: CGPoint, _ end: CGPoint) {
            let line = Path { path in
                path.move(to: start)
                path.addLine(to: end)
            }
            context.stroke(line, with: color, style: StrokeStyle(lineWidth: 1, dash: [4, 3]))
        }
        for x in [rect.minX + caps.left * scale, rect.maxX - caps.right * scale] {
            draw(CGPoint(x: x, y: rect.minY), CGPoint(x: x, y: rect.maxY))
        }
        for y in [rect.minY + caps.top * scale, rect.maxY - caps.bottom * scale] {
            draw(CGPoint(x: rect.minX, y: y), CGPoint(x: rect.maxX, y: y))
        }
    }
}
