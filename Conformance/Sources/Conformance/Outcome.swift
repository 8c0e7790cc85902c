// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// The differences of two pictures, in levels of 8 bits.
struct Difference {
    /// The largest difference of a component of a pixel.
    let largest: Double

    /// The mean over all pixels of the largest difference of a component.
    let mean: Double

    /// The difference of each pixel.
    let distances: [Double]

    init(_ one: Plane, _ other: Plane) {
        distances = one.distances(from: other)
        largest = distances.max() ?? 0
        mean = distances.reduce(0, +) / Double(max(1, distances.count))
    }

    func passes(_ limits: Limits) -> Bool { largest <= limits.largest + 1e-6 && mean <= limits.mean }
}

/// A scene at a scale, with its pictures.
struct Outcome {
    let family: String
    let scene: Scene
    let scale: Double
    let ours: Plane
    let exact: Plane?
    let browser: Plane?

    /// The differences of our picture from the exact one, of Chromium's from it, and of ours from Chromium's.
    let oursToExact: Difference?
    let browserToExact: Difference?
    let oursToBrowser: Difference?

    init(_ family: String, _ scene: Scene, scale: Double, browser: Plane?) throws {
        (self.family, self.scene, self.scale, self.browser) = (family, scene, scale, browser)
        let target = Target(size: scene.size, scale: scale)
        let image = try RasterImage(size: scene.size, scale: scale, drawing: scene.draw)
        let ours = Plane(image)
        let exact = try scene.exact?(target)
        (self.ours, self.exact) = (ours, exact)
        oursToExact = exact.map { Difference(ours, $0) }
        browserToExact = exact.flatMap { exact in browser.map { Difference($0, exact) } }
        oursToBrowser = browser.map { Difference(ours, $0) }
    }

    /// The limits that are exceeded, one sentence each.
    var faults: [String] {
        var faults: [String] = []
        func check(_ difference: Difference?, _ limits: Limits?, _ what: String) {
            guard let difference, let limits, !difference.passes(limits) else { return }
            faults.append(
                "differs from \(what) by \(difference.largest.levels) at most and \(difference.mean.levels) on average; "
                    + "allowed are \(limits.largest.levels) and \(limits.mean.levels)"
            )
        }
        if exact != nil {
            check(oursToExact, scene.limits, "the exact picture")
            check(oursToBrowser, scene.browserLimits, "Chromium's")
        } else {
            check(oursToBrowser, scene.limits, "Chromium's")
        }
        if let most = scene.limits.inkBox, let inkBox, inkBox > most {
            faults.append("has a box of ink that differs by \(inkBox.levels) pixels; allowed are \(most.levels)")
        }
        if exact == nil, browser == nil { faults.append("is compared with nothing") }
        return faults
    }

    /// The largest difference of an edge of the box around an ink from Chromium's, in pixels.
    var inkBox: Double? {
        guard let browser else { return nil }
        let inks: [Ink?] = scene.inks.isEmpty ? [nil] : scene.inks
        return inks.flatMap { zip(ours.box(of: $0), browser.box(of: $0)).map { Double(abs($0 - $1)) } }.max()
    }

    /// Whether our picture is nearer to the exact one than Chromium's.
    var isNearer: Bool? {
        guard let oursToExact, let browserToExact else { return nil }
        return oursToExact.mean <= browserToExact.mean
    }
}

extension Double {
    /// A number of levels, with as many places as matter.
    var levels: String {
        self == 0 ? "0" : self < 10 ? String(format: "%.2f", self) : String(format: "%.0f", self)
    }
}
