// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import DemoSupport
import Foundation
package import RasterKit
import RasterText

/// A sheet of small images of frames, with the gesture of each.
package struct ContactSheet {
    private static let margin: CGFloat = 16
    private static let captionHeight: CGFloat = 22
    private static let columns = 4
    private static let width: CGFloat = 300

    private let scheme: RasterEnvironment.ColorScheme
    private var thumbnails: [(image: RasterImage, caption: String)] = []

    package init(scheme: RasterEnvironment.ColorScheme) {
        self.scheme = scheme
    }

    package mutating func add(_ image: RasterImage, _ record: FrameRecord) throws(RasterError) {
        let height = (Self.width * image.size.height / max(image.size.width, 1)).rounded()
        // Small images are kept: hundreds of pages would be gigabytes.
        let size = CGSize(width: Self.width, height: max(height, 1))
        let small = try RasterImage(size: size, scale: image.scale, format: .rgb24) { context in
            context.draw(image, in: CGRect(origin: .zero, size: size))
        }
        thumbnails.append((small, "\(record.frame)  \(record.gesture)"))
    }

    package func image() throws(RasterError) -> RasterImage? {
        guard let first = thumbnails.first?.image else { return nil }
        let palette = Palette(scheme)
        let pitch = CGSize(
            width: Self.width + Self.margin,
            height: first.size.height + Self.captionHeight + Self.margin
        )
        let columns = min(Self.columns, thumbnails.count)
        let rows = (thumbnails.count + columns - 1) / columns
        let size = CGSize(
            width: CGFloat(columns) * pitch.width + Self.margin,
            height: CGFloat(rows) * pitch.height + Self.margin
        )
        let style = TextStyle(font: Palette.font(12, .bold), color: palette.secondary)
        return try RasterImage(size: size, scale: first.scale, format: .rgb24, background: palette.field) { context in
            for (index, thumbnail) in thumbnails.enumerated() {
                let left = Self.margin + CGFloat(index % columns) * pitch.width
                let top = Self.margin + CGFloat(index / columns) * pitch.height
                let caption = CGRect(x: left, y: top, width: Self.width, height: Self.captionHeight - 4)
                context.draw(thumbnail.caption, in: caption, style: style)
                let place = CGPoint(x: left, y: top + Self.captionHeight)
                let rect = CGRect(origin: place, size: thumbnail.image.size)
                context.fill(rect.insetBy(dx: -1, dy: -1), with: palette.hairline)
                context.draw(thumbnail.image, in: rect)
            }
        }
    }
}
