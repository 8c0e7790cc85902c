// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import Foundation
import RasterKit

@main
struct PackageBrowser: AsyncParsableCommand {
    @Option var file: String?
    @Option var layout = BrowserLayout.grid
    @Flag var dark = false
    @Option var scale = 1.0
    @Option var width = 1024.0
    @Option var height = 760.0
    @Option var offset = 0.0
    @Option var query = ""
    @Option var output = "page.png"

    func run() async throws {
        let file = StatusFile(path: file)
        let list = try file.packages()
        print(file.path, list.packages.count, list.removedCount, list.skippedCount, list.firstSkipped)
        let all = PackageCatalog(list.packages)
        let catalog = all.matching(query)
        let metrics = PageMetrics(size: CGSize(width: width, height: height))
        let pipeline = RasterPipeline()
        let env = RasterEnvironment(colorScheme: dark ? .dark : .light)
        let header = PageHeader(all, shown: catalog, query: query, layout: layout, file: file, list: list)
        let canvas = try RasterCanvas(size: metrics.size, scale: scale, format: .rgb24, background: Palette(env.colorScheme).page)
        let viewport = metrics.viewport
        var y: CGFloat = 0
        var placed: [(any Rasterizable & Sendable, CGRect)] = []
        let width = viewport.width - 2 * PageMetrics.sideInset + ScrollBar.width
        let columns = layout == .list ? 1 : max(1, Int(saturating: (width / PageMetrics.tileWidth).rounded(.down)))
        let w = (width / CGFloat(columns) * scale).rounded(.down) / scale
        for group in catalog.groups {
            placed.append((SectionHeader(group), CGRect(x: PageMetrics.sideInset, y: y, width: width, height: 42)))
            y += 42 + 4
            var i = 0
            while i < group.packages.count {
                var h: CGFloat = 0
                var line: [(any Rasterizable & Sendable, CGRect)] = []
                for c in 0..<columns where i < group.packages.count {
                    let p = group.packages[i]
                    let face = PackageFace(p, showsArchitecture: all.namesOfSeveral.contains(p.name))
                    let x = PageMetrics.sideInset + CGFloat(c) * w
                    if layout == .list {
                        let row = PackageRow(face: face)
                        h = max(h, try row.size(fitting: w, scale: scale).height)
                        line.append((row, CGRect(x: x, y: y, width: w, height: 0)))
                    } else {
                        let row = PackageTile(face: face)
                        h = max(h, try row.size(fitting: w, scale: scale).height)
                        line.append((row, CGRect(x: x, y: y, width: w, height: 0)))
                    }
                    i += 1
                }
                h = (h * scale).rounded(.up) / scale
                placed += line.map { ($0.0, CGRect(x: $0.1.minX, y: y, width: w, height: h)) }
                y += h
            }
            y += 8
        }
        let bar = ScrollBar(height: viewport.height, contentHeight: y, offset: offset)
        var images: [(RasterImage, CGRect)] = []
        for (c, r) in placed where r.maxY > offset && r.minY < offset + viewport.height {
            images.append((try Self.render(c, r.size, scale, env, pipeline), r.offsetBy(dx: 0, dy: viewport.minY - offset)))
        }
        try canvas.draw { context in
            context.withState {
                context.clip(to: viewport)
                for (image, rect) in images { context.draw(image, in: rect) }
            }
            context.draw(try Self.render(header, metrics.header.size, scale, env, pipeline), in: metrics.header)
            context.draw(try Self.render(bar, metrics.scrollBar.size, scale, env, pipeline), in: metrics.scrollBar)
        }
        try canvas.makeImage().write(to: URL(fileURLWithPath: output))
    }

    static func render(_ c: some Rasterizable & Sendable, _ size: CGSize, _ scale: CGFloat, _ env: RasterEnvironment, _ p: RasterPipeline) throws -> RasterImage {
        try p.render(c, size: size, scale: scale, environment: env).image
    }
}
extension BrowserLayout: ExpressibleByArgument {}
