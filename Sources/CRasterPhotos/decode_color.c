// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#include "decode_rows.h"

#include <math.h>
#include <stdlib.h>

#include <avif/avif.h>

// Whether a conversion of RGB changes no level by more than one, as that of a profile of sRGB.
static bool changes_nothing(cmsHTRANSFORM transform) {
    enum { STEPS = 6, STEP = 51 };
    uint8_t source[STEPS * STEPS * STEPS * 4], target[sizeof source];
    for (int index = 0; index < STEPS * STEPS * STEPS; index++) {
        source[4 * index] = (uint8_t)(index % STEPS * STEP);
        source[4 * index + 1] = (uint8_t)(index / STEPS % STEPS * STEP);
        source[4 * index + 2] = (uint8_t)(index / STEPS / STEPS * STEP);
        source[4 * index + 3] = 0xFF;
    }
    cmsDoTransform(transform, source, target, STEPS * STEPS * STEPS);
    for (size_t index = 0; index < sizeof source; index++) {
        if (abs(source[index] - target[index]) > 1) return false;
    }
    return true;
}

// MARK: - Primaries and curves

bool raster_photo_set_colors(raster_photo_pixels *pixels, unsigned primaries, unsigned transfer) {
    // Those of video are as it is shown: ITU-R BT.1886. Of other curves, the exponent isn't all.
    static const float exponents[19] = {
        [1] = 2.4F, [4] = 2.2F, [5] = 2.8F, [6] = 2.4F, [7] = 1 / 0.45F, [8] = 1, [11] = 2.4F, [13] = 2.4F, [14] = 2.4F,
        [15] = 2.4F, [16] = 8192 / 1305.0F, [17] = 2.6F, [18] = 1.2F,
    };
    const bool has_primaries = primaries == 1 || (primaries >= 4 && primaries <= 12) || primaries == 22;
    if (!has_primaries || transfer > 18 || exponents[transfer] == 0) return false;
    avifColorPrimariesGetValues((avifColorPrimaries)primaries, pixels->primaries);
    pixels->transfer = primaries == 1 && transfer == 13 ? 0 : transfer;
    pixels->exponent = exponents[transfer];
    return true;
}

// Returns the light of a level; 1 is white. Beyond the range of sRGB, white has 406 candelas, as in Chromium.
static double light(const raster_photo_pixels *pixels, double level) {
    double base = level, factor = 1;
    switch (pixels->transfer) {
    case 7: // SMPTE 240M
        if (level < 0.0912) return level / 4;
        base = (level + 0.1115) / 1.1115;
        break;
    case 13: // sRGB
        if (level <= 0.04045) return level / 12.92;
        base = (level + 0.055) / 1.055;
        break;
    case 16: // PQ: SMPTE ST 2084
        base = pow(level, 32 / 2523.0);
        base = fmax(base - 0.8359375, 0) / (18.8515625 - 18.6875 * base);
        factor = 10000 / 406.0;
        break;
    case 17: factor = 52.37 / 48; break; // SMPTE ST 428-1
    case 18: // HLG: ITU-R BT.2100, on a screen of 1000 candelas
        base = level <= 0.5 ? level * level / 3 : (exp((level - 0.55991073) / 0.17883277) + 0.28466892) / 12;
        factor = 1000 / 406.0;
    }
    return pow(base, pixels->exponent) * factor;
}

static cmsHPROFILE profile_of(const raster_photo_pixels *pixels) {
    float lights[256];
    for (int level = 0; level < 256; level++) lights[level] = (float)fmin(light(pixels, level / 255.0), 1);
    cmsToneCurve *curve = cmsBuildTabulatedToneCurveFloat(NULL, 256, lights);
    if (curve == NULL) return NULL;
    const float *primaries = pixels->primaries;
    const cmsCIExyY white = {primaries[6], primaries[7], 1};
    const cmsCIExyYTRIPLE colors = {
        {primaries[0], primaries[1], 1}, {primaries[2], primaries[3], 1}, {primaries[4], primaries[5], 1}
    };
    cmsToneCurve *curves[] = {curve, curve, curve};
    cmsHPROFILE profile = cmsCreateRGBProfile(&white, &colors, curves);
    cmsFreeToneCurve(curve);
    return profile;
}

cmsHTRANSFORM raster_photo_transform(const raster_photo_pixels *source) {
    raster_photo_components components = source->components;
    cmsHPROFILE profile = NULL;
    if (source->profile_count > 0 && source->profile_count <= UINT32_MAX) {
        profile = cmsOpenProfileFromMem(source->profile, (cmsUInt32Number)source->profile_count);
    } else if (source->transfer != 0) {
        profile = profile_of(source);
    }
    if (profile == NULL) return NULL;
    const struct {
        cmsColorSpaceSignature space;
        cmsUInt32Number format;
    } kinds[] = {
        [RASTER_PHOTO_RGBA] = {cmsSigRgbData, TYPE_RGBA_8},
        [RASTER_PHOTO_GRAY] = {cmsSigGrayData, TYPE_GRAY_8 | EXTRA_SH(3)},
        [RASTER_PHOTO_INVERTED_CMYK] = {cmsSigCmykData, TYPE_CMYK_8_REV},
    };
    const cmsColorSpaceSignature space = cmsGetColorSpace(profile);
    if (components == RASTER_PHOTO_GRAY && space == cmsSigRgbData) components = RASTER_PHOTO_RGBA;
    cmsHTRANSFORM transform = NULL;
    cmsHPROFILE target = cmsCreate_sRGBProfile();
    // A profile of another color space than that of the pixels isn't theirs.
    if (target != NULL && space == kinds[components].space) {
        const cmsUInt32Number flags = components == RASTER_PHOTO_RGBA ? cmsFLAGS_COPY_ALPHA : 0;
        transform =
            cmsCreateTransform(profile, kinds[components].format, target, TYPE_RGBA_8, INTENT_PERCEPTUAL, flags);
    }
    if (target != NULL) cmsCloseProfile(target);
    cmsCloseProfile(profile);
    if (transform != NULL && components == RASTER_PHOTO_RGBA && changes_nothing(transform)) {
        cmsDeleteTransform(transform);
        return NULL;
    }
    return transform;
}
