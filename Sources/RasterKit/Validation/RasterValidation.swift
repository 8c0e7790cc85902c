// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a pipeline proves of the components that it draws, beyond drawing them.
///
/// A component that declares what its drawing does not keep looks wrong, or is
/// drawn too often. A pipeline tells of it with an event of the kind
/// ``RasterEvent/Action/misdeclared``; where nobody hears events, it writes one
/// line for each component type to standard error.
public struct RasterValidation: OptionSet, Sendable, Hashable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates a set of options from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Opaque images are opaque: what ``Rasterizable/isOpaque`` or an opaque
    /// ``Rasterizable/background`` promises, no drawing breaks.
    ///
    /// The component is drawn once, as always; each image costs a look at its alpha.
    /// Reported with the code `RasterError.Code.notOpaque`.
    public static let opacity = RasterValidation(rawValue: 1)

    /// Stretched images look like drawings at full size; see ``CapInsetCheck``.
    ///
    /// A component is drawn about ten more times, once for each type, caps and
    /// scale. Reported with the code `RasterError.Code.capInsetsWrong`.
    public static let capInsets = RasterValidation(rawValue: 2)

    /// ``opacity`` in a debug build of RasterKit, and nothing in a release build.
    public static var standard: RasterValidation {
        #if DEBUG
            .opacity
        #else
            []
        #endif
    }
}
