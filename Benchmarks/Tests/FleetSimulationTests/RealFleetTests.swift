// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterMemcached
import Testing

@testable import FleetSimulation

/// Cards that take a known time and have known bytes.
private struct TimedCard: Rasterizable {
    let number: Int
    let seconds: Double

    func draw(in context: DrawingContext, bounds: CGRect) {
        let end = ContinuousClock.now + .seconds(seconds)
        context.fill(bounds, with: Color(hex: UInt32(number)))
        while ContinuousClock.now < end {}
    }
}

/// Two pipelines with one memcached answer the requests that the model gets.
@Suite struct RealFleetTests {
    @Test(.timeLimit(.minutes(5))) func agreesWithTwoPipelinesAndMemcached() throws {
        let socket = "/tmp/fleet-\(getpid()).sock"
        let memcached = Process()
        memcached.executableURL = URL(fileURLWithPath: "/usr/bin/memcached")
        memcached.arguments = ["-s", socket, "-m", "64", "-t", "1"] + (getuid() == 0 ? ["-u", "nobody"] : [])
        try memcached.run()
        defer {
            kill(memcached.processIdentifier, SIGKILL)
            memcached.waitUntilExit()
            unlink(socket)
        }
        while !FileManager.default.fileExists(atPath: socket), memcached.isRunning {}

        let options = try FleetOptions.parse(
            "--requests 6000 --cards 800 --rate 1 --edge-gib 0 --lifetime 0 --no-events --memcached 1 --memcached-mib 64"
                .appending(" --byte-count 19200 --cache-mib 2 --drawing 3").split(separator: " ").map(String.init)
        )
        let pipelines = try (0..<2).map { _ in
            let tier = try RasterMemcached(servers: [socket], deadline: .seconds(1))
            return RasterPipeline(cache: RasterCache(byteLimit: 2 << 20, pressure: nil), tiers: [tier]) {
                $0.waitsForRemoteTiers = true
            }
        }
        var traffic = Traffic(options)
        var random = SeededRandom(seed: options.seed &+ 1)
        while let request = traffic.next() {
            let pipeline = pipelines[Int(random.next() % 2)]
            let factor = options.properties.factor(of: request.card)
            let card = TimedCard(number: request.card, seconds: options.properties.drawingTime(of: request.card))
            _ = try pipeline.render(card, size: CGSize(width: 80, height: (60 * factor).rounded()))
        }
        var fleet = try Fleet(options, serverCount: 2)
        fleet.run()

        let real = pipelines.map(\.statistics)
        let drawings = real.reduce(0) { $0 + $1.drawings }
        let tierHits = real.reduce(0) { $0 + $1.tierHits }
        let hits = real.reduce(0) { $0 + $1.hits } - tierHits
        print(
            "model, real: drawn \(fleet.tally[.drawings]), \(drawings); memcached \(fleet.tally[.tierHits]), \(tierHits);"
        )
        print("memory \(fleet.tally[.hits]), \(hits)")
        expectAgreement(fleet.tally[.drawings], drawings)
        expectAgreement(fleet.tally[.tierHits], tierHits)
        expectAgreement(fleet.tally[.hits], hits)
    }

    private func expectAgreement(_ model: Int, _ real: Int, _ location: SourceLocation = #_sourceLocation) {
        let difference = abs(Double(model) - Double(real)) / Double(max(real, 1))
        #expect(difference <= 0.1, "model \(model), real \(real)", sourceLocation: location)
    }
}
