/**
 * Waits until the browser has a connection again, at most the given time.
 *
 * @returns at once where there is one, or seems to be.
 */
export function untilOnline(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) return resolve();
    const timer = setTimeout(resolve, atMostMs);
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
