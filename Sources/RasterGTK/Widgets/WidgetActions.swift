// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

/// An action of a widget for assistive technology.
struct WidgetAction {
    let name: String
    let perform: @MainActor () -> Void
}

/// The actions of a widget for assistive technology: a `GActionGroup` that calls a closure for its actions whenever they
/// are read or performed.
///
/// Nothing is kept for an action, so that rows cost the same with actions as without.
@MainActor
enum WidgetActions {
    fileprivate typealias Source = @MainActor () -> [WidgetAction]
    nonisolated fileprivate static let key = "raster-actions"

    /// Adds actions to a widget, whose names start with a prefix and a dot.
    static func add(to widget: OpaquePointer, prefix: String, _ actions: @escaping @MainActor () -> [WidgetAction]) {
        let group: OpaquePointer = unsafe g_object_new_with_properties(type, 0, nil, nil)
        let box = unsafe Unmanaged.passRetained(Box<Source>(actions)).toOpaque()
        unsafe g_object_set_data_full(group, key, box, releaseBox)
        unsafe gtk_widget_insert_action_group(widget, prefix, group)
        unsafe g_object_unref(UnsafeMutableRawPointer(group))
    }

    private static let type: UInt = {
        let objectType = UInt(RASTER_G_TYPE_OBJECT)
        var query = unsafe RasterGTypeQuery()
        unsafe withUnsafeMutablePointer(to: &query) { unsafe g_type_query(objectType, OpaquePointer($0)) }
        let (classSize, instanceSize) = unsafe (query.class_size, query.instance_size)
        let type = unsafe g_type_register_static_simple(
            objectType,
            "RasterActions",
            classSize,
            nil,
            instanceSize,
            nil,
            0
        )
        let initializer: @convention(c) (UnsafeMutableRawPointer) -> Void = unsafe initializeActionGroup
        var info = unsafe RasterGInterfaceInfo()
        unsafe info.interface_init = unsafe unsafeBitCast(initializer, to: UnsafeMutableRawPointer.self)
        unsafe withPointer(to: info) { unsafe g_type_add_interface_static(type, g_action_group_get_type(), $0) }
        return type
    }()
}

nonisolated private func initializeActionGroup(_ interface: UnsafeMutableRawPointer) {
    let own = unsafe interface.assumingMemoryBound(to: RasterGActionGroupInterface.self)
    unsafe own.pointee.list_actions = { group in
        var names: [String] = []
        unsafe read(group) { names = $0.map(\.name) }
        // GLib frees the list and its strings.
        let size = (names.count + 1) * MemoryLayout<UInt>.stride
        let list = unsafe g_malloc0(size).assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
        for (index, name) in names.enumerated() { unsafe (list + index).pointee = g_strdup(name) }
        return unsafe list
    }
    unsafe own.pointee.query_action = { group, name, isEnabled, parameter, stateType, hint, state in
        let name = unsafe String(cString: name)
        var isKnown = false
        unsafe read(group) { isKnown = $0.contains { $0.name == name } }
        unsafe isEnabled?.pointee = isKnown ? 1 : 0
        unsafe parameter?.pointee = nil
        unsafe stateType?.pointee = nil
        unsafe hint?.pointee = nil
        unsafe state?.pointee = nil
        return isKnown ? 1 : 0
    }
    unsafe own.pointee.activate_action = { group, name, _ in
        let name = unsafe String(cString: name)
        unsafe read(group) { $0.first { $0.name == name }?.perform() }
    }
}

private func read(_ group: OpaquePointer, _ body: @MainActor ([WidgetAction]) -> Void) {
    unsafe perform(g_object_get_data(group, WidgetActions.key)) { (source: WidgetActions.Source) in body(source()) }
}
