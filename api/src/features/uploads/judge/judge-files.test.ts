import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { openSpool } from '../files/spool.ts';
import { compoundFileThatGrows, doc } from '../testing/sample-files.ts';
import { UploadForm } from '../upload-form.ts';
import { createJudges, judgeFiles, judgeStored } from './judge-files.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storefront-judge-'));
  t = await createTestApp({ env: { logLevel: 'silent' } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const onMessage = (work: string) =>
  `require('node:worker_threads').parentPort.on('message', () => { ${work} });`;

test.each([
  ['takes too long', 50, onMessage('for (;;);')],
  ['takes too much memory', 60_000, onMessage('const all = []; for (;;) all.push({ a: [] });')],
])('a file whose judging %s is refused, and its thread ended', async (_name, ms, code) => {
  const threads: Worker[] = [];
  const judges = createJudges(() => {
    const thread = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
    threads.push(thread);
    return thread;
  });
  const spool = await openSpool(folder);
  const form = new UploadForm(spool);
  await form.addFile('files', 'letter.doc', Readable.from([doc()]));
  await judgeFiles(t.deps, form, spool, { judges, ms });
  expect(form.problems).toMatchObject([{ code: 'FILE_UNREADABLE', issue: { path: ['files', 0] } }]);
  expect(form.files).toEqual([]);
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  await spool.remove();
});

test('a stored file whose judging took too long is judged again after a minute, and no earlier', async () => {
  const uuid = randomUUID();
  const stored = {
    uuid,
    originalName: 'letter.doc',
    sizeBytes: doc().length,
    mimeType: 'application/msword',
    isReady: true,
  };
  await t.deps.fileStore.put(storedFileKey(uuid), Readable.from([doc()]));
  await t.db.insert(storageFiles).values(stored);
  const spool = await openSpool(folder);
  const slow = createJudges(() => new Worker(onMessage('for (;;);'), { eval: true }));
  expect(await judgeStored(t.deps, uuid, spool, { judges: slow, ms: 50 })).toBe('FILE_UNREADABLE');
  expect(await judgeStored(t.deps, uuid, spool)).toBe('FILE_UNREADABLE');
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  // The cache reads the clock once in a millisecond.
  await vi.waitFor(async () =>
    expect(await judgeStored(t.deps, uuid, spool)).toMatchObject({ storedUuid: uuid }),
  );
  clock.mockRestore();
  await spool.remove();
});

test('no content is looked at before the right to add files', async () => {
  const spool = await openSpool(folder);
  const form = new UploadForm(spool);
  await form.addFile('files', 'letter.doc', Readable.from([compoundFileThatGrows()]));
  expect([form.files, form.problems, form.sent.size]).toEqual([[], [], 1]);
  await spool.remove();

  const body = new FormData();
  body.append('files', new File([new Uint8Array(compoundFileThatGrows())], 'letter.doc'));
  body.append('orderId', '1');
  const denied = await t.visitor().request('/api/uploads', { method: 'POST', body });
  expect(denied.status).toBe(403);
});

test('a small file that claims gigabytes is refused with its name’s place, and takes no more memory than others', async () => {
  const body = new FormData();
  body.append('files', new File([new Uint8Array(compoundFileThatGrows())], 'letter.doc'));
  const refused = await t.visitor().request('/api/uploads', { method: 'POST', body });
  expect(refused.status).toBe(415);
  expect(await refused.json()).toMatchObject({
    code: 'FORBIDDEN_FILE_TYPE',
    issues: [{ path: ['files', 0] }],
  });

  const file = path.join(folder, 'letter.doc');
  await writeFile(file, compoundFileThatGrows());
  // Peak memory of a separate process: assembling the table would take more than 2 GB.
  const code = `
    import { readFileSync } from 'node:fs';
    const { sniffAttachment } = await import('./src/features/uploads/judge/sniff-attachment.ts');
    const before = process.resourceUsage().maxRSS;
    const verdict = sniffAttachment(readFileSync(${JSON.stringify(file)}));
    console.log(JSON.stringify({ verdict, grownKb: process.resourceUsage().maxRSS - before }));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { cwd: path.resolve(import.meta.dirname, '../../../..') },
  );
  const { verdict, grownKb } = JSON.parse(stdout) as { verdict: string | null; grownKb: number };
  expect(verdict).toBeNull();
  expect(grownKb).toBeLessThan(200_000);
});
