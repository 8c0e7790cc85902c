// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// A row of a list: the image of an item, a live widget above it, and the marks of selection and focus.
@MainActor
final class ListRowContent: WidgetContent {
    struct Place: Equatable {
        /// The position, starting with 1.
        var position: Int
        var count: Int
    }

    /// A Boolean value that indicates whether the row shows headers.
    let isHeading: Bool

    /// The number of the update that has shown the row.
    var update = 0

    /// A Boolean value that indicates whether the row was given another item in this update.
    var isNew = true

    /// The place among the rows of the last update, or nil if it had none.
    var order: Int?

    /// A Boolean value that indicates whether the item is outside of the visible part.
    var isParked = false

    /// The place in the viewport, in points, or nil before the first update with its item.
    ///
    /// The origin is that of a device pixel, the size may be half a point.
    var frame: CGRect?
    var onSnapshot: (@MainActor () -> Void)?
    var accent: (@MainActor () -> ListAccent?)?
    var onFocusVisible: (@MainActor () -> Void)?

    /// The closure that is called when the live widget gets the focus.
    var onFocusInOverlay: (@MainActor () -> Void)?

    private(set) var look: RowLook?
    private var pictures: WidgetPictures?
    private var overlay: OwnedObject?

    /// A Boolean value that indicates whether the live widget needs more space than the row has.
    private var clipsOverlay = false
    var fade: FrameEffect?
    var flash: FrameEffect?

    /// The image that has flashed last.
    var flashedImage: ObjectIdentifier?

    var outline: Color? {
        didSet { if outline != oldValue { queueDraw() } }
    }

    // MARK: State

    var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            unsafe gtk_widget_set_child_visible(widget, isHidden ? 0 : 1)
            unsafe widget.setAccessible(isHidden: isHidden)
        }
    }

    var opacity = 1.0 {
        didSet { if opacity != oldValue { unsafe gtk_widget_set_opacity(widget, opacity) } }
    }

    /// A Boolean value that indicates whether the item is removed, or moves out of the viewport, and is still shown.
    var isLeaving = false {
        didSet {
            guard isLeaving != oldValue else { return }
            unsafe gtk_widget_set_can_target(widget, isLeaving ? 0 : 1)
            unsafe widget.setAccessible(isHidden: isLeaving || isHidden)
        }
    }

    var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            let flag = UInt32(RASTER_GTK_STATE_FLAG_SELECTED)
            if isSelected {
                unsafe gtk_widget_set_state_flags(widget, flag, 0)
            } else {
                unsafe gtk_widget_unset_state_flags(widget, flag)
            }
            if isSelectable { unsafe widget.setAccessible(isSelected: isSelected) }
            queueDraw()
        }
    }

    var isSelectable = false {
        didSet {
            if isSelectable != oldValue { unsafe widget.setAccessible(isSelected: isSelectable ? isSelected : nil) }
        }
    }

    /// The states of interaction that the component draws itself, without marks of the row.
    var drawnInteraction: RasterInteraction = [] {
        didSet { if drawnInteraction != oldValue, isMarked { queueDraw() } }
    }

    var label = "" {
        didSet { if label != oldValue { unsafe widget.setAccessible(label: label) } }
    }

    var description = "" {
        didSet { if description != oldValue { unsafe widget.setAccessible(description: description) } }
    }

    /// The registration for what the closures of the label and the description have read.
    var texts: ObservationToken?

    /// A Boolean value that indicates whether the label and the description are to be read again.
    var needsTexts: Bool {
        get { isMissingTexts || texts?.hasChanged == true }
        set { isMissingTexts = newValue }
    }

    private var isMissingTexts = true

    var place: Place? {
        didSet {
            guard place != oldValue else { return }
            guard let place else { return unsafe widget.resetAccessiblePosition() }
            unsafe widget.setAccessible(position: place.position, count: place.count)
        }
    }

    var containsFocus: Bool { hasState(RASTER_GTK_STATE_FLAG_FOCUS_WITHIN) || hasState(RASTER_GTK_STATE_FLAG_FOCUSED) }

    var overlayContainsFocus: Bool {
        hasState(RASTER_GTK_STATE_FLAG_FOCUS_WITHIN) && !hasState(RASTER_GTK_STATE_FLAG_FOCUSED)
    }

    var hasOverlay: Bool { overlay != nil }
    var showsFocus: Bool { hasState(RASTER_GTK_STATE_FLAG_FOCUS_VISIBLE) }
    var isMarked: Bool { isSelected || showsFocus }

    init(widget: OpaquePointer, isHeading: Bool) {
        self.isHeading = isHeading
        unsafe super.init(widget: widget)
        unsafe gtk_widget_set_focusable(widget, isHeading ? 0 : 1)
        guard isHeading else { return }
        unsafe widget.setAccessible(role: Int(RASTER_GTK_ACCESSIBLE_ROLE_HEADING))
        // The list itself has the first level.
        unsafe widget.setAccessible(level: 2)
    }

    private func hasState(_ flag: Int) -> Bool {
        unsafe gtk_widget_get_state_flags(widget) & UInt32(flag) != 0
    }

    private var wasShowingFocus = false
    private var hadFocusInOverlay = false

    override func stateDidChange() {
        if overlayContainsFocus != hadFocusInOverlay {
            hadFocusInOverlay = overlayContainsFocus
            if hadFocusInOverlay, overlay != nil { onFocusInOverlay?() }
        }
        guard showsFocus != wasShowingFocus else { return }
        wasShowingFocus = showsFocus
        queueDraw()
        onFocusVisible?()
    }

    func queueDraw() { unsafe gtk_widget_queue_draw(widget) }

    // MARK: Picture

    func show(_ new: RowLook?) throws(RasterError) {
        guard new != look else { return }
        let isLate = !isNew && (look == nil || look?.isPlaceholder == true) && new?.isPlaceholder == false
        look = new
        pictures = nil
        queueDraw()
        fade = nil
        guard let new else { return }
        pictures = try unsafe WidgetPictures(
            of: new.image,
            pixelSize: new.size,
            scale: new.scale,
            tint: new.tint ?? .black,
            clip: new.clip,
            shadow: new.shadow,
            for: widget
        )
        if isLate, new.fadeDuration > 0, unsafe widget.showsAnimations {
            fade = FrameEffect(start: unsafe widget.frameTime, duration: new.fadeDuration)
        }
    }

    /// Appends the picture as it is shown, without marks.
    func appendPicture(to snapshot: OpaquePointer) { unsafe pictures?.append(to: snapshot, opacity: 1) }

    func clear() {
        if look != nil { queueDraw() }
        look = nil
        pictures = nil
        fade = nil
        flash = nil
        flashedImage = nil
        outline = nil
        texts?.cancel()
        texts = nil
        needsTexts = true
    }

    /// Places the row in its parent, in the layout of the parent.
    func allocate() {
        guard let frame else { return }
        let point = RasterGraphenePoint(x: Float(frame.minX), y: Float(frame.minY))
        let transform = unsafe withPointer(to: point) { unsafe gsk_transform_translate(nil, $0) }
        let width = Int32(clamping: Int(saturating: frame.width.rounded(.up)))
        let height = Int32(clamping: Int(saturating: frame.height.rounded(.up)))
        // GTK requires a widget to be measured before.
        unsafe gtk_widget_measure(widget, UInt32(RASTER_GTK_ORIENTATION_HORIZONTAL), -1, nil, nil, nil, nil)
        unsafe gtk_widget_allocate(widget, width, height, -1, transform)
    }

    override func allocate(width: Int, height: Int) {
        guard let overlay = unsafe overlay?.pointer else { return }
        // GTK warns of a widget that gets less than it needs.
        let neededWidth = unsafe overlay.minimumLength(isVertical: false, for: -1)
        let fullWidth = max(Int32(clamping: width), neededWidth)
        let neededHeight = unsafe overlay.minimumLength(isVertical: true, for: fullWidth)
        clipsOverlay = neededWidth > width || neededHeight > height
        unsafe gtk_widget_allocate(overlay, fullWidth, max(Int32(clamping: height), neededHeight), -1, nil)
    }

    override func snapshot(into snapshot: OpaquePointer) {
        onSnapshot?()
        let bounds = CGRect(origin: .zero, size: frame?.size ?? .zero)
        unsafe pictures?.append(to: snapshot, opacity: fade?.progress(at: widget.frameTime) ?? 1)
        if let overlay {
            if clipsOverlay { unsafe snapshot.pushClip(bounds) }
            unsafe gtk_widget_snapshot_child(widget, overlay.pointer, snapshot)
            if clipsOverlay { unsafe gtk_snapshot_pop(snapshot) }
        }
        if isSelected, !drawnInteraction.contains(.selected), let accent = accent?() {
            unsafe snapshot.append(accent.fill, bounds)
        }
        if showsFocus, !drawnInteraction.contains(.focused), let accent = accent?() {
            unsafe snapshot.appendRing(accent.ring, bounds.insetBy(dx: 1, dy: 1))
            unsafe snapshot.appendRing(accent.line, bounds.insetBy(dx: 3, dy: 3), width: 1, radius: 2)
        }
        if let outline { unsafe snapshot.appendRing(outline, bounds, width: 1, radius: 0) }
        if let flash {
            let rest = 1 - flash.progress(at: unsafe widget.frameTime)
            if rest > 0 { unsafe snapshot.append(ListOrigins.drawn.opacity(0.5 * rest), bounds) }
        }
    }

    // MARK: Live widget

    func setOverlay(_ new: OwnedObject?) {
        _ = takeOverlay()
        guard let new else { return }
        overlay = new
        unsafe gtk_widget_set_parent(new.pointer, widget)
    }

    func takeOverlay() -> OwnedObject? {
        guard let old = overlay else { return nil }
        overlay = nil
        unsafe gtk_widget_unparent(old.pointer)
        return old
    }

    override func dispose() {
        _ = takeOverlay()
        clear()
        super.dispose()
    }
}

// The receiver is a `GtkWidget *`.
@MainActor
extension OpaquePointer {
    fileprivate func minimumLength(isVertical: Bool, for other: Int32) -> Int32 {
        let orientation = isVertical ? RASTER_GTK_ORIENTATION_VERTICAL : RASTER_GTK_ORIENTATION_HORIZONTAL
        var minimum: Int32 = 0
        unsafe gtk_widget_measure(self, UInt32(orientation), other, &minimum, nil, nil, nil)
        return minimum
    }
}

struct RowLook: Equatable {
    let image: RasterImage
    let size: PixelSize

    /// The size of the row where it is smaller than the picture, in pixels.
    let clip: PixelSize?
    let scale: CGFloat
    let tint: Color?
    let isPlaceholder: Bool
    let shadow: RasterShadow?

    /// The time in which a late image fades in, in microseconds.
    let fadeDuration: Int64

    struct Surroundings {
        var placeholder: RasterImage?
        var scale: CGFloat
        var tint: Color
    }

    init?(_ item: RasterListItem<some Hashable & Sendable>, _ surroundings: Surroundings) {
        guard let image = item.image(orPlaceholder: surroundings.placeholder) else { return nil }
        let scale = surroundings.scale
        isPlaceholder = item.image == nil
        let frame = item.frame
        let width = Int(saturating: (frame.width * scale).rounded())
        let height = Int(saturating: (frame.height * scale).rounded())
        var clip: PixelSize?
        var size = try? PixelSize(width: width, height: height)
        if item.keepsImageSize(scale: scale) {
            if image.pixelWidth > width || image.pixelHeight > height { clip = size }
            size = image.pixelSize
        }
        guard let size else { return nil }
        self.image = image
        self.size = size
        shadow = item.shadow
        fadeDuration = item.fadeDuration.microseconds
        self.clip = clip
        self.scale = scale
        self.tint = image.format == .a8 ? surroundings.tint : nil
    }

    static func == (first: RowLook, second: RowLook) -> Bool {
        first.image === second.image && first.size == second.size && first.clip == second.clip
            && first.scale == second.scale && first.tint == second.tint && first.isPlaceholder == second.isPlaceholder
            && first.shadow == second.shadow
    }
}
