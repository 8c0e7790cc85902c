// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import MonitorPages

/// The proc file system of the machine that runs the tests.
@Suite struct LiveProcTests {
    @Test func findsThisProcessAndItsMemory() throws {
        var sampler = ProcessSampler()
        let process = try #require(try sampler.sample().processes.first { $0.pid == getpid() })
        #expect(process.residentBytes > 0)
    }
}
