// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The choice of the records that make room for others.
///
/// A record is worth the drawing time that it saves, for each byte and each second since its last use:
///
///     worth = drawing time × min(uses, 16) ÷ (bytes × (seconds since the last use + 1))
///
/// Of 16 records at random names, those of least worth go first, as by Redis and memcached: an order of all records
/// would cost a write for each look-up. Records of namespaces that this process hasn't used go before all others: they
/// were drawn with other fonts or libraries.
enum StoreEviction {
    /// The records that are compared.
    static let sampleSize = 16

    /// The records of a sample that may go: the better half stays.
    static let mostVictims = 8

    /// A record that may go.
    struct Candidate {
        let key: [UInt8]
        let use: StoreUse
        let isForeign: Bool
    }

    /// Returns the drawing time in nanoseconds that a record saves for each byte and second.
    static func worth(of use: StoreUse, now: UInt64) -> Double {
        // A clock that was set back makes a use in the future: a second ago, unless that is more than a day.
        let isOdd = use.lastUse > now &+ 86_400
        let age = isOdd ? Double(now) : Double(now >= use.lastUse ? now - use.lastUse : 0)
        return Double(max(use.drawingNanoseconds, 1)) * Double(min(max(use.useCount, 1), 16))
            / (Double(max(use.byteCount, 1)) * (age + 1))
    }

    /// Returns the records that go, least worth first, until their bytes are enough.
    static func victims(of sample: [Candidate], bytes: Int, now: UInt64) -> [Candidate] {
        let order = sample.sorted {
            $0.isForeign != $1.isForeign ? $0.isForeign : worth(of: $0.use, now: now) < worth(of: $1.use, now: now)
        }
        var freed = 0
        var victims: [Candidate] = []
        for candidate in order.prefix(mostVictims) where freed < bytes {
            victims.append(candidate)
            freed += Int(candidate.use.byteCount)
        }
        return victims
    }

    /// Returns the share of a map of LMDB that may live.
    ///
    /// A record takes pages in a row. Measured with records of 5 KB to 2 MB in random order, a map of 512 MiB had
    /// always room for one up to 0.8, and one of 64 MiB up to 0.5.
    static func liveShare(ofByteLimit byteLimit: Int) -> Double {
        let small = 64 << 20
        guard byteLimit > small else { return 0.5 }
        var (share, size) = (0.5, small)
        while share < 0.8, size < byteLimit {
            size *= 2
            share += 0.1
        }
        return size > byteLimit ? share - 0.1 : min(share, 0.8)
    }
}
