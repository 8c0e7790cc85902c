// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "files.h"

#include "CRasterLibraries.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "RasterDigest.h"

// MARK: - Stamps

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec; }

static raster_file_stamp stamp_of(const struct stat *status) {
    return (raster_file_stamp){
        .device = (uint64_t)status->st_dev,
        .inode = (uint64_t)status->st_ino,
        .byte_count = (uint64_t)status->st_size,
        .modified = nanoseconds(status->st_mtim),
        .changed = nanoseconds(status->st_ctim),
    };
}

raster_file_stamp raster_file_stamp_read(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0) return (raster_file_stamp){0};
    return stamp_of(&status);
}

/// When this process started to draw text: on the clock that files have their times of, which goes by ticks, and on
/// those that tell whether that clock was set since.
static struct {
    pthread_once_t once;
    atomic_bool is_noted;
    struct timespec ticks, wall, running;
} text_time = {.once = PTHREAD_ONCE_INIT};

static void note_text_time(void) {
    clock_gettime(CLOCK_REALTIME_COARSE, &text_time.ticks);
    clock_gettime(CLOCK_REALTIME, &text_time.wall);
    clock_gettime(CLOCK_BOOTTIME, &text_time.running);
    atomic_store_explicit(&text_time.is_noted, true, memory_order_release);
}

void raster_text_begins(void) { pthread_once(&text_time.once, note_text_time); }

bool raster_file_changed_since_text(raster_file_stamp stamp) {
    if (!atomic_load_explicit(&text_time.is_noted, memory_order_acquire)) return false;
    struct timespec wall, running;
    clock_gettime(CLOCK_REALTIME, &wall);
    clock_gettime(CLOCK_BOOTTIME, &running);
    int64_t begun = nanoseconds(text_time.ticks);
    int64_t passed = nanoseconds(wall) - nanoseconds(text_time.wall);
    int64_t set = passed - (nanoseconds(running) - nanoseconds(text_time.running));
    // Less is the time between two calls.
    if (set > 1000000000 || set < -1000000000) begun += set;
    return stamp.changed >= begun && stamp.changed <= nanoseconds(wall);
}

// MARK: - Digests

/// Reads bytes of a file at a place. Returns false unless all of them are there.
static bool read_at(int file, void *bytes, size_t count, uint64_t place) {
    if (place > INT64_MAX - count) return false;
    for (size_t done = 0; done < count;) {
        ssize_t got = pread(file, (char *)bytes + done, count - done, (off_t)(place + done));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        done += (size_t)got;
    }
    return true;
}

/// Opens a regular file. Returns -1 for anything else: reading a pipe could wait forever.
static int open_file(const char *path, struct stat *status) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return -1;
    if (fstat(file, status) == 0 && S_ISREG(status->st_mode)) return file;
    close(file);
    return -1;
}

static bool add_contents(raster_sha256 *digest, int file) {
    char block[65536];
    for (;;) {
        ssize_t got = read(file, block, sizeof block);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return got == 0;
        raster_sha256_update(digest, block, (size_t)got);
    }
}

static bool write_digest(int file, uint8_t *bytes) {
    raster_sha256 digest;
    raster_sha256_init(&digest, raster_sha256_instructions_in_use());
    bool is_whole = add_contents(&digest, file);
    if (is_whole) raster_sha256_final(&digest, bytes);
    return is_whole;
}

bool raster_file_digest(const char *path, uint8_t *bytes) {
    memset(bytes, 0, RASTER_FILE_DIGEST_LENGTH);
    struct stat status;
    int file = open_file(path, &status);
    if (file < 0) return false;
    bool is_whole = write_digest(file, bytes);
    close(file);
    return is_whole;
}

// MARK: - Mapped files

/// A file as the kernel lists it for memory that it is mapped into.
typedef struct mapped_file {
    unsigned major, minor;
    uint64_t inode;
    char path[4096];
} mapped_file;

static bool find_mapped_file(uintptr_t address, mapped_file *found) {
    FILE *maps = fopen("/proc/self/maps", "re");
    if (!maps) return false;
    char *line = NULL;
    size_t room = 0;
    bool is_found = false;
    while (!is_found && getline(&line, &room, maps) > 0) {
        uintptr_t start, end;
        int path = 0;
        int count = sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %*s %*x %x:%x %" SCNu64 " %n", &start, &end,
                           &found->major, &found->minor, &found->inode, &path);
        if (count < 5 || address < start || address >= end) continue;
        // Other memory has no inode.
        if (found->inode == 0) break;
        is_found = true;
        snprintf(found->path, sizeof found->path, "%s", line + path);
        found->path[strcspn(found->path, "\n")] = 0;
    }
    free(line);
    fclose(maps);
    return is_found;
}

/// Whether a file is the one that is mapped at an address.
///
/// It is mapped once more: numbers of devices and files are others for `stat` on some file systems, such as those of
/// containers.
static bool is_mapped(int file, const mapped_file *mapped) {
    void *page = mmap(NULL, 1, PROT_READ, MAP_PRIVATE, file, 0);
    if (page == MAP_FAILED) return false;
    mapped_file same;
    bool is_found = find_mapped_file((uintptr_t)page, &same);
    munmap(page, 1);
    return is_found && same.major == mapped->major && same.minor == mapped->minor && same.inode == mapped->inode;
}

bool raster_loaded_file_digest(const char *path, uintptr_t address, uint8_t *bytes) {
    memset(bytes, 0, RASTER_FILE_DIGEST_LENGTH);
    mapped_file mapped;
    if (!find_mapped_file(address, &mapped)) return false;
    const char *paths[] = {path, mapped.path};
    bool is_whole = false;
    for (size_t index = 0; index < 2 && !is_whole; index++) {
        struct stat status;
        int file = open_file(paths[index], &status);
        if (file < 0) continue;
        is_whole = is_mapped(file, &mapped) && write_digest(file, bytes);
        close(file);
    }
    return is_whole;
}

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Adds the revision and the checksum of a font, which are in its table `head`.
static bool add_head(raster_sha256 *digest, int file, uint64_t place) {
    enum { header_length = 12, entry_length = 16, largest_count = 512, head_length = 8 };
    uint8_t header[header_length];
    uint8_t entries[largest_count * entry_length];
    if (!read_at(file, header, sizeof header, place)) return false;
    size_t count = (size_t)header[4] << 8 | header[5];
    if (count > largest_count || !read_at(file, entries, count * entry_length, place + header_length)) return false;
    for (size_t index = 0; index < count; index++) {
        const uint8_t *entry = entries + index * entry_length;
        uint8_t head[head_length];
        if (memcmp(entry, "head", 4) != 0) continue;
        // Both are behind the version of the table, which has 4 bytes.
        if (!read_at(file, head, sizeof head, (uint64_t)big_endian(entry + 8) + 4)) return false;
        raster_sha256_update(digest, head, sizeof head);
        return true;
    }
    return false;
}

/// Adds the heads of all fonts of a file. One that isn't in the format of TrueType and OpenType has none: no text is drawn
/// with it.
static void add_heads(raster_sha256 *digest, int file) {
    enum { largest_count = 64 };
    uint8_t header[12];
    if (!read_at(file, header, sizeof header, 0)) return;
    if (memcmp(header, "ttcf", 4) != 0) {
        add_head(digest, file, 0);
        return;
    }
    uint32_t count = big_endian(header + 8);
    uint8_t places[largest_count * 4];
    if (count > largest_count || !read_at(file, places, count * 4, sizeof header)) return;
    for (uint32_t index = 0; index < count; index++) {
        if (!add_head(digest, file, big_endian(places + index * 4))) return;
    }
}

void raster_font_file_digest(const char *path, uint8_t *bytes) {
    memset(bytes, 0, RASTER_FILE_DIGEST_LENGTH);
    struct stat status;
    int file = open_file(path, &status);
    if (file < 0) return;
    raster_sha256 digest;
    raster_sha256_init(&digest, raster_sha256_instructions_in_use());
    uint64_t byte_count = (uint64_t)status.st_size;
    raster_sha256_update(&digest, &byte_count, sizeof byte_count);
    add_heads(&digest, file);
    close(file);
    raster_sha256_final(&digest, bytes);
}
