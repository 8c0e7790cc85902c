// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterLists

extension ScenarioGroup {
    /// Settings that change while a window is open: it then looks like one that is opened with them.
    static let changedSettings = ScenarioGroup(
        "changed settings",
        SettingChange.allCases.map { change in
            Scenario("Views, a list and a grid in an open window follow \(change)") { proof in
                guard try change.isPossible(proof) else { return }
                let page = try await SettingsPage(proof)
                let before = try await page.picture()
                try change.make(proof)
                let changed = try await page.picture()
                let opened = try await SettingsPage(proof).picture()
                proof.expect(changed, looksLike: opened, named: "\(change)")
                proof.expect(!changed.hasSamePixels(as: before), "the page shows \(change)")
                try change.undo()
                proof.expect(try await page.picture(), looksLike: before, named: "before \(change)")
            }
        }
    )
}

/// A setting of the desktop that changes.
enum SettingChange: String, CaseIterable, CustomStringConvertible {
    case dark, largerText, rightToLeft, scale

    var description: String {
        switch self {
        case .dark: "dark colors"
        case .largerText: "larger text"
        case .rightToLeft: "the direction"
        case .scale: "the scale"
        }
    }

    /// Whether programs can change the setting: only X11 has scales without a screen.
    @MainActor
    func isPossible(_ proof: Proof) throws -> Bool {
        guard self == .scale else { return true }
        return try proof.require(gdk_display_get_default(), "a display").isX11
    }

    @MainActor
    private static var firstScale = 1

    /// Changes the setting until ``undo()`` or the end of the scenario.
    @MainActor
    func make(_ proof: Proof) throws {
        Self.firstScale = ProcessInfo.processInfo.environment["GDK_SCALE"].flatMap { Int($0) } ?? 1
        try set(true)
        proof.atEnd { try? set(false) }
    }

    @MainActor
    func undo() throws { try set(false) }

    @MainActor
    private func set(_ isChanged: Bool) throws {
        guard let settings = gtk_settings_get_default() else { return }
        switch self {
        case .dark: settings.set("gtk-application-prefer-dark-theme", isChanged)
        case .largerText: settings.set("gtk-xft-dpi", isChanged ? 144 * 1024 : 96 * 1024)
        case .rightToLeft: gtk_widget_set_default_direction(isChanged ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        case .scale:
            gdk_x11_display_set_surface_scale(
                gdk_display_get_default(),
                Int32(isChanged ? 3 - Self.firstScale : Self.firstScale)
            )
        }
    }
}

extension OpaquePointer {
    /// A Boolean value that indicates whether a `GdkDisplay` is one of X11.
    var isX11: Bool {
        g_type_name_from_instance(UnsafeMutablePointer(self)).map { String(cString: $0) } == "GdkX11Display"
    }
}

/// A page with views, a list and a grid whose components show their environment.
@MainActor
private struct SettingsPage {
    let proof: Proof
    let window: ProofWindow
    private let views: [RasterView]
    private let lists: [RasterListController<Int>]

    init(_ proof: Proof) async throws {
        self.proof = proof
        let settings = try proof.require(gtk_settings_get_default(), "settings")
        settings.set("gtk-enable-animations", false)
        proof.atEnd { settings.set("gtk-enable-animations", true) }
        let pipeline = RasterPipeline.own()
        let size = CGSize(width: 61, height: 33)
        views = [
            RasterView(Signs(number: 5), size: size, pipeline: pipeline),
            RasterView(Stencil(), size: size, pipeline: pipeline),
            RasterView(Plate(), size: size, pipeline: pipeline),
        ]
        lists = [
            RasterListController(pipeline: pipeline, rowHeight: .measured(estimate: 20)) { Signs(number: $0) },
            RasterListController(pipeline: pipeline, lanes: .adaptive(minimum: 70), itemLength: .measured(estimate: 20))
            {
                Signs(number: $0)
            },
        ]
        let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 4), "a box")
        let boxed = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
        for view in views {
            let widget = try RasterViewWidget(view)
            gtk_widget_set_halign(widget.gtkWidget, GTK_ALIGN_START)
            gtk_box_append(boxed, widget.gtkWidget)
        }
        for list in lists {
            list.apply(RasterListSnapshot(sections: [.init(header: -1, items: Array(0..<40))]))
            let widget = try RasterListWidget(list) { "Sign \($0)" }
            // A scroll bar comes and goes over the content.
            gtk_scrolled_window_set_policy(widget.widget, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
            gtk_box_append(boxed, widget.gtkWidget)
        }
        window = try await proof.openWindow(box, width: 240, height: 420)
    }

    /// The picture of the page at its start and in the middle of its lists, one below the other.
    func picture() async throws -> RasterImage {
        let start = try await picture(item: nil)
        let middle = try await picture(item: 20)
        for list in lists { list.scroll(toOffset: 0) }
        let size = CGSize(width: start.size.width, height: start.size.height + middle.size.height)
        return try RasterImage(size: size, scale: start.scale) { context in
            context.draw(start, in: CGRect(origin: .zero, size: start.size))
            context.draw(middle, in: CGRect(origin: CGPoint(x: 0, y: start.size.height), size: middle.size))
        }
    }

    private func picture(item: Int?) async throws -> RasterImage {
        // Styles, sizes and images follow in some frames.
        for _ in 0..<4 {
            for list in lists {
                if let item { list.scroll(toItem: item, at: .start) } else { list.scroll(toOffset: 0) }
            }
            for _ in 0..<3 { try await window.nextFrame() }
            for list in lists { await list.waitUntilComplete() }
            try await proof.until("the images of the views") { views.allSatisfy(\.isLoaded) }
        }
        try await window.nextFrame()
        return try window.picture()
    }
}

/// A row that shows its environment: colors, the size of text, and the direction.
private struct Signs: Rasterizable, SelfSizing {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<Signs> { [\.number] }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: (CGFloat(16 + number % 3 * 4) * environment.fontScale).rounded())
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let isDark = context.environment.colorScheme == .dark
        context.fill(bounds, with: isDark ? .black : .white)
        let length = min((CGFloat(8 + number) * context.environment.fontScale).rounded(), bounds.width)
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let x = isMirrored ? bounds.width - length : 0
        context.fill(CGRect(x: x, y: 2, width: length, height: 5), with: isDark ? .yellow : .blue)
        context.hairline(from: CGPoint(x: 0, y: bounds.height - 1), to: CGPoint(x: bounds.width, y: bounds.height - 1))
    }
}
