// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

#include "CRasterLibraries.h"

// The names of a program's functions: they are in its file, but not in memory, where the dynamic linker looks.

/// A function of the Swift runtime, which each program that uses this package has.
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *capacity, uint32_t flags)
    __attribute__((weak));

int raster_return_addresses(void **addresses, int count) {
#if __has_include(<execinfo.h>)
    return backtrace(addresses, count);
#else
    return 0;
#endif
}

/// Returns the file of an object, mapped for reading; NULL if it can't be read.
static const uint8_t *map_file(const char *path, size_t *length) {
    int file = open(*path ? path : "/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) return NULL;
    struct stat status;
    void *bytes = MAP_FAILED;
    if (fstat(file, &status) == 0 && status.st_size > (off_t)sizeof(ElfW(Ehdr))) {
        *length = (size_t)status.st_size;
        bytes = mmap(NULL, *length, PROT_READ, MAP_PRIVATE, file, 0);
    }
    close(file);
    return bytes == MAP_FAILED ? NULL : bytes;
}

/// Returns a copy of the name of the function around a place of a file; NULL if there is none.
static char *find_name(const uint8_t *bytes, size_t length, ElfW(Addr) place, size_t *offset) {
    const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)bytes;
    if (memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_shentsize != sizeof(ElfW(Shdr))) return NULL;
    if (header->e_shoff > length || (length - header->e_shoff) / sizeof(ElfW(Shdr)) < header->e_shnum) return NULL;
    const ElfW(Shdr) *sections = (const ElfW(Shdr) *)(bytes + header->e_shoff);
    for (size_t index = 0; index < header->e_shnum; index++) {
        const ElfW(Shdr) *table = &sections[index];
        if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
        const ElfW(Shdr) *names = &sections[table->sh_link];
        if (table->sh_offset > length || table->sh_size > length - table->sh_offset) return NULL;
        if (names->sh_offset > length || names->sh_size > length - names->sh_offset) return NULL;
        const ElfW(Sym) *symbols = (const ElfW(Sym) *)(bytes + table->sh_offset);
        for (size_t number = 0; number < table->sh_size / sizeof *symbols; number++) {
            const ElfW(Sym) *symbol = &symbols[number];
            if ((symbol->st_info & 0xF) != STT_FUNC || symbol->st_name >= names->sh_size) continue;
            if (place < symbol->st_value || place - symbol->st_value >= symbol->st_size) continue;
            *offset = place - symbol->st_value;
            return strndup((const char *)bytes + names->sh_offset + symbol->st_name, names->sh_size - symbol->st_name);
        }
    }
    return NULL;
}

raster_function *raster_function_name(const void *address, ptrdiff_t *offset) {
    Dl_info info;
    struct link_map *object = NULL;
    // The address follows the call, perhaps behind the end of the function.
    const char *call = (const char *)address - 1;
    if (!address || !dladdr1(call, &info, (void **)&object, RTLD_DL_LINKMAP) || !object) return NULL;
    size_t length = 0;
    const uint8_t *bytes = map_file(object->l_name, &length);
    if (!bytes) return NULL;
    size_t distance = 0;
    char *mangled = find_name(bytes, length, (ElfW(Addr))call - object->l_addr, &distance);
    munmap((void *)bytes, length);
    raster_function *function = mangled ? calloc(1, sizeof *function) : NULL;
    if (!function) {
        free(mangled);
        return NULL;
    }
    char *demangled = swift_demangle ? swift_demangle(mangled, strlen(mangled), NULL, NULL, 0) : NULL;
    function->mangled = mangled;
    function->demangled = demangled ? demangled : strdup(mangled);
    *offset = (ptrdiff_t)distance + 1;
    return function;
}

void raster_function_name_free(raster_function *function) {
    free((void *)function->mangled);
    free((void *)function->demangled);
    free(function);
}
