// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK

/// Handlers of GTK's signals.
///
/// A handler lives as long as its object. Closures must not keep what keeps the object.
@MainActor
enum Signal {
    /// Connects a handler of a signal without arguments, such as `clicked`.
    static func connect(_ object: OpaquePointer, _ signal: String, _ action: @escaping @MainActor () -> Void) {
        connect(object, signal, unsafeBitCast(plainHandler, to: GCallback.self), action)
    }

    /// Connects a handler of a property's changes.
    static func connect(_ object: OpaquePointer, property: String, _ action: @escaping @MainActor () -> Void) {
        connect(object, "notify::\(property)", unsafeBitCast(propertyHandler, to: GCallback.self), action)
    }

    private static func connect(
        _ object: OpaquePointer,
        _ signal: String,
        _ function: GCallback,
        _ action: @escaping @MainActor () -> Void
    ) {
        g_signal_connect_data(
            UnsafeMutableRawPointer(object),
            signal,
            function,
            Unmanaged.passRetained(Action(action)).toOpaque(),
            releaseAction,
            GConnectFlags(0)
        )
    }
}

private final class Action: Sendable {
    let perform: @MainActor () -> Void

    init(_ perform: @escaping @MainActor () -> Void) {
        self.perform = perform
    }
}

// Formed outside of the main actor: GObject may release the closures of an object on another thread.

private let plainHandler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in perform(data) }

private let propertyHandler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in perform(data) }

private let releaseAction: GClosureNotify = { data, _ in
    if let data { Unmanaged<Action>.fromOpaque(data).release() }
}

private func perform(_ data: gpointer?) {
    guard let data else { return }
    let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { action.perform() }
}

/// Objects of Swift that belong to an object of GTK.
@MainActor
enum Attachment {
    private static let name = "gallery-attachment"

    /// Keeps an object for as long as a widget exists.
    static func set(_ object: AnyObject, of widget: Widget) {
        let data = Unmanaged.passRetained(object).toOpaque()
        g_object_set_data_full(widget.cast(), name, data, releaseAttachment)
    }

    /// Returns the object that a widget keeps.
    static func get<Object: AnyObject>(_ type: Object.Type, of widget: Widget) -> Object? {
        g_object_get_data(widget.cast(), name)
            .map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() } as? Object
    }
}

private let releaseAttachment: GDestroyNotify = { data in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}
