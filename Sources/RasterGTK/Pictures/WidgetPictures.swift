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
    private var shadow: (picture: DisplayedPicture, origin: CGPoint, isInner: Bool)?

    /// Finds the pictures of an image and of the shadow of the part that the clip leaves, or makes them.
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
        picture = unsafe try .find(image, pixelSize: pixelSize, scale: scale, tint: tint, for: widget)
        self.origin = origin
        self.clip = clip?.area.points(scale: scale)
        let size = clip ?? pixelSize
        guard let shadow, let area = try shadow.area(around: size.points(scale: scale), scale: scale), !area.isEmpty
        else { return }
        self.shadow = unsafe (
            try .find(shadow, around: size, scale: scale, area: area, for: widget),
            area.points(scale: scale).origin,
            shadow.shadow.kind == .inner
        )
    }

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
}
