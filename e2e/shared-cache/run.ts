import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { until } from '../cluster/cluster.ts';
import { openSite } from '../cluster/visitors.ts';

/**
 * Runs Varnish with its default rules in front of the server: measures how many requests for pages and
 * pictures it serves itself, and checks that it stores nothing private. Needs varnishd; run it with `npx tsx
 * e2e/shared-cache/run.ts` after `npm run build`.
 */

const addressesMax = 200;
const visitorsPerLanguage = 20;
const languages = ['en-US,en;q=0.9', 'de-DE,de;q=0.9'];
const admin = { username: 'operator', password: randomUUID() };

const root = fileURLToPath(new URL('../..', import.meta.url));
const home = await mkdtemp(join(tmpdir(), 'shared-cache-'));
const [serverPort, cachePort] = [await findFreePort(), await findFreePort()];
const origin = `http://127.0.0.1:${cachePort}`;
const server = spawn(process.execPath, ['api/dist/main.js'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PUBLIC_URL: origin,
    DATA_DIR: join(home, 'data'),
    TRUST_PROXY: '1',
    SHARED_CACHE_SECONDS: '3600',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const varnish = spawn(
  'varnishd',
  [
    ...['-F', '-j', 'none', '-n', join(home, 'varnish')],
    ...['-a', `127.0.0.1:${cachePort}`, '-b', `127.0.0.1:${serverPort}`],
  ],
  { stdio: ['ignore', 'ignore', 'ignore'] },
);

/** For a cached copy, Varnish names the request that fetched it after that of the visitor. */
const isHit = (response: Response) => (response.headers.get('x-varnish') ?? '').includes(' ');

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${address}`, { headers, redirect: 'manual' });
  return { response, text: await response.text() };
}

/**
 * Returns every page of the sitemap in every language, and the pictures and other files that they refer to.
 */
async function findUrls(): Promise<string[]> {
  const { text } = await ask('/sitemap.xml');
  const toPath = (address: string) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'), origin);
    return `${pathname}${search}`;
  };
  const pages = [...text.matchAll(/(?:<loc>|href=")(http[^<"]+)/g)].map(([, address = '']) =>
    toPath(address),
  );
  const files: string[] = [];
  for (const page of new Set(pages)) {
    const { text: html } = await ask(page);
    for (const [, named = ''] of html.matchAll(/ (?:src|href)="(\/[\w/.-]+\.\w+)"/g)) files.push(named);
    for (const [, set = ''] of html.matchAll(/ srcset="([^"]+)"/gi)) {
      files.push(...set.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''));
    }
  }
  return [...new Set([...pages, ...files])]
    .filter((address) => address.startsWith('/'))
    .slice(0, addressesMax);
}

/** Simulates visitors without cookies, one after the other. */
async function walk(addresses: readonly string[]) {
  const missed = new Set<string>();
  let [hits, asked] = [0, 0];
  for (let visitor = 0; visitor < visitorsPerLanguage * languages.length; visitor++) {
    const language = languages[visitor % languages.length] ?? '';
    for (const address of addresses) {
      const { response } = await ask(address, { 'accept-language': language });
      asked += 1;
      if (isHit(response)) hits += 1;
      else if (visitor >= languages.length) missed.add(address);
    }
  }
  return { hits, asked, missed };
}

/** Requests private responses with their cookie, without it, and with it again. */
async function askPrivately(): Promise<string[]> {
  const site = openSite(origin);
  let placed = false;
  await site.visit('', () => {
    const isOver = placed;
    placed = true;
    return isOver;
  });
  const [id] = site.acknowledged;
  const cookie = await site.logIn(admin);
  const json = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ message: 'Soon.', basedOn: { version: 0, totalPrice: 298 } });
  const quote = await site.ask<object>(`/api/orders/${id}/quote`, { method: 'POST', headers: json, body });
  const [, clientPage = ''] = /"(?:https?:\/\/[^"/]+)?(\/order\/[\w-]+)"/.exec(JSON.stringify(quote)) ?? [];
  const token = clientPage.split('/').at(-1);
  const addresses = [
    '/',
    '/?lang=de',
    '/admin',
    '/admin/dashboard',
    '/api/auth/me',
    '/api/orders',
    `/api/orders/${id}`,
    '/api/orders.csv',
    `/api/orders/${id}/quote.pdf`,
    clientPage,
    `/api/client-orders/${token}`,
    `/api/client-orders/${token}/quote.pdf`,
    '/api/config',
    '/api/doctor',
  ];
  const kept: string[] = [];
  for (const address of addresses) {
    const isPublic = address.startsWith('/?') || address === '/';
    const mine = await ask(address, { cookie });
    const theirs = await ask(address);
    const again = await ask(address, { cookie });
    // The public copy of a page may come from the cache; a response for a session may not.
    if (isHit(mine.response) || isHit(again.response)) kept.push(address);
    if (!isPublic && isHit(theirs.response)) kept.push(`${address} without the cookie`);
    if (mine.response.status >= 400) throw new Error(`${address}: ${mine.response.status}`);
  }
  console.log(`Private: ${addresses.length} addresses asked with a session, without and with it again`);
  return kept;
}

try {
  await until(async () => (await fetch(`http://127.0.0.1:${serverPort}/readyz`)).ok);
  await until(async () => (await fetch(`${origin}/healthz`)).ok);
  const addresses = await findUrls();
  const { hits, asked, missed } = await walk(addresses);
  const ratio = (hits / asked).toFixed(3);
  console.log(
    `Public: ${addresses.length} pages and files asked ${asked} times, ${hits} from the cache: ${ratio}`,
  );
  if (missed.size > 0) console.log(`  not kept: ${[...missed].join(', ')}`);
  const kept = await askPrivately();
  console.log(`  from the cache: ${kept.length === 0 ? 'none' : kept.join(', ')}`);
} finally {
  for (const child of [varnish, server]) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
