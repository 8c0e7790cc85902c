// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import RasterTesting
import Testing

/// Spellings of SwiftUI that mean what they do there.
@Suite struct SpellingTests {
    private static let photo = try? RasterImage(size: CGSize(width: 20, height: 10)) { $0.fill(with: .red) }

    private static let pairs: [(name: String, one: @Sendable () -> LayoutGroup, other: @Sendable () -> LayoutGroup)] = [
        ("circle", { Color.red.clipShape(.circle) }, { Color.red.clipShape(Circle()) }),
        ("capsule", { Color.red.clipShape(.capsule) }, { Color.red.clipShape(Capsule()) }),
        (
            "background in a capsule", { Color.red.padding(9).background(.blue, in: .capsule) },
            { Color.red.padding(9).background(.blue, in: Capsule()) }
        ),
        (
            "round rectangle", { Color.red.clipShape(.rect(cornerRadius: 8, style: .continuous)) },
            { Color.red.clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous)) }
        ),
        (
            "a part of a circle", { Circle().trim(from: 0, to: 0.5).fill(.red) },
            {
                Canvas { context, size in
                    let circle = Circle().path(in: CGRect(origin: .zero, size: size))
                    context.fill(circle.trimmedPath(from: 0, to: 0.5), with: .red)
                }.body
            }
        ),
        (
            "a part of a path, which has its place in the element",
            { Path(rect(2, 2, 20, 20)).trim(to: 0.5).stroke(.red, lineWidth: 2).padding(4) },
            { Path(rect(2, 2, 20, 20)).trimmedPath(from: 0, to: 0.5).stroke(.red, lineWidth: 2).padding(4) }
        ),
        (
            "a gradient of a color", { Rectangle().fill(Color.red.gradient) },
            {
                let gradient = Gradient(colors: [Color.red.lighter(by: 0.2), .red])
                return Rectangle().fill(.linearGradient(gradient, startPoint: .top, endPoint: .bottom))
            }
        ),
        (
            "a blend mode",
            { Color.yellow.overlay(Color.cyan.blendMode(.multiply)) },
            { Color.yellow.overlay(Color(red: 0, green: 1, blue: 0)) }
        ),
        (
            "an image that fits", { photo.map { $0.resizable().scaledToFit() } ?? Color.red.body },
            { photo.map { $0.resizable(.fit) } ?? Color.red.body }
        ),
        (
            "an image that fills",
            { photo.map { $0.resizable().scaledToFill().frame(width: 60, height: 30).clipped() } ?? Color.red.body },
            { photo.map { $0.resizable(.fill) } ?? Color.red.body }
        ),
        ("a part of a string", { Text("Ada Lovelace".prefix(3)).body }, { Text("Ada").body }),
        (
            "the height of lines", { Text("a\nb").padding(0).lineHeight(.fixed(11)) },
            { Text("a\nb", style: TextStyle(lineHeight: .fixed(11))).body }
        ),
        (
            "the height of a text's own lines",
            { Text("a\nb").lineHeight(.fixed(11)).padding(0).lineHeight(.fixed(20)) },
            { Text("a\nb", style: TextStyle(lineHeight: .fixed(11))).body }
        ),
    ]

    @Test(arguments: pairs.indices) func `A spelling draws what the other one does`(index: Int) throws {
        let images = try [Self.pairs[index].one, Self.pairs[index].other].map { make in
            try RasterPipeline(cache: nil).render(Page { make() }, size: CGSize(width: 60, height: 30), scale: 2).image
        }
        #expect(images[0].hasSamePixels(as: images[1]), "\(Self.pairs[index].name)")
        #expect(!images[0].hasSamePixels(as: try RasterImage(size: images[0].size, scale: 2) { _ in }))
    }
}
