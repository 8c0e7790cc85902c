// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A value that the product RasterLayout can place: a component, a shape, a text, an image, a color, or several of them.
///
/// Don't conform types to it: adopt `Shape`, `Rasterizable` or `LayoutElement`, which refine it.
public protocol LayoutItem {}
