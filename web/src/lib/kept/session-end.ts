const listeners = new Set<() => void>();

/** Call it before the page is left because the session has ended. */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener while the page of a session that has ended is still there; the returned function removes it. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
