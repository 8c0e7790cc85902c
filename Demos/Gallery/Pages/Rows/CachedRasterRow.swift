// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterText

/// The row of a cached image: the text of its key, the image at its size, and the image at the row's height.
struct CachedRasterRow: Rasterizable, SelfSizing, Sendable {
    var digest: String
    var summary: String
    var image: RasterImage?

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    private static let margin = CGSize(width: 12, height: 6)
    private static let side: CGFloat = 76
    private static let actualWidth: CGFloat = 32

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        let width = proposal.width ?? 320
        let heights = try textHeights(textWidth(width), environment)
        let text = heights.digest + Self.gap + heights.summary
        return CGSize(width: width, height: max(text, Self.side) + 2 * Self.margin.height)
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let side = Self.side
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        context.fill(bounds, with: palette.page)
        let top = bounds.midY - side / 2
        let large = CGRect(x: bounds.width - Self.margin.width - side, y: top, width: side, height: side)
        let actual = CGRect(x: large.minX - Self.actualWidth, y: 0, width: Self.actualWidth, height: bounds.height)
        try drawText(in: context, bounds, palette, mirroring)
        let width = max(bounds.width - 2 * Self.margin.width, 0)
        let line = CGRect(x: Self.margin.width, y: bounds.height - 1, width: width, height: 1)
        context.fill(line, with: palette.hairline)
        guard let image else {
            let style = TextStyle(
                font: palette.font(10),
                color: palette.faint,
                alignment: .center,
                verticalAlignment: .center,
                lineLimit: 2
            )
            context.draw("not\ncached", in: mirroring.place(large), style: style)
            return
        }
        let corner = CGPoint(x: actual.midX - image.size.width / 2, y: actual.midY - image.size.height / 2)
        context.draw(image, in: mirroring.place(CGRect(origin: corner, size: image.size)))
        context.draw(image, in: mirroring.place(large))
    }

    private static let gap: CGFloat = 4

    private func textWidth(_ width: CGFloat) -> CGFloat {
        max(width - 2 * Self.margin.width - Self.side - Self.actualWidth - 6, 0)
    }

    private func styles(_ environment: RasterEnvironment) -> (digest: TextStyle, summary: TextStyle) {
        let palette = Palette(environment)
        let font = Font(family: "monospace", size: 11 * environment.fontScale, weight: .bold)
        return (
            TextStyle(font: font, color: palette.text, lineLimit: 1),
            TextStyle(font: palette.font(11), color: palette.secondary, lineSpacing: 1)
        )
    }

    private func textHeights(
        _ width: CGFloat,
        _ environment: RasterEnvironment
    ) throws -> (digest: CGFloat, summary: CGFloat) {
        guard width > 0 else { return (0, 0) }
        let styles = styles(environment)
        return (
            try ResolvedText(digest, style: styles.digest, maximumWidth: width).size.height,
            try ResolvedText(summary, style: styles.summary, maximumWidth: width).size.height
        )
    }

    private func drawText(
        in context: DrawingContext,
        _ bounds: CGRect,
        _ palette: Palette,
        _ mirroring: Mirroring
    ) throws {
        let width = textWidth(bounds.width)
        let styles = styles(context.environment)
        let heights = try textHeights(width, context.environment)
        let top = max(bounds.midY - (heights.digest + Self.gap + heights.summary) / 2, 0)
        let first = CGRect(x: Self.margin.width, y: top, width: width, height: heights.digest)
        context.draw(digest, in: mirroring.place(first), style: mirroring.leading(digest, styles.digest))
        let rest = CGRect(x: first.minX, y: first.maxY + Self.gap, width: width, height: heights.summary)
        context.draw(summary, in: mirroring.place(rest), style: mirroring.leading(summary, styles.summary))
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
