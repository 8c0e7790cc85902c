// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

/// An image at one size in the form that GTK shows: a render node over the image's own memory.
///
/// Widgets that show the same image at the same size share a picture, and keep it while they show it. The image lives as
/// long as the picture or a frame of GTK that contains the node. Make pictures with ``PictureStore``.
@MainActor
@safe
final class DisplayedPicture {
    /// The image that is shown.
    let image: RasterImage

    /// The pixels that GTK has: those of the image, or the image at the size of this picture.
    let pixels: RasterImage

    /// The `GskRenderNode *`, with the bounds (0, 0, width, height) in points.
    let node: OpaquePointer

    /// The size in points: whole pixels divided by the scale.
    let size: CGSize

    private let key: PictureStore.Key

    /// Gives an image to GTK.
    ///
    /// - Parameters:
    ///   - image: The image that is shown.
    ///   - pixels: Its pixels at the size of the key, in the format `argb32` or `rgb24`.
    ///   - key: The place of the picture in the store.
    /// - Throws: `RasterError` with the code `drawingFailed`.
    init(of image: RasterImage, pixels: RasterImage, key: PictureStore.Key) throws(RasterError) {
        let size = CGSize(
            width: CGFloat(pixels.pixelWidth) / key.scale,
            height: CGFloat(pixels.pixelHeight) / key.scale
        )
        let bounds = RasterGrapheneRect(x: 0, y: 0, width: Float(size.width), height: Float(size.height))
        unsafe node =
            switch key.kind {
            case .surface: unsafe try pixels.makeSurfaceNode(bounds: bounds, scale: key.scale)
            case .texture: unsafe pixels.makeTextureNode(bounds: bounds)
            }
        self.image = image
        self.pixels = pixels
        self.size = size
        self.key = key
        PictureCounts.live += 1
        PictureCounts.made += 1
    }

    isolated deinit {
        unsafe gsk_render_node_unref(node)
        PictureCounts.live -= 1
        PictureStore.shared.removeReleased(key)
    }

    /// Appends the picture to a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The `GtkSnapshot *`.
    ///   - origin: The top left corner in points, on a whole device pixel.
    func append(to snapshot: OpaquePointer, at origin: CGPoint = .zero) {
        guard origin != .zero else { return unsafe gtk_snapshot_append_node(snapshot, node) }
        var point = RasterGraphenePoint(x: Float(origin.x), y: Float(origin.y))
        unsafe gtk_snapshot_save(snapshot)
        unsafe withUnsafePointer(to: &point) { unsafe gtk_snapshot_translate(snapshot, OpaquePointer($0)) }
        unsafe gtk_snapshot_append_node(snapshot, node)
        unsafe gtk_snapshot_restore(snapshot)
    }
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
