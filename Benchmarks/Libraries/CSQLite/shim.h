// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// SQLite, to be measured against.
#include <sqlite3.h>
