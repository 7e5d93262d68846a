import type { Hono } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { Deps } from '../../deps.ts';
import { sendTestEvents } from './send-test-events.ts';

const everyMs = 3_000;

/** Sends the remaining events of the test checkout: late ones, and those of a process that ended. */
export function startTestEvents(
  deps: Pick<Deps, 'db' | 'log'>,
  app: Hono<AppEnv>,
): { stop(): Promise<void> } {
  let isStopped = false;
  let running = Promise.resolve();
  let timer = setTimeout(run, everyMs);
  timer.unref();

  function run(): void {
    running = sendTestEvents(deps, (path, init) => app.request(path, init))
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, 'events of the test checkout could not be sent'),
      )
      .then(() => {
        if (isStopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
