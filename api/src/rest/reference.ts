import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brand } from '@storefront/contracts/brand.ts';
import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import type { Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { mountRoute } from '#http/mount-route.ts';
import { sendText } from '#http/text/send-text.ts';
import { createTextFile } from '#http/text/text-file.ts';
import { appRouter } from '#trpc/endpoint/router.ts';
import type { Env } from '../env.ts';
import { brunoArchive } from './bruno-collection.ts';
import { openApiText } from './document/openapi-text.ts';
import { llmsText } from './llms-text.ts';
import type { OpenApiDocument } from './openapi.ts';
import { referenceScript } from './reference-script.ts';
import { referenceStyle } from './reference-style.ts';

/** The name in its two typefaces, as on every page and in every mail. */
const [pixel = brand.name, prose] = brand.name.split(' & ');
const wordmark = prose === undefined ? pixel : `${pixel} <b>&amp;</b> <i>${prose}</i>`;

const html = `<!doctype html>
<html lang="${programLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference · ${brand.name.replace('&', '&amp;')}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header class="masthead"><a href="/">${wordmark}</a><span>API reference</span></header>
<div id="reference"><p class="note">The reference needs JavaScript, and a moment to load. If it does not appear, please reload the page; <a href="/openapi.json">openapi.json</a> says the same.</p></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** Swagger UI from our own origin; it sets styles only by script, which the policy allows. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the contract at `/openapi.json`, a readable version at `/docs`, and the files derived from it. Each
 * is created on its first request: most servers never get one, and the code that generates the contract is a
 * third of the server's.
 */
export function mountReference(app: Hono<AppEnv>, env: Pick<Env, 'publicUrl'>): void {
  const packageFile = (name: string) => () =>
    readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), 'utf8');
  const contract = once(async (): Promise<OpenApiDocument> => {
    const { createOpenApiDocument } = await import('./openapi.ts');
    return createOpenApiDocument(appRouter, env.publicUrl);
  });
  const files: Record<string, { type: string; make: () => string | Promise<string> }> = {
    '/openapi.json': {
      type: 'application/json; charset=utf-8',
      make: async () => openApiText(await contract()),
    },
    '/llms.txt': {
      type: 'text/plain; charset=utf-8',
      make: async () => llmsText(await contract(), env.publicUrl),
    },
    '/docs': { type: 'text/html; charset=utf-8', make: () => html },
    '/docs/start.js': { type: 'text/javascript; charset=utf-8', make: () => referenceScript },
    '/docs/style.css': { type: 'text/css; charset=utf-8', make: () => referenceStyle },
    '/docs/swagger-ui.css': { type: 'text/css; charset=utf-8', make: packageFile('swagger-ui.css') },
    '/docs/swagger-ui-bundle.js': {
      type: 'text/javascript; charset=utf-8',
      make: packageFile('swagger-ui-bundle.js'),
    },
  };
  const archive = once(async () => new Uint8Array(brunoArchive(await contract(), env.publicUrl)));
  mountRoute(app, 'GET', '/docs/bruno.zip', async (c) =>
    c.body(await archive(), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="storefront-api.zip"',
      'Cache-Control': 'no-cache',
    }),
  );
  for (const [path, { type, make }] of Object.entries(files)) {
    const file = once(async () => createTextFile(await make()));
    mountRoute(app, 'GET', path, async (c) =>
      sendText(c, await file(), 200, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        ...(path === '/docs' && { 'Content-Security-Policy': policy }),
      }),
    );
  }
}

/** Creates a value on first use; a failed attempt is repeated on the next use. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
