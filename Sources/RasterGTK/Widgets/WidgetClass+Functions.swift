// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

// The virtual functions. GTK calls them on the main thread. They are formed outside of the main actor: a closure that is
// formed on it keeps that isolation as a C function, and traps where GObject finalizes an object on another thread.

nonisolated func initializeWidgetClass(_ typeClass: UnsafeMutableRawPointer, _ data: UnsafeMutableRawPointer?) {
    let own = unsafe typeClass.assumingMemoryBound(to: RasterGtkWidgetClass.self)
    unsafe own.pointee.parent.dispose = { object in
        unsafe perform(object) { $0.dispose() }
        unsafe parentClass?.pointee.parent.dispose?(object)
    }
    unsafe own.pointee.parent.finalize = { object in
        let slot = unsafe ContentSlot.of(object)
        if let content = unsafe slot.pointee { unsafe Unmanaged<WidgetContent>.fromOpaque(content).release() }
        unsafe slot.pointee = nil
        unsafe parentClass?.pointee.parent.finalize?(object)
    }
    unsafe own.pointee.map = { widget in
        unsafe parentClass?.pointee.map?(widget)
        unsafe perform(widget) { $0.didMap() }
    }
    unsafe own.pointee.unmap = { widget in
        unsafe perform(widget) { $0.willUnmap() }
        unsafe parentClass?.pointee.unmap?(widget)
    }
    unsafe own.pointee.size_allocate = { widget, width, height, _ in
        unsafe perform(widget) { $0.allocate(width: Int(width), height: Int(height)) }
    }
    unsafe own.pointee.measure = { widget, orientation, other, minimum, natural, minimumBaseline, naturalBaseline in
        let isVertical = orientation == UInt32(RASTER_GTK_ORIENTATION_VERTICAL)
        var lengths = (minimum: 0, natural: 0)
        unsafe perform(widget) { lengths = $0.measure(isVertical: isVertical, for: Int(other)) }
        let limit = Int(Int32.max)
        unsafe minimum?.pointee = Int32(min(max(lengths.minimum, 0), limit))
        unsafe natural?.pointee = Int32(min(max(lengths.natural, lengths.minimum, 0), limit))
        unsafe minimumBaseline?.pointee = -1
        unsafe naturalBaseline?.pointee = -1
    }
    unsafe own.pointee.get_request_mode = { _ in UInt32(RASTER_GTK_SIZE_REQUEST_CONSTANT_SIZE) }
    unsafe own.pointee.snapshot = { widget, snapshot in
        let address = UInt(bitPattern: snapshot)
        unsafe perform(widget) { content in
            guard let snapshot = unsafe OpaquePointer(bitPattern: address) else { return }
            unsafe content.snapshot(into: snapshot)
        }
    }
    unsafe own.pointee.direction_changed = { widget, previous in
        unsafe parentClass?.pointee.direction_changed?(widget, previous)
        unsafe perform(widget) { $0.directionDidChange() }
    }
    unsafe own.pointee.css_changed = { widget, change in
        unsafe parentClass?.pointee.css_changed?(widget, change)
        unsafe perform(widget) { $0.styleDidChange() }
    }
    unsafe own.pointee.state_flags_changed = { widget, previous in
        unsafe parentClass?.pointee.state_flags_changed?(widget, previous)
        unsafe perform(widget) { $0.stateDidChange() }
    }
    unsafe own.pointee.focus = { widget, direction in
        var answer: Bool?
        unsafe perform(widget) { answer = $0.moveFocus(direction) }
        if let answer { return answer ? 1 : 0 }
        return unsafe parentClass?.pointee.focus?(widget, direction) ?? 0
    }
    unsafe own.pointee.grab_focus = { widget in
        var answer: Bool?
        unsafe perform(widget) { answer = $0.grabFocus() }
        if let answer { return answer ? 1 : 0 }
        return unsafe parentClass?.pointee.grab_focus?(widget) ?? 0
    }
}

nonisolated func initializeScrollableClass(_ typeClass: UnsafeMutableRawPointer, _ data: UnsafeMutableRawPointer?) {
    unsafe initializeWidgetClass(typeClass, data)
    let own = unsafe typeClass.assumingMemoryBound(to: RasterGObjectClass.self)
    unsafe own.pointee.set_property = { object, id, value, _ in
        let property = ScrollableProperty(rawValue: id)
        let isVertical = property == .verticalAdjustment
        guard isVertical || property == .horizontalAdjustment else { return }
        let address = UInt(bitPattern: unsafe g_value_get_object(value))
        unsafe perform(object) {
            unsafe $0.setAdjustment(OpaquePointer(bitPattern: address), isVertical: isVertical)
        }
    }
    unsafe own.pointee.get_property = { object, id, value, _ in
        var adjustment: UInt = 0
        switch ScrollableProperty(rawValue: id) {
        case .horizontalAdjustment:
            unsafe perform(object) { adjustment = UInt(bitPattern: unsafe $0.horizontalAdjustment) }
        case .verticalAdjustment:
            unsafe perform(object) { adjustment = UInt(bitPattern: unsafe $0.verticalAdjustment) }
        case .horizontalPolicy, .verticalPolicy:
            return unsafe g_value_set_enum(value, Int32(RASTER_GTK_SCROLL_MINIMUM))
        case nil:
            return
        }
        unsafe g_value_set_object(value, UnsafeMutableRawPointer(bitPattern: adjustment))
    }
    let objectClass = OpaquePointer(typeClass)
    for property in ScrollableProperty.allCases {
        unsafe g_object_class_override_property(objectClass, property.rawValue, property.name)
    }
}

private enum ScrollableProperty: UInt32, CaseIterable {
    case horizontalAdjustment = 1
    case verticalAdjustment
    case horizontalPolicy
    case verticalPolicy

    var name: String {
        switch self {
        case .horizontalAdjustment: "hadjustment"
        case .verticalAdjustment: "vadjustment"
        case .horizontalPolicy: "hscroll-policy"
        case .verticalPolicy: "vscroll-policy"
        }
    }
}

private var parentClass: UnsafeMutablePointer<RasterGtkWidgetClass>? {
    unsafe g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: RasterGtkWidgetClass.self)
}

private func perform(_ widget: OpaquePointer?, _ body: @MainActor (WidgetContent) -> Void) {
    guard let content = unsafe ContentSlot.content(widget) else { return }
    MainActor.assumeIsolated { body(content) }
}
