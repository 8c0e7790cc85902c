// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import RasterKit

/// One policy, or all of them.
struct PolicyChoice: ExpressibleByArgument, Equatable {
    static let all = PolicyChoice(policies: RasterCachePolicy.all)

    let policies: [RasterCachePolicy]

    init(policies: [RasterCachePolicy]) {
        self.policies = policies
    }

    init?(argument: String) {
        let policies = RasterCachePolicy.all.filter { argument == "all" || argument == $0.name }
        guard !policies.isEmpty else { return nil }
        self.init(policies: policies)
    }

    var defaultValueDescription: String { policies.count > 1 ? "all" : policies.map(\.name).joined() }
}
