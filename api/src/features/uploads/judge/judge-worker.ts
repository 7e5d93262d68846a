// The thread of `judge-files.ts`: the files come from strangers, and a thread can be terminated.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { runBehind } from '#lib/work/run-behind.ts';
import type { JudgeJob } from './judge-files.ts';
import { judgeAttachment } from './sniff-attachment.ts';

runBehind();
parentPort?.on('message', async ({ name, file }: JudgeJob) => {
  parentPort?.postMessage(judgeAttachment(name, await readFile(file)));
});
