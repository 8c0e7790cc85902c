// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting

@testable import RasterLists

/// A list to which random things happen, with a model of what it has to show.
@MainActor
final class ThrashRun {
    let source = ThrashSource()
    let events = ThrashEvents()
    let time = ManualClock()
    let cache: RasterCache?
    let pipeline: RasterPipeline
    let list: RasterListController<Int>

    /// A Boolean value that indicates whether the cache has room for everything.
    let isRoomy: Bool
    var layout = ThrashLayout()
    var ids: [Int] = []
    var generator: SeededGenerator
    var features = ThrashFeatures()

    /// The frame that was seen last, its revision, and whether a change was reported since.
    var seen: (frame: RasterListFrame<Int>, isLoading: Bool, revision: Int, notices: DrawingCounter)?

    /// The steps so far, for a failure.
    var history: [String] = []

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        isRoomy = Bool.random(using: &generator)
        let isCached = isRoomy || Int.random(in: 0..<8, using: &generator) > 0
        cache = isCached ? RasterCache(byteLimit: 64 << 20, pressure: nil) : nil
        pipeline = RasterPipeline(
            core: PipelineCore(cache: cache) {
                $0.threadCount = 0
                $0.validation = []
                $0.onEvent = { _ in }
            }
        )
        layout.isGrid = Bool.random(using: &generator)
        layout.scale = [1, 1.25, 2][Int.random(in: 0..<3, using: &generator)]
        list = RasterListController(
            pipeline: pipeline,
            lanes: layout.isGrid ? layout.columns : .count(1),
            itemLength: .fixed(10)
        ) { [source] in source.content($0) }
        layout.axis = Bool.random(using: &generator) ? .vertical : .horizontal
        list.axis = layout.axis
        list.clock = time.drawingClock
        list.headerLength = .fixed(8)
        list.footerLength = .fixed(6)
        list.onEvent = { [events] in events.record($0) }
        source.lossInterval = number(0...2) == 0 ? number(3...12) : 0
        changeHeights()
        try list.resize(to: layout.size, scale: layout.scale)
        setUpFeatures()
        apply(randomSnapshot(count: number(0...60)))
    }

    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    func chance(_ count: Int) -> Bool { number(1...count) == 1 }
    func points(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(number(range)) / 2 }

    /// Performs random steps.
    ///
    /// - Throws: The first difference from the model.
    func perform(_ count: Int) async throws {
        for step in 0..<count {
            history.append("\(step): ")
            let before = ThrashView(of: list)
            let stays = try await act()
            let settles = !chance(3)
            if settles { try await settle() }
            events.reaction = nil
            history[history.count - 1] += settles ? "" : " (not settled)"
            try check(isSettled: settles)
            if let stays { try checkPlaces(before, moved: stays) }
            if chance(40) {
                try await rest()
                try checkRest()
            }
        }
        try await rest()
        try checkRest()
    }

    /// Checks that something that was visible is where it was, unless the content ended.
    private func checkPlaces(_ before: ThrashView, moved: Set<Int>) throws(ThrashFault) {
        let after = ThrashView(of: list)
        guard !before.hasTarget, list.target == nil, before.scale == after.scale,
            before.columnCount == after.columnCount,
            before.hasWholeLine, before.offset > 0, after.offset > 0,
            before.offset < before.lastOffset, after.offset < after.lastOffset,
            !(list.staysAtEnd && before.offset >= before.lastOffset)
        else { return }
        // A header that covers more than before may cover what stayed, so that something below it stays from then on.
        guard after.coveredHeight <= before.coveredHeight else { return }
        if let focus = list.focusedItem, focus == before.focus, let place = before.places[focus],
            place >= before.coveredHeight, let now = after.allPlaces[focus]
        {
            return try require(place == now, "The focused item \(focus) was at \(place), and is at \(now)")
        }
        // An item that comes into view with the focus stays from then on.
        guard list.focusedItem.flatMap({ after.places[$0] }) == nil else { return }
        let left = before.places.filter { after.allPlaces[$0.key] != nil && !moved.contains($0.key) }
        try require(
            left.isEmpty || left.contains { after.allPlaces[$0.key] == $0.value },
            "\(before.state) \n --> \(after.state) \(moved) Nothing is where it was: \(left.sorted { $0.value < $1.value }), now \(left.map { ($0.key, after.allPlaces[$0.key] ?? -1) })"
        )
    }

    /// Performs all turns that need no drawing, no end of a preparation and no time.
    func settle() async throws {
        var (quiet, turns) = (0, 0)
        while quiet < 4 {
            await Task.yield()
            quiet = isWorking ? 0 : quiet + 1
            turns += 1
            if turns > 300_000 {
                throw ThrashFault(description: "The list doesn't settle: \(list.rows.values.map { ($0.id, $0.work) })")
            }
        }
    }

    private var isWorking: Bool {
        list.isPumpScheduled || list.isRestScheduled && time.timerCount == 0
            || list.rows.values.contains { row in
                if row.hasChanged { return true }
                switch row.work {
                case .measuring, .queued: return true
                case .drawing(let task): return task.outcome != nil
                case .preparing: return !source.openSupplies.contains { $0.id == row.id }
                case .idle, .ready, .failed: return false
                }
            }
    }

    /// Ends all that can end.
    func rest() async throws {
        history.append("rest")
        list.drawsSynchronously = false
        list.cancelDrag()
        list.finishAnimations()
        try await settle()
        list.retryFailed()
        var rounds = 0
        repeat {
            time.move(.milliseconds(200))
            try await settle()
            for supply in source.openSupplies where !supply.isLost { supply.finish(.success(supply.component)) }
            while pipeline.drawNext() {}
            try await settle()
            rounds += 1
            if rounds > 1000 { throw ThrashFault(description: "The list doesn't come to rest") }
        } while pipeline.drawingCount > 0 || source.openSupplies.contains { !$0.isLost } || list.isRestScheduled
            || !list.prefetchQueue.isEmpty
    }
}

/// Where the items of a list are on screen, in pixels.
@MainActor
struct ThrashView {
    let scale: CGFloat
    let offset: Int
    let lastOffset: Int
    let focus: Int?

    /// The distances from the top of the viewport by identity: of what is visible, and of everything.
    let places: [Int: Int]
    let allPlaces: [Int: Int]
    let columnCount: Int

    /// A Boolean value that indicates whether an item is being scrolled to.
    let hasTarget: Bool

    /// The pixels at the top of the viewport that a header covers away from its own place.
    let coveredHeight: Int

    /// A Boolean value that indicates whether the anchor so far, or else any line, is fully visible.
    let hasWholeLine: Bool
    let state: String

    init(of list: RasterListController<Int>) {
        let (geometry, offset) = (list.geometry, list.pixelOffset)
        scale = list.scale
        self.offset = offset
        let items = list.visibleItems
        let shown = items.map { ($0.id, $0.frame.size, $0.kind, list.snapshot.position(of: $0.id) ?? -1) }
        state = """
            offset \(offset), \(String(describing: list.savedAnchor)), \(list.viewport), \(shown) \(list.snapshot.ids) \
            \(list.geometry.contentHeight)
            """
        focus = list.focusedItem
        lastOffset = geometry.contentHeight - list.viewport.pixelHeight
        var places: [Int: Int] = [:]
        for (position, id) in list.snapshot.ids.enumerated() { places[id] = geometry.frame(at: position).y - offset }
        allPlaces = places
        let header = list.headersStayInView && !list.viewport.isEmpty ? geometry.stickyHeader(at: offset) : nil
        let isAway = header.map { $0.frame.y > geometry.frame(at: $0.position).y } ?? false
        let top = isAway ? CGFloat(header?.frame.maxY ?? 0) / list.scale : 0
        let isCovered = top >= list.offset + CGFloat(list.viewport.pixelHeight) / list.scale
        let lineEnd = { (id: Int) -> CGFloat in
            let line = list.snapshot.position(of: id).flatMap { geometry.line(containing: $0) }
            return line.map { CGFloat($0.y.upperBound) / list.scale } ?? 0
        }
        let pinned = items.first { $0.kind == .pinnedHeader && $0.frame != list.frame(of: $0.id) }?.id
        let visible = Set(items.filter { !isCovered && $0.id != pinned && lineEnd($0.id) > top }.map(\.id))
        columnCount = geometry.columnCount
        let first = max(0, Int(((top - list.offset) * list.scale).rounded()))
        coveredHeight = first
        hasTarget = list.target != nil
        let isWhole = { (position: Int) -> Bool in
            let y = geometry.line(containing: position)?.y ?? 0..<0
            return y.lowerBound - offset >= first && y.upperBound - offset <= list.viewport.pixelHeight
        }
        hasWholeLine =
            list.savedAnchor?.scroll.map { isWhole($0.position) }
            ?? visible.contains { list.snapshot.position(of: $0).map(isWhole) ?? false }
        self.places = places.filter { visible.contains($0.key) }
    }
}

/// The events of a list, and the first one that isn't in order.
@MainActor
final class ThrashEvents {
    private(set) var displayed: Set<Int> = []
    var endCount = 0
    private(set) var fault: String?

    /// What the receiver does at the next event.
    var reaction: (() -> Void)?

    func record(_ event: RasterListController<Int>.Event) {
        if case .didNearEnd = event { endCount += 1 }
        let isInOrder =
            switch event {
            case .willDisplay(let id, _): displayed.insert(id).inserted
            case .didEndDisplaying(let id): displayed.remove(id) != nil
            case .didLoad(let id), .didFail(let id, _): displayed.contains(id)
            case .didAdjustOffset(let change): change != 0
            case .didNearEnd(let distance): distance >= 0
            }
        if !isInOrder, fault == nil { fault = "\(event) comes out of order" }
        guard let reaction else { return }
        self.reaction = nil
        reaction()
    }
}
