// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The way in which a process reads the values of types that don't encode themselves.
///
/// Both ways accept the same values and give the same keys. A self-test at the first key chooses.
public enum KeyReading: Sendable, Hashable {
    /// Values are read where they lie.
    case inPlace

    /// The cases and payloads of enumerations, and the values of existentials, are copied by the functions that `Mirror` is
    /// built on, and by casts. Keys with many of them take longer.
    case mirror

    /// No keys are made, because the self-test failed in what both ways need. Components are drawn uncached.
    case unavailable
}

extension KeyReading {
    /// A reason for which a process doesn't read in place.
    enum Reason: Hashable {
        /// The environment asks for it.
        case asked
        /// The self-test failed, at the probe of this name.
        case failed(String)
    }

    /// The result of the self-test.
    struct Choice: Equatable {
        let reading: KeyReading
        /// The reason for which values aren't read in place.
        var reason: Reason?
        /// The parts in which a probe failed, with the name of the first one.
        let failures: [RuntimeSelfTest.Part: String]

        /// Chooses a way.
        ///
        /// - Parameters:
        ///   - asked: The value of the environment's variable `RASTERKIT_KEYS`.
        ///   - probes: The probes of the self-test.
        init(asked: String? = KeyReading.asked, probes: [RuntimeSelfTest.Probe] = RuntimeSelfTest.probes) {
            failures = RuntimeSelfTest.failures(of: probes)
            if let name = failures[.types] {
                (reading, reason) = (.unavailable, .failed(name))
            } else if asked == "mirror" {
                (reading, reason) = (.mirror, .asked)
            } else if let name = failures[.values] {
                (reading, reason) = (.mirror, .failed(name))
            } else {
                reading = .inPlace
            }
        }

        /// The choice as bits, of which one is set.
        fileprivate var bits: UInt8 {
            let way: UInt8 =
                switch reading {
                case .inPlace: 1
                case .mirror: 2
                case .unavailable: 3
                }
            return failures.keys.reduce(way) { $0 | $1.bit }
        }
    }

    /// The bits of the choice: 0 before it is made.
    private static let choice = Atomic<UInt8>(0)

    @inline(__always)
    private static var bits: UInt8 {
        let known = choice.load(ordering: .relaxed)
        return known == 0 ? decide() : known
    }

    /// Makes the choice.
    ///
    /// Threads that call at the same time all choose, so that none waits for another one, which may hold a lock of its own;
    /// they choose alike.
    @inline(never)
    private static func decide() -> UInt8 {
        let bits = Choice().bits
        choice.store(bits, ordering: .relaxed)
        return bits
    }

    /// The way that this process uses, which is chosen on the first call.
    @inline(__always)
    public static var current: KeyReading {
        switch bits & 3 {
        case 1: .inPlace
        case 2: .mirror
        default: .unavailable
        }
    }

    /// Returns a Boolean value that indicates whether the self-test passed in a part of what RasterKit knows.
    static func knows(_ part: RuntimeSelfTest.Part) -> Bool { bits & part.bit == 0 }

    /// The text about a process that reads otherwise than the environment asks for; nil where there is nothing to say.
    package static var report: String? { report(on: Choice()) }

    static func report(on choice: Choice) -> String? {
        if case .failed(let name) = choice.reason {
            return choice.reading == .unavailable
                ? "the self-test of reading values failed with this version of Swift (\(name)), so that no keys are made and "
                    + "all images are drawn uncached"
                : "the self-test of reading values in place failed with this version of Swift (\(name)), so that they are "
                    + "read by the functions that Mirror is built on: keys are the same, and take longer. "
                    + "RASTERKIT_KEYS=mirror hides this"
        }
        return choice.failures[.names].map {
            "the self-test of naming types failed with this version of Swift (\($0)), so that private types are refused"
        }
    }

    /// The value of the environment's variable `RASTERKIT_KEYS`.
    static var asked: String? {
        unsafe getenv("RASTERKIT_KEYS").map { unsafe String(cString: $0) }
    }

    /// The value of the environment's variable `RASTERKIT_KEYS`, if it isn't one that RasterKit knows.
    package static var unknownRequest: String? { misunderstood(asked) }

    /// Returns a value of the environment's variable that asks for nothing that there is, or nil.
    static func misunderstood(_ asked: String?) -> String? {
        asked.flatMap { $0.isEmpty || $0 == "mirror" ? nil : $0 }
    }
}
