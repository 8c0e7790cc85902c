// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Values of all kinds, by which keys are proven.
public enum Zoo {
    /// Values that all look different, or are of different types: no two of them share a key.
    public static var specimens: [Specimen] {
        let groups = [
            texts, numbers, floatingPointBits, vectors, optionals, structures, properties, enumerations, payloads,
            objects, references, existentials, types, functionTypes, collections, ranges, components, condensed,
            foundationValues, foundationTexts, foundationLocales, foundationObjects, privateTypes, structuresOfC,
        ]
        return groups.flatMap { $0 }
    }

    /// Pairs of values that look the same.
    public static var agreeingPairs: [AgreeingPair] {
        [
            agreeingNumbers, agreeingCollections, agreeingObjects, agreeingFoundationValues, agreeingSharedValues,
        ].flatMap { $0 }
    }

    /// Values that must be refused.
    public static var refusedSpecimens: [RefusedSpecimen] {
        let groups = [
            refusedAddresses, refusedObjects, refusedFoundationObjects, refusedTypes, refusedPlaces, refusedPatterns,
            refusedFunctionTypes, refusedStructuresOfC,
        ]
        return groups.flatMap { $0 }
    }
}
