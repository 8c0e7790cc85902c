// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CacheTraces

/// One policy, or all of them.
struct PolicyChoice: ExpressibleByArgument, Equatable {
    static let all = PolicyChoice(policies: ReplayPolicy.allCases)

    let policies: [ReplayPolicy]

    init(policies: [ReplayPolicy]) {
        self.policies = policies
    }

    init?(argument: String) {
        let policies = ReplayPolicy.allCases.filter { argument == "all" || argument == $0.rawValue }
        guard !policies.isEmpty else { return nil }
        self.init(policies: policies)
    }

    var defaultValueDescription: String { policies.count > 1 ? "all" : policies.map(\.rawValue).joined() }
}
