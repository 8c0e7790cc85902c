// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// A pull at the top of a list by a touch or on a touchpad.
struct ListPull {
    /// A Boolean value that indicates whether the gesture has begun at the top.
    var isPossible = false
    var isActive = false

    /// The distance of the fingers on a touchpad, in points.
    var distance = 0.0
    var indicator: RefreshIndicator?

    /// A Boolean value that indicates whether assistive technology was told that the contents load.
    var isBusy = false

    /// The distance of a finger that counts as a movement, in points.
    static let threshold = 8.0

    /// The part of the fingers' distance by which the list is pulled.
    static let resistance = 0.5
}

extension ListPresenter {
    /// Adds the gestures that pull the list, which don't scroll it then.
    ///
    /// A wheel has no part in it.
    func addPull(in scrolledWindow: OpaquePointer) {
        let touches: OpaquePointer = unsafe gtk_gesture_drag_new()
        unsafe gtk_gesture_single_set_touch_only(touches, 1)
        // The scrolled window's own gesture takes the touches that scroll on their way down to the rows.
        unsafe gtk_event_controller_set_propagation_phase(touches, UInt32(RASTER_GTK_PHASE_CAPTURE))
        let scrolls: OpaquePointer = unsafe gtk_event_controller_scroll_new(
            UInt32(RASTER_GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        )
        unsafe handlers += [
            SignalHandler(point: touches, "drag-begin") { [weak self] _, _ in self?.beginPull() },
            SignalHandler(point: touches, "drag-update") { [weak self] x, y in
                guard let self, pull(toX: x, y: y) else { return }
                unsafe gtk_gesture_set_state(touches, UInt32(RASTER_GTK_EVENT_SEQUENCE_CLAIMED))
            },
            SignalHandler(point: touches, "drag-end") { [weak self] _, _ in self?.endPull() },
            SignalHandler(touches, "cancel") { [weak self] in self?.controller.pullDistance = 0 },
            SignalHandler(scrolls, "scroll-begin") { [weak self] in
                if unsafe isTouchpad(scrolls) { self?.beginPull() }
            },
            SignalHandler(scroll: scrolls) { [weak self] _, y in
                guard let self, unsafe isTouchpad(scrolls) else { return false }
                let isExact = unsafe gtk_event_controller_scroll_get_unit(scrolls) == RASTER_GDK_SCROLL_UNIT_SURFACE
                // As far as a scrolled window scrolls by a step of a wheel.
                return pull(by: isExact ? -y : -y * pow(size.height, 2.0 / 3))
            },
            SignalHandler(scrolls, "scroll-end") { [weak self] in
                if unsafe isTouchpad(scrolls) { self?.endPull() }
            },
        ]
        // The widgets take over the references.
        unsafe gtk_widget_add_controller(scrolledWindow, touches)
        unsafe gtk_widget_add_controller(widget, scrolls)
    }

    private func beginPull() {
        pull.isPossible = controller.onRefresh != nil && axis == .vertical && controller.offset == 0
        (pull.isActive, pull.distance) = (false, 0)
    }

    /// Pulls the list by a touch, at a distance from its start; true when this begins.
    private func pull(toX x: Double, y: Double) -> Bool {
        guard pull.isPossible else { return false }
        let begins = !pull.isActive && y > max(ListPull.threshold, abs(x))
        if !pull.isActive, !begins {
            // A touch that scrolls doesn't pull any more.
            pull.isPossible = max(abs(x), -y) <= ListPull.threshold
            return false
        }
        pull.isActive = true
        controller.pullDistance = CGFloat((y - ListPull.threshold) * ListPull.resistance)
        return begins
    }

    /// Pulls the list by a touchpad; false for a distance that scrolls it.
    private func pull(by distance: Double) -> Bool {
        guard pull.isPossible, pull.distance > 0 || distance > 0 else {
            if distance < 0 { pull.isPossible = false }
            return false
        }
        pull.isActive = true
        pull.distance = max(pull.distance + distance, 0)
        controller.pullDistance = CGFloat(pull.distance * ListPull.resistance)
        return true
    }

    private func endPull() {
        if pull.isActive { controller.endPull() }
        pull.isActive = false
        pull.isPossible = false
    }

    // MARK: Contents that load

    /// Shows that the contents load: by rows of the placeholder component, and by a spinner during a refresh or a pull.
    func updateLoading() {
        let frame = controller.frame
        let former = loadingPictures.isEmpty
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
        if !former || !loadingPictures.isEmpty { unsafe gtk_widget_queue_draw(widget) }
        let isRefreshing = controller.isRefreshing
        let isBusy = isRefreshing || controller.isLoading
        if isBusy != pull.isBusy {
            pull.isBusy = isBusy
            unsafe widget.setAccessible(isBusy: isBusy)
        }
        let progress =
            isRefreshing ? 1 : min(1, controller.pullDistance / max(controller.pullThreshold, 1))
        guard progress > 0 || pull.indicator != nil else { return }
        let indicator = unsafe pull.indicator ?? RefreshIndicator(in: widget)
        pull.indicator = indicator
        indicator.progress = progress
        unsafe gtk_widget_queue_draw(widget)
    }
}

@MainActor
private func isTouchpad(_ controller: OpaquePointer) -> Bool {
    guard let device = unsafe gtk_event_controller_get_current_event_device(controller) else { return false }
    return unsafe gdk_device_get_source(device) == RASTER_GDK_SOURCE_TOUCHPAD
}

/// The spinner over a list whose contents are loaded again, or are about to be.
@MainActor
@safe
final class RefreshIndicator {
    private let spinner: OpaquePointer

    /// The part of the way to its place, from 0 to 1.
    var progress = 0.0 {
        didSet {
            guard progress != oldValue else { return }
            unsafe gtk_spinner_set_spinning(spinner, progress > 0 ? 1 : 0)
            unsafe gtk_widget_set_child_visible(spinner, progress > 0 ? 1 : 0)
            unsafe gtk_widget_set_opacity(spinner, progress)
        }
    }

    private var bounds = CGRect.zero

    init(in parent: OpaquePointer) {
        unsafe spinner = gtk_spinner_new()
        unsafe gtk_widget_set_can_target(spinner, 0)
        unsafe gtk_widget_set_child_visible(spinner, 0)
        // The parent has the reference.
        unsafe gtk_widget_set_parent(spinner, parent)
    }

    /// Places the spinner, in the layout of its parent.
    func allocate(width: Int) {
        let side = Self.side
        bounds = CGRect(
            x: ((Double(width) - side) / 2).rounded(),
            y: (progress * (side + Self.margin) - side).rounded(),
            width: side,
            height: side
        )
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
        guard progress > 0 else { return }
        let ground = unsafe Color(named: "theme_base_color", of: parent) ?? .white
        unsafe snapshot.appendRing(
            ground.opacity(progress),
            bounds,
            width: Float(Self.side / 2),
            radius: Float(Self.side / 2)
        )
        unsafe gtk_widget_snapshot_child(parent, spinner, snapshot)
    }

    /// Removes the spinner from its parent.
    func remove() {
        unsafe gtk_widget_unparent(spinner)
    }

    private static let side = 40.0
    private static let margin = 12.0
}
