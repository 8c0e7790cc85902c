// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists
import RasterTesting
import Testing

@testable import GalleryPages

/// The looks of rows in each state of interaction.
@MainActor
@Suite struct StateLookTests {
    nonisolated static let states: [RasterInteraction] = [
        [], .hovered, .pressed, .selected, [.selected, .hovered], [.selected, .pressed],
    ]

    /// A component of each kind that lists show, with the size of its row.
    private static let rows: [(component: any LayoutComponent & Sendable, size: CGSize)] =
        [
            (NumberTile(number: 88, isMarked: false), CGSize(width: 88, height: 88)),
            (NumberTile(number: 88, isMarked: true), CGSize(width: 88, height: 88)),
            (EffectCard(effect: .outer, strength: 2), CGSize(width: 190, height: 188)),
            (PhotoTile(number: 3), CGSize(width: 196, height: 190)),
            (BubbleRow(text: "Its corners", isOwn: false), CGSize(width: 400, height: 48)),
            (BubbleRow(text: "Its corners", isOwn: true), CGSize(width: 400, height: 48)),
        ]
        + [0x68778E, 0x22B573, 0xE04A50].map { tint in
            (
                LogRow(word: "did load", sentence: "HHHH", tint: Color(hex: tint)),
                CGSize(width: 400, height: LogRow.height)
            )
        }
        + [QueuePage.State.drawn, .cached, .superseded, .waiting, .failed].map { state in
            (QueueTile(text: "88 %", state: state), CGSize(width: 96, height: 42))
        }

    @Test(arguments: RasterEnvironment.ColorScheme.allCases, states)
    func keepsTextsReadable(_ scheme: RasterEnvironment.ColorScheme, _ states: RasterInteraction) throws {
        let environment = environment(scheme, states)
        for (component, size) in Self.rows {
            for (text, contrast) in try contrasts(component, size, environment) {
                #expect(contrast >= 4.5, "\(text) of \(type(of: component)): \(contrast)")
            }
        }
    }

    @Test func looksDifferentInEachStateOnEachPage() async throws {
        let pages = GalleryPage.all().filter { $0.presentation == .rasterized }
        for page in pages where !["Packages", "Processes"].contains(page.title) {
            page.start()
            try await page.show()
            let row = page.controller.visibleItems.first { page.component(for: $0.id) != nil && $0.id != .notice }
            guard let row, let component = page.component(for: row.id), !page.hasStrips else { continue }
            let images = try Self.states.prefix(4).map { states in
                try RasterPipeline(cache: nil).render(
                    component,
                    size: row.frame.size,
                    environment: environment(.light, states)
                ).image.data(as: .png)
            }
            #expect(Set(images).count == 4, "\(page.title)")
            page.stop()
        }
    }

    @Test(arguments: RasterEnvironment.ColorScheme.allCases, states)
    func stretchesGroundsAsTheyAreDrawn(_ scheme: RasterEnvironment.ColorScheme, _ states: RasterInteraction) {
        let (size, environment) = (CGSize(width: 90, height: 60), environment(scheme, states))
        expectCapInsetsMatchDrawing(of: CardGround(), size: size, environment: environment)
        expectCapInsetsMatchDrawing(of: CornerPlate(radius: 4, corners: .top), size: size, environment: environment)
        expectCapInsetsMatchDrawing(of: Bubble(isOwn: true), size: size, environment: environment)
    }

    private func environment(
        _ scheme: RasterEnvironment.ColorScheme,
        _ states: RasterInteraction
    ) -> RasterEnvironment {
        var environment = RasterEnvironment(colorScheme: scheme)
        environment.interaction = states
        return environment
    }

    /// Returns the contrast of each text to its ground: of the color that differs most to the most frequent one.
    private func contrasts(
        _ component: any LayoutComponent & Sendable,
        _ size: CGSize,
        _ environment: RasterEnvironment
    ) throws -> [(text: String, contrast: Double)] {
        let scale: CGFloat = 4
        let tree = try component.layout(width: size.width, height: size.height, scale: scale, environment: environment)
        let image = try RasterPipeline(cache: nil)
            .render(component, size: size, scale: scale, environment: environment).image
        let texts = tree.leaves.filter { $0.name.hasPrefix("Text(") }
        #expect(!texts.isEmpty)
        return texts.map { text in
            var counts: [Color: Int] = [:]
            for y in Int(text.frame.minY * scale)..<Int(text.frame.maxY * scale) {
                for x in Int(text.frame.minX * scale)..<Int(text.frame.maxX * scale) {
                    counts[image.color(x: x, y: y), default: 0] += 1
                }
            }
            let ground = counts.max { $0.value < $1.value }?.key ?? .clear
            // Colors between text and ground have less contrast.
            return (text.name, counts.keys.map { $0.contrast(to: ground) }.max() ?? 0)
        }
    }
}

extension LayoutTree {
    fileprivate var leaves: [LayoutTree] { children.isEmpty ? [self] : children.flatMap(\.leaves) }
}

extension Color {
    /// Returns the contrast of the Web Content Accessibility Guidelines, from 1 to 21.
    fileprivate func contrast(to other: Color) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
