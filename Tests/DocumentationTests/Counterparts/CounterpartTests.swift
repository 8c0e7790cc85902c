// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The tables of *Migrating* and *Coming from other systems* that name the counterparts of other systems' members.
@Suite struct CounterpartTests {
    private static let systems = [
        "HTRasterView", "MSCachedAsyncViewDrawing", "JJCachedAsyncViewDrawing", "AsyncCollections",
        "The article series \"Async Drawing\"", "SwiftUI", "CSS", "satori", "Qt",
    ]

    /// The public members of the frameworks of *Migrating*.
    private static let members: [String: [String]] = [
        "HTRasterView": [
            "HTRasterView", "HTStateAwareRasterImageView", "HTRasterizableView", "HTStateTrackable",
            "keyPathsThatAffectState", "capEdgeInsets", "useMinimumFrameForCaps", "shouldRegenerateRaster",
            "rasterViewShadowPathForBounds:", "placeholderImage", "generatePlaceholder", "rasterizableView",
            "drawsOnMainThread", "rasterized", "image", "loaded", "cacheKey", "kvoEnabled", "shouldTrackState",
            "regenerateImage:", "HTSARIVVoidBlock", "delegate", "HTRasterViewDelegate",
            "HTStateAwareRasterImageViewDelegate", "rasterViewWillRegenerateImage:", "rasterViewImageLoaded:",
            "stateHash", "hashStringForKeyPaths:", "HTCustomHash", "hashDescription", "hashDescriptionForKeyPath:",
            "htRasterImageView", "firstAncestorRasterizableView", "drawRect:inContext:", "layerMaskImage",
            "layoutSubtreeIfNeeded",
        ],
        "MSCachedAsyncViewDrawing": [
            "MSCachedAsyncViewDrawing", "sharedInstance",
            "drawViewAsyncWithCacheKey:size:backgroundColor:drawBlock:completionBlock:",
            "drawViewSyncWithCacheKey:size:backgroundColor:drawBlock:", "cacheKey", "backgroundColor",
            "MSCachedAsyncViewDrawingDrawBlock", "MSCachedAsyncViewDrawingCompletionBlock",
        ],
        "JJCachedAsyncViewDrawing": [
            "drawViewSynchronous:withCacheKey:size:backgroundColor:capEdgeInsets:drawBlock:completionBlock:",
            "capEdgeInsets", "NSOperation", "operationQueue", "totalCostLimitInMegabytes",
        ],
        "AsyncCollections": [
            "LVAsyncRender", "hasRendered", "renderWithSize:", "LVAsyncRenderCell", "renderBitmap",
            "LVAsyncRenderTableCell", "LVAsyncRenderCollectionCell", "LVAsyncTableViewController",
            "LVAsyncCollectionViewController", "delegate", "LVAsyncTableViewControllerDelegate",
            "LVAsyncCollectionViewControllerDelegate", "asyncTableController:idForItemAtIndexPath:",
            "asyncCollectionController:idForItemAtIndexPath:",
            "asyncTableController:prepareRenderForItemAtIndexPath:withCompletion:",
            "asyncCollectionController:prepareRenderForItemAtIndexPath:withCompletion:",
            "asyncTableController:willDisplayRenderForCell:atIndexPath:",
            "asyncCollectionController:willDisplayRender:atIndexPath:",
        ],
        "The article series \"Async Drawing\"": ["SingleDispatchQueue", "init", "addBlock:", "execute", "next"],
    ]

    /// The values of the code in a table.
    private static let values = """
        view: RasterView, list: RasterListController<Int>, event: RasterListController<Int>.Event, context: DrawingContext,
        badge: Badge, row: Row, drawing: RasterDrawing<[String]>, pipeline: RasterPipeline, cache: RasterCache,
        configuration: inout RasterPipeline.Configuration, queue: LatestOnlyQueue<RasterImage>, key: CacheKey,
        image: RasterImage, photo: RasterImage, title: Text, names: [String], p: Path, gradient: Gradient, data: Data,
        url: URL, size: CGSize, rect: CGRect, bounds: CGRect
        """

    private static let declarations = """
        import Foundation
        import RasterKit
        import RasterLayout
        import RasterLists
        import RasterPhotos
        import RasterText
        struct Badge: Rasterizable {
            var title: String
            static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\\.title] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
        struct Row: LayoutComponent {
            var name: String
            var body: some LayoutElement { Text(name) }
        }
        func show(_ image: RasterImage?) {}

        """

    private static func tables() throws -> [GuideTable] {
        try ["Migrating", "ComingFrom"].flatMap(GuideTable.all(in:)).filter { table in
            systems.contains(table.header[0]) && ["RasterKit", "Here"].contains(table.header[1])
        }
    }

    @Test func readsATableOfEachSystem() throws {
        #expect(try Set(Self.tables().map { $0.header[0] }) == Set(Self.systems))
    }

    @Test func eachCounterpartCompiles() throws {
        let code = try Self.tables().flatMap(\.rows).flatMap { GuideTable.code(in: $0[1]) }
            .filter { !$0.hasPrefix("@") }
        #expect(code.count > 100)
        var source = Self.declarations
        for (index, code) in code.enumerated() {
            // A name of a type is no statement.
            let isType = code.wholeMatch(of: /[A-Z]\w*(\.[A-Z]\w*)*(<\w+>)?/) != nil
            source += """
                #sourceLocation(file: "\(index)", line: 1)
                @MainActor func counterpart\(index)(\(Self.values.replacing("\n", with: " "))) async throws {
                    \(isType ? "typealias Name = \(code)" : code)
                }

                """
        }
        for error in try SnippetCompiler.diagnostics(of: ["Counterparts": source]) {
            Issue.record("\(Int(error.file).map { code[$0] } ?? error.file): \(error.message)")
        }
    }

    @Test(arguments: members.keys.sorted()) func hasEachMember(system: String) throws {
        let rows = try Self.tables().filter { $0.header[0] == system }.flatMap(\.rows)
        let named = Set(rows.flatMap { GuideTable.code(in: $0[0]) })
        #expect(Set(Self.members[system] ?? []).subtracting(named).isEmpty)
    }
}
