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

let package = Package(
    name: "CardServer",
    products: [
        .executable(name: "card-server", targets: ["CardServer"]),
        // What Benchmarks/servers compares it with.
        .executable(name: "server-peers", targets: ["ServerPeers"]),
    ],
    dependencies: [
        .package(name: "RasterKit", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        // Without its traits, since the server reads no configuration files.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        // The cards, their routes, limits and the front page.
        .target(
            name: "CardRoutes",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
            ] + raster("RasterKit", "RasterLayout", "RasterPhotos"),
            resources: [.embedInCode("Page/style.css"), .embedInCode("Page/page.js")]
        ),
        .executableTarget(
            name: "CardServer",
            dependencies: [
                "CardRoutes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ] + raster("RasterInspector", "RasterKit", "RasterMemcached", "RasterStore")
        ),
        .executableTarget(
            name: "ServerPeers",
            dependencies: [
                "CardRoutes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
            ] + raster("RasterKit")
        ),
        // The program of the guide.
        .executableTarget(
            name: "GuideServer",
            dependencies: [
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ] + raster("RasterKit", "RasterLayout", "RasterStore")
        ),
        .testTarget(
            name: "CardServerTests",
            dependencies: [
                "CardRoutes", "CardServer",
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ] + raster("RasterKit", "RasterPhotos")
        ),
    ]
)

// The program of the guide has the settings that newcomers have.
for target in package.targets where target.name != "GuideServer" { target.swiftSettings = settings }
