/**
 * Tells the portal's other tabs that a person logged in or out in this one; the session cookie is theirs too. Where
 * a browser has no such channel, they notice with their next call.
 */
let channel: BroadcastChannel | null = null;

/** One for the whole tab: a second one of ours would hear what the first one says. */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'function') return null;
  channel ??= new BroadcastChannel('admin-session');
  return channel;
}

export function announceSessionChange(): void {
  openChannel()?.postMessage('changed');
}

/** Calls the listener when another tab has announced a change; the returned function stops it. */
export function onSessionChange(listener: () => void): () => void {
  const opened = openChannel();
  opened?.addEventListener('message', listener);
  return () => opened?.removeEventListener('message', listener);
}
