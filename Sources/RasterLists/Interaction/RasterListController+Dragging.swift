// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// Items that are being dragged.
///
/// ```swift
/// if let drag = list.drag, let image = drag.image {
///     context.draw(image, in: CGRect(origin: .zero, size: drag.size), opacity: 0.7)
/// }
/// ```
///
/// ## Topics
///
/// ### Inspecting a drag
///
/// - ``items``
/// - ``image``
/// - ``size``
/// - ``grip``
public struct RasterListDrag<ItemID: Hashable & Sendable>: Sendable {
    /// The items in display order: the selected ones, if the item under the pointer is one of them.
    public let items: [ItemID]

    /// The image of the item under the pointer, which isn't copied; nil while the item has none.
    public let image: RasterImage?

    /// The size at which the image is shown, in points.
    public let size: CGSize

    /// The point of the item at which the pointer holds it, in points from its top left corner.
    public let grip: CGPoint
}

struct ListDrag<ItemID: Hashable & Sendable> {
    var drag: RasterListDrag<ItemID>
    private let ids: Set<ItemID>

    /// The distance by which the drag has scrolled the list, in points.
    var scrolled: CGFloat = 0

    init(_ drag: RasterListDrag<ItemID>) {
        self.drag = drag
        ids = Set(drag.items)
    }

    func contains(_ id: ItemID) -> Bool { ids.contains(id) }
}

/// The place in the viewport over which something is dragged, and what follows from it.
struct ListDrop<ItemID: Hashable & Sendable> {
    var point: CGPoint
    var target: ListInsertion<ItemID>?

    /// The time of the last step of scrolling near an edge, and the part of a pixel that is left.
    var lastStep: Duration?
    var remainder = 0.0
}

extension RasterListController {
    // MARK: Dragging items

    /// The items that are being dragged, or nil.
    public var drag: RasterListDrag<ItemID>? { interactions.drag?.drag }

    /// Starts dragging an item, with all selected ones if it is selected.
    ///
    /// The items stay at their places, in the state `dragged`, until ``endDrag(animation:)``. Set ``dropPoint`` while the
    /// pointer moves. Dragged items that another snapshot doesn't contain are left out; without any, the drag ends.
    ///
    /// ```swift
    /// if list.beginDrag(of: message, at: CGPoint(x: 20, y: 60)) != nil {
    ///     list.dropPoint = CGPoint(x: 20, y: 200)
    ///     list.endDrag(animation: .standard)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - id: The item under the pointer. Headers and footers can't be dragged.
    ///   - point: The place of the pointer, in points from the top left corner of the viewport.
    /// - Returns: The dragged items, with the image to show under the pointer; nil if there is nothing to drag.
    @discardableResult
    public func beginDrag(of id: ItemID, at point: CGPoint) -> RasterListDrag<ItemID>? {
        cancelDrag()
        guard let position = snapshot.position(of: id), kind(at: position) == .item else { return nil }
        let item = frame.items.last { $0.id == id && !$0.isLeaving }
        let place = item?.frame ?? contentFrame(geometry.frame(at: position))
        let origin = frame.origin
        let drag = RasterListDrag(
            items: selection.contains(id) ? Array(selection) : [snapshot.ids[position]],
            image: item?.image,
            size: place.size,
            grip: CGPoint(x: point.x + origin.x - place.minX, y: point.y + origin.y - place.minY)
        )
        change { list in
            list.interactions.drag = ListDrag(drag)
            list.interactions.dragged = id
            list.updateInteractions(of: drag.items)
        }
        return drag
    }

    /// Ends the drag: moves the items to ``insertionPlace``, in view, or leaves them where they are if there is none.
    ///
    /// ``dropPoint`` is nil then, also if the drag has ended before because its items were removed.
    ///
    /// - Parameter animation: The animation of the move, or nil for ``animation``, and without that the standard one.
    /// - Returns: The move, which ``snapshot`` contains; nil if all items are at their places.
    @discardableResult
    public func endDrag(animation: RasterListAnimation? = nil) -> RasterListMove<ItemID>? {
        guard let drag else {
            dropPoint = nil
            return nil
        }
        let (place, id) = (insertionPlace, interactions.dragged)
        change { $0.removeDrag() }
        guard let move = place.flatMap({ move(drag.items, to: $0, animation: animation) }) else { return nil }
        // A place beside a row that is cut by an edge may lie outside of the viewport.
        if let id { scroll(toItem: id) }
        return move
    }

    /// Ends the drag without a move, and scrolls back by the distance that the drag has scrolled.
    public func cancelDrag() {
        guard drag != nil || dropPoint != nil else { return }
        change { list in
            let scrolled = list.interactions.drag?.scrolled ?? 0
            list.removeDrag()
            if scrolled != 0 { list.scroll(toPixel: list.pixelOffset - list.viewport.pixels(scrolled)) }
        }
    }

    /// Moves items to a place, in their present order, with an animation.
    ///
    /// ```swift
    /// if let place = list.insertionPlace(at: CGPoint(x: 10, y: 200)) {
    ///     list.move([message], to: place, animation: .standard)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - items: The items. Headers, footers and identities that the list doesn't contain are ignored.
    ///   - place: The place, for example ``insertionPlace(at:)``.
    ///   - animation: The animation, or nil for ``animation``, and without that the standard one.
    /// - Returns: The move, or nil if all items are at their places.
    @discardableResult
    public func move(
        _ items: some Sequence<ItemID>,
        to place: RasterListPlace<ItemID>,
        animation: RasterListAnimation? = nil
    ) -> RasterListMove<ItemID>? {
        let moved = snapshot.itemPositions(of: items).map { snapshot.ids[$0] }
        var new = snapshot.settled
        new.move(moved, to: place)
        guard !moved.isEmpty, new.ids != snapshot.ids || new.shape != snapshot.shape else { return nil }
        apply(new, animation: animation ?? self.animation ?? .standard)
        return RasterListMove(items: moved, place: place)
    }

    /// Moves an item, or the selected ones if it is selected, by one item or line, as keys do.
    package func move(_ id: ItemID, _ step: RasterListStep) -> RasterListMove<ItemID>? {
        let items = selection.contains(id) ? Array(selection) : [id]
        let positions = snapshot.itemPositions(of: items)
        guard let first = positions.first, let last = positions.last else { return nil }
        let parts = snapshot.parts
        let isForward = step == .next || step == .down
        let edge = isForward ? last : first
        guard let section = parts.firstIndex(where: { $0.items.contains(edge) }) else { return nil }
        let index = edge - parts[section].items.lowerBound
        let distance = step == .up || step == .down ? geometry.columnCount : 1
        if isForward {
            // An item at the end of its section comes to the start of the next one.
            guard edge + 1 < parts[section].items.upperBound else {
                return section + 1 < parts.count ? move(items, to: snapshot.place(section: section + 1, index: 0)) : nil
            }
            return move(items, to: snapshot.place(section: section, index: index + 1 + distance))
        }
        guard index > 0 else {
            return section > 0 ? move(items, to: snapshot.place(section: section - 1, index: .max)) : nil
        }
        return move(items, to: snapshot.place(section: section, index: index - distance))
    }

    private func removeDrag() {
        let items = interactions.drag?.drag.items ?? []
        (interactions.drag, interactions.drop, interactions.dragged) = (nil, nil, nil)
        updateInteractions(of: items)
    }

    private func updateInteractions(of items: [ItemID]) {
        for id in items {
            if let row = rows[id] { updateInteraction(of: row) }
        }
    }

    // MARK: Dropping

    /// The place over which something is dragged, in points from the top left corner of the viewport, or nil.
    ///
    /// While it is set, the frame has a mark at ``insertionPlace``. Near the edges at the start and the end the list
    /// scrolls, the faster the nearer: ``isAnimating`` is `true` then, and ``advance(to:)`` scrolls with the time. Set it, too, for
    /// data of other programs.
    public var dropPoint: CGPoint? {
        get { interactions.drop?.point }
        set {
            let point = newValue.flatMap { $0.isFinite ? $0 : nil }
            guard point != dropPoint else { return }
            change { list in
                guard let point else {
                    list.interactions.drop = nil
                    return
                }
                var drop = list.interactions.drop ?? ListDrop(point: point)
                drop.point = point
                list.interactions.drop = drop
            }
        }
    }

    /// The place at which the dragged items would be inserted, or nil.
    public var insertionPlace: RasterListPlace<ItemID>? { interactions.drop?.target?.place }

    var insertionMark: RasterListMark? {
        guard let mark = interactions.drop?.target?.mark else { return nil }
        return RasterListMark(frame: contentFrame(mark), color: Color(hex: 0x3584e4))
    }

    /// Finds the place for the present contents and offset.
    func followDrop() {
        guard let point = interactions.drop?.point else { return }
        interactions.drop?.target = insertion(at: point)
        if !isAutoscrolling { interactions.drop?.lastStep = nil }
    }

    /// Follows the dragged items to another snapshot.
    func followDrag() {
        guard let drag else { return }
        let items = snapshot.itemPositions(of: drag.items).map { snapshot.ids[$0] }
        guard !items.isEmpty else { return removeDrag() }
        let scrolled = interactions.drag?.scrolled ?? 0
        interactions.drag = ListDrag(
            RasterListDrag(items: items, image: drag.image, size: drag.size, grip: drag.grip)
        )
        interactions.drag?.scrolled = scrolled
    }

    // MARK: Scrolling near the edges

    /// The depth of the strips at the edges in which a drag scrolls, and the greatest speed, in points.
    private static var edge: (depth: CGFloat, speed: CGFloat) { (40, 800) }

    /// The speed of scrolling, in points per second; 0 if the list doesn't scroll, or is at its end.
    private var autoscrollSpeed: CGFloat {
        guard let point = interactions.drop?.point, !viewport.isEmpty else { return 0 }
        let isVertical = viewport.direction.axis == .vertical
        let length = isVertical ? viewport.size.height : viewport.size.width
        let distance = isVertical ? point.y : viewport.direction.isReversed ? length - point.x : point.x
        let depth = min(Self.edge.depth, length / 4)
        let above = min(max((depth - distance) / depth, 0), 1)
        let below = min(max((distance - length + depth) / depth, 0), 1)
        return canScroll(isForward: above == 0) ? (below - above) * Self.edge.speed : 0
    }

    /// A Boolean value that indicates whether a drag scrolls the list.
    var isAutoscrolling: Bool { autoscrollSpeed != 0 }

    func autoscroll(to time: Duration) {
        guard var drop = interactions.drop, isAutoscrolling else { return }
        // After a pause, such as that of a window that was busy, the list doesn't jump.
        let seconds = min(max((time - (drop.lastStep ?? time)) / .seconds(1), 0), 0.1)
        drop.lastStep = time
        let exact = Double(autoscrollSpeed * viewport.scale) * seconds + drop.remainder
        drop.remainder = exact - exact.rounded()
        let before = pixelOffset
        if exact.rounded() != 0 { scroll(toPixel: pixelOffset + Int(saturating: exact.rounded())) }
        interactions.drag?.scrolled += viewport.points(pixelOffset - before)
        interactions.drop = drop
    }
}
