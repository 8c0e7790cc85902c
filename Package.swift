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

/// The settings of targets that touch C or raw memory: SE-0458 asks for a mark on each unsafe expression.
let unsafeSettings: [SwiftSetting] = settings + [.strictMemorySafety()]

let package = Package(
    name: "RasterKit",
    products: [
        .library(name: "RasterKit", targets: ["RasterKit"]),
        // Keys without images, for programs that draw nothing.
        .library(name: "RasterState", targets: ["RasterState"]),
        .library(name: "RasterText", targets: ["RasterText"]),
        // Components that place their parts and know their size.
        .library(name: "RasterLayout", targets: ["RasterLayout"]),
        .library(name: "RasterLists", targets: ["RasterLists"]),
        .library(name: "RasterTesting", targets: ["RasterTesting"]),
        // Compiles without GTK; programs that use it link GTK 4.
        .library(name: "RasterGTK", targets: ["RasterGTK"]),
        // Tiers below the memory cache.
        .library(name: "RasterStore", targets: ["RasterStore"]),
        .library(name: "RasterMemcached", targets: ["RasterMemcached"]),
        // Photos as components, and files of other formats than PNG.
        .library(name: "RasterPhotos", targets: ["RasterPhotos"]),
        // SVG files and icon themes as components.
        .library(name: "RasterSVG", targets: ["RasterSVG"]),
        // A local page that shows what pipelines do.
        .library(name: "RasterInspector", targets: ["RasterInspector"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
    ]
        // Users of the package need no plugin that builds its documentation.
        + (Context.environment["RASTERKIT_DOCS"] == nil
            ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]),
    targets: [
        // C libraries
        .systemLibrary(name: "CRasterCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CRasterPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
        .systemLibrary(name: "CRasterPango", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CRasterLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CRasterSVG", providers: [.apt(["librsvg2-dev", "libxml2-dev"])]),
        .systemLibrary(name: "CRasterGTK", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CRasterLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"])]),
        // Loops over pixels, compiled for several processors, and the memory that pixels live in.
        .target(name: "CRasterKernels"),
        // The libraries that draw, and Fontconfig, found by the dynamic linker: nothing is linked for it.
        .target(name: "CRasterLibraries"),
        // The layouts of the Swift runtime that keys are read by.
        .target(name: "CRasterRuntime"),
        // PNG files: libpng reports errors by jumping, which only C can follow. Its headers come with those of zlib.
        .target(
            name: "CRasterPNG",
            dependencies: ["CRasterKernels", "CRasterLibPNG"],
            linkerSettings: [.linkedLibrary("z")]
        ),

        // Decoders and encoders of photos; headers and libraries are needed by users of RasterPhotos alone.
        .target(
            name: "CRasterPhotos",
            dependencies: ["CRasterPNG"],
            linkerSettings: ["jpeg", "webp", "webpdemux", "avif", "lcms2", "deflate"].map { .linkedLibrary($0) }
        ),

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
                "CRasterCairo", "CRasterPixman", "CRasterPNG", "CRasterKernels", "CRasterLibraries", "RasterLock",
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
            swiftSettings: unsafeSettings
        ),
        .target(name: "RasterLayout", dependencies: ["RasterKit", "RasterText"], swiftSettings: settings),
        .target(name: "RasterLists", dependencies: ["RasterKit", "RasterLock"], swiftSettings: settings),
        .target(name: "RasterTesting", dependencies: ["RasterKit"], swiftSettings: settings),
        .target(
            name: "RasterGTK",
            dependencies: ["CRasterGTK", "RasterKit", "RasterLists"],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterStore",
            dependencies: ["CRasterLZ4", "RasterKit", "RasterLock"],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterMemcached",
            dependencies: [
                "CRasterKernels", "RasterKit", "RasterLock", "RasterStore",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterPhotos",
            dependencies: ["CRasterPhotos", "RasterGraphics", "RasterKit"],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterSVG",
            dependencies: ["CRasterSVG", "RasterGraphics", "RasterKit", "RasterLock"],
            swiftSettings: unsafeSettings
        ),
        .target(
            name: "RasterInspector",
            dependencies: ["RasterKit", "RasterLock", .product(name: "Logging", package: "swift-log")],
            resources: [
                .embedInCode("Page/inspector.html"), .embedInCode("Page/inspector.css"),
                .embedInCode("Page/inspector.js"),
            ],
            swiftSettings: unsafeSettings
        ),

        // Tests
        // Values of all kinds, whose keys other processes and builds must print alike.
        .target(name: "StateZooC", path: "Tests/StateZoo/C"),
        .target(
            name: "StateZoo",
            dependencies: ["RasterState", "StateZooC"],
            path: "Tests/StateZoo",
            exclude: ["C"],
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
        // The targets of the fuzzer, and what must hold for each input.
        .target(
            name: "Fuzzing",
            dependencies: [
                "RasterGraphics", "RasterKit", "RasterLock", "RasterPhotos", "RasterState", "RasterStore", "RasterText",
                "StateGeneration",
            ],
            path: "Tests/Fuzzing",
            exclude: ["Corpus"],
            swiftSettings: settings
        ),
        // Proofs that need processes of their own, and the program of the fuzzer: `.ci/fuzz` links it with libFuzzer.
        .executableTarget(
            name: "Proofs",
            dependencies: [
                "Fuzzing", "RasterKit", "RasterLists", "RasterLock", "RasterMemcached", "RasterState", "RasterStore",
                "RasterText",
                "StateZoo",
            ],
            path: "Tests/Proofs",
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterStateTests",
            dependencies: ["Proving", "RasterLock", "RasterState", "StateGeneration", "StateZoo", "Proofs"],
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
        .testTarget(
            name: "RasterLayoutTests",
            dependencies: ["Proving", "RasterLayout", "RasterTesting", "TestFonts"],
            swiftSettings: settings
        ),
        // Components, models and gates that several tests use; types of another module than that of the tests.
        .target(
            name: "KitFixtures",
            dependencies: ["RasterKit", "RasterLock"],
            path: "Tests/KitFixtures",
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterKitTests",
            dependencies: [
                "KitFixtures", "Proving", "RasterKit", "RasterLock", "RasterStore", "RasterTesting", "Proofs",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ],
            exclude: ["ReferenceImages"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterListsTests",
            dependencies: ["KitFixtures", "Proving", "RasterKit", "RasterLists", "RasterLock", "RasterTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterStoreTests",
            dependencies: [
                "KitFixtures", "Proving", "RasterKit", "RasterLock", "RasterStore", "RasterTesting", "Proofs",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterMemcachedTests",
            dependencies: [
                "KitFixtures", "Proving", "RasterLock", "RasterMemcached", "RasterTesting", "Proofs",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterPhotosTests",
            dependencies: [
                "KitFixtures", "Proving", "RasterKit", "RasterLists", "RasterLock", "RasterPhotos", "RasterTesting",
            ],
            exclude: ["Photos"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterSVGTests",
            dependencies: ["Proving", "RasterLayout", "RasterSVG", "RasterTesting", "TestFonts"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterInspectorTests",
            dependencies: ["KitFixtures", "RasterInspector", "RasterKit", "RasterLayout", "RasterLock"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RasterTestingTests",
            dependencies: ["KitFixtures", "RasterTesting"],
            exclude: ["ReferenceImages"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["Fuzzing", "Proving", "StateGeneration", "TestFonts"],
            swiftSettings: settings
        ),
        // Compiles the snippets of README, Docs and documentation comments against the modules it is built with.
        // It sees RasterGTK, RasterStore, RasterMemcached and RasterPhotos, whose modules are built with the others, and
        // doesn't link them: that would need their C libraries.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["RasterKit", "RasterLayout", "RasterLists", "RasterText", "RasterTesting"],
            exclude: ["Contexts"],
            swiftSettings: settings
        ),
    ]
)
