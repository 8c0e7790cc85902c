// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A shadow around or inside of what a widget shows.
@MainActor
@safe
struct ShadowLayer {
    private let shadow: ShadowPicture
    private let picture: DisplayedPicture
    private let origin: CGPoint

    /// A Boolean value that indicates whether the shadow lies on the picture; others lie behind it.
    let isInner: Bool

    /// Creates the layer of a shadow, or nil if nothing of it can be seen.
    ///
    /// - Parameters:
    ///   - shadow: The shadow, or nil for none.
    ///   - size: The size of what casts it, in device pixels.
    ///   - scale: The number of device pixels to a point.
    ///   - widget: The widget that shows it.
    /// - Throws: What drawing the shadow throws.
    init?(
        _ shadow: RasterShadow?,
        around size: PixelSize,
        scale: CGFloat,
        for widget: OpaquePointer
    ) throws(RasterError) {
        guard let shadow, let found = try ShadowPicture.find(shadow, around: size, scale: scale) else { return nil }
        self.shadow = found
        origin = found.area.points(scale: scale).origin
        isInner = shadow.shadow.kind == .inner
        let size = found.image.pixelSize
        picture = unsafe try PictureStore.shared.picture(of: found.image, pixelSize: size, scale: scale, for: widget)
    }

    /// Appends the shadow to a snapshot.
    func append(to snapshot: OpaquePointer) { unsafe picture.append(to: snapshot, at: origin) }
}

/// The shadow of a view at one size, shared by the widgets that show it.
@MainActor
final class ShadowPicture {
    private struct Key: Hashable {
        var shadow: RasterShadow
        var size: PixelSize
        var scale: CGFloat
    }

    private struct Entry {
        weak var picture: ShadowPicture?
    }

    private static var entries: [Key: Entry] = [:]

    /// The pixels of the shadow.
    let image: RasterImage

    /// The device pixels that they take, with the top left corner of the view at (0, 0).
    let area: PixelRect

    private let key: Key

    /// Returns the shadow of a view, or nil if nothing of it can be seen.
    ///
    /// - Parameters:
    ///   - shadow: The shadow.
    ///   - size: The size of the view, in device pixels.
    ///   - scale: The number of device pixels to a point.
    /// - Throws: What drawing the shadow throws.
    static func find(
        _ shadow: RasterShadow,
        around size: PixelSize,
        scale: CGFloat
    ) throws(RasterError) -> ShadowPicture? {
        let key = Key(shadow: shadow, size: size, scale: scale)
        if let picture = entries[key]?.picture { return picture }
        let rect = size.area.points(scale: scale)
        guard let area = try shadow.area(around: rect.size, scale: scale), !area.isEmpty else { return nil }
        let frame = area.points(scale: scale)
        let image = try RasterImage(size: frame.size, scale: scale) { context in
            shadow.draw(in: context, around: rect.offsetBy(dx: -frame.minX, dy: -frame.minY))
        }
        let picture = ShadowPicture(image, area: area, key: key)
        entries[key] = Entry(picture: picture)
        return picture
    }

    private init(_ image: RasterImage, area: PixelRect, key: Key) {
        self.image = image
        self.area = area
        self.key = key
    }

    isolated deinit {
        if let entry = Self.entries[key], entry.picture == nil { Self.entries[key] = nil }
    }
}
