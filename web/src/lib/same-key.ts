import type { AppRouter } from '@storefront/api/client';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readFailure } from './call-failure.ts';
import type { CallContext } from './call-options.ts';
import { randomKey } from './random-key.ts';

/** A first attempt that is still running gets this many chances to finish. */
const waitsAtMost = 6;

/**
 * Sends each mutation with an `Idempotency-Key`, and the same call again with the same key as long as the server has not
 * responded: a message whose response was lost is not sent twice. Where the first attempt is still running, the repetition
 * waits for its result.
 */
export const sameKeyLink: TRPCLink<AppRouter> = () => {
  const unanswered = new Map<string, string>();
  return ({ op, next }) => {
    const { idempotencyKey } = op.context as CallContext;
    if (op.type !== 'mutation' || idempotencyKey !== undefined) return next(op);
    const call = JSON.stringify([op.path, op.input]);
    const key = unanswered.get(call) ?? randomKey();
    unanswered.set(call, key);
    return observable((observer) => {
      let waits = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let running = send();
      function send() {
        return next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
          next(value) {
            unanswered.delete(call);
            observer.next(value);
          },
          complete: () => observer.complete(),
          error(error) {
            const { body, retryAfterSeconds } = readFailure(error);
            if (body?.code === 'IDEMPOTENCY_KEY_IN_USE' && waits < waitsAtMost) {
              waits += 1;
              timer = setTimeout(() => {
                running = send();
              }, Number(retryAfterSeconds) * 1000);
              return;
            }
            // A proxy's page does not tell what the server has done.
            if (body !== null) unanswered.delete(call);
            observer.error(error);
          },
        });
      }
      return () => {
        clearTimeout(timer);
        running.unsubscribe();
      };
    });
  };
};
