import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';

const t = await openTestApp({
  env: { logLevel: 'silent', publicUrl: 'https://shop.example.com', isPublicUrlDerived: false },
});

const own = encodeURIComponent('https://shop.example.com');
const open = (path: string) => t.visitor().request(path);

test.each(['gdrive', 'ngdrive', 'dropbox', 'onedrive', 'box', 'flickr'])('%s has a page', async (source) => {
  const response = await open(`/window4/${source}?lang=de&multiple=true&origin=${own}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Dateien aus');
  expect(html).toContain('"isMultiple":true,"origin":"https://shop.example.com"');
});

test('the page may be framed by our own origin only, and runs nothing but its own script', async () => {
  const { headers } = await open(`/window4/box?origin=${own}`);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self' https://shop.example.com");
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('set-cookie')).toBeNull();
});

test.each(['https://evil.example.com', 'https://shop.example.com.evil.com', 'null', '*', '', '"><script>'])(
  'inside of %s it sends nothing',
  async (origin) => {
    const html = await (await open(`/window4/box?origin=${encodeURIComponent(origin)}`)).text();
    expect(html).not.toContain('<script');
    expect(html).toContain('only inside our forms');
  },
);

test.each([
  '/window4/',
  '/window4/instagram',
  '/window4/constructor',
  '/window4/box/more',
  '/window4/assets/x.js',
])('%s does not exist', async (path) => {
  expect((await open(path)).status).toBe(404);
});

test('script and style are served, and not again to who has them', async () => {
  for (const [path, type] of [
    ['/window4/assets/picker.js', 'text/javascript'],
    ['/window4/assets/picker.css', 'text/css'],
  ] as const) {
    const response = await open(path);
    expect(response.headers.get('content-type')).toContain(type);
    const etag = response.headers.get('etag') ?? '';
    const again = await t.visitor().request(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  }
});

test('links are rewritten or refused for the page', async () => {
  const resolve = async (link: string) =>
    (await open(`/window4/assets/resolve?link=${encodeURIComponent(link)}`)).json();
  expect(await resolve('https://app.box.com/s/abc')).toEqual({
    url: 'https://app.box.com/shared/static/abc',
    fileName: 'app.box.com',
  });
  expect(await resolve('http://example.com/a.png')).toEqual({ problem: 'scheme' });
  expect(await resolve('https://drive.google.com/drive/folders/1')).toEqual({ problem: 'folder' });
});
