// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

/// An image or a shadow at one size in the form that GTK shows: a render node over the memory of an image.
///
/// Widgets that show the same at the same size share a picture, and keep it while they show it. The image lives as long
/// as the picture or a frame of GTK that contains the node.
@MainActor
@safe
final class DisplayedPicture {
    private struct Key: Hashable {
        let source: Source
        let pixelSize: PixelSize
        let scale: CGFloat
        let kind: PictureKind
    }

    private enum Source: Hashable {
        /// The memory of an image, which isn't reused while the picture keeps the image, and the color of a template.
        case image(storage: UInt, tint: Color?)
        case shadow(RasterShadow)
    }

    private struct Entry {
        weak var picture: DisplayedPicture?
    }

    /// The pictures that widgets show at present.
    private static var entries: [Key: Entry] = [:]

    private let image: RasterImage
    private let key: Key

    /// The `GskRenderNode *`, with the bounds (0, 0, width, height) in points.
    private let node: OpaquePointer

    private init(of image: RasterImage, pixels: RasterImage, _ key: Key) throws(RasterError) {
        let size = pixels.pixelSize.points(scale: key.scale)
        let bounds = RasterGrapheneRect(x: 0, y: 0, width: Float(size.width), height: Float(size.height))
        unsafe node =
            switch key.kind {
            case .surface: unsafe try pixels.makeSurfaceNode(bounds: bounds, scale: key.scale)
            case .texture: unsafe pixels.makeTextureNode(bounds: bounds)
            }
        self.image = image
        self.key = key
        PictureCounts.live += 1
        PictureCounts.made += 1
        Self.entries[key] = Entry(picture: self)
    }

    isolated deinit {
        unsafe gsk_render_node_unref(node)
        PictureCounts.live -= 1
        // Another picture may have taken the place.
        if let entry = Self.entries[key], entry.picture == nil { Self.entries[key] = nil }
    }

    /// Returns an image at a size, as it is shown by a widget.
    ///
    /// The pixels of an image of exactly that size are used as they are. Others are stretched by RasterKit, with their
    /// caps, once for all widgets that show them.
    static func find(
        _ image: RasterImage,
        pixelSize: PixelSize,
        scale: CGFloat,
        tint: Color,
        for widget: OpaquePointer
    ) throws(RasterError) -> DisplayedPicture {
        let source = Source.image(storage: image.storageAddress, tint: image.format == .a8 ? tint : nil)
        let key = unsafe Key(source: source, pixelSize: pixelSize, scale: scale, kind: PictureKind(for: widget))
        // Images that share their memory may differ in scale and caps.
        if let picture = entries[key]?.picture, picture.image.isSamePicture(as: image) { return picture }
        let pixels = try image.displayed(at: pixelSize, scale: scale, tint: tint)
        if pixels !== image { PictureCounts.stretched += 1 }
        return try DisplayedPicture(of: image, pixels: pixels, key)
    }

    /// Returns a shadow around an image of a size, in an area around that.
    static func find(
        _ shadow: RasterShadow,
        around size: PixelSize,
        scale: CGFloat,
        area: PixelRect,
        for widget: OpaquePointer
    ) throws(RasterError) -> DisplayedPicture {
        let key = unsafe Key(source: .shadow(shadow), pixelSize: size, scale: scale, kind: PictureKind(for: widget))
        if let picture = entries[key]?.picture { return picture }
        let pixels = try RasterImage(size: area.points(scale: scale).size, scale: scale) { context in
            shadow.draw(in: context, around: size.area.moved(byColumns: -area.x, rows: -area.y).points(scale: scale))
        }
        return try DisplayedPicture(of: pixels, pixels: pixels, key)
    }

    func append(to snapshot: OpaquePointer, at origin: CGPoint) {
        guard origin != .zero else { return unsafe gtk_snapshot_append_node(snapshot, node) }
        let point = RasterGraphenePoint(x: Float(origin.x), y: Float(origin.y))
        unsafe gtk_snapshot_save(snapshot)
        unsafe withPointer(to: point) { unsafe gtk_snapshot_translate(snapshot, $0) }
        unsafe gtk_snapshot_append_node(snapshot, node)
        unsafe gtk_snapshot_restore(snapshot)
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

/// The kind of render node that shows pixels, chosen by the renderer of a window.
enum PictureKind: Hashable {
    /// A Cairo node over an image surface.
    ///
    /// GTK's Cairo renderer paints a kept surface directly, but downloads a texture for every frame that shows it: 16 by
    /// 16 pixels changed over 1000 by 800 take 0.6 ms rather than 8.
    case surface

    /// A texture node.
    ///
    /// The other renderers upload a texture once, but draw a Cairo node into pixels, and upload them, for each new node.
    case texture

    /// Finds the kind for a widget that has a window; without one, it is a texture.
    @MainActor
    init(for widget: OpaquePointer) {
        guard let native = unsafe gtk_widget_get_native(widget), let renderer = unsafe gtk_native_get_renderer(native),
            unsafe g_type_check_instance_is_a(renderer, gsk_cairo_renderer_get_type()) != 0
        else {
            self = .texture
            return
        }
        self = .surface
    }
}
