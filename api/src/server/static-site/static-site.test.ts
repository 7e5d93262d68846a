import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { TestClient } from '#testing/test-client.ts';
import { loadSite } from './load-site.ts';
import { origin, settings, setUpSite } from './testing/site-fixture.ts';

const t = setUpSite();
const { directory, get, heading } = t;

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
    const taking = createApp(t.base.deps, loadSite(directory, { ...settings, stripe }));
    expect(await (await taking.request('/')).text()).toContain('<html data-stripe lang=');
  });

  test('pages may send parts to the bucket where it takes them from visitors', async () => {
    const location = { bucket: 'files', endpoint: 'http://s3:9000', region: 'eu-west-1' };
    const s3 = {
      location,
      credentials: { accessKeyId: 'id', secretAccessKey: 'key', sessionToken: null },
      direct: { ...location, endpoint: 'https://s3.example.com' },
    };
    const connectOf = async (given: typeof settings | { s3: typeof s3 }) => {
      const app = createApp(t.base.deps, loadSite(directory, { ...settings, ...given }));
      const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
      return /connect-src [^;]*/.exec(policy)?.[0];
    };
    expect(await connectOf({ s3 })).toBe("connect-src 'self' blob: https://s3.example.com");
    expect(await connectOf(settings)).toBe("connect-src 'self' blob:");
  });

  test('pages say from the next request on that the operator hides the testimonials', async () => {
    const admin = await t.base.asAdmin();
    const root = async (address: string) => /<html[^>]*>/.exec(await (await get(address)).text())?.[0];
    const etag = async () => (await get('/')).headers.get('etag');
    const before = await etag();
    expect(await root('/')).toBe('<html lang="en">');
    await admin.call('rest', 'config.update', { testimonials: 'hidden' });
    expect(await root('/')).toBe('<html data-no-testimonials lang="en">');
    // Visitors can navigate from other pages to the home page without loading it again.
    expect(await root('/terms?lang=de')).toBe('<html data-no-testimonials lang="de">');
    expect(await etag()).not.toBe(before);
    await admin.call('rest', 'config.update', { testimonials: 'shown' });
    expect(await root('/')).toBe('<html lang="en">');
    expect(await etag()).toBe(before);
  });

  describe('with a shared cache in front', () => {
    const shared = () =>
      createApp(
        { ...t.base.deps, env: { ...t.base.deps.env, sharedCacheSeconds: 60, trustProxy: 1 } },
        loadSite(directory, settings),
      );
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await shared().request(path, { headers });
      return {
        cache: response.headers.get('cache-control'),
        locale: response.headers.get('content-language'),
        vary: response.headers.get('vary'),
        cookie: response.headers.get('set-cookie'),
      };
    };
    const kept = 'public, max-age=0, s-maxage=60, must-revalidate';

    test.each([
      ['/', {}, 'en'],
      ['/', { 'accept-language': 'de' }, 'de'],
      ['/terms?lang=de', {}, 'de'],
      ['/terms?lang=de', { 'sec-purpose': 'prefetch' }, 'de'],
    ])('%s with %j is kept for a minute, and sets no cookie', async (path, headers, locale) => {
      expect(await ask(path, headers as Record<string, string>)).toEqual({
        cache: kept,
        locale,
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        cookie: null,
      });
    });

    test('the country, which the cache does not know, does not decide', async () => {
      expect((await ask('/', { 'x-forwarded-for': '203.0.113.49', 'accept-language': 'en' })).locale).toBe(
        'en',
      );
    });

    test.each([
      ['/', { cookie: 'session=abc' }, 'private, no-cache'],
      ['/', { cookie: 'lang=de' }, 'private, no-cache'],
      ['/nope', {}, 'private, no-cache'],
      ['/admin', {}, 'no-store'],
      ['/admin/login', {}, 'no-store'],
      ['/order/abc', {}, 'no-store'],
      ['/order-confirmed/abc', {}, 'no-store'],
    ])('%s with %j is not kept', async (path, headers, cache) => {
      expect((await ask(path, headers as Record<string, string>)).cache).toBe(cache);
    });
  });

  test('pages of the portal are kept by no cache, so that Back asks again', async () => {
    for (const path of ['/admin', '/admin/login', '/admin/dashboard']) {
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test('the country decides over the browser, a saved choice over the country', async () => {
    const behindProxy = createApp(
      { ...t.base.deps, env: { ...t.base.deps.env, trustProxy: 1 } },
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

  test('no visitor chooses a country by header without a proxy in front', async () => {
    expect(await heading('/', { 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.49' })).toBe('home en');
  });

  test('a choice in the address is saved, in a cookie that the page may change', async () => {
    const response = await get('/terms?lang=de');
    expect(response.headers.get('set-cookie')).toBe(
      'lang=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    const visitor = new TestClient(t.app);
    await visitor.request('/terms?lang=de');
    expect(await (await visitor.request('/')).text()).toContain('home de');
    expect((await visitor.request('/?lang=de')).headers.get('set-cookie')).toBeNull();
    expect((await get('/?lang=fr')).headers.get('set-cookie')).toBeNull();
    // A prefetched page is not a choice of language.
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

    const env = { ...t.base.deps.env, uploadcarePublicKey: 'a1b2c3d4e5' };
    const hosted = createApp({ ...t.base.deps, env }, loadSite(directory, env));
    const policy = (await hosted.request('/')).headers.get('content-security-policy');
    expect(foreign(policy)).toContain('https://upload.uploadcare.com');
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.ucarecd\.net/);
    expect(policy).toMatch(/frame-src 'self' https:\/\/social\.uploadcare\.com;/);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");

    const config = async (asked: typeof hosted) => (await asked.request('/api/uploads/config')).json();
    expect(await config(hosted)).toMatchObject({ publicKey: 'a1b2c3d4e5', isHosted: true });
    expect(await config(t.app)).toEqual({
      publicKey: 'demopublickey',
      isHosted: false,
      maxFileBytes: t.base.deps.env.storage.maxFileBytes,
      cloudSources: ['gdrive', 'dropbox', 'onedrive', 'box'],
    });
    const google = { clientId: 'id', clientSecret: 'secret' };
    const registered = createApp({ ...t.base.deps, env: { ...t.base.deps.env, cloudAccounts: { google } } });
    expect(await config(registered)).toMatchObject({ cloudSources: expect.arrayContaining(['gphotos']) });
  });

  test('answer at each of their addresses, and without a slash too many', async () => {
    expect(await heading('/copywriting')).toBe('copywriting en');
    expect(await heading('/copywriting-order-form')).toBe('copywriting en');
    const redirect = await get('/terms/?lang=de');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/terms?lang=de']);
    expect((await get('//evil.example/')).status).toBe(404);
  });

  test('a path of nothing but slashes does not hold the others up', async () => {
    // Of this length, a pattern anchored to the end would search for minutes.
    const slashes = '/'.repeat(300_000);
    expect((await get(`${slashes}x`)).status).toBe(404);
    const home = await get(`/terms${slashes}`);
    expect([home.status, home.headers.get('location')]).toEqual([301, '/terms']);
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
