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
                .product(name: "RasterText", package: "RasterKit"),
                .product(name: "RasterLayout", package: "RasterKit"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ]
)
