// The thread of `run-parse-mail.ts`: strangers wrote the mails, and a thread can be terminated.
import { parentPort } from 'node:worker_threads';
import { runBehind } from '#lib/work/run-behind.ts';
import { parseMail } from './parse-mail.ts';

runBehind();
parentPort?.on('message', async (raw: Uint8Array) => {
  parentPort?.postMessage(await parseMail(raw));
});
