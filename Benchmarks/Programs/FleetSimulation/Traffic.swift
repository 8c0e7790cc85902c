// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A random number generator with a seed: SplitMix64 of Steele, Lea and Flood, 2014.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// Returns a number from 0 up to 1.
    mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A Zipf distribution: the number *k* from 1 to *n* has a probability that is proportional to *k* to the power of −*s*.
///
/// Numbers are drawn by rejection-inversion: W. Hörmann and G. Derflinger, *Rejection-inversion to generate variates from
/// monotone discrete distributions*, ACM TOMACS 6 (3), 1996.
struct ZipfDistribution {
    private let exponent: Double
    private let first: Double
    private let last: Double
    private let shortcut: Double

    /// Creates a distribution.
    ///
    /// - Parameters:
    ///   - count: The largest number, at least 1.
    ///   - exponent: The exponent *s*, above 0 and not 1.
    init(count: Int, exponent: Double) {
        self.exponent = exponent
        first = Self.integral(1.5, exponent) - 1
        last = Self.integral(Double(count) + 0.5, exponent)
        shortcut = 2 - Self.inverse(Self.integral(2.5, exponent) - pow(2, -exponent), exponent)
    }

    func next(_ random: inout SeededRandom) -> Int {
        while true {
            let area = last + random.fraction() * (first - last)
            let position = Self.inverse(area, exponent)
            let number = max(position.rounded(), 1)
            let isAccepted =
                number - position <= shortcut
                || area >= Self.integral(number + 0.5, exponent) - pow(number, -exponent)
            if isAccepted { return Int(number) }
        }
    }

    private static func integral(_ position: Double, _ exponent: Double) -> Double {
        (pow(position, 1 - exponent) - 1) / (1 - exponent)
    }

    private static func inverse(_ area: Double, _ exponent: Double) -> Double {
        pow(max(1 + area * (1 - exponent), 0), 1 / (1 - exponent))
    }
}

/// The requests of a day: which card is asked for, and when.
///
/// Their rate follows a curve with its lowest point a third of the mean, four hours after midnight, and its highest one
/// five thirds of it. A part of the day is compressed if there are too few requests for the rate.
struct Traffic {
    struct Request {
        /// The seconds since the beginning.
        let time: Double

        /// The number of the card, from 0.
        let card: Int
    }

    private let duration: Double
    private let rate: Double
    private let burst: Range<Double>
    private let burstRate: Double
    private let newCard: Int
    private let cards: ZipfDistribution
    private var random: SeededRandom
    private var time = 0.0
    private var remaining: Int

    init(_ options: FleetOptions) {
        duration = options.duration
        rate = options.rate
        burst = options.burst
        burstRate = options.burstRate
        newCard = options.cards
        cards = ZipfDistribution(count: options.cards, exponent: options.exponent)
        random = SeededRandom(seed: options.seed)
        remaining = options.requests
    }

    mutating func next() -> Request? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        let day = time / duration
        let curve = 1 - 2.0 / 3 * cos(2 * .pi * (day - 1.0 / 6))
        let isBurst = burst.contains(day)
        let rate = rate * curve + (isBurst ? burstRate : 0)
        time -= log(1 - random.fraction()) / rate
        let isBurstRequest = isBurst && random.fraction() < burstRate / rate
        // The last card is new when the burst begins.
        return Request(time: time, card: isBurstRequest ? newCard : cards.next(&random) - 1)
    }
}
