import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { mediaType } from '#server/static-site/media-types.ts';

const clientFolder = fileURLToPath(new URL('../../../../web/dist/client/', import.meta.url));
const cssAddress = '/twin.css';

/**
 * Converts a page to its hand-written equivalent: the same texts, forms, pictures and fonts, without scripts
 * and class names, and with its own small stylesheet (`static-twin.css`).
 */
export function staticTwin(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .replace(/\s(?:class|data-(?!when|choose)[\w-]+)="[^"]*"/g, '')
    .replace(/<link rel="(?:stylesheet|preload" href="[^"]*\.css)"[^>]*>/g, '')
    .replace('</title>', `</title>\n<link rel="stylesheet" href="${cssAddress}">`);
}

/** Has the browser fetch another document ahead, so that a link to it needs no network. */
export const withPrefetch = (twin: string, href: string): string =>
  twin.replace('</title>', `</title>\n<link rel="prefetch" href="${href}">`);

/** Serves twins by path and query, compressed, with the pictures and fonts of the build, all from memory. */
export async function serveTwins(twins: ReadonlyMap<string, string>) {
  const fonts = readdirSync(join(clientFolder, 'assets'));
  const css = readFileSync(new URL('static-twin.css', import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/FONT\(([\w-]+)\)/g, (_, name: string) => {
      const file = fonts.find((font) => font.startsWith(name) && font.endsWith('.woff2'));
      if (!file) throw new Error(`The build has no font ${name}`);
      return `/assets/${file}`;
    });
  const texts = new Map(
    [[cssAddress, css] as const, ...twins].map(([path, text]) => [
      path,
      { type: mediaType(extname(path) || '.html'), body: brotliCompressSync(text) },
    ]),
  );
  const files = new Map<string, Buffer>();

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const text = texts.get(pathname + search);
    if (text) {
      const headers = {
        'Content-Type': text.type,
        'Cache-Control': 'private, max-age=60',
        'Content-Encoding': 'br',
        'Content-Length': text.body.length,
      };
      response.writeHead(200, headers).end(text.body);
      return;
    }
    try {
      const body = files.get(pathname) ?? readFileSync(join(clientFolder, pathname));
      files.set(pathname, body);
      const cache = 'public, max-age=31536000, immutable';
      response.writeHead(200, { 'Content-Type': mediaType(pathname), 'Cache-Control': cache }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The twin has no port');
  return {
    port: address.port,
    cssBytes: texts.get(cssAddress)?.body.length ?? 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
