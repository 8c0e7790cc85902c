// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterKit

/// What the shadow of a card costs: blurred, and from a mask that is there.
func shadowBenchmarks() {
    guard let target = try? Target(size: Cell.size), let cairo = CairoCell() else { return }
    for kind in Shadow.Kind.allCases {
        sideBySide(
            "Shadow of a card 308×52, \(kind), blurred by Cairo and boxes / warm mask",
            repetitions: 10,
            inside: target.draw
        ) {
            target.drawShadow(radius: 7, kind)
        } work: {
            cairo.drawShadow()
        }
    }
    var radius: CGFloat = 7
    sideBySide("Shadow of a card 308×52, blurred anew / warm mask", repetitions: 10, inside: target.draw) {
        target.drawShadow(radius: 7, .drop)
    } work: {
        // A radius that was never drawn is not known.
        radius += 1e-7
        target.drawShadow(radius: radius, .drop)
    }
}

/// What a photo costs: of the right size and cut to a shape, and made smaller.
func photoBenchmarks() {
    let size = CGSize(width: 48, height: 48)
    let largeSize = CGSize(width: 480, height: 320)
    guard let photo = try? RasterImage(size: size, format: .rgb24, background: .orange, drawing: { _ in }),
        let large = try? RasterImage(size: largeSize, format: .rgb24, background: .orange, drawing: { _ in }),
        let target = try? Target(size: size)
    else { return }
    let round = Path(ellipseIn: target.rect)
    sideBySide("Photo 48×48, round / through a clip", repetitions: 20, inside: target.draw) {
        target.context?.withState {
            target.context?.clip(to: round)
            target.context?.draw(photo, in: target.rect)
        }
    } work: {
        target.context?.draw(photo, in: target.rect, mode: .fill, shape: .ellipse)
    }
    sideBySide("Photo 480×320 covering 48×48 / Cairo's filter", repetitions: 2, inside: target.draw) {
        // Between pixels an image is left to Cairo.
        target.context?.draw(large, in: CGRect(x: -12.3, y: 0, width: 72, height: 48))
    } work: {
        target.context?.draw(large, in: target.rect, mode: .fill)
    }
}

extension Target {
    fileprivate func drawShadow(radius: CGFloat, _ kind: Shadow.Kind) {
        let offset = CGSize(width: 0, height: 3)
        var shadow = Shadow.outer(
            color: Color(white: 0, opacity: 0.35),
            blur: radius,
            x: offset.width,
            y: offset.height
        )
        shadow.kind = kind
        context?.draw(shadow, of: Path(roundedRect: CGRect(x: 6, y: 4, width: 308, height: 52), cornerRadius: 10))
    }
}
