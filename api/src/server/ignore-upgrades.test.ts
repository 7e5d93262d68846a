import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { startImportPush } from '../storage/url-import/import-push.ts';
import { openListener } from '../testing/open-listener.ts';
import { openTestApp } from '../testing/open-test-app.ts';

const t = await openTestApp({ env: { logLevel: 'silent' } });
const { server, port } = await openListener(t.app, { isLimited: true });
const push = startImportPush(server, t.deps);
afterAll(() => push.close());

/** Sends these bytes, piece by piece, and returns all that comes back until the server closes. */
async function send(...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = text(socket);
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
const head = (first: string, upgrade: string, ...more: string[]) => [
  first,
  'host: a',
  `connection: ${['Upgrade', 'HTTP2-Settings', ...more].join(', ')}`,
  `upgrade: ${upgrade}`,
];
const lines = (given: string[]) => `${given.join('\r\n')}\r\n\r\n`;
const get = (upgrade: string, ...more: string[]) =>
  lines([...head('GET /healthz HTTP/1.1', upgrade, ...more), 'http2-settings: AAMAAABkAAQAAP__']);

test.each(['h2c', 'TLS/1.2, HTTP/1.1', 'x', 'websocket, h2c', 'h2c\r\nupgrade: h2c'])(
  'a request that offers %j is served as any other',
  async (upgrade) => {
    const answer = await send(get(upgrade, 'close'));
    expect(statuses(answer)).toEqual([200]);
    expect(answer).toContain('"status":"ok"');
  },
);

test('so are the next ones on the connection, with their bodies, however these arrive', async () => {
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  const post = [
    ...head('POST /api/auth/login HTTP/1.1', 'h2c', 'close'),
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const whole = await send(`${lines(post)}${body}`);
  expect(statuses(whole)).toEqual([401]);
  const [...letters] = lines(post) + body;
  expect(statuses(await send(...letters))).toEqual([401]);

  const socket = connect(port, '127.0.0.1');
  for (let count = 0; count < 20; count++) {
    socket.write(get('h2c'));
    const [data] = await once(socket, 'data');
    expect(statuses(String(data))).toEqual([200]);
  }
  expect(socket.destroyed).toBe(false);
  expect(['close', 'end', 'error', 'timeout'].filter((name) => socket.listenerCount(name) > 10)).toEqual([]);
  socket.destroy();
});

test('a second one is no obstacle to the first, whose response may still be on its way', async () => {
  const plain = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';
  const answer = await send(`${plain}${get('h2c', 'close')}`);
  expect(statuses(answer).every((status) => status === 200)).toBe(true);
  expect(statuses(await send(get('h2c', 'close')))).toEqual([200]);
});

test('a web socket whose request came before the response to an earlier one is closed', async () => {
  const earlier =
    'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 3\r\n\r\n{"a';
  const key = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
  const socket = lines([...head('GET /storage/push/app/key HTTP/1.1', 'websocket'), ...key]);
  expect(statuses(await send(`${earlier}${socket}`))).not.toContain(101);
  expect(statuses(await send(get('h2c', 'close')))).toEqual([200]);
});

test('a web socket that no path has is refused', async () => {
  const answer = await send(lines(head('GET / HTTP/1.1', 'websocket')));
  expect(statuses(answer)).toEqual([404]);
});
