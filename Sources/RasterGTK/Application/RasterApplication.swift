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
///     try application.openWindow(title: "Messages", size: CGSize(width: 360, height: 640), content: content)
/// }
/// exit(status)
/// ```
///
/// A program that runs a `GtkApplication` of its own doesn't need it: widgets attach the main actor to GLib's loop
/// themselves.
///
/// ## Topics
///
/// ### Creating an application
///
/// - ``init(id:)``
///
/// ### Opening windows
///
/// - ``openWindow(title:size:content:)-(_,_,OpaquePointer)``
/// - ``openWindow(title:size:content:)-(_,_,RasterWidget)``
///
/// ### Running
///
/// - ``run(_:)``
/// - ``quit()``
///
/// ### Inspecting the application
///
/// - ``application``
/// - ``colorScheme``
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
    private var hasQuit = false
    private var hasActivated = false
    private var hasHadWindow = false
    private var isColorSchemeSet = false

    /// The color scheme of the application's windows, or nil for that of the desktop.
    ///
    /// Widgets take it over into the environment of their components. A theme without dark colors stays light. The
    /// default is nil.
    ///
    /// ```swift
    /// application.colorScheme = .dark
    /// ```
    public var colorScheme: RasterEnvironment.ColorScheme? {
        didSet { applyColorScheme() }
    }

    /// Creates an application.
    ///
    /// - Parameter id: The identifier of the application in reverse domain form, such as `org.example.Messages`. Two
    ///   processes with one identifier are one application: the second activates the first, and ends. Without an
    ///   identifier, each process is an application of its own.
    /// - Throws: A `RasterError` with the code `invalidConfiguration` if `id` isn't a valid identifier.
    public init(id: String? = nil) throws(RasterError) {
        if let id, unsafe g_application_id_is_valid(id) == 0 {
            throw RasterError(
                .invalidConfiguration,
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
    /// - Throws: A `RasterError` with the code `displayUnavailable` or `invalidConfiguration`, or
    ///   the error of `activate`; the application ends then.
    @discardableResult
    public func run(_ activate: @escaping @MainActor (RasterApplication) throws -> Void) throws -> Int32 {
        guard !isRunning else {
            throw RasterError(.invalidConfiguration, "The application is running already.")
        }
        try MainLoop.attach()
        try Self.openDisplay()
        applyColorScheme()
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
        (hasQuit, hasActivated, hasHadWindow) = (false, false, false)
        let status = unsafe g_application_run(application, 0, nil)
        if let failure { throw failure }
        reportMissingWindow()
        return status
    }

    /// Ends the application: ``run(_:)`` returns.
    ///
    /// Has no effect unless the application is running.
    ///
    /// ```swift
    /// application.quit()
    /// ```
    public func quit() {
        guard isRunning else { return }
        hasQuit = true
        unsafe g_application_quit(application)
    }

    /// Opens a window with a widget of RasterGTK.
    ///
    /// The window keeps its content, and is gone when it is closed. Call the method in the closure of ``run(_:)`` or
    /// later, while the application is running.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - size: The size of the content in points; the user may change it.
    ///   - content: The widget that fills the window.
    /// - Returns: The `GtkWindow *`, valid while the window is open.
    /// - Throws: A `RasterError` with the code `invalidSize`, `limitExceeded`, or `invalidConfiguration` if the
    ///   application isn't running.
    @discardableResult
    public func openWindow(
        title: String,
        size: CGSize,
        content: any RasterWidget
    ) throws(RasterError) -> OpaquePointer {
        try unsafe openWindow(title: title, size: size, content: content.widget)
    }

    /// Opens a window with a widget of GTK, such as a box that contains widgets of RasterGTK.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - size: The size of the content in points; the user may change it.
    ///   - content: The `GtkWidget *` that fills the window.
    /// - Returns: The `GtkWindow *`, valid while the window is open.
    /// - Throws: A `RasterError` with the code `invalidSize`, `limitExceeded` or `invalidConfiguration`.
    @discardableResult
    public func openWindow(
        title: String,
        size: CGSize,
        content: OpaquePointer
    ) throws(RasterError) -> OpaquePointer {
        let pixels = try PixelSize(size, scale: 1)
        guard isRunning else {
            throw RasterError(
                .invalidConfiguration,
                "A window was opened while the application isn't running: open it in the closure of run(_:)."
            )
        }
        hasHadWindow = true
        let window: OpaquePointer = unsafe gtk_application_window_new(application)
        unsafe gtk_window_set_title(window, title)
        unsafe gtk_window_set_default_size(window, Int32(clamping: pixels.width), Int32(clamping: pixels.height))
        unsafe gtk_window_set_child(window, content)
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

    private func applyColorScheme() {
        guard gtk_is_initialized() != 0, let settings = unsafe gtk_settings_get_default() else { return }
        let name = "gtk-application-prefer-dark-theme"
        guard let colorScheme else {
            if isColorSchemeSet { unsafe gtk_settings_reset_property(settings, name) }
            isColorSchemeSet = false
            return
        }
        isColorSchemeSet = true
        unsafe withValue { value in
            unsafe g_value_init(value, UInt(RASTER_G_TYPE_BOOLEAN))
            unsafe g_value_set_boolean(value, colorScheme == .dark ? 1 : 0)
            unsafe g_object_set_property(settings, name, value)
        }
    }

    private func activate() {
        hasActivated = true
        do {
            try activation?(self)
            if unsafe gtk_application_get_active_window(application) != nil { hasHadWindow = true }
        } catch {
            failure = error
            quit()
        }
    }

    private func reportMissingWindow() {
        guard hasActivated, !hasHadWindow, !hasQuit else { return }
        let text = "RasterApplication: the application has ended, since the closure of run(_:) has opened no window.\n"
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Closes the windows that are open when the application ends, which GTK would leave on screen.
    private func closeWindows() {
        var last: OpaquePointer?
        while let window = unsafe gtk_application_get_active_window(application), unsafe window != last {
            unsafe gtk_window_destroy(window)
            unsafe last = window
        }
    }
}

extension RasterError.Code {
    /// A display that cannot be opened, or isn't there.
    public static let displayUnavailable = RasterError.Code("displayUnavailable")
}
