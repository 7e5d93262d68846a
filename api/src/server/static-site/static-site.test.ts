import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { PagesManifest } from '@storefront/contracts/pages-manifest.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { lookUpKeysOf } from '#client-page-url.ts';
import { parseRange } from '#lib/byte-range.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { TestClient } from '#testing/test-client.ts';
import { loadSite } from './load-site.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'site-'));
const origin = 'https://shop.example.com';
const settings = { publicUrl: origin, uploadcarePublicKey: null, stripe: null };
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), content);
}

const page = (name: string, locale: string) =>
  `<!doctype html><html lang="${locale}"><link rel="canonical" href="__ORIGIN__/"><h1>${name} ${locale}</h1></html>`;

let t: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  const links = ['</assets/site.css>; rel=preload; as=style', '</assets/text.woff2>; rel=preload; as=font'];
  const csp = { script: ["'sha256-abc='"], style: ["'sha256-def='"] };
  const manifest: PagesManifest = {
    pages: (['en', 'de'] as const).flatMap((locale) =>
      ['/', '/terms', '/copywriting', '/copywriting-order-form'].map((address) => ({
        path: address,
        locale,
        status: 200 as const,
        isIndexed: true,
        file: `pages/${locale}/${address === '/' ? 'home' : address === '/terms' ? 'terms' : 'copywriting'}.html`,
        csp,
        links,
      })),
    ),
    notFound: {
      en: { file: 'pages/en/not-found.html', csp, links },
      de: { file: 'pages/de/not-found.html', csp, links },
    },
    shells: (['en', 'de'] as const).flatMap((locale) =>
      ['/admin', '/order', '/order-confirmed'].map((prefix) => ({
        prefix,
        locale,
        file: `pages/${locale}${prefix}.html`,
        csp,
        links: [],
      })),
    ),
    framed: [{ path: '/samples/emails/salon.html', file: 'samples/emails/salon.html' }],
  };
  write('pages.json', JSON.stringify(manifest));
  write('client/samples/emails/salon.html', '<title>A letter</title><p style="color:red">Hello</p>');
  write('client/samples/emails/draft.html', 'secret');
  for (const locale of ['en', 'de']) {
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

  t = await createTestApp({
    env: { publicUrl: origin, isPublicUrlDerived: false, logLevel: 'silent' },
    deps: { findCountry: (address) => ({ '203.0.113.49': 'DE', '203.0.113.44': 'GB' })[address] ?? null },
  });
  app = createApp(t.deps, loadSite(directory, settings));
});
afterAll(async () => {
  await t.close();
  rmSync(directory, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  Promise.resolve(app.request(address, { method, headers }));
const heading = async (address: string, headers: Record<string, string> = {}) =>
  /<h1>(.*)<\/h1>/.exec(await (await get(address, headers)).text())?.[1];

describe('the language of a page', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['nothing known', '/', {}, 'en'],
    ['the browser’s languages', '/', { 'accept-language': 'fr, de;q=0.8, en;q=0.5' }, 'de'],
    ['a saved choice over the browser', '/', { cookie: 'lang=en', 'accept-language': 'de' }, 'en'],
    ['a broken saved choice counts as none', '/', { cookie: 'lang=xx', 'accept-language': 'de' }, 'de'],
    ['a choice in the address over a saved one', '/?lang=de', { cookie: 'lang=en' }, 'de'],
    ['an unknown choice in the address', '/?lang=fr', { 'accept-language': 'de' }, 'de'],
  ])('%s', async (_name, address, headers, locale) => {
    const response = await get(address, headers);
    expect(response.headers.get('content-language')).toBe(locale);
    expect(await response.text()).toContain(`<h1>home ${locale}</h1>`);
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('pages say whether cards are paid through Stripe', async () => {
    expect(await (await get('/')).text()).toContain('<html lang=');
    const stripe = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678' };
    const app = createApp(t.deps, loadSite(directory, { ...settings, stripe }));
    expect(await (await app.request('/')).text()).toContain('<html data-stripe lang=');
  });

  test('pages say from the next request on that the operator hides the testimonials', async () => {
    const admin = await t.asAdmin();
    const root = async (address: string) => /<html[^>]*>/.exec(await (await get(address)).text())?.[0];
    const etag = async () => (await get('/')).headers.get('etag');
    const before = await etag();
    expect(await root('/')).toBe('<html lang="en">');
    await admin.call('rest', 'config.update', { testimonials: 'hidden' });
    expect(await root('/')).toBe('<html data-no-testimonials lang="en">');
    // Other pages lead to the home page without loading it.
    expect(await root('/terms?lang=de')).toBe('<html data-no-testimonials lang="de">');
    expect(await etag()).not.toBe(before);
    await admin.call('rest', 'config.update', { testimonials: 'shown' });
    expect(await root('/')).toBe('<html lang="en">');
    expect(await etag()).toBe(before);
  });

  test('pages of the portal are kept by no cache, so that Back asks again', async () => {
    for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test('the country decides over the browser, a saved choice over the country', async () => {
    const behindProxy = createApp(
      { ...t.deps, env: { ...t.deps.env, trustProxy: 1 } },
      loadSite(directory, settings),
    );
    const locale = async (headers: Record<string, string>) =>
      (await behindProxy.request('/', { headers })).headers.get('content-language');
    expect(await locale({ 'x-forwarded-for': '203.0.113.49', 'accept-language': 'en' })).toBe('de');
    expect(await locale({ 'x-forwarded-for': '203.0.113.44', 'accept-language': 'de' })).toBe('en');
    expect(await locale({ 'x-forwarded-for': '203.0.113.49', cookie: 'lang=en' })).toBe('en');
    expect(await locale({ 'cf-ipcountry': 'AT', 'accept-language': 'en' })).toBe('de');
    expect(await locale({ 'cf-ipcountry': 'XX', 'accept-language': 'de' })).toBe('de');
  });

  test('nobody chooses a country by header without a proxy in front', async () => {
    expect(await heading('/', { 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.49' })).toBe('home en');
  });

  test('a choice in the address is saved, in a cookie that the page may change', async () => {
    const response = await get('/terms?lang=de');
    expect(response.headers.get('set-cookie')).toBe(
      'lang=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    const visitor = new TestClient(app);
    await visitor.request('/terms?lang=de');
    expect(await (await visitor.request('/')).text()).toContain('home de');
    expect((await visitor.request('/?lang=de')).headers.get('set-cookie')).toBeNull();
    expect((await get('/?lang=fr')).headers.get('set-cookie')).toBeNull();
    // Nobody has chosen what a page only fetches ahead of time.
    const ahead = await get('/terms?lang=de', { 'sec-purpose': 'prefetch;anonymous-client-ip' });
    expect(ahead.headers.get('set-cookie')).toBeNull();
    expect(ahead.headers.get('cache-control')).toBe('private, max-age=300');
    expect(await ahead.text()).toContain('terms de');
  });
});

describe('pages', () => {
  test('carry the policy with their own hashes, and our address', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(policy).toContain("style-src-elem 'self' 'sha256-def=';");
    expect(response.headers.get('permissions-policy')).toContain('camera=(self), microphone=(self),');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(await response.text()).toContain(`href="${origin}/"`);
  });

  test('reach other hosts only when files go to the hosted storage service', async () => {
    const foreign = (policy: string | null) => policy?.match(/(?:https|wss):\S+/g) ?? [];
    expect(foreign((await get('/')).headers.get('content-security-policy'))).toEqual([]);

    const env = { ...t.deps.env, uploadcarePublicKey: 'a1b2c3d4e5' };
    const hosted = createApp({ ...t.deps, env }, loadSite(directory, env));
    const policy = (await hosted.request('/')).headers.get('content-security-policy');
    expect(foreign(policy)).toContain('https://upload.uploadcare.com');
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.ucarecd\.net/);
    expect(policy).toMatch(/frame-src 'self' https:\/\/social\.uploadcare\.com;/);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");

    const config = async (asked: typeof hosted) => (await asked.request('/api/uploads/config')).json();
    expect(await config(hosted)).toMatchObject({ publicKey: 'a1b2c3d4e5', isHosted: true });
    expect(await config(app)).toEqual({
      publicKey: 'demopublickey',
      isHosted: false,
      cloudSources: ['gdrive', 'dropbox', 'onedrive', 'box'],
    });
    const google = { clientId: 'id', clientSecret: 'secret' };
    const registered = createApp({ ...t.deps, env: { ...t.deps.env, cloudAccounts: { google } } });
    expect(await config(registered)).toMatchObject({ cloudSources: expect.arrayContaining(['gphotos']) });
  });

  test('announce what they will need, if anything', async () => {
    expect((await get('/')).headers.get('link')).toBe(
      '</assets/site.css>; rel=preload; as=style, </assets/text.woff2>; rel=preload; as=font',
    );
    expect((await get('/admin')).headers.get('link')).toBeNull();
  });

  test('answer at each of their addresses, and without a slash too many', async () => {
    expect(await heading('/copywriting')).toBe('copywriting en');
    expect(await heading('/copywriting-order-form')).toBe('copywriting en');
    const redirect = await get('/terms/?lang=de');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/terms?lang=de']);
    expect((await get('//evil.example/')).status).toBe(404);
  });

  test.each(['/admin', '/admin/', '/admin/login', '/admin/dashboard'])(
    '%s is the admin shell',
    async (address) => {
      expect(await heading(address)).toBe('admin en');
    },
  );

  test.each([
    '/nope',
    '/administrator',
    '/terms/nope',
    '/pages/en/home.html',
    '/%zz',
    '/index.html',
    '/.hidden',
    '/robots.txt/x',
  ])('%s is the 404 page with its status', async (address) => {
    const response = await get(address, { 'accept-language': 'de' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<h1>not-found de</h1>');
  });

  test('a version the browser has already is not sent again, the other language is', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const unchanged = await get('/', { 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('content-security-policy')).toContain('sha256-abc=');
    expect((await get('/?lang=de', { 'if-none-match': etag })).status).toBe(200);
    expect((await get('/nope', { 'if-none-match': '*' })).status).toBe(404);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('are sent as %s when asked for', async (encoding, accept, unpack) => {
    const response = await get('/', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(unpack(body).toString()).toContain('<h1>home en</h1>');
  });

  test('HEAD answers the headers alone, writing is 405', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await get('/terms', {}, method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    expect((await get('/nope', {}, 'POST')).status).toBe(404);
  });
});

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
    // As some players ask for everything.
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
  beforeAll(() => insertOrder(t.db, { earlierTokenHash: lookUpKeysOf(token).earlierHash }));

  test.each([
    [`/order/${token}`, 'order en'],
    [`/order/${token}/pay`, 'order en'],
    [`/order-confirmed/${token}`, 'order-confirmed en'],
  ])('%s is served, kept by nobody and given to nobody', async (address, expected) => {
    expect(await heading(address)).toBe(expected);
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(address, {}, method);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await get(address, {}, 'POST')).status).toBe(405);
  });

  test.each([
    '/order/short',
    `/order/${token.replace('Z', 'Y')}`,
    `/order/${token.replace('Z', 'Y')}/pay`,
    `/order/%00`,
    `/order/${token}x`,
  ])('%s is nobody’s, and says no more than that', async (address) => {
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
