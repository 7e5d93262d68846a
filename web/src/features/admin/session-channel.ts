/**
 * Tells the portal's other tabs that somebody logged in or out in this one; the session cookie is theirs too. Where
 * a browser has no such channel, they notice with their next call.
 */
const channelName = 'admin-session';
const hasChannel = typeof BroadcastChannel === 'function';

export function announceSessionChange(): void {
  if (!hasChannel) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls the listener when another tab has announced a change; the answer stops it. */
export function onSessionChange(listener: () => void): () => void {
  if (!hasChannel) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
