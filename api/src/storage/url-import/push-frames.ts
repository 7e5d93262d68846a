import type { WebSocket } from 'ws';

const channelPrefix = 'task-status-';
/** Unread bytes after which a client is disconnected. */
const unreadMaxBytes = 256 * 1024;

export const channelOf = (token: string): string => `${channelPrefix}${token}`;

export function send(socket: WebSocket, event: string, rest: { channel?: string; data: unknown }): void {
  if (socket.bufferedAmount > unreadMaxBytes) socket.terminate();
  else socket.send(JSON.stringify({ event, ...rest }));
}

/** Reads a message of a page; `token` names the import of its channel, null for none. */
export function readFrame(text: string): { event: unknown; token: string | null } {
  const { event, data } = parse(text);
  const channel = data?.channel;
  const isImport = typeof channel === 'string' && channel.startsWith(channelPrefix);
  return { event, token: isImport ? channel.slice(channelPrefix.length) : null };
}

/** Returns an empty message for invalid input. */
function parse(text: string): { event?: unknown; data?: { channel?: unknown } | null } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
