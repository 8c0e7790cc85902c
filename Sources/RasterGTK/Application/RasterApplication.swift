// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
public import Foundation
public import RasterKit

/// A GTK application, for programs that have none yet.
///
/// ```swift
/// let application = try RasterApplication(id: "org.example.Messages")
/// let status = try application.run { application in
///     let content = try RasterListWidget(list) { "Message \($0)" }
///     application.openWindow(title: "Messages", size: CGSize(width: 360, height: 640), content: content)
/// }
/// exit(status)
/// ```
///
/// A program that runs a `GtkApplication` of its own doesn't need it: widgets attach the main actor to GLib's loop
/// themselves.
@MainActor
@safe
public final class RasterApplication {
    /// The `GtkApplication *`, for calls of GTK; each run has another one.
    public var application: OpaquePointer { unsafe owned.pointer }

    private let id: String?
    private var owned: OwnedObject
    private var handlers: [SignalHandler] = []
    private var activation: (@MainActor (RasterApplication) throws -> Void)?
    private var failure: (any Error)?
    private var isRunning = false
    private var hasRun = false

    /// Creates an application.
    ///
    /// - Parameter id: The identifier of the application in reverse domain form, such as `org.example.Messages`. Two
    ///   processes with one identifier are one application: the second activates the first, and ends. Without an
    ///   identifier, each process is an application of its own.
    /// - Throws: A `RasterError` with the code `applicationInvalid` if `id` isn't a valid identifier.
    public init(id: String? = nil) throws(RasterError) {
        if let id, g_application_id_is_valid(id) == 0 {
            throw RasterError(
                .applicationInvalid,
                "“\(id)” isn't an application identifier: use two or more words of letters, digits, - and _, separated by "
                    + "dots, such as org.example.Messages."
            )
        }
        self.id = id
        owned = Self.makeApplication(id)
    }

    /// Runs the application until its last window is closed, or ``quit()`` is called.
    ///
    /// The main actor's tasks run meanwhile. Windows that are still open at the end are closed. Call the method in
    /// `main()`, or in top-level code, before the first `await`; not inside of a task.
    ///
    /// - Parameter activate: Opens windows. It is called when the application starts, and when another process
    ///   activates it.
    /// - Returns: The exit status.
    /// - Throws: A `RasterError` with the code `displayUnavailable`, `applicationInvalid` or `mainLoopUnavailable`, or
    ///   what `activate` throws; the application ends then.
    @discardableResult
    public func run(_ activate: @escaping @MainActor (RasterApplication) throws -> Void) throws -> Int32 {
        guard !isRunning else {
            throw RasterError(.applicationInvalid, "The application is running already.")
        }
        try MainLoop.attach()
        try Self.openDisplay()
        isRunning = true
        defer { isRunning = false }
        try MainLoop.runWaitingJobs()
        // GTK's applications run once.
        if hasRun { owned = Self.makeApplication(id) }
        hasRun = true
        activation = activate
        failure = nil
        defer {
            activation = nil
            handlers = []
        }
        unsafe handlers = [
            SignalHandler(application, "activate") { [weak self] in self?.activate() },
            SignalHandler(application, "shutdown") { [weak self] in self?.closeWindows() },
        ]
        let status = unsafe g_application_run(application, 0, nil)
        if let failure { throw failure }
        return status
    }

    /// Ends the application: ``run(_:)`` returns.
    ///
    /// Has no effect unless the application is running.
    public func quit() {
        guard isRunning else { return }
        unsafe g_application_quit(application)
    }

    /// Opens a window.
    ///
    /// The window keeps its content, and is gone when it is closed.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - size: The size of the content in points; the user may change it.
    ///   - content: The widget that fills the window.
    /// - Returns: The `GtkWindow *`, valid while the window is open.
    @discardableResult
    public func openWindow(title: String, size: CGSize, content: any RasterWidget) -> OpaquePointer {
        let window: OpaquePointer = unsafe gtk_application_window_new(application)
        unsafe gtk_window_set_title(window, title)
        unsafe gtk_window_set_default_size(window, Self.length(size.width), Self.length(size.height))
        unsafe gtk_window_set_child(window, content.widget)
        unsafe gtk_window_present(window)
        return unsafe window
    }

    /// Initializes GTK, which ends the process where a widget is made without a display.
    static func openDisplay() throws(RasterError) {
        guard gtk_init_check() == 0 else { return }
        throw RasterError(
            .displayUnavailable,
            "There is no display: neither WAYLAND_DISPLAY nor DISPLAY names one that can be opened."
        )
    }

    private static func makeApplication(_ id: String?) -> OwnedObject {
        let flags = id == nil ? RASTER_G_APPLICATION_NON_UNIQUE : 0
        return unsafe OwnedObject(taking: gtk_application_new(id, UInt32(flags)))
    }

    private func activate() {
        do {
            try activation?(self)
        } catch {
            failure = error
            quit()
        }
    }

    /// Closes the windows that are open when the application ends, which GTK would leave on screen.
    private func closeWindows() {
        var last: OpaquePointer?
        while let window = unsafe gtk_application_get_active_window(application), unsafe window != last {
            unsafe gtk_window_destroy(window)
            unsafe last = window
        }
    }

    private static func length(_ points: CGFloat) -> Int32 {
        Int32(clamping: min(max(Int(saturating: points.rounded(.up)), 1), 1 << 15))
    }
}
