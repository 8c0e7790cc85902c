// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A row, cell, header or footer in the visible part of a list.
///
/// ```swift
/// for item in list.frame.items where item.kind == .item {
///     print(item.id, item.frame, item.image?.size ?? .zero)
/// }
/// ```
///
/// ## Topics
///
/// ### Identity and place
///
/// - ``id``
/// - ``kind-swift.property``
/// - ``Kind-swift.enum``
/// - ``frame``
/// - ``key``
///
/// ### Images
///
/// - ``status-swift.property``
/// - ``Status-swift.enum``
/// - ``image``
/// - ``placeholder``
/// - ``shadow``
/// - ``duration``
///
/// ### Appearance
///
/// - ``opacity``
/// - ``fadeDuration``
/// - ``isLeaving``
/// - ``interaction``
/// - ``drawnInteraction``
///
/// ### Creating an item
///
/// - ``init(id:frame:status:image:key:duration:kind:)``
public struct RasterListItem<ItemID: Hashable & Sendable>: Sendable, Identifiable {
    /// The place of an item in its section.
    ///
    /// ## Topics
    ///
    /// ### Kinds
    ///
    /// - ``item``
    /// - ``header``
    /// - ``pinnedHeader``
    /// - ``footer``
    public enum Kind: Sendable, Hashable {
        /// A row or a cell.
        case item

        /// The header of a section, at its own place.
        case header

        /// The footer of a section.
        case footer

        /// The header of the topmost section, which stays in view above the other items.
        case pinnedHeader
    }

    /// The state of the image of an item.
    ///
    /// ## Topics
    ///
    /// ### States
    ///
    /// - ``idle``
    /// - ``preparing``
    /// - ``measuring``
    /// - ``waiting``
    /// - ``hit``
    /// - ``drawn``
    /// - ``failed(_:)``
    public enum Status: Sendable {
        /// Nothing was requested yet, as for items that pass by during a fling.
        case idle

        /// The item's component is being prepared.
        case preparing

        /// The size of the item's component is being measured.
        case measuring

        /// The image is being drawn, or waits to be drawn.
        case waiting

        /// The image was there when it was requested.
        case hit

        /// The image was drawn for this item.
        case drawn

        /// The component couldn't be prepared, measured or drawn.
        case failed(RasterError)
    }

    /// The identity of the item.
    public let id: ItemID

    /// The rectangle that the item fills, in points of the list's content, on whole pixels.
    ///
    /// For a header that stays in view, this is the place where it's shown.
    public var frame: CGRect

    /// The state of the item's image.
    public var status: Status

    /// The image that is shown, or nil for the placeholder.
    ///
    /// While a newer image is being drawn, this is the item's previous one. An image with caps fills the frame. An
    /// image of another size without caps is shown at its own size at the top left corner, cut at the frame.
    public var image: RasterImage?

    /// The key of ``image``, or nil if there is none, or if the image can't be cached.
    ///
    /// While a newer image is being drawn, this is the key of the previous one.
    public var key: CacheKey?

    /// The time from the request to the image, or nil without an image of a request.
    public var duration: Duration?

    /// The kind of the item.
    public var kind: Kind

    /// The states of interaction of the item.
    public var interaction: RasterInteraction = []

    /// The states of interaction that the item's component draws itself.
    ///
    /// A toolkit marks the others, such as a selection by a color over the image.
    public var drawnInteraction: RasterInteraction = []

    /// The opacity of the item with its shadow, from 0 to 1; less than 1 while it fades in or out.
    public var opacity = 1.0

    /// A Boolean value that indicates whether the item is removed or moves out of the viewport, and an animation still
    /// shows it.
    ///
    /// Such items come first: others are drawn over them. They don't respond to clicks.
    public var isLeaving = false

    package var viewOptions: ViewOptions?

    /// The placeholder of the item's component, or nil for that of the list.
    public var placeholder: RasterImage? { viewOptions?.placeholder }

    /// Returns the image, or else the placeholder of the component or of the list.
    package func image(orPlaceholder placeholder: RasterImage?) -> RasterImage? {
        image ?? self.placeholder ?? (kind == .item ? placeholder : nil)
    }

    /// The shadow of the item's component; nil for none.
    public var shadow: RasterShadow? { viewOptions?.shadow }

    /// The time in which an image of the item's component fades in that is late.
    public var fadeDuration: Duration { viewOptions?.fadeDuration ?? .zero }

    /// Creates an item, for a list of your own; the lists of RasterKit create theirs.
    ///
    /// - Parameters:
    ///   - id: The identity of the item.
    ///   - frame: The rectangle that the item fills, in points of the list's content.
    ///   - status: The state of the item's image.
    ///   - image: The image to show, or nil for the placeholder.
    ///   - key: The key of the image.
    ///   - duration: The time from the request to the image.
    ///   - kind: The kind of the item.
    public init(
        id: ItemID,
        frame: CGRect,
        status: Status = .idle,
        image: RasterImage? = nil,
        key: CacheKey? = nil,
        duration: Duration? = nil,
        kind: Kind = .item
    ) {
        self.id = id
        self.frame = frame
        self.status = status
        self.image = image
        self.key = key
        self.duration = duration
        self.kind = kind
    }

    func isIdentical(to other: Self) -> Bool {
        id == other.id && frame == other.frame && image === other.image && key == other.key
            && duration == other.duration && status.isIdentical(to: other.status)
            && kind == other.kind && opacity == other.opacity && isLeaving == other.isLeaving
            && interaction == other.interaction && drawnInteraction == other.drawnInteraction
            && viewOptions == other.viewOptions
    }
}

extension RasterListItem.Status {
    fileprivate func isIdentical(to other: Self) -> Bool {
        switch (self, other) {
        case (.idle, .idle), (.preparing, .preparing), (.measuring, .measuring), (.waiting, .waiting), (.hit, .hit),
            (.drawn, .drawn):
            true
        case (.failed(let error), .failed(let otherError)):
            error.code == otherError.code && error.message == otherError.message
        default: false
        }
    }
}

extension RasterListItem.Kind {
    init(_ kind: ListGeometry.Kind) {
        self =
            switch kind {
            case .item: .item
            case .header: .header
            case .footer: .footer
            }
    }
}

extension RasterListItem {
    /// Returns a Boolean value that indicates whether the image is shown in its own size, at the top left corner.
    ///
    /// A previous image of another size keeps its own until the new one is there: sampling it again in each frame would
    /// blur it, and take longer than drawing it again.
    package func keepsImageSize(scale: CGFloat) -> Bool {
        guard let image else { return false }
        return image.capInsets == .zero && image.scale == scale
    }
}
