import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { type RunningStorage, startStorage } from '../testing/start-storage.ts';
import { fetchRemoteFile, toDownloadError } from './fetch-remote-file.ts';
import { resolveTarget } from './resolve-target.ts';

type Answer = (response: ServerResponse) => void;

/** A server on this machine that counts its requests. */
let inside: Server;
let port: number;
let reached = 0;
let answer: Answer = (response) => response.end('secret');

let t: RunningStorage;
const resolveHost = vi.fn(async (host: string) => {
  if (host === 'missing.example') throw new Error('ENOTFOUND');
  if (host === 'mixed.example') return [v4('93.184.216.34'), v4('127.0.0.1')];
  if (host === 'public.example') return [v4('127.0.0.1')];
  return [v4('10.0.0.1')];
});
const v4 = (address: string) => ({ address, family: 4 });

const maxFileBytes = 1_000_000;
const storage = { maxFileBytes, importAllowPrivate: false };

const serve: RequestListener = (_request, response) => {
  reached += 1;
  answer(response);
};

beforeAll(async () => {
  inside = createServer(serve).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  port = (inside.address() as AddressInfo).port;
  t = await startStorage({ env: { storage }, deps: { resolveHost } });
});
beforeEach(() => {
  reached = 0;
  answer = (response) => response.end('secret');
});
afterAll(async () => {
  inside.closeAllConnections();
  inside.close();
  await t.close();
});

describe('before anything connects', () => {
  test.each([
    ['an IP address', 'http://127.0.0.1:PORT/'],
    ['decimal', 'http://2130706433:PORT/'],
    ['octal', 'http://0177.0.0.1:PORT/'],
    ['hexadecimal', 'http://0x7f.0.0.1:PORT/'],
    ['hexadecimal as one number', 'http://0x7f000001:PORT/'],
    ['short', 'http://127.1:PORT/'],
    ['a trailing dot', 'http://127.0.0.1.:PORT/'],
    ['zero', 'http://0:PORT/'],
    ['full-width digits', 'http://１２７.0.0.1:PORT/'],
    ['percent-encoded', 'http://%31%32%37.0.0.1:PORT/'],
    ['IPv6', 'http://[::1]:PORT/'],
    ['mapped', 'http://[::ffff:127.0.0.1]:PORT/'],
    ['mapped in hex', 'http://[::ffff:7f00:1]:PORT/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]:PORT/'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['a name that leads inside', 'http://intranet.example:PORT/'],
    ['a name with one public and one private address', 'http://mixed.example:PORT/'],
  ])('%s is refused', async (_what, link) => {
    const { error } = await t.startImport(link.replace('PORT', String(port)));
    expect(error?.error_code).toBe('URLHostPrivateIPForbiddenError');
    expect(reached).toBe(0);
  });

  test.each([
    ['ftp://example.com/a', 'URLSchemeInvalidError'],
    ['file:///etc/passwd', 'URLSchemeInvalidError'],
    ['gopher://127.0.0.1/', 'URLSchemeInvalidError'],
    ['javascript:alert(1)', 'URLSchemeInvalidError'],
    ['not a link', 'URLParsingFailedError'],
    ['http://', 'URLParsingFailedError'],
    ['http://user:password@public.example/', 'URLParsingFailedError'],
    [`http://public.example/${'x'.repeat(5000)}`, 'URLParsingFailedError'],
    ['http://missing.example/', 'HostnameNotFoundError'],
    ['', 'SourceURLRequiredError'],
  ])('%s: %s', async (link, code) => {
    expect((await t.startImport(link)).error?.error_code).toBe(code);
  });
});

describe('while it is fetched', () => {
  // A target that has passed the check, in place of a name that had a public address when it was resolved.
  const judged = () => ({ url: new URL(`http://public.example:${port}/`), addresses: [v4('127.0.0.1')] });
  const { signal } = new AbortController();
  const options = { allowPrivate: false, resolveHost, maxBytes: maxFileBytes, signal };

  test('the address that was judged is connected to, without a second look-up', async () => {
    resolveHost.mockClear();
    const file = await fetchRemoteFile(judged(), options);
    file.body.destroy();
    expect(reached).toBe(1);
    expect(resolveHost).not.toHaveBeenCalled();
  });

  test.each([
    ['http://127.0.0.1:PORT/inside'],
    ['//[::1]:PORT/inside'],
    ['http://intranet.example:PORT/'],
    // The name is resolved again for the redirect, and now has a private address.
    ['http://public.example:PORT/again'],
  ])('a redirect to %s is refused', async (location) => {
    answer = (response) =>
      response.writeHead(302, { location: location.replace('PORT', String(port)) }).end();
    await expect(fetchRemoteFile(judged(), options)).rejects.toMatchObject({
      code: 'URLHostPrivateIPForbiddenError',
    });
    expect(reached).toBe(1);
  });

  test('five redirects are followed, a sixth is not', async () => {
    const anywhere = { ...options, allowPrivate: true };
    answer = (response) =>
      reached <= 5 ? response.writeHead(302, { location: '/next' }).end() : response.end('file');
    (await fetchRemoteFile(judged(), anywhere)).body.destroy();
    expect(reached).toBe(6);

    answer = (response) => response.writeHead(302, { location: '/next' }).end();
    reached = 0;
    await expect(fetchRemoteFile(judged(), anywhere)).rejects.toMatchObject({
      code: 'URLRedirectsLimitExceededError',
    });
    expect(reached).toBe(6);
  });

  test('a redirect with a name and password in it is refused', async () => {
    answer = (response) =>
      response.writeHead(302, { location: `http://user:password@public.example:${port}/` }).end();
    await expect(fetchRemoteFile(judged(), options)).rejects.toMatchObject({ code: 'URLParsingFailedError' });
    expect(reached).toBe(1);
  });

  test('a header with a right goes to the first host only', async () => {
    const allowed = { ...options, allowPrivate: true, authorization: 'Bearer secret' };
    const seen: (string | undefined)[] = [];
    inside.on('request', ({ headers }) => seen.push(headers.authorization));
    answer = (response) =>
      reached < 3
        ? response.writeHead(302, { location: reached === 1 ? '/next' : `http://127.0.0.1:${port}/` }).end()
        : response.end('file');
    (await fetchRemoteFile(judged(), allowed)).body.destroy();
    inside.removeAllListeners('request').on('request', serve);
    expect(seen).toEqual(['Bearer secret', 'Bearer secret', undefined]);
  });

  test('what takes too long is given up, before the answer and in the middle of it', async () => {
    const limit = new AbortController();
    answer = () => limit.abort();
    await expect(fetchRemoteFile(judged(), { ...options, signal: limit.signal })).rejects.toMatchObject({
      code: 'DownloadFileTimeLimitExceededError',
    });

    const later = new AbortController();
    answer = (response) => response.writeHead(200, { 'content-length': 100 }).write('half');
    const { body } = await fetchRemoteFile(judged(), { ...options, signal: later.signal });
    const broken = once(body, 'error');
    body.resume();
    later.abort();
    const [error] = await broken;
    expect(toDownloadError(error, later.signal).code).toBe('DownloadFileTimeLimitExceededError');
  });

  test('a redirect to another scheme is refused', async () => {
    answer = (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    await expect(fetchRemoteFile(judged(), options)).rejects.toMatchObject({ code: 'URLSchemeInvalidError' });
  });

  test('proxy variables change nothing', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://10.0.0.1:3128');
    const file = await fetchRemoteFile(judged(), options);
    file.body.destroy();
    expect(reached).toBe(1);
    vi.unstubAllEnvs();
  });

  test('what is wrong is a StorageError, whatever it was', async () => {
    const nobody = { ...judged(), url: new URL('http://public.example:1/') };
    await expect(fetchRemoteFile(nobody, options)).rejects.toBeInstanceOf(StorageError);
  });
});

describe('an import', () => {
  beforeAll(() => {
    t.deps.env.storage.importAllowPrivate = true;
  });
  const link = (path = '/') => `http://127.0.0.1:${port}${path}`;

  test.each<[what: string, answer: Answer, code: string]>([
    ['404', (r) => r.writeHead(404).end(), 'DownloadFileHTTPClientError'],
    ['503', (r) => r.writeHead(503).end(), 'DownloadFileHTTPServerError'],
    ['a closed connection', (r) => r.destroy(), 'DownloadFileHTTPNetworkError'],
    [
      'less than was announced',
      (r) => {
        r.writeHead(200, { 'content-length': 1000 });
        r.write('half');
        setTimeout(() => r.destroy(), 20);
      },
      'DownloadFileHTTPNetworkError',
    ],
    [
      'more than is allowed, announced',
      (r) => r.writeHead(200, { 'content-length': maxFileBytes + 1 }).end(Buffer.alloc(maxFileBytes + 1)),
      'DownloadFileSizeLimitExceededError',
    ],
    [
      'more than is allowed, unannounced',
      (r) => r.end(Buffer.alloc(maxFileBytes + 1)),
      'DownloadFileSizeLimitExceededError',
    ],
    [
      'a packed bomb',
      (r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
      'DownloadFileSizeLimitExceededError',
    ],
    [
      'an unknown encoding',
      (r) => r.writeHead(200, { 'content-encoding': 'x-secret' }).end('x'),
      'DownloadFileHTTPNetworkError',
    ],
    [
      'redirects without end',
      (r) => r.writeHead(302, { location: '/next' }).end(),
      'URLRedirectsLimitExceededError',
    ],
    ['nothing', (r) => r.end(), 'FileEmptyError'],
    ['a program', (r) => r.end(Buffer.from('MZ\x90\0\x03\0')), 'FileTypeForbiddenError'],
    ['a page', (r) => r.end('<!DOCTYPE html><script>alert(1)</script>'), 'FileTypeForbiddenError'],
  ])('that meets %s ends with an error and leaves nothing', async (_what, given, code) => {
    answer = given;
    const before = await t.db.$count(storageFiles);
    expect(await t.importLink(link())).toMatchObject({ error_code: code });
    expect(await t.db.$count(storageFiles)).toBe(before);
  });

  test('takes the name from the answer, and its ending from the content', async () => {
    answer = (response) =>
      response
        .writeHead(200, { 'content-disposition': "attachment; filename*=UTF-8''..%2F..%2FEntw%C3%BCrfe" })
        .end(png());
    expect(await t.importLink(link('/uc?id=1'))).toMatchObject({
      status: 'success',
      filename: 'Entwürfe.png',
      mime_type: 'image/png',
    });
  });

  test('unpacks what a server packs without being asked', async () => {
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(png()));
    expect(await t.importLink(link('/a.png'))).toMatchObject({ status: 'success', size: png().length });
  });

  test('of a file of our own is copied inside, without a connection', async () => {
    answer = (response) => response.end(png());
    const first = await t.importLink(link('/a.png'));
    const own = `${t.origin}/${String((first as { uuid: string }).uuid)}/a.png`;
    reached = 0;
    expect(await t.importLink(own)).toMatchObject({ status: 'success', filename: 'a.png' });
    expect(reached).toBe(0);
  });
});

test('a link with a public address passes', async () => {
  const target = await resolveTarget('https://93.184.216.34/a', { allowPrivate: false });
  expect(target.addresses).toEqual([{ address: '93.184.216.34', family: 4 }]);
});

test('with a list of hosts no other is even looked up, subdomains by an asterisk alone', async () => {
  const lookUp = vi.fn(async () => [v4('93.184.216.34')]);
  const options = {
    allowPrivate: false,
    allowedHosts: ['files.example', '*.cloud.example'],
    resolveHost: lookUp,
  };
  for (const host of ['files.example', 'a.cloud.example', 'FILES.example']) {
    expect(await resolveTarget(`https://${host}/a`, options), host).toMatchObject({
      addresses: [v4('93.184.216.34')],
    });
  }
  lookUp.mockClear();
  for (const host of ['cloud.example', 'evilcloud.example', 'files.example.evil.example', '93.184.216.34']) {
    await expect(resolveTarget(`https://${host}/a`, options), host).rejects.toMatchObject({
      code: 'URLHostNotAllowedError',
    });
  }
  expect(lookUp).not.toHaveBeenCalled();
});
