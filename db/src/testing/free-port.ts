import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Outgoing connections get ports from 32768 or 49152 on: such a port could be taken before it is used, or
// while a server on it restarts. Browsers block some ports below 11000.
const lowest = 11_000;
const end = 32_000;
const attemptsMax = 100;

/** Returns a loopback port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const port = randomInt(lowest, end);
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
    } catch {
      continue;
    }
    await new Promise((done) => probe.close(done));
    return port;
  }
  throw new Error('No free loopback port');
}
