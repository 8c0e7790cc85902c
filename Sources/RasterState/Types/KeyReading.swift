// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension CacheKey {
    /// The way in which a process reads the values of types that don't encode themselves.
    ///
    /// Both ways accept the same values and give the same keys. A self-test at the first key chooses.
    ///
    /// `RasterPipeline.Statistics.keyReading` of RasterKit tells which one a process uses.
    ///
    /// ## Topics
    ///
    /// ### Ways of reading state
    ///
    /// - ``inPlace``
    /// - ``mirror``
    /// - ``unavailable``
    public enum Reading: Sendable, Hashable {
        /// Values are read where they lie.
        case inPlace

        /// The cases and payloads of enumerations, and the values of existentials, are copied by the functions that
        /// `Mirror` is built on, and by casts. Keys with many of them take longer.
        case mirror

        /// No keys are made, because the self-test failed in a part that both ways need. Components are drawn uncached.
        case unavailable
    }
}

extension CacheKey.Reading {
    struct Choice: Equatable {
        let reading: CacheKey.Reading
        /// The name of the probe that failed, for which values aren't read in place.
        let failure: String?

        init(asked: String? = CacheKey.Reading.asked, probes: [RuntimeSelfTest.Probe] = RuntimeSelfTest.probes) {
            if let name = RuntimeSelfTest.failure(of: .types, in: probes) {
                (reading, failure) = (.unavailable, name)
            } else if asked == "mirror" {
                (reading, failure) = (.mirror, nil)
            } else {
                failure = RuntimeSelfTest.failure(of: .values, in: probes)
                reading = failure == nil ? .inPlace : .mirror
            }
        }

        /// The text about a process that reads otherwise than the environment asks for; nil where there is nothing to
        /// say.
        var report: String? {
            failure.map { name in
                reading == .unavailable
                    ? "the self-test of reading values failed with this version of Swift (\(name)), so that no keys are made "
                        + "and all images are drawn uncached"
                    : "the self-test of reading values in place failed with this version of Swift (\(name)), so that they "
                        + "are read by the functions that Mirror is built on: keys are the same, and take longer. "
                        + "RASTERKIT_KEYS=mirror hides this"
            }
        }
    }

    private static let chosen = Choice()

    /// The way that this process uses, which is chosen on the first call.
    package static var current: CacheKey.Reading { chosen.reading }

    /// The text about a process that reads otherwise than the environment asks for; nil where there is nothing to say.
    package static var report: String? { chosen.report }

    /// The name of the probe that failed.
    static var failure: String? { chosen.failure }

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
