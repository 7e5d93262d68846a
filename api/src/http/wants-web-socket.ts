import type { IncomingMessage } from 'node:http';

/** Returns whether a request asks for a web socket, the only protocol that the server can change to. */
export const wantsWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.trim().toLowerCase() === 'websocket';
