import { useSyncExternalStore } from 'react';

const tickMs = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

// A tab in the background may sleep for hours: it must not come back with an old time.
function handleVisibility(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', handleVisibility);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}

/** The time in milliseconds since 1970, a new one every minute; all who ask share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
