import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askNameServers } from './find-ips.ts';

const typeA = 1;

let server: Socket;
let asked: number;
beforeEach(async () => {
  asked = 0;
  server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});
const address = () => `127.0.0.1:${server.address().port}`;

/** Responds to a query with one address, or that the name has none of the wanted type. */
function respond(query: Buffer, from: { port: number; address: string }): void {
  const type = query.readUInt16BE(query.length - 4);
  const end = query.indexOf(0, 12) + 5;
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(type === typeA ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
  const parts = [head, query.subarray(12, end), ...(type === typeA ? [record] : [])];
  server.send(Buffer.concat(parts), from.port, from.address);
}

test('a host has the addresses that its name server tells', async () => {
  server.on('message', respond);
  expect(await askNameServers('public.example', [address()])).toEqual([
    { address: '93.184.216.34', family: 4 },
  ]);
});

test('hosts of a name server that does not respond keep no other look-up waiting', async () => {
  server.on('message', () => {
    asked += 1;
  });
  let isAnyDone = false;
  for (let index = 0; index < 40; index++) {
    void askNameServers(`host-${index}.example`, [address()]).then(() => {
      isAnyDone = true;
    });
  }
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(80);
  await lookup('localhost');
  expect(isAnyDone).toBe(false);
});
