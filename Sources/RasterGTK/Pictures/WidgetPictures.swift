// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterKit

/// The contents of a component in a widget: an image and its shadow, as pictures of exact device pixels.
@MainActor
@safe
struct WidgetPictures {
    private let picture: DisplayedPicture
    private let origin: CGPoint
    private let clip: CGRect?
    private let shadow: Shadow?

    /// Finds the pictures of an image, or makes them.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - pixelSize: The size of its picture, in device pixels.
    ///   - scale: The number of device pixels to a point.
    ///   - tint: The color of a template.
    ///   - origin: The top left corner of the picture, in points.
    ///   - clip: The size that the picture is cut to, in device pixels, or nil if it isn't cut.
    ///   - shadow: The shadow of what is cut.
    ///   - widget: The widget that shows them.
    /// - Throws: An error of drawing the shadow, or `RasterError` with the code `outOfMemory`, `limitExceeded`,
    ///   `invalidSize` or `drawingFailed`.
    init(
        of image: RasterImage,
        pixelSize: PixelSize,
        scale: CGFloat,
        tint: Color = .black,
        origin: CGPoint = .zero,
        clip: PixelSize? = nil,
        shadow: RasterShadow? = nil,
        for widget: OpaquePointer
    ) throws(RasterError) {
        picture = unsafe try PictureStore.shared.picture(
            of: image,
            pixelSize: pixelSize,
            scale: scale,
            tint: tint,
            for: widget
        )
        self.origin = origin
        self.clip = clip?.area.points(scale: scale)
        guard let shadow else {
            self.shadow = nil
            return
        }
        self.shadow = unsafe try Shadow(shadow, around: clip ?? pixelSize, scale: scale, for: widget)
    }

    /// Appends the pictures to a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The `GtkSnapshot *`.
    ///   - opacity: The opacity of all, from 0 to 1.
    func append(to snapshot: OpaquePointer, opacity: Double) {
        if opacity < 1 { unsafe gtk_snapshot_push_opacity(snapshot, opacity) }
        // An inner shadow lies on the image, others lie behind it.
        if let shadow, !shadow.isInner { unsafe shadow.picture.append(to: snapshot, at: shadow.origin) }
        if let clip { unsafe snapshot.pushClip(clip) }
        unsafe picture.append(to: snapshot, at: origin)
        if clip != nil { unsafe gtk_snapshot_pop(snapshot) }
        if let shadow, shadow.isInner { unsafe shadow.picture.append(to: snapshot, at: shadow.origin) }
        if opacity < 1 { unsafe gtk_snapshot_pop(snapshot) }
    }

    /// A shadow at one size, whose pixels widgets share.
    @MainActor
    private struct Shadow {
        private struct Key: Hashable {
            var shadow: RasterShadow
            var size: PixelSize
            var scale: CGFloat
        }

        private struct Entry {
            weak var image: RasterImage?
        }

        /// The shadows that widgets show, and some that they don't show any more.
        private static var entries: [Key: Entry] = [:]
        private static var entryLimit = 64

        let picture: DisplayedPicture
        let origin: CGPoint
        let isInner: Bool

        /// Finds or draws a shadow; nil if nothing of it can be seen.
        init?(
            _ shadow: RasterShadow,
            around size: PixelSize,
            scale: CGFloat,
            for widget: OpaquePointer
        ) throws(RasterError) {
            let rect = size.area.points(scale: scale)
            guard let area = try shadow.area(around: rect.size, scale: scale), !area.isEmpty else { return nil }
            let frame = area.points(scale: scale)
            let key = Key(shadow: shadow, size: size, scale: scale)
            let image: RasterImage
            if let known = Self.entries[key]?.image {
                image = known
            } else {
                image = try RasterImage(size: frame.size, scale: scale) { context in
                    shadow.draw(in: context, around: rect.offsetBy(dx: -frame.minX, dy: -frame.minY))
                }
                Self.keep(image, for: key)
            }
            origin = frame.origin
            isInner = shadow.shadow.kind == .inner
            picture = unsafe try PictureStore.shared.picture(
                of: image,
                pixelSize: image.pixelSize,
                scale: scale,
                for: widget
            )
        }

        private static func keep(_ image: RasterImage, for key: Key) {
            entries[key] = Entry(image: image)
            guard entries.count > entryLimit else { return }
            entries = entries.filter { $0.value.image != nil }
            entryLimit = max(2 * entries.count, 64)
        }
    }
}
