import { limitKey } from '#http/client-address.ts';
import { StorageError } from '../protocol/storage-error.ts';

/** Files and parts that this process takes in at the same time. Each needs little memory; disk and sockets are shared. */
export const transferSlots = 96;
/** Of these, how many one address may have; the widget sends up to ten files or parts at a time. */
export const transferSlotsPerAddress = 24;
const retryAfterSeconds = 2;

let taken = 0;
const takenBy = new Map<string, number>();

/**
 * Runs a transfer in one of the process's slots.
 *
 * @throws StorageError `RequestThrottledError` when there is none; the widget then waits and tries again.
 */
export async function withTransferSlot<T>(address: string, transfer: () => Promise<T>): Promise<T> {
  const key = limitKey(address);
  const own = takenBy.get(key) ?? 0;
  if (taken >= transferSlots || own >= transferSlotsPerAddress) {
    throw new StorageError('RequestThrottledError', { retryAfterSeconds });
  }
  taken += 1;
  takenBy.set(key, own + 1);
  try {
    return await transfer();
  } finally {
    taken -= 1;
    const left = (takenBy.get(key) ?? 1) - 1;
    if (left > 0) takenBy.set(key, left);
    else takenBy.delete(key);
  }
}
