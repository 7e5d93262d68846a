/**
 * Tells the portal's other tabs about a login or logout in this one, because they share the session cookie.
 * In a browser without `BroadcastChannel`, they notice with their next call.
 */
let channel: BroadcastChannel | null = null;

/** One per tab: a second channel in this tab would receive the messages of the first one. */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'function') return null;
  channel ??= new BroadcastChannel('admin-session');
  return channel;
}

export function announceSessionChange(): void {
  openChannel()?.postMessage('changed');
}

/** Calls the listener when another tab has announced a change; the returned function removes it. */
export function onSessionChange(listener: () => void): () => void {
  const opened = openChannel();
  opened?.addEventListener('message', listener);
  return () => opened?.removeEventListener('message', listener);
}
