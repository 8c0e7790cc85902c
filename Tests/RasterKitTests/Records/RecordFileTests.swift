// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterStore
import Testing

/// Images are written to files of records and read from them; other files are named.
@Suite final class RecordFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func image(_ color: Color = .red) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 20, height: 10), scale: 2) { context in
            context.fill(Path(ellipseIn: CGRect(x: 1, y: 1, width: 18, height: 8)), with: .color(color))
        }
    }

    @Test func readsAFileThatWasWritten() throws {
        let bands = StretchBands(columns: [3..<5, 9..<10], rows: [4..<6])
        let image = try self.image().withStretchBands(bands, resizingMode: .space.hollow)
        try image.writeRecord(to: url("picture.rasterimage"))
        let copy = try RasterImage(recordAt: url("picture.rasterimage"))
        #expect(copy.hasSamePixels(as: image))
        #expect(copy.scale == 2)
        #expect(copy.stretchBands == bands)
        #expect(copy.capInsets == image.capInsets)
        #expect(copy.resizingMode == .space.hollow)
        #expect(copy.format == image.format)
    }

    @Test func readsDataThatWasReturned() throws {
        let image = try self.image().withCapInsets(EdgeInsets(all: 3), resizingMode: .repeat)
        let copy = try RasterImage(recordData: image.recordData())
        #expect(copy.hasSamePixels(as: image))
        #expect(copy.capInsets == EdgeInsets(all: 3))
        #expect(copy.resizingMode == .repeat)
    }

    @Test func keepsImagesThatAreCompressed() throws {
        let image = try self.image()
        try image.writeRecord(to: url("image.rasterimage"), compression: .lz4)
        let copy = try RasterImage(recordAt: url("image.rasterimage"), compression: .lz4)
        #expect(copy.hasSamePixels(as: image))
        let error = try failure { _ = try RasterImage(recordAt: url("image.rasterimage")) }
        #expect(error.message.contains("compression at byte 19 is 1"), "\(error)")
    }

    @Test func writesTheDataThatIsReturnedWhichIsTheRecordWithoutAKey() throws {
        try image().writeRecord(to: url("image.rasterimage"))
        #expect(try Data(contentsOf: url("image.rasterimage")) == image().recordData())
        #expect(try image().recordData() == Data(ImageRecord.bytes(of: image())))
    }

    // MARK: - Files that can't be read or written

    private enum Wrong: CaseIterable {
        case missing, folder, address, pipe, damaged, hugeRecord, hugeText, otherLength, png, gif, empty, cut, cutHeader
    }

    private func put(_ wrong: Wrong) throws -> URL {
        let place = url("wrong.rasterimage")
        var data = try image().recordData()
        switch wrong {
        case .missing: return place
        case .folder: return folder
        case .address: return try #require(URL(string: "http://127.0.0.1:9/image.rasterimage"))
        // A pipe with a writer that doesn't end, which has more bytes than tell that they are no record.
        case .pipe: return url("pipe")
        case .damaged: data[100] ^= 1
        case .hugeRecord: break
        case .hugeText: data = Data("Dear diary".utf8)
        case .otherLength: data.replaceSubrange(84..<88, with: [0, 0, 0, 0x40])
        case .png: data = try image().pngData()
        case .gif: data = Data("GIF89a--------------".utf8)
        case .empty: data = Data()
        case .cut: data = data.prefix(120)
        case .cutHeader: data = data.prefix(95)
        }
        try data.write(to: place)
        if [.hugeRecord, .hugeText].contains(wrong) {
            let file = try FileHandle(forWritingTo: place)
            try file.truncate(atOffset: 1 << 40)
            try file.close()
        }
        return place
    }

    private func error(_ wrong: Wrong) -> (code: RasterError.Code, text: String) {
        switch wrong {
        case .missing: (.fileFailed, "No such file")
        case .folder: (.fileFailed, folder.lastPathComponent)
        case .address: (.fileFailed, "http://127.0.0.1:9")
        case .pipe: (.fileFailed, "init(recordData:)")
        case .damaged: (.invalidImage, "wrong.rasterimage")
        // Only the record is read, and one byte more.
        case .hugeRecord: (.invalidImage, "follow its end")
        case .hugeText: (.invalidImage, "bad signature")
        case .otherLength: (.invalidImage, "\(96 + (1 << 30)) bytes")
        case .png: (.invalidImage, "PNG. Read it with init(contentsOf:scale:)")
        case .gif: (.invalidImage, "GIF")
        case .empty, .cut, .cutHeader: (.invalidImage, "cut off")
        }
    }

    @Test(arguments: Wrong.allCases)
    private func tellsWhyAFileIsNoRecord(wrong: Wrong) throws {
        let pipe = wrong == .pipe ? try pipe() : nil
        let error = try failure { _ = try RasterImage(recordAt: put(wrong)) }
        #expect(error.code == self.error(wrong).code)
        #expect(error.message.contains(self.error(wrong).text), "\(error)")
        try pipe?.close()
    }

    @Test func tellsHowAFileOfAnotherFormatIsReadOrWritten() throws {
        try image().writeRecord(to: url("image.rasterimage"))
        let attempts: [(RasterError.Code, String, () throws -> Void)] = [
            (
                .invalidImage, "PNG. Read it with init(pngData:scale:)",
                { _ = try RasterImage(recordData: self.image().pngData()) }
            ),
            (.invalidImage, "init(recordAt:)", { _ = try RasterImage(contentsOf: self.url("image.rasterimage")) }),
            (.invalidImage, "init(recordData:)", { _ = try RasterImage(pngData: self.image().recordData()) }),
            (.fileFailed, "writeRecord(to:)", { try self.image().write(to: self.url("image.rasterimage")) }),
            (
                .fileFailed, "none/image.rasterimage",
                { try self.image().writeRecord(to: self.url("none/image.rasterimage")) }
            ),
        ]
        for (code, text, body) in attempts {
            let error = try failure(of: body)
            #expect(error.code == code, "\(error)")
            #expect(error.message.contains(text), "\(error)")
        }
    }

    @Test func readsDataThatIsPartOfOther() throws {
        let record = try image().recordData()
        let part = (Data([1, 2, 3]) + record + Data([4])).dropFirst(3).dropLast()
        #expect(try RasterImage(recordData: part).hasSamePixels(as: image()))
    }

    @Test func replacesAFile() throws {
        try image(.red).writeRecord(to: url("picture.rasterimage"))
        try image(.blue).writeRecord(to: url("picture.rasterimage"))
        #expect(try RasterImage(recordAt: url("picture.rasterimage")).hasSamePixels(as: image(.blue)))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture.rasterimage"])
    }

    @Test(arguments: ["picture.png", "picture.PNG", "picture.jpg", "picture.webp"])
    func writesNoRecordWithTheNameOfAnotherImage(name: String) throws {
        let error = try failure { try image().writeRecord(to: url(name)) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains(".rasterimage"), "\(error)")
        #expect(!FileManager.default.fileExists(atPath: url(name).path))
    }

    @Test(arguments: ["picture", "picture.bin", "picture.rasterimage", "picture.RasterImage"])
    func writesARecordWithAnyOtherName(name: String) throws {
        try image().writeRecord(to: url(name))
        #expect(try RasterImage(recordAt: url(name)).hasSamePixels(as: image()))
    }

    private func pipe() throws -> FileHandle {
        mkfifo(url("pipe").path, 0o600)
        let writer = try #require(FileHandle(forUpdatingAtPath: url("pipe").path))
        try writer.write(contentsOf: Data(count: 2048))
        return writer
    }

    @Test func aPipeIsNotReplacedByARecordOrAPNG() throws {
        let writer = try pipe()
        #expect(try failure { try image().writeRecord(to: url("pipe")) }.code == .fileFailed)
        #expect(try failure { try image().write(to: url("pipe")) }.code == .fileFailed)
        let attributes = try FileManager.default.attributesOfItem(atPath: url("pipe").path)
        #expect(attributes[.type] as? FileAttributeType != .typeRegular)
        try writer.close()
    }
}
