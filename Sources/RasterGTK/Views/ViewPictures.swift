// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

/// What a widget shows of a view: its image and its shadow, as pictures of exact device pixels.
@MainActor
@safe
struct ViewPictures {
    private var picture: DisplayedPicture?
    private var origin = CGPoint.zero
    private var shadow: ShadowLayer?

    /// Replaces the pictures by those of a view, using those that exist already.
    ///
    /// What can't be shown is reported by the view.
    mutating func update(to view: RasterView, in widget: OpaquePointer, tint: Color?) {
        do throws(RasterError) {
            let size = unsafe CGSize(
                width: Int(gtk_widget_get_width(widget)),
                height: Int(gtk_widget_get_height(widget))
            )
            guard size.width > 0, size.height > 0 else {
                self = ViewPictures()
                return
            }
            let scale = unsafe CGFloat(gtk_widget_get_scale_factor(widget))
            let pixelSize = try PixelSize(size, scale: scale)
            if view.isRasterized {
                unsafe try updateImage(to: view, pixelSize, scale, widget, tint)
            } else {
                unsafe try updateLive(to: view, pixelSize, scale, widget, tint)
            }
        } catch {
            // An image of another state or identity is not kept.
            self = ViewPictures()
            view.reportDisplayFailure(error)
        }
    }

    /// Appends the pictures to a snapshot.
    func append(to snapshot: OpaquePointer) {
        if let shadow, !shadow.isInner { unsafe shadow.append(to: snapshot) }
        if let picture { unsafe picture.append(to: snapshot, at: origin) }
        if let shadow, shadow.isInner { unsafe shadow.append(to: snapshot) }
    }

    private mutating func updateImage(
        to view: RasterView,
        _ pixelSize: PixelSize,
        _ scale: CGFloat,
        _ widget: OpaquePointer,
        _ tint: Color?
    ) throws(RasterError) {
        guard let image = view.shownImage else {
            self = ViewPictures()
            return
        }
        let tint = unsafe image.format == .a8 ? tint ?? Color(foregroundOf: widget) : .black
        origin = .zero
        picture = unsafe try PictureStore.shared.picture(
            of: image,
            pixelSize: pixelSize,
            scale: scale,
            tint: tint,
            for: widget
        )
        shadow = unsafe try ShadowLayer(view.shownShadow, around: pixelSize, scale: scale, for: widget)
    }

    /// Draws the component and its shadow into pixels that are used once.
    private mutating func updateLive(
        to view: RasterView,
        _ pixelSize: PixelSize,
        _ scale: CGFloat,
        _ widget: OpaquePointer,
        _ tint: Color?
    ) throws(RasterError) {
        shadow = nil
        guard let component = view.component else {
            self = ViewPictures()
            return
        }
        let rect = pixelSize.area.points(scale: scale)
        let tint = unsafe component.rasterOptions.isTemplate ? tint ?? Color(foregroundOf: widget) : .black
        let area = try view.shownShadow?.area(around: rect.size, scale: scale)?.union(pixelSize.area) ?? pixelSize.area
        let frame = area.points(scale: scale)
        let image = try RasterImage(size: frame.size, scale: scale) { context in
            view.draw(in: context, rect: rect.offsetBy(dx: -frame.minX, dy: -frame.minY), tint: tint)
        }
        picture = unsafe try PictureStore.shared.picture(
            of: image,
            pixelSize: image.pixelSize,
            scale: scale,
            for: widget
        )
        origin = frame.origin
    }
}
