// The thread of `judge-files.ts`: strangers made the files, and a thread can be ended.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { JudgeJob } from './judge-files.ts';
import { judgeAttachment } from './sniff-attachment.ts';

parentPort?.on('message', async ({ name, file }: JudgeJob) => {
  parentPort?.postMessage(judgeAttachment(name, await readFile(file)));
});
