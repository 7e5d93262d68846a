import { limitKey } from '#http/client-address.ts';
import { createSlots } from '#lib/slots.ts';
import { StorageError } from '../protocol/storage-error.ts';

/** Files and parts that this process takes in at the same time. Each needs little memory; disk and sockets are shared. */
const transferSlots = 96;
/** Of these, how many one address may have; the widget sends up to ten files or parts at a time. */
export const transferSlotsPerAddress = 24;

const throttled = () => new StorageError('RequestThrottledError', { retryAfterSeconds: 2 });
const slots = createSlots({
  total: transferSlots,
  perKey: transferSlotsPerAddress,
  onFull: throttled,
  onKeyFull: throttled,
});

/**
 * Runs a transfer in one of the process's slots.
 *
 * @throws StorageError `RequestThrottledError` when there is none; the widget then waits and tries again.
 */
export function withTransferSlot<T>(address: string, transfer: () => Promise<T>): Promise<T> {
  return slots.run(limitKey(address), transfer);
}
