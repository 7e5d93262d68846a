import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { deleteExpiredUploads, unfinishedLifetimeMs } from './delete-expired-uploads.ts';
import { createDiskStore } from './object-store/disk-store.ts';
import { noise } from './testing/noise.ts';

// Kills the real program, with PostgreSQL, in the middle of uploads.
const entry = path.join(inject('programs'), 'main.js');
let dataDir: string;
let database: TestDatabase;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-kill-'));
  database = await createTestDatabase();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  for await (const output of child.stdout) {
    if (String(output).includes('Ready on')) break;
  }
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  running.delete(child);
}

const filesIn = (directory: string) => {
  const full = path.join(dataDir, 'files', directory);
  return existsSync(full)
    ? readdirSync(full, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
};

test('kill -9 in the middle of uploads: parts that arrived still count, the rest is cleaned up', async () => {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const partSize = 1024 * 1024;
  const bytes = noise(3 * partSize + 1000);
  const partOf = (number: number) =>
    new Uint8Array(bytes.subarray(number * partSize, (number + 1) * partSize));
  const put = async (url: string | undefined, number: number) =>
    (await fetch(url ?? '', { method: 'PUT', body: partOf(number) })).status;

  const first = await start(port);
  const signed = await (await fetch(`${origin}/api/uploads/signature`, { method: 'POST' })).json();
  const { secureSignature, secureExpire } = signed as Record<string, string>;
  const call = async (name: string, fields: Record<string, string>) => {
    const body = new FormData();
    const all = {
      UPLOADCARE_PUB_KEY: 'demopublickey',
      signature: secureSignature ?? '',
      expire: secureExpire ?? '',
      ...fields,
    };
    for (const [key, value] of Object.entries(all)) body.append(key, value);
    const response = await fetch(`${origin}/storage/${name}/?jsonerrors=1`, { method: 'POST', body });
    return (await response.json()) as Record<string, unknown>;
  };
  const sizes = { size: String(bytes.length), part_size: String(partSize) };
  const { uuid, parts } = (await call('multipart/start', { filename: 'film.bin', ...sizes })) as {
    uuid: string;
    parts: string[];
  };
  expect(await put(parts[3], 3)).toBe(200);
  expect(await put(parts[0], 0)).toBe(200);
  // One part and one whole file are in transit when the process is killed.
  const send = (url: string, method: string, head: string, length: number) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length };
    const request = http.request(url, { method, headers });
    request.on('error', () => {});
    request.write(head);
    request.write(Buffer.alloc(length / 2));
  };
  send(parts[1] ?? '', 'PUT', '', partSize);
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  send(`${origin}/storage/base/`, 'POST', file, 4_000_000);
  await vi.waitUntil(() => filesIn('.unfinished').length === 2, { timeout: 20_000, interval: 20 });
  await kill(first);

  const second = await start(port);
  expect(await put(parts[1], 1)).toBe(200);
  expect(await put(parts[2], 2)).toBe(200);
  expect(await call('multipart/complete', { uuid })).toMatchObject({
    uuid,
    is_ready: true,
    size: bytes.length,
  });
  const [stored, ...others] = filesIn('stored');
  expect(others).toEqual([]);
  expect(stored?.name).toBe(uuid);
  expect(filesIn('multipart')).toEqual([]);
  await kill(second);

  // The clean-up removes incomplete files once no process can be writing them any more.
  const { db } = database;
  await db.update(storageFiles).set({ createdAt: new Date(Date.now() - unfinishedLifetimeMs - 1000) });
  const long = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const { name } of filesIn('.unfinished'))
    utimesSync(path.join(dataDir, 'files/.unfinished', name), long, long);
  const fileStore = await createDiskStore(path.join(dataDir, 'files'));
  await deleteExpiredUploads({ db, fileStore, rateLimits: createRateLimits(db, false) });
  expect(filesIn('.unfinished')).toEqual([]);
  const rows = await db.select().from(storageFiles);
  expect(rows.map((row) => row.uuid)).toEqual([uuid]);
  const object = await fileStore.get(`stored/${uuid}`);
  const hash = createHash('sha256');
  for await (const chunk of object?.stream ?? []) hash.update(chunk);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});
