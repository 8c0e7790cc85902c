// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Messages",
    dependencies: [
        .package(path: "../RasterKit")
    ],
    targets: [
        .executableTarget(
            name: "Messages",
            dependencies: [
                .product(name: "RasterGTK", package: "RasterKit"),
                .product(name: "RasterLayout", package: "RasterKit"),
                .product(name: "RasterLists", package: "RasterKit"),
            ]
        )
    ]
)
