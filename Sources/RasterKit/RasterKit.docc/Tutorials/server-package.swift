// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Cards",
    dependencies: [
        .package(path: "../RasterKit"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Cards",
            dependencies: [
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "RasterLayout", package: "RasterKit"),
            ]
        )
    ]
)
