import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseRange } from '#lib/streams/byte-range.ts';
import { lookUpKeysOf } from '#secrets/client-page-url.ts';
import { loadSite } from './load-site.ts';
import { origin, script, settings, setUpSite, video } from './testing/site-fixture.ts';

const t = setUpSite();
const { directory, get, heading } = t;

describe('files of the build', () => {
  test('with a hash in the name are kept for ever, compressed as they lie', async () => {
    const response = await get('/assets/entry-abc123.js', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const body = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(script);
    expect(await (await get('/assets/entry-abc123.js')).text()).toBe(script);
  });

  test('others are asked for again, and not sent twice', async () => {
    const response = await get('/artwork/hero.mp4');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    await response.arrayBuffer();
    const again = await get('/artwork/hero.mp4', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', video.subarray(0, 100)],
    ['bytes=900-', 206, 'bytes 900-999/1000', video.subarray(900)],
    ['bytes=-50', 206, 'bytes 950-999/1000', video.subarray(950)],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', video.subarray(990)],
    ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, null, video],
    ['lines=1-2', 200, null, video],
  ])('the range %s', async (range, status, contentRange, bytes) => {
    const response = await get('/artwork/hero.mp4', { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('no range is wider than the file', () => {
    expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
    expect(parseRange('bytes=5-2', 10)).toBeNull();
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    // Some players request the whole file this way.
    expect(parseRange('Bytes=4-18446744073709551615', 10)).toEqual({ start: 4, end: 9 });
    expect(parseRange('bytes=18446744073709551615-', 10)).toBe('unsatisfiable');
  });

  test('texts for machines name our address', async () => {
    const response = await get('/robots.txt');
    expect(await response.text()).toBe(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('a picture opened on its own may look as the browser wants, and runs nothing', async () => {
    const policy = (await get('/artwork/pear.svg')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("style-src 'unsafe-inline'");
    expect(policy).not.toContain('script-src');
  });

  test('a document for a frame may be framed by us and dress itself, and do nothing else', async () => {
    const response = await get('/samples/emails/salon.html');
    expect(await response.text()).toContain('A letter');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "img-src 'self'",
      'sandbox allow-same-origin',
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect((await get('/samples/emails/salon.html', {}, 'POST')).status).toBe(405);
  });

  test.each([
    '/assets/../../server/entry.js',
    '/assets/..%2f..%2fserver%2fentry.js',
    '/..%5cserver%5centry.js',
    '/%2e%2e/server/entry.js',
    '/assets/entry-abc123.js.br',
    '/pages.json',
    '/assets/',
    '/assets/%00',
    '/samples/emails/draft.html',
  ])('%s reaches nothing', async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });
});

test('without a build there is nothing to load, half a build is an error', () => {
  expect(loadSite(path.join(directory, 'nowhere'), settings)).toBeNull();
  const half = mkdtempSync(path.join(tmpdir(), 'half-site-'));
  writeFileSync(
    path.join(half, 'pages.json'),
    JSON.stringify({ pages: [], shells: [], framed: [], notFound: { en: {}, de: {} } }),
  );
  expect(() => loadSite(half, settings)).toThrow();
  rmSync(half, { recursive: true });
});

describe('a client’s page, whose address is a secret', () => {
  const token = 'Zm9yLXRoZS10ZXN0cy1vZi1wYWdlcy1vbmx5LTAwMDA';
  beforeAll(() => insertOrder(t.base.db, { earlierTokenHash: lookUpKeysOf(token).earlierHash }));

  test.each([
    [`/order/${token}`, 'order en'],
    [`/order/${token}/pay`, 'order en'],
    [`/order-confirmed/${token}`, 'order-confirmed en'],
  ])('%s is served, kept by no cache and given to no other site', async (address, expected) => {
    expect(await heading(address)).toBe(expected);
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(address, {}, method);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    expect((await get(address, {}, 'POST')).status).toBe(405);
  });

  test.each([
    '/order/short',
    `/order/${token.replace('Z', 'Y')}`,
    `/order/${token.replace('Z', 'Y')}/pay`,
    `/order/%00`,
    `/order/${token}x`,
  ])('%s belongs to no order, and says no more than that', async (address) => {
    const known = await (await get('/order/nobody')).text();
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(address, {}, method);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      if (method === 'GET') expect(await answer.text()).toBe(known);
    }
  });

  test.each(['/order', '/order/', '/order-confirmed', '/orders/x'])('%s is none', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-robots-tag')).toBeNull();
  });
});

test('a file that an upgrade has replaced or taken away is unavailable until the restart', async () => {
  const [replaced, gone] = ['artwork/hero.mp4', 'assets/entry-abc123.js'];
  writeFileSync(path.join(directory, 'client', replaced), 'shorter');
  rmSync(path.join(directory, 'client', gone));
  const log = vi.spyOn(t.base.deps.log, 'error');
  for (const file of [replaced, gone]) {
    const answer = await get(`/${file}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const reason = expect.stringMatching(new RegExp(`${path.basename(file)} was replaced .* restart`));
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ reason }), expect.anything());
  }
  // What was loaded is still sent.
  expect((await get('/terms')).status).toBe(200);
});
