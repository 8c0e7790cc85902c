// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

extension ListPresenter {
    /// Shows that the contents load: by rows of the placeholder, and by a spinner during a refresh.
    func updateLoading() {
        let frame = controller.frame
        let wereShown = !loadingPictures.isEmpty
        loadingPictures = frame.placeholderRects.compactMap { rect in
            guard let image = frame.placeholder,
                let size = try? PixelSize(rect.size, scale: frame.scale)
            else { return nil }
            return try? unsafe WidgetPictures(
                of: image,
                pixelSize: size,
                scale: frame.scale,
                tint: frame.tint,
                origin: CGPoint(x: rect.minX - frame.origin.x, y: rect.minY - frame.origin.y),
                for: widget
            )
        }
        if wereShown || !loadingPictures.isEmpty { unsafe gtk_widget_queue_draw(widget) }
        let isRefreshing = controller.isRefreshing
        let isBusy = isRefreshing || controller.isLoading
        if isBusy != self.isBusy {
            self.isBusy = isBusy
            unsafe widget.setAccessible(isBusy: isBusy)
        }
        guard isRefreshing != (indicator != nil) else { return }
        indicator?.remove()
        indicator = isRefreshing ? unsafe RefreshIndicator(in: widget) : nil
        unsafe gtk_widget_queue_draw(widget)
    }

    /// Reports a list whose program has forgotten to apply a snapshot, when others would have applied theirs.
    func reportMissingSnapshotLater() {
        guard controller.hasNeverApplied else { return }
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(1))
            if let self, isMapped { controller.reportMissingSnapshot() }
        }
    }
}

/// The spinner over a list whose contents are loaded again.
@MainActor
@safe
final class RefreshIndicator {
    private let spinner: OpaquePointer
    private var bounds = CGRect.zero
    private static let side = 40.0
    private static let margin = 12.0

    init(in parent: OpaquePointer) {
        unsafe spinner = gtk_spinner_new()
        unsafe gtk_spinner_set_spinning(spinner, 1)
        unsafe gtk_widget_set_can_target(spinner, 0)
        // The parent has the reference.
        unsafe gtk_widget_set_parent(spinner, parent)
    }

    /// Places the spinner, in the layout of its parent.
    func allocate(width: Int) {
        let side = Self.side
        bounds = CGRect(x: ((Double(width) - side) / 2).rounded(), y: Self.margin, width: side, height: side)
        let inner = bounds.insetBy(dx: 8, dy: 8)
        let point = RasterGraphenePoint(x: Float(inner.minX), y: Float(inner.minY))
        let transform = unsafe withPointer(to: point) { unsafe gsk_transform_translate(nil, $0) }
        // GTK requires a widget to be measured before.
        unsafe gtk_widget_measure(spinner, UInt32(RASTER_GTK_ORIENTATION_HORIZONTAL), -1, nil, nil, nil, nil)
        let length = Int32(clamping: Int(saturating: inner.width))
        unsafe gtk_widget_allocate(spinner, length, length, -1, transform)
    }

    /// Draws the spinner on a disc, above the rows.
    func append(to snapshot: OpaquePointer, of parent: OpaquePointer) {
        let ground = unsafe Color(named: "theme_base_color", of: parent) ?? .white
        let radius = Float(Self.side / 2)
        unsafe snapshot.appendRing(ground, bounds, width: radius, radius: radius)
        unsafe gtk_widget_snapshot_child(parent, spinner, snapshot)
    }

    /// Removes the spinner from its parent.
    func remove() {
        unsafe gtk_widget_unparent(spinner)
    }
}
