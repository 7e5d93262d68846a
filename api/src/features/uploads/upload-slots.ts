import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { turnKey } from '#http/caller-ip.ts';
import { createSlots } from '#lib/work/slots.ts';

/** Forms that this process judges and stores at the same time. */
const uploadSlots = 12;
/** Maximum number of those slots per IP address. */
export const uploadSlotsPerAddress = 4;
/** An office that sends its files at the same time has to wait; a form takes a second or two. */
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
 * Processes a complete form in one of the process's slots, waiting some seconds for one if necessary. A form
 * that is still arriving takes no slot, since a slow connection would block it for others.
 *
 * @throws AppError `SERVICE_UNAVAILABLE` if all slots are taken, `RATE_LIMITED` if the IP address has too
 * many of them.
 */
export function withUploadSlot<T>(address: string, work: () => Promise<T>): Promise<T> {
  return slots.run(turnKey(address), work);
}
