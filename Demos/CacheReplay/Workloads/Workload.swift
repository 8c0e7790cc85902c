// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import RasterKit

/// What a user may do with a user interface.
enum Workload: String, ExpressibleByArgument, CaseIterable {
    /// Flings through a long list, back, and to its top again.
    case scrolling
    /// Turns the pages of a catalogue, now and then back, and to the first one.
    case paging
    /// Watches a dashboard that asks for all its parts at each tick.
    case ticking
    /// Watches a dashboard while a long list goes by once.
    case mixed

    /// Plays it, and returns the requests.
    func record(seed: UInt64) throws -> RasterTrace {
        let stage = WorkloadStage()
        var random = SeededRandom(seed: seed)
        switch self {
        case .scrolling: try Scrolling().play(on: stage, &random)
        case .paging: try Paging().play(on: stage, &random)
        case .ticking: try Ticking().play(on: stage, &random)
        case .mixed: try Mixed().play(on: stage, &random)
        }
        return stage.trace
    }
}
