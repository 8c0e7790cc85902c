// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoTiers
import Testing

@testable import MonitorPages
@testable import ProcessMonitor

@Suite struct MonitorCommandLineTests {
    @Test(arguments: [
        ["--ticks", "-1"], ["--interval", "-2"], ["--interval", "nan"], ["--rows", "0"], ["--rows", "501"],
        ["--scale", "0"], ["--scale", "nan"], ["--sort", "name"], ["--no-cache", "--compare"],
        ["--no-cache", "--dump-keys"], ["--rows", "500", "--scale", "4"], ["--scroll", "--no-cache"],
        ["--scroll", "--dump-keys"], ["--no-cache", "--disk"], ["--no-cache", "--memcached", "127.0.0.1"],
        ["--memcached", "127.0.0.1:0"], ["--disk-directory", ""],
    ])
    func refusesOptionsThatMakeNoSense(arguments: [String]) {
        #expect(throws: (any Error).self) { try ProcessMonitor.parse(arguments) }
    }

    @Test func acceptsEveryOption() throws {
        let command = try ProcessMonitor.parse([
            "--ticks", "0", "--interval", "0.5", "--rows", "40", "--sort", "memory", "--scale", "1.5", "--output",
            "pictures", "--all-frames", "--dump-keys", "--compare",
            "--disk", "--disk-directory", "images", "--memcached", "127.0.0.1", "--memcached", "localhost:2",
        ])
        #expect(command.ticks == 0)
        #expect(command.rows == 40)
        #expect(command.sort == .memory)
        #expect(command.scale == 1.5)
        #expect(command.output == "pictures")
        #expect(command.allFrames)
        #expect(command.dumpKeys)
        #expect(command.compare)
        #expect(command.tiers.disk)
        #expect(command.tiers.diskDirectory == "images")
        #expect(command.tiers.memcached == ["127.0.0.1", "localhost:2"])
    }
}
