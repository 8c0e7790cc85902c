// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import Testing

/// An encoder that counts its files, and writes the numbers that a test gives it.
private struct CountingEncoder: ImageEncoder {
    var contentType = "image/x-test"
    var identifier = "test 1"
    let files = Recorder<RasterImage>()
    /// The number of first files that fail.
    var failureCount = 0

    func encode(_ image: RasterImage) throws(RasterError) -> Data {
        files.add(image)
        if files.all.count <= failureCount { throw RasterError(.drawingFailed, "no ink") }
        return Data("file of \(image.pixelSize) by \(identifier)".utf8)
    }
}

extension Data {
    fileprivate var address: UInt { unsafe withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
}

@Suite(.hangGuard) struct EncodedImageTests {
    private let pipeline = RasterPipeline.isolated()
    private let encoder = CountingEncoder()

    @Test func isTheFileOfTheImage() throws {
        let file = try pipeline.encoded(Swatch(), as: .png, size: size, scale: 2)
        #expect(file.data == (try pipeline.render(Swatch(), size: size, scale: 2).image.data(as: .png)))
    }

    @Test func isEncodedOnce() throws {
        _ = try pipeline.encoded(Swatch(), as: encoder, size: size)
        #expect(try pipeline.encoded(Swatch(), as: encoder, size: size).isHit)
        #expect(encoder.files.all.count == 1)
    }

    @Test func isFoundInTheCacheAlone() throws {
        let data = try pipeline.encoded(Swatch(), as: encoder, size: size).data
        let cached = try pipeline.cachedFile(for: RasterRequest(Swatch(), size: size), as: encoder)
        #expect(cached?.data.address == data.address)
    }

    @Test func isNotFoundForAnotherEncoder() throws {
        _ = try pipeline.encoded(Swatch(), as: encoder, size: size)
        #expect(try pipeline.cachedFile(for: RasterRequest(Swatch(), size: size), as: .png)?.data == nil)
    }

    @Test func isNotChangedThroughACopyOfItsData() throws {
        let expected = Array(try pipeline.encoded(Swatch(), as: .png, size: size).data)
        var data = try pipeline.encoded(Swatch(), as: .png, size: size).data
        data[data.startIndex] = 0
        data.append(1)
        #expect(Array(try pipeline.encoded(Swatch(), as: .png, size: size).data) == expected)
    }

    @Test func outlivesItsPlaceInTheCache() throws {
        let file = try pipeline.encoded(Swatch(), as: .png, size: size)
        let expected = Array(file.data)
        pipeline.removeAllImages()
        for number in 0..<64 { _ = try pipeline.render(Swatch(color: Color(white: Double(number) / 64)), size: size) }
        #expect(Array(file.data) == expected)
    }

    @Test(arguments: [0, 1, 13, 14, 15, 59, 60, 61, 64, 4_095, 4_096, 70_000, 3_000_000])
    func keepsFilesOfAnyLength(_ count: Int) throws {
        let bytes = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) })
        #expect(try RasterImage(fileData: bytes).fileData == bytes)
    }

    @Test(arguments: [28_000, 300_000])
    func takesTheMemoryThatIsCounted(_ count: Int) throws {
        let image = try RasterImage(fileData: Data(count: 1_000_000).prefix(count))
        let data = try #require(image.fileData)
        let block = try #require(UnsafeMutableRawPointer(bitPattern: data.address))
        #expect(AllocatedBytes.count(at: block) <= image.pixelFootprint)
    }

    @Test func findsNoFileInAnImage() throws {
        let image = try RasterImage(size: CGSize(width: 64, height: 4), format: .a8) { context in
            context.fill(with: .white)
        }
        #expect(image.fileData == nil)
    }

    @Test func doesNotTakeTheImagesPlace() throws {
        let file = try pipeline.encoded(Swatch(), as: .png, size: size)
        let image = try pipeline.render(Swatch(), size: size)
        #expect(image.image.pixel(x: 1, y: 1)?.color == .red)
        #expect(image.isHit)
        #expect(image.key != file.key)
    }

    @Test(arguments: [
        CountingEncoder(identifier: "test 2"), CountingEncoder(contentType: "image/x-other"),
    ])
    private func distinguishes(_ other: CountingEncoder) throws {
        let first = try pipeline.encoded(Swatch(), as: encoder, size: size)
        let second = try pipeline.encoded(Swatch(), as: other, size: size)
        #expect(!second.isHit)
        #expect(first.key != second.key)
    }

    @Test func stretchesAnImageWithCapsToItsSize() throws {
        let file = try pipeline.encoded(Card(), as: .png, size: CGSize(width: 40, height: 20), scale: 2)
        let image = try RasterImage(pngData: file.data)
        #expect(image.pixelSize == (try PixelSize(width: 80, height: 40)))
        #expect(image.pixel(x: 40, y: 20)?.color == .blue)
    }

    // MARK: Errors

    @Test func failsWithTheErrorOfTheEncoderAndTriesAgain() throws {
        let encoder = CountingEncoder(failureCount: 1)
        let error = #expect(throws: RasterError.self) { try pipeline.encoded(Swatch(), as: encoder, size: size) }
        #expect(error?.message == "no ink")
        #expect(try !pipeline.encoded(Swatch(), as: encoder, size: size).isHit)
    }

    @Test func failsWithTheErrorOfTheDrawing() throws {
        let error = #expect(throws: RasterError.self) {
            try pipeline.encoded(Swatch(fails: true), as: encoder, size: size)
        }
        #expect(error?.code == .drawingFailed)
        #expect(encoder.files.all.isEmpty)
    }

    @Test func isNotCachedForAStateThatCannotBeKeyed() throws {
        let file = try pipeline.encoded(Handler(), as: encoder, size: size)
        #expect(file.key == nil)
        #expect(file.entityTag == nil)
        #expect(file.uncachedReason?.code == .stateNotKeyable)
        #expect(try !pipeline.encoded(Handler(), as: encoder, size: size).isHit)
    }

    @Test func saysThatACacheReturnedAnotherImage() throws {
        struct Liar: RasterCaching {
            let image: RasterImage
            func image(for key: CacheKey) -> RasterImage? { image }
            func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage? { image }
            func removeImage(for key: CacheKey) -> RasterImage? { nil }
            func removeAll() {}
        }
        let pipeline = RasterPipeline(cache: Liar(image: try numberImage(1)))
        let error = #expect(throws: RasterError.self) { try pipeline.encoded(Swatch(), as: encoder, size: size) }
        #expect(error?.code == .invalidImage)
    }

    @Test func isMadeWithoutACache() throws {
        let pipeline = RasterPipeline(cache: nil)
        let file = try pipeline.encoded(Swatch(), as: .png, size: size)
        #expect(try RasterImage(pngData: file.data).pixel(x: 0, y: 0)?.color == .red)
    }

    // MARK: Concurrency

    @Test func isEncodedOnceForConcurrentRequests() async throws {
        let gate = DrawingGate()
        let swatch = GatedSwatch(gate: gate)
        let (pipeline, encoder) = (pipeline, encoder)
        let tasks = (0..<8).map { _ in
            Task { try await pipeline.encoded(RasterRequest(swatch, size: size), as: encoder).data }
        }
        await gate.waitForArrival()
        await wait { pipeline.waiterCount >= 8 }
        gate.open()
        var files: Set<Data> = []
        for task in tasks { files.insert(try await task.value) }
        #expect(files.count == 1)
        #expect(encoder.files.all.count == 1)
        #expect(swatch.counter.count == 1)
    }

    @Test func isReturnedInTheBackgroundAsOnTheCallingThread() async throws {
        let file = try await pipeline.encoded(RasterRequest(Swatch(), size: size, scale: 2), as: .png)
        #expect(file.data == (try pipeline.encoded(Swatch(), as: .png, size: size, scale: 2).data))
    }

    @Test func isCanceledWithItsTask() async throws {
        pipeline.pause()
        let pipeline = pipeline
        let task = Task { try await pipeline.encoded(RasterRequest(Swatch(), size: size), as: .png) }
        await wait { pipeline.waiterCount == 1 }
        task.cancel()
        let error = await #expect(throws: RasterError.self) { try await task.value }
        #expect(error?.code == .canceled)
    }

    // MARK: Checks of hits

    @Test func isDrawnAgainWhereAKeyPathIsMissing() throws {
        let log = EventRecorder()
        let pipeline = RasterPipeline.isolated(validation: .hits, onEvent: log.record)
        for color in [Color.red, .blue] {
            _ = try pipeline.encoded(Overlay(color: color), as: .png, size: size)
        }
        let error = log.events.first { $0.action == .misdeclared }?.error
        #expect(error?.message.contains("the encoded files of") == true)
    }
}

/// A square whose color no key path leads to.
private struct Overlay: Rasterizable, Sendable {
    var title = ""
    var color: Color

    static var keyPathsThatAffectState: StateKeyPaths<Overlay> { [\.title] }

    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
}

/// Files in tiers.
@Suite(.hangGuard) struct EncodedImageTierTests {
    private let run = TierRun()
    private let disk = ScriptedTier()

    @Test func isFoundWithoutDrawingOrEncoding() async throws {
        let encoder = CountingEncoder()
        let first = run.pipeline([disk])
        let drawn = try first.encoded(run.square(), as: SlowEncoder(encoder, run.clock), size: size)
        await first.flushTiers()
        let second = run.pipeline([disk])
        let file = try second.encoded(run.square(), as: SlowEncoder(encoder, run.clock), size: size)
        #expect(file.tier == "disk")
        #expect(file.data == drawn.data)
        #expect(encoder.files.all.count == 1)
        #expect(run.counter.count == 1)
    }

    @Test func isNotReadForAnImage() async throws {
        let first = run.pipeline([disk])
        _ = try first.encoded(run.square(), as: SlowEncoder(CountingEncoder(), run.clock), size: size)
        await first.flushTiers()
        let image = try run.pipeline([disk]).render(run.square(), size: size)
        #expect(image.tier == nil)
        #expect(image.image.pixel(x: 1, y: 1)?.color == .red)
    }

    @Test func isTheOnlyRecordOfItsDrawing() async throws {
        let pipeline = run.pipeline([disk])
        _ = try pipeline.encoded(run.square(), as: SlowEncoder(CountingEncoder(), run.clock), size: size)
        await pipeline.flushTiers()
        #expect(disk.stored.count == 1)
    }

    @Test func isWorthTheTimeOfDrawingAndEncoding() async throws {
        let pipeline = run.pipeline([disk])
        let square = run.square(takes: .milliseconds(30))
        _ = try pipeline.encoded(square, as: SlowEncoder(CountingEncoder(), run.clock), size: size)
        await pipeline.flushTiers()
        #expect(disk.drawingTimes == [.milliseconds(40)])
    }
}

/// An encoder that takes time, so that its files are worth a record.
private struct SlowEncoder: ImageEncoder {
    let encoder: CountingEncoder
    let clock: ManualClock
    var contentType: String { encoder.contentType }
    var identifier: String { encoder.identifier }

    init(_ encoder: CountingEncoder, _ clock: ManualClock) {
        (self.encoder, self.clock) = (encoder, clock)
    }

    func encode(_ image: RasterImage) throws(RasterError) -> Data {
        clock.move(.milliseconds(10))
        return try encoder.encode(image)
    }
}
