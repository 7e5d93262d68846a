import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** Uploads that this process takes in at the same time; each keeps up to one whole file in memory. */
export const uploadSlots = 12;
/** Of these, how many one address may have. */
export const uploadSlotsPerAddress = 4;
const retryAfterSeconds = 10;

let taken = 0;
const takenBy = new Map<string, number>();

/**
 * Runs an upload in one of the process's slots.
 *
 * @throws AppError `SERVICE_UNAVAILABLE` when all are taken, `RATE_LIMITED` when the address has too many of them.
 */
export async function withUploadSlot<T>(address: string, upload: () => Promise<T>): Promise<T> {
  const own = takenBy.get(address) ?? 0;
  if (own >= uploadSlotsPerAddress) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
  if (taken >= uploadSlots) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds });
  taken += 1;
  takenBy.set(address, own + 1);
  try {
    return await upload();
  } finally {
    taken -= 1;
    const left = (takenBy.get(address) ?? 1) - 1;
    if (left > 0) takenBy.set(address, left);
    else takenBy.delete(address);
  }
}
