import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnPostgres } from '@storefront/db/testing/postgres-server.ts';
import { openBucket } from './bucket.ts';
import { ownRoot, startCluster, until } from './cluster.ts';
import { startOtherProgram } from './hooks.ts';
import { followStories, openStories } from './stories.ts';
import { openSite } from './visitors.ts';

/**
 * Upgrades a release and goes back, while clients order, upload files, accept quotes and pay without a pause: the new
 * release starts and migrates beside the previous one, serves with it, and alone; then the previous one
 * returns, serves with it, and alone on the migrated database. Needs nginx and a built checkout of the previous
 * release; run it with `npx tsx e2e/cluster/upgrade.ts FOLDER_OF_THE_PREVIOUS_RELEASE` after `npm run build`.
 */

const clientsAtOnce = 8;
const phaseMs = 20_000;
const besideMs = 60_000;
const admin = { username: 'operator', password: randomUUID() };

const previousRoot = resolve(process.argv[2] ?? '');
if (process.argv.length !== 3) throw new Error('Usage: npx tsx e2e/cluster/upgrade.ts FOLDER');

const home = await mkdtemp(join(tmpdir(), 'upgrade-'));
const postgres = await startOwnPostgres();
const bucket = await openBucket();
const otherProgram = await startOtherProgram();
const cluster = await startCluster(home, [previousRoot], {
  ...bucket.env,
  DATABASE_URL: postgres.url,
  STORAGE_IMPORT_ALLOW_PRIVATE: '1',
  TEST_CHECKOUT: '1',
  RATE_LIMIT: 'off',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
});
const site = openSite(cluster.origin);
let isOver = false;

async function phase(name: string, lastsMs: number): Promise<void> {
  const [servedBefore, failedBefore] = [site.served, site.failures.length];
  await sleep(lastsMs);
  console.log(`${name}: ${site.served - servedBefore} served, ${site.failures.length - failedBefore} failed`);
}

try {
  const cookie = await site.logIn(admin);
  const body = JSON.stringify({
    url: `${otherProgram.origin}/hooks`,
    events: ['order.created', 'quote.accepted', 'order.partly-paid'],
  });
  const headers = { 'content-type': 'application/json', cookie };
  await site.ask('/api/webhooks', { method: 'POST', headers, body });
  const stories = openStories(site, cookie);
  const clients = Array.from({ length: clientsAtOnce }, () => followStories(stories, () => isOver));

  const [previous] = cluster.instances;
  if (!previous) throw new Error('The previous release did not start');
  await phase('The previous release alone', phaseMs);
  const current = await cluster.join(ownRoot);
  await phase('Both, the database migrated', besideMs);
  await cluster.takeOut(previous);
  await phase('The new release alone', phaseMs);
  await cluster.putBack(previous);
  await phase('Both again', phaseMs);
  await cluster.takeOut(current);
  await phase('The previous release alone, on the migrated database', phaseMs);
  isOver = true;
  await Promise.all(clients);
  console.log(`In all: ${site.served} served, ${site.failures.length} failed`);
  for (const line of new Set(site.failures)) console.log(`  ${line}`);

  for (const line of await stories.compare()) console.log(line);
  const expected = stories.countEvents();
  await until(async () => new Set(otherProgram.deliveries).size >= expected).catch(() => {});
  const different = new Set(otherProgram.deliveries).size;
  console.log(
    `Webhooks: ${expected} events, ${different} delivered, ${otherProgram.deliveries.length - different} of them again`,
  );
  const orderMails = /(?:quote-confirmation|new-order-notice)-\d+/;
  const mails = async () => (await cluster.mails()).flatMap((name) => orderMails.exec(name)?.[0] ?? []);
  await until(async () => (await mails()).length >= 2 * site.acknowledged.size).catch(() => {});
  const sent = await mails();
  console.log(
    `Mails about ${site.acknowledged.size} orders: ${sent.length}, ${new Set(sent).size} of them different`,
  );
} finally {
  isOver = true;
  await cluster.stop();
  otherProgram.close();
  await bucket.close();
  await postgres.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
