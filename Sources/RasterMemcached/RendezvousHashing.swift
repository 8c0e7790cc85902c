// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The distribution of keys over servers by rendezvous hashing: the server with the highest digest of its name and the key.
///
/// The order of the servers doesn't matter, and one more server takes its share of the keys and moves none between the
/// others. D. Thaler and C. Ravishankar, *Using Name-Based Mappings to Increase Hit Rates*, 1998.
struct RendezvousHashing: Sendable {
    private let seeds: [UInt64]

    init(_ servers: [ServerAddress]) {
        seeds = servers.map { Self.digest(of: $0.description, seed: 0) }
    }

    /// Returns the index of the server of a key.
    func serverIndex(of key: String) -> Int {
        let digests = seeds.map { Self.digest(of: key, seed: $0) }
        return digests.indices.max { (digests[$0], seeds[$0]) < (digests[$1], seeds[$1]) } ?? 0
    }

    /// Returns the 64-bit xxHash of a text in UTF-8, which is the same on each machine.
    private static func digest(of text: String, seed: UInt64) -> UInt64 {
        var text = text
        return text.withUTF8 { unsafe raster_xxhash64($0.baseAddress, $0.count, seed) }
    }
}
