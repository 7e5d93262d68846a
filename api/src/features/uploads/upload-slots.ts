import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { limitKey } from '#http/caller-ip.ts';
import { createSlots } from '#lib/work/slots.ts';

/** Forms that this process judges and stores at the same time. */
const uploadSlots = 12;
/** Of these, how many one address may have. */
export const uploadSlotsPerAddress = 4;
/** An office that sends its files at the same time waits its turn; a form takes a second or two. */
const waitMs = 8000;
const waitingPerAddress = 100;
const retryAfterSeconds = 10;

const slots = createSlots({
  total: uploadSlots,
  perKey: uploadSlotsPerAddress,
  waitMs,
  waitingPerKey: waitingPerAddress,
  onFull: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
  onKeyFull: () => new AppError('RATE_LIMITED', { retryAfterSeconds }),
});

/**
 * Runs the work on a form that has arrived in one of the process's slots, waiting for one for some seconds. A form that
 * is still arriving takes none: a slow line would keep it from the others.
 *
 * @throws AppError `SERVICE_UNAVAILABLE` when all are taken, `RATE_LIMITED` when the address has too many of them.
 */
export function withUploadSlot<T>(address: string, work: () => Promise<T>): Promise<T> {
  return slots.run(limitKey(address), work);
}
