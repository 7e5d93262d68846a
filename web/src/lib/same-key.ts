import type { AppRouter } from '@storefront/api/client';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readFailure } from './call-failure.ts';
import type { CallContext } from './call-options.ts';
import { randomKey } from './random-key.ts';

/** A first attempt that is still running gets this many chances to finish. */
const waitsAtMost = 6;

/** Keys of the calls whose attempt ended without a response. */
const lost = new Map<string, string>();

const nameCall = (path: string, ...input: unknown[]) =>
  `${path} ${input.map((one) => JSON.stringify(one)).join('')}`;

/** Call it when it is known what became of the calls without a response, so that the same call again is a new one. */
export function forgetLostCalls(): void {
  lost.clear();
}

/**
 * Sends each mutation with an `Idempotency-Key`, and the same call with the same key again after an attempt that ended
 * without a response: a message whose response was lost is not sent twice. Where the server is still busy with that
 * attempt, the repetition waits for its result. Equal calls side by side, such as one per file, are different ones; and
 * so is a call that sets back what another one of its kind has changed since.
 */
export const sameKeyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op);
    const { idempotencyKey } = op.context as CallContext;
    const call = nameCall(op.path, op.input);
    const earlier = new Set(lost.keys());
    const key = idempotencyKey ?? lost.get(call) ?? randomKey();
    lost.delete(call);
    return observable((observer) => {
      let waits = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let running = send();
      function send() {
        return next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
          next(value) {
            for (const other of earlier) if (other.startsWith(nameCall(op.path))) lost.delete(other);
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
            // Neither a proxy's page nor an attempt that is still running tells what the server has done.
            const isOpen = body === null || body.code === 'IDEMPOTENCY_KEY_IN_USE';
            if (isOpen && idempotencyKey === undefined) lost.set(call, key);
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
