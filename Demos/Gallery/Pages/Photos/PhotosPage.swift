// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists
import RasterPhotos

/// A grid of photos, which are JPEG files that the program makes of landscapes.
@MainActor
package final class PhotosPage: GalleryPage {
    nonisolated private static let fileSize = CGSize(width: 1200, height: 800)

    package init() {
        super.init(title: "Photos", rowCount: 96)
    }

    package override func adapt(_ controller: GalleryList) {
        controller.setGaps(12)
        controller.lanes = .adaptive(minimum: 196 * controller.environment.fontScale)
        controller.itemLength = .fixed(150 + 40 * controller.environment.fontScale)
    }

    package override var placeholder: GalleryComponent? { CardGround.missing(margin: 0) }

    override func makeComponent(row: Int) -> GalleryComponent? {
        PhotoTile(number: row, isGray: !steps[.row(row), default: 0].isMultiple(of: 2))
    }

    /// Reads the photo off the main actor.
    override func makeContent(of component: GalleryComponent) -> RasterListContent {
        guard let tile = component as? PhotoTile else { return .component(component) }
        return .fetched { try await Self.decoded(tile) }
    }

    @concurrent
    nonisolated static func decoded(_ tile: PhotoTile) async throws -> PhotoTile {
        var tile = tile
        let data = try file(tile.number)
        tile.photo = try Photo(data: data)
        tile.byteCount = data.count
        return tile
    }

    override func label(row: Int) -> String { "Photo \(row + 1)" }

    /// Returns the JPEG file of a landscape.
    nonisolated static func file(_ number: Int) throws -> Data {
        guard let image = Scenery(number: number).image(fileSize) else {
            throw RasterError(.outOfMemory, "Photo \(number + 1) needs 4 MB: close other programs.")
        }
        return try image.data(as: .jpeg(quality: 0.85))
    }
}

/// A photo with its name and its size.
struct PhotoTile: InteractiveComponent, Hashable, Sendable {
    var number: Int
    var isGray = false
    var photo: Photo?
    var byteCount = 0

    var rasterOptions: RasterOptions { RasterOptions(fadeDuration: .milliseconds(200)) }

    private var facts: String {
        guard let photo else { return "not decoded" }
        let size = "\(photo.pixelSize.width) × \(photo.pixelSize.height)"
        return "\(size) \(photo.format.rawValue), \(ShownText.bytes(UInt64(byteCount)))"
    }

    var body: some LayoutElement {
        withPalette { palette in
            VStack(alignment: .leading, spacing: 2) {
                ZStack {
                    if let photo { photo.grayscale(isGray ? 1 : 0) } else { palette.track }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .clipShape(RoundedRectangle(cornerRadius: 8))
                .padding(.bottom, 4)
                Text("Landscape \(number + 1)").font(.demo(12.5, .semibold)).foregroundStyle(palette.text)
                Text(facts).font(.demo(11)).foregroundStyle(palette.secondary)
            }
            .lineLimit(1)
            .padding(6)
            .background(CardGround())
        }
    }
}
