// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// A widget that shows a view.
///
/// The view has the size of the widget and the scale of its surface, so that its image lies on whole device pixels. The
/// widget asks GTK to draw when the view shows something else, and otherwise costs nothing: GTK keeps its drawing.
///
/// ```swift
/// let view = RasterView(size: CGSize(width: 120, height: 32)) {
///     Badge(title: model.title, tint: model.isUrgent ? .red : .gray)
/// }
/// let badge = try RasterViewWidget(view)
/// badge.accessibilityLabel = "Badge"
/// badge.onClick = { point in model.isUrgent.toggle() }
/// ```
///
/// `RasterView.isOnScreen` of the view is `true` while the widget is mapped. An unmapped widget pins no image, and its
/// view draws nothing; when the widget is mapped again, the view shows its present state.
///
/// The size of the view at first is the natural size of the widget, which may be given more, and less with
/// ``minimumSize``.
///
/// ## Topics
///
/// ### Creating a widget
///
/// - ``init(_:)``
/// - ``widget``
/// - ``view``
///
/// ### Size
///
/// - ``naturalSize``
/// - ``minimumSize``
///
/// ### Clicks
///
/// - ``onClick``
///
/// ### Accessibility
///
/// - ``accessibilityLabel``
/// - ``accessibilityDescription``
///
/// ### Appearance
///
/// - ``followsSettings``
/// - ``tint``
@MainActor
@safe
public final class RasterViewWidget: RasterWidget {
    /// The `GtkWidget *`.
    public let widget: OpaquePointer

    /// The view.
    ///
    /// The widget sets its size, its scale and, with ``followsSettings``, three properties of its environment.
    public let view: RasterView

    private let owned: OwnedObject
    private let content: RasterViewContent

    /// Creates a widget that shows a view.
    ///
    /// - Parameter view: The view. Show it in one widget at a time: it has one size.
    /// - Throws: A `RasterError` with the code `displayUnavailable`.
    public init(_ view: RasterView) throws(RasterError) {
        let widgetClass = try WidgetClass("RasterView", role: RasterViewContent.imageRole)
        content = unsafe widgetClass.make(RasterViewContent.init)
        unsafe widget = unsafe content.widget
        unsafe owned = OwnedObject(taking: content.widget)
        self.view = view
        content.show(view)
    }

    /// The size that the widget has where there is room, in points.
    ///
    /// It is the size of the view when the widget is created.
    public var naturalSize: CGSize {
        get { content.naturalSize }
        set { content.naturalSize = newValue }
    }

    /// The size below which the widget isn't made smaller, in points, or nil for the natural size.
    ///
    /// The default is nil. Set it to zero for a view that fills a window of any size.
    ///
    /// ```swift
    /// let widget = try RasterViewWidget(RasterView(Badge(title: "3"), size: CGSize(width: 64, height: 20)))
    /// widget.minimumSize = .zero
    /// ```
    public var minimumSize: CGSize? {
        get { content.minimumSize }
        set { content.minimumSize = newValue }
    }

    /// The closure to call after a click with the primary button, or when Return or Space is pressed.
    ///
    /// It receives the point in the component, in points from its top left; for a key it is the center. The widget
    /// takes the focus only if there is a closure. Assistive technology knows the widget as a button if the closure is
    /// set before the widget is added to a window, and as an image otherwise.
    ///
    /// ```swift
    /// let widget = try RasterViewWidget(RasterView(Badge(title: "3"), size: CGSize(width: 64, height: 20)))
    /// widget.accessibilityLabel = "Inbox"
    /// widget.onClick = { point in print("clicked at \(point)") }
    /// ```
    public var onClick: ((CGPoint) -> Void)? {
        get { content.onClick }
        set { content.onClick = newValue }
    }

    /// The name of the widget for assistive technology.
    public var accessibilityLabel: String {
        get { content.accessibilityLabel }
        set { content.accessibilityLabel = newValue }
    }

    /// The state of the widget for assistive technology, such as “three unread messages”.
    public var accessibilityDescription: String {
        get { content.accessibilityDescription }
        set { content.accessibilityDescription = newValue }
    }

    /// A Boolean value that indicates whether color scheme, font scale and text direction of GTK's settings are those
    /// of the view's environment.
    ///
    /// Other properties of the environment aren't changed. The widget's text is light where the color scheme is dark.
    /// The default is `true`.
    public var followsSettings: Bool {
        get { content.followsSettings }
        set { content.followsSettings = newValue }
    }

    /// The color of a template (`RasterOptions.isTemplate`), or nil for the color that text has in the widget.
    ///
    /// The default is nil.
    public var tint: Color? {
        get { content.tint }
        set { content.tint = newValue }
    }

    /// The number of times that GTK asked for the picture of the widget, for proofs.
    @_spi(Testing) public var snapshotCount: Int { content.snapshotCount }

    /// A Boolean value that indicates whether an image is fading in, for proofs.
    @_spi(Testing) public var isFading: Bool { content.isFading }
}
