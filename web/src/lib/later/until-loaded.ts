/** Afterwards only a reload can help, as when the code of an older deployment is gone. */
const retryDelaysMs = [1000, 3000, 10_000, 30_000, 60_000];

/** Time after a failure until the page says so: by then, a visitor who was just leaving is gone. */
export const loadFailedDelayMs = 3000;

let failing = 0;
let note: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads code of the page. While that fails, the page soon says so (`load-failed-note.ts` of the prerenderer) and tries
 * again, without a connection as soon as it is back.
 *
 * @throws the last failure.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  let hasFailed = false;
  for (const delayMs of retryDelaysMs) {
    try {
      const loaded = await load();
      if (hasFailed) tell(-1);
      return loaded;
    } catch {
      if (!hasFailed) tell(1);
      hasFailed = true;
      await connection(delayMs);
    }
  }
  return load();
}

function tell(change: 1 | -1): void {
  failing += change;
  clearTimeout(note);
  if (failing === 0) show(false);
  else note = setTimeout(show, loadFailedDelayMs, true);
}

function show(isShown: boolean): void {
  document.getElementById('load-failed')?.toggleAttribute('hidden', !isShown);
}

function connection(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    if (navigator.onLine) setTimeout(resolve, delayMs);
  });
}
