// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Zoo {
    static var optionals: [Specimen] {
        [
            Specimen("nil Int", Int?.none),
            Specimen("nil Int8", Int8?.none),
            Specimen("nil text", String?.none),
            Specimen("some Int", Int?.some(1)),
            Specimen("some text nil", String?.some("nil")),
            Specimen("nil Int??", Int??.none),
            Specimen("some nil Int??", Int??.some(.none)),
            Specimen("some some Int??", Int??.some(.some(1))),
            Specimen("nil Int???", Int???.none),
            Specimen("some nil Int???", Int???.some(.none)),
            Specimen("some some nil Int???", Int???.some(.some(.none))),
            Specimen("nil Bool", Bool?.none),
            Specimen("some false", Bool?.some(false)),
            Specimen("nil array", [Int]?.none),
            Specimen("some empty array", [Int]?.some([])),
            Specimen("optional structure", Point?.some(Point(x: 1, y: 2))),
            Specimen("nil closure", (() -> Void)?.none),
            Specimen("nil closure of another type", ((Int) -> Void)?.none),
            Specimen("nil any", Any?.none),
            Specimen("some any with Int", Any?.some(1)),
            Specimen("some any with nil Int", Any?.some(Int?.none as Any)),
            Specimen("some hashable with Int", AnyHashable?.some(1)),
            Specimen("optional never", Never?.none),
            Specimen("optional empty structure", Empty?.some(Empty())),
            Specimen("nil empty structure", Empty?.none),
        ]
    }
}
