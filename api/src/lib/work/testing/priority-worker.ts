import { getPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { runBehind } from '../run-behind.ts';

runBehind();
parentPort?.on('message', () => parentPort?.postMessage(getPriority()));
