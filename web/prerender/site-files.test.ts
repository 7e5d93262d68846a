// @vitest-environment node

import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { publicDir } from '../artwork/lib/paths.ts';
import { fontsCss, robotsTxt, sitemapXml, webManifest } from './site-files.ts';

describe('files for machines', () => {
  test('the sitemap lists indexed pages at their first address, once per language, with all languages', () => {
    const xml = sitemapXml([
      { paths: ['/terms', '/agb'], isIndexed: true },
      { paths: ['/thank-you'], isIndexed: false },
    ]);
    expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
      '__ORIGIN__/terms?lang=en',
      '__ORIGIN__/terms?lang=de',
    ]);
    const languages = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) =>
      pair.join(' '),
    );
    expect(new Set(languages)).toEqual(
      new Set(['en __ORIGIN__/terms?lang=en', 'de __ORIGIN__/terms?lang=de', 'x-default __ORIGIN__/terms']),
    );
    expect(languages).toHaveLength(6);
    expect(xml).not.toMatch(/agb|thank-you/);
  });

  test('robots.txt leads to it and hides no page', () => {
    expect(robotsTxt()).toContain('Sitemap: __ORIGIN__/sitemap.xml');
    expect(robotsTxt()).not.toMatch(/Disallow: \/(?:\s|admin)/);
  });

  test('the fonts come with the names that other pages call them by', () => {
    const css = fontsCss('@font-face{}');
    expect(css).toMatch(/^@font-face\{\}:root\{/);
    for (const name of ['display', 'prose', 'body'])
      expect(css).toMatch(new RegExp(`--font-${name}:'[^;]+-?serif`));
  });

  test('the manifest is JSON with a name, and with icons that are there in the size they claim', async () => {
    const manifest = JSON.parse(webManifest());
    expect(manifest.name).toBe('Pixel & Prose');
    const sizes = await Promise.all(
      manifest.icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
        const { width, height } = await sharp(join(publicDir, src)).metadata();
        return sizes === 'any' ? sizes : `${width}x${height}`;
      }),
    );
    expect(sizes).toEqual(['any', '192x192', '512x512', '512x512']);
  });
});
