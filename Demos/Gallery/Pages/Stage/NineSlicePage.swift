// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

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
        super.init(title: "Nine-slice", rowCount: 200)
    }

    package override func adapt(_ controller: GalleryList) {
        controller.insets = EdgeInsets(top: 4, bottom: 12)
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

    override func makeComponent(row: Int) -> GalleryComponent? {
        BubbleRow(text: label(row: row), isOwn: row % 3 == 1)
    }

    override func label(row: Int) -> String {
        Self.messages[(row + steps[.row(row), default: 0]) % Self.messages.count]
    }

    package override func start() {
        super.start()
        stretch()
    }

    /// Moves the corner of the plate to a point of the board.
    func drag(to point: CGPoint) {
        func side(_ length: CGFloat, _ room: CGFloat) -> CGFloat {
            min(max(length.rounded(), NineSliceBoard.leastSide), max(room, NineSliceBoard.leastSide))
        }
        let isMirrored = board.environment.layoutDirection == .rightToLeft
        let (x, left) = (isMirrored ? board.size.width - point.x : point.x, NineSliceBoard.left)
        size.width = side(x - left, board.size.width - left - 12)
        size.height = side(point.y - 12, board.size.height - 24)
        stretch()
    }

    private func stretch() {
        // The controller is made here at the latest, and adapted.
        let scale = controller.scale
        stretchCount += 1
        showBoard(scale: scale)
    }

    private func showBoard(scale: CGFloat) {
        let bubble = Bubble(isOwn: true)
        guard let result = try? pipeline.render(bubble, size: size, scale: scale, environment: environment) else {
            return
        }
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

    static var interactionsThatAffectState: RasterInteraction { .shown }

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
        let states = context.environment.interaction
        let color = isOwn ? palette.filledAccent : palette.card
        // The ground of white text gets darker, also where it is selected.
        let ground = palette.ground(color, isOwn ? states.subtracting(.selected) : states)
        context.fill(Path(roundedRect: plate, cornerRadius: Self.radius), with: ground)
        guard states.contains(.selected) else { return }
        let edge = RoundedRectangle(cornerRadius: Self.radius - 1).path(in: plate.inset(by: EdgeInsets(all: 1)))
        context.stroke(edge, with: isOwn ? palette.text : palette.accent, lineWidth: 2)
    }
}

/// A text on a bubble at its side of the row.
struct BubbleRow: InteractiveRow, Hashable {
    var text: String
    var isOwn: Bool

    var body: some LayoutElement {
        withPalette { palette in
            Text(text).font(.demo(12.5)).foregroundStyle(isOwn ? .white : palette.text)
                .padding(.horizontal, 14 + Bubble.margins.left)
                .padding(.top, 9 + Bubble.margins.top)
                .padding(.bottom, 9 + Bubble.margins.bottom)
                .background(Bubble(isOwn: isOwn).cached())
                // The plate is in line with the title of the page; the shadow isn't.
                .padding(.horizontal, 12 - Bubble.margins.left)
                .padding(isOwn ? .leading : .trailing, 48)
                .padding(.top, 2)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: isOwn ? .trailing : .leading)
                .background(palette.page)
        }
    }
}

/// The image of a bubble, enlarged, and stretched to a size with a handle at its corner.
struct NineSliceBoard: LayoutComponent, Sendable {
    /// The distance of the stretched image from the leading edge, in points.
    static let left: CGFloat = 172

    /// The least side of the stretched image: below the size of the caps, it would be another one.
    static let leastSide: CGFloat = 66

    var image: RasterImage
    var size: CGSize
    var showsCaps: Bool

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    var body: some LayoutElement {
        withPalette { palette in
            HStack(alignment: .top, spacing: 24) {
                Canvas { context, size in
                    let plain = (try? image.withCapInsets(.zero)) ?? image
                    let rect = CGRect(origin: .zero, size: size)
                    context.draw(plain, in: rect, mode: .stretch, interpolation: .nearest)
                }
                .background(palette.field)
                .overlay(caps(palette.late, scale: (Self.left - 36) / image.size.width))
                .aspectRatio(image.size.width / image.size.height)
                .frame(width: Self.left - 36)
                image.resizable()
                    .overlay(caps(palette.late, scale: 1))
                    .overlay(handle(palette), alignment: .bottomTrailing)
                    // A narrower board shows what fits.
                    .frame(maxWidth: size.width)
                    .frame(height: size.height)
            }
            .padding(12)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background(palette.page)
        }
    }

    private func handle(_ palette: Palette) -> LayoutGroup {
        Circle().fill(palette.card).overlay(Circle().strokeBorder(palette.accent, lineWidth: 3))
            .frame(width: 16, height: 16)
            .offset(x: 8, y: 8)
    }

    /// Returns dashed lines where the image is cut.
    private func caps(_ color: Color, scale: CGFloat) -> LayoutGroup {
        let caps = Bubble(isOwn: true).rasterOptions.capInsets
        let cuts = EdgeInsets(
            top: caps.top * scale,
            left: caps.left * scale,
            bottom: caps.bottom * scale,
            right: caps.right * scale
        )
        let style = StrokeStyle(lineWidth: 1, dash: [4, 3])
        return Canvas { context, size in
            let lines = Path { path in
                for x in [cuts.left, size.width - cuts.right] {
                    path.move(to: CGPoint(x: x, y: 0))
                    path.addLine(to: CGPoint(x: x, y: size.height))
                }
                for y in [cuts.top, size.height - cuts.bottom] {
                    path.move(to: CGPoint(x: 0, y: y))
                    path.addLine(to: CGPoint(x: size.width, y: y))
                }
            }
            context.stroke(lines, with: color, style: style)
        }
        .opacity(showsCaps ? 1 : 0)
    }
}
