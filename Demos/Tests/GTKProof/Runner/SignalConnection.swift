// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK

/// A handler of a signal of any kind, which sees no arguments.
@MainActor
final class SignalConnection {
    private let instance: UnsafeMutableRawPointer
    private var id: gulong = 0

    /// Connects a handler, until this object is gone.
    init(_ instance: UnsafeMutableRawPointer, _ signal: String, _ action: @escaping @MainActor () -> Void) {
        self.instance = instance
        g_object_ref(instance)
        id = g_signal_connect_data(
            instance,
            signal,
            unsafeBitCast(callAction, to: GCallback.self),
            Unmanaged.passRetained(Action(action)).toOpaque(),
            { data, _ in
                if let data { Unmanaged<Action>.fromOpaque(data).release() }
            },
            G_CONNECT_SWAPPED
        )
    }

    isolated deinit {
        if g_signal_handler_is_connected(instance, id) != 0 { g_signal_handler_disconnect(instance, id) }
        g_object_unref(instance)
    }
}

private final class Action: Sendable {
    let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }
}

/// Calls the action.
///
/// The data come first, whatever arguments a signal has. Signals that want an answer get 0.
private let callAction: @convention(c) (gpointer?) -> gboolean = { data in
    guard let data else { return 0 }
    let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { action.action() }
    return 0
}
