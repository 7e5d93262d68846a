// @vitest-environment node

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { describe, expect, test } from 'vitest';
import { readManifest } from './lib/manifest.ts';
import { outputDir } from './lib/paths.ts';
import { pieces } from './pieces.ts';
import { socialImages } from './social/social-images.ts';

const manifest = readManifest();
const files = new Map(readdirSync(outputDir).map((file) => [file, statSync(join(outputDir, file)).size]));
const posters = locales.map((locale) => `hero-poster-${locale}`);

describe('committed artwork', () => {
  test('has an entry for every piece and for the posters, and no other', () => {
    expect(Object.keys(manifest).sort()).toEqual([...pieces.map(({ name }) => name), ...posters].sort());
  });

  test('has every version the manifest promises, and nothing that is left over', () => {
    const promised = Object.entries(manifest).flatMap(([name, { widths, large }]) => [
      ...widths.map((width) => `${name}-${width}.avif`),
      `${name}-${widths.at(-1)}.webp`,
      `${name}-${widths.at(-1)}.jpg`,
      ...(large ? [`${name}-large.avif`] : []),
    ]);
    const social = socialImages.flatMap(({ page }) => locales.map((locale) => `og-${page}-${locale}.jpg`));
    const films = locales.flatMap((locale) => [`hero-loop-${locale}.mp4`, `hero-loop-${locale}.webm`]);
    expect([...files.keys()].sort()).toEqual([...promised, ...social, ...films].sort());
  });

  test('opens large every piece that may, larger than it is on the page', () => {
    for (const { name, widths, large } of pieces) {
      const opened = manifest[name]?.large?.width;
      if (large) expect(opened, name).toBeGreaterThan(Math.max(...widths));
      else expect(opened, name).toBeUndefined();
    }
  });

  test('keeps to its weight: 250 KB a picture, 600 KB a film', () => {
    const heavy = [...files].filter(
      ([file, bytes]) => bytes > (/^hero-loop-/.test(file) ? 600_000 : 250_000),
    );
    expect(heavy).toEqual([]);
  });
});
