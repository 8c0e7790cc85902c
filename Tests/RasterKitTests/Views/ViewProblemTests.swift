// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterLock
import Testing

/// What a view can't do as asked is reported.
@MainActor
@Suite struct ViewProblemTests {
    @Observable final class Playlist {
        var songs = ["a"]
    }

    /// Holds a model by content.
    struct Summary: Rasterizable {
        var playlist: Playlist
        static var keyPathsThatAffectState: StateKeyPaths<Summary> { [\.playlist] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: playlist.songs.isEmpty ? .blue : .red)
        }
    }

    /// Lists what it draws of a model.
    struct Overview: Rasterizable {
        var playlist: Playlist
        static var keyPathsThatAffectState: StateKeyPaths<Overview> { ["songs": \.playlist.songs] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: playlist.songs.isEmpty ? .blue : .red)
        }
    }

    private let lines = Recorder<String>()
    private let follower = ViewFollower()

    private func pipeline(onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil) -> RasterPipeline {
        RasterPipeline.isolated(
            validation: .standard,
            diagnostics: DiagnosticOutput(write: lines.add),
            onEvent: onEvent
        )
    }

    private func view(in pipeline: RasterPipeline) -> RasterView {
        let view = RasterView(size: size, pipeline: pipeline)
        view.delegate = follower
        return view
    }

    @Test func drawsAComponentThatIsNotSendableOnTheMainActorAndSaysSo() {
        let pipeline = pipeline()
        for color in [Color.red, .blue] {
            let view = view(in: pipeline)
            view.drawsSynchronously = false
            view.show(ViewCallSiteTests.Local(color: color))
            #expect(view.isLoaded && !view.drawsSynchronously)
        }
        #expect(lines.all.count == 1)
        let line = lines.all.first ?? ""
        #expect(line.contains("Local is drawn on the main actor although drawsSynchronously is false"))
        #expect(follower.problems == [.misdeclared, .misdeclared])
    }

    @Test func reportsNoSynchronousDrawingThatWasAskedFor() {
        let view = view(in: pipeline())
        view.show(ViewCallSiteTests.Local())
        view.drawsSynchronously = false
        view.show(Swatch())
        #expect(lines.all.isEmpty && follower.problems.isEmpty)
    }

    @Test func reportsAnObjectThatItDoesNotObserve() async {
        let playlist = Playlist()
        let pipeline = pipeline()
        let view = view(in: pipeline)
        view.show(Summary(playlist: playlist))
        view.setNeedsRegeneration()
        view.regenerateIfNeeded()
        self.view(in: pipeline).show(Summary(playlist: Playlist()))
        playlist.songs = []
        await passTurns()
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 255)
        #expect(lines.all.count == 1)
        let line = lines.all.first ?? ""
        #expect(line.contains("Summary holds") && line.contains("Playlist, an @Observable object, by content"))
        #expect(line.contains(#"\.model.title"#))
        #expect(follower.problems == [.objectNotObserved, .objectNotObserved])
    }

    /// An identity that never equals that of the next reading.
    @Test func restsWithAnIdentityThatIsNotEqualToItself() async {
        let playlist = Playlist()
        let view = view(in: pipeline())
        var calls = 0
        view.show(id: Double.nan) {
            calls += 1
            return Overview(playlist: playlist)
        }
        await passTurns()
        let callsBefore = calls
        await passTurns()
        #expect(calls == callsBefore)
        #expect(follower.problems == [.misdeclared])
    }

    @Test func reportsAClosureOverAPlainObject() {
        let clock = Clock()
        let view = view(in: pipeline())
        view.show { Swatch(color: clock.hour == 1 ? .red : .blue) }
        view.regenerateIfNeeded()
        #expect(follower.problems == [.objectNotObserved])
        #expect(lines.all.first?.contains("The closure of a view makes KitFixtures.Swatch without reading") == true)
    }

    @Test func reportsNoClosureWhoseComponentReadsAnObservedObject() {
        let playlist = Playlist()
        let view = view(in: pipeline())
        view.show { Overview(playlist: playlist) }
        view.regenerateIfNeeded()
        #expect(follower.problems.isEmpty)
    }

    final class Clock: Rasterizable {
        var hour = 1
        static var keyPathsThatAffectState: StateKeyPaths<Clock> { [\.hour] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    struct Dial: Rasterizable {
        var color = Color.red
        let clock = Clock()
        static var keyPathsThatAffectState: StateKeyPaths<Dial> { [\.color, \.clock.hour] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    struct Watch: Rasterizable {
        let clocks = [Clock()]
        var hours: Int { clocks.reduce(0) { $0 + $1.hour } }
        static var keyPathsThatAffectState: StateKeyPaths<Watch> { ["hours": \.hours] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    @Observable final class Concert {
        var name = "a"
        @ObservationIgnored var rating = 1
    }

    struct Ticket: Rasterizable {
        var concert: Concert
        static var keyPathsThatAffectState: StateKeyPaths<Ticket> {
            ["name": \.concert.name, "rating": \.concert.rating]
        }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    @Observable final class Tower {
        var clocks = [Clock()]
        var name = "a"
    }

    /// Lists what it draws of plain objects behind a model's property.
    struct Schedule: Rasterizable {
        var tower = Tower()
        var hours: Int { tower.clocks.reduce(0) { $0 + $1.hour } }
        static var keyPathsThatAffectState: StateKeyPaths<Schedule> { ["hours": \.hours] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    private static func remedy(_ keyPath: String) -> [String] {
        [
            "Clock", "isn't @Observable (key path \"\(keyPath)\")", "Make its class @Observable",
            "adopt StateVersioned", "store constants only",
        ]
    }

    private static let unobserved: [(make: @MainActor () -> any Rasterizable, phrases: [String])] = [
        ({ Clock() }, remedy("hour")), ({ Dial() }, remedy("clock.hour")), ({ Watch() }, remedy("hours")),
        ({ Ticket(concert: Concert()) }, ["rating of", "Remove @ObservationIgnored"]),
        ({ Schedule() }, ["Clock in a property of"]),
    ]

    @Test(arguments: 0..<5) func reportsWhatItCannotObserveOnceForEachType(index: Int) {
        let (make, phrases) = Self.unobserved[index]
        let pipeline = pipeline()
        for _ in 0..<3 { view(in: pipeline).show(make()) }
        #expect(lines.all.count == 1)
        #expect(phrases.allSatisfy { lines.all.first?.contains($0) == true })
        #expect(follower.problems == [.objectNotObserved, .objectNotObserved, .objectNotObserved])
    }

    @Test func reportsNoPlainObjectBehindAPropertyThatIsNotRead() {
        struct Sign: Rasterizable {
            var tower = Tower()
            static var keyPathsThatAffectState: StateKeyPaths<Sign> { ["name": \.tower.name] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        view(in: pipeline()).show(Sign())
        #expect(follower.problems.isEmpty)
    }

    struct Menu: Rasterizable {
        var actions: [(@Sendable () -> Void)?] = []
        static var keyPathsThatAffectState: StateKeyPaths<Menu> { [\.actions] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    @Test func reportsAValueThatCannotBeKeyedOnceWhereverItIs() {
        let view = view(in: pipeline())
        for count in 0..<5 {
            view.show(Menu(actions: Array(repeating: nil, count: count) + [{}]), id: count)
        }
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("Menu.actions[0]") == true)
        #expect(follower.problems == [.stateNotKeyable])
        #expect(view.isLoaded)
        #expect(view.cacheKey == nil)
    }

    final class ImageFollower: RasterViewDelegate {
        func rasterView(_ view: RasterView, didLoad image: RasterImage) {}
    }

    @Test(arguments: [true, false])
    func writesAFailureThatNoMethodReceives(hasDelegate: Bool) {
        let pipeline = pipeline()
        let images = ImageFollower()
        for _ in 0..<3 {
            let view = view(in: pipeline)
            view.delegate = hasDelegate ? images : nil
            view.show(Swatch(fails: true))
            view.size = .zero
            view.regenerateIfNeeded()
            view.size.width = -1
            view.regenerateIfNeeded()
        }
        #expect(lines.all.count == 2)
        #expect(lines.all.allSatisfy { $0.contains("A view of") && $0.contains("Swatch has no image") })
    }

    struct Meter: Rasterizable {
        var level = 0
        static var keyPathsThatAffectState: StateKeyPaths<Meter> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: 0, y: 0, width: CGFloat(level), height: 1), with: .red)
        }
    }

    @Test func reportsAStateThatLooksDifferentUnderTheKeyOfTheImageThatItShows() {
        let view = view(in: pipeline())
        for level in 0..<10 {
            for _ in 0..<10 { view.show(Meter(level: level)) }
        }
        #expect(lines.all.count == 1 && lines.all.first?.contains("\"level\" has changed since") == true)
    }

    @Test func saysWhatTheKeyOfADrawingLacks() {
        let view = view(in: pipeline())
        for level in 0..<100 {
            let drawing = RasterDrawing(key: "meter") { context, _ in
                context.fill(CGRect(x: 0, y: 0, width: CGFloat(level), height: 1), with: .red)
            }
            view.show(drawing)
        }
        #expect(lines.all.count == 1 && lines.all.first?.contains("something that its key does not contain") == true)
    }

    @Test(arguments: [true, false])
    func writesNoFailureThatADelegateOrAListenerReceives(isDelegate: Bool) {
        let view = view(in: isDelegate ? pipeline() : pipeline { _ in })
        view.delegate = isDelegate ? follower : nil
        view.show(Swatch(fails: true))
        #expect(lines.all.isEmpty)
        #expect(view.error?.code == .drawingFailed)
        #expect(follower.events == (isDelegate ? ["will", "drawingFailed"] : []))
    }

    @Test func reportsProblemsAsEventsWhereThereAreListeners() {
        let codes = Lock<[RasterError.Code]>([])
        let pipeline = pipeline { event in
            guard event.action == .misdeclared, let error = event.error else { return }
            codes.withLock { $0.append(error.code) }
        }
        let view = view(in: pipeline)
        view.drawsSynchronously = false
        view.show(Summary(playlist: Playlist()))
        #expect(codes.withLock { $0 } == [.misdeclared, .objectNotObserved])
        #expect(lines.all.isEmpty)
    }
}
