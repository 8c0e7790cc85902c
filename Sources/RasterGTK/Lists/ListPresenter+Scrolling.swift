// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// The place of a list's content in the numbers of the scroll bar.
struct ListScrollState {
    /// The value at the start of the content.
    ///
    /// It is 0, or from right to left the greatest value, unless the controller has corrected its offset while the user
    /// scrolls: GTK knows a drag and a kinetic scroll by their values, which must not change then.
    var start = 0.0

    /// The controller's offset after the last update.
    var offset: CGFloat = 0
    var isMoved = false

    /// A Boolean value that indicates whether the list itself moves the scroll bar.
    var isAdjusting = false
    var lastMove: ContinuousClock.Instant?
    var restTask: Task<Void, Never>?

    /// The time after which scrolling has ended: a finger may rest on the screen meanwhile.
    static let restInterval = Duration.seconds(1)
}

extension ListPresenter {
    func valueDidChange() {
        guard !scroll.isAdjusting else { return }
        scroll.isMoved = true
        scroll.lastMove = .now
        queueUpdate()
    }

    /// The adjustment of the axis.
    var scrollAdjustment: OpaquePointer? { unsafe axis == .vertical ? verticalAdjustment : horizontalAdjustment }

    /// A Boolean value that indicates whether values of the adjustment decrease toward the end.
    ///
    /// The values of a horizontal adjustment increase to the right, whatever the direction of text.
    var isReversed: Bool { axis == .horizontal && controller.environment.layoutDirection == .rightToLeft }

    /// Brings the offset and the scroll bar together.
    func updateOffset(in size: CGSize) {
        guard let adjustment = unsafe scrollAdjustment else { return }
        let sign = isReversed ? -1.0 : 1.0
        var value = unsafe gtk_adjustment_get_value(adjustment)
        // A correction by the controller itself moves the content, not the value.
        scroll.start -= sign * Double(controller.offset - scroll.offset)
        if scroll.isMoved {
            scroll.isMoved = false
            controller.scroll(toOffset: CGFloat(sign * (value - scroll.start)))
        }
        let offset = Double(controller.offset)
        let page = Double(length(of: size))
        let content = max(Double(length(of: controller.contentSize)), page)
        let startAtRest = isReversed ? content - page : 0
        // The value keeps its part of a pixel, so that slow scrolling adds up.
        let isExact = abs(sign * (value - scroll.start) - offset) <= 0.5 / Double(controller.scale) + 1e-6
        if !isExact { scroll.start = value - sign * offset }
        if isScrolling {
            if scroll.start != startAtRest { scheduleRest() }
        } else {
            value = startAtRest + (isExact ? value - scroll.start : sign * offset)
            scroll.start = startAtRest
        }
        scroll.offset = controller.offset
        let line =
            controller.visibleItems.first { $0.kind == .item }.map { Double(length(of: $0.frame.size)) } ?? page / 10
        let lower = scroll.start - startAtRest
        scroll.isAdjusting = true
        unsafe gtk_adjustment_configure(
            adjustment,
            value,
            lower,
            lower + content,
            min(max(line, 1), page),
            max(page - line, page / 2),
            page
        )
        if let across = unsafe axis == .vertical ? horizontalAdjustment : verticalAdjustment {
            let width = Double(axis == .vertical ? size.width : size.height)
            unsafe gtk_adjustment_configure(across, 0, 0, width, width / 10, width, width)
        }
        scroll.isAdjusting = false
    }

    private func length(of size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

    // MARK: Axis

    /// Takes over the axis of the controller.
    func updateAxis() {
        guard controller.axis != axis else { return }
        axis = controller.axis
        scroll = ListScrollState()
        connectAdjustment()
        showAxis()
    }

    /// Sets the axis in which the scrolled window scrolls, and for assistive technology.
    func showAxis() {
        unsafe widget.setAccessible(isVertical: axis == .vertical)
        guard let window = unsafe gtk_widget_get_parent(widget) else { return }
        let (along, across) = (UInt32(RASTER_GTK_POLICY_AUTOMATIC), UInt32(RASTER_GTK_POLICY_NEVER))
        unsafe gtk_scrolled_window_set_policy(
            window,
            axis == .vertical ? across : along,
            axis == .vertical ? along : across
        )
        // A scrolled window keeps from those around it what it has no use for itself.
        let controllers: OpaquePointer = unsafe gtk_widget_observe_controllers(window)
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
        var position: UInt32 = 0
        while let item = unsafe g_list_model_get_item(controllers, position) {
            defer { unsafe g_object_unref(item) }
            position += 1
            let controller = OpaquePointer(item)
            guard unsafe g_type_check_instance_is_a(controller, gtk_event_controller_scroll_get_type()) != 0 else {
                continue
            }
            // `GTK_EVENT_CONTROLLER_SCROLL_VERTICAL`
            let flags = unsafe gtk_event_controller_scroll_get_flags(controller)
            unsafe gtk_event_controller_scroll_set_flags(controller, axis == .vertical ? flags | 1 : flags & ~1)
        }
    }

    func connectAdjustment() {
        adjustmentHandler = nil
        guard let adjustment = unsafe scrollAdjustment else { return }
        adjustmentHandler = unsafe SignalHandler(adjustment, "value-changed") { [weak self] in self?.valueDidChange() }
        queueUpdate()
    }

    // MARK: Wheel

    /// Scrolls a horizontal list by a wheel of one axis, with Shift or where nothing around it scrolls vertically.
    func addWheel() {
        // `GTK_EVENT_CONTROLLER_SCROLL_VERTICAL`
        let wheel: OpaquePointer = unsafe gtk_event_controller_scroll_new(1)
        unsafe handlers.append(
            SignalHandler(scroll: wheel) { [weak self] _, distance in
                // A touchpad has both axes.
                guard unsafe gtk_event_controller_scroll_get_unit(wheel) == 0 else { return false }
                let state = unsafe gtk_event_controller_get_current_event_state(wheel)
                return self?.turnWheel(by: distance, isShift: state & UInt32(RASTER_GDK_SHIFT_MASK) != 0) ?? false
            }
        )
        // The widget takes over the reference.
        unsafe gtk_widget_add_controller(widget, wheel)
    }

    private func turnWheel(by distance: Double, isShift: Bool) -> Bool {
        guard axis == .horizontal, isShift || !isInVerticalScroll, let adjustment = unsafe scrollAdjustment else {
            return false
        }
        let value = unsafe gtk_adjustment_get_value(adjustment)
        let step = Double(controller.wheelStep) * (isReversed ? -1 : 1)
        unsafe gtk_adjustment_set_value(adjustment, value + distance * step)
        return true
    }

    /// A Boolean value that indicates whether the list lies in a scrolled window that scrolls vertically.
    var isInVerticalScroll: Bool {
        let type = gtk_scrolled_window_get_type()
        var inner = unsafe gtk_widget_get_parent(widget)
        while let window = unsafe inner, let parent = unsafe gtk_widget_get_parent(window),
            let outer = unsafe gtk_widget_get_ancestor(parent, type)
        {
            let adjustment = unsafe gtk_scrolled_window_get_vadjustment(outer)
            let length = unsafe gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
            if unsafe length > gtk_adjustment_get_page_size(adjustment) { return true }
            unsafe inner = outer
        }
        return false
    }

    /// A Boolean value that indicates whether a drag or a kinetic scroll may be in progress.
    private var isScrolling: Bool {
        scroll.lastMove.map { .now - $0 < ListScrollState.restInterval } ?? false
    }

    /// Lets the values start with 0 again when scrolling has ended.
    private func scheduleRest() {
        guard scroll.restTask == nil else { return }
        scroll.restTask = Task { [weak self] in
            try? await Task.sleep(for: ListScrollState.restInterval)
            self?.scroll.restTask = nil
            self?.queueUpdate()
        }
    }
}
