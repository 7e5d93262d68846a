import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import { createLog } from '../log.ts';
import { startListener } from '../testing/open-listener.ts';
import { sendConsoleToLog } from './console-to-log.ts';

test('a response that breaks off is a line of the log', async () => {
  const lines: string[] = [];
  const out = Object.assign(Object.create(process.stdout), {
    isTTY: false,
    write: (line: string) => lines.push(line) > 0,
  });
  const putBack = sendConsoleToLog(createLog('info', out));
  const app = new Hono<AppEnv>().get('/file', (c) => {
    let isFirst = true;
    const pull = async (controller: ReadableStreamDefaultController) => {
      if (!isFirst) await sleep(50);
      if (!isFirst) throw new Error('The disk of 203.0.113.7 is gone');
      isFirst = false;
      controller.enqueue(new Uint8Array(100_000));
    };
    return c.body(new ReadableStream({ pull }));
  });
  const listener = await startListener(app);
  try {
    const response = await fetch(`${listener.origin}/file`);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      msg: expect.stringContaining('broke off'),
    });
  } finally {
    putBack();
    await listener.close();
  }
});
