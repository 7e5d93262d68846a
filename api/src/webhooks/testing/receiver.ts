import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { path: string; headers: IncomingHttpHeaders; body: string; event: ReceivedEvent };
type ReceivedEvent = { type: string; timestamp: string; data: Record<string, unknown> };

export type Receiver = {
  /** URL of this path. */
  url(path?: string): string;
  received: Received[];
  /** Sends the response; 204 unless a test replaces it. */
  answer: (response: ServerResponse, request: Received) => void;
  reset(): void;
  close(): Promise<void>;
};

const accept = (response: ServerResponse) => void response.writeHead(204).end();

/** Starts a receiver of events on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const entry = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) };
      receiver.received.push(entry);
      receiver.answer(response, entry);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: (path = '/hook') => `http://127.0.0.1:${port}${path}`,
    received: [],
    answer: accept,
    reset() {
      receiver.received = [];
      receiver.answer = accept;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
