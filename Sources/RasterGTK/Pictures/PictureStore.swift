// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

/// The pictures that widgets show at present.
///
/// The store doesn't keep a picture: it is gone when the last widget has released it.
@MainActor
final class PictureStore {
    /// The identity of a picture, without the caps of its image.
    struct Key: Hashable {
        /// The memory of the image, which isn't reused while the picture keeps the image.
        let storage: UInt
        let pixelSize: PixelSize
        let scale: CGFloat
        /// The color of a template; nil for images with colors.
        let tint: Color?
        let kind: PictureKind
    }

    private struct Entry {
        weak var picture: DisplayedPicture?
    }

    /// The pictures of all widgets.
    static let shared = PictureStore()

    private var entries: [Key: Entry] = [:]

    /// Returns an image at a size, as it is shown by a widget.
    ///
    /// The pixels of an image of exactly that size are used as they are. Others are stretched by RasterKit, with their
    /// caps, once for all widgets that show them.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - pixelSize: The size in device pixels.
    ///   - scale: The number of device pixels to a point.
    ///   - tint: The color of a template, which is an image in the format `a8`; not used for other images.
    ///   - widget: The widget that shows it, whose window chooses the kind of node.
    /// - Throws: `RasterError` with the code `outOfMemory`, `limitExceeded`, `invalidSize` or `drawingFailed`.
    /// - Complexity: O(1) if the picture exists or the image has the size, O(*n*) in the number of pixels otherwise.
    func picture(
        of image: RasterImage,
        pixelSize: PixelSize,
        scale: CGFloat,
        tint: Color = .black,
        for widget: OpaquePointer
    ) throws(RasterError) -> DisplayedPicture {
        let key = Key(
            storage: image.storageAddress,
            pixelSize: pixelSize,
            scale: scale,
            tint: image.format == .a8 ? tint : nil,
            kind: unsafe PictureKind(for: widget)
        )
        // Images that share their memory may differ in scale and caps.
        if let picture = entries[key]?.picture, picture.image.isSamePicture(as: image) { return picture }
        let pixels = try image.displayed(at: pixelSize, scale: scale, tint: tint)
        if pixels !== image { PictureCounts.stretched += 1 }
        let picture = try DisplayedPicture(of: image, pixels: pixels, key: key)
        entries[key] = Entry(picture: picture)
        return picture
    }

    /// Removes the entry of a picture that is gone.
    func removeReleased(_ key: Key) {
        guard let entry = entries[key], entry.picture == nil else { return }
        entries[key] = nil
    }
}

/// The numbers of pictures and pixels that GTK was given, for proofs.
@MainActor
@_spi(Testing) public enum PictureCounts {
    /// The pictures that something shows now.
    public internal(set) static var live = 0

    /// The pictures that were made so far.
    public internal(set) static var made = 0

    /// The pictures that needed pixels of their own so far: stretched or tinted ones.
    public internal(set) static var stretched = 0
}
