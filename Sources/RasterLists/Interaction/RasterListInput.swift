// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// An event of a pointer, a touch screen or a keyboard, for a list in a window of any kind.
///
/// Points are in points from the top left corner of the viewport. Those that aren't finite have no effect.
///
/// ## Topics
///
/// ### Pointer
///
/// - ``moved(to:)``
/// - ``pressed(_:at:)``
/// - ``released(at:)``
/// - ``left``
/// - ``canceled``
/// - ``Button``
///
/// ### Wheel and keys
///
/// - ``wheel(_:)``
/// - ``key(_:)``
/// - ``Key``
/// - ``Modifiers``
public enum RasterListInput: Sendable, Hashable {
    /// The pointer or the finger is at a point.
    case moved(to: CGPoint)

    /// The pointer has left the viewport.
    case left

    /// A button or a finger goes down at a point.
    case pressed(Button, at: CGPoint)

    /// The button or the finger goes up at a point, which may be outside of the viewport.
    case released(at: CGPoint)

    /// The button or the finger doesn't belong to the list any more, for example since the window has lost the focus.
    case canceled

    /// The wheel turns by a number of steps; positive numbers scroll toward the end.
    case wheel(CGFloat)

    /// A key goes down, or is repeated.
    case key(Key)

    /// The source of a press.
    ///
    /// ## Topics
    ///
    /// ### Buttons
    ///
    /// - ``primary``
    /// - ``secondary``
    /// - ``finger``
    public enum Button: Sendable, Hashable {
        /// The button that selects, on most mice the left one. It drags items if the list allows it.
        case primary
        /// The button for menus, on most mice the right one.
        case secondary
        /// A finger on a touch screen, which scrolls the list.
        case finger
    }

    /// A key that a list uses.
    ///
    /// ## Topics
    ///
    /// ### Moving
    ///
    /// - ``up``
    /// - ``down``
    /// - ``left``
    /// - ``right``
    /// - ``pageUp``
    /// - ``pageDown``
    /// - ``home``
    /// - ``end``
    ///
    /// ### Acting
    ///
    /// - ``enter``
    /// - ``space``
    /// - ``menu``
    /// - ``selectAll``
    /// - ``refresh``
    public enum Key: Sendable, Hashable, CaseIterable {
        /// An arrow.
        case up, down, left, right
        /// A key that moves by the height of the viewport.
        case pageUp, pageDown
        /// A key that moves to the first or the last item.
        case home, end
        /// The space bar, which selects the focused item.
        case space
        /// Return or Enter, which activate the focused item.
        case enter
        /// Menu, or Shift and F10.
        case menu
        /// The shortcut that selects all items, such as Control and A.
        case selectAll
        /// The shortcut that reloads the contents, such as F5.
        case refresh
    }

    /// The keys that are held.
    ///
    /// ## Topics
    ///
    /// ### Modifiers
    ///
    /// - ``shift``
    /// - ``control``
    /// - ``alt``
    ///
    /// ### Creating a set
    ///
    /// - ``init(rawValue:)``
    /// - ``rawValue``
    public struct Modifiers: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates a set of its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The shift key, which extends the selection.
        public static let shift = Modifiers(rawValue: 1)
        /// The control key, which keeps other items selected.
        public static let control = Modifiers(rawValue: 2)
        /// The Alt key, which moves the focused item with the arrows.
        public static let alt = Modifiers(rawValue: 4)
    }
}

extension RasterListController {
    /// The result of an event.
    ///
    /// ## Topics
    ///
    /// ### Responses
    ///
    /// - ``used``
    /// - ``unused``
    /// - ``clicked(_:count:)``
    /// - ``activated(_:)``
    /// - ``menu(_:)``
    /// - ``moved(_:)``
    ///
    /// ### Inspecting a response
    ///
    /// - ``isUsed``
    public enum Response: Sendable {
        /// The list doesn't use the event.
        case unused
        /// The list has used the event.
        case used
        /// An item or one of its areas was clicked, with the number of clicks in a row.
        ///
        /// A click on an area neither focuses nor selects the item.
        case clicked(RasterListHit<ItemID>, count: Int)
        /// Enter was pressed on the focused item.
        case activated(ItemID)
        /// The menu of an item was asked for. The item has the focus, and is selected if it can be.
        case menu(RasterListHit<ItemID>)
        /// Items were moved, in ``RasterListController/snapshot``.
        case moved(RasterListMove<ItemID>)

        /// A Boolean value that indicates whether the list has used the event.
        public var isUsed: Bool {
            if case .unused = self { false } else { true }
        }
    }
}

/// A press that may become a click, a drag of items or a scroll.
struct ListPress<ItemID: Hashable & Sendable> {
    enum Stage {
        case pressed, dragging, scrolling
    }

    let button: RasterListInput.Button
    let start: CGPoint
    let id: ItemID?
    let area: String?

    /// The number of presses in a row.
    let count: Int
    let time: Duration
    var stage = Stage.pressed

    /// The latest places of a finger along the axis, in points.
    private(set) var places: [(time: Duration, place: CGFloat)] = []

    /// The speed of the animated scroll that the finger has stopped.
    let heldVelocity: CGFloat

    /// The distance beyond which a press isn't a click, in points; as the `gtk-dnd-drag-threshold` of GTK.
    static var threshold: CGFloat { 8 }

    /// The time between two clicks in a row; as the `gtk-double-click-time` of GTK, whose distance is 5 pixels.
    private static var interval: Duration { .milliseconds(400) }

    init(
        _ button: RasterListInput.Button,
        at start: CGPoint,
        _ hit: RasterListHit<ItemID>?,
        _ time: Duration,
        after former: ListPress?,
        heldVelocity: CGFloat
    ) {
        (self.button, self.start, self.time, self.heldVelocity) = (button, start, time, heldVelocity)
        (id, area) = (hit?.id, hit?.area?.name)
        let isNext = former.map { former in
            former.button == button && former.id == hit?.id && time - former.time <= Self.interval
                && former.start.distance(to: start) <= 5
        }
        count = isNext == true ? (former?.count ?? 0) + 1 : 1
    }

    func isBeyondThreshold(_ point: CGPoint) -> Bool { start.distance(to: point) > Self.threshold }

    mutating func record(_ place: CGFloat, _ time: Duration) {
        places.removeAll { time - $0.time > .milliseconds(150) }
        places.append((time, place))
    }

    /// Returns the speed of a list whose finger goes up, in points per second: the mean of the last 150 ms, as in GTK.
    func velocity(at time: Duration) -> CGFloat {
        let recent = places.filter { time - $0.time <= .milliseconds(150) }
        guard let first = recent.first, let last = recent.last else { return 0 }
        // A loop that was busy handles the events of several frames at the same time.
        let seconds = max((last.time - first.time) / .seconds(1), 0.016)
        let velocity = (first.place - last.place) / CGFloat(seconds)
        // Repeated flings add up, and a held one slows down: `gtk_scrolled_window_accumulate_velocity` of
        // gtkscrolledwindow.c.
        let held = heldVelocity * exp(-RasterListAnimation.friction * ((time - self.time) / .seconds(1)))
        guard held * velocity > 0, abs(velocity) >= abs(held) * 0.33 else { return velocity }
        return velocity + held * min((velocity / held - 0.33) / (1 - 0.33), 6)
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }

    fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
