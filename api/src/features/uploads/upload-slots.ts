import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { limitKey } from '#http/client-address.ts';
import { createSlots } from '#lib/slots.ts';

/** Uploads that this process takes in at the same time; each keeps up to one whole file in memory. */
const uploadSlots = 12;
/** Of these, how many one address may have. */
export const uploadSlotsPerAddress = 4;
const retryAfterSeconds = 10;

const slots = createSlots({
  total: uploadSlots,
  perKey: uploadSlotsPerAddress,
  onFull: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
  onKeyFull: () => new AppError('RATE_LIMITED', { retryAfterSeconds }),
});

/**
 * Runs an upload in one of the process's slots.
 *
 * @throws AppError `SERVICE_UNAVAILABLE` when all are taken, `RATE_LIMITED` when the address has too many of them.
 */
export function withUploadSlot<T>(address: string, upload: () => Promise<T>): Promise<T> {
  return slots.run(limitKey(address), upload);
}
