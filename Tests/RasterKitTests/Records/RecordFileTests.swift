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

    @Test func writesTheDataThatIsReturned() throws {
        try image().writeRecord(to: url("picture.rasterimage"))
        #expect(try Data(contentsOf: url("picture.rasterimage")) == image().recordData())
    }

    @Test func returnsTheRecordWithoutAKey() throws {
        let bytes = try ImageRecord.bytes(of: image())
        #expect(try image().recordData() == Data(bytes))
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

    @Test func namesTheFileThatIsMissing() throws {
        let error = try failure { _ = try RasterImage(recordAt: url("none.rasterimage")) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains(url("none.rasterimage").path), "\(error)")
        #expect(error.message.contains("No such file"), "\(error)")
    }

    @Test func refusesAFolder() throws {
        let error = try failure { _ = try RasterImage(recordAt: folder) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains("Can't read"))
    }

    @Test func refusesAnAddressThatIsNoFile() throws {
        let address = try #require(URL(string: "http://127.0.0.1:9/picture.rasterimage"))
        let error = try failure { _ = try RasterImage(recordAt: address) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains("http://127.0.0.1:9"), "\(error)")
    }

    @Test func namesTheFileThatCanNotBeWritten() throws {
        let error = try failure { try image().writeRecord(to: url("none/picture.rasterimage")) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains("none/picture.rasterimage"), "\(error)")
    }

    @Test func namesTheFileThatIsDamaged() throws {
        var data = try image().recordData()
        data[100] ^= 1
        try data.write(to: url("damaged.rasterimage"))
        let error = try failure { _ = try RasterImage(recordAt: url("damaged.rasterimage")) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("damaged.rasterimage"), "\(error)")
    }

    @Test(arguments: [0, 1, 7, 8, 15, 17, 95, 96, 120])
    func refusesAFileThatIsCutOff(count: Int) throws {
        try image().recordData().prefix(count).write(to: url("cut.rasterimage"))
        let error = try failure { _ = try RasterImage(recordAt: url("cut.rasterimage")) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("cut off"), "\(error)")
    }

    /// Only the record is read, and one byte more.
    @Test func refusesAHugeFileThatBeginsWithARecord() throws {
        try image().recordData().write(to: url("huge.rasterimage"))
        let file = try FileHandle(forWritingTo: url("huge.rasterimage"))
        try file.truncate(atOffset: 1 << 40)
        try file.close()
        let error = try failure { _ = try RasterImage(recordAt: url("huge.rasterimage")) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("follow its end"), "\(error)")
    }

    @Test func refusesAHugeFileThatIsNoRecord() throws {
        try Data("Dear diary".utf8).write(to: url("huge.rasterimage"))
        let file = try FileHandle(forWritingTo: url("huge.rasterimage"))
        try file.truncate(atOffset: 1 << 40)
        try file.close()
        let error = try failure { _ = try RasterImage(recordAt: url("huge.rasterimage")) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("bad signature"), "\(error)")
    }

    @Test func refusesALengthThatAFileDoesNotHave() throws {
        var data = try image().recordData()
        data.replaceSubrange(84..<88, with: [0, 0, 0, 0x40])
        try data.write(to: url("short.rasterimage"))
        let error = try failure { _ = try RasterImage(recordAt: url("short.rasterimage")) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("\(96 + (1 << 30)) bytes"), "\(error)")
    }

    @Test func tellsHowAPNGIsRead() throws {
        try image().write(to: url("picture.png"))
        let file = try failure { _ = try RasterImage(recordAt: url("picture.png")) }
        #expect(file.code == .invalidImage)
        #expect(file.message.contains("PNG. Read it with init(contentsOf:scale:)"), "\(file)")
        let data = try failure { _ = try RasterImage(recordData: image().pngData()) }
        #expect(data.code == .invalidImage)
        #expect(data.message.contains("PNG. Read it with init(pngData:scale:)"), "\(data)")
    }

    @Test func namesTheFormatOfAnotherImage() throws {
        let error = try failure { _ = try RasterImage(recordData: Data("GIF89a--------------".utf8)) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("GIF"), "\(error)")
    }

    @Test func tellsHowARecordIsReadThatIsGivenAsPNG() throws {
        try image().writeRecord(to: url("picture.rasterimage"))
        let file = try failure { _ = try RasterImage(contentsOf: url("picture.rasterimage")) }
        #expect(file.code == .invalidImage)
        #expect(file.message.contains("init(recordAt:)"), "\(file)")
        let data = try failure { _ = try RasterImage(pngData: image().recordData()) }
        #expect(data.code == .invalidImage)
        #expect(data.message.contains("init(recordData:)"), "\(data)")
    }

    @Test func writesNoPNGWithTheNameOfARecord() throws {
        let error = try failure { try image().write(to: url("picture.rasterimage")) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains("writeRecord(to:)"), "\(error)")
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

    /// A pipe with a writer that doesn't end, which has more bytes than tell that they are no record.
    private func pipe() throws -> FileHandle {
        mkfifo(url("pipe").path, 0o600)
        let writer = try #require(FileHandle(forUpdatingAtPath: url("pipe").path))
        try writer.write(contentsOf: Data(count: 2048))
        return writer
    }

    @Test func doesNotWaitForAPipe() throws {
        let writer = try pipe()
        let error = try failure { _ = try RasterImage(recordAt: url("pipe")) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains("init(recordData:)"), "\(error)")
        try writer.close()
    }

    @Test func aPipeIsNotReplacedByARecordOrAPNG() throws {
        let writer = try pipe()
        #expect(try failure { try image().writeRecord(to: url("pipe")) }.code == .fileFailed)
        #expect(try failure { try image().write(to: url("pipe")) }.code == .fileFailed)
        #expect(try failure { try image().write(to: url("pipe")) }.message.contains("Can't write"))
        let attributes = try FileManager.default.attributesOfItem(atPath: url("pipe").path)
        #expect(attributes[.type] as? FileAttributeType != .typeRegular)
        try writer.close()
    }
}
