// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] =
    [
        // SE-0335: existential types are spelled with `any`.
        .enableUpcomingFeature("ExistentialAny"),
        // SE-0444: members are visible only in files that import their module.
        .enableUpcomingFeature("MemberImportVisibility"),
        // SE-0409: an import is internal unless it says `public`.
        .enableUpcomingFeature("InternalImportsByDefault"),
        // SE-0461: a nonisolated async function runs on its caller's actor.
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        // SE-0470: a main-actor model that adopts `Rasterizable` conforms on the main actor.
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
    // SE-0443: continuous integration lets no warning pass.
    + (Context.environment["RASTERKIT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

func raster(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "RasterKit") }
}

/// Returns a program with an entry point of its own kind, which the proofs start.
func program(_ name: String) -> Target {
    .executableTarget(
        name: "GTK\(name)",
        dependencies: ["CGTK"] + raster("RasterGTK", "RasterKit"),
        path: "Tests/GTKPrograms/\(name)"
    )
}
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "Demos",
    products: [
        // Links none of the tiers and no inspector: it is what newcomers build first.
        .executable(name: "board", targets: ["Board"]),
        .executable(name: "process-monitor", targets: ["ProcessMonitor"]),
        .executable(name: "package-browser", targets: ["PackageBrowser"]),
        .executable(name: "key-inspector", targets: ["KeyInspector"]),
        // Links SDL 2.
        .executable(name: "sdl-list", targets: ["SDLList"]),
        // Links GTK 4, as all targets with CGTK do.
        .executable(name: "gallery", targets: ["Gallery"]),
    ],
    dependencies: [
        .package(name: "RasterKit", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // Shared by demos: colors, elements, percentiles, interruption.
        .target(
            name: "DemoSupport",
            dependencies: raster("RasterKit", "RasterLayout", "RasterText"),
            path: "DemoSupport"
        ),
        // The options of demos for tiers below the memory cache and for the inspector, and lines of summaries.
        .target(
            name: "DemoTiers",
            dependencies: ["DemoSupport", arguments]
                + raster("RasterInspector", "RasterKit", "RasterMemcached", "RasterStore"),
            path: "DemoTiers"
        ),

        // The rows, figures and samples of the board and the process monitor, and their commands.
        .target(
            name: "MonitorPages",
            dependencies: ["DemoSupport", arguments] + raster("RasterKit", "RasterLayout", "RasterText"),
            path: "ProcessMonitor/Pages"
        ),
        .executableTarget(
            name: "Board",
            dependencies: ["DemoSupport", "MonitorPages", arguments] + raster("RasterKit"),
            path: "Board"
        ),
        .executableTarget(
            name: "ProcessMonitor",
            dependencies: ["DemoSupport", "DemoTiers", "MonitorPages", arguments],
            path: "ProcessMonitor/Command"
        ),
        // The catalog and the cards of the package browser, and its command.
        .target(
            name: "BrowserPages",
            dependencies: ["DemoSupport"] + raster("RasterKit", "RasterLayout", "RasterLists", "RasterText"),
            path: "PackageBrowser/Pages",
            // Packages for machines that have none of Debian's.
            resources: [.copy("Resources/sample-status")]
        ),
        .executableTarget(
            name: "PackageBrowser",
            dependencies: ["BrowserPages", "DemoSupport", "DemoTiers", arguments] + raster("RasterKit", "RasterLists"),
            path: "PackageBrowser/Command"
        ),
        .executableTarget(
            name: "KeyInspector",
            dependencies: ["BrowserPages", "DemoTiers", arguments] + raster("RasterKit", "RasterLists"),
            path: "KeyInspector"
        ),

        // A list in a window of SDL.
        .systemLibrary(name: "CSDL", path: "SDLList/CSDL", providers: [.apt(["libsdl2-dev"])]),
        .executableTarget(
            name: "SDLList",
            dependencies: ["CSDL"] + raster("RasterKit", "RasterLayout", "RasterLists"),
            path: "SDLList/Command"
        ),

        // The gallery: its tabs without their window (components, models and controllers), the window, the command.
        .systemLibrary(name: "CGTK", path: "Gallery/CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(
            name: "GalleryPages",
            dependencies: ["BrowserPages", "DemoSupport", "MonitorPages"]
                + raster("RasterKit", "RasterLayout", "RasterLists", "RasterPhotos", "RasterText"),
            path: "Gallery/Pages"
        ),
        .target(
            name: "GalleryWindow",
            dependencies: ["CGTK", "DemoSupport", "GalleryPages"]
                + raster("RasterGTK", "RasterInspector", "RasterKit", "RasterLayout", "RasterLists", "RasterText"),
            path: "Gallery/Window",
            resources: [.embedInCode("Toolkit/style.css")]
        ),
        .executableTarget(
            name: "Gallery",
            dependencies: ["DemoTiers", "GalleryPages", "GalleryWindow", arguments] + raster("RasterGTK"),
            path: "Gallery/Command"
        ),

        // RasterGTK and the gallery in windows, and programs with other entry points, which the proofs start.
        .executableTarget(
            name: "GTKProof",
            dependencies: ["CGTK", "GalleryPages", "GalleryWindow"]
                + raster("RasterGTK", "RasterKit", "RasterLists", "RasterTesting"),
            path: "Tests/GTKProof"
        ),
        program("AsyncMain"),
        program("TopLevel"),
        program("AsyncTopLevel"),

        .testTarget(
            name: "DemoTests",
            dependencies: [
                "Board", "BrowserPages", "DemoSupport", "DemoTiers", "GalleryPages", "KeyInspector", "MonitorPages",
                "PackageBrowser", "ProcessMonitor", arguments,
            ] + raster("RasterKit", "RasterLayout", "RasterLists", "RasterStore", "RasterTesting")
        ),
    ]
)

for target in package.targets where target.type != .system { target.swiftSettings = settings }
