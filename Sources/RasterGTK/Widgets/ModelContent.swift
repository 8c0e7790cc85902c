// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import Observation
import RasterLists

/// The content of a widget that shows a model of the main actor: a view or a list.
///
/// It follows the settings of the desktop that matter to components, observes the model, and receives clicks and keys.
@MainActor
@safe
class ModelContent: WidgetContent {
    private(set) var isMapped = false
    private(set) var isDisposed = false
    var handlers: [SignalHandler] = []

    // MARK: Model

    /// The environment of the model's components, or nil without a model.
    var environment: RasterEnvironment? {
        get { nil }
        set {}
    }

    /// Reads the number of changes of the model, which is observed.
    func readRevision() {}

    /// Responds to a change of the model that isn't made in ``whileUpdating(_:)``, before the new value is written.
    func modelWillChange() {}

    private var isObserving = false
    private var isUpdating = false

    /// The number of models so far.
    private var modelCount = 0

    /// A registration that hasn't fired can't be canceled: there is one at a time.
    func observe() {
        guard !isObserving, !isDisposed else { return }
        isObserving = true
        let number = modelCount
        withObservationTracking {
            readRevision()
        } onChange: { [weak self] in
            // Models change on the main actor.
            MainActor.assumeIsolated {
                guard let self, number == self.modelCount else { return }
                self.isObserving = false
                // During an update, the observation starts again at its end.
                if !self.isUpdating { self.modelWillChange() }
            }
        }
    }

    /// Follows another model; the registration for the former one is ignored.
    func modelDidChange() {
        modelCount += 1
        isObserving = false
        applySettings()
        observe()
    }

    /// Makes changes of the model that need no update of the widget.
    func whileUpdating<Result>(_ changes: () -> Result) -> Result {
        let wasUpdating = isUpdating
        isUpdating = true
        defer {
            isUpdating = wasUpdating
            if !wasUpdating { observe() }
        }
        return changes()
    }

    // MARK: Life

    override func didMap() {
        isMapped = true
        let settings: OpaquePointer = unsafe gtk_widget_get_settings(widget)
        settingsHandlers = [
            "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi", "gtk-enable-animations",
        ].map { property in
            unsafe SignalHandler(settings, "notify::\(property)") { [weak self] in self?.settingsDidChange() }
        }
        settingsDidChange()
    }

    override func willUnmap() {
        isMapped = false
        settingsHandlers = []
    }

    override func dispose() {
        (isMapped, isDisposed) = (false, true)
        (handlers, settingsHandlers) = ([], [])
        super.dispose()
    }

    // MARK: Input

    func addInput() {
        let clicks: OpaquePointer = unsafe gtk_gesture_click_new()
        unsafe gtk_gesture_single_set_button(clicks, 1)
        let keys: OpaquePointer = unsafe gtk_event_controller_key_new()
        unsafe handlers += [
            SignalHandler(gesture: clicks, "pressed") { [weak self] _, _, _ in self?.didPressButton() },
            SignalHandler(gesture: clicks, "released") { [weak self] count, x, y in
                let modifiers = unsafe gtk_event_controller_get_current_event_state(clicks)
                guard self?.click(CGPoint(x: x, y: y), count: count, modifiers) == true else { return }
                unsafe clicks.claim()
            },
            SignalHandler(keys: keys) { [weak self] key, modifiers in self?.press(key, modifiers) ?? false },
        ]
        // The widget takes over the references.
        unsafe gtk_widget_add_controller(widget, keys)
        unsafe gtk_widget_add_controller(widget, clicks)
    }

    func didPressButton() {}

    /// Responds to the button that is released at a point, which may be outside of the widget; `false` if widgets around
    /// this one may respond, too.
    func click(_ point: CGPoint, count: Int, _ modifiers: UInt32) -> Bool { false }

    /// Responds to a key; `false` if the widget doesn't use it.
    func press(_ key: UInt32, _ modifiers: UInt32) -> Bool { false }

    // MARK: Settings

    private struct Settings: Equatable {
        var colorScheme: RasterEnvironment.ColorScheme
        var fontScale: Double
        var layoutDirection: RasterEnvironment.LayoutDirection
    }

    private var settings: Settings?
    private var settingsHandlers: [SignalHandler] = []

    var followsSettings = true {
        didSet { if followsSettings { applySettings() } }
    }

    override func directionDidChange() {
        updateSettings()
    }

    override func styleDidChange() {
        updateSettings()
    }

    func settingsDidChange() {
        updateSettings()
    }

    private func updateSettings() {
        guard isMapped else { return }
        let isRightToLeft = unsafe gtk_widget_get_direction(widget) == UInt32(RASTER_GTK_TEXT_DIR_RTL)
        let new = Settings(
            colorScheme: isDark ? .dark : .light,
            fontScale: fontScale,
            layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight
        )
        guard new != settings else { return }
        settings = new
        applySettings()
    }

    private func applySettings() {
        guard followsSettings, let settings, var new = environment else { return }
        new.colorScheme = settings.colorScheme
        new.fontScale = settings.fontScale
        new.layoutDirection = settings.layoutDirection
        if new != environment { environment = new }
    }

    // Themes mix the color of text with that of the background in windows without focus and in insensitive widgets.
    // If the text is a medium gray, the background of the theme decides.
    private var isDark: Bool {
        let lightness = unsafe Color(foregroundOf: widget).lightness
        guard (0.34...0.66).contains(lightness) else { return lightness > 0.5 }
        return lightness > (unsafe Color(named: "theme_bg_color", of: widget)?.lightness ?? 0.5)
    }

    private var fontScale: Double {
        let resolution = unsafe withValue { value in
            unsafe g_value_init(value, UInt(RASTER_G_TYPE_INT))
            unsafe g_object_get_property(gtk_widget_get_settings(widget), "gtk-xft-dpi", value)
            return unsafe g_value_get_int(value)
        }
        // -1 is the default: GTK then uses 96.
        return resolution > 0 ? Double(resolution) / 1024 / 96 : 1
    }
}

// The receiver is a `GtkGesture *`.
@MainActor
extension OpaquePointer {
    /// Ends the gestures of other widgets for the buttons or fingers of this one.
    func claim() {
        // `GTK_EVENT_SEQUENCE_CLAIMED`
        unsafe gtk_gesture_set_state(self, 1)
    }
}

/// The mapped widgets of each model.
@MainActor
enum MappedWidgets {
    /// The widgets from the first to the latest one.
    private static var widgets: [ObjectIdentifier: [WidgetContent]] = [:]

    static func insert(_ widget: WidgetContent, of model: AnyObject) {
        widgets[ObjectIdentifier(model), default: []].append(widget)
    }

    static func remove(_ widget: WidgetContent, of model: AnyObject) {
        let id = ObjectIdentifier(model)
        widgets[id]?.removeAll { $0 === widget }
        if widgets[id]?.isEmpty == true { widgets[id] = nil }
    }

    static func latest(of model: AnyObject) -> WidgetContent? {
        widgets[ObjectIdentifier(model)]?.last
    }
}

extension Color {
    @MainActor
    init(foregroundOf widget: OpaquePointer) {
        var color = RasterColor()
        unsafe withUnsafeMutablePointer(to: &color) {
            unsafe gtk_style_context_get_color(gtk_widget_get_style_context(widget), OpaquePointer($0))
        }
        self.init(color)
    }

    @MainActor
    init?(named name: String, of widget: OpaquePointer) {
        var color = RasterColor()
        let isFound = unsafe withUnsafeMutablePointer(to: &color) {
            unsafe gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, OpaquePointer($0))
        }
        guard isFound != 0 else { return nil }
        self.init(color)
    }

    private init(_ color: RasterColor) {
        self.init(
            red: Double(color.red),
            green: Double(color.green),
            blue: Double(color.blue),
            opacity: Double(color.alpha)
        )
    }

    /// The luma of the color, 0 to 1 (ITU-R BT.601, section 2.5.1).
    fileprivate var lightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
