// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

/// A subclass of `GtkWidget` whose virtual functions call a ``WidgetContent``.
///
/// The class is registered with GObject once for each name. An instance has the fields of `GtkWidget`, and behind them
/// a pointer to its content.
@MainActor
struct WidgetClass {
    private let type: UInt
    private static var types: [String: UInt] = [:]

    /// Registers a class, or finds the one that was registered with the name.
    init(_ name: String, role: Int? = nil, isScrollable: Bool = false) throws(RasterError) {
        try MainLoop.attach()
        try RasterApplication.openDisplay()
        if let type = Self.types[name] {
            self.type = type
            return
        }
        type = Self.register(name, isScrollable: isScrollable)
        Self.types[name] = type
        let widgetClass = unsafe OpaquePointer(g_type_class_ref(type))
        if let role { unsafe gtk_widget_class_set_accessible_role(widgetClass, UInt32(role)) }
    }

    /// Creates a widget.
    ///
    /// - Returns: The content, whose widget belongs to the caller: call `g_object_unref`.
    func make<Content: WidgetContent>(_ content: (OpaquePointer) -> Content) -> Content {
        let object: OpaquePointer = unsafe g_object_new_with_properties(type, 0, nil, nil)
        let widget = unsafe OpaquePointer(g_object_ref_sink(UnsafeMutableRawPointer(object)))
        let content = unsafe content(widget)
        unsafe ContentSlot.of(widget).pointee = Unmanaged.passRetained(content).toOpaque()
        return content
    }

    private static func register(_ name: String, isScrollable: Bool) -> UInt {
        typealias ClassInitializer = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void
        let scrollable: ClassInitializer = unsafe initializeScrollableClass
        let widget: ClassInitializer = unsafe initializeWidgetClass
        let type = unsafe g_type_register_static_simple(
            gtk_widget_get_type(),
            name,
            ContentSlot.parent.classSize,
            isScrollable ? scrollable : widget,
            ContentSlot.parent.instanceSize + UInt32(MemoryLayout<UnsafeMutableRawPointer>.size),
            nil,
            0
        )
        if isScrollable {
            unsafe withPointer(to: RasterGInterfaceInfo()) {
                unsafe g_type_add_interface_static(type, gtk_scrollable_get_type(), $0)
            }
        }
        return type
    }
}

/// The place of the content's pointer in a widget.
enum ContentSlot {
    static let parent: (classSize: UInt32, instanceSize: UInt32) = {
        var query = unsafe RasterGTypeQuery()
        unsafe withUnsafeMutablePointer(to: &query) { unsafe g_type_query(gtk_widget_get_type(), OpaquePointer($0)) }
        return unsafe (query.class_size, query.instance_size)
    }()

    static func of(_ widget: OpaquePointer) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
        let fields = unsafe UnsafeMutableRawPointer(widget) + Int(parent.instanceSize)
        return unsafe fields.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    }

    /// Returns the content of a widget, or nil while the widget is being made.
    static func content(_ widget: OpaquePointer?) -> WidgetContent? {
        guard let widget = unsafe widget, let pointer = unsafe of(widget).pointee else { return nil }
        return unsafe Unmanaged<WidgetContent>.fromOpaque(pointer).takeUnretainedValue()
    }
}

@MainActor
@safe
final class OwnedObject {
    let pointer: OpaquePointer

    init(taking pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    /// Takes a reference; a floating one becomes an ordinary one.
    init(_ pointer: OpaquePointer) {
        unsafe g_object_ref_sink(UnsafeMutableRawPointer(pointer))
        unsafe self.pointer = pointer
    }

    isolated deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}
