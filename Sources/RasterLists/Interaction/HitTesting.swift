// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// A component with parts that answer clicks.
///
/// ```swift
/// extension MessageRow: HitTesting {
///     func areas(in bounds: CGRect, environment: RasterEnvironment) -> [RasterArea] {
///         [RasterArea("star", in: CGRect(x: bounds.maxX - 40, y: 8, width: 32, height: 32), label: "Star")]
///     }
/// }
/// ```
///
/// A list asks for the areas when the pointer moves over the item or clicks it, and for assistive technology; never
/// while it draws.
///
/// ## Topics
///
/// ### Declaring areas
///
/// - ``areas(in:environment:)``
public protocol HitTesting {
    /// Returns the areas, the topmost one last.
    ///
    /// The result depends on nothing but the state, the bounds and the environment. A component mirrors its areas where
    /// it mirrors its drawing.
    ///
    /// Keep it quick: it is called for each click, and for each move of the pointer over the component.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that shows the component, in points. Its origin is zero.
    ///   - environment: The environment of the component.
    func areas(in bounds: CGRect, environment: RasterEnvironment) -> [RasterArea]
}

/// A part of a component that answers clicks.
///
/// ## Topics
///
/// ### Creating an area
///
/// - ``init(_:in:cursor:label:)``
///
/// ### Reading the area
///
/// - ``name``
/// - ``rect``
/// - ``cursor``
/// - ``label``
public struct RasterArea: Sendable, Hashable {
    /// The name by which a click is told apart.
    public var name: String

    /// The rectangle in the component, in points.
    public var rect: CGRect

    /// The name of the cursor over the area, as in CSS, or nil for that of the list.
    public var cursor: String?

    /// The description for assistive technology.
    public var label: String

    /// Creates an area.
    ///
    /// - Parameters:
    ///   - name: The name by which a click is told apart.
    ///   - rect: The rectangle in the component, in points.
    ///   - cursor: The name of the cursor over the area, as in CSS.
    ///   - label: The description for assistive technology; without one, it is the name.
    public init(_ name: String, in rect: CGRect, cursor: String? = "pointer", label: String? = nil) {
        self.name = name
        self.rect = rect
        self.cursor = cursor
        self.label = label ?? name
    }
}

/// The item at a point of a list, and the part of its component.
///
/// ## Topics
///
/// ### Inspecting a hit
///
/// - ``id``
/// - ``item``
/// - ``area``
/// - ``point``
public struct RasterListHit<ItemID: Hashable & Sendable>: Sendable {
    /// The item.
    public let item: RasterListItem<ItemID>

    /// The point in the component, in points from its top left corner.
    public let point: CGPoint

    /// The topmost area at the point, or nil.
    public let area: RasterArea?

    /// The identity of the item.
    public var id: ItemID { item.id }
}

extension RasterListController {
    /// Returns the item at a point of the viewport with the part of its component, or nil where there is none.
    ///
    /// ```swift
    /// if let hit = list.hit(at: CGPoint(x: 12, y: 80)) {
    ///     print(hit.id, hit.area?.name ?? "no area")
    /// }
    /// ```
    ///
    /// - Parameter point: The point in points from the top left corner of the viewport.
    public func hit(at point: CGPoint) -> RasterListHit<ItemID>? {
        let origin = frame.origin
        let place = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
        guard let item = visibleItems.last(where: { $0.frame.contains(place) }) else { return nil }
        let inner = CGPoint(x: place.x - item.frame.minX, y: place.y - item.frame.minY)
        return RasterListHit(item: item, point: inner, area: areas(of: item.id).last { $0.rect.contains(inner) })
    }

    /// Returns the areas of an item's component; none while the component isn't known.
    package func areas(of id: ItemID) -> [RasterArea] {
        guard let row = rows[id], let component = row.component as? any HitTesting else { return [] }
        return component.areas(
            in: CGRect(origin: .zero, size: viewport.points(size(of: row))),
            environment: environment
        )
    }
}
