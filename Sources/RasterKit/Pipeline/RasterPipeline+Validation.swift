// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterPipeline {
    /// The declarations of components that a pipeline checks, beyond drawing them.
    ///
    /// A component that declares something else than it draws looks wrong, or is drawn too often. A pipeline reports it
    /// with an event of the kind ``RasterPipeline/Event/Action/misdeclared``. Without an event listener, it writes one
    /// line for each component type and kind of error to standard error.
    ///
    /// ## Topics
    ///
    /// ### Checks
    ///
    /// - ``standard``
    /// - ``drawing``
    /// - ``hits``
    /// - ``opacity``
    ///
    /// ### Creating a set
    ///
    /// - ``init(rawValue:)``
    /// - ``rawValue``
    public struct Validation: OptionSet, Sendable, Hashable {
        /// The bits of the options.
        public let rawValue: Int

        /// Creates a set of options from their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Checks that images of components with ``RasterOptions/isOpaque`` or an opaque
        /// ``RasterOptions/background`` have no translucent pixels.
        ///
        /// An image that has some is blended, whether it is reported or not. Errors have the code
        /// `RasterError.Code.misdeclared`.
        public static let opacity = RasterPipeline.Validation(rawValue: 1)

        /// Checks that cached images look like new drawings of their components.
        ///
        /// About one hit in 30 of each component type is drawn again, and up to three hits whose unlisted properties
        /// have changed, in at most 2 percent of the time. ``RasterPipeline/Statistics/comparisons`` counts them: they
        /// are hits, and not among the drawings. A difference shows that a key path is missing in
        /// `keyPathsThatAffectState`. Errors have the code `RasterError.Code.misdeclared`, and name the first pixel that
        /// differs and, where it is known, the property that is not listed.
        ///
        /// Drawings are observed: a property of an `@Observable` object that is read, and that no key path leads to, is
        /// reported when it is drawn first. Errors have the code `RasterError.Code.misdeclared`, and name the class and
        /// the property, or the properties of its type.
        ///
        /// The first image of each component type that a tier has is always compared, so that a debug build whose
        /// drawing was changed doesn't show what the build before drew. Of ``RasterDrawing`` it is the first image of
        /// each key, since each has a closure of its own. A wrong record is removed, and the image is drawn.
        public static let hits = RasterPipeline.Validation(rawValue: 4)

        /// Checks for calls and options without effect, and for drawings that the bounds cut.
        ///
        /// A call that is legal and draws nothing, such as one with a gradient without stops or with `CGRect.null`, is
        /// reported once for each component type and reason; a line or a shadow that the bounds of a component cut, and an option
        /// without effect, once for each component type. Errors have the code `RasterError.Code.drawingNote`. A line or
        /// shadow that is meant to be cut is drawn inside of a clip.
        public static let drawing = RasterPipeline.Validation(rawValue: 8)

        /// ``opacity``, ``hits`` and ``drawing`` in a debug build of RasterKit; ``opacity`` in a release build.
        public static var standard: RasterPipeline.Validation {
            #if DEBUG
                [.opacity, .hits, .drawing]
            #else
                .opacity
            #endif
        }
    }
}

extension RasterImage {
    /// Returns the error that names the first pixel that is not opaque; nil if all of them are.
    func translucency(of component: String) -> RasterError? {
        guard let place = firstTranslucentPixel else { return nil }
        let alpha = pixel(x: place.x, y: place.y)?.alpha ?? 0
        return RasterError(
            .misdeclared,
            """
            \(component) declares isOpaque or an opaque background, and leaves pixels translucent: the first at \
            (\((CGFloat(place.x) / scale).pointsText), \((CGFloat(place.y) / scale).pointsText)) points has alpha \
            \(alpha) of 255. Fill the bounds with an opaque color, or take the declaration back.
            """
        )
    }
}
