// @vitest-environment node

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from './lib/manifest.ts';
import { outputDir } from './lib/paths.ts';
import { pieces } from './pieces.ts';
import { socialImages } from './social/social-images.ts';

const manifest = await readManifest();
const files = new Map(readdirSync(outputDir).map((file) => [file, statSync(join(outputDir, file)).size]));

describe('committed artwork', () => {
  it('has an entry for every piece and for the poster, and no other', () => {
    expect(Object.keys(manifest).sort()).toEqual([...pieces.map(({ name }) => name), 'hero-poster'].sort());
  });

  it('has every version the manifest promises, and nothing that is left over', () => {
    const promised = Object.entries(manifest).flatMap(([name, { widths }]) =>
      widths.flatMap((width) => ['avif', 'webp', 'jpg'].map((extension) => `${name}-${width}.${extension}`)),
    );
    const social = socialImages.flatMap(({ page }) => [`og-${page}-en.jpg`, `og-${page}-de.jpg`]);
    expect([...files.keys()].sort()).toEqual(
      [...promised, ...social, 'hero-loop.mp4', 'hero-loop.webm'].sort(),
    );
  });

  it('keeps to its weight: 250 KB a picture, 600 KB a film', () => {
    const heavy = [...files].filter(
      ([file, bytes]) => bytes > (/^hero-loop\./.test(file) ? 600_000 : 250_000),
    );
    expect(heavy).toEqual([]);
  });
});
