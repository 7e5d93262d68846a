import { useSyncExternalStore } from 'react';

const tickMs = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

// A background tab may be suspended for hours and must not show a stale time afterwards.
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

/** Returns the time in milliseconds since 1970, updated every minute; all callers share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
