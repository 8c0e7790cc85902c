// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import StateZooC

/// A structure of Swift around packed ones, at an odd place.
struct PackedHolder {
    var tag: UInt8 = 1
    var packed = ZooPacked.make()
    var tail: UInt8 = 2
}

struct BitsHolder {
    var bits = ZooBits()
    var number = 1
}

/// Key paths that lead into a packed structure.
struct PackedCard: StateKeyed {
    var tag: UInt8 = 1
    var packed = ZooPacked.make()
    static var keyPathsThatAffectState: StateKeyPaths<PackedCard> { [\.packed.eight, \.packed.point, \.packed] }
}

extension ZooPacked {
    static func make(eight: Int64 = 8) -> ZooPacked {
        ZooPacked(
            tag: 1,
            two: 2,
            four: 4,
            eight: eight,
            single: 1.5,
            real: 2.5,
            flag: true,
            point: ZooPoint(x: 1, y: 2),
            points: (ZooPoint(x: 3, y: 4), ZooPoint(x: 5, y: 6)),
            color: ZOO_GREEN
        )
    }
}

extension ZooRecord {
    static func make(number: Int64 = 1, text: CChar = 7) -> ZooRecord {
        ZooRecord(
            number: number,
            real: 2,
            halves: (0.5, 1.5),
            points: (ZooPoint(x: 1, y: 2), ZooPoint(x: 3, y: 4), ZooPoint(x: 5, y: 6)),
            color: ZOO_RED,
            small: 3,
            flags: (true, false),
            text: (0, 1, 2, 3, 4, 5, 6, text)
        )
    }
}

extension Zoo {
    static var structuresOfC: [Specimen] {
        [
            Specimen("point of C", ZooPoint(x: 1, y: 2)),
            Specimen("point of C, swapped", ZooPoint(x: 2, y: 1)),
            Specimen("enumeration of C", ZOO_RED),
            Specimen("other enumeration of C", ZOO_GREEN),
            Specimen("record of C", ZooRecord.make()),
            Specimen("record of C with another number", ZooRecord.make(number: 2)),
            Specimen("record of C with another last byte", ZooRecord.make(text: 8)),
            Specimen("vector of C", ZooVector(value: [1, 2, 3, 4])),
            Specimen("separated members of C", ZooSeparated(first: 1, second: 2)),
            Specimen("packed structure", ZooPacked.make()),
            Specimen("packed structure of another number", ZooPacked.make(eight: 9)),
            Specimen("packed structure in a packed one", ZooPackedOuter(tag: 1, inner: .make())),
            Specimen("packed structures", [ZooPacked.make(), ZooPacked.make(eight: 9)]),
            Specimen("packed structure in one of Swift", PackedHolder()),
            Specimen("packed structure in one of Swift with another number", PackedHolder(packed: .make(eight: 9))),
            Specimen("packed structure as any", ZooPacked.make(eight: 10) as Any),
            Specimen("packed structure in a pair", (UInt8(1), ZooPacked.make())),
            Specimen("component of packed members", PackedCard()),
            Specimen("component of other packed members", PackedCard(packed: .make(eight: 9))),
        ] + structuresOfLongDoubles
    }

    /// Values of `long double`, which is another type on each processor.
    private static var structuresOfLongDoubles: [Specimen] {
        #if arch(x86_64)
            [
                Specimen("long double", dependsOnToolchain: true, ZooLongDouble(value: 1.25)),
                Specimen(
                    "packed long double and vector",
                    dependsOnToolchain: true,
                    ZooPackedValues(tag: 1, extended: 1.25, vector: [1, 2, 3, 4])
                ),
            ]
        #else
            []
        #endif
    }

    static var refusedStructuresOfC: [RefusedSpecimen] {
        [
            RefusedSpecimen("bit-fields", ZooBits()),
            RefusedSpecimen("bit-fields alone", ZooOnlyBits()),
            RefusedSpecimen("anonymous union", ZooAnonymousUnion()),
            RefusedSpecimen("anonymous structure", ZooAnonymousStructure()),
            RefusedSpecimen("named union", ZooNamedUnion()),
            RefusedSpecimen("union", ZooUnion()),
            RefusedSpecimen("atomic member", ZooAtomic()),
            RefusedSpecimen("complex member", ZooComplex()),
            RefusedSpecimen("wide member", ZooWide()),
            RefusedSpecimen("flexible array", ZooFlexible()),
            RefusedSpecimen("array without elements", ZooNoElements()),
            RefusedSpecimen("padding of C", ZooPadded()),
            RefusedSpecimen("padding of C at the end", ZooTail()),
            RefusedSpecimen("padding of C for alignment", ZooAligned()),
            RefusedSpecimen("structure around bit-fields", ZooHolder()),
            RefusedSpecimen("structure around an array of bit-fields", ZooHolders()),
            RefusedSpecimen("packed bit-fields", ZooPackedBits()),
            RefusedSpecimen("bit-fields in one of Swift", at: ".bits", BitsHolder()),
            RefusedSpecimen("array of bit-fields", at: "[0]", [ZooBits()]),
            RefusedSpecimen("optional bit-fields", ZooBits?.some(ZooBits())),
            RefusedSpecimen("bit-fields as any", at: "[0]", [ZooBits()] as [Any]),
            RefusedSpecimen(
                "pointer in a packed structure",
                at: ".text",
                ZooPackedText(tag: 1, text: UnsafePointer(bitPattern: 16))
            ),
            RefusedSpecimen("enumeration of C without names", ZooClosed.ZOO_FIRST),
        ]
    }
}
