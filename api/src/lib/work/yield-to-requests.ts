/** Calls at shorter intervals than this count as continuous load. */
const quietMs = 20;
const longestMs = 100;

let lastCallAt = Number.NEGATIVE_INFINITY;

/** Records that this process received a call, for work that waits while calls arrive. */
export function noteCall(): void {
  lastCallAt = performance.now();
}

/**
 * Resolves once no call has arrived for a moment, for work that may wait. Under steady load it resolves
 * nevertheless, a few times a second, so that the work takes only a small part of the process's time.
 */
export async function yieldToRequests(): Promise<void> {
  const end = performance.now() + longestMs;
  for (;;) {
    const now = performance.now();
    const waitMs = Math.min(lastCallAt + quietMs, end) - now;
    if (waitMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
