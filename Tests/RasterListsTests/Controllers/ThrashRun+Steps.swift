// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting

@testable import RasterLists

/// The random steps.
extension ThrashRun {
    /// Does something.
    ///
    /// - Returns: The identities that may change their places, or nil if everything may.
    func act() async throws -> Set<Int>? {
        if chance(12) {
            let distance = CGFloat(number(-60...60))
            events.reaction = { [list] in list.scroll(by: distance) }
            _ = try await actAlone()
            note("scrolling by \(distance) in an event")
            return nil
        }
        return try await actAlone()
    }

    func note(_ text: String) { history[history.count - 1] += " \(text)" }

    private func actAlone() async throws -> Set<Int>? {
        switch number(0...25) {
        case 0...3: return scroll()
        case 4: return fling()
        case 5: return try resize()
        case 6...7: return moved(by: apply(edited()))
        case 8...9: return change()
        case 10...11:
            for _ in 0..<number(1...8) where pipeline.drawNext() {}
            note("draw")
            return []
        case 12...13: return endPreparations()
        case 14: return retry()
        case 15: return relieve()
        case 16: return set()
        case 17...24: return feature()
        default: return try await applyInBackground()
        }
    }

    // MARK: Scrolling

    private func scroll() -> Set<Int>? {
        time.move(.milliseconds(number(0...2) == 0 ? 200 : 16))
        switch number(0...5) {
        case 0:
            let offset = [-.infinity, -3, 0, 1e300, .infinity, .nan, points(0...2000)][number(0...6)]
            note("scroll to \(offset)")
            list.scroll(toOffset: offset)
        case 1, 2:
            let id = ids.randomElement(using: &generator) ?? 7
            let alignment = RasterListController<Int>.ScrollAlignment.allCases[number(0...3)]
            note("scroll to item \(id) at \(alignment)")
            list.scroll(toItem: id, at: alignment)
        default:
            let distance = CGFloat(number(-300...300)) / 7
            note("scroll by \(distance)")
            list.scroll(by: distance)
        }
        return nil
    }

    private func fling() -> Set<Int>? {
        let step = CGFloat(number(-80...80))
        note("fling by \(step)")
        for _ in 0..<number(2...5) {
            time.move(.milliseconds(16))
            list.scroll(by: step)
        }
        return nil
    }

    private func resize() throws -> Set<Int>? {
        if chance(2) { layout.size.width = chance(12) ? 0 : CGFloat(number(1...60)) }
        if chance(2) { layout.size.height = chance(12) ? 0 : CGFloat(number(1...90)) }
        if !isRoomy, chance(3) { layout.scale = [1, 1.25, 2][number(0...2)] }
        note("resize to \(layout.size) at \(layout.scale)")
        try list.resize(to: layout.size, scale: layout.scale)
        return []
    }

    // MARK: Contents

    func randomSnapshot(count: Int) -> RasterListSnapshot<Int> {
        let identities = (0..<70).shuffled(using: &generator).prefix(count)
        guard chance(2) else { return RasterListSnapshot(identities) }
        var snapshot = RasterListSnapshot<Int>()
        var rest = Array(identities)
        while !rest.isEmpty {
            let section = Array(rest.prefix(number(0...15)))
            rest.removeFirst(section.count)
            let header: Int? = chance(3) ? nil : 300 + number(0...20)
            let footer: Int? = chance(3) ? 400 + number(0...20) : nil
            snapshot.append(.init(header: header, items: section, footer: footer))
        }
        return snapshot
    }

    @discardableResult
    func apply(_ snapshot: RasterListSnapshot<Int>) -> RasterListDifference<Int> {
        ids = snapshot.ids
        features.expectEnd(of: snapshot, after: list.snapshot, events)
        features.isLoading = false
        return list.apply(snapshot)
    }

    func edited() -> RasterListSnapshot<Int> {
        if chance(8) {
            note("apply another snapshot")
            return randomSnapshot(count: number(0...60))
        }
        var sections = list.snapshot.sections
        guard !sections.isEmpty else { return randomSnapshot(count: number(0...20)) }
        for _ in 0..<number(1...5) {
            let section = number(0...sections.count - 1)
            let count = sections[section].items.count
            switch number(0...5) {
            case 0, 1: sections[section].items.insert(number(0...90), at: number(0...count))
            case 2: if count > 0 { sections[section].items.remove(at: number(0...count - 1)) }
            case 3:
                guard count > 0 else { continue }
                let id = sections[section].items.remove(at: number(0...count - 1))
                let other = number(0...sections.count - 1)
                sections[other].items.insert(id, at: number(0...sections[other].items.count))
            case 4: sections[section].footer = chance(2) ? nil : 400 + number(0...20)
            default: sections[section].header = chance(2) ? nil : 300 + number(0...20)
            }
        }
        var snapshot = RasterListSnapshot(sections: sections)
        if chance(3) {
            let reloaded = snapshot.ids.filter { _ in chance(6) }
            for id in reloaded { source.change(id) }
            snapshot.reload(reloaded)
        }
        note("apply \(snapshot.ids) reloading \(snapshot.reloadedIDs.sorted())")
        // The heights of identities that were removed are no longer known.
        return snapshot
    }

    private func moved(by difference: RasterListDifference<Int>) -> Set<Int> {
        Set(difference.moves.map { ids[$0.to] })
    }

    private func change() -> Set<Int>? {
        let changed = (chance(2) ? list.visibleItems.map(\.id) : ids).filter { _ in chance(4) }
        let observed = changed.filter { ThrashSource.Kind($0).isObserved && !isGiven }
        let others = changed.filter { !observed.contains($0) }
        note("change \(others), observed \(observed)")
        for id in changed { source.change(id) }
        // What isn't in the list changes without a word.
        for id in 0..<90 where chance(20) && list.snapshot.position(of: id) == nil { source.change(id) }
        if chance(2) {
            list.reload(others)
        } else {
            var snapshot = list.snapshot
            snapshot.reload(isGiven ? others : others.filter { ThrashSource.Kind($0).isFetched })
            apply(snapshot)
        }
        return []
    }

    private var isGiven: Bool {
        if case .given = layout.itemLength {
            true
        } else if case .given = layout.headerHeight {
            true
        } else if case .given = layout.footerHeight {
            true
        } else {
            false
        }
    }

    private func applyInBackground() async throws -> Set<Int>? {
        let isAlone = chance(2)
        let first = edited()
        (features.isEndKnown, features.isLoading) = (false, nil)
        let count = list.applications
        let task = Task { [list] in await list.applyInBackground(first) }
        while list.applications == count { await Task.yield() }
        for _ in 0..<number(0...3) {
            switch number(0...3) {
            case 0: _ = scroll()
            case 1: _ = try resize()
            case 2: _ = set()
            default: _ = endPreparations()
            }
            for _ in 0..<number(0...3) { await Task.yield() }
        }
        guard !isAlone, list.snapshot.ids == ids else {
            _ = await task.value
            ids = first.ids
            note("in the background")
            return nil
        }
        apply(edited())
        let isOutdated = await task.value == nil
        note(isOutdated ? "instead of the one in the background" : "after one in the background")
        return nil
    }

    private func endPreparations() -> Set<Int>? {
        for supply in source.supplies where chance(2) && (!supply.isLost || chance(20)) {
            if chance(5) {
                supply.finish(.failure(DrawingFailure()))
            } else {
                supply.finish(.success(supply.component))
            }
            // Only the first end counts.
            if chance(3) { supply.finish(.success(ThrashRow(id: 999, version: 0, height: 3, log: source.log))) }
        }
        note("end preparations")
        return []
    }

    // MARK: The rest

    private func retry() -> Set<Int>? {
        source.log.failingIDs = chance(2) ? [] : Set(ids.filter { _ in chance(5) })
        note("fail \(source.log.failingIDs.sorted())")
        if chance(2) { list.retryFailed() } else if let id = ids.randomElement(using: &generator) { list.retry(id) }
        return []
    }

    private func relieve() -> Set<Int>? {
        guard let cache, !isRoomy else { return [] }
        switch number(0...3) {
        case 0: cache.removeAll()
        case 1: cache.trim(toByteCount: number(0...20_000))
        case 2: cache.byteLimit = number(0...20_000)
        default: cache.byteLimit = 64 << 20
        }
        note("relieve the cache")
        return []
    }

    func changeHeights() {
        func height() -> ThrashLayout.Height {
            switch number(0...2) {
            case 0: .fixed(points(0...40))
            case 1: .given
            default: .measured(points(1...50))
            }
        }
        func listHeight(_ height: ThrashLayout.Height) -> RasterListController<Int>.ItemLength {
            switch height {
            case .fixed(let points): .fixed(points)
            case .given: .given { [source] in source.height(of: $0) }
            case .measured(let estimate): .measured(estimate: estimate)
            }
        }
        layout.itemLength = height()
        list.itemLength = listHeight(layout.itemLength)
        layout.headerHeight = height()
        list.headerLength = listHeight(layout.headerHeight)
        layout.footerHeight = height()
        list.footerLength = listHeight(layout.footerHeight)
    }

    private func set() -> Set<Int>? {
        let kind = number(0...13)
        note("set \(kind)")
        switch kind {
        case 0: changeHeights()
        case 1:
            layout.spacing = points(0...12)
            list.spacing = layout.spacing
        case 2:
            layout.insets = EdgeInsets(
                top: points(0...20),
                left: points(0...20),
                bottom: points(0...20),
                right: points(0...20)
            )
            list.insets = layout.insets
        case 3:
            layout.headersStayInView.toggle()
            list.headersStayInView = layout.headersStayInView
        case 4:
            list.prefetchDistance = RasterPrefetcher.Distance(leading: points(0...6), trailing: points(0...4))
        case 5: list.keepsPreviousImages.toggle()
        case 6: list.drawsSynchronously.toggle()
        case 7: list.staysAtEnd.toggle()
        case 8: list.focusedItem = chance(2) ? nil : list.visibleItems.randomElement(using: &generator)?.id
        case 9:
            layout.isDark.toggle()
            list.environment.colorScheme = layout.isDark ? .dark : .light
        case 10:
            guard layout.isGrid else { break }
            layout.columns =
                chance(2) ? .count(number(1...5)) : .adaptive(minimum: points(1...60), maximumCount: number(1...9))
            list.lanes = layout.columns
        case 11:
            layout.axis = layout.axis == .vertical ? .horizontal : .vertical
            list.axis = layout.axis
            return nil
        case 12:
            layout.isRightToLeft.toggle()
            list.environment.layoutDirection = layout.isRightToLeft ? .rightToLeft : .leftToRight
        default:
            guard layout.isGrid else { break }
            layout.columnSpacing = points(0...10)
            list.laneSpacing = layout.columnSpacing
        }
        return kind == 0 ? nil : []
    }
}
