// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import Observation
import RasterKit
import Testing

/// The objects here are read by one test at a time; components that hold them have to be sendable.
@Observable private class Document: @unchecked Sendable {
    var title = "a"
    @ObservationIgnored var zoom = 1
    let format = 2
    var length: Int { title.count }
    init() {}
}

/// A class without the macro.
private final class Drawing: Document, @unchecked Sendable {
    var layers = 1
}

@Observable private final class Album: Document, @unchecked Sendable {
    var pages = 1
    override init() {}
}

@Observable private final class Sheet: @unchecked Sendable {
    var width = 1
    @ObservationIgnored var margin = 1
}

@Observable private final class Folder: @unchecked Sendable {
    var sheet = Sheet()
}

private struct Desk: Sendable {
    let document = Document()
    var spare: Document? = Document()
    let drawing = Drawing()
    let album = Album()
    let sheet = Sheet()
    let folder = Folder()
}

private protocol Way: Sendable {
    static var keyPath: PartialKeyPath<Desk> { get }
}

private enum Zoom: Way { static var keyPath: PartialKeyPath<Desk> { \.document.zoom } }
private enum SpareZoom: Way { static var keyPath: PartialKeyPath<Desk> { \.spare?.zoom } }
private enum Layers: Way { static var keyPath: PartialKeyPath<Desk> { \.drawing.layers } }
private enum Margin: Way { static var keyPath: PartialKeyPath<Desk> { \.sheet.margin } }
private enum InnerMargin: Way { static var keyPath: PartialKeyPath<Desk> { \.folder.sheet.margin } }

private enum Title: Way { static var keyPath: PartialKeyPath<Desk> { \.drawing.title } }
private enum Length: Way { static var keyPath: PartialKeyPath<Desk> { \.document.length } }
private enum Format: Way { static var keyPath: PartialKeyPath<Desk> { \.document.format } }
private enum Pages: Way { static var keyPath: PartialKeyPath<Desk> { \.album.pages } }
private enum InnerWidth: Way { static var keyPath: PartialKeyPath<Desk> { \.folder.sheet.width } }

/// Lists an observed property and another one.
private struct Page<Path: Way>: Rasterizable, Sendable {
    let desk = Desk()
    static var keyPathsThatAffectState: StateKeyPaths<Page> {
        let other = (\Page.desk as PartialKeyPath<Page>).appending(path: Path.keyPath) ?? \Page.self
        return ["title": \Page.desk.document.title, "other": other]
    }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

@Suite struct UnobservedPropertyTests {
    private let pipeline = RasterPipeline.isolated()

    private static let unobserved: [(any Rasterizable & Sendable, String)] = [
        (Page<Zoom>(), "zoom of"), (Page<SpareZoom>(), "zoom of"), (Page<Layers>(), "layers of"),
        (Page<Margin>(), "margin of"), (Page<InnerMargin>(), "margin of"),
    ]

    @Test(arguments: unobserved.indices)
    func doesNotCacheWhatReadsAnUnobservedVariableBesideAnObservedProperty(index: Int) throws {
        let (component, name) = Self.unobserved[index]
        for _ in 0..<2 {
            let refusal = try pipeline.render(component, size: size).uncachedReason
            #expect(refusal?.code == .stateNotTrackable)
            let message = refusal?.message ?? ""
            #expect(message.contains(name), "\(message)")
            #expect(message.contains("\"other\""), "\(message)")
        }
        #expect(pipeline.rasterCache?.count == 0)
    }

    private static let noticed: [any Rasterizable & Sendable] = [
        Page<Title>(), Page<Length>(), Page<Format>(), Page<Pages>(), Page<InnerWidth>(),
    ]

    @Test(arguments: noticed.indices)
    func cachesWhatReadsObservedPropertiesAndConstants(index: Int) throws {
        for isHit in [false, true] {
            let result = try pipeline.render(Self.noticed[index], size: size)
            #expect(result.uncachedReason == nil)
            #expect(result.isHit == isHit)
        }
    }
}
