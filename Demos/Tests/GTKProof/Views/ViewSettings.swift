// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterKit

/// The settings of GTK in the environment of views.
let viewSettings = [
    Scenario("Color scheme, font scale and text direction reach the environment, and a change regenerates") { proof in
        let pipeline = RasterPipeline.own()
        let environment = RasterEnvironment(localeIdentifier: "de_AT")
        let size = CGSize(width: 30, height: 20)
        let view = RasterView(Surroundings(), size: size, environment: environment, pipeline: pipeline)
        let widget = try RasterViewWidget(view)
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        let resolution = settings.integer("gtk-xft-dpi")
        proof.atEnd {
            settings.set("gtk-application-prefer-dark-theme", false)
            settings.set("gtk-xft-dpi", resolution)
        }
        settings.set("gtk-xft-dpi", 96 * 1024)
        let window = try await ViewWindow(proof, widget)
        proof.expect(view.environment, equals: environment, "light, unscaled, from left to right")
        proof.expect(pipeline.statistics.drawings, equals: 1, "drawings")

        settings.set("gtk-application-prefer-dark-theme", true)
        try await window.window.frames(until: "dark") { view.environment.colorScheme == .dark }
        settings.set("gtk-xft-dpi", 120 * 1024)
        try await window.window.frames(until: "larger fonts") { view.environment.fontScale == 1.25 }
        gtk_widget_set_direction(widget.gtkWidget, GTK_TEXT_DIR_RTL)
        try await window.window.frames(until: "right to left") { view.environment.layoutDirection == .rightToLeft }
        proof.expect(view.environment.localeIdentifier, equals: "de_AT")
        try await proof.until("the image of the new environment") { pipeline.statistics.drawings > 1 && view.isLoaded }

        settings.set("gtk-application-prefer-dark-theme", false)
        settings.set("gtk-xft-dpi", 96 * 1024)
        gtk_widget_set_direction(widget.gtkWidget, GTK_TEXT_DIR_LTR)
        try await window.window.frames(until: "as before") { view.environment == environment }
    },
    Scenario("A widget in a window without the focus, or that is insensitive, keeps its color scheme") { proof in
        let view = RasterView(Surroundings(), size: CGSize(width: 30, height: 20), pipeline: .own())
        let widget = try RasterViewWidget(view)
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        proof.atEnd { settings.set("gtk-application-prefer-dark-theme", false) }
        let window = try await ViewWindow(proof, widget)
        for (isDark, scheme) in [(true, RasterEnvironment.ColorScheme.dark), (false, .light)] {
            settings.set("gtk-application-prefer-dark-theme", isDark)
            try await window.window.frames(until: "\(scheme)") { view.environment.colorScheme == scheme }
            for flag in [GTK_STATE_FLAG_BACKDROP, GTK_STATE_FLAG_INSENSITIVE] {
                gtk_widget_set_state_flags(widget.gtkWidget, flag, 0)
                gtk_widget_set_state_flags(window.window.widget, flag, 0)
                for _ in 0..<20 { try await window.window.nextFrame() }
                proof.expect(view.environment.colorScheme, equals: scheme, "\(flag)")
                gtk_widget_unset_state_flags(widget.gtkWidget, flag)
                gtk_widget_unset_state_flags(window.window.widget, flag)
                for _ in 0..<20 { try await window.window.nextFrame() }
            }
        }
    },
    Scenario("The color scheme is that of the widget's own style") { proof in
        let view = RasterView(Surroundings(), size: CGSize(width: 30, height: 20), pipeline: .own())
        let widget = try RasterViewWidget(view)
        let provider = try proof.require(gtk_css_provider_new(), "a style sheet")
        gtk_css_provider_load_from_data(provider, ".night { color: #ccc; background: black; }", -1)
        let display = try proof.require(gdk_display_get_default(), "a display")
        let style = OpaquePointer(provider)
        gtk_style_context_add_provider_for_display(display, style, UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        proof.atEnd {
            gtk_style_context_remove_provider_for_display(display, style)
            g_object_unref(UnsafeMutableRawPointer(provider))
        }
        let window = try await ViewWindow(proof, widget)
        proof.expect(view.environment.colorScheme, equals: .light)
        let parent = try proof.require(gtk_widget_get_parent(widget.gtkWidget), "the container")
        gtk_widget_add_css_class(parent, "night")
        try await window.window.frames(until: "dark") { view.environment.colorScheme == .dark }
        gtk_widget_remove_css_class(parent, "night")
        try await window.window.frames(until: "light") { view.environment.colorScheme == .light }
    },
    Scenario("A view's own environment stays where settings aren't followed") { proof in
        let environment = RasterEnvironment(colorScheme: .dark, fontScale: 2, layoutDirection: .rightToLeft)
        let view = RasterView(
            Surroundings(),
            size: CGSize(width: 30, height: 20),
            environment: environment,
            pipeline: .own()
        )
        let widget = try RasterViewWidget(view)
        widget.followsSettings = false
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        proof.atEnd { settings.set("gtk-application-prefer-dark-theme", false) }
        let window = try await ViewWindow(proof, widget)
        settings.set("gtk-application-prefer-dark-theme", true)
        for _ in 0..<3 { try await window.window.nextFrame() }
        settings.set("gtk-application-prefer-dark-theme", false)
        for _ in 0..<3 { try await window.window.nextFrame() }
        proof.expect(view.environment, equals: environment)
        widget.followsSettings = true
        proof.expect(view.environment.colorScheme, equals: .light, "followed from now on")
        proof.expect(view.environment.layoutDirection, equals: .leftToRight, "followed from now on")
    },
    Scenario("Settings that change after a widget is gone reach nothing") { proof in
        let view = RasterView(Surroundings(), size: CGSize(width: 30, height: 20), pipeline: .own())
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        proof.atEnd { settings.set("gtk-application-prefer-dark-theme", false) }
        @MainActor func show() async throws {
            let widget = try RasterViewWidget(view)
            let window = try await ViewWindow(proof, widget)
            window.window.close()
        }
        try await show()
        let environment = view.environment
        settings.set("gtk-application-prefer-dark-theme", true)
        let other = try RasterViewWidget(RasterView(Surroundings(), size: CGSize(width: 30, height: 20)))
        let window = try await ViewWindow(proof, other)
        try await window.window.nextFrame()
        proof.expect(view.environment, equals: environment)
    },
]

extension OpaquePointer {
    /// Sets a setting of a `GtkSettings`.
    func set(_ name: String, _ isOn: Bool) {
        var value = GValue()
        g_value_init(&value, GType(5 << 2))
        g_value_set_boolean(&value, isOn ? 1 : 0)
        g_object_set_property(UnsafeMutablePointer<GObject>(self), name, &value)
        g_value_unset(&value)
    }

    /// Sets a setting of a `GtkSettings`.
    func set(_ name: String, _ number: Int32) {
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, number)
        g_object_set_property(UnsafeMutablePointer<GObject>(self), name, &value)
        g_value_unset(&value)
    }

    /// Returns a setting of a `GtkSettings`.
    fileprivate func integer(_ name: String) -> Int32 {
        var value = GValue()
        g_value_init(&value, GType(6 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(UnsafeMutablePointer<GObject>(self), name, &value)
        return g_value_get_int(&value)
    }
}
