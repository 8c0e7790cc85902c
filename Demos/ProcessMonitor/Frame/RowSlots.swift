// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The slots of one row.
@MainActor
final class RowSlots {
    let stack: SlotStack
    private let card: ComponentSlot<ProcessCard>
    private let cpuMeter: ComponentSlot<Meter>
    private let cpuLabel: ComponentSlot<Label>
    private let graph: ComponentSlot<Sparkline>
    private let memoryLabel: ComponentSlot<Label>
    private let memoryMeter: ComponentSlot<Meter>
    private var row: ProcessRow

    /// The row of the images.
    private var updated: ProcessRow?

    /// Creates the slots of a row whose top left is at `origin`.
    init(_ row: ProcessRow, at origin: CGPoint, on grid: FrameGrid) {
        func slot<Component>(_ component: Component, _ rect: CGRect) -> ComponentSlot<Component> {
            ComponentSlot(component, in: rect.offsetBy(dx: origin.x, dy: origin.y), on: grid)
        }
        self.row = row
        card = slot(row.card, CGRect(origin: .zero, size: ProcessRow.size))
        cpuMeter = slot(row.cpuMeter, ProcessRow.cpuMeterRect)
        cpuLabel = slot(row.cpuLabel, ProcessRow.cpuLabelRect)
        graph = slot(row.graph, ProcessRow.graphRect)
        memoryLabel = slot(row.memoryLabel, ProcessRow.memoryLabelRect)
        memoryMeter = slot(row.memoryMeter, ProcessRow.memoryMeterRect)
        stack = SlotStack(card, [cpuMeter, cpuLabel, graph, memoryLabel, memoryMeter])
    }

    /// Shows another row.
    func show(_ row: ProcessRow) {
        self.row = row
        card.component = row.card
        cpuMeter.component = row.cpuMeter
        cpuLabel.component = row.cpuLabel
        graph.component = row.graph
        memoryLabel.component = row.memoryLabel
        memoryMeter.component = row.memoryMeter
    }

    /// Brings all images up to date.
    ///
    /// - Returns: The number of images that were drawn for it, or nil if the row is as it was at the last update.
    func update() throws(RasterError) -> Int? {
        guard row != updated else { return nil }
        let drawn = try stack.update()
        updated = row
        return drawn
    }
}
