import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@storefront/contracts/brand.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { originToken } from '@storefront/contracts/pages-manifest.ts';
import { withLocale } from '@storefront/contracts/paths.ts';
import type { PageRoute } from '../src/app/page-route.ts';
import { fontStacks } from '../src/theme/font-stacks.ts';
import { palette } from '../src/theme/palette.ts';

/**
 * Returns `robots.txt`. API calls are excluded from crawling; pages that must not be indexed say so
 * themselves and must be crawlable for that.
 */
export function robotsTxt(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${originToken}/sitemap.xml\n`;
}

/** Returns the sitemap: every indexed page in every language, each with the URLs of its other languages. */
export function sitemapXml(routes: readonly Pick<PageRoute, 'paths' | 'isIndexed'>[]): string {
  const urls = routes
    .filter(({ isIndexed }) => isIndexed)
    .flatMap(({ paths: [path] }) => {
      const alternates = [
        ...locales.map((locale) => alternate(locale, withLocale(path, locale))),
        alternate('x-default', path),
      ].join('');
      return locales.map(
        (locale) => `<url><loc>${originToken}${withLocale(path, locale)}</loc>${alternates}</url>`,
      );
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

const alternate = (hreflang: string, path: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${originToken}${path}"/>`;

/** Returns the web app manifest, used when a visitor adds the site to the home screen. */
export function webManifest(): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    background_color: palette.paper.DEFAULT,
    theme_color: palette.paper.DEFAULT,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/**
 * Returns our font faces for pages that are not part of this build (`/docs`), with variables such as
 * `--font-display`.
 */
export function fontsCss(fontFaces: string): string {
  const stacks = Object.entries(fontStacks).map(([name, stack]) => `--font-${name}:${stack}`);
  return `${fontFaces}:root{${stacks.join(';')}}`;
}

export async function writeSiteFiles(
  clientFolder: string,
  routes: readonly PageRoute[],
  fontFaces: string,
): Promise<void> {
  await Promise.all([
    writeFile(join(clientFolder, 'robots.txt'), robotsTxt()),
    writeFile(join(clientFolder, 'sitemap.xml'), sitemapXml(routes)),
    writeFile(join(clientFolder, 'site.webmanifest'), webManifest()),
    writeFile(join(clientFolder, 'fonts.css'), fontsCss(fontFaces)),
  ]);
}
