// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterKit

/// The settings of the desktop that matter to components, as they apply to a widget: dark or light, font scale and text
/// direction.
///
/// A widget's content starts the observer when the widget is mapped, stops it when it is unmapped, and forwards changes
/// of its style and text direction.
@MainActor
@safe
final class SettingsObserver {
    private struct Values: Equatable {
        var colorScheme: RasterEnvironment.ColorScheme
        var fontScale: Double
        var layoutDirection: RasterEnvironment.LayoutDirection
    }

    private let widget: OpaquePointer
    private let onChange: @MainActor () -> Void
    private var values: Values?
    private var handlers: [SignalHandler] = []

    /// Creates an observer that is stopped.
    ///
    /// - Parameters:
    ///   - widget: The `GtkWidget *`, which lives longer than the observer.
    ///   - onChange: The closure to call after a change, also of what was read when it was stopped. It must not keep the
    ///     content of the widget.
    init(widget: OpaquePointer, onChange: @escaping @MainActor () -> Void) {
        unsafe self.widget = unsafe widget
        self.onChange = onChange
    }

    /// Starts to observe, and reads the settings.
    func start() {
        guard handlers.isEmpty else { return }
        let settings: OpaquePointer = unsafe gtk_widget_get_settings(widget)
        handlers = ["gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi"].map { property in
            unsafe SignalHandler(settings, property: property) { [weak self] in self?.update() }
        }
        update()
    }

    /// Ends observing; what was read stays.
    func stop() {
        handlers = []
    }

    /// Reads the settings again, if the observer is started: the style or the text direction of the widget has changed.
    func update() {
        guard !handlers.isEmpty else { return }
        let values = Values(
            colorScheme: isDark ? .dark : .light,
            fontScale: fontScale,
            layoutDirection: unsafe gtk_widget_get_direction(widget) == UInt32(RASTER_GTK_TEXT_DIR_RTL)
                ? .rightToLeft : .leftToRight
        )
        guard values != self.values else { return }
        self.values = values
        onChange()
    }

    /// Replaces the color scheme, the font scale and the layout direction of an environment, if they were read.
    func apply(to environment: inout RasterEnvironment) {
        guard let values else { return }
        environment.colorScheme = values.colorScheme
        environment.fontScale = values.fontScale
        environment.layoutDirection = values.layoutDirection
    }

    /// A Boolean value that indicates whether the text of the widget is light, so that its background is dark.
    ///
    /// Themes mix the color of text with that of the background in windows without focus and in insensitive widgets.
    /// If the text is a medium gray, the background of the theme decides.
    private var isDark: Bool {
        let lightness = unsafe Color(foregroundOf: widget).lightness
        guard (0.34...0.66).contains(lightness) else { return lightness > 0.5 }
        let context: OpaquePointer = unsafe gtk_widget_get_style_context(widget)
        var background = RasterColor()
        let isKnown = unsafe withUnsafeMutablePointer(to: &background) {
            unsafe gtk_style_context_lookup_color(context, "theme_bg_color", OpaquePointer($0)) != 0
        }
        return lightness > (isKnown ? Color(background).lightness : 0.5)
    }

    /// The factor of the font resolution over 96 dots per inch.
    private var fontScale: Double {
        var value = RasterGValue()
        let resolution = unsafe withUnsafeMutablePointer(to: &value) { value in
            let value = OpaquePointer(value)
            unsafe g_value_init(value, UInt(RASTER_G_TYPE_INT))
            unsafe g_object_get_property(gtk_widget_get_settings(widget), "gtk-xft-dpi", value)
            defer { unsafe g_value_unset(value) }
            return unsafe g_value_get_int(value)
        }
        // -1 is the default: GTK then uses 96.
        return resolution > 0 ? Double(resolution) / 1024 / 96 : 1
    }
}

extension Color {
    /// Creates the color of text in the present style of a widget.
    @MainActor
    init(foregroundOf widget: OpaquePointer) {
        var color = RasterColor()
        unsafe withUnsafeMutablePointer(to: &color) {
            unsafe gtk_style_context_get_color(gtk_widget_get_style_context(widget), OpaquePointer($0))
        }
        self.init(color)
    }

    init(_ color: RasterColor) {
        self.init(
            red: Double(color.red),
            green: Double(color.green),
            blue: Double(color.blue),
            alpha: Double(color.alpha)
        )
    }

    /// The luma of the color, 0 to 1 (ITU-R BT.601, section 2.5.1).
    fileprivate var lightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
