// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let (cards, badges) = (RasterPipeline.shared, RasterPipeline.shared)
