// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import Testing

@testable import RasterKit

/// Properties of models that drawing reads, and that no key path leads to.
@Suite struct ObservedReadsTests {
    @Observable final class Song {
        var title = "title"
        var subtitle = "subtitle"
        var length = 1.0
        var plays = 1
        var likes = 2
    }

    @Observable final class Player: Rasterizable {
        var level = 1
        var isPlaying = false
        var isLoud: Bool { level > 5 }
        static var keyPathsThatAffectState: StateKeyPaths<Player> { ["isLoud": \.isLoud] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: isPlaying || level > 3 ? .red : .blue)
        }
    }

    struct Row: Rasterizable {
        var song: Song
        let content: (Song, DrawingContext, CGRect) -> Void
        static var keyPathsThatAffectState: StateKeyPaths<Row> { ["title": \.song.title] }
        func draw(in context: DrawingContext, bounds: CGRect) { content(song, context, bounds) }
    }

    struct Label: Rasterizable {
        var song: Song
        static var keyPathsThatAffectState: StateKeyPaths<Label> { ["subtitle": \.song.subtitle] }
        func draw(in context: DrawingContext, bounds: CGRect) { _ = song.subtitle }
    }

    private let lines = Recorder<String>()

    private func pipeline(_ validation: RasterPipeline.Validation = .hits) -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: RasterCache(pressure: nil)) {
                $0.validation = validation
                $0.diagnostics = DiagnosticOutput(write: lines.add)
            }
        )
    }

    private func lines(of component: some Rasterizable) throws -> [String] {
        _ = try pipeline().render(component, size: size)
        return lines.all
    }

    private static let readings: [(read: @Sendable (Song) -> Void, text: String?)] = [
        ({ _ = ($0.title, $0.subtitle) }, "Row draws subtitle of"),
        // The only property of its type, and one of two.
        ({ _ = $0.length }, "Row draws length of"),
        ({ _ = $0.plays }, "one of plays, likes of"),
        ({ _ in _ = ObservableGlobal().isDark }, "Theme"),
        ({ _ = $0.title }, nil),
    ]

    @Test(arguments: 0..<5) func namesAPropertyThatIsNotListedAtTheFirstDrawing(index: Int) throws {
        let (read, text) = Self.readings[index]
        let lines = try lines(of: Row(song: Song()) { song, _, _ in read(song) })
        #expect(lines.count == (text == nil ? 0 : 1))
        #expect(lines.allSatisfy { $0.contains(text ?? "") && $0.contains("which no key path leads to") })
    }

    @Test func namesAPropertyOfAModelThatDrawsItself() throws {
        let lines = try lines(of: Player())
        #expect(lines.count == 1)
        #expect(lines.first?.contains("Player draws isPlaying of") == true)
    }

    @Test func reportsAPropertyOnce() throws {
        let pipeline = pipeline()
        for index in 0..<3 {
            let song = Song()
            song.title = "\(index)"
            _ = try pipeline.render(Row(song: song) { song, _, _ in _ = song.length }, size: size)
        }
        #expect(lines.all.count == 1)
    }

    @Test func reportsAPropertyThatANestedComponentReads() throws {
        let inner = Song()
        inner.title = "inner"
        let row = Row(song: Song()) { _, context, bounds in
            let song = inner
            context.draw(Row(song: song) { song, _, _ in _ = song.length }, in: bounds)
            context.rotate(by: .radians(0.1))
            context.draw(Row(song: song) { song, _, _ in _ = song.length }, in: bounds)
        }
        let reports = try lines(of: row).filter { $0.contains("length") }
        #expect(reports.count == 1)
    }

    @Test func reportsWhatABackgroundDrawingReads() async throws {
        struct Panel: Rasterizable, Sendable {
            static var keyPathsThatAffectState: StateKeyPaths<Panel> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) { _ = ObservableGlobal().isDark }
        }
        _ = try await pipeline().render(RasterRequest(Panel(), size: size))
        #expect(lines.all.count == 1)
    }

    @Test func reportsNothingThatAListedNestedComponentLists() throws {
        struct Page: Rasterizable {
            var label: Label
            static var keyPathsThatAffectState: StateKeyPaths<Page> { [\.label] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                context.draw(label, in: bounds)
                context.rotate(by: .radians(0.1))
                context.draw(label, in: bounds)
            }
        }
        #expect(try lines(of: Page(label: Label(song: Song()))).isEmpty)
    }

    @Test func reportsNothingThatOptionsAndOverridesRead() throws {
        struct Tile: Rasterizable {
            var song: Song
            var rasterOptions: RasterOptions { RasterOptions(opacity: song.length) }
            static var keyPathsThatAffectState: StateKeyPaths<Tile> {
                (["song": \.song] as StateKeyPaths).keying(\.song) { $0.plays }
            }
            func draw(in context: DrawingContext, bounds: CGRect) { _ = (song.plays, song.length) }
        }
        #expect(try lines(of: Tile(song: Song())).isEmpty)
    }

    @Test func reportsNothingThatTheCallerKeys() throws {
        let song = Song()
        let drawing = RasterDrawing(key: song.title) { _, _ in _ = ObservableGlobal().isDark }
        #expect(try lines(of: drawing).isEmpty)
    }

    @Test func observesNothingWithoutValidation() throws {
        _ = try pipeline([]).render(Row(song: Song()) { song, _, _ in _ = song.length }, size: size)
        #expect(lines.all.isEmpty)
    }

    @MainActor
    @Test func reportsWhatAViewDraws() {
        let view = RasterView(Row(song: Song()) { song, _, _ in _ = song.length }, size: size, pipeline: pipeline())
        view.regenerateIfNeeded()
        #expect(lines.all.count == 1)
    }
}
