// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterKit

/// A late image that fades in from what the view has shown instead.
@MainActor
struct ViewTransition {
    /// The pictures before, nil where nothing was shown.
    let former: WidgetPictures?
    let effect: FrameEffect

    func append(_ pictures: WidgetPictures?, to snapshot: OpaquePointer, at time: Int64) {
        unsafe gtk_snapshot_push_cross_fade(snapshot, effect.progress(at: time))
        unsafe former?.append(to: snapshot, opacity: 1)
        unsafe gtk_snapshot_pop(snapshot)
        unsafe pictures?.append(to: snapshot, opacity: 1)
        unsafe gtk_snapshot_pop(snapshot)
    }
}

/// The properties of a shown image that decide whether the next one fades in.
@MainActor
struct ViewLook: Equatable {
    private let image: RasterImage?
    private let isPlaceholder: Bool
    private let size: CGSize
    private let scale: CGFloat
    private let identityCount: Int

    /// Creates the look of a view; nil for one that draws its component for each picture.
    init?(_ view: RasterView) {
        guard view.isRasterized else { return nil }
        image = view.shownImage
        isPlaceholder = view.showsPlaceholder
        (size, scale, identityCount) = (view.size, view.scale, view.identityCount)
    }

    /// Returns whether the image comes late, behind nothing or a placeholder, rather than behind another image; nil if it
    /// is none, or that of another size or identity than the last one.
    func isLateImage(behind old: ViewLook) -> Bool? {
        let isNew = image !== old.image || old.isPlaceholder
        guard isNew, !isPlaceholder, size == old.size, scale == old.scale else { return nil }
        return old.isPlaceholder ? true : identityCount == old.identityCount ? false : nil
    }

    static func == (first: ViewLook, second: ViewLook) -> Bool {
        first.image === second.image && first.isPlaceholder == second.isPlaceholder && first.size == second.size
            && first.scale == second.scale && first.identityCount == second.identityCount
    }
}
