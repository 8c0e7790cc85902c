// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Placeholder, shadow and fading that components give to the items of lists.
@MainActor
@Suite struct ListOptionsTests {
    private struct Plate: Rasterizable {
        var number: Int
        var rasterOptions: RasterOptions
        static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private let drop = RasterShadow(.drop(color: .black, radius: 1.5))

    private func list(of content: @escaping @MainActor (Int) -> RasterListContent) throws -> RasterListController<Int> {
        let list = RasterListController<Int>(pipeline: .isolated(), itemLength: .fixed(10), content: content)
        list.apply(0..<100)
        try list.resize(to: CGSize(width: 40, height: 40))
        return list
    }

    @Test func itemsShowThePlaceholderOfTheirComponentOrThatOfTheList() throws {
        let placeholder = try RasterImage(size: size, background: Color(hex: 0x808080)) { _ in }
        let own = try RasterImage(size: size, background: .blue) { _ in }
        let item = RasterListItem(id: 0, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var frame = RasterListFrame(size: size, contentSize: size, items: [item])
        func corner() throws -> Color? {
            try RasterImage(size: size) { frame.draw(in: $0) }.pixel(x: 0, y: 0)?.color
        }
        #expect(try corner() == .clear)
        frame.placeholder = own
        #expect(try corner() == .blue)
        frame.items[0].viewOptions = RasterOptions(placeholder: placeholder).viewOptions
        #expect(try corner() == Color(hex: 0x808080))
    }

    @Test func itemsHaveTheOptionsOfTheirComponents() throws {
        let options = RasterOptions(shadow: drop, fadeDuration: .seconds(1))
        let list = try list { .component(Plate(number: $0, rasterOptions: $0 == 1 ? options : RasterOptions())) }
        #expect(list.frame.items.prefix(3).map(\.shadow) == [nil, drop, nil])
        #expect(list.frame.items.prefix(3).map(\.fadeDuration) == [.zero, .seconds(1), .zero])
    }

    @Test func itemsWhoseDataIsFetchedKeepTheOptionsWithTheirImage() async throws {
        let options = RasterOptions(shadow: drop)
        let list = try list { number in .fetched { Plate(number: number, rasterOptions: options) } }
        list.prefetchDistance = .none
        await list.waitUntilComplete()
        #expect(list.frame.items.first?.shadow == drop)
        list.scroll(toOffset: 500)
        await list.waitUntilComplete()
        list.scroll(toOffset: 0)
        #expect(list.frame.items.first?.image != nil && list.frame.items.first?.shadow == drop)
    }
}
