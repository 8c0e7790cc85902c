// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

/// What a widget shows of a view: its image and its shadow, as pictures of exact device pixels.
@MainActor
@safe
struct ViewPictures {
    private struct Layer {
        var picture: DisplayedPicture
        var origin = CGPoint.zero
    }

    /// The pictures from back to front.
    private var layers: [Layer] = []
    private var shadow: ShadowPicture?

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
        for layer in layers { unsafe layer.picture.append(to: snapshot, at: layer.origin) }
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
        let picture = unsafe try PictureStore.shared.picture(
            of: image,
            pixelSize: pixelSize,
            scale: scale,
            tint: tint,
            for: widget
        )
        guard let shadow = view.shadow else {
            self.shadow = nil
            layers = [Layer(picture: picture)]
            return
        }
        let shadowPicture = try ShadowPicture.find(shadow, around: pixelSize, scale: scale)
        self.shadow = shadowPicture
        guard let shadowPicture else {
            layers = [Layer(picture: picture)]
            return
        }
        let displayed = unsafe try PictureStore.shared.picture(
            of: shadowPicture.image,
            pixelSize: shadowPicture.image.pixelSize,
            scale: scale,
            for: widget
        )
        let layer = Layer(picture: displayed, origin: shadowPicture.area.points(scale: scale).origin)
        // An inner shadow lies on the picture, others lie behind it.
        layers = shadow.shadow.kind == .inner ? [Layer(picture: picture), layer] : [layer, Layer(picture: picture)]
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
        let tint = unsafe component.isTemplate ? tint ?? Color(foregroundOf: widget) : .black
        let area = try view.shadow?.area(around: rect.size, scale: scale)?.union(pixelSize.area) ?? pixelSize.area
        let frame = area.points(scale: scale)
        let image = try RasterImage(size: frame.size, scale: scale) { context in
            view.draw(in: context, rect: rect.offsetBy(dx: -frame.minX, dy: -frame.minY), tint: tint)
        }
        let picture = unsafe try PictureStore.shared.picture(
            of: image,
            pixelSize: image.pixelSize,
            scale: scale,
            for: widget
        )
        layers = [Layer(picture: picture, origin: frame.origin)]
    }
}

extension PixelRect {
    /// Returns the smallest rectangle around both.
    fileprivate func union(_ other: PixelRect) -> PixelRect {
        PixelRect(
            columns: min(
                columns.lowerBound,
                other.columns.lowerBound
            )..<max(
                columns.upperBound,
                other.columns.upperBound
            ),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound)
        )
    }
}
