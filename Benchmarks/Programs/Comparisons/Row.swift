// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Comparison {
    /// Prints a row of the table of `Benchmarks/run`: work and peer, their ratio, and both times in nanoseconds.
    public func printRow(_ work: String, beside peer: String) {
        print(
            "\(work) / \(peer)",
            ratio(of: work, to: peer),
            Self.text(time(work)),
            Self.text(time(peer)),
            separator: "\t"
        )
    }

    /// Prints a row of the table of `Benchmarks/run` for work without a peer.
    public static func printRow(_ work: String, _ time: Duration) {
        print(work, "", text(time), "", separator: "\t")
    }

    private static func text(_ time: Duration) -> String { "\(time / .nanoseconds(1))" }
}
