// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import KitFixtures
import Testing

/// Loops of other processes that run the jobs of their main actor.
@Suite(.hangGuard) struct MainActorJobsTests {
    private func output(_ name: String) throws -> [String] { try ProofProcess.output(["jobs", name]) }

    @Test func `The descriptor is readable until the jobs are run`() throws {
        #expect(try output("run") == ["true", "1 false"])
    }

    @Test func `Jobs that add jobs again and again end a call, and the descriptor stays readable`() throws {
        #expect(try output("endless") == ["true true"])
    }

    @Test func `A call inside of a job runs nothing, and the jobs run after it`() throws {
        #expect(try output("inside") == ["0", "1"])
    }

    @Test func `A loop is woken up once for jobs, after any number of calls without jobs`() throws {
        #expect(try output("once") == ["true false", "true 1"])
    }

    @Test func `A closure that replaces another one is called for jobs that are waiting`() throws {
        #expect(try output("replaced") == ["true", "true"])
    }

    @Test func `A loop after a suspension of main has no jobs, and learns why`() throws {
        #expect(try output("suspended") == ["main thread", "invalidConfiguration"])
    }
}
