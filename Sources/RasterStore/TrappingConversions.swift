// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#if RASTERKIT_LINT
    import Foundation

    // A number of floating point becomes an integer in a way that cannot trap: with `init(exactly:)`, or with
    // `Int(saturating:)` where RasterGraphics is imported. These declarations hide those of the standard library inside
    // of a module, so that `make lint` refuses every other way. One file is linked into each module, since a declaration
    // of another module would not hide anything; tests, which see all declarations of a module, are built without it.

    extension Int {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = Int(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = Int(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = Int(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension Int8 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = Int8(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = Int8(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = Int8(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension Int16 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = Int16(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = Int16(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = Int16(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension Int32 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = Int32(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = Int32(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = Int32(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension Int64 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = Int64(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = Int64(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = Int64(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension UInt {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = UInt(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = UInt(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = UInt(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension UInt8 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = UInt8(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = UInt8(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = UInt8(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension UInt16 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = UInt16(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = UInt16(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = UInt16(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension UInt32 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = UInt32(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = UInt32(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = UInt32(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }

    extension UInt64 {
        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Double) { self = UInt64(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: Float) { self = UInt64(exactly: Double(source).rounded(.towardZero)) ?? 0 }

        /// The conversion that traps.
        @available(*, deprecated, message: "It traps. Use Int(saturating:), or init(exactly:).")
        init(_ source: CGFloat) { self = UInt64(exactly: Double(source).rounded(.towardZero)) ?? 0 }
    }
#endif
