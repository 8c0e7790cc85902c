// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting

@testable import RasterLists

/// The expected state of animations, drags, loading and the end of a list.
@MainActor
struct ThrashFeatures {
    /// The time of the last frame.
    var time = Duration.zero

    /// A Boolean value that indicates whether the list loads, or nil while a snapshot is applied in the background.
    var isLoading: Bool? = false

    /// A Boolean value that indicates whether the reports of the present end were counted from its start.
    var isEndKnown = false

    /// The last complete frame on the screen.
    var painter = RasterListPainter<Int>()
    var canvas: (memory: PaintedMemory, size: PixelSize)?

    mutating func expectEnd(
        of new: RasterListSnapshot<Int>,
        after old: RasterListSnapshot<Int>,
        _ events: ThrashEvents
    ) {
        let (items, former) = (new.sections.flatMap(\.items), old.sections.flatMap(\.items))
        let below = items.drop { old.position(of: $0) == nil }
        guard items.last != former.last || below.contains(where: { old.position(of: $0) == nil }) else { return }
        (isEndKnown, events.endCount) = (true, 0)
    }
}

extension ThrashRun {
    func setUpFeatures() {
        list.selectionMode = .multiple
    }

    /// Does something with a feature of the list.
    ///
    /// - Returns: The identities that may change their places, or nil if everything may.
    func feature() -> Set<Int>? {
        let kind = number(0...15)
        note("feature \(kind)")
        switch kind {
        case 0: list.animation = chance(3) ? nil : .linear(.milliseconds(100))
        case 1:
            list.reducesMotion = chance(4)
            // An animated scroll is at its end.
            return nil
        case 2, 3:
            features.time += .milliseconds(number(0...60))
            list.advance(to: features.time)
            return nil
        case 4:
            let animation = RasterListAnimation.easeOut(.milliseconds(number(0...150)))
            if chance(2) {
                list.scroll(toOffset: points(0...600), animation: animation)
            } else {
                list.scroll(toItem: ids.randomElement(using: &generator) ?? 0, animation: animation)
            }
            return nil
        case 5: select()
        case 6, 7:
            let point = CGPoint(x: points(-10...100), y: points(-10...150))
            if chance(4) { list.hoveredItem = anyItem } else { list.pointer = chance(4) ? nil : point }
        case 8: list.pressedItem = chance(3) ? nil : anyItem
        case 9: list.showsFocus.toggle()
        case 10:
            // A drag in progress is canceled, which scrolls back.
            list.beginDrag(of: anyItem ?? 5, at: CGPoint(x: points(0...80), y: points(0...80)))
            return nil
        case 11:
            list.dropPoint = chance(5) ? nil : CGPoint(x: points(-10...100), y: points(-10...150))
        case 12: return endDrag()
        case 13:
            features.isLoading = chance(2)
            list.isLoading = features.isLoading == true
            if chance(3) { apply(RasterListSnapshot()) }
        case 14:
            let isShown = list.placeholder == nil
            list.placeholder = isShown ? ThrashRow(id: 777, version: 0, height: 9, log: ThrashLog()) : nil
        default:
            let used = list.typeAhead(String(number(0...9))) { String($0) }
            note(used ? "typed" : "not typed")
            return nil
        }
        return []
    }

    private var anyItem: Int? { list.visibleItems.randomElement(using: &generator)?.id }

    private func select() {
        switch number(0...4) {
        case 0: list.selectionMode = RasterListSelectionMode.allCases[number(0...2)]
        case 1: list.selection = RasterListSelection(ids.filter { _ in chance(4) })
        case 2: list.selectAll()
        default:
            guard let id = anyItem else { return }
            list.select(id, isExtending: chance(2), isToggling: chance(2))
        }
    }

    /// Ends a drag, and compares the order with that of items that are taken out and put in.
    private func endDrag() -> Set<Int>? {
        if chance(4) {
            list.cancelDrag()
            return nil
        }
        var sections = list.snapshot.sections.map { ($0.header, $0.items.map(Int?.some), $0.footer) }
        let (dragged, place) = (list.drag?.items ?? [], list.insertionPlace)
        if let place, !dragged.isEmpty {
            sections[place.section].1.insert(nil, at: place.index)
            sections = sections.map { ($0.0, $0.1.filter { id in !dragged.contains { $0 == id } }, $0.2) }
            guard let index = sections[place.section].1.firstIndex(of: nil) else { return nil }
            sections[place.section].1.replaceSubrange(index...index, with: dragged.map(Int?.some))
        }
        let expected = RasterListSnapshot(
            sections: sections.map { .init(header: $0.0, items: $0.1.compactMap(\.self), footer: $0.2) }
        )
        features.expectEnd(of: expected, after: list.snapshot, events)
        ids = expected.ids
        let move = list.endDrag()
        if move != nil { features.isLoading = false }
        note("move \(move?.items ?? [])")
        return nil
    }

    /// Checks drags, selection, placeholders, and that painted differences add up to the frame.
    func checkFeatures() throws(ThrashFault) {
        let (snapshot, frame) = (list.snapshot, list.frame)
        func isItem(_ id: Int) -> Bool { list.isItem(id) }
        if let isLoading = features.isLoading {
            try require(list.isLoading == isLoading, "The list \(list.isLoading ? "loads" : "doesn't load")")
        }
        try require(list.selection.allSatisfy(isItem), "\(list.selection) is selected")
        try require(list.drag?.items.allSatisfy(isItem) != false, "\(list.drag?.items ?? []) is dragged")
        try require(list.drag != nil || list.draggedItem == nil, "An item is dragged without a drag")
        try require(frame.insertionMark == nil || list.dropPoint != nil, "There is a mark without a point")
        try require(!list.isAutoscrolling || list.dropPoint != nil, "The list scrolls without a point")
        let places = [list.hoveredItem, list.pressedItem].compactMap(\.self)
        try require(places.allSatisfy { snapshot.position(of: $0) != nil }, "\(places) are touched")
        try require(list.motions == nil || !list.reducesMotion, "The list moves")
        let shows = list.placeholder != nil && ids.isEmpty && list.isLoading && !layout.isEmpty
        let isNarrow = list.geometry.columns.columnWidth == 0
        try require(!shows || isNarrow || !frame.placeholderRects.isEmpty, "There are no placeholder rows")
        try require(ids.isEmpty || frame.placeholderRects.isEmpty, "There are placeholder rows over items")
        let (first, image) = (frame.placeholderRects.first ?? .zero, frame.placeholder)
        try require(
            first.isEmpty || layout.pixels(first.width) == image?.pixelWidth,
            "The image of the placeholder is \(String(describing: image?.size)) large, its row \(first)"
        )
        for item in frame.items where item.image == nil && item.kind == .item && !item.isLeaving {
            guard list.placeholder != nil, !item.frame.isEmpty else { continue }
            let width = (item.placeholder ?? frame.placeholder).map {
                layout.axis == .vertical ? $0.pixelWidth : $0.pixelHeight
            }
            try require(
                width == list.geometry.columns.columnWidth,
                "\(item.id) has a placeholder of \(String(describing: width)) pixels"
            )
        }
        if chance(10) { try checkPainting() }
    }

    private func checkPainting() throws(ThrashFault) {
        guard !layout.isEmpty else { return }
        do {
            let size = try PixelSize(layout.size, scale: layout.scale)
            func memory() -> PaintedMemory { PaintedMemory(width: size.width, height: size.height, format: .argb32) }
            if features.canvas?.size != size { features.canvas = (memory(), size) }
            let (canvas, whole) = (features.canvas?.memory ?? memory(), memory())
            try features.painter.paint(list.frame, into: canvas.memory)
            var painter = RasterListPainter<Int>()
            try painter.paint(list.frame, into: whole.memory)
            let (first, second) = (canvas, whole)
            try require(
                first.pixels(width: size.width, height: size.height)
                    == second.pixels(width: size.width, height: size.height),
                "The painted differences aren't the frame"
            )
        } catch {
            throw ThrashFault(description: "\(error)")
        }
    }

    /// Checks that the end was reported once, if it was near.
    func checkEnd() throws(ThrashFault) {
        guard features.isEndKnown else { return }
        try require(events.endCount <= 1, "The end was reported \(events.endCount) times")
        let length = list.viewport.pixelHeight
        let rest = list.geometry.contentHeight - list.pixelOffset - length
        let isNear = list.showsItems && rest <= length
        try require(!isNear || events.endCount == 1, "The end is near, and wasn't reported")
    }
}
