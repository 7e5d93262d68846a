import {
  fullSpeedMaxBytesPerAddress,
  sustainedBytesPerSecondPerAddress,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { LRUCache } from 'lru-cache';
import { turnKey } from '#http/caller-ip.ts';

/** What a sender has sent faster than it may for long, in bytes, as of a time of `performance.now`. */
type Lead = { bytes: number; at: number };

const leads = new LRUCache<string, Lead>({ max: 10_000 });

function leadOf(key: string): number {
  const lead = leads.get(key);
  if (!lead) return 0;
  const earned = ((performance.now() - lead.at) / 1000) * sustainedBytesPerSecondPerAddress;
  return Math.max(0, lead.bytes - earned);
}

/** Counts what has arrived; it delays only the next bodies, so a sender may be ahead by those in transit. */
export function countArrived(callerIp: string, sizeBytes: number): void {
  const key = turnKey(callerIp);
  leads.set(key, { bytes: leadOf(key) + sizeBytes, at: performance.now() });
}

/**
 * Resolves once the next body of this IP address may be read. Without that, reading and examining uploads at the speed of
 * a data center would leave little of a processor to everybody else.
 *
 * @param signal ends the wait of a caller who hung up, which shows only while the buffer of the socket is not full.
 * @throws the reason of `signal`.
 */
export async function waitUntilDue(callerIp: string, signal: AbortSignal): Promise<void> {
  const key = turnKey(callerIp);
  for (;;) {
    signal.throwIfAborted();
    const excess = leadOf(key) - fullSpeedMaxBytesPerAddress;
    if (excess <= 0) return;
    await pause(Math.ceil((excess / sustainedBytesPerSecondPerAddress) * 1000), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
