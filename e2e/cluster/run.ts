import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hastenMails } from '@storefront/db/testing/hasten-mails.ts';
import { startOwnPostgres } from '@storefront/db/testing/postgres-server.ts';
import { followSession, guessPasswords } from './agreement.ts';
import { openBucket } from './bucket.ts';
import { ownRoot, startCluster, until } from './cluster.ts';
import { startOtherProgram } from './hooks.ts';
import { startPooler } from './pooler.ts';
import { openPages, uploadInParts, uploadStraight } from './uploads.ts';
import { openSite, sendQuote } from './visitors.ts';

/**
 * Runs three instances behind nginx, on one PostgreSQL and one S3 server, through a rolling restart and the
 * sudden death of one instance while visitors order. Needs nginx; run it with `npx tsx e2e/cluster/run.ts`
 * after `npm run build`. With `--pooler`, the instances reach PostgreSQL through pgbouncer. `STORAGE_URL` and
 * the `AWS_` variables name another S3 server.
 */

const visitorsAtOnce = 32;
const pagesOpen = 12;
const quotesSent = 30;
const reminderKinds = ['quote-reminder', 'quote-second-reminder'] as const;
const admin = { username: 'operator', password: randomUUID() };
const different = (list: readonly unknown[]) => `${list.length}, ${new Set(list).size} of them different`;

const home = await mkdtemp(join(tmpdir(), 'cluster-'));
const postgres = await startOwnPostgres();
const pooler = process.argv.includes('--pooler') ? await startPooler(home, postgres.url) : null;
const bucket = await openBucket();
const otherProgram = await startOtherProgram();
const env = {
  ...bucket.env,
  DATABASE_URL: pooler?.url ?? postgres.url,
  STORAGE_DIRECT_UPLOADS: '1',
  STORAGE_MAX_FILE_BYTES: String(500 * 1024 ** 2),
  STORAGE_IMPORT_ALLOW_PRIVATE: '1',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
};
const cluster = await startCluster(home, [ownRoot, ownRoot, ownRoot], { ...env, RATE_LIMIT: 'off' });
const site = openSite(cluster.origin);
let isOver = false;

const mailsLike = async (pattern: RegExp) =>
  (await cluster.mails()).flatMap((name) => pattern.exec(name)?.[0] ?? []);

try {
  const cookie = await site.logIn(admin);
  const json = { 'content-type': 'application/json', cookie };
  const events = ['order.created'];
  const body = JSON.stringify({ url: `${otherProgram.origin}/hooks`, events });
  await site.ask('/api/webhooks', { method: 'POST', headers: json, body });
  const pages = await openPages(cluster.origin, pagesOpen);

  const visitors = Array.from({ length: visitorsAtOnce }, () => site.visit(cookie, () => isOver));
  const upload = await uploadInParts(site, () => cluster.restartInTurn());
  console.log(`Restarted in turn: ${site.served} requests served, ${site.failures.length} failed`);
  for (const line of new Set(site.failures)) console.log(`  ${line}`);
  console.log(`Upload in parts across the restarts: ${upload}`);
  await pages.allConnected();
  console.log(
    `Sockets: ${pagesOpen} pages connected ${pages.connections()} times, and ${await pages.importHeard(site, `${otherProgram.origin}/a.png`)} of them heard of an import afterwards`,
  );

  site.failures.length = 0;
  const [victim] = cluster.instances;
  const again = await uploadInParts(site, async () => {
    if (victim) await cluster.kill(victim);
  });
  const before = site.served;
  await until(async () => site.served > before + 200);
  isOver = true;
  await Promise.all(visitors);
  console.log(`One killed: ${site.failures.length} failed, at most ${visitorsAtOnce} were in flight`);
  for (const line of new Set(site.failures)) console.log(`  ${line}`);
  console.log(`Upload in parts across its end: ${again}`);
  await pages.allConnected();
  console.log(`Sockets: all ${pagesOpen} pages are connected again, ${pages.connections()} times by now`);
  pages.close();
  const orders = site.acknowledged.size;
  console.log(`Orders: ${orders} acknowledged, ${await site.countStored(cookie)} of them stored`);

  // Mails claimed by the killed instance are sent by another one when the lease expires.
  const orderMails = /(?:quote-confirmation|new-order-notice)-\d+/;
  await until(async () => (await mailsLike(orderMails)).length >= 2 * orders);
  console.log(`Mails about orders: ${different(await mailsLike(orderMails))}`);
  await until(async () => new Set(otherProgram.deliveries).size >= orders);
  console.log(`Webhooks: ${different(otherProgram.deliveries)}`);

  if (victim) await cluster.restart(victim);
  for (const id of [...site.acknowledged].slice(0, quotesSent)) await sendQuote(site, cookie, id);
  // Simulates that the days until each reminder have passed; of two that are due at once only the second is sent.
  for (const kind of reminderKinds) {
    await hastenMails(postgres.url, [kind]);
    const reminder = new RegExp(`${kind}-\\d+`);
    await until(async () => (await mailsLike(reminder)).length >= quotesSent);
    console.log(`${kind} of ${quotesSent} quotes: ${different(await mailsLike(reminder))}`);
  }

  console.log(`Straight to the bucket: ${await uploadStraight(site)}`);
  const session = await followSession(cluster.instances, admin);
  console.log(
    `A session: known to ${session.during} of 3 instances, after its logout at another one to ${session.after}`,
  );
  await cluster.restartInTurn({ RATE_LIMIT: 'on' });
  const { made, atOne, atAll } = await guessPasswords(cluster.instances);
  console.log(`Limits: of ${made} wrong passwords one instance judged ${atOne}, all three together ${atAll}`);
} finally {
  isOver = true;
  await cluster.stop();
  otherProgram.close();
  await bucket.close();
  await pooler?.stop();
  await postgres.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
