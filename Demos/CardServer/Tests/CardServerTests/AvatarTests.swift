// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CardRoutes
import Foundation
import HTTPTypes
import RasterKit
import RasterPhotos
import Testing

@Suite(.timeLimit(.minutes(1))) final class AvatarTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("avatars-\(UUID().uuidString)")
    private var folder: URL { root.appendingPathComponent("avatars") }
    private let image: Data

    init() throws {
        let red = try RasterImage(size: CGSize(width: 900, height: 600)) { context in
            context.fill(CGRect(x: 0, y: 0, width: 900, height: 600), with: .red)
        }
        image = try red.data(as: .jpeg(quality: 0.9))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func server(uploadLimit: Int = 1 << 20) throws -> TestServer {
        TestServer(avatars: try AvatarFolder(folder: folder, uploadLimit: uploadLimit))
    }

    @Test func showsAFileOfTheFolder() async throws {
        try image.write(to: folder.appendingPathComponent("ada.jpg"))
        let server = try server()
        let answer = try await server.send(.get, "/card/Ada.png?avatar=ada.jpg")
        #expect(answer.status == 200)
        #expect(try RasterImage(pngData: answer.body).pixel(x: 64, y: 84)?.red ?? 0 > 200)
    }

    @Test func givesAChangedFileAnotherTag() async throws {
        let file = folder.appendingPathComponent("ada.png")
        let server = try server()
        var tags: Set<String> = []
        for color in [Color.red, .blue] {
            let photo = try RasterImage(size: CGSize(width: 20, height: 20)) { context in
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20), with: color)
            }
            try photo.data(as: .png).write(to: file, options: .atomic)
            tags.insert(try await server.send(.get, "/card/Ada.png?avatar=ada.png").headers[.eTag] ?? "")
        }
        #expect(tags.count == 2)
    }

    @Test(arguments: ["link.jpg", "folder", "pipe", "missing.jpg", "text.jpg"]) func refuses(name: String) async throws
    {
        let secret = root.appendingPathComponent("secret.jpg")
        try image.write(to: secret)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("link.jpg"),
            withDestinationURL: secret
        )
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder"),
            withIntermediateDirectories: true
        )
        mkfifo(folder.appendingPathComponent("pipe").path, 0o600)
        try Data("text".utf8).write(to: folder.appendingPathComponent("text.jpg"))
        #expect(try await server().send(.get, "/card/Ada.png?avatar=\(name)").status == 404)
    }

    @Test func storesAnUploadByItsContents() async throws {
        let server = try server()
        var names: Set<String> = []
        for _ in 0..<2 {
            let answer = try await server.send(.post, "/avatars", [.contentType: "image/jpeg"], body: image)
            #expect(answer.status == 201)
            names.insert(try #require(answer.problem["avatar"]))
        }
        #expect(names.count == 1)
        let name = try #require(names.first)
        #expect(try await server.send(.get, "/card/Ada.png?avatar=\(name)").status == 200)
        let stored = try await Photo(contentsOf: folder.appendingPathComponent(".uploads").appendingPathComponent(name))
        #expect(stored.pixelSize.width == 512)
    }

    @Test func removesOldUploadsBeyondTheLimit() async throws {
        let server = try server(uploadLimit: 1)
        for color in [Color.red, .blue, .green] {
            let photo = try RasterImage(size: CGSize(width: 9, height: 9)) { context in
                context.fill(CGRect(x: 0, y: 0, width: 9, height: 9), with: color)
            }
            _ = try await server.send(.post, "/avatars", [.contentType: "image/png"], body: try photo.data(as: .png))
        }
        let uploads = folder.appendingPathComponent(".uploads").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: uploads).count == 1)
    }

    @Test func refusesUploads() async throws {
        let server = try server()
        func status(_ type: String, _ body: Data) async throws -> Int {
            try await server.send(.post, "/avatars", [.contentType: type], body: body).status
        }
        #expect(try await status("image/svg+xml", Data("<svg/>".utf8)) == 415)
        #expect(try await status("image/png", Data("no image".utf8)) == 422)
        #expect(try await status("image/jpeg", image.prefix(image.count / 2)) == 422)
        #expect(try await status("image/png", Data(count: (8 << 20) + 1)) == 413)
        #expect(try await TestServer().send(.post, "/avatars", [.contentType: "image/png"], body: image).status == 404)
    }
}
