// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import FoundationXML
import RegexBuilder

extension Zoo {
    /// A unit of each kind, and what changes of Foundation's collections.
    static var otherSystemObjects: [Specimen] {
        [
            .library("unit of acceleration", UnitAcceleration.gravity),
            .library("unit of angles", UnitAngle.degrees),
            .library("unit of area", UnitArea.hectares),
            .library("unit of concentration", UnitConcentrationMass.gramsPerLiter),
            .library("unit of dispersion", UnitDispersion.partsPerMillion),
            .library("unit of duration", UnitDuration.hours),
            .library("unit of charge", UnitElectricCharge.coulombs),
            .library("unit of current", UnitElectricCurrent.amperes),
            .library("unit of tension", UnitElectricPotentialDifference.volts),
            .library("unit of resistance", UnitElectricResistance.ohms),
            .library("unit of energy", UnitEnergy.joules),
            .library("unit of frequency", UnitFrequency.hertz),
            .library("unit of fuel", UnitFuelEfficiency.litersPer100Kilometers),
            .library("other unit of fuel", UnitFuelEfficiency.milesPerGallon),
            .library("unit of illuminance", UnitIlluminance.lux),
            .library("unit of information", UnitInformationStorage.bytes),
            .library("unit of mass", UnitMass.grams),
            .library("unit of power", UnitPower.watts),
            .library("unit of pressure", UnitPressure.bars),
            .library("unit of speed", UnitSpeed.knots),
            .library("unit of temperature", UnitTemperature.celsius),
            .library("other unit of temperature", UnitTemperature.fahrenheit),
            .library("unit of volume", UnitVolume.liters),
            .library(
                "unit of one's own dimension",
                Dimension(symbol: "a", converter: UnitConverterLinear(coefficient: 2))
            ),
            .library("native mutable set", NSMutableSet(array: [1])),
            .library("native mutable dictionary", NSMutableDictionary(dictionary: ["a": 1])),
            .library("native mutable ordered set", NSMutableOrderedSet(array: [1])),
            Specimen("native mutable data", NSMutableData(data: Data([1]))),
            Specimen("native mutable attributed text", NSMutableAttributedString(string: "a")),
            Specimen("native mutable character set", NSMutableCharacterSet()),
        ]
    }

    static var otherRefusedSystemTypes: [RefusedSpecimen] {
        [
            RefusedSpecimen("mutable raw buffer", UnsafeMutableRawBufferPointer(start: nil, count: 0)),
            RefusedSpecimen("iterator of a raw buffer", UnsafeRawBufferPointer(start: nil, count: 0).makeIterator()),
            RefusedSpecimen("stream without its beginning", stream().dropFirst(1)),
            RefusedSpecimen("stream from an element", stream().drop { $0 > 1 }),
            RefusedSpecimen("stream up to an element", stream().prefix { $0 > 1 }),
            RefusedSpecimen("compacted stream", stream().compactMap { $0 }),
            RefusedSpecimen("flattened stream", stream().flatMap { _ in stream() }),
            RefusedSpecimen("executor of tasks", globalConcurrentExecutor.asUnownedTaskExecutor()),
            RefusedSpecimen("single part of a pattern", One(.digit)),
            RefusedSpecimen("repeated part of a pattern", ZeroOrMore(.digit)),
            RefusedSpecimen("optional part of a pattern", Optionally(.digit)),
            RefusedSpecimen("counted part of a pattern", Repeat(count: 2) { "a" }),
            RefusedSpecimen(
                "tried capture of a pattern",
                TryCapture {
                    "a"
                } transform: {
                    $0
                }
            ),
            RefusedSpecimen("look ahead of a pattern", Lookahead { "a" }),
            RefusedSpecimen("negative look ahead of a pattern", NegativeLookahead { "a" }),
            RefusedSpecimen("local part of a pattern", Local { "a" }),
            RefusedSpecimen("place in a pattern", Anchor.startOfLine),
            RefusedSpecimen("parts of an attributed text", parts()),
            RefusedSpecimen("formatter of spans", DateIntervalFormatter()),
            RefusedSpecimen("formatter of lengths", LengthFormatter()),
            RefusedSpecimen("formatter of masses", MassFormatter()),
            RefusedSpecimen("formatter of energies", EnergyFormatter()),
            RefusedSpecimen("condition", NSCondition()),
            RefusedSpecimen("lock of one thread", NSRecursiveLock()),
            RefusedSpecimen("output", OutputStream.toMemory()),
            RefusedSpecimen("host", Host.current()),
            RefusedSpecimen("decoder of property lists", PropertyListDecoder()),
            RefusedSpecimen("compound predicate", NSCompoundPredicate(andPredicateWithSubpredicates: [])),
            RefusedSpecimen("converter of no kind", UnitConverter()),
            RefusedSpecimen("settings of a session", URLSessionConfiguration.ephemeral),
            RefusedSpecimen("cache of responses", URLCache(memoryCapacity: 1, diskCapacity: 0, diskPath: nil)),
            RefusedSpecimen("document type", XMLDTD()),
        ]
    }

    private static func stream() -> AsyncStream<Int> {
        AsyncStream { _ in }
    }

    private static func parts() -> DiscontiguousAttributedSubstring {
        let text = AttributedString("ab")
        return text[RangeSet(text.startIndex..<text.endIndex)]
    }
}
