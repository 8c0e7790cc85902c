// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces

/// A use of a user interface.
enum Workload: String, ExpressibleByArgument, CaseIterable {
    /// A long list is flung down, back, and to its top again.
    case scrolling
    /// The pages of a catalog are turned, now and then back, and to the first one.
    case paging
    /// A dashboard asks for all its parts at each tick.
    case ticking
    /// A dashboard is shown while a long list is scrolled once from end to end.
    case mixed

    /// Plays the workload, and returns the requests.
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
