import {
  fullSpeedMaxBytesPerAddress as atOnce,
  sustainedBytesPerSecondPerAddress as perSecond,
} from '@storefront/contracts/uploads/storage-limits.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countArrived, waitUntilDue } from './upload-pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

let senders = 0;
/** Returns an IP address that has sent nothing yet, in no test: the files of a worker share what is counted. */
const newSender = () => {
  senders += 1;
  return `198.18.0.${senders}`;
};
const neverAborted = new AbortController().signal;

/** Returns for how many milliseconds the next body of the sender waits. */
async function waitOf(sender: string): Promise<number> {
  const startedAt = performance.now();
  const due = waitUntilDue(sender, neverAborted).then(() => performance.now() - startedAt);
  await vi.runAllTimersAsync();
  return due;
}

test('an order with all of its files does not wait, nor does anybody else later', async () => {
  const [fast, other] = [newSender(), newSender()];
  expect(await waitOf(fast)).toBe(0);
  countArrived(fast, atOnce);
  expect(await waitOf(fast)).toBe(0);
  countArrived(fast, 2 * perSecond);
  expect(await waitOf(other)).toBe(0);
  expect(await waitOf(fast)).toBe(2000);
});

test('the networks of an IPv6 site have sent together', async () => {
  countArrived('2001:db8:ace:1::1', atOnce + perSecond);
  expect(await waitOf('2001:db8:ace:2::1')).toBe(1000);
});

test('a wait ends when its caller hangs up', async () => {
  const sender = newSender();
  countArrived(sender, atOnce + perSecond);
  const caller = new AbortController();
  const wait = waitUntilDue(sender, caller.signal);
  caller.abort(new DOMException('gone', 'AbortError'));
  await expect(wait).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('whatever a sender sends, and whenever, it comes no faster than the limit, one body ahead', async () => {
  const body = fc.record({ size: fc.nat(52 * 1024 ** 2), after: fc.nat(3000) });
  await fc.assert(
    fc.asyncProperty(fc.array(body, { maxLength: 30 }), async (bodies) => {
      const sender = newSender();
      const startedAt = performance.now();
      let sent = 0;
      for (const { size, after } of bodies) {
        vi.advanceTimersByTime(after);
        await waitOf(sender);
        const seconds = (performance.now() - startedAt) / 1000;
        expect(sent).toBeLessThanOrEqual(atOnce + seconds * perSecond + 1);
        countArrived(sender, size);
        sent += size;
      }
    }),
    { numRuns: 50 },
  );
});
