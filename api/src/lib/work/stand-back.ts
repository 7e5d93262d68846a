/** Calls that follow each other closer than this leave no room in between. */
const quietMs = 20;
const longestMs = 100;

let lastCallAt = Number.NEGATIVE_INFINITY;

/** Records that this process received a call, for work that waits while calls come. */
export function noteCall(): void {
  lastCallAt = performance.now();
}

/**
 * For work that may wait: resolves once no call has come for a moment. Under steady load it goes on all the same, a few
 * times a second, so that it takes a small part of the process's time.
 */
export async function standBack(): Promise<void> {
  const end = performance.now() + longestMs;
  for (;;) {
    const now = performance.now();
    const waitMs = Math.min(lastCallAt + quietMs, end) - now;
    if (waitMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
