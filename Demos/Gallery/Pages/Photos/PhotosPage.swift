// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
package import RasterLists
import RasterPhotos
import RasterText

/// A grid of photos, which are JPEG files that the program makes of landscapes.
@MainActor
package final class PhotosPage: GalleryPage {
    package static let count = 96
    nonisolated private static let fileSize = CGSize(width: 1200, height: 800)
    private static let captionHeight: CGFloat = 44

    package init() {
        super.init(title: "Photos")
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        let grid = RasterListController(
            pipeline: pipeline,
            lanes: .adaptive(minimum: 196),
            itemLength: .fixed(190),
            content: content
        )
        grid.insets = EdgeInsets(all: 12)
        grid.spacing = 12
        grid.laneSpacing = 12
        grid.apply((0..<Self.count).map { .photo($0) })
        return grid
    }

    package override func adapt(_ controller: GalleryList) {
        controller.background = Palette(controller.environment).page
        controller.lanes = .adaptive(minimum: 196 * controller.environment.fontScale)
        controller.itemLength = .fixed(146 + Self.captionHeight * controller.environment.fontScale)
    }

    package override var placeholder: GalleryComponent? { PlaceholderPlate(margin: 0) }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .photo(let number) = item else { return nil }
        return PhotoTile(number: number, isGray: !steps[item, default: 0].isMultiple(of: 2))
    }

    /// Reads the photo off the main actor.
    package override func makeContent(for item: GalleryItem, component: GalleryComponent) -> RasterListContent {
        guard let tile = component as? PhotoTile else { return .component(component) }
        return .fetched { try await Self.decoded(tile) }
    }

    @concurrent
    nonisolated private static func decoded(_ tile: PhotoTile) async throws -> PhotoTile {
        var tile = tile
        let data = try file(tile.number)
        tile.photo = try Photo(data: data)
        tile.byteCount = data.count
        return tile
    }

    package override func label(for item: GalleryItem) -> String {
        guard case .photo(let number) = item else { return super.label(for: item) }
        return "Photo \(number + 1)"
    }

    /// Returns the JPEG file of a landscape.
    nonisolated static func file(_ number: Int) throws -> Data {
        guard let image = Scenery(number: number).image(fileSize) else {
            throw RasterError(.outOfMemory, "Photo \(number + 1) needs 4 MB: close other programs.")
        }
        return try image.data(as: .jpeg(quality: 0.85))
    }
}

/// A photo with its name and its size.
struct PhotoTile: Rasterizable, Hashable, Sendable {
    var number: Int
    var isGray: Bool
    var photo: Photo?
    var byteCount = 0

    var rasterOptions: RasterOptions { RasterOptions(fadeDuration: .milliseconds(200)) }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        let scale = context.environment.fontScale
        let picture = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - 44 * scale, 0))
        let outline = Path(roundedRect: picture, cornerRadius: 10)
        context.fill(outline, with: palette.track)
        context.withState {
            context.clip(to: outline)
            if isGray { context.addFilter(.grayscale(1)) }
            if let photo { context.draw(photo, in: picture) }
        }
        let facts = photo.map { photo in
            let size = "\(photo.pixelSize.width) × \(photo.pixelSize.height)"
            return "\(size) \(photo.format.rawValue), \(ShownText.bytes(UInt64(byteCount)))"
        }
        let lines = [
            ("Landscape \(number + 1)", palette.font(12.5, .semibold), palette.text, picture.maxY + 5 * scale),
            (facts ?? "not decoded", palette.font(11), palette.secondary, picture.maxY + 23 * scale),
        ]
        for (text, font, color, top) in lines {
            let rect = mirroring.place(CGRect(x: 2, y: top, width: max(bounds.width - 4, 0), height: 18 * scale))
            context.draw(text, in: rect, style: mirroring.leading(text, TextStyle.line(font, color)))
        }
    }
}
