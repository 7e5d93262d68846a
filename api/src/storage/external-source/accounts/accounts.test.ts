import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { cloudGrants } from '@storefront/db/schema/storage/cloud-grants.ts';
import { describe, expect, test, vi } from 'vitest';
import { deleteExpiredUploads } from '../../delete-expired-uploads.ts';
import { picture, setUpAccounts } from './testing/accounts-fixture.ts';
import type { CloudStandIn } from './testing/cloud-stand-in.ts';

const t = setUpAccounts();
const { createBrowser } = t;

describe('from signing in to the file', () => {
  test.each([
    ['gdrive', 'https://accounts.google.com', 'https://www.googleapis.com/auth/drive.readonly'],
    ['ngdrive', 'https://accounts.google.com', 'https://www.googleapis.com/auth/drive.readonly'],
    ['dropbox', 'https://www.dropbox.com', 'files.metadata.read files.content.read'],
    ['onedrive', 'https://login.microsoftonline.com', 'Files.Read'],
    ['box', 'https://account.box.com', 'root_readonly'],
    ['facebook', 'https://www.facebook.com', 'user_photos'],
  ])('%s', async (source, origin, scope) => {
    const browser = createBrowser();
    const sent = await browser.request(`/window4/connect/${source}?lang=en`);
    const asked = new URL(sent.headers.get('location') ?? '');
    expect(asked.origin).toBe(origin);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'client-id',
      redirect_uri: `${t.service.origin}/window4/callback/${source}`,
      response_type: 'code',
      scope,
      code_challenge_method: 'S256',
    });
    expect(await browser.signIn(source)).toContain('angemeldet.');

    const root = await browser.list(source);
    expect(root.entries.map(({ name, isFolder }) => [name, isFolder])).toEqual([['Projects', true]]);
    const folder = root.entries[0]?.id ?? '';
    let page = await browser.list(source, { folder });
    while (page.cursor) page = await browser.list(source, { folder, cursor: page.cursor });
    const [entry] = page.entries;
    expect(entry?.name).toMatch(/^Entwurf\./);

    const picked = await (await browser.pick(source, entry?.id ?? '')).json();
    const { url } = picked as { url: string };
    expect(url).toMatch(new RegExp(`^${t.service.origin}/window4/files/[\\w-]{43}$`));
    const imported = await t.service.importLink(url);
    expect(imported).toMatchObject({ status: 'success', size: picture.length, mime_type: 'image/png' });
    const stored = await fetch(`${t.service.origin}/${String((imported as { uuid: string }).uuid)}/`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(picture)).toBe(true);

    // The URL works once, and only for the import.
    expect(await t.service.importLink(url)).toEqual({ error_code: 'DownloadFileHTTPClientError' });
    expect((await fetch(url)).status).toBe(404);
    expect(browser.told.join()).not.toContain(t.cloud.token);
  });

  test('Google Photos shows its photos on a page of its own; what was chosen there appears', async () => {
    const browser = createBrowser();
    await browser.signIn('gphotos');
    const { entries, elsewhere } = await browser.list('gphotos');
    expect(entries).toEqual([]);
    expect(elsewhere).toEqual({
      url: 'https://photos.google.com/picker/session/autoclose',
      folder: 'session',
    });
    expect((await browser.list('gphotos', { folder: 'session' })).elsewhere).toEqual(elsewhere);
    t.cloud.hasChosen = true;
    const first = await browser.list('gphotos', { folder: 'session' });
    expect(first.entries.map(({ name }) => name)).toEqual(['Film.mp4']);
    const second = await browser.list('gphotos', { folder: 'session', cursor: first.cursor ?? '' });
    const picked = await (await browser.pick('gphotos', second.entries[0]?.id ?? '')).json();
    expect(await t.service.importLink((picked as { url: string }).url)).toMatchObject({
      status: 'success',
      filename: 'Entwurf.png',
    });
  });
});

describe('signing in', () => {
  const isSignedIn = async (browser: ReturnType<typeof createBrowser>) => {
    const answer = await (await browser.request('/window4/accounts/dropbox/files')).json();
    return (answer as { isSignedIn: boolean }).isSignedIn;
  };

  test('is of the browser that began it, once, and for the service it began at', async () => {
    const [victim, attacker] = [createBrowser(), createBrowser()];
    const link = await attacker.begin('dropbox');
    await victim.begin('dropbox');
    expect(await (await victim.request(link)).text()).toContain('nicht geklappt');
    expect(await isSignedIn(victim)).toBe(false);

    const own = await victim.begin('dropbox');
    expect(await (await victim.request(own.replace('dropbox', 'box'))).text()).toMatch(/not signed in|nicht/);
    expect(await (await victim.request(own)).text()).toContain('angemeldet');
    expect(await isSignedIn(victim)).toBe(true);
    expect(await (await createBrowser().request(own)).text()).toContain('not signed in');
    expect(await (await victim.request(own)).text()).toMatch(/not signed in|nicht/);
  });

  test.each([
    ['declining', (link: string) => link.replace(/code=[^&]+/, 'error=access_denied')],
    ['another state', (link: string) => link.replace(/state=./, 'state=')],
    ['a made-up code', (link: string) => link.replace(/code=[^&]+/, 'code=x')],
    ['no code', (link: string) => link.replace(/code=[^&]+&/, '')],
  ])('%s leaves the visitor signed out', async (_what, change) => {
    const browser = createBrowser();
    const page = await browser.request(change(await browser.begin('dropbox')));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await page.text();
    expect(html).toContain('nicht geklappt');
    expect(html).not.toContain('<script');
    expect(await t.service.db.$count(cloudGrants)).toBe(0);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('keeps the token sealed here, and a key that is sent to one path only there', async () => {
    const browser = createBrowser();
    await browser.signIn('dropbox');
    const [row] = await t.service.db.select().from(cloudGrants);
    const {
      value = '',
      path: sentTo,
      attributes,
    } = browser.cookies.get('account-dropbox/window4/accounts/dropbox') ?? {};
    expect(sentTo).toBe('/window4/accounts/dropbox');
    expect(attributes).toMatch(/HttpOnly; SameSite=Strict/);
    for (const secret of [t.cloud.token, value]) {
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1')).not.toContain(secret);
    }
    expect(await isSignedIn(browser)).toBe(true);
    // The cookie of another service, or another key, opens nothing.
    const path = '/window4/accounts/box';
    browser.cookies.set('x', { name: 'account-box', value, path, attributes: '' });
    const other = await browser.request('/window4/accounts/box/files');
    expect(await other.json()).toEqual({ isSignedIn: false });

    await browser.request('/window4/accounts/dropbox/sign-out', { method: 'POST' });
    expect(browser.cookies.has('account-dropbox/window4/accounts/dropbox')).toBe(false);
    expect(await t.service.db.$count(cloudGrants)).toBe(0);
  });

  test('ends after an hour, here and with the clean-up', async () => {
    const browser = createBrowser();
    await browser.signIn('dropbox');
    const [row] = await t.service.db.select().from(cloudGrants);
    const leftMs = (row?.expiresAt.getTime() ?? 0) - Date.now();
    expect(leftMs).toBeGreaterThan(50 * 60_000);
    expect(leftMs).toBeLessThanOrEqual(60 * 60_000);
    await t.service.db.update(cloudGrants).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await isSignedIn(browser)).toBe(false);
    await deleteExpiredUploads(t.service.deps);
    expect(await t.service.db.$count(cloudGrants)).toBe(0);
  });

  test('ends when the service no longer knows the token', async () => {
    const browser = createBrowser();
    await browser.signIn('dropbox');
    t.cloud.faults.push((response) => response.writeHead(401).end());
    expect(await isSignedIn(browser)).toBe(false);
    expect(await t.service.db.$count(cloudGrants)).toBe(0);
  });
});

test.each<[what: string, fault: CloudStandIn['faults'][number]]>([
  ['an error of its own', (response) => response.writeHead(500).end('secret details')],
  ['too many questions', (response) => response.writeHead(429).end()],
  ['no JSON', (response) => response.end('<html>')],
  ['another shape', (response) => response.end('{"entries":[{}]}')],
  ['nothing', (response) => response.destroy()],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('a service that answers %s is away for a while, and its visitor stays signed in', async (_what, fault) => {
  const browser = createBrowser();
  await browser.signIn('dropbox');
  t.cloud.faults.push(fault);
  const answer = await browser.request('/window4/accounts/dropbox/files');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await answer.text()).not.toContain('secret');
  expect((await browser.list('dropbox')).entries).toHaveLength(1);
});

describe('bad input', () => {
  test.each(['gdrive', 'dropbox', 'onedrive', 'box', 'facebook', 'gphotos'])(
    'ids that no account of %s has',
    async (source) => {
      const browser = createBrowser();
      await browser.signIn(source);
      for (const id of ['nobody', '../../me', "' or '1'='1", '..%2f', 'a?b=c#d', '\u0000', 'ü'.repeat(300)]) {
        expect([id, (await browser.pick(source, id)).status]).toEqual([id, 404]);
      }
      for (const id of ['', 'x'.repeat(1001)]) expect((await browser.pick(source, id)).status).toBe(400);
      expect((await browser.request(`/window4/accounts/${source}/files?folder=..%2F..%2Fme`)).status).toBe(
        404,
      );
    },
  );

  test('other websites and other methods', async () => {
    const browser = createBrowser();
    await browser.signIn('dropbox');
    const foreign = await browser.pick('dropbox', 'id:picture', { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const wrong = await browser.request('/window4/accounts/dropbox/picks');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await createBrowser().pick('dropbox', 'id:picture')).status).toBe(401);
  });

  test('a picked file is fetched for one of two who ask at the same time', async () => {
    const browser = createBrowser();
    await browser.signIn('dropbox');
    const { url } = (await (await browser.pick('dropbox', 'id:picture')).json()) as { url: string };
    const ends = await Promise.all([
      t.service.importLink(url),
      t.service.importLink(url),
      t.service.importLink(`${url}x`),
    ]);
    expect(ends.filter((end) => 'status' in end && end.status === 'success')).toHaveLength(1);
  });
});

test('a caller makes us call a service only so often, whatever they send us from its page', async () => {
  const browser = createBrowser();
  await browser.signIn('dropbox');
  const back = await browser.begin('box');
  const { deps } = t.service;
  const refuse = async () => {
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
  };
  deps.rateLimits = { ...deps.rateLimits, cloudCall: { ...deps.rateLimits.cloudCall, consume: refuse } };
  const called = vi.fn();
  t.cloud.faults.push(called);
  for (const path of [back, '/window4/accounts/dropbox/files']) {
    expect((await browser.request(path)).status, path).toBe(429);
  }
  expect(called).not.toHaveBeenCalled();
});

test('a service without keys is not there, and its page takes links as ever', async () => {
  const own = encodeURIComponent(t.service.origin);
  const page = async (source: string) =>
    (await fetch(`${t.service.origin}/window4/${source}?lang=en&origin=${own}`)).text();
  expect(await page('box')).toContain(
    'id="sign-in" aria-describedby="account-hint" data-text="signIn">Sign in to Box',
  );
  const { box: _, ...others } = t.service.deps.env.cloudAccounts;
  const all = t.service.deps.env.cloudAccounts;
  t.service.deps.env.cloudAccounts = others;
  try {
    for (const path of [
      'connect/box',
      'callback/box',
      'accounts/box/files',
      'connect/flickr',
      'connect/__proto__',
    ]) {
      expect([path, (await fetch(`${t.service.origin}/window4/${path}`)).status]).toEqual([path, 404]);
    }
    expect(await page('box')).not.toContain('id="sign-in"');
    const flickr = await page('flickr');
    expect(flickr).toContain('Share links from Flickr open a page, not a file.');
    expect(flickr).not.toContain('id="sign-in"');
  } finally {
    t.service.deps.env.cloudAccounts = all;
  }
});
