// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The row of a cached image: the text of its key, the image at its size, and the image at the row's height.
struct CachedRasterRow: Rasterizable, Sendable {
    var digest: String
    var summary: String
    var image: RasterImage?

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    private static let margin: CGFloat = 6
    private static let actualWidth: CGFloat = 32

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let side = bounds.height - 2 * Self.margin
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        context.fill(bounds, with: palette.page)
        let large = CGRect(x: bounds.width - Self.margin - side, y: Self.margin, width: side, height: side)
        let actual = CGRect(x: large.minX - Self.actualWidth, y: 0, width: Self.actualWidth, height: bounds.height)
        let text = CGRect(
            x: Self.margin,
            y: Self.margin,
            width: max(actual.minX - 2 * Self.margin, 0),
            height: side
        )
        try drawText(in: context, text, palette, mirroring)
        let line = CGRect(x: Self.margin, y: bounds.height - 1, width: bounds.width - 2 * Self.margin, height: 1)
        context.fill(line, with: palette.hairline)
        guard let image else {
            let style = TextStyle(font: palette.font(10), color: palette.faint, alignment: .center, lineLimit: 2)
            context.draw("not\ncached", in: mirroring.place(large), style: style)
            return
        }
        let corner = CGPoint(x: actual.midX - image.size.width / 2, y: actual.midY - image.size.height / 2)
        context.draw(image, in: mirroring.place(CGRect(origin: corner, size: image.size)))
        context.draw(image, in: mirroring.place(large))
    }

    private func drawText(
        in context: DrawingContext,
        _ rect: CGRect,
        _ palette: Palette,
        _ mirroring: Mirroring
    ) throws {
        let digestStyle = TextStyle(
            font: Font(family: "monospace", size: 11 * context.environment.fontScale, weight: .bold),
            color: palette.text,
            verticalAlignment: .top
        )
        let summaryStyle = TextStyle(
            font: palette.font(11),
            color: palette.secondary,
            verticalAlignment: .top,
            lineLimit: 4,
            lineSpacing: 1
        )
        let (width, scale) = (rect.width, context.scale)
        guard width > 0 else { return }
        let first = try TextLayout.size(of: digest, style: digestStyle, maximumWidth: width, scale: scale).height
        let rest = try TextLayout.size(of: summary, style: summaryStyle, maximumWidth: width, scale: scale).height
        let gap: CGFloat = 4
        let top = max(rect.midY - (first + gap + rest) / 2, rect.minY)
        let line = CGRect(x: rect.minX, y: top, width: width, height: first)
        context.draw(digest, in: mirroring.place(line), style: mirroring.leading(digest, digestStyle))
        let lines = CGRect(x: rect.minX, y: top + first + gap, width: width, height: rest)
        context.draw(summary, in: mirroring.place(lines), style: mirroring.leading(summary, summaryStyle))
    }
}

extension CacheKey {
    /// The values of the key on one line, such as `radius 4.0, corners top`.
    var summary: String {
        func parts(_ node: CacheKey.Node) -> [String] {
            guard !node.children.isEmpty, node.kind != .dictionary else {
                return node.value.isEmpty ? [] : ["\(node.label) \(node.value)"]
            }
            if node.kind == .component || node.label == "rasterOptions" { return node.children.flatMap(parts) }
            let values = node.children.map(\.value)
            return ["\(node.label) \(Set(values).count == 1 ? values[0] : values.joined(separator: " "))"]
        }
        return nodes.flatMap(parts).joined(separator: " · ")
    }
}
