import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that was free a moment ago; another program may take it before it is used. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free loopback port');
  return address.port;
}
