// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Values of all kinds, by which keys are proven.
public enum Zoo {
    /// Values that all look different, or are of different types: no two of them share a key.
    public static var specimens: [Specimen] {
        let groups = [
            texts, numbers, floatingPointBits, vectors, optionals, structures, properties, enumerations, payloads,
            objects, references, existentials, types, functionTypes, collections, ranges, swiftSequences, words,
            swiftValues, matches, concurrency, dispatchValues, components, condensed, foundationValues, foundationTexts,
            foundationLocales, foundationOptions, foundationPlaces, numberFormats, dateFormats, foundationObjects,
            foundationBridges, otherSystemObjects, privateTypes, structuresOfC, layouts,
        ]
        return groups.flatMap { $0 }
    }

    /// Pairs of values that look the same.
    public static var agreeingPairs: [AgreeingPair] {
        let groups = [
            agreeingNumbers, agreeingCollections, agreeingObjects, agreeingSharedValues, agreeingDispatchValues,
            agreeingFoundationValues, agreeingFoundationPlaces, agreeingFoundationObjects, agreeingFormats,
        ]
        return groups.flatMap { $0 }
    }

    /// Values that must be refused.
    public static var refusedSpecimens: [RefusedSpecimen] {
        let groups = [
            refusedAddresses, refusedObjects, refusedFoundationObjects, refusedTypes, refusedPlaces, refusedPatterns,
            refusedFunctionTypes, refusedStructuresOfC, refusedSwiftSequences, refusedSwiftValues, refusedConcurrency,
            refusedFormats, refusedSystemObjects, otherRefusedSystemTypes, refusedLayouts,
        ]
        return groups.flatMap { $0 }
    }
}
