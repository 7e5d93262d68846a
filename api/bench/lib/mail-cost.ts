import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder, readSession } from './calls.ts';
import { readCpuTime } from './cpu-time.ts';
import { drive } from './load.ts';
import { printTable } from './print-table.ts';
import type { ServerProcess } from './server-process.ts';

type Target = ServerProcess & { cookie: string };

const waitingMails = 1_000;
/** A server that sends mails faster than orders arrive never has this many waiting. */
const orderTurnsMax = 20;
const callsInFlight = 4;

/** Measures what a mail costs on an idle server, and how long other calls take while many mails wait. */
export async function measureMails(product: Target, seconds: number): Promise<void> {
  const queued = await queueMails(product.port);
  const before = readCpuTime(product.pid);
  await untilMailsHaveLeft(product.port);
  const after = readCpuTime(product.pid);
  const costOf = (name: 'processMs' | 'mainThreadMs') =>
    before && after ? ((after[name] - before[name]) / queued).toFixed(2) : '-';

  const quiet = await readSessions(product, seconds);
  const stillWaiting = await queueMails(product.port);
  const busy: number[] = [];
  while ((await countMails(product.port)) > 0) busy.push(...(await readSessions(product, seconds / 4)));
  console.log(`\nMails: ${queued} and ${stillWaiting} waiting\n`);
  printTable(
    ['CPU ms a mail', 'of the main thread', 'who am I, p95 ms', 'while mails wait', 'ratio'],
    [
      [
        costOf('processMs'),
        costOf('mainThreadMs'),
        p95(quiet).toFixed(2),
        p95(busy).toFixed(2),
        (p95(busy) / p95(quiet)).toFixed(2),
      ],
    ],
  );
}

/** Waits until the outbox is empty. */
export async function untilMailsHaveLeft(port: number): Promise<void> {
  while ((await countMails(port)) > 0) await sleep(50);
}

/** @returns how many mails are waiting afterwards. */
async function queueMails(port: number): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < orderTurnsMax && count < waitingMails; turn += 1) {
    await drive({ port, connections: 32, seconds: 0.5, nextRequest: () => createOrder(0, '') });
    count = await countMails(port);
  }
  return count;
}

async function countMails(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^outbox_queued (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

async function readSessions({ port, cookie }: Target, seconds: number): Promise<number[]> {
  const nextRequest = () => readSession(0, cookie);
  return (await drive({ port, connections: callsInFlight, seconds, nextRequest })).latenciesMs;
}

function p95(latenciesMs: number[]): number {
  const sorted = Float64Array.from(latenciesMs).sort();
  return sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0;
}
