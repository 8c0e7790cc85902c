// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterInspector

let (cards, badges) = (RasterPipeline.shared, RasterPipeline.shared)
