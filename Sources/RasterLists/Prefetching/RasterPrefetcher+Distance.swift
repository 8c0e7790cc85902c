// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterPrefetcher {
    /// The range outside the viewport of a list whose images are made in advance, in heights of the viewport.
    ///
    /// The two sides are exchanged when the direction of scrolling changes. Before the
    /// first scroll, at most a quarter of the viewport's height is prefetched on each side.
    public struct Distance: Sendable, Hashable {
        /// The distance ahead, in the direction of scrolling.
        public var leading: CGFloat

        /// The distance behind.
        public var trailing: CGFloat

        /// Creates a distance; negative numbers and NaN count as 0, and numbers above 10 as 10.
        public init(leading: CGFloat, trailing: CGFloat) {
            self.leading = leading
            self.trailing = trailing
        }

        /// One and a half viewports ahead, and half a viewport behind.
        public static let standard = Distance(leading: 1.5, trailing: 0.5)

        /// No prefetching.
        public static let none = Distance(leading: 0, trailing: 0)

        /// Returns the lengths above and below a viewport, in pixels.
        func lengths(viewport: Int, isForward: Bool, hasScrolled: Bool) -> (above: Int, below: Int) {
            func length(_ share: CGFloat) -> Int {
                let bounded = share.isNaN ? 0 : min(max(share, 0), hasScrolled ? 10 : 0.25)
                return Int(saturating: (bounded * CGFloat(viewport)).rounded())
            }
            return isForward ? (length(trailing), length(leading)) : (length(leading), length(trailing))
        }
    }
}
