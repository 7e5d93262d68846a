import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { PagesManifest } from '@storefront/contracts/pages-manifest.ts';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#app.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { loadSite } from '../load-site.ts';
import { readingTexts } from './reading-texts.ts';

export const origin = 'https://shop.example.com';
export const settings = { publicUrl: origin, uploadcarePublicKey: null, stripe: null, s3: null };
export const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
export const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const page = (name: string, locale: string) =>
  `<!doctype html><html lang="${locale}"><link rel="canonical" href="__ORIGIN__/"><h1>${name} ${locale}</h1><noscript><main>Note</main></noscript></html>`;

/** Sets up a small built site in its own folder, served by an app for the tests of one file. */
export function setUpSite() {
  const directory = mkdtempSync(path.join(tmpdir(), 'site-'));

  function write(file: string, content: string | Buffer) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }

  let base: TestApp;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    const csp = { script: ["'sha256-abc='"], style: ["'sha256-def='"] };
    const manifest: PagesManifest = {
      pages: locales.flatMap((locale) =>
        ['/', '/terms', '/copywriting', '/copywriting-order-form'].map((address) => ({
          path: address,
          locale,
          status: 200 as const,
          isIndexed: true,
          file: `pages/${locale}/${address === '/' ? 'home' : address === '/terms' ? 'terms' : 'copywriting'}.html`,
          csp,
        })),
      ),
      notFound: {
        en: { file: 'pages/en/not-found.html', csp },
        de: { file: 'pages/de/not-found.html', csp },
      },
      shells: locales.flatMap((locale) =>
        ['/admin', '/order', '/order-confirmed'].map((prefix) => ({
          prefix,
          locale,
          file: `pages/${locale}${prefix}.html`,
          csp,
        })),
      ),
      reading: { en: readingTexts, de: readingTexts },
      framed: [{ path: '/samples/emails/salon.html', file: 'samples/emails/salon.html' }],
    };
    write('pages.json', JSON.stringify(manifest));
    write('client/samples/emails/salon.html', '<title>A letter</title><p style="color:red">Hello</p>');
    write('client/samples/emails/draft.html', 'secret');
    for (const locale of locales) {
      for (const name of ['home', 'terms', 'copywriting', 'not-found', 'admin', 'order', 'order-confirmed']) {
        write(`client/pages/${locale}/${name}.html`, page(name, locale));
      }
    }
    write('client/assets/entry-abc123.js', script);
    write('client/assets/entry-abc123.js.br', brotliCompressSync(script));
    write('client/assets/entry-abc123.js.gz', gzipSync(script));
    write('client/artwork/hero.mp4', video);
    write('client/artwork/pear.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('client/robots.txt', 'Sitemap: __ORIGIN__/sitemap.xml\n');
    write('client/.hidden', 'secret');
    write('server/entry.js', 'secret');

    base = await createTestApp({
      env: { publicUrl: origin, isPublicUrlDerived: false, logLevel: 'silent' },
      deps: { findCountry: (address) => ({ '203.0.113.49': 'DE', '203.0.113.44': 'GB' })[address] ?? null },
    });
    app = createApp(base.deps, loadSite(directory, settings));
  });
  afterAll(async () => {
    await base.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(app.request(address, { method, headers }));
  const heading = async (address: string, headers: Record<string, string> = {}) =>
    /<h1>(.*)<\/h1>/.exec(await (await get(address, headers)).text())?.[1];
  return {
    get app() {
      return app;
    },
    get base() {
      return base;
    },
    directory,
    get,
    heading,
  };
}
