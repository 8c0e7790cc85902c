// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterKit

/// The images that fade into the one that a view shows now.
@MainActor
struct ViewTransition {
    /// Pictures, nil where nothing was shown, and their share of what was shown at the start.
    private typealias Layer = (pictures: WidgetPictures?, weight: Double)

    /// More can't be told apart, and images that change in each frame would add one in each.
    private static let layerLimit = 4

    private let layers: [Layer]
    private let effect: FrameEffect

    /// Starts with what is shown now: the last pictures, or a transition to them.
    init(from pictures: WidgetPictures?, interrupting old: ViewTransition?, at time: Int64, duration: Duration) {
        let progress = old?.effect.progress(at: time) ?? 1
        var layers: [Layer] =
            (old?.layers ?? []).map { ($0.pictures, $0.weight * (1 - progress)) } + [(pictures, progress)]
        layers.sort { $0.weight > $1.weight }
        self.layers = Array(layers.prefix(Self.layerLimit))
        effect = FrameEffect(start: time, duration: duration.microseconds)
    }

    func isOver(at time: Int64) -> Bool { effect.progress(at: time) >= 1 }

    func append(_ pictures: WidgetPictures?, to snapshot: OpaquePointer, at time: Int64) {
        let (progress, total) = (effect.progress(at: time), layers.reduce(0) { $0 + $1.weight })
        let start = progress < 1 ? layers.map { ($0.pictures, $0.weight / total * (1 - progress)) } : []
        unsafe Self.append((start + [(pictures, progress)])[...], to: snapshot)
    }

    /// Appends the mean of layers: all but the last one, and that with its share of the sum.
    private static func append(_ layers: ArraySlice<Layer>, to snapshot: OpaquePointer) {
        guard let last = layers.last else { return }
        let others = layers.dropLast()
        if !others.isEmpty {
            unsafe gtk_snapshot_push_cross_fade(snapshot, last.weight / layers.reduce(0) { $0 + $1.weight })
            unsafe append(others, to: snapshot)
            unsafe gtk_snapshot_pop(snapshot)
        }
        unsafe last.pictures?.append(to: snapshot, opacity: 1)
        if !others.isEmpty { unsafe gtk_snapshot_pop(snapshot) }
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
