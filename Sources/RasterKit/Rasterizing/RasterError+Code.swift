// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterError.Code {
    /// The component's state holds a value that cannot be keyed; the picture is right, but not cached.
    public static let stateNotKeyable = RasterError.Code("stateNotKeyable")

    /// The component's state changed while it was drawn; the picture is shown, but not cached.
    public static let stateChanged = RasterError.Code("stateChanged")

    /// The task that asked was cancelled before the picture was drawn.
    public static let cancelled = RasterError.Code("cancelled")

    /// Components are nested in each other deeper than the limit, or in themselves.
    public static let nestingTooDeep = RasterError.Code("nestingTooDeep")

    /// A component that declares opaque pixels leaves some translucent; see ``RasterValidation/opacity``.
    public static let notOpaque = RasterError.Code("notOpaque")

    /// A component looks different when it is stretched between its caps; see ``RasterValidation/capInsets``.
    public static let capInsetsWrong = RasterError.Code("capInsetsWrong")

    /// Options of a component that exclude each other, such as a template with a background.
    public static let conflictingOptions = RasterError.Code("conflictingOptions")
}
