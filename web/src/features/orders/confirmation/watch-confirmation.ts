import type { ConfirmationState } from '@storefront/contracts/orders/order.schema.ts';

/** The mail is usually sent at once; later polls become less frequent. */
const firstDelayMs = 1000;
const longestDelayMs = 8000;
const giveUpAfterMs = 60_000;

type Watch = {
  ask: () => Promise<ConfirmationState>;
  onState: (state: ConfirmationState) => void;
  signal: AbortSignal;
};

/**
 * Polls the state of the confirmation mail until it is final, for about a minute. A failed poll is retried,
 * and the last known state stays visible.
 */
export async function watchConfirmation({ ask, onState, signal }: Watch): Promise<void> {
  let delayMs = firstDelayMs;
  for (
    let waitedMs = 0;
    !signal.aborted;
    waitedMs += delayMs, delayMs = Math.min(delayMs * 1.6, longestDelayMs)
  ) {
    const state = await ask().catch(() => null);
    if (signal.aborted) return;
    if (state) onState(state);
    if (state === 'sent' || state === 'stored' || waitedMs + delayMs > giveUpAfterMs) return;
    await pause(delayMs, signal);
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
