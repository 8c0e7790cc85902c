// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Conformance",
    dependencies: [.package(name: "RasterKit", path: "..")],
    targets: [
        // Draws scenes, has Chromium draw them or computes them, and reports the differences.
        .executableTarget(
            name: "Conformance",
            dependencies: [
                .product(name: "RasterLayout", package: "RasterKit"),
                .product(name: "RasterSVG", package: "RasterKit"),
                .product(name: "RasterText", package: "RasterKit"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ]
)
