// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterTesting

@testable import RasterKit
@testable import RasterLists

/// A difference between a list and its model.
struct ThrashFault: Error, CustomStringConvertible {
    var description: String
}

/// What must hold after each step.
extension ThrashRun {
    /// Throws a fault unless a condition holds.
    func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(ThrashFault) {
        if !condition { throw ThrashFault(description: message()) }
    }

    /// Checks everything that holds at any time.
    ///
    /// - Parameter isSettled: A Boolean value that indicates whether all turns have been performed.
    func check(isSettled: Bool) throws(ThrashFault) {
        let visible = try checkGeometry()
        try checkImages(isSettled: isSettled)
        try checkPins()
        try checkRevision()
        try checkFeatures()
        try require(events.displayed == Set(visible), "\(events.displayed.sorted()) are displayed, not \(visible)")
        try require(events.fault == nil, events.fault ?? "")
        let waiting = list.rows.values.count { row in
            if case .drawing(let task) = row.work { task.outcome == nil } else { false }
        }
        let ahead = list.interactions.ahead.count { $0.outcome == nil }
        try require(
            (waiting...waiting + ahead).contains(pipeline.drawingCount),
            "\(pipeline.drawingCount) drawings are in progress for \(waiting) rows"
        )
        if isSettled { try checkSupplies() }
    }

    /// Checks the frames, what is visible, and what there is work for; returns the visible identities.
    private func checkGeometry() throws(ThrashFault) -> [Int] {
        let snapshot = list.snapshot
        let model = layout.model(of: snapshot) { position in
            varyingHeight(at: position, of: snapshot)
        }
        let frames = model.frames
        try require(snapshot.ids == ids, "The list has \(snapshot.ids), not \(ids)")
        for (position, id) in snapshot.ids.enumerated() {
            let frame = list.geometry.frame(at: position)
            try require(frame == frames[position], "\(id) is at \(frame), not \(frames[position])")
        }
        let content = list.geometry.contentHeight
        try require(content == model.contentHeight, "The content is \(content) high, not \(model.contentHeight)")
        let height = layout.length
        let offset = Int((list.offset * layout.scale).rounded())
        try require(
            (0...max(0, content - height)).contains(offset),
            "The offset is \(offset) for \(content) in a viewport of \(height)"
        )
        func positions(_ range: Range<Int>) -> [Int] {
            guard !layout.isEmpty, !list.geometry.columns.areTooNarrow, !range.isEmpty else { return [] }
            return model.positions(in: range)
        }
        var visible = positions(offset..<offset + height)
        let showsHeaders = layout.headersStayInView && !layout.isEmpty && !list.geometry.columns.areTooNarrow
        if showsHeaders, let sticky = model.stickyHeader(at: offset)?.position {
            visible.removeAll { $0 == sticky }
            visible.append(sticky)
        }
        let ids = visible.map { snapshot.ids[$0] }
        let items = list.visibleItems
        try require(items.map(\.id) == ids, "\(items.map(\.id)) are visible, not \(ids)")
        // Animated items are elsewhere.
        for (item, position) in zip(items, visible) where item.kind != .pinnedHeader && list.motions == nil {
            let place = layout.onScreen(frames[position], contentLength: content)
            try require(pixelFrame(item.frame) == place, "\(item.id) is shown at \(item.frame)")
        }
        let sticky = layout.headersStayInView ? model.stickyHeader(at: offset) : nil
        for item in items where item.kind == .pinnedHeader && list.motions == nil {
            let place = sticky.map { layout.onScreen($0.frame, contentLength: content) }
            try require(pixelFrame(item.frame) == place, "The header \(item.id) is shown at \(item.frame)")
        }
        let origin = list.frame.origin
        let corner = layout.onScreen(PixelRect(x: 0, y: offset, width: 0, height: height), contentLength: content)
        try require(
            layout.pixels(origin.x) == corner.x && layout.pixels(origin.y) == corner.y,
            "The viewport is at \(origin), not \(corner)"
        )
        let share = max(list.prefetchDistance.leading, list.prefetchDistance.trailing)
        let reach = Int((min(max(share, 0), 10) * CGFloat(height)).rounded())
        let wanted = Set(positions(offset - reach..<offset + height + reach).map { snapshot.ids[$0] } + ids)
        let unwanted = Set(list.rows.keys).subtracting(wanted)
        try require(unwanted.isEmpty, "There are rows for \(unwanted), which are too far away")
        return ids
    }

    /// Checks that the frame is what rows and layout show now, and that each change was counted and observed.
    private func checkRevision() throws(ThrashFault) {
        let frame = list.frame
        try require(frame.isIdentical(to: list.presentFrame), "The frame is outdated")
        if let seen {
            let isChanged = !frame.isIdentical(to: seen.frame) || list.isLoading != seen.isLoading
            try require(
                !isChanged || list.revision > seen.revision,
                "The frame has changed at revision \(seen.revision)"
            )
            try require(
                list.revision == seen.revision || seen.notices.count == 1,
                "Revision \(list.revision) was reported \(seen.notices.count) times"
            )
            if list.revision == seen.revision, seen.notices.count == 0 { return }
        }
        let notices = DrawingCounter()
        withObservationTracking {
            _ = list.frame
        } onChange: {
            notices.increment()
        }
        seen = (frame, list.isLoading, list.revision, notices)
    }

    private func varyingHeight(at position: Int, of snapshot: RasterListSnapshot<Int>) -> Int {
        let kind = RasterListItem<Int>.Kind(list.geometry.place(of: position).kind)
        switch layout.height(of: kind) {
        case .given: return layout.height(source.height(of: snapshot.ids[position]))
        case .fixed, .measured: return list.geometry.height(at: position)
        }
    }

    private func pixelFrame(_ frame: CGRect) -> PixelRect {
        PixelRect(
            x: layout.pixels(frame.minX),
            y: layout.pixels(frame.minY),
            width: layout.pixels(frame.width),
            height: layout.pixels(frame.height)
        )
    }

    /// Checks that each item shows its own image, of the present state if it is complete.
    private func checkImages(isSettled: Bool) throws(ThrashFault) {
        for item in list.visibleItems {
            let present = ThrashMark(
                id: item.id,
                version: source.version(of: item.id),
                isDark: layout.isDark,
                interaction: list.interaction(of: item.id)
            )
            let shown = ThrashMark(item.image)
            let isLagging = !isSettled && ThrashSource.Kind(item.id).isObserved
            switch item.status {
            case .hit, .drawn:
                let frame = pixelFrame(item.frame)
                if frame.isEmpty { continue }
                try require(
                    shown == present || isLagging && shown?.id == item.id,
                    "\(item.id) shows \(String(describing: shown)), not \(present)"
                )
                try require(
                    item.image?.pixelWidth == frame.width && item.image?.pixelHeight == frame.height,
                    "\(item.id) shows an image of another size than \(frame)"
                )
                let isMeasured = if case .measured = layout.height(of: item.kind) { true } else { false }
                let height = layout.measured(source.height(of: item.id))
                try require(
                    !isMeasured || isLagging || (layout.axis == .vertical ? frame.height : frame.width) == height,
                    "\(item.id) is \(frame.height) high, not \(height)"
                )
            case .idle, .preparing, .measuring, .waiting, .failed:
                guard let shown else { continue }
                try require(list.keepsPreviousImages, "\(item.id) shows a previous image")
                try require(
                    shown.id == item.id && shown.version <= present.version,
                    "\(item.id) shows \(shown) before \(present)"
                )
            }
        }
    }

    /// Checks that what is on screen is pinned, and nothing else.
    private func checkPins() throws(ThrashFault) {
        var keys: Set<CacheKey> = []
        let images = pipeline.core.displayed.images { key in keys.insert(key).inserted }
        let rows = list.rows.values.filter(\.isVisible)
        let pins = rows.compactMap(\.pin)
        try require(Set(pins.map(\.key)) == keys, "\(keys.count) images are pinned for \(pins.count) rows")
        try require(list.rows.values.allSatisfy { $0.isVisible || $0.pin == nil }, "An invisible row has a pin")
        for row in rows {
            try require(
                row.image == nil || row.key == nil || row.pin != nil || !row.isCurrent,
                "\(row.id) shows an image that isn't pinned"
            )
        }
        try require(
            images.allSatisfy { image in rows.contains { $0.image === image } },
            "An image is pinned that isn't shown"
        )
        let pinned = cache?.pinnedByteCount ?? 0
        let costs = Dictionary(pins.map { ($0.key, cost(of: $0.image, for: $0.key)) }) { max($0, $1) }
        try require(pinned <= costs.values.reduce(0, +), "\(pinned) bytes are pinned for \(images.count) images")
        let cached = keys.filter { cache?.uncountedImage(for: $0) != nil }
        try require(pinned > 0 || cached.isEmpty, "No bytes are pinned for \(cached.count) images")
    }

    /// Checks that a preparation is open for each row that waits for one, and for nothing else, and that each has one end.
    private func checkSupplies() throws(ThrashFault) {
        for supply in source.supplies {
            try require(supply.endings <= 1, "A preparation of \(supply.id) has ended \(supply.endings) times")
        }
        var open: Set<Int> = []
        for supply in source.openSupplies {
            try require(open.insert(supply.id).inserted, "Two preparations of \(supply.id) are open")
        }
        let preparing = list.rows.values.filter { if case .preparing = $0.work { true } else { false } }.map(\.id)
        try require(open == Set(preparing), "\(open) are prepared for the rows \(preparing)")
        source.prune()
    }

    /// Checks what holds when everything has ended but the preparations that are lost.
    func checkRest() throws(ThrashFault) {
        try check(isSettled: true)
        try require(pipeline.drawingCount == 0, "\(pipeline.drawingCount) drawings are in progress at rest")
        for item in list.visibleItems {
            switch item.status {
            case .hit, .drawn: break
            case .failed(let error):
                try require(
                    source.log.failingIDs.contains(item.id),
                    "\(item.id) has failed: \(error)"
                )
            case .preparing:
                try require(source.openSupplies.contains { $0.id == item.id && $0.isLost }, "\(item.id) is prepared")
            case .idle, .measuring, .waiting:
                throw ThrashFault(description: "\(item.id) is \(item.status) at rest")
            }
        }
        for row in list.rows.values {
            let isBusy = if case .measuring = row.work { true } else { false }
            try require(!isBusy, "\(row.id) is being measured at rest")
        }
        try checkEnd()
        guard isRoomy else { return }
        let repeated = source.log.repeated { ThrashSource.Kind($0).isDrawnOnce }
        try require(repeated == nil, "\(String(describing: repeated)) was drawn twice")
    }
}
