// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Measures RasterKit at the work that its peers do, and draws the chart of all of them: `--chart FIGURES IMAGE`.
@main
struct PeerBenchmarks {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, arguments[1] == "--chart" else { return try PeerWorks().run() }
        let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
        let figures = try JSONDecoder().decode(PeerFigures.self, from: data)
        try PeerChart(figures: figures).write(to: URL(fileURLWithPath: arguments[3]), scale: 2)
    }
}

/// The figures of all peers.
struct PeerFigures: Codable, Sendable, Hashable {
    /// The ratios of peers to the copy of as many pixels at one work.
    struct Work: Codable, Sendable, Hashable {
        var work: String
        var ratios: [String: Double]
    }

    var processor: String
    var works: [Work]
}
