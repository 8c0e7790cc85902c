// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation

/// The command line of a simulation of card servers, from one to a thousand.
@main
struct FleetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Plays a day of requests through a model of card servers with memcached and a delivery network.",
        discussion: """
            The caches' own policies decide: eviction, the distribution of records, leases, and what a tier is asked for. \
            At a third of the day, many ask for one new card; at half of it, a drawing version is raised and the servers \
            restart one after the other; at three quarters, a memcached server is lost for a while. A row for each number \
            of servers is printed as Markdown.
            """
    )

    @Option(help: "Numbers of servers, separated by commas.")
    var servers = "1,10,100,1000"

    @OptionGroup var fleet: FleetOptions

    @Flag(help: "Print server and card of each request to a server, and then the counts, for real servers.")
    var trace = false

    @Flag(help: "Print the drawings of each hundredth of the day.")
    var timeline = false

    func validate() throws {
        try fleet.check()
        guard !counts.isEmpty, counts.allSatisfy({ $0 > 0 }) else {
            throw ValidationError("Invalid servers \"\(servers)\": write numbers from 1, separated by commas.")
        }
    }

    func run() throws {
        if trace, let count = counts.first {
            var fleet = try Fleet(fleet, serverCount: count)
            fleet.onServerRequest = { print($0, $1) }
            fleet.run()
            print("drawn \(fleet.tally[.drawings]) memcached \(fleet.tally[.tierHits]) memory \(fleet.tally[.hits])")
            return
        }
        print(FleetReport.header)
        for count in counts {
            var fleet = try Fleet(fleet, serverCount: count)
            fleet.run()
            print(FleetReport(fleet.tally, fleet.options, serverCount: count))
            if timeline { print(fleet.tally.timeline.map(String.init).joined(separator: " ")) }
        }
    }

    private var counts: [Int] { servers.split(separator: ",").map { Int($0) ?? 0 } }
}

/// The properties of a fleet and its requests.
struct FleetOptions: ParsableArguments {
    @Option(help: "The number of requests.")
    var requests = 100_000_000

    @Option(help: "The mean requests a second, of browsers.")
    var rate = 1157.0

    @Option(help: "The number of cards.")
    var cards = 10_000_000

    @Option(help: "The exponent of the Zipf distribution of cards, not 1.")
    var exponent = 0.9

    @Option(help: "The memcached servers; 0 for none.")
    var memcached = 4

    @Option(name: .customLong("memcached-mib"), help: "The memory of each memcached server, in MiB.")
    var memcachedMiB = 16384

    @Option(name: .customLong("cache-mib"), help: "The limit of each server's cache, in MiB.")
    var cacheMiB = 256

    @Option(name: .customLong("edge-gib"), help: "The limit of the delivery network, in GiB; 0 for none.")
    var edgeGiB = 64

    @Option(help: "The seconds for which an answer is fresh.")
    var maxAge = 300.0

    @Option(help: "The seconds after that for which it is served while it is asked for.")
    var staleWhileRevalidate = 600.0

    @Option(help: "The mean bytes of an encoded card.")
    var byteCount = 61_000

    @Option(help: "The mean bytes of a drawn image, which memory has beside the file; 0 to leave images out.")
    var imageByteCount = 1_425_000

    @Option(help: "The mean milliseconds that drawing and encoding a card takes.")
    var drawing = 8.2

    @Option(help: "The part of the mean by which bytes and times of cards differ from it.")
    var spread = 0.5

    @Option(help: "The microseconds of a processor for an answer 304.")
    var notModified = 26.0

    @Option(help: "The microseconds of a processor for an answer from memory.")
    var hit = 39.0

    @Option(help: "The microseconds of a processor for an answer from memcached.")
    var tierHit = 200.0

    @Option(help: "The cores of a server.")
    var cores = 2

    @Option(help: "The mean hours after which a server is replaced by an empty one; 0 for never.")
    var lifetime = 12.0

    @Flag(inversion: .prefixedNo, help: "Whether the servers of a miss wait for the one that draws.")
    var leases = true

    @Flag(inversion: .prefixedNo, help: "Whether there are a burst, a deployment and a lost memcached server.")
    var events = true

    @Option(help: "The seed of the random numbers.")
    var seed: UInt64 = 1

    /// The seconds of the simulation.
    var duration: Double { Double(requests) / rate }

    var properties: CardProperties {
        CardProperties(
            byteCount: byteCount,
            imageByteCount: imageByteCount,
            drawingTime: drawing / 1000,
            spread: spread
        )
    }

    /// The part of the day in which many ask for one new card, ten times as often as for all others.
    var burst: Range<Double> { events ? 1.0 / 3..<1.0 / 3 + 0.001 : 0..<0 }

    var burstRate: Double { rate * 10 }

    /// The part of the day in which the servers restart with a new drawing version.
    var deployment: Range<Double> { events ? 0.5..<0.51 : 2..<2 }

    /// The part of the day in which the first memcached server is lost.
    var loss: Range<Double> { events && memcached > 0 ? 0.75..<0.76 : 2..<2 }

    func check() throws {
        let limits: [(String, Double, ClosedRange<Double>)] = [
            ("requests", Double(requests), 1...1e10), ("rate", rate, 0.001...1e9), ("cards", Double(cards), 1...5e7),
            ("exponent", exponent, 0.01...5), ("memcached", Double(memcached), 0...1000),
            ("memcached-mib", Double(memcachedMiB), 1...1e9), ("cache-mib", Double(cacheMiB), 0...1e7),
            ("edge-gib", Double(edgeGiB), 0...1e7), ("max-age", maxAge, 0...1e8),
            ("stale-while-revalidate", staleWhileRevalidate, 0...1e8), ("byte-count", Double(byteCount), 1...1e8),
            ("image-byte-count", Double(imageByteCount), 0...1e9),
            ("drawing", drawing, 0...1e6), ("cores", Double(cores), 1...1024), ("spread", spread, 0...1),
            ("lifetime", lifetime, 0...1e6),
        ]
        for (name, value, range) in limits where !range.contains(value) {
            throw ValidationError(
                "Invalid --\(name) \(value): it must be from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        guard exponent != 1 else { throw ValidationError("Invalid --exponent 1: write 0.999 or 1.001.") }
    }
}
