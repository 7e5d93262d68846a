/**
 * Serves the built pages with their policies, without API: `tsx prerender/preview.ts [port]` (default 5174).
 * For viewing pages during development; the production server is `api/src/server/static-site/static-site.ts`.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  defaultLocale,
  isLocale,
  type Locale,
  localeCookieName,
  localeQueryName,
} from '@storefront/contracts/i18n/locale.ts';
import { pagePolicy } from '@storefront/contracts/page-policy.ts';
import { originToken, type PagesManifest } from '@storefront/contracts/pages-manifest.ts';

const port = Number(process.argv[2] ?? 5174);
const dist = resolve(process.env.DIST ?? fileURLToPath(new URL('../dist/', import.meta.url)));
const clientFolder = join(dist, 'client');

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', `http://localhost:${port}`);
  const mediaType = mediaTypes[extname(url.pathname)];
  if (mediaType) {
    const path = join(clientFolder, normalize(url.pathname));
    await readFile(path).then(
      (content) => response.writeHead(200, { 'content-type': mediaType }).end(content),
      () => response.writeHead(404).end(),
    );
    return;
  }
  const manifest = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')) as PagesManifest;
  const framed = manifest.framed.find(({ path }) => path === url.pathname);
  if (framed) {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(await readFile(join(clientFolder, framed.file)));
    return;
  }
  const saved = new RegExp(`(?:^|; )${localeCookieName}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1];
  const locale: Locale = [url.searchParams.get(localeQueryName), saved].find(isLocale) ?? defaultLocale;
  const page =
    manifest.pages.find((item) => item.path === url.pathname && item.locale === locale) ??
    manifest.shells.find((item) => url.pathname.startsWith(`${item.prefix}/`) && item.locale === locale);
  const { file, csp } = page ?? manifest.notFound[locale];
  const html = (await readFile(join(clientFolder, file), 'utf8')).replaceAll(originToken, url.origin);
  response
    .writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(csp),
    })
    .end(html);
}).listen(port, '127.0.0.1', () => console.log(`Pages at http://127.0.0.1:${port}`));
