// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CRasterLibraries.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

// MARK: - Loaded objects

/// The libraries whose code decides pixels, or where glyphs are. GLib has the properties of characters.
static const char *const drawing_libraries[] = {
    "libcairo.so",     "libfontconfig.so", "libfreetype.so",        "libfribidi.so",     "libglib-2.0.so",
    "libgraphite2.so", "libharfbuzz.so",   "libpango-1.0.so",       "libpangocairo-1.0.so",
    "libpangoft2-1.0.so", "libpixman-1.so", "libpng16.so",          "librsvg-2.so",
    "libthai.so",
};

static bool draws(const char *name) {
    for (size_t index = 0; index < sizeof drawing_libraries / sizeof *drawing_libraries; index++) {
        size_t length = strlen(drawing_libraries[index]);
        // Behind the name stands nothing, or a version.
        if (strncmp(name, drawing_libraries[index], length) == 0 && (name[length] == 0 || name[length] == '.')) {
            return true;
        }
    }
    return false;
}

/// Whether a library is in a folder of the system, out of which its path doesn't lead again. Folders of builds have similar
/// names, such as x86_64-unknown-linux-gnu.
static bool is_of_system(const char *path) {
    bool is_in_folder = strncmp(path, "/lib/", 5) == 0 || strncmp(path, "/usr/lib/", 9) == 0;
    return is_in_folder && strstr(path, "-linux-gnu/") && !strstr(path, "/../");
}

/// Finds the note with the build identifier in a segment of notes, which is read within its bounds.
static const uint8_t *find_build_id(const uint8_t *notes, size_t count, size_t *length) {
    size_t place = 0;
    while (count - place >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) header;
        memcpy(&header, notes + place, sizeof header);
        place += sizeof header;
        size_t name = ((size_t)header.n_namesz + 3) & ~(size_t)3;
        size_t contents = ((size_t)header.n_descsz + 3) & ~(size_t)3;
        if (name > count - place) return NULL;
        const uint8_t *name_bytes = notes + place;
        place += name;
        if (header.n_descsz > count - place) return NULL;
        if (header.n_type == NT_GNU_BUILD_ID && header.n_namesz == 4 && memcmp(name_bytes, "GNU", 4) == 0 &&
            header.n_descsz > 0) {
            *length = header.n_descsz;
            return notes + place;
        }
        if (contents > count - place) return NULL;
        place += contents;
    }
    return NULL;
}

/// Whether a segment lies in one that is loaded, so that it can be read.
static bool is_loaded(const struct dl_phdr_info *info, const ElfW(Phdr) *segment) {
    for (size_t index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *other = &info->dlpi_phdr[index];
        if (other->p_type != PT_LOAD || !(other->p_flags & PF_R) || segment->p_vaddr < other->p_vaddr) continue;
        size_t before = segment->p_vaddr - other->p_vaddr;
        if (before <= other->p_filesz && segment->p_filesz <= other->p_filesz - before) return true;
    }
    return false;
}

typedef struct visit {
    raster_library_visitor visitor;
    void *context;
    bool is_first;
} visit;

static int visit_object(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    visit *visit = data;
    const char *path = info->dlpi_name ? info->dlpi_name : "";
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    // The program comes first.
    bool is_program = visit->is_first;
    visit->is_first = false;
    raster_library library = {
        .name = is_program ? "" : name,
        .path = is_program ? "/proc/self/exe" : path,
        .draws = !is_program && draws(name),
        // The kernel's object has no path. The C library loads others from the system's folders while a program runs.
        .is_code = is_program || (slash && !is_of_system(path)),
    };
    if (!library.draws && !library.is_code) return 0;
    for (size_t index = 0; index < info->dlpi_phnum && !library.build_id; index++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
        if (segment->p_type == PT_LOAD && !library.address) {
            library.address = (const void *)(info->dlpi_addr + segment->p_vaddr);
        }
        if (segment->p_type != PT_NOTE || !is_loaded(info, segment)) continue;
        const uint8_t *notes = (const uint8_t *)(info->dlpi_addr + segment->p_vaddr);
        library.build_id = find_build_id(notes, segment->p_filesz, &library.build_id_length);
    }
    visit->visitor(visit->context, &library);
    return 0;
}

void raster_libraries_visit(raster_library_visitor visitor, void *context) {
    visit visit = {.visitor = visitor, .context = context, .is_first = true};
    dl_iterate_phdr(visit_object, &visit);
}

static int read_counts(struct dl_phdr_info *info, size_t size, void *counts) {
    (void)size;
    *(raster_library_counts *)counts = (raster_library_counts){info->dlpi_adds, info->dlpi_subs};
    return 1;
}

raster_library_counts raster_libraries_counts(void) {
    raster_library_counts counts = {0};
    dl_iterate_phdr(read_counts, &counts);
    return counts;
}

// MARK: - Versions

void raster_library_versions_visit(raster_text_visitor visitor, void *context) {
    static const struct {
        const char *name;
        const char *function;
    } versions[] = {
        {"cairo", "cairo_version_string"},
        {"harfbuzz", "hb_version_string"},
        {"pango", "pango_version_string"},
        {"pixman", "pixman_version_string"},
    };
    char text[96];
    for (size_t index = 0; index < sizeof versions / sizeof *versions; index++) {
        const char *(*version)(void) = (const char *(*)(void))dlsym(RTLD_DEFAULT, versions[index].function);
        const char *found = version ? version() : NULL;
        if (!found) continue;
        snprintf(text, sizeof text, "%s %s", versions[index].name, found);
        visitor(context, text);
    }
    int (*fontconfig_version)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "FcGetVersion");
    if (fontconfig_version) {
        int version = fontconfig_version();
        snprintf(text, sizeof text, "fontconfig %d.%d.%d", version / 10000, version / 100 % 100, version % 100);
        visitor(context, text);
    }
}

// MARK: - Processors and languages

void raster_processor_visit(raster_text_visitor visitor, void *context) {
#if defined(__x86_64__)
    visitor(context, "x86_64");
    // The others that pixman knows, MMX and SSE2, are those of every such processor.
    if (__builtin_cpu_supports("ssse3")) visitor(context, "ssse3");
#elif defined(__aarch64__)
    visitor(context, "aarch64");
#elif defined(__riscv)
    visitor(context, "riscv");
#elif defined(__powerpc64__)
    visitor(context, "powerpc64");
#else
    visitor(context, "unknown");
#endif
}

void raster_script_languages_visit(raster_text_visitor visitor, void *context) {
    // Pango draws text of a script that isn't the context's as that of a language which it takes from the locale and
    // PANGO_LANGUAGE: Chinese characters differ by it. The numbers of scripts are those of GUnicodeScript.
    void *(*sample)(int) = (void *(*)(int))dlsym(RTLD_DEFAULT, "pango_script_get_sample_language");
    const char *(*name)(void *) = (const char *(*)(void *))dlsym(RTLD_DEFAULT, "pango_language_to_string");
    if (!sample || !name) return;
    enum { first_script = 2, latin = 25, script_count = 117 };
    for (int script = first_script; script < script_count; script++) {
        // Latin is a script of the language that RasterText draws in, whatever the locale.
        void *language = script == latin ? NULL : sample(script);
        const char *found = language ? name(language) : NULL;
        if (!found) continue;
        char text[96];
        snprintf(text, sizeof text, "%d %s", script, found);
        visitor(context, text);
    }
}

// MARK: - Fontconfig

static raster_fontconfig fontconfig;
static bool has_fontconfig;

static void find_fontconfig(void) {
    void *library = RTLD_DEFAULT;
    // The library stays open: it is in use as long as fonts are.
    if (!dlsym(library, "FcInit")) library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    has_fontconfig = true;
    // A function's address is copied: ISO C has no conversion from that of data.
#define FUNCTION(result, name, parameters) \
    if (has_fontconfig) { \
        void *function = dlsym(library, #name); \
        memcpy(&fontconfig.name, &function, sizeof function); \
        has_fontconfig = function != NULL; \
    }
    RASTER_FONTCONFIG(FUNCTION)
#undef FUNCTION
}

const raster_fontconfig *raster_fontconfig_find(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_fontconfig);
    return has_fontconfig ? &fontconfig : NULL;
}

int raster_memory_file_create(void) {
    return memfd_create("font", MFD_CLOEXEC);
}
