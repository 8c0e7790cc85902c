// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef RASTER_LMDB_H
#define RASTER_LMDB_H

#include <fcntl.h>
#include <lmdb.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

/// The bytes in front of the contents of an LMDB page.
#define RASTER_LMDB_PAGE_HEADER 16

/// Flags of pages and nodes, which lmdb.h doesn't declare.
#define RASTER_LMDB_BRANCH 0x01
#define RASTER_LMDB_LEAF 0x02
#define RASTER_LMDB_OVERFLOW 0x04
#define RASTER_LMDB_META 0x08
#define RASTER_LMDB_BIGDATA 0x01

/// Returns whether the file that a descriptor has open still has its name, and at least the bytes it had.
///
/// In C, since it precedes each look-up: a structure of 144 bytes that Swift would clear first.
static inline bool raster_file_is_intact(int file, int64_t *byteCount) {
    struct stat status;
    if (fstat(file, &status) != 0 || status.st_nlink == 0 || status.st_size < *byteCount) return false;
    *byteCount = status.st_size;
    return true;
}

/// Returns whether the two pages that LMDB's file begins with, and its locks, are what LMDB wrote.
///
/// They are read from maps of the files before each look-up: LMDB ends the process where the first pages have no trees,
/// as after somebody wrote zeros over them. A page that is just being written has the same numbers here.
static inline bool raster_beginnings_are_intact(const void *pages, size_t pageSize, const void *locks) {
    const uint32_t magic = 0xBEEFC0DEu;
    uint32_t found;
    memcpy(&found, locks, sizeof found);
    if (found != magic) return false;
    for (int index = 0; index < 2; index += 1) {
        const uint8_t *page = (const uint8_t *)pages + (size_t)index * pageSize;
        uint16_t kind;
        uint64_t freeRoot, root;
        memcpy(&kind, page + 10, sizeof kind);
        memcpy(&found, page + 16, sizeof found);
        memcpy(&freeRoot, page + 80, sizeof freeRoot);
        memcpy(&root, page + 128, sizeof root);
        if (found != magic || kind != RASTER_LMDB_META || freeRoot < 2 || root < 2) return false;
    }
    return true;
}

/// Returns the hash by which names are spread evenly over a tree: FNV-1a, and the finalizer of MurmurHash3.
///
/// In C, since debug builds of Swift are slow at loops over bytes.
static inline uint64_t raster_name_hash(const void *name, size_t count) {
    const uint8_t *bytes = (const uint8_t *)name;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t index = 0; index < count; index += 1) hash = (hash ^ bytes[index]) * 0x100000001b3u;
    hash = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccdu;
    hash = (hash ^ (hash >> 33)) * 0xc4ceb9fe1a85ec53u;
    return hash ^ (hash >> 33);
}

/// Returns whether LMDB can free the pages of a value without harm to others.
///
/// LMDB believes the header of an overflow page: a wrong number in it would free pages of other records. The node of
/// the leaf, which begins in front of the key, says which page it must be. LMDB 0.9 has no call for that.
///
/// `key` and `value` are what a cursor returned for a page that the transaction has not changed.
static inline bool raster_value_is_intact(const MDB_val *key, const MDB_val *value, size_t pageSize) {
    const uint8_t *node = (const uint8_t *)key->mv_data - 8;
    uint16_t flags, keySize;
    memcpy(&flags, node + 4, sizeof flags);
    memcpy(&keySize, node + 6, sizeof keySize);
    if (keySize != key->mv_size) return false;
    if (!(flags & RASTER_LMDB_BIGDATA)) return true;
    uint64_t expected, found;
    memcpy(&expected, node + 8 + keySize, sizeof expected);
    const uint8_t *page = (const uint8_t *)value->mv_data - RASTER_LMDB_PAGE_HEADER;
    uint16_t kind;
    uint32_t pages;
    memcpy(&found, page, sizeof found);
    memcpy(&kind, page + 10, sizeof kind);
    memcpy(&pages, page + 12, sizeof pages);
    size_t needed = (RASTER_LMDB_PAGE_HEADER + value->mv_size + pageSize - 1) / pageSize;
    return found == expected && (kind & RASTER_LMDB_OVERFLOW) && pages == needed;
}

/// Takes or releases a lock of one byte of a file without waiting, for an open file rather than a process.
///
/// `fcntl` has a variable number of arguments, and Swift doesn't import `F_OFD_SETLK`.
static inline int raster_lock_byte(int file, off_t offset, short kind) {
    struct flock lock;
    memset(&lock, 0, sizeof lock);
    lock.l_type = kind;
    lock.l_whence = SEEK_SET;
    lock.l_start = offset;
    lock.l_len = 1;
#ifdef F_OFD_SETLK
    return fcntl(file, F_OFD_SETLK, &lock);
#else
    return fcntl(file, 37, &lock);
#endif
}

#endif
