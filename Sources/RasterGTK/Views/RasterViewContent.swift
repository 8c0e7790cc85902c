// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import Observation
import RasterKit

/// The content of a widget that shows a view.
@MainActor
@safe
final class RasterViewContent: WidgetContent {
    /// The role of a widget without an action.
    static let imageRole = Int(RASTER_GTK_ACCESSIBLE_ROLE_IMG)

    /// The view; nil before the widget has one, and after its disposal.
    private(set) var view: RasterView?

    /// The pictures that the widget shows.
    private var pictures = ViewPictures()

    /// What delivers clicks and keys, once there is something to call.
    private var input: ViewInput?

    private var settings: SettingsObserver?

    /// A Boolean value that indicates whether the widget is mapped.
    private var isMapped = false

    /// A Boolean value that indicates whether the view is on screen for this widget: from the first picture since the
    /// widget was mapped, when its size and scale are known, until it is unmapped.
    private var isDisplaying = false

    /// A Boolean value that indicates whether the next change of the view is reported.
    private var isObserving = false

    /// The handler of layouts, while the view is to be regenerated before the next frame.
    ///
    /// Its delegate may change other widgets, which GTK doesn't allow while it draws.
    private var layoutHandler: SignalHandler?

    /// A Boolean value that indicates whether the widget draws the view now, so that changes need no other drawing.
    private var isUpdating = false

    /// The fading of an image that was late.
    private var fade: FrameEffect?
    var isFading: Bool { fade != nil }

    /// A Boolean value that indicates whether the widget has been drawn without the image of its view.
    private var awaitsImage = false

    /// The number of times that GTK asked for the picture.
    private(set) var snapshotCount = 0

    /// The preferred size in points.
    var naturalSize = CGSize.zero {
        didSet { if naturalSize != oldValue { unsafe gtk_widget_queue_resize(widget) } }
    }

    /// The smallest size in points, or nil for the preferred one.
    var minimumSize: CGSize? {
        didSet { if minimumSize != oldValue { unsafe gtk_widget_queue_resize(widget) } }
    }

    /// The color of a template, or nil for that of the style.
    var tint: Color? {
        didSet { if tint != oldValue { redraw() } }
    }

    /// A Boolean value that indicates whether the view's environment follows the settings of GTK.
    var followsSettings = true {
        didSet { if followsSettings { applySettings() } }
    }

    /// The closure to call for a click.
    var onClick: ((CGPoint) -> Void)? {
        didSet {
            if onClick != nil, input == nil, view != nil { input = ViewInput(of: self) }
            let isButton = onClick != nil
            guard isButton != (oldValue != nil) else { return }
            unsafe gtk_widget_set_focusable(widget, isButton ? 1 : 0)
            unsafe widget.setAccessible(role: isButton ? Int(RASTER_GTK_ACCESSIBLE_ROLE_BUTTON) : Self.imageRole)
        }
    }

    /// The description for assistive technology.
    var accessibilityLabel = "" {
        didSet { if accessibilityLabel != oldValue { unsafe widget.setAccessible(label: accessibilityLabel) } }
    }

    /// Shows a view, once.
    func show(_ view: RasterView) {
        self.view = view
        naturalSize = view.size
        ViewDisplays.add(view)
        unsafe settings = SettingsObserver(widget: widget) { [weak self] in self?.applySettings() }
        unsafe StyleSheet.apply(to: widget)
    }

    // MARK: - Geometry

    override func measure(isVertical: Bool, for other: Int) -> (minimum: Int, natural: Int) {
        func length(of size: CGSize) -> Int {
            let length = isVertical ? size.height : size.width
            return length > 0 ? Int(saturating: length.rounded(.up)) : 0
        }
        let minimum = length(of: minimumSize ?? naturalSize)
        return (minimum, max(minimum, length(of: naturalSize)))
    }

    override func allocate(width: Int, height: Int) {
        resizeView()
        queueUpdate()
    }

    /// Gives the view the size of the widget and the scale of its surface.
    private func resizeView() {
        guard let view else { return }
        let size = unsafe CGSize(width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
        guard size.width > 0, size.height > 0 else { return }
        view.size = size
        view.scale = unsafe CGFloat(gtk_widget_get_scale_factor(widget))
    }

    // MARK: - Visibility

    override func didMap() {
        isMapped = true
        settings?.start()
        queueUpdate()
    }

    override func willUnmap() {
        isMapped = false
        layoutHandler = nil
        settings?.stop()
        pictures = ViewPictures()
        fade = nil
        awaitsImage = false
        guard let view, isDisplaying else { return }
        isDisplaying = false
        ViewDisplays.end(view)
    }

    override func dispose() {
        willUnmap()
        if let view { ViewDisplays.remove(view) }
        view = nil
        settings = nil
        input = nil
        onClick = nil
        super.dispose()
    }

    // MARK: - Drawing

    override func snapshot(into snapshot: OpaquePointer) {
        guard let view, isMapped else { return }
        snapshotCount += 1
        // GTK asks for a picture after a change of the scale, too.
        update(view)
        isUpdating = true
        defer { isUpdating = false }
        unsafe pictures.update(to: view, in: widget, tint: tint)
        fadeLateImage(of: view)
        let opacity = unsafe fade?.progress(at: widget.frameTime) ?? 1
        if opacity < 1 { unsafe gtk_snapshot_push_opacity(snapshot, opacity) }
        unsafe pictures.append(to: snapshot)
        if opacity < 1 { unsafe gtk_snapshot_pop(snapshot) }
    }

    /// Starts to fade an image in that the widget has been drawn without.
    private func fadeLateImage(of view: RasterView) {
        let wasAwaiting = awaitsImage
        awaitsImage = view.isRasterized && view.showsPlaceholder
        if awaitsImage { fade = nil }
        guard wasAwaiting, !awaitsImage, view.isRasterized, view.shownFadeDuration > .zero else { return }
        fade = FrameEffect(start: unsafe widget.frameTime, duration: view.shownFadeDuration.microseconds)
        _ = unsafe widget.addTickCallback { [weak self] in self?.proceedWithFade() ?? false }
    }

    /// Draws the next frame of a fading image; false if it is over.
    private func proceedWithFade() -> Bool {
        guard let fade else { return false }
        if fade.progress(at: unsafe widget.frameTime) >= 1 { self.fade = nil }
        unsafe gtk_widget_queue_draw(widget)
        return true
    }

    override func queueUpdate() {
        guard isMapped, layoutHandler == nil else { return }
        layoutHandler = afterLayouts { [weak self] in
            guard let self else { return }
            layoutHandler = nil
            guard let view, unsafe gtk_widget_get_width(widget) > 0 else { return }
            let revision = view.revision
            update(view)
            if view.revision != revision { unsafe gtk_widget_queue_draw(widget) }
        }
        requestLayout()
    }

    /// Gives the view its present size, and regenerates it where that is necessary.
    private func update(_ view: RasterView) {
        isUpdating = true
        defer { isUpdating = false }
        resizeView()
        if !isDisplaying {
            isDisplaying = true
            ViewDisplays.begin(view)
        }
        view.regenerateIfNeeded()
        observe(view)
    }

    /// Asks for a drawing after the next change of what the view shows.
    private func observe(_ view: RasterView) {
        guard !isObserving else { return }
        isObserving = true
        withObservationTracking {
            _ = view.revision
        } onChange: { [weak self] in
            // The revision changes on the main actor. The new value is written after this call, and read when GTK draws.
            MainActor.assumeIsolated { self?.viewWillChange() }
        }
    }

    private func viewWillChange() {
        isObserving = false
        if !isUpdating { redraw() }
    }

    private func redraw() {
        guard isMapped else { return }
        unsafe gtk_widget_queue_draw(widget)
        queueUpdate()
    }

    // MARK: - Settings

    override func directionDidChange() {
        settings?.update()
    }

    override func styleDidChange() {
        settings?.update()
        // A template has the color of the text.
        if tint == nil, view?.shownImage?.format == .a8 { redraw() }
    }

    private func applySettings() {
        guard followsSettings, let view else { return }
        var environment = view.environment
        settings?.apply(to: &environment)
        guard environment != view.environment else { return }
        view.environment = environment
        // The view regenerates on the next turn, or in the next snapshot, which a change of the style precedes.
    }
}

/// The style of RasterGTK's widgets where neither the theme nor the program has one.
///
/// Programs style the class `raster-view`.
@MainActor
enum StyleSheet {
    private static let text = """
        .raster-view:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.8); outline-offset: 0; }
        """

    /// The displays that have the style sheet.
    private static var displays: Set<OpaquePointer> = []

    /// Gives a widget its class, and its display the style sheet.
    static func apply(to widget: OpaquePointer) {
        unsafe gtk_widget_add_css_class(widget, "raster-view")
        let display: OpaquePointer = unsafe gtk_widget_get_display(widget)
        guard unsafe displays.insert(display).inserted else { return }
        let provider: OpaquePointer = unsafe gtk_css_provider_new()
        unsafe gtk_css_provider_load_from_data(provider, text, -1)
        unsafe gtk_style_context_add_provider_for_display(
            display,
            provider,
            UInt32(RASTER_GTK_STYLE_PROVIDER_PRIORITY_FALLBACK)
        )
        unsafe g_object_unref(UnsafeMutableRawPointer(provider))
    }
}
