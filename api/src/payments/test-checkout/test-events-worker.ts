import type { Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { type RepeatedTask, repeatTask } from '#lib/work/repeat-task.ts';
import type { Deps } from '../../deps.ts';
import { sendTestEvents } from './send-test-events.ts';

const everyMs = 3_000;

/** Sends the remaining events of the test checkout: late ones, and those of a process that ended. */
export function startTestEvents(deps: Pick<Deps, 'db' | 'log'>, app: Hono<AppEnv>): RepeatedTask {
  const send = () =>
    sendTestEvents(deps, (path, init) => app.request(path, init)).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'events of the test checkout could not be sent'),
    );
  return repeatTask(send, { firstMs: everyMs, nextMs: () => everyMs });
}
