// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Card",
    dependencies: [
        .package(path: "../RasterKit")
    ],
    targets: [
        .executableTarget(
            name: "Card",
            dependencies: [
                .product(name: "RasterLayout", package: "RasterKit")
            ]
        )
    ]
)
