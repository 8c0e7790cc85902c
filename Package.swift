// swift-tools-version: 6.2

import PackageDescription

/// The settings of every Swift target.
///
/// Tools version 6.2 already selects the Swift 6 language mode.
let settings: [SwiftSetting] =
    [
        // SE-0335: existential types are spelled with `any`.
        .enableUpcomingFeature("ExistentialAny"),
        // SE-0444: members are visible only in files that import their module.
        .enableUpcomingFeature("MemberImportVisibility"),
        // SE-0409: an import is internal unless it says `public`, so that no C module leaks into the public interface.
        .enableUpcomingFeature("InternalImportsByDefault"),
        // SE-0461: a nonisolated async function runs on its caller's actor.
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        // SE-0470: a main-actor model that adopts `Rasterizable` conforms on the main actor.
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
    // SE-0443: continuous integration lets no warning pass.
    + (Context.environment["RASTERKIT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])
    // `make lint` hides the conversions of floating point that trap, so that using one is an error.
    + (Context.environment["RASTERKIT_LINT"] == nil
        ? [] : [.define("RASTERKIT_LINT"), .treatWarning("DeprecatedDeclaration", as: .error)])

/// The settings of targets that touch C or raw memory: SE-0458 asks for a mark on each unsafe expression.
let unsafeSettings: [SwiftSetting] = settings + [.strictMemorySafety()]

/// Programs that link GTK: the gallery and the proofs of RasterGTK.
///
/// `make gallery` and `make test-gtk` ask for them.
let gtkTargets: [Target] = [
    .systemLibrary(name: "CGTK", path: "Demos/Gallery/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
        name: "GalleryWindow",
        dependencies: ["CGTK", "DemoSupport", "GalleryPages", "RasterGTK", "RasterKit", "RasterText"],
        path: "Demos/Gallery/Window",
        swiftSettings: settings
    ),
    .executableTarget(
        name: "Gallery",
        dependencies: [
            "GalleryPages", "GalleryWindow", "RasterGTK",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Demos/Gallery/Command",
        swiftSettings: settings
    ),
    .executableTarget(
        name: "GTKProof",
        dependencies: [
            "CGTK", "GalleryPages", "GalleryWindow", "RasterGTK", "RasterKit", "RasterLock", "RasterTesting",
        ],
        path: "Tests/GTKProof",
        swiftSettings: settings
    ),
    // Programs with other entry points, which the proofs start.
    .executableTarget(
        name: "GTKAsyncMain",
        dependencies: ["CGTK", "RasterGTK", "RasterKit"],
        path: "Tests/GTKPrograms/AsyncMain",
        swiftSettings: settings
    ),
    .executableTarget(
        name: "GTKTopLevel",
        dependencies: ["CGTK", "RasterGTK", "RasterKit"],
        path: "Tests/GTKPrograms/TopLevel",
        swiftSettings: settings
    ),
    .executableTarget(
        name: "GTKAsyncTopLevel",
        dependencies: ["CGTK", "RasterGTK", "RasterKit"],
        path: "Tests/GTKPrograms/AsyncTopLevel",
        swiftSettings: settings
    ),
]
let usesGTK = Context.environment["RASTERKIT_GTK"] != nil

let package = Package(
    name: "RasterKit",
    products: [
        .library(name: "RasterKit", targets: ["RasterKit"]),
        .library(name: "RasterText", targets: ["RasterText"]),
        .library(name: "RasterTesting", targets: ["RasterTesting"]),
        // Compiles without GTK; programs that use it link GTK 4.
        .library(name: "RasterGTK", targets: ["RasterGTK"]),
        // Tiers below the memory cache.
        .library(name: "RasterStore", targets: ["RasterStore"]),
        .library(name: "RasterMemcached", targets: ["RasterMemcached"]),
        .library(name: "CacheTraces", targets: ["CacheTraces"]),
        .executable(name: "process-monitor", targets: ["ProcessMonitor"]),
        .executable(name: "package-browser", targets: ["PackageBrowser"]),
        .executable(name: "key-inspector", targets: ["KeyInspector"]),
        .executable(name: "cache-replay", targets: ["CacheReplay"]),
    ] + (usesGTK ? [.executable(name: "gallery", targets: ["Gallery"])] : []),
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: [
        // C libraries
        .systemLibrary(name: "CRasterCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CRasterPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
        .systemLibrary(name: "CRasterPango", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CRasterLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CRasterGTK", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CRasterLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"])]),
        // Loops over pixels, compiled for several processors, and the memory that pixels live in.
        .target(name: "CRasterKernels"),
        // The libraries that draw and the fonts of this process, found by the dynamic linker: nothing is linked for it.
        .target(name: "CRasterLibraries", dependencies: ["CRasterKernels"]),
        // The layouts of the Swift runtime that keys are read by.
        .target(name: "CRasterRuntime"),
        // Decoding of PNG files: libpng reports errors by jumping, which only C can follow.
        .target(name: "CRasterPNG", dependencies: ["CRasterLibPNG"]),

        // Libraries
        // The lock of all modules, which the builds for the thread sanitizer replace by one that it knows.
        .target(name: "RasterLock", swiftSettings: unsafeSettings),
        .target(
            name: "RasterState",
            dependencies: ["CRasterKernels", "CRasterRuntime", "RasterLock"],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterGraphics",
            dependencies: [
                "CRasterCairo", "CRasterPixman", "CRasterPNG", "CRasterLZ4", "CRasterKernels", "CRasterLibraries",
                "RasterLock",
            ],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterText",
            dependencies: ["RasterGraphics", "RasterLock", "CRasterCairo", "CRasterPango"],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterKit",
            dependencies: [
                "RasterState",
                "RasterGraphics",
                "RasterLock",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
            ],
            swiftSettings: settings
        ),
        .target(name: "RasterTesting", dependencies: ["RasterKit"], swiftSettings: settings),
        .target(name: "RasterGTK", dependencies: ["CRasterGTK", "RasterKit"], swiftSettings: settings),
        .target(
            name: "RasterStore",
            dependencies: ["RasterKit", "RasterLock", .product(name: "Logging", package: "swift-log")],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterMemcached",
            dependencies: [
                "CRasterKernels", "RasterKit", "RasterLock",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: unsafeSettings
        ),

        // Demos
        // What demos that scroll share: recorded scrolls, their tables and percentiles, pictures, interruption.
        .target(
            name: "DemoSupport",
            dependencies: ["RasterKit"],
            path: "Demos/DemoSupport",
            swiftSettings: settings
        ),
        // The options of demos for tiers below the memory cache, and their lines in summaries.
        .target(
            name: "DemoTiers",
            dependencies: [
                "DemoSupport",
                "RasterKit",
                "RasterLock",
                "RasterMemcached",
                "RasterStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Demos/DemoTiers",
            swiftSettings: settings
        ),
        // The rows, frames and samples of the process monitor, and the command that plays them.
        .target(
            name: "MonitorPages",
            dependencies: ["DemoSupport", "RasterKit", "RasterText"],
            path: "Demos/ProcessMonitor/Pages",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "ProcessMonitor",
            dependencies: [
                "DemoSupport",
                "DemoTiers",
                "MonitorPages",
                "RasterKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Demos/ProcessMonitor/Command",
            swiftSettings: settings
        ),
        // The catalog and the cards of the package browser, and the command that plays them.
        .target(
            name: "BrowserPages",
            dependencies: ["DemoSupport", "RasterKit", "RasterText"],
            path: "Demos/PackageBrowser/Pages",
            // Packages for machines that have none of Debian's.
            resources: [.copy("Resources/sample-status")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "PackageBrowser",
            dependencies: [
                "BrowserPages",
                "DemoSupport",
                "DemoTiers",
                "RasterKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Demos/PackageBrowser/Command",
            swiftSettings: settings
        ),

        .executableTarget(
            name: "KeyInspector",
            dependencies: ["RasterKit", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Demos/KeyInspector",
            swiftSettings: settings
        ),

        // The gallery's tabs without their window: components, models and controllers.
        .target(
            name: "GalleryPages",
            dependencies: ["BrowserPages", "DemoSupport", "MonitorPages", "RasterKit", "RasterLock", "RasterText"],
            path: "Demos/Gallery/Pages",
            swiftSettings: settings
        ),

        // Records of what a cache is asked for, for the replay below. Applications link it to record themselves.
        .target(
            name: "CacheTraces",
            dependencies: [
                "RasterKit",
                "RasterLock",
                .product(name: "HeapModule", package: "swift-collections"),
            ],
            path: "Demos/CacheTraces",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "CacheReplay",
            dependencies: [
                "CacheTraces",
                "DemoSupport",
                "DemoTiers",
                "RasterKit",
                "RasterLock",
                "RasterText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Demos/CacheReplay",
            swiftSettings: settings
        ),

        // Tests
        // Values of all kinds, and a program that prints their keys: other processes and builds must print the same.
        .target(name: "StateZooC", path: "Tests/StateZoo/C"),
        .target(
            name: "StateZoo",
            dependencies: ["RasterState", "StateZooC"],
            path: "Tests/StateZoo",
            exclude: ["C"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "StateZooPrinter",
            dependencies: ["RasterState", "StateZoo"],
            path: "Tests/StateZooPrinter",
            swiftSettings: settings
        ),
        // Values of types that are put together while a program runs, for random tests and for the fuzzer.
        .target(
            name: "StateGeneration",
            dependencies: ["RasterState", "StateZooC"],
            path: "Tests/StateGeneration",
            swiftSettings: settings
        ),
        // Lets tests that draw text see the fonts that `make setup` installs, and no others.
        .target(
            name: "TestFonts",
            path: "Tests/TestFonts",
            exclude: ["fonts.conf"],
            cSettings: [.define("RASTER_TEST_FONTS", to: "\"\(Context.packageDirectory)/Tests/TestFonts/fonts.conf\"")],
            linkerSettings: [.linkedLibrary("fontconfig")]
        ),
        // The length of random tests: short in `make test`, long in `make test-full`.
        .target(name: "Proving", path: "Tests/Proving", swiftSettings: settings),
        // Inputs that nobody chose, and what must hold for each; `make fuzz` links the targets with libFuzzer.
        .target(
            name: "Fuzzing",
            dependencies: ["RasterGraphics", "RasterLock", "RasterState", "RasterText", "StateGeneration"],
            path: "Tests/Fuzzing",
            exclude: ["Corpus"],
            swiftSettings: settings
        ),
        // A million regenerations, in a process of their own.
        .executableTarget(
            name: "Soak",
            dependencies: ["RasterKit", "RasterTesting"],
            path: "Tests/Soak",
            swiftSettings: settings
        ),
        // Limits and sizes of memory, in processes of their own.
        .executableTarget(
            name: "MemoryProof",
            dependencies: ["RasterKit", "RasterTesting"],
            path: "Tests/MemoryProof",
            swiftSettings: settings
        ),
        // Ends while pictures wait to be stored, in processes of its own.
        .executableTarget(
            name: "TierEnd",
            dependencies: ["RasterKit"],
            path: "Tests/TierEnd",
            swiftSettings: settings
        ),
        .testTarget(name: "RasterLockTests", dependencies: ["RasterLock"], swiftSettings: settings),
        .testTarget(
            name: "RasterStateTests",
            dependencies: ["Proving", "RasterLock", "RasterState", "StateGeneration", "StateZoo", "StateZooPrinter"],
            exclude: ["GoldenKeys.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterGraphicsTests",
            dependencies: ["Proving", "RasterGraphics", "RasterTesting", "CRasterCairo"],
            exclude: ["ReferenceImages"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterTextTests",
            dependencies: [
                "Proving", "RasterLock", "RasterText", "RasterTesting", "TestFonts", "CRasterCairo", "CRasterPango",
            ],
            exclude: ["Fonts", "ReferenceImages"],
            swiftSettings: settings
        ),
        // Types of another module than that of the tests: models, and components with any content.
        .target(name: "OtherModels", dependencies: ["RasterKit"], path: "Tests/OtherModels", swiftSettings: settings),
        .testTarget(
            name: "RasterKitTests",
            dependencies: [
                "CacheTraces", "OtherModels", "Proving", "RasterKit", "RasterLock", "RasterTesting", "TierEnd",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ],
            exclude: ["ReferenceImages"],
            swiftSettings: settings
        ),
        // Writes and reads pictures of a store until it is killed, in processes of its own.
        .executableTarget(
            name: "StoreProof",
            dependencies: ["RasterKit", "RasterStore"],
            path: "Tests/StoreProof",
            swiftSettings: settings
        ),
        // Requests images through tiers, in processes of its own.
        .executableTarget(
            name: "TierProof",
            dependencies: ["RasterKit", "RasterLock", "RasterMemcached", "RasterStore", "RasterText", "TestFonts"],
            path: "Tests/TierProof",
            swiftSettings: settings
        ),
        // Prints the fingerprint of libraries and fonts, in processes of its own.
        .executableTarget(
            name: "FingerprintPrinter",
            dependencies: ["RasterKit", "RasterStore", "RasterText"],
            path: "Tests/FingerprintPrinter",
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterFingerprintTests",
            dependencies: ["FingerprintPrinter"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterStoreTests",
            dependencies: [
                "Proving", "RasterKit", "RasterLock", "RasterStore", "RasterTesting", "StoreProof",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterMemcachedTests",
            dependencies: [
                "Proving", "RasterLock", "RasterMemcached", "TierProof",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterTestingTests",
            dependencies: ["RasterTesting"],
            exclude: ["ReferenceImages"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["Fuzzing", "Proving", "StateGeneration", "TestFonts"],
            swiftSettings: settings
        ),
        // Compiles the snippets of README, Docs and documentation comments against the modules it is built with.
        // It sees RasterGTK, RasterStore and RasterMemcached, whose modules are built with the others, and doesn't link
        // them: that would need their C libraries.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["RasterKit", "RasterText", "RasterTesting"],
            exclude: ["Contexts"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "KeyInspectorTests",
            dependencies: ["KeyInspector", "RasterKit"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CacheReplayTests",
            dependencies: [
                "CacheReplay", "CacheTraces", "DemoTiers", "RasterTesting", "TestFonts",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DemoSupportTests",
            dependencies: ["DemoSupport", "RasterKit"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DemoTiersTests",
            dependencies: [
                "DemoTiers", "RasterKit", "RasterStore",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GalleryPagesTests",
            dependencies: ["BrowserPages", "GalleryPages", "MonitorPages", "RasterLock", "RasterTesting", "TestFonts"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PackageBrowserTests",
            dependencies: [
                "BrowserPages", "DemoSupport", "DemoTiers", "PackageBrowser", "RasterTesting", "TestFonts",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ProcessMonitorTests",
            dependencies: [
                "DemoSupport", "DemoTiers", "MonitorPages", "ProcessMonitor", "RasterTesting", "TestFonts",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings
        ),
    ]
        + (usesGTK ? gtkTargets : [])
        // The fuzzer has the `main` of libFuzzer, so that it cannot be built as the others are: `.ci/fuzz` asks for it.
        + (Context.environment["RASTERKIT_FUZZER"] == nil
            ? []
            : [
                .executableTarget(
                    name: "Fuzzer",
                    dependencies: ["Fuzzing"],
                    path: "Tests/Fuzzer",
                    swiftSettings: settings
                )
            ])
)
