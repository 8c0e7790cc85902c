// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "RasterKit", path: ".."),
        // Without traits the package needs no allocator and no interposer of its own.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        // Peers to be measured against.
        .systemLibrary(
            name: "CCairo",
            path: "Libraries/CCairo",
            pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"])]
        ),
        .systemLibrary(
            name: "CPixman",
            path: "Libraries/CPixman",
            pkgConfig: "pixman-1",
            providers: [.apt(["libpixman-1-dev"])]
        ),
        .systemLibrary(
            name: "CPangoCairo",
            path: "Libraries/CPangoCairo",
            providers: [.apt(["libpango1.0-dev"])]
        ),
        .systemLibrary(
            name: "CSQLite",
            path: "Libraries/CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]
        ),
        .executableTarget(
            name: "RasterBenchmarks",
            dependencies: [
                "CCairo",
                "CPangoCairo",
                "CPixman",
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "RasterKit", package: "RasterKit"),
                .product(name: "RasterLists", package: "RasterKit"),
                .product(name: "RasterPhotos", package: "RasterKit"),
                .product(name: "RasterText", package: "RasterKit"),
            ],
            path: "Benchmarks/RasterBenchmarks",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        // The programs below aren't in a folder named Benchmarks: the plugin takes every executable in one for its own.
        // Lists are used on the main actor, which the benchmarks above aren't.
        .executableTarget(
            name: "ListBenchmarks",
            dependencies: ["Comparisons", .product(name: "RasterLists", package: "RasterKit")],
            path: "Programs/ListBenchmarks",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
        ),
        // Layouts, and rows that are placed by hand.
        .executableTarget(
            name: "LayoutBenchmarks",
            dependencies: ["Comparisons", .product(name: "RasterLayout", package: "RasterKit")],
            path: "Programs/LayoutBenchmarks",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
        ),
        // Work of several kinds, measured in turns.
        .target(name: "Comparisons", path: "Programs/Comparisons"),
        // Tiers beside SQLite and files; starts a memcached of its own.
        .executableTarget(
            name: "TierBenchmarks",
            dependencies: [
                "Comparisons",
                "CSQLite",
                .product(name: "RasterKit", package: "RasterKit"),
                .product(name: "RasterMemcached", package: "RasterKit"),
                .product(name: "RasterStore", package: "RasterKit"),
                .product(name: "RasterText", package: "RasterKit"),
            ],
            path: "Programs/TierBenchmarks",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
        ),
        // RasterKit at the work of Peers/peer.hpp, and the chart of all peers.
        .executableTarget(
            name: "PeerBenchmarks",
            dependencies: [.product(name: "RasterLayout", package: "RasterKit")],
            path: "Peers/PeerBenchmarks",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
        ),
        // The list that Peers/lists compares with GTK's.
        .executableTarget(
            name: "RasterList",
            dependencies: [
                .product(name: "RasterGTK", package: "RasterKit"),
                .product(name: "RasterLists", package: "RasterKit"),
                .product(name: "RasterText", package: "RasterKit"),
            ],
            path: "Peers/Lists/RasterList",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
        ),
        // Photos beside other libraries, and a list of large files.
        .executableTarget(
            name: "PhotoBenchmarks",
            dependencies: [
                .product(name: "RasterLists", package: "RasterKit"),
                .product(name: "RasterPhotos", package: "RasterKit"),
            ],
            path: "Programs/PhotoBenchmarks",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
        ),
    ]
)
