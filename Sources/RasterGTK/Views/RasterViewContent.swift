// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterKit
import RasterLists

@MainActor
@safe
final class RasterViewContent: ModelContent {
    static let imageRole = Int(RASTER_GTK_ACCESSIBLE_ROLE_IMG)

    /// The view; nil before the widget has one, and after its disposal.
    private(set) var view: RasterView?
    private var pictures: WidgetPictures?

    /// A Boolean value that indicates whether the view is on screen for this widget: from the first picture since the
    /// widget was mapped, when its size and scale are known, until it is unmapped.
    private var isDisplaying = false

    /// Its delegate may change other widgets, which GTK doesn't allow while it draws.
    private var layoutHandler: SignalHandler?
    private var look: ViewLook?
    private var transition: ViewTransition?
    private var hasTickCallback = false
    var isFading: Bool { transition != nil }
    private(set) var snapshotCount = 0

    var naturalSize = CGSize.zero {
        didSet { if naturalSize != oldValue { unsafe gtk_widget_queue_resize(widget) } }
    }

    var minimumSize: CGSize? {
        didSet { if minimumSize != oldValue { unsafe gtk_widget_queue_resize(widget) } }
    }

    var tint: Color? {
        didSet { if tint != oldValue { redraw() } }
    }

    var onClick: ((CGPoint) -> Void)? {
        didSet {
            if onClick != nil, handlers.isEmpty, view != nil {
                addInput()
                unsafe WidgetActions.add(to: widget, prefix: "view") { [weak self] in
                    guard let self, onClick != nil else { return [] }
                    return [WidgetAction(name: "click") { [weak self] in self?.clickCenter() }]
                }
            }
            let isButton = onClick != nil
            guard isButton != (oldValue != nil) else { return }
            unsafe gtk_widget_set_focusable(widget, isButton ? 1 : 0)
            unsafe widget.setAccessible(role: isButton ? Int(RASTER_GTK_ACCESSIBLE_ROLE_BUTTON) : Self.imageRole)
        }
    }

    var accessibilityLabel = "" {
        didSet { if accessibilityLabel != oldValue { unsafe widget.setAccessible(label: accessibilityLabel) } }
    }

    var accessibilityDescription = "" {
        didSet {
            guard accessibilityDescription != oldValue else { return }
            unsafe widget.setAccessible(description: accessibilityDescription)
        }
    }

    /// Shows a view, once.
    func show(_ view: RasterView) {
        self.view = view
        naturalSize = view.size
        updateVisibility()
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

    private func resizeView() {
        guard let view else { return }
        guard size.width > 0, size.height > 0 else { return }
        view.size = size
        view.scale = unsafe CGFloat(gtk_widget_get_scale_factor(widget))
    }

    // MARK: - Visibility

    override func didMap() {
        super.didMap()
        queueUpdate()
    }

    override func willUnmap() {
        super.willUnmap()
        layoutHandler = nil
        pictures = nil
        (look, transition) = (nil, nil)
        guard let view, isDisplaying else { return }
        isDisplaying = false
        MappedWidgets.remove(self, of: view)
        updateVisibility()
    }

    private func updateVisibility() {
        if let view { view.isOnScreen = MappedWidgets.latest(of: view) != nil }
    }

    override func dispose() {
        willUnmap()
        view = nil
        onClick = nil
        super.dispose()
    }

    // MARK: - Drawing

    override func snapshot(into snapshot: OpaquePointer) {
        guard let view, isMapped else { return }
        snapshotCount += 1
        whileUpdating {
            // GTK asks for a picture after a change of the scale, too.
            update(view)
            let former = pictures
            updatePictures(to: view)
            updateTransition(of: view, from: former)
        }
        if let transition {
            unsafe transition.append(pictures, to: snapshot, at: widget.frameTime)
        } else {
            unsafe pictures?.append(to: snapshot, opacity: 1)
        }
    }

    private func updatePictures(to view: RasterView) {
        do throws(RasterError) {
            pictures = try makePictures(of: view)
        } catch {
            // An image of another state or identity is not kept.
            pictures = nil
            view.reportDisplayFailure(error)
        }
    }

    private func makePictures(of view: RasterView) throws(RasterError) -> WidgetPictures? {
        guard size.width > 0, size.height > 0 else { return nil }
        let scale = unsafe CGFloat(gtk_widget_get_scale_factor(widget))
        let pixelSize = try PixelSize(size, scale: scale)
        guard view.isRasterized else { return try makeLivePictures(of: view, pixelSize, scale) }
        guard let image = view.shownImage else { return nil }
        return try unsafe WidgetPictures(
            of: image,
            pixelSize: pixelSize,
            scale: scale,
            tint: templateColor(image.format == .a8),
            shadow: view.shownShadow,
            for: widget
        )
    }

    /// Draws the component and its shadow into pixels that are used once.
    private func makeLivePictures(
        of view: RasterView,
        _ pixelSize: PixelSize,
        _ scale: CGFloat
    ) throws(RasterError) -> WidgetPictures? {
        guard let component = view.component else { return nil }
        let rect = pixelSize.area.points(scale: scale)
        let tint = templateColor(component.rasterOptions.isTemplate)
        let area = try view.shownShadow?.area(around: rect.size, scale: scale)?.union(pixelSize.area) ?? pixelSize.area
        let frame = area.points(scale: scale)
        let image = try RasterImage(size: frame.size, scale: scale) { context in
            view.draw(in: context, rect: rect.offsetBy(dx: -frame.minX, dy: -frame.minY), tint: tint)
        }
        return try unsafe WidgetPictures(
            of: image,
            pixelSize: image.pixelSize,
            scale: scale,
            origin: frame.origin,
            for: widget
        )
    }

    private func templateColor(_ isTemplate: Bool) -> Color {
        unsafe isTemplate ? tint ?? Color(foregroundOf: widget) : .black
    }

    private func updateTransition(of view: RasterView, from former: WidgetPictures?) {
        let new = ViewLook(view)
        defer { look = new }
        guard let old = look, old != new else { return }
        guard let isLate = new?.isLateImage(behind: old) else {
            transition = nil
            return
        }
        let duration = view.shownFadeDuration
        guard isLate, duration > .zero, unsafe widget.showsAnimations else { return }
        let effect = FrameEffect(start: unsafe widget.frameTime, duration: duration.microseconds)
        transition = ViewTransition(former: former, effect: effect)
        guard !hasTickCallback else { return }
        hasTickCallback = true
        _ = unsafe widget.addTickCallback { [weak self] in self?.proceedWithTransition() ?? false }
    }

    private func proceedWithTransition() -> Bool {
        hasTickCallback = transition != nil
        if let effect = transition?.effect, effect.progress(at: unsafe widget.frameTime) >= 1 { transition = nil }
        if hasTickCallback { unsafe gtk_widget_queue_draw(widget) }
        return hasTickCallback
    }

    override func queueUpdate() {
        guard isMapped, layoutHandler == nil else { return }
        layoutHandler = afterLayouts { [weak self] in
            guard let self else { return }
            layoutHandler = nil
            guard let view, size.width > 0 else { return }
            let revision = view.revision
            update(view)
            if view.revision != revision { unsafe gtk_widget_queue_draw(widget) }
        }
        requestLayout()
    }

    private func update(_ view: RasterView) {
        whileUpdating {
            resizeView()
            if !isDisplaying {
                isDisplaying = true
                MappedWidgets.insert(self, of: view)
                updateVisibility()
            }
            view.regenerateIfNeeded()
        }
    }

    // MARK: - Model

    override var environment: RasterEnvironment? {
        get { view?.environment }
        // The view regenerates on the next turn, or in the next snapshot, which a change of the style precedes.
        set { if let newValue { view?.environment = newValue } }
    }

    override func readRevision() { _ = view?.revision }

    override func modelWillChange() { redraw() }

    private func redraw() {
        guard isMapped else { return }
        unsafe gtk_widget_queue_draw(widget)
        queueUpdate()
    }

    override func styleDidChange() {
        super.styleDidChange()
        // A template has the color of the text.
        if tint == nil, view?.shownImage?.format == .a8 { redraw() }
    }

    // MARK: - Input

    override func didPressButton() {
        if onClick != nil { _ = unsafe gtk_widget_grab_focus(widget) }
    }

    override func click(_ point: CGPoint, count: Int, _ modifiers: UInt32) -> Bool {
        if CGRect(origin: .zero, size: size).contains(point) { onClick?(point) }
        return false
    }

    override func press(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        let others = UInt32(RASTER_GDK_CONTROL_MASK) | UInt32(RASTER_GDK_ALT_MASK)
        guard onClick != nil, modifiers & others == 0, [.space, .enter].contains(RasterListInput.Key(gdk: key)) else {
            return false
        }
        clickCenter()
        return true
    }

    private func clickCenter() { onClick?(CGPoint(x: size.width / 2, y: size.height / 2)) }
}

/// The style of RasterGTK's widgets where neither the theme nor the program has one.
///
/// Programs style the class `raster-view`.
@MainActor
enum StyleSheet {
    private static let text = """
        .raster-view:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.8); outline-offset: 0; }
        """

    private static var displays: Set<UInt> = []

    /// Gives a widget its class, and its display the style sheet.
    static func apply(to widget: OpaquePointer) {
        unsafe gtk_widget_add_css_class(widget, "raster-view")
        let display: OpaquePointer = unsafe gtk_widget_get_display(widget)
        guard displays.insert(UInt(bitPattern: display)).inserted else { return }
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
