// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Small images with every format, scale and kind of caps.
enum FuzzPicture {
    /// Returns an image; nil for caps that are refused.
    static func image(_ input: inout FuzzInput) -> RasterImage? {
        let width = 1 + input.index(below: 12)
        let height = 1 + input.index(below: 12)
        let scale = input.choice([1.0, 1.25, 1.5, 2, 3])
        let seed = input.byte()
        let translucent = seed & 1 == 1
        let image = try? RasterImage(
            size: CGSize(width: width, height: height),
            scale: scale,
            format: input.choice(PixelFormat.allCases)
        ) { context in
            for y in 0..<height {
                for x in 0..<width {
                    let shade = Double((x * 37 + y * 91 + Int(seed)) % 256) / 255
                    let color = Color(red: shade, green: 1 - shade, blue: shade / 2, opacity: translucent ? shade : 1)
                    context.fill(CGRect(x: x, y: y, width: 1, height: 1), with: color)
                }
            }
        }
        switch input.index(below: 4) {
        case 0, 1: return image
        default: return (try? image?.withCapInsets(caps(&input), resizingMode: mode(&input))) ?? nil
        }
    }

    private static func caps(_ input: inout FuzzInput) -> EdgeInsets {
        EdgeInsets(
            top: Double(input.index(below: 6)),
            left: Double(input.index(below: 6)),
            bottom: Double(input.index(below: 6)),
            right: input.bool() ? Double(input.index(below: 6)) : input.number()
        )
    }

    private static func mode(_ input: inout FuzzInput) -> ResizingMode {
        ResizingMode(
            horizontal: input.choice(ResizingMode.Axis.allCases),
            vertical: input.choice(ResizingMode.Axis.allCases),
            isHollow: input.byte() > 200
        )
    }
}
